import type { Seat } from '../../../core/game.ts';
import { at, invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Reading } from '../../../core/wishes.ts';
import type { View } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { type Draft, finish, newDraft } from './draft.ts';
import { type HeaderParts, headerParts, roundOf } from './header.ts';
import { cutterFor } from './lexicon.ts';
import { readLine } from './read-lines.ts';
import { complain, misread, type Reader, readerOf, readHouse } from './reader.ts';
import { LONGEST_LINE, placeOf, scan, textOf } from './scan.ts';

/** What has more problems than this is no message of ours. */
const MOST_PROBLEMS = 200;

/** A line to be read: of a message, or made of a value that stands elsewhere. */
export interface Written {
  readonly text: string;
  readonly place: Place;
  /** Set if the text is not what stands there: then problems point at the place as a whole. */
  readonly made?: true;
}

export type When = Pick<State, 'round' | 'phase'>;

/** A message speaks until the next planning: in the Westeros phase the round before is meant, too. */
const isTime = ({ round, phase }: When, said: number | undefined): boolean =>
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

const tooLong = ({ text, place }: Written): Problem =>
  at(place, invalid('line-too-long', undefined, { length: text.length, most: LONGEST_LINE }));

const tooMany = ({ place }: Written): Problem =>
  at(place, invalid('too-many-problems', undefined, { most: MOST_PROBLEMS }));

/** Wishes and problems of some lines; `now` is null where the round cannot be judged. */
export const readWritten = (
  rules: Rules,
  seat: Seat,
  written: Iterable<Written>,
  now: When | null,
): Reading => {
  const reader = readerOf(rules, seat);
  const draft = newDraft(newDraft());
  let game: Reading['game'];
  for (const each of written) {
    if (reader.problems.length >= MOST_PROBLEMS) {
      reader.problems.push(tooMany(each));
      break;
    }
    if (each.text.length > LONGEST_LINE) reader.problems.push(tooLong(each));
    else game = readOne(reader, draft, each, now) ?? game;
  }
  const mapOrder = (area: string): number => rules.areaById.get(area)?.index ?? 0;
  return { ...(game && { game }), wishes: finish(draft, mapOrder), problems: reader.problems };
};

/** One line; the game that it names, if it is a header that does. */
const readOne = (
  reader: Reader,
  draft: Draft,
  { text, place, made }: Written,
  now: When | null,
): Reading['game'] => {
  const line = scan(text, place.line, made && place, cutterFor(reader.rules));
  const header = headerParts(line);
  if (header === undefined) {
    readLine(reader, draft, line);
    return undefined;
  }
  checkHeader(reader, header, now);
  return header.game && { text: textOf(header.game), place: placeOf(header.game) };
};

function* numbered(lines: readonly string[]): Generator<Written> {
  for (const [index, text] of lines.entries()) yield { text, place: { line: index + 1 } };
}

/** A message's text to wishes; places are those of its own lines. */
export const readOrders = (view: View, seat: Seat, lines: readonly string[]): Reading =>
  readWritten(view.rules, seat, numbered(lines), view.state);
