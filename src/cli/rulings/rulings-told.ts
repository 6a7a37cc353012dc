import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { RULED } from '../../desk/history.ts';
import { timeSaying } from '../../report/time.ts';
import type { ModeratorGame, OpenGame } from '../open/game.ts';

/** True for the moderator's rulings on the game itself, among all that the log notes beside the runs. */
const isOnGame = ({ line, what }: LogLine): boolean =>
  line === 'undone' || (line === 'ruling' && Object.values<unknown>(RULED).includes(what));

const isModerators = <G extends Game>(game: OpenGame<G>): game is ModeratorGame<G> =>
  'notes' in game;

/** The number of the moderator's rulings, and the last one; a seat's copy of a game knows nothing of them. */
export const rulingsSaying = <G extends Game>(game: OpenGame<G>): readonly Saying[] => {
  const rulings = isModerators(game) ? game.notes.filter(isOnGame) : [];
  const last = rulings.at(-1);
  if (last === undefined) return [];
  const { line, at, what, by, reason } = last;
  return [
    say('status.rulings', {
      count: rulings.length,
      what: line === 'undone' ? 'undone' : what,
      time: timeSaying(String(at)),
      ...(by !== undefined && { by }),
      reason: String(reason ?? ''),
    }),
  ];
};
