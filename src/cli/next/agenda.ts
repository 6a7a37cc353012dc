import type { Saying } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { TASKS, type Task } from '../../desk/tell/next.ts';
import { type Stand, standOf } from '../messages/standing.ts';
import type { ModeratorGame } from '../open/game.ts';
import type { Ports } from '../terminal/ports.ts';
import { letterTasks } from './letters.ts';
import { moderatorTasks } from './moderator.ts';
import type { Placed } from './placed.ts';
import { heldNow, heldSayings, rhythmTasks, runTasks, waitingFor } from './run.ts';

/** All that a moderator has to do, and where the game stands. */
interface ModeratorAgenda<G extends Game> extends Stand<G> {
  /** First things first. */
  readonly tasks: readonly Task[];
  /** Only to be known. */
  readonly known: readonly Saying[];
  /** All is in, and the run would be refused for now. */
  readonly isHeld: boolean;
}

/** Finds what a moderator has to do; `now`: the time that deadlines are held against, else the clock. */
export const moderatorAgenda = async <G extends Game>(
  ports: Ports,
  game: Placed<ModeratorGame<G>>,
  options: { readonly now?: string },
): Promise<ModeratorAgenda<G>> => {
  const stand = await standOf(ports, game, options);
  const held = await heldNow(ports, game, stand.standing, options.now);
  const run = await runTasks(ports, game, stand, { held, now: options.now });
  const letters = await letterTasks(ports, game, stand, options.now);
  const tasks = inOrder([
    ...moderatorTasks(game, stand),
    ...letters,
    ...rhythmTasks(ports, game, stand.standing, options.now),
    ...run,
  ]);
  const known = [...waitingFor(game, stand.standing), ...heldSayings(game, held)];
  const isHeld = held !== undefined && stand.standing.status.waitsFor.length === 0;
  return { ...stand, tasks, known, isHeld };
};

const inOrder = (tasks: readonly Task[]): readonly Task[] =>
  TASKS.flatMap((what) => tasks.filter((task) => task.what === what));
