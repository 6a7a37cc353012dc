import { ENGLISH } from './english.ts';
import { cut, isMark, type Span, scan, sizeOf, tokenAt, whole, wordsOf } from './scan.ts';

export type Keyword = keyof typeof ENGLISH;
type Phrase = readonly string[];

/** The fixed words of every language that is understood. */
const LANGUAGES: readonly Readonly<Partial<Record<Keyword, readonly string[]>>>[] = [ENGLISH];

const foldPhrase = (text: string): Phrase => scan(text, 1).tokens.map((token) => token.text);
export const foldWords = (text: string): readonly string[] => wordsOf(whole(scan(text, 1)));

const KEYWORDS = Object.keys(ENGLISH) as Keyword[];
const PHRASES: ReadonlyMap<Keyword, readonly Phrase[]> = new Map(
  KEYWORDS.map((word) => [
    word,
    LANGUAGES.flatMap((language) => (language[word] ?? []).map(foldPhrase)),
  ]),
);
export const phrasesOf = (word: Keyword): readonly Phrase[] => PHRASES.get(word) ?? [];

const stands = (span: Span, index: number, phrase: Phrase): boolean => {
  for (let word = 0; word < phrase.length; word++) {
    const token = tokenAt(span, index + word);
    if (token?.kind !== 'word' || token.text !== phrase[word]) return false;
  }
  return true;
};

/** How many tokens the longest of these phrases takes there; 0 if none stands there. */
export const phraseAt = (span: Span, index: number, phrases: readonly Phrase[]): number => {
  let longest = 0;
  for (const phrase of phrases)
    if (phrase.length > longest && stands(span, index, phrase)) longest = phrase.length;
  return longest;
};

export const keywordAt = (span: Span, index: number, ...words: readonly Keyword[]): number => {
  let longest = 0;
  for (const word of words) longest = Math.max(longest, phraseAt(span, index, phrasesOf(word)));
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

/** An arrow, or a word that stands for one. */
export const arrowAt = (span: Span, index: number): number =>
  isMark(tokenAt(span, index), '→') ? 1 : keywordAt(span, index, 'to');

export const indexOfArrow = (span: Span): number => {
  for (let index = 0; index < sizeOf(span); index++) if (arrowAt(span, index) > 0) return index;
  return -1;
};
