import { CHINESE } from './chinese.ts';
import { ENGLISH, type Keyword } from './english.ts';
import { cut, isMark, type Span, scan, sizeOf, tokenAt, whole, wordsOf } from './scan.ts';

export type { Keyword } from './english.ts';
export type Phrase = readonly string[];

/** The fixed words of every language that is understood. */
const LANGUAGES: readonly Readonly<Record<Keyword, readonly string[]>>[] = [ENGLISH, CHINESE];

const foldPhrase = (text: string): Phrase => scan(text, 1).tokens.map((token) => token.text);
export const foldWords = (text: string): readonly string[] => wordsOf(whole(scan(text, 1)));

/** What belongs to phrases, by the first word of each. */
export type ByFirstWord<T extends { readonly phrase: Phrase }> = ReadonlyMap<string, readonly T[]>;

export const byFirstWord = <T extends { readonly phrase: Phrase }>(
  entries: Iterable<T>,
): ByFirstWord<T> => {
  const byWord = new Map<string, T[]>();
  for (const entry of entries) {
    const [first = ''] = entry.phrase;
    byWord.set(first, [...(byWord.get(first) ?? []), entry]);
  }
  return byWord;
};

const spellingsOf = (word: Keyword): readonly Phrase[] =>
  LANGUAGES.flatMap((language) => language[word].map(foldPhrase));

const KEYWORDS = Object.keys(ENGLISH) as Keyword[];
const PHRASES: ReadonlyMap<Keyword, readonly Phrase[]> = new Map(
  KEYWORDS.map((word) => [word, spellingsOf(word)]),
);
export const phrasesOf = (word: Keyword): readonly Phrase[] => PHRASES.get(word) ?? [];

const BY_FIRST_WORD: ReadonlyMap<Keyword, ByFirstWord<{ readonly phrase: Phrase }>> = new Map(
  KEYWORDS.map((word) => [word, byFirstWord(phrasesOf(word).map((phrase) => ({ phrase })))]),
);

const stands = (span: Span, index: number, phrase: Phrase): boolean => {
  for (let word = 0; word < phrase.length; word++) {
    const token = tokenAt(span, index + word);
    if (token?.kind !== 'word' || token.text !== phrase[word]) return false;
  }
  return true;
};

/** What belongs to the phrases that stand there. */
export const standingAt = <T extends { readonly phrase: Phrase }>(
  span: Span,
  index: number,
  entries: ByFirstWord<T>,
): readonly T[] =>
  (entries.get(tokenAt(span, index)?.text ?? '') ?? []).filter(({ phrase }) =>
    stands(span, index, phrase),
  );

const NO_PHRASES: ByFirstWord<{ readonly phrase: Phrase }> = new Map();

/** How many tokens the longest spelling of one of these words takes there; 0 if none stands there. */
export const keywordAt = (span: Span, index: number, ...words: readonly Keyword[]): number => {
  let longest = 0;
  for (const word of words)
    for (const { phrase } of standingAt(span, index, BY_FIRST_WORD.get(word) ?? NO_PHRASES))
      longest = Math.max(longest, phrase.length);
  return longest;
};

/** What follows the word, or undefined if the span does not begin with it. */
export const after = (span: Span, ...words: readonly Keyword[]): Span | undefined => {
  const length = keywordAt(span, 0, ...words);
  return length === 0 ? undefined : cut(span, length);
};

/** Whether the span is the word and nothing else. */
export const says = (span: Span, ...words: readonly Keyword[]): boolean =>
  words.some((word) => phrasesOf(word).some((phrase) => isAll(span, phrase)));
const isAll = (span: Span, phrase: Phrase): boolean =>
  phrase.length === sizeOf(span) && stands(span, 0, phrase);

/** Where the first of these words stands at or after an index; -1 if none does. */
export const indexOfWord = (span: Span, from: number, ...words: readonly Keyword[]): number => {
  for (let index = from; index < sizeOf(span); index++)
    if (keywordAt(span, index, ...words) > 0) return index;
  return -1;
};

/** The parts between marks and words that separate; empty ones are left out. */
export const partsOf = (
  span: Span,
  marks: string,
  ...words: readonly Keyword[]
): readonly Span[] => {
  const parts: Span[] = [];
  let begin = 0;
  for (let index = 0; index < sizeOf(span); ) {
    const length = isMark(tokenAt(span, index), marks) ? 1 : keywordAt(span, index, ...words);
    if (length > 0) {
      parts.push(cut(span, begin, index));
      begin = index + length;
    }
    index += Math.max(length, 1);
  }
  parts.push(cut(span, begin));
  return parts.filter((part) => sizeOf(part) > 0);
};

const oneArrowAt = (span: Span, index: number): number =>
  isMark(tokenAt(span, index), '→') ? 1 : keywordAt(span, index, 'to');

/** How many tokens an arrow takes there, or words that stand for one: `→`, `to`, `→ 进攻`. */
export const arrowAt = (span: Span, index: number): number => {
  let length = oneArrowAt(span, index);
  for (let more = length; more > 0; length += more) more = oneArrowAt(span, index + length);
  return length;
};

export const indexOfArrow = (span: Span): number => {
  for (let index = 0; index < sizeOf(span); index++) if (arrowAt(span, index) > 0) return index;
  return -1;
};
