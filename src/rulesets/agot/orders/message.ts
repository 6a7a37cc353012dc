import type { Seat } from '../../../core/game.ts';
import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Manner, Reading, Repair, UnreadLine } from '../../../core/wishes.ts';
import {
  columnsOf,
  isBegunName,
  type Language,
  type Line,
  type Located,
  type Span,
  scan,
  textOf,
} from '../../../notation/index.ts';
import type { Rules } from '../data/rules.ts';
import type { Header } from '../language/shell.ts';
import type { View } from '../table/game.ts';
import type { State } from '../table/state.ts';
import type { Where } from './explain.ts';
import type { Lines, Statement } from './lines.ts';
import type { Told } from './told.ts';

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

export const whole = ({ tokens }: Line): Span => ({ from: 0, to: tokens.length });

const known = new WeakMap<Line, Line>();

/** Without marks that part lines from each other; the same for the same line. */
const trimmed = (line: Line): Line => {
  const bare = known.get(line) ?? withoutSigns(line);
  known.set(line, bare);
  return bare;
};
const withoutSigns = (line: Line): Line => {
  let { tokens } = line;
  while (tokens.length > 0 && isSign(tokens.at(-1)?.text)) tokens = tokens.slice(0, -1);
  while (tokens.length > 0 && isSign(tokens[0]?.text)) tokens = tokens.slice(1);
  return { ...line, tokens };
};
const isSign = (text: string | undefined): boolean => text === ',' || text === ';';

export const standing = ({ text, place, at }: Written): Standing => {
  const line = trimmed(scan(text));
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

export const hearHeader = (message: Message, header: Header, where: Standing): void => {
  const { game, round, house, status } = header;
  const { seat, problems, reads } = message;
  const { line, placeOf } = where;
  if (house && house.value !== seat && !isSignature(message, header, line))
    problems.push(
      invalid('wrong-seat', placeOf(house.span), {
        text: textOf(line, house.span),
        named: house.value,
        seat,
      }),
    );
  if (round && reads.now !== null && !isTime(reads.now, round.value))
    problems.push(
      invalid('wrong-round', placeOf(round.span), {
        text: textOf(line, round.span),
        got: round.value,
        round: reads.now.round,
      }),
    );
  message.remark = {
    ...message.remark,
    ...(game && { game: { text: textOf(line, game), place: placeOf(game) } }),
    ...(status && { status }),
  };
};

/** A word alone below orders that only begins a house's name, such as a signature, is no header. */
const isSignature = (
  { language, isFirst }: Message,
  { game, round, house, status }: Header,
  line: Line,
): boolean =>
  !isFirst &&
  house !== undefined &&
  [game, round, status].every((said) => said === undefined) &&
  house.span.to - house.span.from === line.tokens.length &&
  isBegunName(language.lexicon, house.value, textOf(line, house.span));

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
