import { limitOf } from '../core/limits.ts';
import { invalid, type Place, type Problem } from '../core/problem.ts';
import type { Reading, UnreadLine } from '../core/wishes.ts';
import { remarkIn, scan } from '../notation/index.ts';
import { isCorrection, LONGEST_LINE } from '../notation/message.ts';
import { type Desk, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import type { Takes } from './intake.ts';
import type { OwnWords } from './judging-context.ts';
import { listsRead } from './list-lines.ts';
import type { Newer } from './merged-orders.ts';
import {
  type Notice,
  type NoticeBook,
  noticesIn,
  ownNotices,
  statusIn,
  withNearNotices,
} from './notices/read.ts';
import { type InParts, listMissingParts, splitParts } from './part-words.ts';
import { plainAnswerIn } from './plain-answers.ts';
import { positionIn } from './position.ts';
import { errorsIn, isCalled, type ReadMessage, receiptOf } from './receipt.ts';
import { hasOrderIn, lineSenseOf, type PlainLine, plainLine } from './remarks/plain-line.ts';
import { isTitle, OF_HEADERS } from './remarks/remarks.ts';
import { withoutChatHeads, withoutOwnName } from './sections.ts';
import { splitTag } from './tag.ts';

/** Finds what a text says besides orders: its tag, how it stands to those before it, the part that it is, notices. */
export const splitOwn = (book: NoticeBook, said: readonly string[]): OwnWords => {
  const { tag, lines } = splitTag(said);
  const { lines: own, inParts } = splitParts(lines);
  return {
    ...(tag !== undefined && { tag }),
    ...(inParts && { inParts }),
    ...wordsOf(book, own),
  };
};

/** The same of lines without their tag. */
export const wordsOf = (book: NoticeBook, said: readonly string[]): Omit<OwnWords, 'tag'> => {
  const stamps = said.map(positionIn);
  const position = stamps.findLast((stamp) => stamp !== undefined);
  const unstamped = said.map((line, at) => (stamps[at] === undefined ? line : ''));
  const { lines, notices } = noticesIn(book, unstamped);
  const { ofMessage, others } = ownNotices(notices);
  const newer = ofMessage.findLast(({ kind }) => kind !== 'take')?.kind as Newer | undefined;
  const takes = ofMessage.findLast(({ kind }) => kind === 'take')?.value;
  return {
    lines,
    ...(newer && { newer }),
    ...(takes !== undefined && { takes: takes as unknown as Takes }),
    ...(others.length > 0 && { notices: others }),
    ...(position !== undefined && { position }),
  };
};

/** A reading of a whole file: nothing of it can be read, whatever was meant, where it is broken. */
export interface FileReading extends Reading {
  readonly isBroken: boolean;
  /** The lines that speak to the moderator. */
  readonly notices?: readonly Notice[];
}

export const brokenReading = (problems: readonly Problem[]): FileReading => ({
  wishes: [],
  problems,
  isBroken: true,
});

/** Words behind the sign of a remark: nobody who sends a mail need know that they are not read. */
export const remarksBehind = (lines: readonly string[]): readonly UnreadLine[] =>
  lines.flatMap((line, index) => {
    const text = line.length > LONGEST_LINE ? undefined : remarkIn(scan(line));
    return text === undefined ? [] : [{ place: { line: index + 1 }, text }];
  });

/** Why a message is too much to be judged: it waits whole, and its size is told. */
export const TOO_MUCH: readonly string[] = ['file-too-large', 'too-many-orders', 'too-many-steps'];

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The problem of orders of so many bytes, where fewer are read. */
export const tooLarge = (bytes: number, most: number): Problem =>
  invalid('file-too-large', undefined, { size: sizeOf(bytes), most: sizeOf(most) });

/** `120 kB`, `22 B`: a size as it is read. */
const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : `${Math.ceil(bytes / 1000)} kB`;

/** A reading of so many bytes; one that says more than anybody has to say is broken, before anything of it is judged. */
export const withinBounds = (
  { manner }: Pick<Desk, 'manner'>,
  reading: FileReading,
  bytes: number,
): FileReading => {
  const { wishes, problems } = reading;
  const most = limitOf(manner?.limits, 'orders');
  const much =
    problems.find(({ code }) => TOO_MUCH.includes(code)) ??
    (wishes.length > most ? invalid('too-many-orders', undefined, { most }) : undefined);
  if (much === undefined) return reading;
  const size = sizeOf(bytes);
  return brokenReading([invalid(much.code, undefined, { size, ...much.args })]);
};

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** A line as far as one is read, and one character more, which tells that it is longer. */
const withinLine = (line: string): string => line.slice(0, LONGEST_LINE + 1);

/** All that a text says, read by what its seat knows. */
export const readOrderText = (desk: Desk, seat: string, text: string): FileReading => {
  const { ruleset, manner } = desk;
  const view = viewFor(desk, desk.stop().state, seat);
  const names = [...(desk.name === undefined ? [] : [desk.name]), ...(desk.called ?? [])];
  const lined = withoutChatHeads(manner?.called?.[seat] ?? [], linesOf(text).map(withinLine));
  const said = withoutOwnName(names, lined);
  const own = splitOwn(desk, said);
  const { notices = [], inParts } = own;
  const plain = plainAnswerIn(desk, seat, own.lines);
  const reader = { ruleset, view, seat, manner: manner ?? {} };
  const lines = plain?.lines ?? listsRead(reader, own.lines);
  const readLines = (orders: readonly string[]): Reading =>
    withNearNotices(
      desk,
      asWritten(own.lines, lines, ruleset.readOrders(view, seat, orders, manner)),
    );
  const read = withoutTitles(
    desk,
    { seat, lines, round: ruleset.where(view.state).round },
    readLines,
  );
  const status = statusIn(notices) ?? read.status;
  const problems = [...partsMissing(inParts), ...read.problems];
  const whole = {
    ...{ ...read, problems, notices, isBroken: false },
    ...(status && { status }),
    ...(plain && { repairs: [plain.repair, ...(read.repairs ?? [])] }),
  };
  return withinBounds(desk, whole, bytesOf(text));
};

/** Each place in an item that was read with its head in front, where it stands in its own line. */
const asWritten = (
  written: readonly string[],
  lines: readonly string[],
  reading: Reading,
): Reading => {
  const own = <T extends { readonly place?: Place | undefined }>(one: T): T => {
    const { line = 0, column, length } = one.place ?? {};
    const [before = '', now = ''] = [written[line - 1], lines[line - 1]];
    if (column === undefined || before === now) return one;
    const at = column - [...now].length + [...before.trimEnd()].length;
    return { ...one, place: at < 1 ? { line } : { line, column: at, ...(length && { length }) } };
  };
  const { repairs, doubts } = reading;
  return {
    ...reading,
    problems: reading.problems.map(own),
    ...(repairs && { repairs: repairs.map(own) }),
    ...(doubts && { doubts: doubts.map(own) }),
  };
};

/** A title or a greeting that begins like an order is none, and no mistake that the orders below it could hang on. */
const withoutTitles = (
  { mentions }: Desk,
  {
    seat,
    lines,
    round,
  }: { readonly seat: string; readonly lines: readonly string[]; readonly round: number },
  read: (lines: readonly string[]) => Reading,
): Reading => {
  const whole = read(lines);
  if (mentions === undefined || whole.problems.length === 0) return whole;
  const findNames = mentions(seat);
  const told = new Set(
    whole.problems
      .filter(({ code }) => code !== 'which-round' && !OF_HEADERS.includes(code))
      .flatMap(({ place }) => place?.line ?? []),
  );
  const reads = lineSenseOf((line) => read([line]));
  let left = MOST_PLAIN;
  const plain = lines.map((text, at): PlainLine => {
    const asWritten = { text, talk: [] };
    if (!told.has(at + 1)) return asWritten;
    const said = left-- > 0 ? plainLine(text, { findNames, round, reads }) : asWritten;
    // An order with a clause beside it is told, and no title, though it is far from words that bind.
    const isPared = said.text !== text && reads(said.text) === 'orders';
    const holdsOrder = isPared || (left > 0 && hasOrderIn(text, { findNames, round, reads }));
    const isOfNone = !holdsOrder && isTitle(text, { findNames, round });
    return isOfNone ? { text: '', talk: [text.trim()] } : said;
  });
  if (plain.every(({ text }, at) => text === lines[at])) return whole;
  const reading = read(plain.map(({ text }) => text));
  const beside = plain.flatMap(({ talk }, at) =>
    talk.map((text): UnreadLine => ({ place: placeIn(lines[at] ?? '', at + 1, text), text })),
  );
  const unread = [...(reading.unread ?? []), ...beside];
  return {
    ...reading,
    unread: unread.sort((a, b) => (a.place.line ?? 0) - (b.place.line ?? 0)),
  };
};

/** So many lines that are mistakes as they stand are looked at for talk. */
const MOST_PLAIN = 20;

const placeIn = (line: string, number: number, text: string): Place => ({
  line: number,
  column: Array.from(line.slice(0, Math.max(0, line.indexOf(text)))).length + 1,
  length: Array.from(text).length,
});

/** A file holds orders as a whole: one that says that it is a part of them is not all. */
const partsMissing = (inParts: InParts | undefined): readonly Problem[] => {
  if (inParts === undefined) return [];
  const { numbers, of } = inParts;
  const missing = listMissingParts(inParts, new Set(numbers)).map(String);
  return [invalid('part-missing', undefined, { numbers: numbers.map(String), of, missing })];
};

/** The problem of a message for another game. */
const wrongGame = (
  { name, called = [] }: Pick<Desk, 'name' | 'called'>,
  { game }: Pick<Reading, 'game'>,
): readonly Problem[] =>
  name === undefined || game === undefined || isCalled([name, ...called], game.text)
    ? []
    : [invalid('wrong-game', game.place, { text: game.text, game: name })];

/** A reading as the message that would be taken. */
const messageOf = (
  { wishes }: Pick<Reading, 'wishes'>,
  about: Omit<TakenMessage, 'wishes'>,
): TakenMessage => ({ ...about, wishes });

/** Judges a reading as if it were the newest message of its seat. */
export const judgeReading = (
  desk: Desk,
  reading: FileReading,
  about: Omit<TakenMessage, 'wishes'>,
): ReadMessage => {
  const taken = messageOf(reading, about);
  const problems = [...wrongGame(desk, reading), ...reading.problems];
  const judged = receiptOf(desk, taken, problems);
  const { unread = [], doubts = [], status, notices = [] } = reading;
  const repairs = (reading.repairs ?? []).filter(isCorrection);
  const receipt = { ...judged, repairs, unread, doubts, status, notices };
  return { taken, receipt, errors: errorsIn(receipt), isBroken: reading.isBroken };
};
