import type { Seat } from '../../../core/game.ts';
import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine } from '../../../core/wishes.ts';
import { type Header, hearHeader } from '../../../notation/header.ts';
import {
  columnsOf,
  DEFAULT_SLIPS,
  type Language,
  type Lexicon,
  type Line,
  type Located,
  mendLine,
  type Read,
  readingOf,
  readLine,
  remembered,
  scan,
  startsOf,
  textOf,
} from '../../../notation/index.ts';
import { trimLine } from '../../../notation/message.ts';
import type { Rules } from '../data/rules.ts';
import { gameWord, type Led, TITLED } from '../language/shell.ts';
import type { State, View } from '../table/state.ts';
import type { Told } from './check.ts';
import type { Where } from './explain.ts';
import type { Lines, PlainOrCorrected, Statement } from './lines.ts';

/** A line behind the house of its message, or behind words that say nothing of it. */
const readLed = ({ language, lines, seat }: Message, line: Line): Read<Statement> | undefined => {
  const read = readLine({ ...language, line: lines.led }, line);
  const isOwn = ({ house }: Led<PlainOrCorrected>): boolean =>
    house === undefined || house === seat;
  if (read.how === 'read' && isOwn(read.value)) return { ...read, value: read.value.of };
  if (read.how !== 'several' || !read.values.every(isOwn)) return undefined;
  const [{ of: one }, { of: two }, ...others] = read.values;
  return { ...read, values: [one, two, ...others.map(({ of }) => of)] };
};

export const mayNameGame = (lexicon: Lexicon, line: Line): boolean => {
  const { texts } = startsOf(gameWord);
  return line.tokens.some(
    ({ text }, at) => texts.has(text) && gameWord.ways(readingOf(line, lexicon), at).length > 0,
  );
};

/** As it stands, else with its slips put right. */
export const readForgivingly = (message: Message, line: Line): Read<Statement> => {
  const { language, reads, mendsLeft } = message;
  const { spelling = DEFAULT_SLIPS } = reads;
  const read = readLine(language, line);
  if (read.how !== 'not') return read;
  const title = message.isFirst ? readLine<Statement>({ ...language, line: TITLED }, line) : read;
  if (title.how === 'read') return title;
  const led = readLed(message, line);
  if (led !== undefined) return led;
  if (spelling === 0 || mendsLeft === 0 || isForeign(message, line)) return read;
  message.mendsLeft--;
  return mendLine(language, line, spelling) ?? read;
};

/** The head of a line that other games have. */
export const isForeign = ({ lines, language }: Message, line: Line): boolean =>
  remembered(
    language,
    line,
    'foreign',
    () => lines.foreign.ways(readingOf(line, language.lexicon), 0).length > 0,
  );

/** So many lines of one message are mended; the rest stays as it is. */
export const MOST_MENDED = 200;

export type When = Pick<State, 'round' | 'phase'>;

/** A line to be read: of a message, or made of a value that stands elsewhere. */
export interface Written {
  readonly text: string;
  readonly place: Place;
  /** Where its columns stand, if the text is not what stands there. */
  at?(columns: { readonly column: number; readonly length: number }): Place;
}

/** The time and the forgiveness with which a message is read. */
export interface Reads extends Manner {
  /** Null where the round cannot be judged. */
  readonly now: When | null;
  readonly view?: View;
}

/** A message while it is read. */
export interface Message {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly reads: Reads;
  readonly lines: Lines;
  readonly language: Language<Statement>;
  readonly told: Told;
  readonly problems: Problem[];
  readonly repairs: Repair[];
  readonly unread: UnreadLine[];
  mendsLeft: number;
  /** So many lines of orders were heard until now. */
  heard: number;
  /** Nothing was said above this line. */
  isFirst: boolean;
  remark: Pick<Reading, 'game' | 'status'>;
}

/** A line where it stands. */
export interface Standing extends Where {
  readonly number: number;
}

export const standing = ({ text, place, at }: Written): Standing => {
  const line = trimLine(scan(text));
  return {
    line,
    number: place.line,
    placeOf: (span) =>
      at?.(columnsOf(line, span)) ?? { line: place.line, ...columnsOf(line, span) },
  };
};

// ---- What a line says of the message ------------------------------------------------------------

/** A message speaks until the next planning: in the Westeros phase the round before is meant, too. */
const isTime = ({ round, phase }: When, said: number): boolean =>
  said === round || (phase === 'westeros' && said === round - 1);

export const takeHeader = (message: Message, header: Header, where: Standing): void => {
  const { seat, reads, language, isFirst } = message;
  const { now } = reads;
  const { problems, ...said } = hearHeader(header, where, {
    ...{ seat, round: now?.round ?? null, lexicon: language.lexicon, isBelowOrders: !isFirst },
    isNow: (round) => now !== null && isTime(now, round),
  });
  message.problems.push(...problems);
  message.remark = { ...message.remark, ...said };
};

/** The round that a line is for, if it is not over. */
export const roundOf = (
  message: Message,
  round: Located<number>,
  { line, placeOf }: Standing,
): number | undefined => {
  const { now } = message.reads;
  if (now === null || round.value >= now.round || isTime(now, round.value)) return round.value;
  const place = placeOf(round.span);
  const args = { text: textOf(line, round.span), got: round.value, round: now.round };
  message.problems.push(invalid('round-over', place, args));
  return undefined;
};
