import { isMark, type Line, type Span, tokenAt, trim, whole } from './scan.ts';
import { after, partsOf } from './words.ts';

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
