import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../open/library.ts';

/** A game's messages, of every language and every preset's players. */
export const saidIn = ({ messages, wordings = {} }: LoadedRules): readonly unknown[] =>
  [messages, ...Object.values(wordings)].flatMap((spoken) => Object.values(spoken));

/** What the players of a game call a seat, in all its languages. */
export const seatWordsIn = (loaded: LoadedRules): readonly string[] => [
  ...new Set(saidIn(loaded).flatMap((said) => calledIn(said, 'seat'))),
];
