import { join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { isNewPlanning } from '../../desk/asked.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { CHECKPOINT } from '../io/derived.ts';
import { knownOf } from '../io/head.ts';
import { LOG } from '../io/log-file.ts';
import { orderFilesOf } from '../io/order-files.ts';
import { STATE_FILE } from '../io/state-file.ts';
import type { ModeratorGame } from '../open/game.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ran } from './adjudicate-ran.ts';

/** One run of the command: as far as the answers reach, at most up to the next planning. */
export type RunOn<G extends Game> = (game: ModeratorGame<G>) => Promise<Ran<G>>;

/** Plays a game whose log is lost from its opening, round after round, as long as there are orders. */
export const playAnew = async <G extends Game>(
  game: ModeratorGame<G>,
  until: string | undefined,
  runOn: RunOn<G>,
): Promise<Ran<G>> => {
  let ran = await runOn(game);
  while (isRoundDone(ran, until) && hasOrders(game, ran)) {
    const waitsNoted = game.settings.settings.waits ?? {};
    const next = await runOn({ ...game, waitsNoted, desk: ran.desk });
    ran = {
      ...next,
      batches: [...ran.batches, ...next.batches],
      entries: [...ran.entries, ...next.entries],
      used: [...ran.used, ...next.used],
    };
  }
  if (until === undefined) refuseShorter(game, ran);
  return ran;
};

/** Leaves where the game was further than the orders that are there now lead to. */
const refuseShorter = <G extends Game>(
  { folder, settings }: ModeratorGame<G>,
  { desk }: Ran<G>,
): void => {
  const { head, n = 0 } = knownOf(folder, settings.settings);
  const had = Math.max(n, head?.n ?? 0);
  if (desk.entries.length >= had) return;
  leave(
    EXIT.wrong,
    `${join(folder, LOG)}: the log is not here, and the orders that are here lead to entry ${desk.entries.length}; the game had come to ${had}.`,
    'Put the log back from a copy, or the orders that are missing; nothing was written.',
    `To play on from there all the same, move ${CHECKPOINT} and ${STATE_FILE} away, too.`,
  );
};

const isRoundDone = <G extends Game>({ desk, ended }: Ran<G>, until: string | undefined): boolean =>
  ended.how === 'until' && isNewPlanning(desk) && until !== momentOfDesk(desk).phase;

const hasOrders = <G extends Game>({ folder }: ModeratorGame<G>, { desk }: Ran<G>): boolean =>
  orderFilesOf(folder, momentOfDesk(desk), desk.seats).length > 0;
