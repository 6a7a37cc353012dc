import type { Glyph, Mark } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { OrderData, Rules } from '../data/rules.ts';
import type { OrderKind } from '../data/vocabulary.ts';

export const kindSymbol = (kind: OrderKind): string => `order-${kind}`;

/** The symbol of an order's token: what sort of order, room for its number, a star on a special one. */
export const orderSymbol = (order: OrderData): string =>
  [
    kindSymbol(order.kind),
    ...(isNumbered(order) ? ['numbered'] : []),
    ...(order.special ? ['special'] : []),
  ].join('-');

export const isNumbered = ({ kind, bonus }: OrderData): boolean => bonus !== 0 || kind === 'march';

/** A disc with a rim of the house's colour. */
const disc = (...inside: readonly Mark[]): Glyph => ({
  width: 27,
  marks: [
    { circle: 12, fill: '#fffdf6', stroke: 'seat', width: 3 },
    { circle: 13.6, stroke: '#1f1b16', width: 0.7 },
    ...inside,
  ],
});

const PLAIN = { scale: 0.95 } as const;

/** The symbols of the board's drawing, and those of this game's order tokens. */
export const symbolsOf = (
  { orders }: Rules,
  { symbols, orders: signs, special }: Geometry['symbols'],
): Readonly<Record<string, Glyph>> => {
  const signOf = ({ kind }: OrderData, place: Pick<Mark, 'scale' | 'at'>): readonly Mark[] => {
    const sign = signs[kind];
    return sign === undefined ? [] : [{ ...sign, ...place }];
  };
  const tokenOf = (order: OrderData): Glyph => {
    const number: Mark = { letters: 'text', size: 9.5, at: [0, 6.4] };
    const star = order.special ? [special] : [];
    return isNumbered(order)
      ? disc(...signOf(order, { scale: 0.78, at: [0, -3.2] }), number, ...star)
      : disc(...signOf(order, PLAIN), ...star);
  };
  const tokens = Object.values(orders).map(
    (order) => [orderSymbol(order), tokenOf(order)] as const,
  );
  const kinds = Object.values(orders).map(
    (order) => [kindSymbol(order.kind), disc(...signOf(order, PLAIN))] as const,
  );
  return { ...symbols, ...Object.fromEntries([...kinds, ...tokens]) };
};
