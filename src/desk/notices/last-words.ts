import type { Json } from '../../core/json.ts';
import { isRecord } from '../../core/shape.ts';
import type { Pattern } from '../../notation/index.ts';

// Words of a player that nobody reads before the end of the game: a line of a diary in any mail, and a
// statement when all is over. They are told beside the rounds of the history page.

export const LAST_WORDS = ['diary', 'statement'] as const;
export type LastWords = (typeof LAST_WORDS)[number];

/** The words that each begins with, the first of a language as it is written. */
const HEADS: Readonly<Record<LastWords, readonly [en: string, zh: string, ...others: string[]]>> = {
  diary: ['diary', '日记', 'dear diary', '日記', '密记'],
  statement: ['statement', '感言', 'my statement', 'final statement', '赛后感言', '终局感言'],
};

const HEAD: Readonly<Record<LastWords, RegExp>> = {
  diary: new RegExp(`^\\s*(?:${HEADS.diary.join('|')})\\s*[:：]\\s*(.*)$`, 'iu'),
  statement: new RegExp(`^\\s*(?:${HEADS.statement.join('|')})\\s*[:：]\\s*(.*)$`, 'iu'),
};

/** A text without one of these words holds none of them. */
export const MAY_HOLD_LAST_WORDS = new RegExp(Object.values(HEADS).flat().join('|'), 'iu');

/** Words for the end where they stand in a text: the first of their lines, and the last. */
export interface FoundWords {
  readonly kind: LastWords;
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/** A mail program breaks no shorter line than this. */
const BREAKS = 60;
const HAN = /[\p{Script=Han}，。！？；：、”》）]/u;
const widthOf = (line: string): number =>
  [...line].reduce((sum, sign) => sum + (HAN.test(sign) ? 2 : 1), 0);

const headOf = (line: string): readonly [LastWords, string] | undefined => {
  for (const kind of LAST_WORDS) {
    const said = HEAD[kind].exec(line)?.[1];
    if (said !== undefined) return [kind, said];
  }
  return undefined;
};

/** A diary is one line, however a mail program broke it; a statement goes on up to what speaks to the game. */
const endOf = (
  kind: LastWords,
  lines: readonly string[],
  from: number,
  isOther: (line: string) => boolean,
): number => {
  let end = from;
  while (end + 1 < lines.length) {
    const [line = '', next = ''] = [lines[end], lines[end + 1]];
    const goesOn = kind === 'statement' || (widthOf(line) >= BREAKS && next.trim() !== '');
    if (!goesOn || headOf(next) !== undefined || (next.trim() !== '' && isOther(next))) break;
    end++;
  }
  return end;
};

/** All words for the end that stand in a text, from above. */
export const lastWordsIn = (
  lines: readonly string[],
  isOther: (line: string) => boolean = () => false,
): readonly FoundWords[] => {
  const found: FoundWords[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = headOf(lines[at] ?? '');
    if (head === undefined) continue;
    const [kind, said] = head;
    const last = endOf(kind, lines, at, isOther);
    const text = textOf(kind, [said, ...lines.slice(at + 1, last + 1)]);
    if (text === '') continue;
    found.push({ kind, text, first: at, last });
    at = last;
  }
  return found;
};

/** Lines that a mail program broke are one; between paragraphs an empty line stays. */
const textOf = (kind: LastWords, lines: readonly string[]): string => {
  if (kind === 'statement')
    return lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  return lines
    .map((line) => line.trim())
    .reduce((all, line) => `${all}${HAN.test(all.at(-1) ?? '') ? '' : ' '}${line}`)
    .trim();
};

/** The text with something else in the place of such words, in their first line; the others are empty. */
export const withLastWords = (
  lines: readonly string[],
  found: readonly FoundWords[],
  say: (words: FoundWords) => string,
): readonly string[] => {
  const rest = [...lines];
  for (const one of found) rest.fill('', one.first, one.last + 1)[one.first] = say(one);
  return rest;
};

/** The line that begins with the word for a kind. */
export const writeLastWords = (kind: LastWords, text: string, lang: 'en' | 'zh' = 'en'): string =>
  lang === 'zh' ? `${HEADS[kind][1]}：${text}` : `${HEADS[kind][0]}: ${text}`;

/** No line by itself is such words as other notices are: they may go on for many. */
export const lastWordsLine = (kind: LastWords): Pattern<Json> => ({
  shape: { is: 'text' },
  ways: () => [],
  write: (value, { lang }) =>
    isRecord(value) ? writeLastWords(kind, String(value['text']), lang) : undefined,
});
