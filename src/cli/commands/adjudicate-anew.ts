import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { allSpeakNow } from '../../desk/asked.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { CHECKPOINT } from '../io/derived.ts';
import { knownOf } from '../io/head.ts';
import { LOG } from '../io/log-file.ts';
import { orderFilesOf } from '../io/order-files.ts';
import { STATE_FILE } from '../io/state-file.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { Directed } from './adjudicate-guard.ts';
import type { RunResult } from './adjudicate-ran.ts';

/** One run of the command: as far as the answers reach, at most up to where all speak again. */
type RunOn<G extends Game> = (game: ModeratorGame<G>) => Promise<RunResult<G>>;

/**
 * Plays a game whose log is lost from its opening, round after round, as long as there are orders; where
 * silence is overruled, phase after phase, as the moderator did it then.
 */
export const playAnew = async <G extends Game>(
  game: ModeratorGame<G>,
  directed: Pick<Directed, 'until' | 'missing'>,
  runOn: RunOn<G>,
): Promise<RunResult<G>> => {
  const { until } = directed;
  const had = reachedBefore(game);
  let ran = await runOn(game);
  while (goesOn(game, ran, directed, had)) {
    const waitsNoted = game.settings.settings.waits ?? {};
    const next = await runOn({ ...game, waitsNoted, desk: ran.desk });
    if (next.batches.length === 0) break;
    ran = {
      ...next,
      batches: [...ran.batches, ...next.batches],
      entries: [...ran.entries, ...next.entries],
      used: [...ran.used, ...next.used],
    };
  }
  if (until === undefined) refuseShorter(game, ran, had);
  return ran;
};

/** The entry that the game had come to, as far as the folder still tells. */
const reachedBefore = <G extends Game>({ folder, settings }: ModeratorGame<G>): number => {
  const { head, n = 0 } = knownOf(folder, settings.settings);
  return Math.max(n, head?.n ?? 0);
};

const goesOn = <G extends Game>(
  game: ModeratorGame<G>,
  ran: RunResult<G>,
  { until, missing }: Pick<Directed, 'until' | 'missing'>,
  had: number,
): boolean => {
  if (isRoundDone(ran, until)) return hasOrders(game, ran);
  const isOverruled = missing !== 'wait' && ran.ended.how === 'waiting';
  return isOverruled && (ran.desk.entries.length < had || hasOrders(game, ran));
};

/** Leaves where the game was further than the orders that are there now lead to. */
const refuseShorter = <G extends Game>(
  { folder }: ModeratorGame<G>,
  { desk }: RunResult<G>,
  had: number,
): void => {
  if (desk.entries.length >= had) return;
  leave(
    EXIT.wrong,
    why('leave.anew-shorter', { path: join(folder, LOG), now: desk.entries.length, had }),
    why('leave.anew-how', { files: [CHECKPOINT, STATE_FILE] }),
  );
};

const isRoundDone = <G extends Game>(
  { desk, ended }: RunResult<G>,
  until: string | undefined,
): boolean => ended.how === 'until' && allSpeakNow(desk) && until !== momentOfDesk(desk).phase;

const hasOrders = <G extends Game>({ folder }: ModeratorGame<G>, { desk }: RunResult<G>): boolean =>
  orderFilesOf(folder, momentOfDesk(desk), desk.seats).length > 0;
