// The ways in which channels change a text that is posted in them and copied out again.

/** A mangling, and whether orders must come through it unharmed; else they may be asked about or told as mistakes. */
export interface Mangling {
  readonly name: string;
  readonly spares: 'all' | 'some';
  mangle(text: string): string;
}

const perLine =
  (change: (line: string, at: number) => string) =>
  (text: string): string =>
    text.split('\n').map(change).join('\n');

const FULL: Readonly<Record<string, string>> = {
  ...{ ':': '：', ';': '；', ',': '，', '(': '（', ')': '）', '.': '。', '!': '！', '?': '？' },
};

const wide = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

let turn = 0;
const curl = (text: string): string =>
  text.replaceAll("'", '’').replaceAll('"', () => (turn++ % 2 === 0 ? '“' : '”'));

const all = (name: string, mangle: (text: string) => string): Mangling => ({
  ...{ name, spares: 'all', mangle },
});
const some = (name: string, mangle: (text: string) => string): Mangling => ({
  ...{ name, spares: 'some', mangle },
});

export const MANGLINGS: readonly Mangling[] = [
  all('nothing', (text) => text),
  all('full-width colons, semicolons, commas, brackets', (text) =>
    text.replaceAll(/[:;,()]/g, (sign) => FULL[sign] ?? sign),
  ),
  all('everything of full width', (text) => perLine(wide)(text)),
  all('curled quotes', curl),
  all('arrows drawn', (text) => text.replaceAll(/-+>/g, '→').replaceAll('=>', '⇒')),
  all('arrows of a keyboard', (text) => text.replaceAll('→', '->')),
  all('arrows of an editor', (text) => text.replaceAll(/→|->/g, '➔')),
  all('dashes of a telephone', (text) =>
    text
      .replaceAll(/ - /g, ' – ')
      .replaceAll('--', '—')
      .replaceAll(/(\d)-(\d)/g, '$1–$2'),
  ),
  all('a minus of print', (text) => text.replaceAll(/(?<=\s|^|[^\w])-(?=\d)/g, '−')),
  all('spaces that do not break', (text) => text.replaceAll(' ', '\u00a0')),
  all('ideographic spaces', (text) => text.replaceAll(' ', '\u3000')),
  all('doubled spaces', (text) => text.replaceAll(' ', '  ')),
  all(
    'spaces and tabs at the ends',
    perLine((line) => `\t ${line}  `),
  ),
  all(
    'nothing at the beginning of a line',
    perLine((line) => line.trimStart()),
  ),
  all('no spaces around Chinese', (text) =>
    text.replaceAll(/(?<=\p{Script=Han})[ \t]+|[ \t]+(?=\p{Script=Han})/gu, ''),
  ),
  all('spaces between Chinese and others', (text) =>
    text
      .replaceAll(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2')
      .replaceAll(/([A-Za-z0-9])(\p{Script=Han})/gu, '$1 $2'),
  ),
  all('what has no width', (text) =>
    perLine((line) => `\ufeff${line.replaceAll(' ', ' \u200b')}\u200d\u2060`)(text),
  ),
  all('line ends of Windows', (text) => text.replaceAll('\n', '\r\n')),
  all('empty lines between', (text) => text.replaceAll('\n', '\n\n')),
  all(
    'a capital at the beginning of a line',
    perLine((line) => line.charAt(0).toUpperCase() + line.slice(1)),
  ),
  all('entities of a web page', (text) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll("'", '&#39;'),
  ),
  all(
    'a list of Discord',
    perLine((line) => (line.trim() === '' ? line : `- ${line}`)),
  ),
  all(
    'a list copied from Discord',
    perLine((line) => (line.trim() === '' ? line : `• ${line}`)),
  ),
  all(
    'a numbered list',
    perLine((line, at) => (line.trim() === '' ? line : `${at + 1}. ${line}`)),
  ),
  all('a fence of Discord', (text) => `\`\`\`\n${text}\n\`\`\``),
  all('a fence with a language', (text) => `\`\`\`yaml\n${text}\n\`\`\``),
  all(
    'single backticks',
    perLine((line) => (line.trim() === '' ? line : `\`${line}\``)),
  ),
  all('a box of a forum', (text) => `[code]${text}[/code]`),
  all('a box copied from Discuz', (text) => `${text}\n复制代码`),
  all('a box copied from phpBB', (text) => `Code: Select all\n${text}`),
  all(
    'bold',
    perLine((line) => (line.trim() === '' ? line : `**${line}**`)),
  ),
  all('a name of WeChat above', (text) => `小雪:\n${text}`),
  all('a name and a time of WeChat', (text) => `小雪 2026/11/22 20:31\n${text}`),
  all('a name and a time of Discord', (text) => `Anna — Today at 20:31\n${text}`),
  all('swallowed marks of Discord', (text) =>
    text
      .replaceAll(/\*\*(\S(?:[^\n]*?\S)?)\*\*/g, '$1')
      .replaceAll(/\*(\S(?:[^*\n]*?\S)?)\*/g, '$1')
      .replaceAll(/~~(\S(?:[^\n]*?\S)?)~~/g, '$1')
      .replaceAll(/(?<!\w)_(\S(?:[^_\n]*?\S)?)_(?!\w)/g, '$1'),
  ),
  // A star that is gone tells nobody that it was there: see the page for players.
  some('underlines and tildes swallowed', (text) => text.replaceAll(/[_~]/g, '')),
  some('pictures for smilies', (text) => text.replaceAll(/[:;]-?[()DPpoO|]|8\)/g, '')),
  some(
    'a quotation in Discord',
    perLine((line) => `> ${line}`),
  ),
  some('links made', (text) => text.replaceAll(/(\w+\.\w{2,})/g, '[url=http://$1]$1[/url]')),
  some('a line cut off by the place', (text) => text.slice(0, -3)),
];
