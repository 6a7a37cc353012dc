import type { Reading } from '../../../core/wishes.ts';
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
import { after, indexOfWord, keywordAt, partsOf, says } from './words.ts';

/** The parts of `game five-kings, round 3, Stark`; undefined if the line is no header. */
export interface HeaderParts {
  readonly game?: Span;
  readonly round?: Span;
  readonly house?: Span;
  readonly status?: Status;
}

export type Status = NonNullable<Reading['status']>;

/** What a message says that it is: `provisional`, `定稿`. */
export const statusOf = (span: Span): Status | undefined => {
  if (says(span, 'provisional')) return 'provisional';
  return says(span, 'final') ? 'final' : undefined;
};

const trimmed = (rest: Span): Span => trim(rest, ':,;');

/** `3`, `3 Stark`, `3回合史塔克`: the number, and what follows it. */
const splitRound = (rest: Span): { readonly round: Span; readonly house?: Span } => {
  if (tokenAt(rest, 0)?.kind !== 'number') return { round: rest };
  const name = trimmed(cut(rest, 1 + keywordAt(rest, 1, 'round')));
  const isName = !isEmpty(name) && !says(name, 'order-word');
  return { round: cut(rest, 0, 1), ...(isName && { house: name }) };
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
  const parts = partsOfHeader(all);
  const status = parts.map(statusOf).find((one) => one !== undefined);
  const said: HeaderParts = Object.assign({}, ...parts.map(partOf));
  return withStatus(status === undefined ? said : { ...said, status });
};

const partOf = (part: Span): HeaderParts => {
  const game = after(part, 'game');
  const round = after(part, 'round');
  if (game !== undefined) return { game: trimmed(game) };
  if (round !== undefined) return splitRound(trimmed(round));
  return statusOf(part) === undefined ? { house: trimmed(after(part, 'house') ?? part) } : {};
};

/** `round 3 final`: without a comma. */
const withStatus = ({ house, ...parts }: HeaderParts): HeaderParts => {
  const status = house && statusOf(house);
  if (status !== undefined) return { ...parts, status };
  return house === undefined ? parts : { ...parts, house };
};

export const roundOf = (span: Span): number | undefined => {
  const token = tokenAt(span, 0);
  const isAlone = span.to - span.from === 1;
  return token?.kind === 'number' && isAlone && token.text.length < 5
    ? Number(token.text)
    : undefined;
};

/** A line for one round: `round 5: …`, `in round 5: …`, `第5回合：…`. */
export interface ForRound {
  readonly round: Span;
  readonly body: Span;
}

/** Undefined if the line is none, or if it goes on as a header does: `round 5: Stark`. */
export const splitForRound = (
  line: Span,
  isHouse: (name: Span) => boolean,
): ForRound | undefined => {
  const at = keywordAt(line, 0, 'in');
  const number = at + keywordAt(line, at, 'round');
  if (number === at || tokenAt(line, number)?.kind !== 'number') return undefined;
  const end = number + 1 + keywordAt(line, number + 1, 'round');
  const body = trim(cut(line, end), ':,;');
  const [first] = partsOf(body, ',;');
  if (!isMark(tokenAt(line, end), ':') || first === undefined) return undefined;
  const isHeader = isHouse(first) || statusOf(first) !== undefined;
  return isHeader ? undefined : { round: cut(line, number, number + 1), body };
};
