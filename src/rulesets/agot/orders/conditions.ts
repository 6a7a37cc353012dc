import type { Condition } from '../answers.ts';
import {
  complain,
  findIn,
  misread,
  type Reader,
  readArea,
  readCard,
  readHouse,
  readNumber,
  readUnit,
} from './reader.ts';
import { cut, indexOfMark, isEmpty, type Span, sizeOf, trim } from './scan.ts';
import { after, indexOfWord, type Keyword, keywordAt, partsOf } from './words.ts';

/** Words that begin a condition, with or without `if`. */
const STARTERS: readonly Keyword[] = ['attacking', 'defending', 'against', 'with', 'at'];

/** What is said, and the conditions that follow it. */
export interface Conditional {
  readonly said: Span;
  readonly when: Span;
}

/** What is said first, in brackets or not: `艾德（若对阵兰尼斯特）`. */
const splitAt = (span: Span, index: number): Conditional =>
  index < 0
    ? { said: span, when: cut(span, sizeOf(span)) }
    : { said: trim(cut(span, 0, index), '('), when: trim(cut(span, index), ')') };

/** Without the `then`, `use`, `则用` before it, unless that is all. */
export const afterSo = (span: Span): Span => {
  const rest = after(span, 'so');
  return rest === undefined || isEmpty(rest) ? span : afterSo(trim(rest, ',:'));
};

const firstOf = (...indexes: readonly number[]): number =>
  Math.min(...indexes.filter((index) => index > 0));

/** Where conditions that come first end: `若进攻则罗柏`, `进攻时用罗柏`, `if attacking: Robb`. */
const endOfFirst = (span: Span, ...starters: readonly Keyword[]): number => {
  if (keywordAt(span, 0, 'when-it-decides') > 0) return Infinity;
  const so = indexOfWord(span, 1, 'so');
  if (keywordAt(span, 0, 'if') > 0) return firstOf(so, indexOfMark(span, ',:→'));
  return keywordAt(span, 0, ...starters) > 0 ? firstOf(so) : Infinity;
};

const splitFirst = (span: Span, ...starters: readonly Keyword[]): Conditional | undefined => {
  const end = endOfFirst(span, ...starters);
  if (end >= sizeOf(span)) return undefined;
  const said = afterSo(trim(cut(span, end), ',:'));
  return isEmpty(said) ? undefined : { said, when: cut(span, 0, end) };
};

/** Whether it is a condition that what it is for must follow: `if attacking`. */
export const isConditionAlone = (span: Span): boolean =>
  keywordAt(span, 0, 'if') > keywordAt(span, 0, 'when-it-decides') &&
  splitFirst(span) === undefined;

/** Cuts off what follows `if`, or stands before what is said. */
export const splitIf = (span: Span): Conditional =>
  splitFirst(span) ?? splitAt(span, indexOfWord(span, 0, 'if'));

/** Cuts off the conditions, `if` or not: `Eddard against Lannister`. */
export const splitCondition = (span: Span): Conditional =>
  splitFirst(span, ...STARTERS) ?? splitAt(span, indexOfWord(span, 1, 'if', ...STARTERS));

type ReadClause = (reader: Reader, rest: Span) => Condition | undefined;

const byHouse: ReadClause = (reader, rest) => {
  const house = readHouse(reader, rest);
  return house && { if: 'against', house };
};
const byUnit: ReadClause = (reader, rest) => {
  const unit = readUnit(reader, rest);
  return unit && { if: 'with', unit };
};
const byArea: ReadClause = (reader, rest) => {
  const area = readArea(reader, rest);
  return area === undefined ? undefined : { if: 'at', area };
};
const byStrength: ReadClause = (reader, rest) => {
  const least = readNumber(reader, after(rest, 'at-least') ?? rest);
  return least === undefined ? undefined : { if: 'strength', least };
};
const bySide =
  (side: 'attacking' | 'defending'): ReadClause =>
  (reader, rest) =>
    isEmpty(rest) ? { if: side } : misread(reader, rest, 'condition');

const CLAUSES: readonly (readonly [Keyword, ReadClause])[] = [
  ['attacking', bySide('attacking')],
  ['defending', bySide('defending')],
  ['against', byHouse],
  ['with', byUnit],
  ['strength', byStrength],
  ['at', byArea],
];

/** `Robb in hand`: whoever he belongs to. */
const readInHand: ReadClause = (reader, name) => {
  const card = readCard(reader, name);
  if (card === undefined) return undefined;
  const house = reader.rules.cards.get(card)?.house;
  return house && { if: 'in-hand', house, card };
};

const readHeld = (reader: Reader, name: Span, holder: Span): Condition | undefined => {
  const area = readArea(reader, name);
  const house = readHouse(reader, holder);
  return area === undefined || house === undefined ? undefined : { if: 'held', area, house };
};

/** Clauses that do not begin with their word. */
const readTail = (reader: Reader, clause: Span): Condition | undefined => {
  const hand = indexOfWord(clause, 1, 'in-hand');
  if (hand > 0) return readInHand(reader, cut(clause, 0, hand));
  const held = indexOfWord(clause, 1, 'held-by');
  const holds = indexOfWord(clause, Math.max(held, 0) + 1, 'holds');
  const end = holds < 0 ? sizeOf(clause) : holds;
  if (held > 0) return readHeld(reader, cut(clause, 0, held), behindWord(cut(clause, held, end)));
  if (holds < 0) return complain(reader, clause, 'not-understood', { expected: 'condition' });
  return readHeld(reader, after(cut(clause, holds), 'holds') ?? clause, cut(clause, 0, holds));
};
const behindWord = (span: Span): Span => after(span, 'held-by') ?? span;

/** `对阵兰尼斯特时`: without the last word. */
const withoutSo = (clause: Span): Span => {
  const so = indexOfWord(clause, 1, 'so');
  return so < 0 ? clause : cut(clause, 0, so);
};

const readClause = (reader: Reader, said: Span): Condition | undefined => {
  const clause = withoutSo(said);
  for (const [word, read] of CLAUSES) {
    const rest = after(clause, word);
    if (rest !== undefined) return read(reader, rest);
  }
  return readTail(reader, clause);
};

/** Clauses need no `and` between them: `attacking with knights`. */
const clausesOf = (part: Span): readonly Span[] => {
  const next = nextStarter(part);
  return next < 0 ? [part] : [cut(part, 0, next), ...clausesOf(cut(part, next))];
};
const nextStarter = (part: Span): number => {
  for (let index = 1; index < sizeOf(part); index++)
    if (keywordAt(part, index, ...STARTERS, 'strength') > 0 && !keywordAt(part, index, 'at-least'))
      return index;
  return -1;
};

/** `with knights and ships`: the word may be left out the second time. */
const goesOn = (reader: Reader, last: Condition | undefined, clause: Span): boolean =>
  last?.if === 'with' && findIn(reader, clause, 'units') !== undefined;

/** The conditions, or undefined if one of them was not understood. */
export const readConditions = (reader: Reader, when: Span): readonly Condition[] | undefined => {
  const read: Condition[] = [];
  const clauses = partsOf(when, ',', 'if', 'and').flatMap(clausesOf);
  if (clauses.length === 0 && !isEmpty(when)) return misread(reader, when, 'condition');
  for (const clause of clauses) {
    const condition = goesOn(reader, read.at(-1), clause)
      ? byUnit(reader, clause)
      : readClause(reader, clause);
    if (condition === undefined) return undefined;
    read.push(condition);
  }
  return read;
};
