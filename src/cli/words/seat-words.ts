import { calledIn } from '../../report/wording.ts';
import type { LoadedRules } from '../open/library.ts';

/** What the players of a game call a seat, in all its languages. */
export const seatWordsIn = ({ messages, wordings = {} }: LoadedRules): readonly string[] =>
  [messages, ...Object.values(wordings)]
    .flatMap((spoken) => Object.values(spoken))
    .flatMap((said) => calledIn(said, 'seat'));
