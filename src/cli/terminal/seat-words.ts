import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../rules/library.ts';

/** A game's messages, of every language and every preset's players. */
export const saidIn = ({ messages, wordings = {} }: LoadedRules): readonly unknown[] =>
  [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));

/** The players' words for a seat, in all languages of the game. */
export const seatWordsIn = (loaded: LoadedRules): readonly string[] => [
  ...new Set(saidIn(loaded).flatMap((said) => calledIn(said, 'seat'))),
];
