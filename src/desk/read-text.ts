import type { Game } from '../core/game.ts';
import { invalid, type Problem } from '../core/problem.ts';
import type { Reading, UnreadLine } from '../core/wishes.ts';
import { remarkIn, scan } from '../notation/index.ts';
import { type Desk, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { splitOwn } from './message-words.ts';
import { type Notice, statusIn, withNearNotices } from './notices/read.ts';
import { type InParts, missingOf } from './part-words.ts';
import { errorsIn, messageOf, type ReadMessage, receiptOf, wrongGame } from './receipt.ts';

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
    const text = line.length > LONGEST ? undefined : remarkIn(scan(line));
    return text === undefined ? [] : [{ place: { line: index + 1 }, text }];
  });
const LONGEST = 1000;

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** All that a text says, read by what its seat knows. */
export const readOrderText = <G extends Game>(
  desk: Desk<G>,
  seat: string,
  text: string,
): FileReading => {
  const { ruleset, manner } = desk;
  const view = viewFor(desk, desk.stop().state, seat);
  const { lines, notices = [], inParts } = splitOwn(desk, linesOf(text));
  const read = withNearNotices(desk, ruleset.readOrders(view, seat, lines, manner));
  const status = statusIn(notices) ?? read.status;
  const problems = [...partsMissing(inParts), ...read.problems];
  return { ...read, problems, ...(status && { status }), notices, isBroken: false };
};

/** A file holds orders as a whole: one that says that it is a part of them is not all. */
const partsMissing = (inParts: InParts | undefined): readonly Problem[] => {
  if (inParts === undefined) return [];
  const { numbers, of } = inParts;
  const missing = missingOf(inParts, new Set(numbers)).map(String);
  return [invalid('part-missing', undefined, { numbers: numbers.map(String), of, missing })];
};

/** Judges a reading as if it were the newest message of its seat. */
export const judgeReading = <G extends Game>(
  desk: Desk<G>,
  reading: FileReading,
  about: Omit<TakenMessage, 'wishes'>,
): ReadMessage<G> => {
  const taken = messageOf(reading, about);
  const problems = [...wrongGame(desk, reading), ...reading.problems];
  const judged = receiptOf(desk, taken, problems);
  const { repairs = [], unread = [], doubts = [], status, notices = [] } = reading;
  const receipt = { ...judged, repairs, unread, doubts, status, notices };
  return { taken, receipt, errors: errorsIn(receipt), isBroken: reading.isBroken };
};
