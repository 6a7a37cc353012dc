import type { Reading } from '../../../core/wishes.ts';
import type { State } from '../state.ts';
import { type Draft, draftFor } from './draft.ts';
import {
  type ForRound,
  type HeaderParts,
  headerParts,
  roundOf,
  splitForRound,
  statusOf,
} from './header.ts';
import { readSpan } from './read-lines.ts';
import { complain, findIn, misread, type Reader, readHouse } from './reader.ts';
import { type Line, placeOf, textOf, whole } from './scan.ts';

export type When = Pick<State, 'round' | 'phase'>;

/** What a line says of the message as a whole. */
export type Remark = Pick<Reading, 'game' | 'status'>;

/** A message speaks until the next planning: in the Westeros phase the round before is meant, too. */
const isTime = ({ round, phase }: When, said: number): boolean =>
  said === round || (phase === 'westeros' && said === round - 1);

const checkHeader = (reader: Reader, { round, house }: HeaderParts, now: When | null): void => {
  const said = house && readHouse(reader, house);
  if (house !== undefined && said !== undefined && said !== reader.seat)
    complain(reader, house, 'wrong-house', { house: said, seat: reader.seat });
  if (round === undefined) return;
  const number = roundOf(round);
  if (number === undefined) misread(reader, round, 'number');
  else if (now !== null && !isTime(now, number))
    complain(reader, round, 'wrong-round', { got: number, round: now.round });
};

/** `round 5: …`: any line of a message, for that round alone. */
const readForRound = (
  reader: Reader,
  draft: Draft,
  { round, body }: ForRound,
  now: When | null,
): void => {
  const number = roundOf(round);
  const part = number === undefined ? undefined : draftFor(draft, number);
  if (number === undefined || part === undefined) misread(reader, round, 'number');
  else if (now !== null && number < now.round && !isTime(now, number))
    complain(reader, round, 'round-over', { got: number, round: now.round });
  else readSpan(reader, part, body);
};

/** One line of a message, into its draft; `now` is null where the round cannot be judged. */
export const readMessageLine = (
  reader: Reader,
  draft: Draft,
  line: Line,
  now: When | null,
): Remark => {
  const all = whole(line);
  const status = statusOf(all);
  if (status !== undefined) return { status };
  const forRound = splitForRound(all, (name) => findIn(reader, name, 'houses') !== undefined);
  const header = forRound === undefined ? headerParts(line) : undefined;
  if (forRound !== undefined) readForRound(reader, draft, forRound, now);
  else if (header === undefined) readSpan(reader, draft, all);
  else checkHeader(reader, header, now);
  return remarkOf(header);
};

const remarkOf = (header: HeaderParts | undefined): Remark => ({
  ...(header?.game && { game: { text: textOf(header.game), place: placeOf(header.game) } }),
  ...(header?.status && { status: header.status }),
});
