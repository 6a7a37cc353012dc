import type { AskedQuestion } from '../../core/answering.ts';
import { say } from '../../core/document.ts';
import { absentIn } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { isPhase, phasesAsked } from '../../desk/adjudicate.ts';
import { findUnanswered, replyTo, seatsOf } from '../../desk/asked-questions.ts';
import { unattended } from '../../desk/away.ts';
import { flagsAt } from '../../desk/counting-notices.ts';
import { deadlineBy, laterBy, PROPOSED } from '../../desk/deadlines.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { formatWaiting } from '../../desk/format/choices.ts';
import { commandText } from '../../desk/format/next.ts';
import type { Directions, Missing } from '../../desk/history.ts';
import { overruledIn } from '../../desk/lateness.ts';
import { asksFor, isSameMoment, type Moment, makeMoment } from '../../desk/moment.ts';
import { section } from '../../desk/speech.ts';
import { isPast, timeIn, zoneOf } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { timeSaying } from '../../report/time.ts';
import {
  deadlineAt,
  deadlineOf,
  dueText,
  graceAt,
  pauseAt,
  withDeadlines,
} from '../folder/deadline.ts';
import { STATE_FILE } from '../folder/derived.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { finishNote } from '../folder/note-game.ts';
import { doubtfulOrders } from '../folder/order-files.ts';
import { linesOf } from '../folder/painted.ts';
import type { Settings } from '../folder/settings.ts';
import { deputiesOf, idlenessOf, listNotices, timesAwayOf } from '../inbox/attendance.ts';
import { filesThatSpeak, newMessages, readMessage } from '../inbox/messages.ts';
import { pendingOf } from '../inbox/open-questions.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';
import { filesAt, type RunResult } from './adjudicate-stop.ts';
import { seatIn } from './reader.ts';

/** The options of the command line that say how far a run goes. */
interface RunOptions {
  readonly until?: string;
  readonly missing: string;
  /** Before the deadline, too. */
  readonly early?: boolean;
  readonly round?: number;
  readonly now?: string;
  readonly discardEdits?: boolean;
}

/** The directions of one command; `due`: the other phases whose deadline has still to come. */
export interface RunDirections {
  readonly until?: string;
  readonly missing: Missing;
  readonly due: readonly string[];
}

/** Ways out where a run is held up: the same command with --early, and a later deadline. */
const earlyWays = (
  { folder, words, settings, desk }: ModeratorGame,
  { until, missing }: RunOptions,
): readonly string[] => {
  const more = [
    ...(missing === 'wait' ? [] : ['--missing', missing]),
    ...(until === undefined ? [] : ['--until', until]),
  ];
  const isSet = deadlineAt(settings.settings, momentOfDesk(desk)) !== undefined;
  const later = ['deadline', folder, '+1d', '--reason', '…'];
  return [
    words.frame('clock.early', {
      command: commandText(['adjudicate', folder, ...more, '--early']),
    }),
    ...(isSet ? [words.frame('clock.later', { command: commandText(later) })] : []),
  ];
};

/** Leaves where a game cannot be gone on with as told; else how it is. */
export const directionsOf = (
  game: ModeratorGame,
  told: RunOptions,
  time: string,
): RunDirections => {
  guard(game, told);
  refuseDoubtful(game);
  if (told.now !== undefined) refuseEarlier(game, time);
  const { desk, words, settings } = game;
  const { until, early = false } = told;
  const missing = missingFrom(desk, told.missing, words);
  const deadline = graceAt(settings.settings, momentOfDesk(desk));
  const isDue = deadline !== undefined && !isPast(deadline, time);
  const isIdle =
    isDue &&
    typeof missing !== 'string' &&
    missing.every((seat) => idlenessOf(game).idle.includes(seat));
  if (missing !== 'wait' && isDue && !early && !isIdle)
    leave(
      EXIT.needed,
      words.frame('leave.early', {
        by: dueText(words, asksFor(desk.ruleset, momentOfDesk(desk).phase), deadline),
      }),
      ...earlyWays(game, told),
    );
  return { missing, ...(until !== undefined && { until }), due: dueElsewhere(game, time) };
};

/** The other phases whose deadline has still to come: silence on what they ask is not overruled. */
export const dueElsewhere = (
  { desk, settings }: Pick<ModeratorGame, 'desk' | 'settings'>,
  time: string,
): readonly string[] => {
  const now = makeMoment(momentOfDesk(desk));
  return Object.entries(settings.settings.deadlines ?? {})
    .filter(([moment, by]) => moment !== now && !isPast(by, time))
    .map(([moment]) => moment);
};

/** As a run begins: the phases in which it may overrule silence are those that had been asked for. */
export const directionsFrom = (desk: Desk, { due, ...told }: RunDirections): Directions =>
  told.missing === 'wait'
    ? told
    : {
        ...told,
        asked: phasesAsked(desk)
          .map(makeMoment)
          .filter((moment) => !due.includes(moment)),
      };

/** Writes first what a run that was cut short behind its log did not write; what it asked nobody has seen, so that silence on it is not overruled. */
export const finishCut = (
  game: ModeratorGame,
  { frame }: Words,
  { round, missing, preview }: RunOptions & { readonly preview?: boolean },
): void => {
  const { desk, log, derived, isLogLost } = game;
  if (preview || isLogLost || derived?.log.last === log.last) return;
  const isOver = round !== undefined && round < momentOfDesk(desk).round;
  const isUnseen =
    missing !== 'wait' && derived !== undefined && derived.log.n < desk.entries.length;
  if (isOver || isUnseen) finishNote(game);
  // Of a round that is over the guard tells.
  if (isUnseen && !isOver) leave(EXIT.needed, frame('folder.finished'));
};

const guard = ({ desk, edit }: ModeratorGame, { round, until, discardEdits }: RunOptions): void => {
  const now = momentOfDesk(desk);
  if (round !== undefined && round !== now.round)
    leave(EXIT.needed, why('leave.other-round', { now: now.round, round }));
  if (until !== undefined && !isPhase(desk.ruleset, until))
    leave(
      EXIT.wrong,
      why('leave.no-until', { what: until }),
      why('leave.there-are', { ids: desk.ruleset.phases.join(', ') }),
    );
  if (edit !== undefined && !discardEdits)
    leave(EXIT.wrong, why('leave.edited', { file: STATE_FILE }));
};

/** Which of two files of a seat counts is for a person to say. */
const refuseDoubtful = ({ folder, desk, words }: ModeratorGame): void => {
  const files = doubtfulOrders(folder, desk).map(({ source }) => printable(source));
  if (files.length > 0) leave(EXIT.needed, words.frame('leave.doubtful-orders', { files }));
};

/** A log tells what came one after the other: a time before its last would be none of its own. */
const refuseEarlier = ({ log, words, settings }: ModeratorGame, time: string): void => {
  // What went out says nothing of when the next run may be.
  const last = log.lines.findLast(({ line, at }) => at !== undefined && line !== 'published')?.[
    'at'
  ];
  if (typeof last !== 'string' || new Date(time) >= new Date(last)) return;
  const said = (at: string): string =>
    words.catalogue.say(timeSaying(timeIn(settings.settings, at)));
  leave(EXIT.wrong, words.frame('leave.before', { time: said(time), last: said(last) }));
};

/** `wait`, `default`, or `default=` with seats. */
const missingFrom = (desk: Desk, told: string, words: Words): Missing => {
  if (told === 'wait' || told === 'default') return told;
  const named = told
    .slice(told.indexOf('=') + 1)
    .split(',')
    .map((name) => name.trim());
  const strange = named.find((name) => seatIn(desk, name) === undefined);
  if (strange !== undefined)
    leave(
      EXIT.wrong,
      words.frame('leave.missing', { what: strange }),
      words.frame('leave.there-are', { ids: desk.seats.join(', ') }),
    );
  return desk.seats.filter((seat) => named.some((name) => seatIn(desk, name) === seat));
};

/** By when a phase is due that begins then, as the rhythm of the game has it. */
export const byRhythm = (
  game: Pick<ModeratorGame, 'folder' | 'log' | 'settings'>,
  { phase }: Moment,
  from: string,
): string | undefined => {
  const { settings } = game.settings;
  const { rhythm } = settings;
  if (rhythm === undefined) return undefined;
  const begins = pauseAt(settings, from)?.until ?? from;
  const zone = zoneOf(settings) ?? '+00:00';
  const holidays = [...(rhythm.holidays ?? []), ...daysAway(game)];
  return deadlineBy({ ...rhythm, zone, holidays }, phase, begins);
};

/** The days on which somebody is away for whom nobody writes, where the table waits for him. */
const daysAway = (
  game: Pick<ModeratorGame, 'folder' | 'log' | 'settings'>,
): readonly (readonly [string, string])[] => {
  if (game.settings.settings.rhythm?.away !== 'moves') return [];
  const away = timesAwayOf(game);
  const deputies = deputiesOf(game);
  return away
    .filter((one) => unattended([one], deputies, one.from).length > 0)
    .map(({ days }) => days);
};

/**
 * The deadline that a run proposes: where it asks anything that was not asked before, and nothing else
 * holds. A deadline that is over was for what was asked before: without a rhythm what comes up has none.
 */
export const proposedLine = (
  game: Pick<ModeratorGame, 'desk' | 'folder' | 'log' | 'settings'>,
  { desk, batches, ended }: RunResult,
  at: string,
): LogLine | undefined => {
  const { settings } = game.settings;
  if (batches.length === 0 || ended.how === 'over' || !isAskedAnew(game.desk, desk))
    return undefined;
  const moment = momentOfDesk(desk);
  const time = byRhythm(game, moment, at);
  const said = settings.deadlines?.[makeMoment(moment)];
  const isStanding = said !== undefined && !isPast(said, at);
  if (isStanding ? !isFurther(game, moment, time) : time === undefined && said === undefined)
    return undefined;
  return { line: 'deadline', at, ...moment, ...(time !== undefined && { time }), what: PROPOSED };
};

/** True of a time behind the one that the rhythm gave to what was asked before in the same phase. */
const isFurther = (
  { desk, settings: { settings, said = [] } }: Pick<ModeratorGame, 'desk' | 'settings'>,
  moment: Moment,
  time: string | undefined,
): boolean => {
  const named = makeMoment(moment);
  const before = settings.deadlines?.[named];
  const last = said.findLast((one) => one.moment === named);
  const isProposed = last?.isProposed === true && last.time === before;
  if (time === undefined || before === undefined || !isProposed) return false;
  return isSameMoment(momentOfDesk(desk), moment) && Date.parse(time) > Date.parse(before);
};

const isAskedAnew = (before: Desk, after: Desk): boolean => {
  if (!isSameMoment(momentOfDesk(before), momentOfDesk(after))) return true;
  const known = new Set(before.stop().asked.map(({ key }) => key));
  return after.stop().asked.some(({ key }) => !known.has(key));
};

/** The game with what a run proposed, and that line among those of the run. */
export const withProposedDeadline = <O extends Pick<ModeratorGame, 'log' | 'settings'>>(
  game: O,
  proposed: LogLine | undefined,
): O =>
  proposed === undefined
    ? game
    : { ...game, settings: withDeadlines(game.settings, [...game.log.lines, proposed]) };

/** The line in which a run tells the deadline that it proposes. */
export const proposedText = ({
  words,
  settings: { said = [] },
}: Pick<ModeratorGame, 'words' | 'settings'>): string => {
  const time = said.at(-1)?.time;
  return time === undefined
    ? words.frame('clock.none')
    : words.frame('clock.proposed', { by: words.catalogue.say(timeSaying(time)) });
};

/** The deadline of the phase that a run came to. */
export const deadlineJson = (
  { settings: { settings } }: Pick<ModeratorGame, 'settings'>,
  desk: Desk,
): { readonly deadline?: string } => {
  const deadline = deadlineAt(settings, momentOfDesk(desk));
  return deadline === undefined ? {} : { deadline };
};

/** The lines of a run with one more, before the one that commits them. */
export const withLine = (
  lines: readonly LogLine[],
  more: LogLine | undefined,
): readonly LogLine[] =>
  more === undefined ? lines : [...lines.slice(0, -1), more, ...lines.slice(-1)];

/** All that holds a run up and --early overrules: a pause, words of players, or orders that are missing or may still change before a deadline. */
export type RunHold =
  | { readonly how: 'paused'; readonly until: string; readonly reason: string }
  | { readonly how: 'asked'; readonly seats: readonly Seat[]; readonly until: string | undefined }
  | ({ readonly how: 'unready'; readonly deadline: string } & Pick<
      Readiness,
      'missing' | 'notFinal'
    >);

/**
 * Before a deadline that was given out a round runs when all is in and final: until then a player
 * may change his mind. Wrong orders are told of elsewhere. Whoever asks that he be waited for is, as
 * long as the table has agreed behind a deadline; without one until he is ready. Seats that the run goes on
 * without do not hold it up.
 */
export const findRunHold = async (
  game: ModeratorGame,
  time: string,
  without: readonly Seat[] = [],
): Promise<RunHold | undefined> => {
  const { desk, settings } = game;
  if (game.isLogLost || desk.stop().over) return undefined;
  const now = momentOfDesk(desk);
  const pause = pauseAt(settings.settings, time);
  if (pause !== undefined) return { how: 'paused', ...pause };
  const { waiting } = flagsAt(listNotices(game), now);
  const until = waitsUntil(settings.settings, now);
  if (waiting.length > 0 && (until === undefined || !isPast(until, time)))
    return { how: 'asked', seats: waiting.map(({ seat }) => seat), until };
  const deadline = deadlineOf(game);
  if (deadline === undefined || isPast(deadline, time)) return undefined;
  const { missing: all, notFinal, isWrong } = await readinessOf(game);
  const missing = all.filter(({ question }) => !without.includes(question.seat));
  if (isWrong || missing.length + notFinal.length === 0) return undefined;
  return { how: 'unready', deadline, missing, notFinal };
};

/** Leaves where something holds the run up, and says what; with --early it says what would have. */
export const refuseUnready = async (
  game: ModeratorGame,
  options: RunOptions & { readonly preview?: boolean },
  time: string,
): Promise<RunHold | undefined> => {
  const { early = false, preview = false, missing } = options;
  const held = preview ? undefined : await findRunHold(game, time, idleNamed(game, missing));
  if (held === undefined || early) return held;
  return refuseHeld(game, held, earlyWays(game, options));
};

/** The seats of which a run is told not to wait, where all of them have missed their last deadlines. */
const idleNamed = (game: ModeratorGame, said: string): readonly Seat[] => {
  if (!said.startsWith('default=')) return [];
  const named = missingFrom(game.desk, said, game.words);
  const { idle } = idlenessOf(game);
  const isAllIdle = typeof named !== 'string' && named.every((seat) => idle.includes(seat));
  return isAllIdle ? named : [];
};

const refuseHeld = (
  { desk, words }: ModeratorGame,
  held: RunHold,
  ways: readonly string[],
): never => {
  const { frame } = words;
  if (held.how === 'paused') {
    const { until, reason } = held;
    return leave(EXIT.needed, frame('pause.held', { until, reason }), ...ways);
  }
  if (held.how === 'asked') {
    const until = held.until && words.catalogue.say(timeSaying(held.until));
    return leave(EXIT.needed, frame('clock.waiting', { seats: held.seats, until }), ...ways);
  }
  const { deadline, missing, notFinal } = held;
  const by = dueText(words, asksFor(desk.ruleset, momentOfDesk(desk).phase), deadline);
  return leave(
    EXIT.needed,
    frame('clock.unready', { by }),
    ...linesOf(
      section(say('stop.unanswered'), formatWaiting(missing, words, filesAt(momentOfDesk(desk)))),
      words,
    ),
    ...(notFinal.length > 0 ? [frame('clock.not-final', { seats: notFinal })] : []),
    ...ways,
  );
};

/** Up to when somebody is waited for who asks for it. */
const waitsUntil = (settings: Settings, moment: Moment): string | undefined => {
  const deadline = deadlineAt(settings, moment);
  const { wait } = settings.rhythm ?? {};
  if (deadline === undefined || wait === undefined) return deadline;
  return laterBy(deadline, wait, zoneOf(settings) ?? deadline.slice(19));
};

interface Readiness {
  /** Questions that wait for an answer. */
  readonly missing: readonly AskedQuestion[];
  /** Whose orders are in, and may still be changed. */
  readonly notFinal: readonly Seat[];
  readonly isWrong: boolean;
}

/** The orders that are still missing for what is asked now, and those that may still change. */
export const readinessOf = async (
  game: Pick<ModeratorGame, 'folder' | 'desk' | 'log' | 'settings' | 'library'>,
): Promise<Readiness> => {
  const { folder, desk, library } = game;
  const found = await newMessages(library, folder, desk);
  const taken = [...desk.taken, ...found.map((message) => message.taken)];
  const missing = findUnanswered({ ...desk, taken });
  const waitsFor = seatsOf(missing);
  // The moderator's own answer is not its seat's to change.
  const open = desk.stop().asked.filter((one) => replyTo(desk, one).by !== 'moderator');
  const asked = new Set(open.map(({ question }) => question.seat));
  const { ready } = flagsAt(listNotices(game), momentOfDesk(desk));
  const absent = absentIn(desk.entries);
  const status = new Map<Seat, string | undefined>();
  for (const file of filesThatSpeak(folder, desk))
    status.set(file.seat, (await readMessage(library, desk, file)).receipt.status);
  return {
    missing,
    notFinal: desk.seats.filter(
      (seat) =>
        asked.has(seat) &&
        !absent.has(seat) &&
        !waitsFor.includes(seat) &&
        status.has(seat) &&
        status.get(seat) !== 'final' &&
        !ready.includes(seat),
    ),
    isWrong: found.some(({ errors }) => errors.length > 0),
  };
};

interface Agreeing {
  /** The run as it would be saved. */
  readonly ran: RunResult;
  /** The thing that would hold the run up but for --early. */
  readonly held: RunHold | undefined;
  readonly time: string;
  readonly isAgreed: boolean | undefined;
}

/** Things to be said of a run before it is saved. */
interface RunNotice {
  readonly lines: readonly string[];
  /** A deadline that was given out covers them: nobody need agree. */
  readonly isCovered: boolean;
}

/**
 * Names the seats and questions for which a run decided in their place, and the seats that a run before
 * the deadline leaves out. Unless a deadline that has passed covers it, it asks whether that is meant;
 * --yes answers it, and is needed where nobody can be asked. Where nothing comes of the run there is nothing to agree to.
 */
export const agreeOnRun = async (
  ports: Ports,
  game: ModeratorGame,
  { ran, held, time, isAgreed }: Agreeing,
): Promise<void> => {
  if (ran.batches.length === 0) return;
  const told = [defaultsSaid(game, ran, time), earlySaid(game, held)];
  talk(ports, ...told.flatMap(({ lines }) => lines));
  const { person } = ports;
  if (isAgreed || told.every(({ isCovered }) => isCovered)) return;
  const { frame } = game.words;
  if (person === undefined) return leave(EXIT.needed, frame('agree.unasked'));
  const choices = [
    { label: frame('do.yes'), value: true },
    { label: frame('do.no'), value: false },
  ];
  const asking = { question: frame('agree.sure'), keys: frame('do.keys') };
  if (!(await person.choose(asking, choices))) leave(EXIT.needed, frame('agree.no'));
};

const NOTHING: RunNotice = { lines: [], isCovered: true };

/** The seats and questions for which the default decided, secret ones with them, and messages of theirs that are here. */
const defaultsSaid = (
  game: ModeratorGame,
  { desk: after, batches }: RunResult,
  time: string,
): RunNotice => {
  const { desk, settings, words } = game;
  const decided = overruledIn(desk, batches, after.taken).map(({ event }) => event);
  if (decided.length === 0) return NOTHING;
  const seats = desk.seats.filter((seat) => decided.some((one) => one.seat === seat));
  const deadline = graceAt(settings.settings, momentOfDesk(desk));
  const pending = pendingOf(game, readInbox(game.folder).kept, seats);
  const passed = deadline !== undefined && isPast(deadline, time) ? 'yes' : 'no';
  const by = deadline && timeSaying(deadline);
  const { idle } = idlenessOf(game);
  const isIdle = seats.every((seat) => idle.includes(seat));
  const questions = groupBy(decided, ({ kind }) => kind).map((answers) =>
    words.frame('agree.question', {
      question: say('report.question', { kind: answers[0].kind }),
      seats: desk.seats.filter((seat) => answers.some((one) => one.seat === seat)),
    }),
  );
  return {
    lines: [
      words.frame('agree.default', { seats, by, passed }),
      ...questions,
      ...pending.map(words.catalogue.say),
    ],
    // Nobody need wait for whoever has missed the last deadlines.
    isCovered: (passed === 'yes' || isIdle) && pending.length === 0,
  };
};

const seatsHeldFor = (held: RunHold): readonly Seat[] => {
  if (held.how === 'paused') return [];
  return held.how === 'asked' ? held.seats : [...seatsOf(held.missing), ...held.notFinal];
};

const earlySaid = ({ words }: ModeratorGame, held: RunHold | undefined): RunNotice => {
  if (held === undefined) return NOTHING;
  const time = 'until' in held ? held.until : held.deadline;
  const by = time && words.catalogue.say(timeSaying(time));
  const seats = seatsHeldFor(held);
  const line = words.frame('agree.early', { how: held.how, seats: [...new Set(seats)], by });
  return { lines: [line], isCovered: false };
};
