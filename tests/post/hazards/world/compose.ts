import { text } from '../../make/mail.ts';
import { both, faultless, from, type Hazard, plain, say, TALKS, type Talk } from '../case.ts';
import { HEADS, type Head } from './heads.ts';
import { TAILS, type Tail } from './tails.ts';

const own = (t: Talk): readonly string[] => [t.header, '', ...t.lines];

const told = (t: Talk): readonly string[] =>
  say(
    t,
    [
      'Hello all,',
      '',
      'round 4 is over, the report is below. Orders for round 5 by Friday.',
      '',
      'Your orders of round 4 were:',
    ],
    [
      '大家好：',
      '',
      '第4回合已经结束，战报见下。第5回合命令请在周五前交。',
      '',
      '你第4回合的命令是：',
    ],
  );

const report = (t: Talk): readonly string[] => [
  ...told(t),
  ...t.old,
  '',
  say(t, 'Good luck,', '祝各位好运，'),
  t.moderator,
];

const headOf = (
  t: Talk,
  { lines }: Head,
  is: 'moderator' | 'other' = 'moderator',
): readonly string[] =>
  lines({
    name: is === 'moderator' ? t.moderator : t.other.name,
    address: is === 'moderator' ? 'gm@example.net' : t.other.address,
    to: t.name,
    subject: t.subject,
  });

const marked = (lines: readonly string[], sign = '> '): readonly string[] =>
  lines.map((line) => `${sign}${line}`.trimEnd());

type Layout = (t: Talk, head: readonly string[]) => Omit<Hazard, 'name' | 'tongue'>;

const HELD = ['asked', 'read', 'ruling'] as const;
const re = (t: Talk) => ({ subject: undefined as never, ...{}, t });

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  top: (t, head) => faultless(t, plain(t, [...own(t), '', ...head, ...report(t)])),
  'top-bare': (t, head) =>
    faultless(t, plain(t, [...t.lines, '', t.bye, '', ...head, ...report(t)])),
  'top-marked': (t, head) => faultless(t, plain(t, [...own(t), '', ...head, ...marked(report(t))])),
  bottom: (t, head) => faultless(t, plain(t, [...head, ...marked(report(t)), '', ...own(t)])),
  inline: (t, head) =>
    faultless(
      t,
      plain(t, [
        ...head,
        ...marked(told(t)),
        ...t.old.flatMap((line, i) => [`> ${line}`, '', t.lines[i] ?? '', '']),
        ...t.lines.slice(4),
      ]),
    ),
  nested: (t, head) =>
    faultless(
      t,
      plain(t, [
        ...own(t),
        '',
        ...head,
        ...marked(told(t)),
        '>',
        ...marked(head),
        ...marked(t.old, '>> '),
        '>>',
        ...marked(t.old.slice(0, 1), '>>> '),
      ]),
    ),
  'nested-bare': (t, head) =>
    faultless(t, plain(t, [...own(t), '', ...head, ...told(t), '', ...head, ...t.old])),
  'bottom-bare': (t, head) => ({
    items: [plain(t, [...head, ...report(t), '', ...t.lines])],
    means: t.means,
    verdict: HELD,
    mayBeHeld: true,
  }),
  alone: (t, head) => ({ items: [plain(t, [...head, ...t.old])], means: [], verdict: HELD }),
  thanks: (t, head) => ({
    items: [
      plain(t, [
        say(t, 'Thanks, great report!', '谢谢主持人，战报很精彩！'),
        '',
        ...head,
        ...report(t),
      ]),
    ],
    means: [],
    verdict: ['read', 'asked', 'ignored'],
  }),
};
void re;

const talkOf = ({ tongue }: { readonly tongue: 'en' | 'zh' }): Talk => TALKS[tongue];

/** Every head in every layout. */
export const replied: readonly Hazard[] = HEADS.flatMap((head) =>
  Object.entries(LAYOUTS).map(([layout, make]) => ({
    name: `reply/${layout}/${head.name}`,
    tongue: head.tongue,
    ...make(talkOf(head), headOf(talkOf(head), head)),
  })),
);

const TAILED: Readonly<
  Record<string, (t: Talk, tail: Tail, head: readonly string[]) => readonly string[]>
> = {
  plain: (t, tail) => [...own(t), ...tail.lines],
  bare: (t, tail) => [...t.lines, ...tail.lines],
  twice: (t, tail, head) => [...own(t), ...tail.lines, '', ...head, ...report(t), ...tail.lines],
  below: (t, tail, head) => [...head, ...marked(report(t)), '', ...t.lines, ...tail.lines],
};

export const tailed: readonly Hazard[] = TAILS.flatMap((tail, i) =>
  Object.entries(TAILED).map(([layout, make]) => {
    const t = talkOf(tail);
    const heads = HEADS.filter(({ tongue }) => tongue === tail.tongue);
    const head = heads[i % heads.length];
    return {
      name: `tail/${layout}/${tail.name}`,
      tongue: tail.tongue,
      ...faultless(t, plain(t, make(t, tail, head ? headOf(t, head) : []))),
    };
  }),
);

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

export const noised: readonly Hazard[] = [
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

export const transported: readonly Hazard[] = CHARSETS.flatMap(
  ([name, charset, written, encoding = '8bit']) =>
    both(`transport/${name}`, (t) =>
      faultless(t, from(t, { charset, written, encoding, text: text(...own(t), '', t.bye) })),
    ),
);
