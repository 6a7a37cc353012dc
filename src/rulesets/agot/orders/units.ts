import type { UnitsWish } from '../answers.ts';
import { UNITS, type Unit } from '../vocabulary.ts';
import { complain, hasMark, misread, nameAt, type Reader, readUnit } from './reader.ts';
import { cut, isEmpty, type Span, sizeOf, type Token, tokenAt, trim } from './scan.ts';
import { arrowAt, keywordAt, says } from './words.ts';

export interface Counted {
  readonly unit: Unit;
  readonly count: number;
}

const MOST_UNITS = 99;

/** Whether a number behind a unit belongs to it: `骑士2`, `knight x2`, `knight 2, ship`. */
const isItsNumber = (
  reader: Reader,
  span: Span,
  index: number,
  unit: Token | undefined,
): boolean => {
  const token = tokenAt(span, index);
  if (token?.kind !== 'number') return false;
  const next = index + 1 + keywordAt(span, index + 1, 'measure');
  return token.column === unit?.end || nameAt(reader, span, next, 'units') === 0;
};

interface Step {
  readonly length: number;
  readonly count?: number;
}

const NOTHING: Step = { length: 0 };

/** `2`, `2x`, `a` before a unit. */
const countBefore = (span: Span, index: number): Step => {
  const token = tokenAt(span, index);
  if (token?.kind === 'number')
    return {
      count: Number(token.text),
      length: 1 + keywordAt(span, index + 1, 'times', 'measure'),
    };
  return { length: keywordAt(span, index, 'each') };
};

/** `2`, `x2`, `*2`, `2个` behind a unit. */
const countBehind = (reader: Reader, span: Span, index: number): Step => {
  const times = hasMark(span, index, '*') ? 1 : keywordAt(span, index, 'times');
  const number = tokenAt(span, index + times);
  const own = times > 0 || isItsNumber(reader, span, index, tokenAt(span, index - 1));
  if (!own || number?.kind !== 'number') return NOTHING;
  const end = index + times + 1;
  return { count: Number(number.text), length: times + 1 + keywordAt(span, end, 'measure') };
};

/** How far a unit's name reaches: an exact name, else one word. */
const unitAt = (reader: Reader, span: Span, index: number): Span =>
  cut(span, index, index + Math.max(1, nameAt(reader, span, index, 'units')));

const isCount = (count: number): boolean => count >= 1 && count <= MOST_UNITS;

/** One unit with its number; the rest of the span. */
const readCounted = (
  reader: Reader,
  span: Span,
): { readonly counted: Counted; readonly rest: Span } | undefined => {
  const before = countBefore(span, 0);
  const name = unitAt(reader, span, before.length);
  if (isEmpty(name)) return misread(reader, span, 'unit');
  const unit = readUnit(reader, name);
  if (unit === undefined) return undefined;
  const end = before.length + sizeOf(name);
  const behind = before.count === undefined ? countBehind(reader, span, end) : NOTHING;
  const count = before.count ?? behind.count ?? 1;
  if (!isCount(count)) return misread(reader, cut(span, 0, end + behind.length), 'number');
  return { counted: { unit, count }, rest: cut(span, end + behind.length) };
};

const skipJoints = (span: Span): Span => {
  const rest = trim(span, ',+()');
  const and = keywordAt(rest, 0, 'and');
  return and > 0 ? skipJoints(cut(rest, and)) : rest;
};

/** `2 knights, footman`, `2K F`, `K K`, `knight x2`: in the order written. */
export const readUnitList = (reader: Reader, span: Span): readonly Counted[] | undefined => {
  const list: Counted[] = [];
  for (let rest = skipJoints(span); !isEmpty(rest); ) {
    const read = readCounted(reader, rest);
    if (read === undefined) return undefined;
    list.push(read.counted);
    rest = skipJoints(read.rest);
  }
  return list;
};

/** Units that march together; `all`: whatever stands there. */
export const readUnits = (reader: Reader, span: Span): UnitsWish | undefined => {
  const units = trim(span, ',:()+');
  if (says(units, 'all')) return 'all';
  const list = readUnitList(reader, units);
  if (list === undefined) return undefined;
  if (list.length === 0) return complain(reader, span, 'not-understood', { expected: 'units' });
  const counts = new Map<Unit, number>();
  for (const { unit, count } of list) counts.set(unit, (counts.get(unit) ?? 0) + count);
  const wish: Partial<Record<Unit, number>> = {};
  for (const unit of UNITS) {
    const count = counts.get(unit);
    if (count !== undefined) wish[unit] = count;
  }
  return wish;
};

const beginsUnits = (reader: Reader, span: Span, index: number): boolean =>
  tokenAt(span, index)?.kind === 'number' ||
  keywordAt(span, index, 'all') > 0 ||
  nameAt(reader, span, index, 'units') > 0;

/** Parts a place from the units there: by a colon, by its exact name, or by the first unit. */
export const splitArea = (
  reader: Reader,
  span: Span,
): { readonly area: Span; readonly units: Span } => {
  const parted = (index: number, skip: number) => ({
    area: cut(span, 0, index),
    units: cut(span, index + skip),
  });
  for (let index = 0; index < sizeOf(span); index++)
    if (hasMark(span, index, ':')) return parted(index, 1);
  const exact = nameAt(reader, span, 0, 'areas');
  if (exact > 0) return parted(exact, 0);
  for (let index = 0; index < sizeOf(span); index++)
    if (beginsUnits(reader, span, index)) return parted(index, 0);
  return parted(sizeOf(span), 0);
};

/** What stands before a place that is named behind it: `ship in Narrow Sea`, `ship (Narrow Sea)`. */
export const splitPlace = (span: Span): { readonly before: Span; readonly place?: Span } => {
  for (let index = 1; index < sizeOf(span); index++) {
    const word = Math.max(keywordAt(span, index, 'in'), arrowAt(span, index));
    const length = word > 0 ? word : Number(hasMark(span, index, '('));
    if (length > 0)
      return { before: cut(span, 0, index), place: trim(cut(span, index + length), '()') };
  }
  return { before: span };
};
