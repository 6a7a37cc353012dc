import type { OrderData } from '../rules.ts';
import { ORDER_KINDS, ORDERS, type OrderId, type OrderKind } from '../vocabulary.ts';
import { findName } from './names.ts';
import { complain, findIn, hasMark, misread, nameAt, type Reader } from './reader.ts';
import { cut, isEmpty, isMark, type Span, sizeOf, tokenAt, trim, wordsOf } from './scan.ts';
import { keywordAt } from './words.ts';

export interface OrderRead {
  readonly order: OrderId;
  readonly kind: OrderKind;
  readonly rest: Span;
}

/** What is said of a token beside its kind. */
interface Marks {
  readonly bonus: number | null;
  readonly star: boolean;
  readonly length: number;
}

const NUMBER_LENGTH = 3;

/** `+1`, `-1`, `0`, perhaps in brackets. */
const bonusAt = (span: Span, index: number): { bonus: number | null; length: number } => {
  const open = hasMark(span, index, '(') ? 1 : 0;
  const sign = hasMark(span, index + open, '+-') ? 1 : 0;
  const number = tokenAt(span, index + open + sign);
  if (number?.kind !== 'number' || number.text.length > NUMBER_LENGTH)
    return { bonus: null, length: 0 };
  const value = Number(number.text);
  const close = open > 0 && hasMark(span, index + open + sign + 1, ')') ? 1 : 0;
  const negative = isMark(tokenAt(span, index + open), '-') && value !== 0;
  return { bonus: negative ? -value : value, length: open + sign + 1 + close };
};

/** `*`, `special`, perhaps in brackets. */
const starAt = (span: Span, index: number): number => {
  const open = hasMark(span, index, '(') ? 1 : 0;
  const star = hasMark(span, index + open, '*') ? 1 : keywordAt(span, index + open, 'special');
  if (star === 0) return 0;
  if (open === 0) return star;
  return hasMark(span, index + open + star, ')') ? open + star + 1 : 0;
};

/** `行军指令`, `整合力量+1战术`: the word for an order says no more. */
const orderWordAt = (span: Span, index: number): number => keywordAt(span, index, 'order-word');

const marksAt = (span: Span, index: number): Marks => {
  const word = orderWordAt(span, index);
  const first = starAt(span, index + word);
  const { bonus, length } = bonusAt(span, index + word + first);
  const marked = word + first + length;
  const second = starAt(span, index + marked);
  const end = marked + second;
  return { bonus, star: first + second > 0, length: end + orderWordAt(span, index + end) };
};

const hasNumbers = (rules: Reader['rules'], kind: OrderKind): boolean =>
  ORDERS.some((id) => rules.orders[id].kind === kind && rules.orders[id].bonus !== 0);

/** The rules print `突袭+1` for a special order of a kind without numbers. */
const starFor = (
  rules: Reader['rules'],
  kind: OrderKind,
  { bonus, star }: Pick<Marks, 'bonus' | 'star'>,
): Pick<Marks, 'bonus' | 'star'> =>
  bonus === 1 && !hasNumbers(rules, kind) ? { bonus: null, star: true } : { bonus, star };

/** The tokens of a kind that what was said may mean: without a number or a star the plain ones. */
const meant = (
  rules: Reader['rules'],
  kind: OrderKind,
  marks: Pick<Marks, 'bonus' | 'star'>,
): readonly OrderId[] => {
  const { bonus, star } = starFor(rules, kind, marks);
  const fits = (order: OrderData): boolean =>
    order.kind === kind &&
    (bonus === null ? order.special === star : order.bonus === bonus && (!star || order.special));
  return ORDERS.filter((id) => fits(rules.orders[id]));
};

/** How many tokens name a kind of order there, and which. */
export const kindAt = (
  reader: Reader,
  span: Span,
  index: number,
): { readonly kind: OrderKind; readonly length: number } | undefined => {
  const length = nameAt(reader, span, index, 'order-kinds');
  const id = findIn(reader, cut(span, index, index + length), 'order-kinds');
  const kind = ORDER_KINDS.find((known) => known === id);
  return kind && { kind, length };
};

/** Whether an order token is named there. */
export const isOrderAt = (reader: Reader, span: Span, index: number): boolean =>
  kindAt(reader, span, index + starAt(span, index)) !== undefined;

const unknownOrder = (reader: Reader, span: Span): undefined => {
  const word = cut(span, 0, 1);
  if (isEmpty(word)) return misread(reader, span, 'order');
  const result = findName(reader.names['order-kinds'], wordsOf(word));
  reader.misses.push({ span: word, group: 'order-kinds' });
  const suggestions = result.found === 'one' ? [result.id] : result.ids;
  return complain(reader, word, 'unknown-order', { suggestions });
};

/** An order token at the beginning of the span: `march +1`, `raid*`, `special raid`, `CP`. */
export const readOrder = (reader: Reader, span: Span): OrderRead | undefined => {
  const body = trim(span, ',;:→(');
  const special = starAt(body, 0);
  const named = kindAt(reader, body, special);
  if (named === undefined) return unknownOrder(reader, cut(body, special));
  const begin = special + named.length;
  const marks = marksAt(body, begin);
  const star = marks.star || special > 0;
  const [order, ...others] = meant(reader.rules, named.kind, { ...marks, star });
  const written = cut(body, 0, begin + marks.length);
  if (order === undefined)
    return complain(reader, written, 'unknown-order', {
      suggestions: tokensOf(reader, named.kind),
    });
  if (others.length > 0)
    return complain(reader, written, 'ambiguous-name', { candidates: [order, ...others] });
  return { order, kind: named.kind, rest: cut(body, begin + marks.length) };
};

const tokensOf = ({ rules }: Reader, kind: OrderKind): readonly OrderId[] =>
  ORDERS.filter((id) => rules.orders[id].kind === kind);

/** `else support Seagard`, `否则突袭狭海`: the kind is said already. */
export const withoutKind = (reader: Reader, span: Span, kind: OrderKind): Span => {
  const named = kindAt(reader, span, 0);
  const rest = cut(span, named?.length ?? 0);
  return named?.kind === kind && !isEmpty(rest) ? trim(rest, ':') : span;
};

/** Where the first order token is named at or after an index; -1 if none is. */
export const indexOfOrder = (reader: Reader, span: Span, from: number): number => {
  for (let index = from; index < sizeOf(span); index++)
    if (isOrderAt(reader, span, index)) return index;
  return -1;
};
