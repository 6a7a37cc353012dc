import type { RunEnd } from '../../core/advance.ts';
import type { AskedQuestion, WaitingQuestion } from '../../core/answering.ts';
import { say } from '../../core/document.ts';
import { absentIn, type Entry } from '../../core/entry.ts';
import type { Game, Seat } from '../../core/game.ts';
import { rowOf } from '../../core/waits.ts';
import { allSpeakNow, findUnanswered, replyTo, seatsOf } from '../../desk/asked-questions.ts';
import { flagsAt } from '../../desk/counting-notices.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { formatWaiting } from '../../desk/format/choices.ts';
import { commandText } from '../../desk/format/next.ts';
import type { UnusedOrders } from '../../desk/format/status.ts';
import type { Batch, Missing } from '../../desk/history.ts';
import { awaitsOf, isNamed, isNews, isOverruled } from '../../desk/in-force.ts';
import { asksFor, type Moment, makeMoment, momentOf } from '../../desk/moment.ts';
import { paragraph, section } from '../../desk/speech.ts';
import { isPast, timeIn } from '../../desk/times.ts';
import { timeSaying } from '../../report/time.ts';
import {
  deadlineAt,
  deadlineOf,
  dueText,
  graceAt,
  pauseAt,
  waitsUntil,
} from '../folder/deadline.ts';
import { STATE_FILE } from '../folder/derived.ts';
import { linesOf, type ModeratorGame } from '../folder/game.ts';
import { finishNote } from '../folder/note-game.ts';
import { doubtfulOrders, ORDERS, orderFilesOf } from '../folder/order-files.ts';
import { idlenessOf, listNotices } from '../inbox/attendance.ts';
import { filesThatSpeak, newMessages, readMessage } from '../inbox/messages.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { folded } from '../terminal/spelled.ts';
import { leaveWithOthers, type Words } from '../terminal/words.ts';
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
  const { early = false } = told;
  const until = told.until === undefined ? undefined : phaseNamed(game, told.until);
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
  { desk, settings }: ModeratorGame,
  time: string,
): readonly string[] => {
  const now = makeMoment(momentOfDesk(desk));
  return Object.entries(settings.settings.deadlines ?? {})
    .filter(([moment, by]) => moment !== now && !isPast(by, time))
    .map(([moment]) => moment);
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

/** The phase that `--until` names: as it is, in words, or with the round in which it comes next (`03-cards`). */
const phaseNamed = ({ desk, words }: ModeratorGame, what: string): string => {
  const { ruleset } = desk;
  const { round, phase } = ruleset.where(desk.state);
  const all = [...new Set([...ruleset.phases, ...ruleset.printedPhases])];
  const ids = ruleset.phases.join(', ');
  const [, said, name = what] = /^(\d+)-(.+)$/.exec(what) ?? [];
  const namesOf = (id: string): readonly string[] =>
    ['phases', 'procedures'].map((group) => folded(words.catalogue.term(group, id)));
  // In words as far as it is no other's, and without the word for phase.
  const near = all.filter((id) => namesOf(id).some((one) => one.startsWith(folded(name))));
  const found = all.find((one) => one === name) ?? (near.length === 1 ? near[0] : undefined);
  if (found === undefined)
    return leave(EXIT.wrong, why('leave.no-until', { what }), why('leave.there-are', { ids }));
  const order = ruleset.phases.includes(found) ? ruleset.phases : ruleset.printedPhases;
  const now = order.indexOf(order === ruleset.phases ? phase : ruleset.printedPhase(phase));
  const next = order.indexOf(found) > now ? round : round + 1;
  if (said !== undefined && Number(said) !== next)
    return leave(
      EXIT.wrong,
      why('leave.until-round', { what, next: makeMoment({ round: next, phase: found }) }),
    );
  return found;
};

const guard = ({ desk, edit }: ModeratorGame, { round, discardEdits }: RunOptions): void => {
  const now = momentOfDesk(desk);
  if (round !== undefined && round !== now.round)
    leave(EXIT.needed, why('leave.other-round', { now: now.round, round }));
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
  if (strange !== undefined) leaveWithOthers(words, 'leave.missing', strange, desk.seats);
  return desk.seats.filter((seat) => named.some((name) => seatIn(desk, name) === seat));
};

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

interface Readiness {
  /** Questions that wait for an answer. */
  readonly missing: readonly AskedQuestion[];
  /** Whose orders are in, and may still be changed. */
  readonly notFinal: readonly Seat[];
  readonly isWrong: boolean;
}

/** The orders that are still missing for what is asked now, and those that may still change. */
export const readinessOf = async (game: ModeratorGame): Promise<Readiness> => {
  const { folder, desk, ports } = game;
  const found = await newMessages(game);
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
    status.set(file.seat, (await readMessage(ports.library, desk, file)).receipt.status);
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

/** All that the runs of one command gave, taken together. */
export interface RunResult {
  /** With the messages that were read, whether they led to anything or not. */
  readonly desk: Desk;
  readonly batches: readonly Batch[];
  readonly entries: readonly Entry<Game['event']>[];
  /** The files that were used. */
  readonly used: readonly UnusedOrders[];
  readonly ended: RunEnd;
}

interface StopReport {
  readonly exit: Exit;
  readonly lines: readonly string[];
  readonly waitsFor: readonly string[];
}

/**
 * Everything that has to be said, or the rest that a printed report leaves to say, for it names the
 * seats that are asked and their questions.
 */
type Remainder = 'all' | 'reported';

/** Why a run stopped, what the game waits for, and what to do next. */
export const stopLines = (game: ModeratorGame, ran: RunResult, untold: Remainder): StopReport => {
  const { desk, ended } = ran;
  const { frame } = game.words;
  const did = hasDone(ran);
  if (ended.how === 'over')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: untold === 'all' ? [frame('stop.over', { did })] : [],
    };
  if (isFresh(ran)) return fresh(game, ran, untold);
  if (ended.how === 'until')
    return {
      exit: EXIT.done,
      waitsFor: [],
      lines: [frame('stop.until', { phase: desk.ruleset.where(desk.state).phase })],
    };
  const { where } = desk.stop();
  const now = momentOf(desk.ruleset, where);
  const waiting = ended.how === 'waiting' ? ended.waiting : [];
  return {
    exit: EXIT.needed,
    waitsFor: seatsOf(waiting),
    lines: linesOf(
      [
        paragraph(say('stop.waits', { did, ...where, untold })),
        ...formatWaiting(waiting, game.words, filesAt(now, untold)),
        ...(isWordEnough(desk, waiting) ? [paragraph(say('stop.word'))] : []),
        paragraph(say(isAskedNow(ran, now) ? 'stop.asked-now' : 'stop.again')),
      ],
      game.words,
    ),
  };
};

/** Where answers belong that a game waits for. */
export const filesAt = (now: Moment, untold: Remainder = 'all') => ({
  fileFor: (seat: Seat): string => `${ORDERS}/${makeMoment(now)}/${seat}.txt`,
  isReported: untold === 'reported',
});

const hasDone = ({ batches }: RunResult): 'yes' | 'no' => (batches.length > 0 ? 'yes' : 'no');

/** True if some of them need not answer this very question to be waited for no longer. */
const isWordEnough = (desk: Desk, waiting: readonly WaitingQuestion[]): boolean =>
  waiting.some(({ question }) => awaitsOf(desk, rowOf(question), question.seat) === 'word');

/** True if silence was overruled as far as it may be, and some of this had not been asked before. */
const isAskedNow = ({ desk, batches, ended }: RunResult, now: Moment): boolean => {
  const told = batches.at(-1)?.directions;
  if (told === undefined || ended.how !== 'waiting') return false;
  return ended.waiting.some(
    ({ question }) =>
      isNamed(told, question.seat) &&
      (!isOverruled(told, question.seat, now) || isNews(desk, told, question)),
  );
};

/** The round before is done, and nobody has spoken yet. */
const isFresh = ({ desk }: RunResult): boolean =>
  allSpeakNow(desk) &&
  findUnanswered(desk).length > 0 &&
  desk.stop().asked.every((asked) => replyTo(desk, asked).by !== 'orders');

const fresh = (game: ModeratorGame, ran: RunResult, untold: Remainder): StopReport => {
  const { desk } = ran;
  const waitsFor = seatsOf(findUnanswered(desk));
  const now = momentOfDesk(desk);
  const folder = `${ORDERS}/${makeMoment(now)}/`;
  const there = new Set(orderFilesOf(game.folder, now, desk.seats).map(({ seat }) => seat));
  // Run again, the game would wait for those of whom nothing is there.
  const isThere = there.size > 0 && waitsFor.every((seat) => there.has(seat));
  return {
    exit: EXIT.done,
    waitsFor,
    lines: linesOf(
      [
        paragraph(
          say('stop.orders', {
            did: hasDone(ran),
            round: now.round,
            ...(untold === 'all' && { seats: waitsFor }),
          }),
        ),
        paragraph(say(isThere ? 'stop.there' : 'stop.belong', { folder })),
      ],
      game.words,
    ),
  };
};
