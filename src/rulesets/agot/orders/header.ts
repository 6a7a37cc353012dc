import {
  cut,
  indexOfMark,
  isEmpty,
  isMark,
  type Line,
  type Span,
  tokenAt,
  trim,
  whole,
} from './scan.ts';
import { after, indexOfWord, keywordAt, partsOf } from './words.ts';

/** The parts of `game five-kings, round 3, Stark`; undefined if the line is no header. */
export interface HeaderParts {
  readonly game?: Span;
  readonly round?: Span;
  readonly house?: Span;
}

const trimmed = (rest: Span): Span => trim(rest, ':,;');

/** `3`, `3 Stark`, `3回合史塔克`: the number, and what follows it. */
const splitRound = (rest: Span): { readonly round: Span; readonly house?: Span } => {
  if (tokenAt(rest, 0)?.kind !== 'number') return { round: rest };
  const name = trimmed(cut(rest, 1 + keywordAt(rest, 1, 'round')));
  return { round: cut(rest, 0, 1), ...(!isEmpty(name) && { house: name }) };
};

const LONGEST_HOUSE = 4;

/** `Stark, round 3`, `史塔克第3回合`: where the round begins; -1 if the line is no such header. */
const roundBehindHouse = (all: Span): number => {
  const index = indexOfWord(all, 1, 'round');
  const number = tokenAt(all, index + keywordAt(all, index, 'round'));
  const isShort = index > 0 && index <= LONGEST_HOUSE && indexOfMark(all, ':→*+-') < 0;
  return isShort && number?.kind === 'number' ? index : -1;
};

/** Parts at commas and before a round. */
const partsOfHeader = (all: Span): readonly Span[] =>
  partsOf(all, ',;').flatMap((part) => {
    const round = indexOfWord(part, 1, 'round');
    const isNumbered = tokenAt(part, round + 1)?.kind === 'number';
    return round > 0 && isNumbered && after(part, 'game') === undefined
      ? [cut(part, 0, round), cut(part, round)]
      : [part];
  });

/** A line begins it with `game` or `round`, is `house: Stark`, or names a house and a round. */
export const headerParts = (line: Line): HeaderParts | undefined => {
  const all = whole(line);
  const isHouse = after(all, 'house') !== undefined && isMark(tokenAt(all, 1), ':');
  const isHeader = after(all, 'game', 'round') !== undefined || isHouse;
  if (!isHeader && roundBehindHouse(all) < 0) return undefined;
  const parts: { game?: Span; round?: Span; house?: Span } = {};
  for (const part of partsOfHeader(all)) {
    const game = after(part, 'game');
    const round = after(part, 'round');
    if (game !== undefined) parts.game = trimmed(game);
    else if (round !== undefined) Object.assign(parts, splitRound(trimmed(round)));
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
