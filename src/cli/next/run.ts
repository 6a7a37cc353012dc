import { type Saying, say } from '../../core/document.ts';
import { findUnanswered, seatsOf } from '../../desk/asked-questions.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { commandText, type Step, type Task } from '../../desk/format/next.ts';
import { type Standing, stoppingIn, wrongIn } from '../../desk/format/status.ts';
import { makeMoment } from '../../desk/moment.ts';
import { whenSaying } from '../../desk/speech.ts';
import { timeSaying } from '../../report/time.ts';
import { runOn, withWordsFixed } from '../commands/adjudicate.ts';
import {
  dueElsewhere,
  findRunHold,
  type RunDirections,
  type RunHold,
} from '../commands/adjudicate-guard.ts';
import { byRhythm } from '../commands/proposed-deadline.ts';
import { reminderFor } from '../commands/remind.ts';
import { deadlineSources } from '../folder/deadline.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { doubtfulOrders } from '../folder/order-files.ts';
import { SECRET } from '../folder/secret.ts';
import { pendingOf } from '../inbox/open-questions.ts';
import { awaitedSeals, roundsOf } from '../inbox/seals.ts';
import type { Stand } from '../inbox/standing.ts';
import { inFolder, type ListedGame } from '../table/groups.ts';
import { silent, timeOf } from '../terminal/terminal.ts';

/** The task of going on with the game, if it can be gone on with, and what would come of that. */
export const runTasks = async (
  game: ListedGame<ModeratorGame>,
  stand: Stand,
  { held, now }: { readonly held: RunHold | undefined; readonly now: string | undefined },
): Promise<readonly Task[]> => {
  const { status, unused, sealed = [], beacon } = stand.standing;
  if (status.over || held !== undefined) return [];
  if (doubtfulOrders(game.folder, game.desk).length > 0) return [];
  if (!isDue(stand.standing)) return [];
  if (beacon !== undefined) return [chanceBeacon(game, beacon)];
  if (sealed.length > 0) return [opening(game, stand.standing)];
  if (status.waitsFor.length > 0) return [await withoutAnswers(game, stand, now)];
  if (stoppingIn(unused) > 0) return [];
  const provisional = unused.filter((one) => one.provisional).map(({ seat }) => seat);
  const [count, wrong] = [provisional.length, wrongIn(unused)];
  const forgot = unused.filter((one) => one.forgotten !== undefined).map(({ seat }) => seat);
  const told = say('next.run', { seats: provisional, count, wrong, forgot });
  const then = game.edit === undefined ? [await wouldCome(game, stand)] : [];
  return [{ what: 'run', told, steps: [...then, ...running(game)] }];
};

/** The deadline is over, or all are in; until the deadline orders that are sealed stay so. */
const isDue = (standing: Standing): boolean => {
  const { status, isPassed, graceUntil, deadline, sealed = [] } = standing;
  if (isPassed && graceUntil === undefined) return true;
  if (deadline !== undefined && idleOnes(standing)) return true;
  const isSealedYet = sealed.length > 0 && deadline !== undefined;
  return !isSealedYet && status.waitsFor.every((seat) => sealed.includes(seat));
};

/** True where nobody is waited for but seats that have missed their last deadlines. */
const idleOnes = ({ status: { waitsFor }, idle = [] }: Standing): boolean =>
  waitsFor.length > 0 && waitsFor.every((seat) => idle.includes(seat));

const running = (game: ListedGame<ModeratorGame>, ...more: readonly string[]) => [
  {
    commands: [
      inFolder(game, 'adjudicate', ...more, '--preview'),
      inFolder(game, 'adjudicate', ...more),
    ],
  },
];

/** The public draw that chance takes in: a run without it would be another. */
const chanceBeacon = (game: ListedGame<ModeratorGame>, name: string): Task => ({
  what: 'beacon',
  told: say('next.beacon', { name }),
  steps: [{ commands: [inFolder(game, 'beacon', '…')] }],
});

/** Orders that were sealed in time: what opens them comes before the game goes on without them. */
const opening = (
  game: ListedGame<ModeratorGame>,
  { status, sealed = [], deadline }: Standing,
): Task => {
  const awaited = awaitedSeals(game);
  const rounds = roundsOf(game.ports, awaited);
  const named = game.desk.seats.filter((seat) => [...sealed, ...status.waitsFor].includes(seat));
  const locks = rounds.map(
    ({ name, time, seats }): Step => ({
      told: say('next.locked-until', { name, time: time && timeSaying(time), seats }),
      commands: [inFolder(game, 'beacon', '…')],
    }),
  );
  const reminder: Step = {
    told: say('next.sealed-remind'),
    commands: [inFolder(game, 'remind')],
  };
  const isToRemind =
    deadline !== undefined &&
    sealed.some((seat) => reminderFor(game, seat, deadline, { what: 'opening' }) !== undefined);
  const asked = rounds.length === 0 && isToRemind ? [reminder] : [];
  const how = rounds.length > 0 ? 'time' : 'hash';
  return {
    what: 'sealed',
    told: say('next.sealed', { how, seats: sealed }),
    steps: [
      ...locks,
      ...asked,
      {
        told: say('next.sealed-without', { seats: named }),
        commands: running(game, '--missing', `default=${named.join(',')}`)[0]?.commands ?? [],
      },
    ],
  };
};

/** All that holds the run up now, where it could be run otherwise; the clock is asked only where something can. */
export const findHoldNow = async (
  game: ModeratorGame,
  { deadline, isPassed, waiting = [], pause, idle }: Standing,
  now: string | undefined,
): Promise<RunHold | undefined> =>
  pause !== undefined || waiting.length > 0 || (deadline !== undefined && !isPassed)
    ? findRunHold(game, timeOf(game.ports, now), idle)
    : undefined;

/** Who asks that the game wait for him and until when, or whose orders may still be changed. */
export const formatHold = (
  game: ListedGame<ModeratorGame>,
  held: RunHold | undefined,
): readonly Saying[] => {
  const command = commandText(inFolder(game, 'adjudicate', '--early'));
  if (held?.how === 'asked') {
    const { seats, until } = held;
    return [say('next.asked-to-wait', { seats, until: until && timeSaying(until), command })];
  }
  if (held?.how === 'paused') return [say('pause.said', { ...held })];
  if (held === undefined || held.missing.length > 0) return [];
  const { notFinal: seats, deadline } = held;
  return [say('next.not-final', { seats, by: timeSaying(deadline), command })];
};

/** A deadline by the rhythm, where answers are awaited and none is set. */
export const rhythmTasks = (
  game: ListedGame<ModeratorGame>,
  { status, deadline }: Standing,
  now: string | undefined,
): readonly Task[] => {
  const moment = makeMoment(momentOfDesk(game.desk));
  const last = deadlineSources(game.settings).said?.findLast((one) => one.moment === moment);
  const isTakenAway = last !== undefined && !last.isProposed;
  const isWanted =
    deadline === undefined && !isTakenAway && !status.over && status.waitsFor.length > 0;
  if (!isWanted || game.isLogLost || game.settings.settings.rhythm === undefined) return [];
  const by = byRhythm(game, momentOfDesk(game.desk), timeOf(game.ports, now));
  if (by === undefined) return [];
  const told = say('next.no-deadline', { by: timeSaying(by) });
  return [
    { what: 'no-deadline', told, steps: [{ commands: [inFolder(game, 'deadline', '--rhythm')] }] },
  ];
};

/** What is only to be known beside a task. */
export const asSteps = (sayings: readonly Saying[]): readonly Step[] =>
  sayings.map((told) => ({ told, commands: [] }));

/**
 * The task of going on without those who have not answered: all of them where nobody need be waited for
 * any longer, or before the deadline the seats that have missed the last ones, if all others are done.
 */
const withoutAnswers = async (
  game: ListedGame<ModeratorGame>,
  stand: Stand,
  now: string | undefined,
): Promise<Task> => {
  const { status, unused, isPassed } = stand.standing;
  const seats = status.waitsFor;
  const isEarly = !isPassed && idleOnes(stand.standing);
  const pending = isEarly ? [] : pendingOf(game, readInbox(game.folder).kept, seats);
  const isHeard = stand.messages.some(({ file }) => seats.includes(file.seat));
  const how = isHeard || pending.length > 0 ? 'part' : 'silent';
  const told = { seats, count: seats.length };
  // Wrong orders of others stop the run: of them the mistakes tell.
  const isPlain = game.edit === undefined && stoppingIn(unused) === 0;
  const due = dueElsewhere(game, timeOf(game.ports, now));
  const missing = isEarly ? seats : 'default';
  const then = isPlain ? [await wouldCome(game, stand, { missing, due })] : [];
  const word = isEarly ? `default=${seats.join(',')}` : 'default';
  return {
    what: 'silence',
    told: isEarly ? say('next.idle', told) : say('next.silence', { ...told, how }),
    steps: [...asSteps(pending), ...then, ...running(game, '--missing', word)],
  };
};

/** The time of a run that is not written. */
const NEVER = '';

/** The place that a run would come to, and those for whom it would wait there; nothing is written. */
const wouldCome = async (
  game: ListedGame<ModeratorGame>,
  { messages }: Stand,
  how: RunDirections = { missing: 'wait', due: [] },
) => {
  const { game: fixed } = withWordsFixed(game, NEVER);
  const { desk, ended } = await runOn(
    { ...fixed, ports: silent(game.ports) },
    { ...how, first: messages },
    NEVER,
  );
  const when = whenSaying(momentOfDesk(desk));
  const seats = ended.how === 'over' ? [] : seatsOf(findUnanswered(desk));
  return { told: say('next.then', { how: ended.how, when, seats }), commands: [] };
};

/** For whom the game waits, and until when; or that nothing more is to come. */
export const formatAwaited = (
  { desk, settings }: OpenGame,
  { status, deadline, isPassed, sealed = [] }: Standing,
): readonly Saying[] => {
  const isSecret = desk.bundled === undefined && settings.settings.sample === undefined;
  if (status.over)
    return [say('status.over'), ...(isSecret ? [say('next.seed', { file: SECRET })] : [])];
  const isSilence = desk.bundled === undefined && isPassed;
  if (isSilence) return [];
  const by = deadline === undefined ? undefined : timeSaying(deadline);
  const waitsFor = status.waitsFor.filter((seat) => !sealed.includes(seat));
  const closed = sealed.length === 0 ? [] : [say('next.sealed-all', { seats: sealed, by })];
  if (waitsFor.length === 0) return closed;
  const passed = isPassed ? 'yes' : 'no';
  return [say('next.waits', { seats: waitsFor, by, passed }), ...closed];
};
