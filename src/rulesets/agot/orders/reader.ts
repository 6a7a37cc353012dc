import { type Args, invalid, type Problem } from '../../../core/problem.ts';
import type { Rules } from '../rules.ts';
import {
  type AreaId,
  type CardId,
  HOUSES,
  type House,
  TRACKS,
  type Track,
  UNITS,
  type Unit,
} from '../vocabulary.ts';
import { findName, type Group, type NamesByGroup, namesIn } from './names.ts';
import {
  cut,
  isEmpty,
  isMark,
  placeOf,
  type Span,
  sizeOf,
  textOf,
  tokenAt,
  tokensIn,
  trim,
  wordsOf,
} from './scan.ts';

/** Where a name of a group was expected and none stands that is known. */
export interface Miss {
  readonly span: Span;
  readonly group: Group;
}

/** What one message is read with: it collects what was wrong. */
export interface Reader {
  readonly rules: Rules;
  readonly seat: string;
  readonly names: NamesByGroup;
  readonly problems: Problem[];
  readonly misses: Miss[];
}

export const readerOf = (rules: Rules, seat: string): Reader => ({
  rules,
  seat,
  names: namesIn(rules),
  problems: [],
  misses: [],
});

/** What `not-understood` says was expected there. */
export const EXPECTED = [
  'line',
  'area',
  'card',
  'house',
  'unit',
  'track',
  'token',
  'order',
  'number',
  'units',
  'arrow',
  'condition',
  'yes-or-no',
  'routed-or-not',
  'blade',
  'bid',
  'hero',
  'sea',
  'end',
] as const;
export type Expected = (typeof EXPECTED)[number];

/** Notes a problem; gives undefined, so that a reader may return it. */
export const complain = (reader: Reader, span: Span, code: string, args?: Args): undefined => {
  reader.problems.push(invalid(code, placeOf(span), { text: textOf(span), ...args }));
};

export const misread = (reader: Reader, span: Span, expected: Expected): undefined =>
  complain(reader, span, 'not-understood', { expected });

/** Whether nothing is left; what is left is a problem. */
export const isDone = (reader: Reader, rest: Span): boolean => {
  const left = trim(rest, ',;:()');
  if (!isEmpty(left)) misread(reader, left, 'end');
  return isEmpty(left);
};

const NOUNS = {
  houses: 'house',
  areas: 'area',
  cards: 'card',
  units: 'unit',
  tracks: 'track',
  tokens: 'token',
  'order-kinds': 'order',
} as const satisfies Record<Group, Expected>;

/**
 * A name has no marks in it: a star behind an area may have been meant for an order. Brackets do
 * not matter: `临冬城港口（寒冰湾）`.
 */
const isPlain = (span: Span): boolean =>
  tokensIn(span).every((token) => token.kind !== 'mark' || isMark(token, '()'));

/** What the whole span names; a problem if it names nothing or may be one of several. */
const readName = (reader: Reader, span: Span, group: Group): string | undefined => {
  const name = trim(span, ',;:()');
  if (isEmpty(name) || !isPlain(name)) return misread(reader, span, NOUNS[group]);
  const result = findName(reader.names[group], wordsOf(name));
  switch (result.found) {
    case 'one':
      return result.id;
    case 'many':
      return complain(reader, name, 'ambiguous-name', { candidates: result.ids });
    case 'none':
      reader.misses.push({ span: name, group });
      return complain(reader, name, `unknown-${NOUNS[group]}`, { suggestions: result.ids });
  }
};

const oneOf = <T extends string>(words: readonly T[], id: string | undefined): T | undefined =>
  words.find((word) => word === id);

export const readArea = (reader: Reader, span: Span): AreaId | undefined =>
  readName(reader, span, 'areas');
export const readCard = (reader: Reader, span: Span): CardId | undefined =>
  readName(reader, span, 'cards');
export const readHouse = (reader: Reader, span: Span): House | undefined =>
  oneOf(HOUSES, readName(reader, span, 'houses'));
export const readTrack = (reader: Reader, span: Span): Track | undefined =>
  oneOf(TRACKS, readName(reader, span, 'tracks'));
export const readUnit = (reader: Reader, span: Span): Unit | undefined =>
  oneOf(UNITS, readName(reader, span, 'units'));
export const readToken = (reader: Reader, span: Span): string | undefined =>
  readName(reader, span, 'tokens');

/** What the whole span names, in silence. */
export const findIn = (reader: Reader, span: Span, group: Group): string | undefined => {
  if (isEmpty(span) || !isPlain(span)) return undefined;
  const result = findName(reader.names[group], wordsOf(span));
  return result.found === 'one' ? result.id : undefined;
};

/** The card that the whole span names, unless it may be an area. */
export const findCardAlone = (reader: Reader, span: Span): CardId | undefined => {
  const area = findName(reader.names.areas, wordsOf(span));
  return area.found === 'none' ? findIn(reader, span, 'cards') : undefined;
};

const LONGEST_NAME = 9;

/** How many tokens the longest exact name of the group takes there; 0 if none stands there. */
export const nameAt = (reader: Reader, span: Span, index: number, group: Group): number => {
  const { exact } = reader.names[group];
  for (let length = Math.min(LONGEST_NAME, sizeOf(span) - index); length > 0; length--) {
    const stretch = cut(span, index, index + length);
    if (isWords(stretch) && exact.has(wordsOf(stretch).join(''))) return length;
  }
  return 0;
};
const isWords = (span: Span): boolean => {
  for (let index = 0; index < sizeOf(span); index++)
    if (tokenAt(span, index)?.kind !== 'word') return false;
  return true;
};

/** Where the first exact name of the group stands at or after an index; -1 if none does. */
export const indexOfName = (reader: Reader, span: Span, from: number, group: Group): number => {
  for (let index = from; index < sizeOf(span); index++)
    if (nameAt(reader, span, index, group) > 0) return index;
  return -1;
};

const MOST = 9999;

/** A whole number from 0 on; a plus before it does not matter. */
export const readNumber = (reader: Reader, span: Span): number | undefined => {
  const digits = trim(span, ',;:()+');
  const token = tokenAt(digits, 0);
  const value = Number(token?.text);
  if (token?.kind !== 'number' || sizeOf(digits) !== 1 || value > MOST)
    return misread(reader, isEmpty(digits) ? span : digits, 'number');
  return value;
};

/** Whether a mark stands at this index. */
export const hasMark = (span: Span, index: number, marks: string): boolean =>
  isMark(tokenAt(span, index), marks);
