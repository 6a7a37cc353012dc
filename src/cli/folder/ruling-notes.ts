import { type Saying, say } from '../../core/document.ts';
import { type LogLine, openly } from '../../core/log.ts';
import { RULED } from '../../desk/history.ts';
import { timeIn } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import type { ModeratorGame, OpenGame } from './game.ts';

/** True for the moderator's rulings on the game itself, among all that the log notes beside the runs. */
const isOnGame = ({ line, what }: LogLine): boolean =>
  line === 'undone' || (line === 'ruling' && Object.values<unknown>(RULED).includes(what));

const isModerators = (game: OpenGame): game is ModeratorGame => 'notes' in game;

/** A ruling as `status --json` has it. */
interface ToldRuling {
  readonly at: string;
  /** `undone`, `redone`, `answer`, `table`, or `rules`. */
  readonly what: string;
  readonly reason: string;
  readonly isPrivate?: true;
  /** Which moderator, where there are several. */
  readonly by?: string;
  /** Of what was taken back: the last entry that stayed. */
  readonly n?: number;
}

/** His rulings, the first first; a seat's copy of a game knows nothing of them. */
export const rulingsOn = (game: OpenGame): readonly ToldRuling[] =>
  (isModerators(game) ? game.log.lines.filter(isOnGame) : []).map((one) => {
    const { line, at, what, by, reason, n } = openly(one);
    return {
      at: String(at),
      what: line === 'undone' ? 'undone' : String(what),
      reason: String(reason ?? ''),
      ...(one['reason'] === undefined && { isPrivate: true as const }),
      ...(by !== undefined && { by: String(by) }),
      ...(line === 'undone' && { n: Number(n) }),
    };
  });

/** The number of the moderator's rulings, and the last one; a seat's copy of a game knows nothing of them. */
export const rulingsSaying = (game: OpenGame): readonly Saying[] => {
  const rulings = rulingsOn(game);
  const last = rulings.at(-1);
  if (last === undefined) return [];
  const { at, ...told } = last;
  const time = timeSaying(timeIn(game.settings.settings, at));
  return [say('status.rulings', { ...told, count: rulings.length, time })];
};
