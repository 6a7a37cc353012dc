import SENTENCES from '../../../../rules/agot/sentences.yaml';
import { called, either, means, type Pattern } from '../../../notation/index.ts';
import type { SentenceWords } from '../../../notation/pieces.ts';
import { phrasebookOf, type Sentences } from '../../../notation/sentences.ts';

/** The words and sentences of orders, both languages side by side. */
export const BOOK = SENTENCES as unknown as Sentences; // the build reads all YAML alike

/** The fields of the sentences that lines of orders are made of, by their keys. */
export const ASKED: Record<string, readonly string[]> = {};

/** The patterns of words and sentences, by their keys in `rules/agot/sentences.yaml`. */
export const { sentence: sentenceOf, words: wordsOf } = phrasebookOf(BOOK, ASKED);

/** One of some words, each a key behind that of all: `blade.always`. */
export const oneOfWords = <T extends string>(key: string, ...all: readonly T[]): Pattern<T> =>
  called(key, either<T>(...all.map((one): Pattern<T> => means<T>(wordsOf(`${key}.${one}`), one))));

/** The words of sentences, each sort a key behind that of all: those of `said.cards.attacking` are `attacking`; names stand beside them. */
export const sentenceWords = <S extends string>(
  keys: string | readonly string[],
  names: SentenceWords<S>['patterns'],
  signs: SentenceWords<S>['signs'],
): SentenceWords<S> => {
  const words = [keys].flat().flatMap((key) => {
    const sorts = Object.keys(BOOK).flatMap((one) => one.split(`${key}.`)[1] ?? []);
    return sorts.map((sort) => [sort as S, wordsOf(`${key}.${sort}`)] as const);
  });
  return { patterns: [...names, ...words], signs };
};
