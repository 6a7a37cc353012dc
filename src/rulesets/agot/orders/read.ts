import type { Seat } from '../../../core/game.ts';
import { at, invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading, Repair } from '../../../core/wishes.ts';
import type { View } from '../game.ts';
import type { Rules } from '../rules.ts';
import { type Draft, finish, newDraft } from './draft.ts';
import { cutterFor } from './lexicon.ts';
import { type Remark, readMessageLine, type When } from './message-lines.ts';
import { type Reader, readerOf } from './reader.ts';
import { MOST_READINGS, repairLine, type Trial } from './repair.ts';
import { type Line, LONGEST_LINE, scan } from './scan.ts';
import { DEFAULT_SLIPS } from './slips.ts';

export type { When } from './message-lines.ts';

/** What has more problems and repairs than this is no message of ours. */
const MOST_PROBLEMS = 200;

/** No message that people write is longer. */
const LONGEST_MESSAGE = 100_000;

/** So many readings of its lines are tried for repairs in one message; the rest stays as it is. */
const MOST_TRIES = 500;

/** A line to be read: of a message, or made of a value that stands elsewhere. */
export interface Written {
  readonly text: string;
  readonly place: Place;
  /** Set if the text is not what stands there: then problems point at the place as a whole. */
  readonly made?: true;
}

/** A message while it is read. */
interface Message {
  readonly reader: Reader;
  readonly draft: Draft;
  readonly repairs: Repair[];
  /** So many slips in one name are repaired. */
  readonly most: number;
  triesLeft: number;
  /** Null where the round cannot be judged. */
  readonly now: When | null;
}

const tooLong = ({ text, place }: Written): Problem =>
  at(place, invalid('line-too-long', undefined, { length: text.length, most: LONGEST_LINE }));

const tooMany = ({ place }: Written): Problem =>
  at(place, invalid('too-many-problems', undefined, { most: MOST_PROBLEMS }));

const messageTooLong = ({ place }: Written): Problem =>
  at(place, invalid('message-too-long', undefined, { most: LONGEST_MESSAGE }));

/** What keeps the rest of a message from being read. */
const stopAt = (each: Written, problems: number, length: number): Problem | undefined => {
  if (problems >= MOST_PROBLEMS) return tooMany(each);
  return length > LONGEST_MESSAGE ? messageTooLong(each) : undefined;
};

const wishesIn = (rules: Rules, draft: Draft): Reading['wishes'] =>
  finish(draft, (area) => rules.areaById.get(area)?.index ?? 0);

const withoutPlace = (key: string, value: unknown): unknown =>
  key === 'place' || key === 'line' ? undefined : value;

const MISSPELT = /^(?:unknown-|not-understood$)/;

/** Reads a line without consequences. */
const tryLine = ({ reader: { rules, seat }, now }: Message, line: Line): Trial => {
  const reader = readerOf(rules, seat);
  const draft = newDraft();
  readMessageLine(reader, draft, line, now);
  const { problems, misses } = reader;
  return {
    isRight: problems.length === 0,
    isMisspelt: problems.some(({ code }) => MISSPELT.test(code)),
    misses,
    sense: JSON.stringify(wishesIn(rules, draft), withoutPlace),
  };
};

/** Two readings of a line are a question in place of all that was not understood of it. */
const unclear = ([first, ...others]: readonly [Repair, ...Repair[]]): Problem =>
  invalid('unclear-name', first.place, {
    text: first.text,
    readings: [first, ...others].map(({ read }) => read),
  });

/** A line that is not understood as a whole gives nothing, not the half that stands. */
const complainOf = ({ reader, now }: Message, line: Line): Remark =>
  readMessageLine(reader, newDraft(), line, now);

const readRepaired = (message: Message, line: Line): Remark => {
  const { reader, draft, repairs, most, now } = message;
  const attempt = (other: Line): Trial => {
    message.triesLeft--;
    return tryLine(message, other);
  };
  const left = Math.min(MOST_READINGS, message.triesLeft);
  const repaired = repairLine(line, { rules: reader.rules, most, attempt, left });
  if (repaired !== undefined && 'line' in repaired) {
    repairs.push(...repaired.repairs);
    return readMessageLine(reader, draft, repaired.line, now);
  }
  const known = reader.problems.length;
  const remark = complainOf(message, line);
  if (repaired !== undefined) reader.problems.splice(known, Infinity, unclear(repaired.unclear));
  return remark;
};

/** One line, as it stands or repaired. */
const readOne = (message: Message, { text, place, made }: Written): Remark => {
  const { reader, draft, most, now } = message;
  const line = scan(text, place.line, made && place, cutterFor(reader.rules));
  if (tryLine(message, line).isRight) return readMessageLine(reader, draft, line, now);
  return most === 0 ? complainOf(message, line) : readRepaired(message, line);
};

/** How a message is read: when, and how forgivingly. */
export interface Reads extends Manner {
  /** Null where the round cannot be judged. */
  readonly now: When | null;
}

/** Wishes and problems of some lines. */
export const readWritten = (
  rules: Rules,
  seat: Seat,
  written: Iterable<Written>,
  { now, spelling }: Reads,
): Reading => {
  const reader = readerOf(rules, seat);
  const message: Message = {
    reader,
    draft: newDraft(),
    repairs: [],
    most: spelling ?? DEFAULT_SLIPS,
    triesLeft: MOST_TRIES,
    now,
  };
  const { problems } = reader;
  const { draft, repairs } = message;
  let remark: Remark = {};
  let length = 0;
  for (const each of written) {
    length += Math.min(each.text.length, LONGEST_LINE) + 1;
    const stop = stopAt(each, problems.length + repairs.length, length);
    if (stop !== undefined) {
      problems.push(stop);
      break;
    }
    if (each.text.length > LONGEST_LINE) problems.push(tooLong(each));
    else remark = { ...remark, ...readOne(message, each) };
  }
  const wishes = wishesIn(rules, draft);
  return { ...remark, wishes, problems, ...(repairs.length > 0 && { repairs }) };
};

function* numbered(lines: readonly string[]): Generator<Written> {
  for (const [index, text] of lines.entries()) yield { text, place: { line: index + 1 } };
}

/** A message's text to wishes; places are those of its own lines. */
export const readOrders = (
  { rules, state }: View,
  seat: Seat,
  lines: readonly string[],
  manner: Manner = {},
): Reading => readWritten(rules, seat, numbered(lines), { ...manner, now: state });
