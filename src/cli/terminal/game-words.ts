import type { Lang } from '../../core/game.ts';
import { termsIn } from '../../desk/words.ts';
import type { GameWords } from '../../post/order-like.ts';
import { mappingOf } from '../../report/reading.ts';
import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../rules/library.ts';

/** A game's messages, of every language and every preset's players. */
const saidIn = ({ messages, wordings = {} }: LoadedRules): readonly unknown[] =>
  [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));

/** The players' words for a seat, in all languages of the game. */
export const seatWordsIn = (loaded: LoadedRules): readonly string[] => [
  ...new Set(saidIn(loaded).flatMap((said) => calledIn(said, 'seat'))),
];

interface Noun {
  readonly name: string;
  readonly also?: readonly string[];
}

/** The nouns of a game with other spellings, in all its languages. */
const nounsIn = ({ data, messages }: LoadedRules): readonly string[] =>
  Object.keys(messages).flatMap((lang) =>
    Object.values(termsIn(data, lang as Lang, '')).flatMap((group) =>
      Object.values(group).flatMap(({ name, also = [] }: Noun) => [name, ...also]),
    ),
  );

/** The words by which orders are known among what else a message says, in all languages of a game. */
export const gameWords = (loaded: LoadedRules): Required<GameWords> => ({
  seatWords: seatWordsIn(loaded),
  nouns: nounsIn(loaded),
  orderWords: [
    ...new Set(
      saidIn(loaded).flatMap((said) => [...beginningsIn(said), ...calledIn(said, 'round')]),
    ),
  ],
});

const beginningsIn = (said: unknown): readonly string[] => {
  const { begins } = mappingOf(said, '', () => {});
  return Array.isArray(begins) ? begins.filter((word) => typeof word === 'string') : [];
};
