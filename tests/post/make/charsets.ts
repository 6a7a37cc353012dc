import { both, type Case, type Expected, SAMPLES, used } from './case.ts';
import { encode, type Leaf, mail, text } from './mail.ts';

const zh = SAMPLES.zh;

/** One text in one set of characters, declared as another. */
const declared = (
  [file, hazard]: readonly [string, string],
  part: Omit<Leaf, 'text'>,
  more: Partial<Expected> & { orders?: readonly string[] } = {},
  options?: Case['options'],
): Case => ({
  file: `${file}.zh.eml`,
  hazard,
  ...(options && { options }),
  bytes: mail(zh, { ...part, text: text(...(more.orders ?? zh.orders)) }),
  messages: used(zh, more),
});

const RARE = [...zh.orders, '# 朱镕基、陶喆，𠮷 €'];
const GBK_ONLY = [...zh.orders, '# 镕喆'];
const TRADITIONAL = [
  '遊戲 五王之戰，第3回合，白狼',
  '臨冬城：行軍-1 → 黑城堡 騎士1',
  '狹海：支援 孿河城',
  '# 許功蓋',
];
const GUESSED = ['post-charset-guessed'];
const FALSE = ['post-charset-false'];

export const charsets: readonly Case[] = [
  declared(
    ['gb2312-with-gbk', 'gb2312 that holds characters of GBK'],
    { charset: 'gb2312', written: 'gbk' },
    { orders: GBK_ONLY },
  ),
  declared(
    ['cp936', 'GBK under its number'],
    { charset: 'cp936', written: 'gbk' },
    { orders: GBK_ONLY },
  ),
  declared(
    ['x-gbk', 'GBK under a name of its own'],
    { charset: 'x-gbk', written: 'gbk' },
    { orders: GBK_ONLY },
  ),
  declared(
    ['gb18030', 'GB18030 of four bytes'],
    { charset: 'gb18030', encoding: 'base64' },
    { orders: RARE },
  ),
  declared(['gbk-flowed', 'GBK and format=flowed'], { charset: 'gbk', more: '; format=flowed' }),
  declared(['gbk-quoted', 'GBK as quoted-printable'], {
    charset: 'gbk',
    encoding: 'quoted-printable',
  }),
  declared(
    ['gbk-unlabelled', 'GBK without a label'],
    { charset: null, written: 'gbk' },
    { defects: GUESSED },
  ),
  declared(
    ['gbk-as-ascii', 'GBK declared as ASCII'],
    { charset: 'us-ascii', written: 'gbk' },
    { defects: GUESSED },
  ),
  declared(
    ['gbk-as-utf-8', 'GBK declared as UTF-8'],
    { charset: 'utf-8', written: 'gbk' },
    { defects: FALSE },
  ),
  declared(
    ['gbk-as-latin', 'GBK declared as Latin'],
    { charset: 'iso-8859-1', written: 'gbk' },
    { defects: FALSE },
  ),
  declared(
    ['gbk-as-big5', 'GBK declared as Big5'],
    { charset: 'big5', written: 'gbk' },
    { defects: FALSE },
  ),
  declared(
    ['gbk-as-unknown', 'GBK under a name nobody knows'],
    { charset: 'x-unknown', written: 'gbk' },
    { defects: FALSE },
  ),
  declared(
    ['utf-8-as-gb2312', 'UTF-8 declared as gb2312'],
    { charset: 'gb2312', written: 'utf-8' },
    { defects: FALSE },
  ),
  declared(['utf-8-unlabelled', 'UTF-8 without a label'], { charset: null, written: 'utf-8' }),
  declared(
    ['big5', 'Big5'],
    { charset: 'big5' },
    { orders: TRADITIONAL.map((o) => o.replace('→', '至')) },
  ),
  declared(
    ['big5-hkscs', 'Big5 with characters of Hong Kong'],
    { charset: 'big5-hkscs', encoding: 'base64' },
    { orders: [...TRADITIONAL.map((o) => o.replace('→', '至')), '# 喺嘅'] },
  ),
  declared(
    ['big5-as-gb2312', 'Big5 declared as gb2312'],
    { charset: 'gb2312', written: 'big5' },
    { orders: TRADITIONAL.map((o) => o.replace('→', '至')), defects: FALSE },
  ),
  declared(
    ['big5-unlabelled', 'Big5 without a label'],
    { charset: null, written: 'big5' },
    { orders: TRADITIONAL.map((o) => o.replace('→', '至')), defects: GUESSED },
  ),
  declared(
    ['big5-hinted', 'Big5 without a label; the game knows that the player writes it'],
    { charset: null, written: 'big5' },
    { orders: TRADITIONAL.slice(2), defects: GUESSED },
    { charset: 'big5' },
  ),
  declared(['utf-16', 'UTF-16 as base64'], { charset: 'utf-16le', encoding: 'base64' }),
  declared(['utf-7', 'UTF-7'], { charset: 'utf-7' }),
  declared(
    ['damaged', 'a broken byte in UTF-8'],
    { charset: 'utf-8', written: 'latin1' },
    {
      orders: ['狭海：支援 孪河城', '# 完\uFFFD'],
      defects: ['post-text-damaged'],
      verdict: 'needs a ruling',
      why: 'a character is lost',
    },
  ),
  declared(
    ['hz', 'HZ'],
    { charset: 'hz-gb-2312', written: 'gbk' },
    { orders: zh.orders.map((o) => o.replace('孪', '双')) },
  ),
].map(corrected);

/** Two cases hold bytes that the library cannot make. */
function corrected(made: Case): Case {
  const [head = ''] = Buffer.from(made.bytes).toString('latin1').split('\r\n\r\n');
  const refilled = (bytes: Buffer): Case => ({
    ...made,
    bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), bytes]),
  });
  if (made.file.startsWith('hz'))
    return refilled(inHz(text(...(made.messages[0]?.orders ?? [])).replaceAll('\n', '\r\n')));
  if (!made.file.startsWith('damaged')) return made;
  return refilled(
    Buffer.concat([Buffer.from('狭海：支援 孪河城\r\n# 完'), Buffer.from([0xe5, 0x0a])]),
  );
}

/** Chinese in seven bits, between `~{` and `~}`. */
function inHz(written: string): Buffer {
  return Buffer.concat(
    written.split(/([\u0080-\uffff]+)/).map((piece) => {
      if (!/[\u0080-\uffff]/.test(piece)) return Buffer.from(piece.replaceAll('~', '~~'));
      const pairs = encode(piece, 'gb2312').map((byte) => byte & 0x7f);
      return Buffer.concat([Buffer.from('~{'), pairs, Buffer.from('~}')]);
    }),
  );
}

export const latinCharsets: readonly Case[] = both(
  'latin',
  'Windows quotes declared as Latin',
  (s) => ({
    bytes: mail(s, {
      charset: s.tongue === 'en' ? 'iso-8859-1' : 'gbk',
      written: s.tongue === 'en' ? 'windows-1252' : 'gbk',
      text: text(...s.orders, '# “smart” ‘x’'),
    }),
    messages: used(s, { orders: [...s.orders, `# "smart" 'x'`] }),
  }),
).concat(
  both('latin-unlabelled', 'letters with accents without a label', (s) => ({
    bytes: mail(s, {
      charset: null,
      written: s.tongue === 'en' ? 'windows-1252' : 'utf-8',
      text: text(...s.orders, '# café, naïve'),
    }),
    messages: used(s, {
      orders: [...s.orders, '# café, naïve'],
      ...(s.tongue === 'en' && { defects: ['post-charset-guessed'] }),
    }),
  })),
  both('meta-charset', 'only the HTML names its charset', (s) => ({
    bytes: mail(s, {
      type: 'text/html',
      charset: null,
      written: 'gbk',
      text: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=gb2312"></head><body>${s.orders.map((o) => `<div>${o.replace('->', '-&gt;')}</div>`).join('')}</body></html>`,
    }),
    messages: used(s),
  })),
);

export const gbkBytes = (value: string): Buffer => encode(value, 'gbk');
