import type { Condition, MarchWish, UnitsWish } from '../answers.ts';
import type { AreaId } from '../vocabulary.ts';
import { readConditions, splitIf } from './conditions.ts';
import { complain, misread, type Reader, readArea } from './reader.ts';
import { cut, indexOfMark, isEmpty, isMark, type Span, sizeOf, tokenAt, trim } from './scan.ts';
import { readUnits, splitArea } from './units.ts';
import { after, arrowAt, indexOfArrow, keywordAt, partsOf, says } from './words.ts';

/** One thing said for a kind of question, with its conditions. */
export interface Said<Wish> {
  readonly wish: Wish;
  readonly when: readonly Condition[];
  readonly span: Span;
}

interface Move {
  readonly into: Span;
  /** Left out: everybody, if there is no other move. */
  readonly units?: Span;
}

/** `leave token`, `留一个标记`. */
const isToken = (item: Span): boolean => {
  const left = after(item, 'leave') ?? item;
  const count = tokenAt(left, 0)?.kind === 'number' ? 1 : 0;
  return says(item, 'token') || says(cut(left, count + keywordAt(left, count, 'measure')), 'token');
};

/** Where a segment says at its end that a token is left; its size if it does not. */
const beginOfToken = (body: Span): number => {
  for (let index = 0; index < sizeOf(body); index++) if (isToken(cut(body, index))) return index;
  return sizeOf(body);
};

const indexOfLastComma = (span: Span): number => {
  for (let index = sizeOf(span) - 1; index > 0; index--)
    if (isMark(tokenAt(span, index), ',') || keywordAt(span, index, 'and') > 0) return index;
  return -1;
};

/** The stretches between arrows; the first is what stands before them. */
const betweenArrows = (segment: Span): readonly Span[] => {
  const pieces: Span[] = [];
  let rest = segment;
  for (let arrow = indexOfArrow(rest); arrow >= 0; arrow = indexOfArrow(rest)) {
    pieces.push(trim(cut(rest, 0, arrow), ',+'));
    rest = cut(rest, arrow + arrowAt(rest, arrow));
  }
  return [...pieces, trim(rest, ',+')];
};

/** `→ Karhold: footman`, `→ Karhold footman`, `→ Karhold`. */
const moveTo = (reader: Reader, piece: Span): Move => {
  const { area, units } = splitArea(reader, piece);
  return isEmpty(units) ? { into: area } : { into: area, units };
};

/** `footman to Karhold, knight to Moat Cailin`: units stand before each arrow. */
const unitsFirst = (pieces: readonly Span[]): readonly Move[] => {
  const moves: Move[] = [];
  let units = pieces[0];
  for (const piece of pieces.slice(1)) {
    const comma = piece === pieces.at(-1) ? -1 : indexOfLastComma(piece);
    moves.push({ into: comma < 0 ? piece : cut(piece, 0, comma), ...(units && { units }) });
    units = comma < 0 ? cut(piece, sizeOf(piece)) : cut(piece, comma + 1);
  }
  return moves;
};

const movesOf = (reader: Reader, segment: Span): readonly Move[] => {
  const pieces = betweenArrows(segment);
  const [first, ...others] = pieces;
  if (first === undefined || others.length === 0) return [moveTo(reader, segment)];
  const isList = isEmpty(first);
  return isList ? others.map((piece) => moveTo(reader, piece)) : unitsFirst(pieces);
};

const readMove = (
  reader: Reader,
  { into, units }: Move,
  alone: boolean,
): MarchWish['moves'][number] | undefined => {
  const area = readArea(reader, into);
  if (area === undefined) return undefined;
  if (units === undefined)
    return alone ? { into: area, units: 'all' } : complain(reader, into, 'units-missing', { area });
  const read: UnitsWish | undefined = readUnits(reader, units);
  return read && { into: area, units: read };
};

/** The segments that move somebody, and whether a token is left. */
const sortOut = (said: Span): { readonly moving: readonly Span[]; readonly token: boolean } => {
  const moving: Span[] = [];
  let token = false;
  for (const segment of partsOf(said, ';')) {
    const [body, leaves] = withoutToken(segment);
    token ||= leaves;
    if (!isEmpty(trim(body, ',:')) && !says(body, 'stay', 'none')) moving.push(body);
  }
  return { moving, token };
};

/** It needs no comma before it, and an `and` does not matter. */
const withoutToken = (segment: Span): readonly [body: Span, leaves: boolean] => {
  const body = trim(segment, ',;:');
  const token = beginOfToken(body);
  if (token === sizeOf(body)) return [body, false];
  const rest = trim(cut(body, 0, token), ',');
  const last = sizeOf(rest) - 1;
  return [keywordAt(rest, last, 'and') > 0 ? trim(cut(rest, 0, last), ',') : rest, true];
};

const readAlternative = (
  reader: Reader,
  from: AreaId,
  alternative: Span,
): Said<MarchWish> | undefined => {
  const { said, when } = splitIf(alternative);
  const conditions = readConditions(reader, when);
  const { moving, token } = sortOut(said);
  const wanted = moving.flatMap((segment) => movesOf(reader, segment));
  const moves: MarchWish['moves'][number][] = [];
  for (const move of wanted) {
    const read = readMove(reader, move, wanted.length === 1);
    if (read === undefined) return undefined;
    moves.push(read);
  }
  const wish: MarchWish = { from, moves, ...(token && { token: 'yes' }) };
  return conditions && { wish, when: conditions, span: alternative };
};

/** What a march order does, alternative by alternative; nothing said: no wish. */
export const readMarches = (reader: Reader, from: AreaId, body: Span): readonly Said<MarchWish>[] =>
  partsOf(trim(body, ',;:'), '', 'else', 'or')
    .map((part) => trim(part, ',;:'))
    .filter((part) => !isEmpty(part))
    .flatMap((part) => readAlternative(reader, from, part) ?? []);

/** Parts the area from what its order does, for an order's doings said by themselves. */
export const splitFrom = (
  reader: Reader,
  span: Span,
): { readonly from: Span; readonly body: Span } | undefined => {
  const ends = [indexOfArrow(span), indexOfMark(span, ':')].filter((index) => index > 0);
  if (ends.length === 0) return misread(reader, span, 'arrow');
  const end = Math.min(...ends);
  return { from: cut(span, 0, end), body: cut(span, end) };
};
