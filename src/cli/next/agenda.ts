import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { TASKS, type Task } from '../../desk/tell/next.ts';
import type { Standing } from '../../desk/tell/status.ts';
import { timeSaying } from '../../report/time.ts';
import { pressToPass } from '../commands/press.ts';
import { reminderFor } from '../commands/remind.ts';
import { type Stand, standOf } from '../messages/standing.ts';
import type { ModeratorGame } from '../open/game.ts';
import { mailsIn } from '../outbox/boxes.ts';
import { SENDING, SENT, WAITING } from '../receive/lay-out.ts';
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/time.ts';
import { moderatorTasks } from './moderator.ts';
import { inFolder, type Placed } from './placed.ts';
import { heldNow, heldSayings, rhythmTasks, runTasks, waitingFor } from './run.ts';

type PlacedGame<G extends Game> = Placed<ModeratorGame<G>>;

const NEAR_MS = 86_400_000;

/** Letters to be written: reminders, press, and reports that have not gone by mail. */
const letterTasks = async <G extends Game>(
  ports: Ports,
  game: PlacedGame<G>,
  { standing }: Stand<G>,
  now: string | undefined,
): Promise<readonly Task[]> =>
  game.isLogLost
    ? []
    : [
        ...toRemind(game, standing, () => timeOf(ports, now)),
        ...toPass(game),
        ...(await toTell(ports, game)),
      ];

/** Seats that are missing or have left something out on the last day before a deadline, and were not reminded of it. */
const toRemind = <G extends Game>(
  game: PlacedGame<G>,
  { status, deadline, isPassed, sealed = [], ready = [], unused }: Standing,
  timeNow: () => string,
): readonly Task[] => {
  if (status.over || deadline === undefined || isPassed) return [];
  if (Date.parse(deadline) - Date.parse(timeNow()) > NEAR_MS) return [];
  const forgot = unused
    .filter(({ forgotten = 0, isFinal }) => forgotten > 0 && !isFinal)
    .map(({ seat }) => seat)
    .filter((seat) => !ready.includes(seat));
  const seats = [...new Set([...status.waitsFor, ...forgot])].filter(
    (seat) => !sealed.includes(seat) && reminderFor(game, seat, deadline) !== undefined,
  );
  if (seats.length === 0) return [];
  const told = say('next.remind', { seats, by: timeSaying(deadline) });
  return [{ what: 'remind', told, steps: [{ commands: [inFolder(game, 'remind')] }] }];
};

const toPass = <G extends Game>(game: PlacedGame<G>): readonly Task[] => {
  const count = pressToPass(game);
  const told = say('next.press', { count });
  return count === 0
    ? []
    : [{ what: 'press', told, steps: [{ commands: [inFolder(game, 'press')] }] }];
};

/** Reports that nobody has sent, where there is a server that sends them. */
const toTell = async <G extends Game>(
  ports: Ports,
  game: PlacedGame<G>,
): Promise<readonly Task[]> => {
  if (game.settings.settings.mail?.smtp === undefined) return [];
  const { reportMails } = await import('../outbox/reports.ts');
  const made = await reportMails(ports, game, { reports: true, bundles: false });
  const laid = [WAITING, SENDING, SENT].flatMap((box) => mailsIn(game.folder, box));
  const count = made.filter(({ id }) => !laid.includes(id)).length;
  if (count === 0) return [];
  const send = inFolder(game, 'send', '--reports', '--bundles');
  const told = say('next.reports', { count });
  return [{ what: 'reports', told, steps: [{ commands: [send, [...send, '--yes']] }] }];
};

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
