import { text } from '../../make/mail.ts';
import { both, faultless, from, type Hazard, plain } from '../case.ts';

type Noise = (line: string) => string;
const NOISE: Readonly<Record<string, Noise>> = {
  nbsp: (l) => l.replace(/ /g, '\u00a0'),
  'nbsp-some': (l) => l.replace(/: /g, ':\u00a0'),
  narrow: (l) => l.replace(/ /g, '\u202f'),
  tabs: (l) => l.replace(/: ?|：/g, '$&\t'),
  double: (l) => l.replace(/ /g, '  '),
  trailing: (l) => `${l}   `,
  'trailing-nbsp': (l) => `${l}\u00a0`,
  'soft-hyphens': (l) => l.replace(/[a-z]{4}/g, '$&\u00ad'),
  'zero-width': (l) => l.replace(/ /g, ' \u200b'),
  'zero-width-start': (l) => `\ufeff${l}`,
  joiner: (l) => l.replace(/：/g, '\u200d：\u2060'),
  rtl: (l) => `\u202a${l}\u202c`,
  lrm: (l) => `\u200e${l}\u200f`,
  isolate: (l) => `\u2068${l}\u2069`,
  wide: (l) => l.replace(/[0-9:+>\-;,]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  'wide-digits': (l) => l.replace(/[0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  'ideographic-space': (l) => l.replace(/ /g, '\u3000'),
  'dash-arrow': (l) => l.replace(/->/g, '–>'),
  'em-arrow': (l) => l.replace(/->|→/g, '—>'),
  'long-arrow': (l) => l.replace(/->|→/g, '-->'),
  'word-arrow': (l) => l.replace(/->|→/g, 'à'),
  'dingbat-arrow': (l) => l.replace(/->|→/g, '➜'),
  'emoji-arrow': (l) => l.replace(/->|→/g, '➡️'),
  'double-arrow': (l) => l.replace(/->|→/g, '⇒'),
  minus: (l) => l.replace(/march -1/g, 'march −1'),
  upper: (l) => l.toUpperCase(),
  lower: (l) => l.toLowerCase(),
  bold: (l) => (l === '' ? l : `**${l}**`),
  'bold-one': (l) => (l === '' ? l : `*${l}*`),
  italic: (l) => (l === '' ? l : `_${l}_`),
  'bold-head': (l) => l.replace(/^([^:：]+)([:：])/, '*$1*$2'),
  'bold-head-in': (l) => l.replace(/^([^:：]+[:：])/, '**$1**'),
  dot: (l) => (l === '' ? l : `${l}.`),
  stop: (l) => (l === '' ? l : `${l}。`),
  comma: (l) => (l === '' ? l : `${l},`),
  semicolon: (l) => (l === '' ? l : `${l};`),
  indent: (l) => `    ${l}`,
  'blank-between': (l) => `${l}\n`,
  bullet: (l) => (l === '' ? l : `• ${l}`),
  'bullet-tab': (l) => (l === '' ? l : `·\t${l}`),
  'bullet-wingding': (l) => (l === '' ? l : `\uf0b7 ${l}`),
  dashed: (l) => (l === '' ? l : `- ${l}`),
  'em-dashed': (l) => (l === '' ? l : `— ${l}`),
  starred: (l) => (l === '' ? l : `* ${l}`),
  checked: (l) => (l === '' ? l : `- [ ] ${l}`),
  emoji: (l) => (l === '' ? l : `⚔️ ${l}`),
  'emoji-end': (l) => (l === '' ? l : `${l} 🐺`),
  quoted: (l) => (l === '' ? l : `"${l}"`),
  curled: (l) => (l === '' ? l : `“${l}”`),
  bracketed: (l) => (l === '' ? l : `【${l}】`),
  code: (l) => (l === '' ? l : `\`${l}\``),
  'escaped-html': (l) => l.replace(/->/g, '-&gt;'),
  'nbsp-entity': (l) => l.replace(/ /g, '&nbsp;'),
  decomposed: (l) => l.normalize('NFD'),
  variation: (l) => l.replace(/→|->/g, '→\ufe0e'),
  'cjk-compat': (l) => l.replace(/：/g, '︰'),
  'small-colon': (l) => l.replace(/[:：]/g, '﹕'),
  'colon-space': (l) => l.replace(/[:：] ?/g, ' : '),
  equals: (l) => l.replace(/^([^:：]+)[:：]/, '$1 ='),
  'dash-for-colon': (l) => l.replace(/^([^:：]+)[:：] ?/, '$1 - '),
};

const numbered = (lines: readonly string[], make: (n: number) => string): readonly string[] =>
  lines.map((line, i) => `${make(i + 1)}${line}`);
const NUMBERS: Readonly<Record<string, (n: number) => string>> = {
  dot: (n) => `${n}. `,
  paren: (n) => `${n}) `,
  parens: (n) => `(${n}) `,
  chinese: (n) => `${'一二三四五六'[n - 1]}、`,
  circled: (n) => `${String.fromCharCode(0x245f + n)} `,
  wide: (n) => `${String.fromCharCode(0xff10 + n)}．`,
  letter: (n) => `${'abcdef'[n - 1]}) `,
  roman: (n) => `${['i', 'ii', 'iii', 'iv', 'v', 'vi'][n - 1]}. `,
  hash: (n) => `#${n} `,
  'dot-wide': (n) => `${n}、`,
  keycap: (n) => `${n}\ufe0f\u20e3 `,
};

const noised: readonly Hazard[] = [
  ...Object.entries(NOISE).flatMap(([name, change]) =>
    both(`noise/${name}`, (t) => faultless(t, plain(t, [t.header, ...t.lines.map(change)]))),
  ),
  ...Object.entries(NUMBERS).flatMap(([name, make]) =>
    both(`number/${name}`, (t) => faultless(t, plain(t, numbered(t.lines, make)))),
  ),
];

const CHARSETS: readonly (readonly [
  string,
  string | null,
  string,
  ('8bit' | 'base64' | 'quoted-printable')?,
])[] = [
  ['gb2312', 'gb2312', 'gb18030'],
  ['gb2312-b64', 'gb2312', 'gb18030', 'base64'],
  ['gbk-qp', 'GBK', 'gb18030', 'quoted-printable'],
  ['gb18030-b64', 'gb18030', 'gb18030', 'base64'],
  ['gb18030-quoted', '"gb18030"', 'gb18030', 'base64'],
  ['none-gbk', null, 'gb18030'],
  ['ascii-gbk', 'us-ascii', 'gb18030'],
  ['iso-gbk', 'iso-8859-1', 'gb18030'],
  ['utf8-gbk', 'utf-8', 'gb18030'],
  ['gbk-utf8', 'gbk', 'utf-8'],
  ['none-utf8', null, 'utf-8', 'base64'],
  ['iso-utf8', 'iso-8859-1', 'utf-8', 'quoted-printable'],
  ['utf8-qp', 'UTF-8', 'utf-8', 'quoted-printable'],
  ['utf16', 'utf-16le', 'utf-16le', 'base64'],
  ['unknown', 'unknown-8bit', 'utf-8'],
  ['default', 'default_charset', 'gb18030', 'base64'],
  ['cp1252-utf8', 'windows-1252', 'utf-8'],
  ['eucCN', 'euc-cn', 'gb18030'],
];

const transported: readonly Hazard[] = CHARSETS.flatMap(
  ([name, charset, written, encoding = '8bit']) =>
    both(`transport/${name}`, (t) =>
      faultless(
        t,
        from(t, { charset, written, encoding, text: text(t.header, '', ...t.lines, '', t.bye) }),
      ),
    ),
);
export const marks: readonly Hazard[] = [...noised, ...transported];
