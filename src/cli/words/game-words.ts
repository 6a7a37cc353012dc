import type { GameWords } from '../../post/order-like.ts';
import { mappingOf } from '../../report/reading.ts';
import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../open/library.ts';

/** The words by which orders are known among what else a message says, in all languages of a game. */
export const gameWords = ({ messages, wordings = {} }: LoadedRules): Required<GameWords> => {
  const all = [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));
  return {
    seatWords: distinct(all.flatMap((said) => calledIn(said, 'seat'))),
    orderWords: distinct(all.flatMap(beginningsIn)),
  };
};

const beginningsIn = (said: unknown): readonly string[] => {
  const { begins } = mappingOf(said, '', () => {});
  return Array.isArray(begins) ? begins.filter((word) => typeof word === 'string') : [];
};

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];
