import type { Game } from '../../core/game.ts';
import { isNewPlanning } from '../../desk/asked.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { orderFilesOf } from '../io/order-files.ts';
import type { ModeratorGame } from '../open-game.ts';
import type { Ran } from './adjudicate.ts';

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
  return ran;
};

const isRoundDone = <G extends Game>({ desk, ended }: Ran<G>, until: string | undefined): boolean =>
  ended.how === 'until' && isNewPlanning(desk) && until !== momentOfDesk(desk).phase;

const hasOrders = <G extends Game>({ folder }: ModeratorGame<G>, { desk }: Ran<G>): boolean =>
  orderFilesOf(folder, momentOfDesk(desk), desk.seats).length > 0;
