import type { Colour, Glyph, Mark } from '../../../core/picture.ts';
import type { OrderData, Rules } from '../data/rules.ts';
import type { OrderKind } from '../data/vocabulary.ts';

// The symbols of the board, as path data around their middle; units stand on y = 8.

const DARK = '#1f1b16';
const PAPER = '#fffdf6';

const SHIP =
  'M-9.4 2.6H9.4L6.4 8H-6.4ZM-0.6 1.4V-9.4H0.6V1.4ZM1.6 -8.6Q8.6 -4.6 7 0.8H1.6ZM-1.6 -6.4Q-7 -3.4 -6.2 0.8H-1.6Z';
const CROWN = 'M-6.6 5V-4.4L-3 0L0 -6L3 0L6.6 -4.4V5Z';
const STAR = 'M0 -5L1.5 -1.6L5 -1.4L2.3 0.9L3.1 4.4L0 2.5L-3.1 4.4L-2.3 0.9L-5 -1.4L-1.5 -1.6Z';
const SWORDS =
  'M-8 -8L-5.6 -7.4L2 1.8L3.8 0.4L5 1.8L3.4 3.2L6.6 7L5.2 8.2L2 4.4L0.4 5.8L-0.8 4.4L0.8 3L-7 -5.8ZM8 -8L5.6 -7.4L-2 1.8L-3.8 0.4L-5 1.8L-3.4 3.2L-6.6 7L-5.2 8.2L-2 4.4L-0.4 5.8L0.8 4.4L-0.8 3L7 -5.8Z';
/** The rays around the place of a battle. */
const RAYS =
  'M0 -14L3.1 -10.3L7 -12.1L8.1 -7.5L12.6 -6.2L11 -1.9L13.6 2L9.9 4.6L9.5 9.3L5 9.5L2 13.3L-2 10.8L-6.6 12.2L-8.1 7.8L-12.6 6.2L-11 1.9L-13.6 -2L-9.9 -4.6L-9.5 -9.3L-5 -9.5Z';

const unit = (path: string): Glyph => ({
  width: 18,
  marks: [{ path, fill: 'seat', stroke: DARK, width: 0.9, round: true }],
});

const UNITS = {
  footman: unit(
    'M0 -9A3.4 3.4 0 1 1 -0.01 -9ZM-6 8C-6 2 -4.6 -1.4 0 -1.6C4.6 -1.4 6 2 6 8ZM6.6 -9L7.6 -9L7.6 8L6.6 8Z',
  ),
  knight: unit(
    'M-6.5 8L-5.6 5C-5.8 0 -3.6 -4.2 -0.6 -6.2L-0.4 -9.4L2.4 -6.8C5.4 -6 7.6 -3 8.4 0.4L6.6 2.6C4.6 2.4 3.8 1.4 1.8 1.2C1.6 3.4 4.8 5 5.4 8Z',
  ),
  ship: unit(SHIP),
  'siege-engine': unit(
    'M-7.6 4.6H7.6V2.4H3.4L6.8 -7.6L4.6 -8.6L0.2 2.4H-2.4L1.6 -2.2L-6.6 -6.4L-7.6 -4.6L-1.8 -1.2L-5 2.4H-7.6ZM-4.6 8.4A2.6 2.6 0 1 1 -4.59 8.4ZM4.6 8.4A2.6 2.6 0 1 1 4.61 8.4Z',
  ),
};

const rimmed = { stroke: '#f6f0e0', width: 1.6, rimmed: true } as const;

const PRINTED: Readonly<Record<string, Glyph>> = {
  city: {
    width: 15,
    marks: [
      {
        path: 'M-7 6V-1H-4.6V-3.4H-3V-1H-1.6V-6H-0.4V-7.6H1.4V-6H2.6V-1H4V-3.4H5.6V-1H7V6H1.8V2.6H-1.8V6Z',
        fill: '#6b6257',
        ...rimmed,
      },
    ],
  },
  stronghold: {
    width: 18,
    marks: [
      {
        path: 'M-8.6 7V-7H-6.6V-5H-5V-7H-3V-3H-1.4V-5H1.4V-3H3V-7H5V-5H6.6V-7H8.6V7H2.2V2.4H-2.2V7Z',
        fill: '#3a342d',
        ...rimmed,
      },
    ],
  },
  barrel: {
    width: 10,
    marks: [
      {
        path: 'M-3.8 -6H3.8Q6.4 0 3.8 6H-3.8Q-6.4 0 -3.8 -6Z',
        fill: '#a8763e',
        stroke: '#3a2a14',
        width: 1,
      },
      { path: 'M-4.7 -2.6H4.7M-4.7 2.6H4.7', stroke: '#3a2a14', width: 0.9 },
    ],
  },
  crown: { width: 13, marks: [{ path: CROWN, fill: '#d9aa2f', stroke: '#4a3708', width: 1 }] },
  port: {
    width: 17,
    marks: [
      { circle: 8.5, fill: PAPER, stroke: '#35586a', width: 1.2 },
      {
        path: 'M0 -8A2.2 2.2 0 1 1 -0.01 -8ZM-0.9 -4H0.9V-2.6H3.6V-0.9H0.9V5.2C3.2 4.8 4.6 3.2 5 1.2L7 2.6C6 6 3.4 7.6 0 8C-3.4 7.6 -6 6 -7 2.6L-5 1.2C-4.6 3.2 -3.2 4.8 -0.9 5.2V-0.9H-3.6V-2.6H-0.9Z',
        fill: '#35586a',
        scale: 0.78,
      },
    ],
  },
};

/** Crossed swords on the winner's colour. */
const swords = (fill: Colour): Glyph => ({
  width: 25,
  marks: [
    { path: RAYS, fill: PAPER, stroke: DARK, width: 1 },
    { circle: 9.4, fill, stroke: DARK, width: 1 },
    { path: SWORDS, fill: '#ffffff', stroke: DARK, width: 1.4, rimmed: true, scale: 0.86 },
  ],
});

const TOKENS: Readonly<Record<string, Glyph>> = {
  fortification: {
    width: 17,
    marks: [
      {
        path: 'M-7.5 7V-3L-5 -7L-2.5 -3V-0.5H-1.25V-4L0 -7L1.25 -4V-0.5H2.5V-3L5 -7L7.5 -3V7Z',
        fill: 'seat',
        stroke: DARK,
        width: 0.9,
      },
    ],
  },
  neutral: {
    width: 20,
    marks: [
      {
        path: 'M-6.5 -7.5H6.5V0.5C6.5 5 3.5 7.2 0 8.6C-3.5 7.2 -6.5 5 -6.5 0.5Z',
        fill: '#8c8577',
        stroke: DARK,
        width: 1,
        scale: 1.3,
      },
      { letters: 'text', size: 13, fill: '#ffffff', at: [0, -0.5] },
    ],
  },
  /** A power token: a seal with the house's letter. */
  power: {
    width: 20,
    marks: [
      { circle: 9.5, fill: 'seat', stroke: DARK, width: 1 },
      { circle: 7, stroke: 'ink', width: 0.9, dashes: '1.5 1.3' },
      { letters: 'seat', size: 9, fill: 'ink' },
    ],
  },
  battle: swords('seat'),
  'battle-undecided': swords(PAPER),
  carrier: {
    width: 18,
    marks: [
      { circle: 9, fill: PAPER, stroke: DARK, width: 1 },
      { path: SHIP, fill: 'seat', stroke: DARK, width: 0.9, scale: 0.7 },
    ],
  },
  holder: { width: 23, marks: [{ circle: 11.5, fill: '#f2d680', stroke: '#7a5c10', width: 1.4 }] },
  star: {
    width: 8.5,
    marks: [{ path: STAR, fill: '#d9aa2f', stroke: '#4a3708', width: 0.7, scale: 0.8 }],
  },
  horde: {
    width: 16,
    marks: [
      { circle: 8, fill: '#5b4a3f', stroke: DARK, width: 0.8 },
      {
        path: 'M-4.6 -4.6L-3.2 -5L-1.4 4.6L-2.4 4.8ZM-0.8 -5.6H0.8L0.6 5.2H-0.6ZM4.6 -4.6L3.2 -5L1.4 4.6L2.4 4.8Z',
        fill: '#ffffff',
      },
    ],
  },
};

const ORDERS: Readonly<Record<OrderKind, { readonly path: string; readonly fill: Colour }>> = {
  march: { path: 'M-6 3.2V-1.2H0.6V-5L7 1L0.6 7V3.2Z', fill: '#8f3a2b' },
  defense: { path: 'M-5.5 -6.5H5.5V0C5.5 4 3 6 0 7.4C-3 6 -5.5 4 -5.5 0Z', fill: '#2f6b4f' },
  support: {
    path: 'M-1.8 -6.5H1.8V-1.8H6.5V1.8H1.8V6.5H-1.8V1.8H-6.5V-1.8H-1.8Z',
    fill: '#35588a',
  },
  raid: {
    path: 'M0.6 -8C1.4 -4.4 5.2 -2.6 5.2 2C5.2 5.2 3 7.2 0 7.2C-3 7.2 -5.2 5.2 -5.2 2.2C-5.2 0 -4.2 -1.2 -3 -2.6C-2.8 -1.4 -2.2 -0.6 -1.4 -0.2C-1.8 -3.4 -0.8 -6 0.6 -8Z',
    fill: '#3b3440',
  },
  'consolidate-power': { path: CROWN, fill: '#8a6a16' },
};

export const kindSymbol = (kind: OrderKind): string => `order-${kind}`;

/** The symbol of an order's token: what sort of order, room for its number, a star on a special one. */
export const orderSymbol = ({ kind, bonus, special }: OrderData): string =>
  [
    kindSymbol(kind),
    ...(isNumbered(kind, bonus) ? ['numbered'] : []),
    ...(special ? ['special'] : []),
  ].join('-');

export const isNumbered = (kind: OrderKind, bonus: number): boolean =>
  bonus !== 0 || kind === 'march';

/** A disc with a rim of the house's colour. */
const disc = (kind: OrderKind, numbered: boolean, special: boolean): Glyph => {
  const sign: Mark = numbered
    ? { ...ORDERS[kind], scale: 0.78, at: [0, -3.2] }
    : { ...ORDERS[kind], scale: 0.95 };
  return {
    width: 27,
    marks: [
      { circle: 12, fill: PAPER, stroke: 'seat', width: 3 },
      { circle: 13.6, stroke: DARK, width: 0.7 },
      sign,
      ...(numbered ? [{ letters: 'text', size: 9.5, at: [0, 6.4] } as const] : []),
      ...(special
        ? [{ path: STAR, fill: '#e3b62c', stroke: DARK, width: 0.7, at: [0, -13] } as const]
        : []),
    ],
  };
};

export const symbolsOf = ({ orders }: Rules): Readonly<Record<string, Glyph>> => ({
  ...UNITS,
  ...PRINTED,
  ...TOKENS,
  ...Object.fromEntries(
    Object.values(orders).flatMap((order) => [
      [kindSymbol(order.kind), disc(order.kind, false, false)],
      [orderSymbol(order), disc(order.kind, isNumbered(order.kind, order.bonus), order.special)],
    ]),
  ),
});
