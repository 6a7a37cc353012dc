import type { Place } from '../../../core/problem.ts';
import {
  isMark,
  type Line,
  placeOf,
  type Span,
  scan,
  textOf,
  tokenAt,
  trim,
  whole,
} from './scan.ts';
import { after, partsOf } from './words.ts';

/** What a message says of itself, as it was written. */
export interface Header {
  readonly game?: string;
  readonly round?: number;
  readonly house?: string;
  readonly places: Readonly<Partial<Record<'game' | 'round' | 'house', Place>>>;
}

/** The parts of `game five-kings, round 3, Stark`; undefined if the line is no header. */
export interface HeaderParts {
  readonly game?: Span;
  readonly round?: Span;
  readonly house?: Span;
}

const trimmed = (rest: Span): Span => trim(rest, ':,;');

/** A line begins it with `game` or `round`, or is `house: Stark`. */
export const headerParts = (line: Line): HeaderParts | undefined => {
  const all = whole(line);
  const isHouse = after(all, 'house') !== undefined && isMark(tokenAt(all, 1), ':');
  if (after(all, 'game', 'round') === undefined && !isHouse) return undefined;
  const parts: { game?: Span; round?: Span; house?: Span } = {};
  for (const part of partsOf(all, ',;')) {
    const game = after(part, 'game');
    const round = after(part, 'round');
    if (game !== undefined) parts.game = trimmed(game);
    else if (round !== undefined) parts.round = trimmed(round);
    else parts.house = trimmed(after(part, 'house') ?? part);
  }
  return parts;
};

export const roundOf = (span: Span): number | undefined => {
  const token = tokenAt(span, 0);
  const isAlone = span.to - span.from === 1;
  return token?.kind === 'number' && isAlone && token.text.length < 5
    ? Number(token.text)
    : undefined;
};

const headerOfParts = ({ game, round, house }: HeaderParts): Header => {
  const number = round && roundOf(round);
  return {
    ...(game && { game: textOf(game) }),
    ...(number !== undefined && { round: number }),
    ...(house && { house: textOf(house) }),
    places: {
      ...(game && { game: placeOf(game) }),
      ...(round && { round: placeOf(round) }),
      ...(house && { house: placeOf(house) }),
    },
  };
};

/** What a message says of itself, over all of its lines; the game's name is for the caller to judge. */
export const headerOf = (lines: readonly string[]): Header => {
  let header: Header = { places: {} };
  for (const [index, text] of lines.entries()) {
    const parts = headerParts(scan(text.slice(0, MOST), index + 1));
    if (parts === undefined) continue;
    const said = headerOfParts(parts);
    header = { ...said, ...header, places: { ...said.places, ...header.places } };
  }
  return header;
};
/** A header is short; of a longer line the beginning will do. */
const MOST = 200;
