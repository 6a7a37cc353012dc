import SENTENCES from '../../../../rules/agot/sentences.yaml';
import { called, either, means, type Pattern } from '../../../notation/index.ts';
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
