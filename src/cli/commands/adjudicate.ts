import { join } from 'node:path';
import { say } from '../../core/document.ts';
import { type Entry, flatten } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { redact } from '../../core/secrecy.ts';
import { type AdjudicatedRun, adjudicate, batchOf, phasesAsked } from '../../desk/adjudicate.ts';
import { allSpeakNow, findUnanswered, seatsOf } from '../../desk/asked-questions.ts';
import {
  beaconWanted,
  findChanceMix,
  isFixed,
  withWords,
  wordLines,
} from '../../desk/chance-words.ts';
import { type Desk, momentOfDesk, withStop } from '../../desk/desk.ts';
import { formatWaiting } from '../../desk/format/choices.ts';
import { formatProblems } from '../../desk/format/problems.ts';
import type { UnusedOrders } from '../../desk/format/status.ts';
import { type Batch, batchLines, type Directions, openingLine } from '../../desk/history.ts';
import { changeToNote, isNamed, isOverruled } from '../../desk/in-force.ts';
import { isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { overruledIn } from '../../desk/lateness.ts';
import { isSameMoment, type Moment, makeMoment, momentOf } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { lockIn, saltIn } from '../../desk/seal-code.ts';
import { paragraph, section } from '../../desk/speech.ts';
import { isPast } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { timeSaying } from '../../report/time.ts';
import { graceAt } from '../folder/deadline.ts';
import { CHECKPOINT, keepEdit, STATE_FILE } from '../folder/derived.ts';
import { documentsOf } from '../folder/documents.ts';
import { handedOver } from '../folder/folder-notes.ts';
import {
  formatPainted,
  inLanguage,
  linesOf,
  type ModeratorGame,
  makerOf,
  openingOf,
  speakerOf,
} from '../folder/game.ts';
import { isBegun, readInbox } from '../folder/inbox.ts';
import { withLock } from '../folder/lock.ts';
import { LOG, type LogFile, readKnownEnd } from '../folder/log-file.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { orderFilesOf } from '../folder/order-files.ts';
import { countKnownEntries, saveGame } from '../folder/save-game.ts';
import { requireGame } from '../folder/settings.ts';
import { idlenessOf, listNotices } from '../inbox/attendance.ts';
import { isPlaced } from '../inbox/merged-order-file.ts';
import { exitFor, type Message, messageOnDesk, newMessages } from '../inbox/messages.ts';
import { pendingOf } from '../inbox/open-questions.ts';
import { awaitedSeals, roundsOf } from '../inbox/seals.ts';
import { findPartlyUsed, formatPartlyUsed, repairNotes } from '../inbox/used-files.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { printAllOver } from '../people/game-end.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { type Paint, paintFor, printResult, talk, timeOf, widthOf } from '../terminal/terminal.ts';
import { askYesOrNo } from '../terminal/words.ts';
import {
  directionsOf,
  filesAt,
  finishCut,
  type RunDirections,
  type RunHold,
  type RunResult,
  readinessOf,
  refuseUnready,
  stopLines,
} from './adjudicate-guard.ts';
import {
  deadlineJson,
  proposedLine,
  proposedText,
  withProposedDeadline,
} from './proposed-deadline.ts';

interface FixedWords {
  readonly game: ModeratorGame;
  /** The lines that fix what chance takes in. */
  readonly lines: readonly LogLine[];
}

/** A game whose words are fixed before its next run, where it has such and they are not yet. */
export const withWordsFixed = (game: ModeratorGame, at: string): FixedWords => {
  const { desk, log, words } = game;
  const [opened] = log.lines;
  if (opened?.['chance'] !== 'words' || isFixed(log.lines)) return { game, lines: [] };
  const name = beaconWanted(log.lines);
  if (name !== undefined) return leave(EXIT.needed, words.frame('chance.no-beacon', { name }));
  const lines = wordLines(desk.seats, listNotices(game), at);
  const mixed = findChanceMix(sha256, [...log.lines, ...lines]);
  const chance = withWords(desk.chance, mixed);
  return { game: { ...game, desk: withStop({ ...desk, chance }) }, lines };
};

/** A run with a note of the deadline before which it was told to go on; `yes`: of no deadline. */
const markedEarly = (ran: RunResult, held: RunHold | undefined): RunResult => {
  const [first, ...rest] = ran.batches;
  if (held === undefined || first === undefined) return ran;
  const early = ('until' in held ? held.until : held.deadline) ?? 'yes';
  return { ...ran, batches: [{ ...first, directions: { ...first.directions, early } }, ...rest] };
};

/** The lines that open what was sealed, for the messages that runs have taken. */
const openingsOf = (
  { folder, settings }: ModeratorGame,
  batches: readonly Batch[],
  at: string,
): readonly LogLine[] => {
  const { sealed } = settings.settings;
  if (sealed === undefined) return [];
  const { kept } = readInbox(folder);
  return batches
    .flatMap(({ taken }) => taken)
    .flatMap(({ seat, round, phase }) => {
      const own = kept.filter(
        (one) =>
          isCandidate(one) &&
          isPlaced(one) &&
          one.seat === seat &&
          isSameMoment(one.moment, { round, phase }),
      );
      const lock = own.findLast((one) => lockIn(one) !== undefined);
      const opened = own.findLast((one) =>
        sealed === 'hash' ? saltIn(one) !== undefined : isOpened(one, lock),
      );
      if (opened === undefined) return [];
      const how = sealed === 'hash' ? { salted: saltIn(opened) } : { locked: lock && lockIn(lock) };
      const words = opened.lines.filter((line) => line.trim() !== '');
      return [{ line: 'opening', at, round, phase, seat, secret: { ...how, words } }];
    });
};

/** True of the message that a locked one was opened to. */
const isOpened = ({ source }: StoredMessage, lock: StoredMessage | undefined): boolean =>
  lock !== undefined && source.startsWith(`opened-${String(lock.number).padStart(4, '0')}.txt`);

/** Leaves where seats have sealed orders in time that nobody has opened; whoever names them goes on without. */
const refuseSealed = async (game: ModeratorGame, { missing }: RunDirections): Promise<void> => {
  const isGoneWithout = (seat: string): boolean =>
    typeof missing !== 'string' && missing.includes(seat);
  const awaited = awaitedSeals(game).filter(({ seat }) => !isGoneWithout(seat));
  if (awaited.length === 0) return;
  const { desk, words } = game;
  const isIn = (some: readonly string[]) => desk.seats.filter((seat) => some.includes(seat));
  const seats = isIn(awaited.map(({ seat }) => seat));
  const silent = missing === 'wait' ? [] : seatsOf((await readinessOf(game)).missing);
  const named = typeof missing === 'string' ? [] : missing;
  const ids = isIn([...seats, ...silent, ...named]).join(',');
  const beacon = roundsOf(game.ports, awaited).map(({ name }) => name);
  const how = awaited.some(lockIn) ? 'time' : 'hash';
  leave(
    EXIT.needed,
    words.frame('seal.awaited', { seats: seats.map(words.noun), how, beacon }),
    words.frame('seal.without', { ids }),
  );
};

type AdjudicateOptions = OptionsFor<'adjudicate'>;

export const adjudicateGame = async ({
  ports,
  folder,
  options,
}: CallOf<'adjudicate'>): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<CommandOutcome> => {
    // Looked for under the lock: whoever waited for it may have waited for a run that was cut short.
    if (!options.preview && isBegun(folder))
      leave(EXIT.needed, why('leave.receive-cut', { folder }));
    return withModeratorGame(ports, folder, (game) => run(game, options), {
      withoutLog: 'blank',
    });
  };
  if (options.preview) return (await work()).exit;
  const { exit, isOver } = await withLock(folder, work, ports);
  if (isOver) await printAllOver(ports, folder, options);
  return exit;
};

/** The code to leave with, and whether the game has ended by its rules or by a word. */
interface CommandOutcome {
  readonly exit: Exit;
  readonly isOver: boolean;
}

const run = async (opened: ModeratorGame, options: AdjudicateOptions): Promise<CommandOutcome> => {
  const { ports } = opened;
  const at = timeOf(ports, options.now);
  const { game, lines: fixed } = withWordsFixed(opened, at);
  const told = inLanguage(game, options.lang);
  finishCut(game, told.words, options);
  talk(ports, ...handedOver(told));
  const directions = directionsOf(told, options, at);
  const held = await refuseUnready(told, options, at);
  await refuseSealed(told, directions);
  const runAll = (from: ModeratorGame): Promise<RunResult> => runOn(from, directions, at);
  const ran = game.isLogLost
    ? await playAnew(told, directions, runAll)
    : markedEarly(await runAll(told), held);
  const isAgreed = options.yes || options.preview;
  if (!game.isLogLost) await agreeOnRun(told, { ran, held, time: at, isAgreed });
  const proposed = proposedLine(game, ran, at);
  const due = withProposedDeadline(told, proposed);
  const log = options.preview
    ? undefined
    : save(withProposedDeadline(game, proposed), ran, { at, proposed, fixed });
  const paint = await paintFor(ports.out, ports, options);
  const report = options.json
    ? ''
    : publicReport({ ...due, ...(log && { log }) }, ran, paint, widthOf(ports.out));
  const stop = stopLines(told, ran, report === '' ? 'all' : 'reported');
  printResult(ports, options, asJson(due, ran, options, stop.waitsFor), report);
  if (report !== '' && ports.out.isTerminal) talk(ports, '');
  talk(ports, ...stop.lines);
  if (proposed !== undefined) talk(ports, proposedText(due));
  talk(ports, ...formatPartlyUsed(ran.used, told.words));
  if (options.preview) talk(ports, told.words.frame('stop.preview'));
  return { exit: stop.exit, isOver: ran.ended.how === 'over' };
};

/** The directions of a run, and the files that speak where it begins, if they were read before. */
interface RunStart extends RunDirections {
  readonly first?: readonly Message[];
}

/** As a run begins: the phases in which it may overrule silence are those that had been asked for. */
const directionsFrom = (desk: Desk, { due, ...told }: RunDirections): Directions =>
  told.missing === 'wait'
    ? told
    : {
        ...told,
        asked: phasesAsked(desk)
          .map(makeMoment)
          .filter((moment) => !due.includes(moment)),
      };

/** Runs again as long as there are files that speak where the last run stopped; writes nothing. */
export const runOn = async (
  game: ModeratorGame,
  { first, ...directed }: RunStart,
  at: string,
): Promise<RunResult> => {
  const { ports } = game;
  const told = directionsFrom(game.desk, directed);
  const maker = makerOf(ports.library, game.loaded);
  const changed = changeToNote(game.settings.settings.waits, game.waitsNoted);
  const batches: Batch[] = [];
  const used: UnusedOrders[] = [];
  let { desk } = game;
  let ran: AdjudicatedRun | undefined;
  let found = await known(first, () => newMessages({ ...game, desk }));
  for (;;) {
    const now = momentOfDesk(desk);
    const messages = found.filter((message) => !isForLater(message, told, now));
    if (ran !== undefined && messages.length === 0) return ranOf(ran, batches, used);
    const taken = messages.map((message) => message.taken);
    refuseErrors(game, { ...desk, taken: [...desk.taken, ...taken] }, messages, told);
    const directions = { ...told, ...(batches.length === 0 ? changed : { again: 'yes' as const }) };
    ran = adjudicate(desk, taken, directions);
    if (ran.ended.how === 'diverged') diverged(ran.ended.divergence);
    if (ran.entries.length === 0) return ranOf(ran, batches, used);
    batches.push(batchOf(ran, { at, directions, maker, taken }, sha256));
    used.push(...findPartlyUsed(game, desk, messages));
    desk = ran.desk;
    talk(ports, ...repairNotes(messages, game.words));
    if (ran.ended.how !== 'waiting') return ranOf(ran, batches, used);
    found = await newMessages({ ...game, desk });
  }
};

/** Finds a thing unless it is there already. */
const known = async <T>(there: T | undefined, find: () => Promise<T>): Promise<T> =>
  there ?? (await find());

const ranOf = (
  { desk, ended }: AdjudicatedRun,
  batches: readonly Batch[],
  used: readonly UnusedOrders[],
): RunResult => {
  const entries: readonly Entry[] = batches.flatMap((batch) => batch.entries);
  return { desk, batches, entries, used, ended };
};

/** Whose silence would be overruled keeps a wrong file for a phase that is only asked for now: the next command tells it. */
const isForLater = ({ file, errors }: Message, told: Directions, now: Moment): boolean =>
  errors.length > 0 && isNamed(told, file.seat) && !isOverruled(told, file.seat, now);

const refuseErrors = (
  { words }: ModeratorGame,
  desk: Desk,
  messages: readonly Message[],
  told: Directions,
): void => {
  const begun = momentOfDesk(desk);
  const wrong = messages.filter(
    ({ file, errors }) => errors.length > 0 && !isOverruled(told, file.seat, begun),
  );
  if (wrong.length === 0) return;
  const now = momentOf(desk.ruleset, desk.stop().where);
  const missing = findUnanswered(desk).filter(
    ({ question }) => !isOverruled(told, question.seat, now),
  );
  leave(
    exitFor(wrong),
    ...linesOf(
      [
        ...wrong.flatMap((one) => formatProblems(messageOnDesk(one).written, one.errors, words)),
        ...section(say('stop.unanswered'), formatWaiting(missing, words, filesAt(now))),
        paragraph(say('stop.refused')),
      ],
      words,
    ),
  );
};

const diverged = ({ was, is }: { was: Entry; is: Entry | undefined }): never =>
  leave(
    EXIT.needed,
    why('leave.diverged', {
      n: was.n,
      was: canonical(flatten(was)),
      is: is === undefined ? null : canonical(flatten(is)),
    }),
  );

/** The lines of a run with one more, before the one that commits them. */
const withLine = (lines: readonly LogLine[], more: LogLine | undefined): readonly LogLine[] =>
  more === undefined ? lines : [...lines.slice(0, -1), more, ...lines.slice(-1)];

const save = (
  game: ModeratorGame,
  ran: RunResult,
  {
    at,
    proposed,
    fixed,
  }: {
    readonly at: string;
    readonly proposed: LogLine | undefined;
    readonly fixed: readonly LogLine[];
  },
): LogFile => {
  const { batches } = ran;
  const { folder, log, derived, words, settings, edit, ports } = game;
  const isBehind = derived?.log.last !== log.last || log.amiss.length > 0;
  if (batches.length === 0 && !isBehind && edit === undefined) return log;
  const known = countKnownEntries(log, derived);
  if (edit !== undefined)
    talk(ports, words.frame('folder.edit-kept', { file: STATE_FILE, name: keepEdit(folder) }));
  const { aside, log: written } = saveGame(
    { desk: recorded(game, ran), words, settings, loaded: game.loaded },
    { folder, log, known },
    [
      ...opening(game, at),
      ...(batches.length > 0 ? fixed : []),
      ...openingsOf(game, batches, at),
      ...withLine(batches.flatMap(batchLines), proposed),
    ],
  );
  talk(
    ports,
    ...aside.map(({ name, why }) => words.frame('folder.aside', { file: LOG, name, why })),
  );
  return written;
};

/** A log that was lost begins anew. */
const opening = (game: ModeratorGame, at: string): readonly LogLine[] => {
  const { settings, desk, isLogLost } = game;
  return isLogLost ? [openingLine(openingOf(settings.settings, desk), at)] : [];
};

/** The report for everybody, of the phases that this run had to do with. */
const publicReport = (
  before: ModeratorGame,
  ran: RunResult,
  paint: Paint,
  width: number,
): string => {
  const game = { ...before, desk: recorded(before, ran) };
  const moments = momentsOf(game.desk, ran.entries, game.words.messages);
  return moments.length === 0
    ? ''
    : formatPainted(speakerOf(game), documentsOf(game, moments)('public'), paint, width);
};

/** The desk as the log tells it: without messages that led to nothing yet. */
const recorded = ({ desk: before }: ModeratorGame, { desk, batches }: RunResult): Desk => ({
  ...desk,
  taken: [...before.taken, ...batches.flatMap(({ taken }) => taken)],
});

const asJson = (
  game: ModeratorGame,
  { desk, entries, used, ended }: RunResult,
  { preview = false }: AdjudicateOptions,
  waitsFor: readonly string[],
): object => ({
  game: game.settings.settings.name,
  preview,
  ended: ended.how,
  now: makeMoment(momentOfDesk(desk)),
  waitsFor,
  ...(ended.how !== 'over' && deadlineJson(game, desk)),
  used,
  entries: entries.map((entry) => flatten(redact(entry, 'public'))),
});

/** One run of the command: as far as the answers reach, at most up to where all speak again. */
type RunOn = (game: ModeratorGame) => Promise<RunResult>;

/**
 * Plays a game whose log is lost from its opening, round after round, as long as there are orders; where
 * silence is overruled, phase after phase, as the moderator did it then.
 */
const playAnew = async (
  game: ModeratorGame,
  directed: Pick<RunDirections, 'until' | 'missing'>,
  runOn: RunOn,
): Promise<RunResult> => {
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
const reachedBefore = ({ folder, settings }: ModeratorGame): number => {
  const { head, n = 0 } = readKnownEnd(folder, settings.settings);
  return Math.max(n, head?.n ?? 0);
};

const goesOn = (
  game: ModeratorGame,
  ran: RunResult,
  { until, missing }: Pick<RunDirections, 'until' | 'missing'>,
  had: number,
): boolean => {
  if (isRoundDone(ran, until)) return hasOrders(game, ran);
  const isOverruled = missing !== 'wait' && ran.ended.how === 'waiting';
  return isOverruled && (ran.desk.entries.length < had || hasOrders(game, ran));
};

/** Leaves where the game was further than the orders that are there now lead to. */
const refuseShorter = ({ folder }: ModeratorGame, { desk }: RunResult, had: number): void => {
  if (desk.entries.length >= had) return;
  leave(
    EXIT.wrong,
    why('leave.anew-shorter', { path: join(folder, LOG), now: desk.entries.length, had }),
    why('leave.anew-how', { files: [CHECKPOINT, STATE_FILE] }),
  );
};

const isRoundDone = ({ desk, ended }: RunResult, until: string | undefined): boolean =>
  ended.how === 'until' && allSpeakNow(desk) && until !== momentOfDesk(desk).phase;

const hasOrders = ({ folder }: ModeratorGame, { desk }: RunResult): boolean =>
  orderFilesOf(folder, momentOfDesk(desk), desk.seats).length > 0;

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
const agreeOnRun = async (
  game: ModeratorGame,
  { ran, held, time, isAgreed }: Agreeing,
): Promise<void> => {
  if (ran.batches.length === 0) return;
  const told = [defaultsSaid(game, ran, time), earlySaid(game, held)];
  talk(game.ports, ...told.flatMap(({ lines }) => lines));
  const { person } = game.ports;
  if (isAgreed || told.every(({ isCovered }) => isCovered)) return;
  const { frame } = game.words;
  if (person === undefined) return leave(EXIT.needed, frame('agree.unasked'));
  if (!(await askYesOrNo(person, game.words, 'agree.sure'))) leave(EXIT.needed, frame('agree.no'));
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
