import type { Seat } from '../../core/game.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import { isProse, type Wish } from '../../core/wishes.ts';
import { momentOfDesk, viewFor } from '../desk.ts';
import { isForNow } from '../in-force.ts';
import type { Later, MessageStatus, Reason, StoredMessage, StoredReading } from '../intake.ts';
import type { AddressedGame, JudgingContext, MessageText } from '../judging-context.ts';
import { listsRead } from '../list-lines.ts';
import {
  type Asking,
  compareMoments,
  homeOf,
  type Moment,
  makeMoment,
  type Phases,
  startOfRound,
} from '../moment.ts';
import { isNoticed, type Notice, statusIn } from '../notices/read.ts';
import { plainAnswerIn } from '../plain-answers.ts';
import { TOO_MUCH } from '../read-text.ts';
import { chooseReading, type WeighedReading } from '../readings.ts';
import type { ReadMessage } from '../receipt.ts';
import { lineSenseOf, plainLine } from '../remarks/plain-line.ts';
import { OF_HEADERS } from '../remarks/remarks.ts';
import { type Reader, readSaidLines } from '../said-lines.ts';
import { namesRound } from './names-round.ts';
import { goodLines } from './wrong-lines.ts';

/** The moment meant: what is for a coming round is kept for the phase in which rounds are spoken for. */
const momentMeant = (
  game: Phases,
  now: Moment,
  header: { readonly round: number } | undefined,
): Moment =>
  header !== undefined && header.round > now.round ? startOfRound(game, header.round) : now;

/** The moments that the lines of a message belong to. */
interface WhereAsked {
  /** The first of them; undefined: nothing of it is asked any more. */
  readonly moment: Moment | undefined;
  /** The lines that are for later ones. */
  readonly later: readonly Later[];
  /** The lines that are for none. */
  readonly over: readonly number[];
}

/** The lines that are for a phase, each with the moment at which it can be asked. */
const homesOf = (
  game: Asking,
  said: Moment,
  wishes: readonly Wish[],
): ReadonlyMap<number, Moment | undefined> => {
  const homes = new Map<number, Moment | undefined>();
  for (const { kind, place: { line } = { line: 0 } } of wishes) {
    const home = homeOf(game, said, kind);
    // A line that says something now is for now, whatever else it says.
    if (home === said || homes.get(line) === undefined) homes.set(line, home);
  }
  return homes;
};

/** The lines of a message by the moment at which they can be asked, where that is not the one it is said for. */
export const whereAsked = (game: Asking, said: Moment, wishes: readonly Wish[]): WhereAsked => {
  const homes = homesOf(game, said, wishes.filter(isForNow));
  const byMoment = new Map<string, Later & { readonly lines: number[] }>();
  const over: number[] = [];
  for (const [line, moment] of homes) {
    if (moment === undefined) over.push(line);
    else {
      const known = byMoment.get(makeMoment(moment)) ?? { moment, lines: [] };
      known.lines.push(line);
      byMoment.set(makeMoment(moment), known);
    }
  }
  const [first, ...later] = [...byMoment.values()].toSorted((a, b) =>
    compareMoments(game.printedPhases, a.moment, b.moment),
  );
  const isForNoPhase = wishes.length === 0 || !wishes.every(isForNow);
  return { moment: first?.moment ?? (isForNoPhase ? said : undefined), later, over };
};

/** Of YAML no lines can be kept for another phase. */
const unasked = (
  { moment, later }: Omit<WhereAsked, 'over'>,
  format: StoredMessage['format'],
): Reason | undefined => {
  if (moment === undefined) return 'phase-over';
  return later.length > 0 && format === 'yaml' ? 'several-phases' : undefined;
};

/** Told of lines that come too late, beside others that count. */
const overProblems = (file: string, over: readonly number[]): readonly Problem[] =>
  over.map((line) => invalid('phase-over', { file, line }));

const readers = new WeakMap<object, Map<Seat, unknown>>();

/** Who reads the lines of a seat; made once, for every line of a message is read by itself. */
export const readerFor = (
  { game: { desk } }: { readonly game: Pick<AddressedGame, 'desk'> },
  seat: Seat,
): Reader => {
  const stop = desk.stop();
  const known = readers.get(stop) ?? new Map<Seat, unknown>();
  readers.set(stop, known);
  const { ruleset, manner = {}, mentions } = desk;
  const view = viewFor(desk, stop.state, seat);
  const { round } = ruleset.where(stop.state);
  const reads = lineSenseOf((line) => ruleset.readOrders(view, seat, [line], manner));
  const reader = known.get(seat) ?? {
    ...{ ruleset, view, seat, manner: { ...manner, isBrief: true } },
    ...(mentions && {
      plainly: (text: string) => plainLine(text, { findNames: mentions(seat), round, reads }).text,
    }),
  };
  known.set(seat, reader);
  return reader as Reader;
};

/** The words of a message in its header of the round that it is for. */
interface Header {
  readonly round: number;
  readonly line: number;
}

/** The round of a header above all orders; any other line that names a round speaks for itself. */
export const headerOf = (
  reader: Reader,
  { lines, format }: Pick<StoredMessage, 'lines' | 'format'>,
  { errors, taken }: Pick<ReadMessage, 'errors' | 'taken'>,
): Header | undefined => {
  const first = Math.min(...taken.wishes.map(({ place }) => place?.line ?? 1));
  for (const { code, args, place: { line } = { line: 0 } } of errors) {
    const round = args?.['got'];
    if (code !== 'wrong-round' || typeof round !== 'number') continue;
    if (format === 'yaml') return { round, line };
    const alone = reader.ruleset.readOrders(
      reader.view,
      reader.seat,
      [lines[line - 1] ?? ''],
      reader.manner,
    );
    const isClean = alone.problems.every((problem) => OF_HEADERS.includes(problem.code));
    if (isClean && line < first) return { round, line };
  }
  return undefined;
};

/** The mistakes that the sender should mend; that a message is for a coming round is none. */
export const mistakesIn = (
  { errors }: Pick<ReadMessage, 'errors'>,
  header: Header | undefined,
): readonly Problem[] =>
  errors.filter(({ code, place }) => code !== 'wrong-round' || place?.line !== header?.line);

/** A way in which a text may be meant, read and judged. */
interface WeighedText extends WeighedReading {
  readonly notices?: readonly Notice[];
  readonly lines: readonly string[];
  readonly message: ReadMessage;
  readonly header: Header | undefined;
  /** The lines that do not count. */
  readonly wrong: readonly number[];
  readonly saysSomething: boolean;
}

/** Where reading stopped, what stands below is read by nobody. */
const STOPS: readonly string[] = ['too-many-problems', 'message-too-long'];

/** The numbers of the lines that do not count. */
const wrongLines = (mistakes: readonly Problem[], count: number): readonly number[] => {
  const lines = new Set(mistakes.map(({ place }) => place?.line ?? 0));
  const stop = mistakes.find(({ code }) => STOPS.includes(code))?.place?.line ?? count + 1;
  for (let line = stop; line <= count; line++) lines.add(line);
  return [...lines];
};

export const weigh = async (
  context: JudgingContext,
  written: MessageText,
  by: readonly string[],
  { seat, moment }: { readonly seat: Seat; readonly moment: Moment },
): Promise<WeighedText> => {
  const message = await context.read({ ...written, isBrief: true }, moment, seat);
  const reader = readerFor(context, seat);
  const header = headerOf(reader, written, message);
  const mistakes = mistakesIn(message, header);
  const wrong = wrongLines(mistakes, written.lines.length);
  const isHeld = message.isBroken || (mistakes.length > 0 && isWholeOnly(context.game, written));
  // What is held as a whole is not read once more.
  const good = isHeld ? [] : goodLines(reader, written.lines, wrong);
  const left =
    isHeld || mistakes.length === 0
      ? message
      : await context.read({ ...written, lines: good, isBrief: true }, moment, seat);
  const wishes = isHeld ? [] : left.taken.wishes;
  const isSilent = wishes.length === 0 && written.format === 'text' && !isHeld;
  return {
    by,
    lines: written.lines,
    ...(written.notices && { notices: written.notices }),
    message,
    header,
    wrong,
    wishes,
    mistakes: new Set(mistakes.filter((one) => !isProse(one)).map(({ place }) => place?.line)).size,
    unread: mistakes.filter(isProse).length + (message.receipt.unread ?? []).length,
    saysSomething: wishes.length > 0 || (isSilent && hasSaid(reader, good, left)),
  };
};

/** True if any line says something though none holds a wish; what is no order need not be tried. */
const hasSaid = (
  reader: Reader,
  lines: readonly string[],
  { receipt: { unread = [] } }: Pick<ReadMessage, 'receipt'>,
): boolean => {
  const prose = unread.map(({ place }) => place.line);
  return readSaidLines(reader, goodLines(reader, lines, prose)).length > 0;
};

/** Of YAML no lines can be left out. */
const isWholeOnly = (
  { settings }: AddressedGame,
  { format }: Pick<StoredMessage, 'format'>,
): boolean => format === 'yaml' || settings.settings.intake?.mistakes === 'whole';

/** The outcome of a message when it is known whose it is. */
interface Outcome {
  readonly fate: MessageStatus;
  readonly reason?: Reason;
  readonly moment: Moment;
  readonly lines: readonly string[];
  readonly wrong?: readonly number[];
  readonly status?: 'provisional' | 'final';
  readonly notices?: readonly Notice[];
  readonly later?: readonly Later[];
  readonly noted?: readonly Problem[];
  readonly readBy?: readonly string[];
  readonly readings?: readonly StoredReading[];
}

const faultOf = (
  { message: { errors, isBroken }, header }: WeighedText,
  now: Moment,
  moment: Moment,
): Reason | undefined => {
  if (errors.some(({ code }) => code === 'wrong-game')) return 'other-game';
  const isOver = header !== undefined && header.round < now.round;
  if (isOver && compareMoments([], moment, now) === 0) return 'round-over';
  return isBroken ? 'unreadable' : undefined;
};

const faultyStatus = (
  reader: Reader,
  best: WeighedText,
  now: Moment,
  reason: Reason,
): Pick<Outcome, 'fate' | 'reason' | 'noted'> => {
  // What no fault of its sender's keeps from being read waits, and so does what is too much.
  const failed = best.message.errors.filter(
    ({ code }) => code === 'reading-failed' || TOO_MUCH.includes(code),
  );
  if (failed.length > 0) return { fate: 'ruling', reason, noted: failed };
  const isMixed = reason === 'round-over' && namesRound(reader, best, now.round);
  return { fate: isMixed ? 'read' : 'ignored', reason };
};

/** A message without orders that count: what was understood is told as wrong, the rest is to be read. */
const emptyStatus = (
  { game }: JudgingContext,
  {
    message: { errors, receipt, taken },
    wrong,
    format,
  }: WeighedText & Pick<StoredMessage, 'format'>,
): Pick<Outcome, 'fate' | 'reason'> => {
  const isTold = errors.length > 0 || (receipt.unread ?? []).length > 0;
  if (!isTold) return { fate: 'ignored', reason: 'no-orders' };
  if (taken.wishes.length === 0 && format === 'text')
    return { fate: 'read', reason: errors.length === 0 ? 'prose' : 'no-good-line' };
  const hasGood = taken.wishes.some(({ place }) => !wrong.includes(place?.line ?? 0));
  const isWhole = isWholeOnly(game, { format }) && hasGood;
  return { fate: 'ignored', reason: isWhole ? 'has-mistakes' : 'no-good-line' };
};

const keptReading = ({ by, lines, wrong, notices }: WeighedText): StoredReading => ({
  by,
  lines,
  ...(notices && { notices }),
  ...(wrong.length > 0 && { wrong }),
});

/** A text; or, where it says two things of one subject, it with the first and with the last alone. */
const waysOf = async (
  context: JudgingContext,
  written: MessageText,
  one: WeighedText,
  where: { readonly seat: Seat; readonly moment: Moment },
): Promise<readonly WeighedText[]> => {
  const { doubts = [] } = one.message.receipt;
  const twice = doubts.map(({ place, args }) => ({
    first: Number(args?.['earlier'] ?? 0) - 1,
    last: (place?.line ?? 0) - 1,
  }));
  if (written.format === 'yaml' || twice.every(({ first, last }) => first < 0 || last < 0))
    return [one];
  const ways: WeighedText[] = [];
  for (const [how, drop] of [
    ['first', 'last'],
    ['last', 'first'],
  ] as const) {
    const lines = written.lines.map((line, at) =>
      twice.some((two) => two[drop] === at) ? '' : line,
    );
    ways.push(await weigh(context, { ...written, lines }, [...one.by, how], where));
  }
  return ways;
};

/** All of an outcome that does not hang on other readings. */
const settled = (
  { game: { desk } }: JudgingContext,
  { format, source, noted = [] }: MessageText,
  best: WeighedText,
  said: Moment,
) => {
  const { notices = [], lines, wrong } = best;
  const status = statusIn(notices) ?? best.message.receipt.status;
  const { later, over, ...where } = whereAsked(desk.ruleset, said, best.wishes);
  const hasNotice = isNoticed({ notices, status }, best.mistakes);
  const moment = where.moment ?? said;
  const unheard = hasNotice ? undefined : unasked({ ...where, later }, format);
  const told = unheard === undefined ? [...noted, ...overProblems(source, over)] : noted;
  return {
    fault: faultOf(best, momentOfDesk(desk), moment) ?? unheard,
    isHeard: best.saysSomething || hasNotice,
    moment,
    lines,
    sense: best,
    ...(later.length > 0 && { later }),
    ...(told.length > 0 && { noted: told }),
    ...(status && { status }),
    ...(notices.length > 0 && { notices }),
    ...(wrong.length > 0 && { wrong }),
  };
};

/** The outcome of a text of a seat, of all the ways in which it may be meant. */
export const outcomeOf = async (
  context: JudgingContext,
  said: MessageText,
  otherwise: readonly StoredReading[],
  seat: Seat,
): Promise<Outcome & { readonly sense: WeighedText }> => {
  const plain =
    said.format === 'text' ? plainAnswerOf(context, [said, ...otherwise], seat) : undefined;
  return plain === undefined
    ? outcomeAmong(context, said, otherwise, seat)
    : outcomeAmong(context, { ...said, lines: plain }, [], seat);
};

/** An answer alone is kept as the line that it stands for: later another question may be the only one. */
const plainAnswerOf = (
  { game: { desk } }: JudgingContext,
  readings: readonly Pick<MessageText, 'lines'>[],
  seat: Seat,
): readonly string[] | undefined => {
  for (const { lines } of readings) {
    const answer = plainAnswerIn(desk, seat, lines);
    if (answer !== undefined) return answer.lines;
  }
  return undefined;
};

const outcomeAmong = async (
  context: JudgingContext,
  written: MessageText,
  others: readonly StoredReading[],
  seat: Seat,
): Promise<Outcome & { readonly sense: WeighedText }> => {
  const now = momentOfDesk(context.game.desk);
  const listed = <T extends Pick<MessageText, 'lines'>>(text: T): T =>
    written.format === 'text'
      ? { ...text, lines: listsRead(readerFor(context, seat), text.lines) }
      : text;
  const text = listed(written);
  const first = await weigh(context, text, [], { seat, moment: now });
  const { ruleset } = context.game.desk;
  const said = momentMeant(ruleset, now, first.header);
  const { moment = said } = whereAsked(ruleset, said, first.wishes);
  const readings: WeighedText[] = [];
  const plainly = moment === now ? first : await weigh(context, text, [], { seat, moment });
  readings.push(...(await waysOf(context, text, plainly, { seat, moment })));
  const { notices: _, ...bare } = text;
  for (const { by, ...way } of others) {
    const read = { ...bare, ...listed(way) };
    const other = await weigh(context, read, by, { seat, moment });
    readings.push(...(await waysOf(context, read, other, { seat, moment })));
  }
  const [plain = first, ...ways] = readings;
  const choice = chooseReading([plain, ...ways]);
  const best = 'use' in choice ? choice.use : plain;
  const { fault, isHeard, ...base } = settled(context, text, best, said);
  if (fault !== undefined)
    return { ...base, ...faultyStatus(readerFor(context, seat), best, now, fault) };
  if ('ask' in choice) {
    const asked = choice.ask.map(keptReading);
    return { ...base, fate: 'asked', reason: 'several-readings', readings: asked };
  }
  if (!isHeard) return { ...base, ...emptyStatus(context, { ...best, format: written.format }) };
  return { ...base, fate: 'used', ...(best.by.length > 0 && { readBy: best.by }) };
};
