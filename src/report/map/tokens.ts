import type { Seat } from '../../core/game.ts';
import type { OrderShown, Picture } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { INK, letters } from './lettering.ts';
import { lookOf } from './looks.ts';
import type { Item } from './rows.ts';
import { at, element, group, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';
import { initialOf } from './units.ts';

// What lies in a space besides units: orders, power tokens, neutral forces, fortifications.

const ORDER_COLOURS: Readonly<Record<string, string>> = {
  march: '#8f3a2b',
  defense: '#2f6b4f',
  support: '#35588a',
  raid: '#3b3440',
  'consolidate-power': '#8a6a16',
};

/** A round token: what sort of order, its number, a star on a special one. */
export const orderToken = (picture: Picture, words: Catalogue, shown: OrderShown): Item => {
  const { kind, bonus, special, spent, seat, order } = shown;
  const isNumbered = bonus !== 0 || kind === 'march';
  return {
    width: 27,
    drawing: [
      group({ opacity: spent ? 0.7 : undefined }, [
        title(words.sentence('map.order', { house: seat, order })),
        ...orderDisc(kind, lookOf(picture, seat).colour, isNumbered ? signed(bonus) : ''),
        ...(special ? [at([0, -13], [symbol('star', STAR)])] : []),
      ]),
    ],
  };
};

const signed = (bonus: number): string =>
  (bonus > 0 ? `+${bonus}` : String(bonus)).replace('-', '−');

/** The disc of an order token, with a rim of the house's colour. */
export const orderDisc = (kind: string, rim: string, amount: string): readonly Svg[] => {
  const sign = { fill: ORDER_COLOURS[kind] ?? INK };
  return [
    element('circle', { r: 12, fill: '#fffdf6', stroke: rim, 'stroke-width': 3 }),
    element('circle', { r: 13.6, fill: 'none', stroke: '#1f1b16', 'stroke-width': 0.7 }),
    ...(amount === ''
      ? [symbol(kind, { ...sign, transform: 'scale(0.95)' })]
      : [
          at([0, -3.2], [symbol(kind, { ...sign, transform: 'scale(0.78)' })]),
          letters([0, 6.4], amount, { size: 9.5, weight: 'bold' }),
        ]),
  ];
};

const STAR = { fill: '#e3b62c', stroke: '#1f1b16', 'stroke-width': 0.7 } as const;

/** A power token: a seal with the house's letter. */
export const powerToken = (picture: Picture, words: Catalogue, seat: Seat): Item => {
  const { colour, ink } = lookOf(picture, seat);
  return {
    width: 20,
    drawing: [
      title(words.sentence('map.token', { house: seat })),
      element('circle', { r: 9.5, fill: colour, stroke: '#1f1b16', 'stroke-width': 1 }),
      element('circle', {
        r: 7,
        fill: 'none',
        stroke: ink,
        'stroke-width': 0.9,
        'stroke-dasharray': '1.5 1.3',
      }),
      letters([0, 0], initialOf(picture, words, seat), { size: 9, weight: 'bold', fill: ink }),
    ],
  };
};

export const neutralForce = (words: Catalogue, strength: number): Item => ({
  width: 20,
  drawing: [
    title(words.sentence('map.neutral', { strength })),
    symbol('neutral', {
      fill: '#8c8577',
      stroke: '#1f1b16',
      'stroke-width': 1,
      transform: 'scale(1.3)',
    }),
    letters([0, -0.5], String(strength), { size: 13, weight: 'bold', fill: '#ffffff' }),
  ],
});

export const fortification = (picture: Picture, words: Catalogue, seat: Seat): Item => ({
  width: 17,
  drawing: [
    title(words.sentence('map.fortification', { house: seat })),
    symbol('fortification', {
      fill: lookOf(picture, seat).colour,
      stroke: '#1f1b16',
      'stroke-width': 0.9,
    }),
  ],
});

/** The rays around the place of a battle. */
const RAYS =
  'M0 -14L3.1 -10.3L7 -12.1L8.1 -7.5L12.6 -6.2L11 -1.9L13.6 2L9.9 4.6L9.5 9.3L5 9.5L2 13.3L-2 10.8L-6.6 12.2L-8.1 7.8L-12.6 6.2L-11 1.9L-13.6 -2L-9.9 -4.6L-9.5 -9.3L-5 -9.5Z';

/** Crossed swords: a battle was fought. */
export const swords = (colour: string): readonly Svg[] => [
  element('path', { d: RAYS, fill: '#fffdf6', stroke: '#1f1b16', 'stroke-width': 1 }),
  element('circle', { r: 9.4, fill: colour, stroke: '#1f1b16', 'stroke-width': 1 }),
  symbol('swords', {
    fill: '#ffffff',
    stroke: '#1f1b16',
    'stroke-width': 1.4,
    'paint-order': 'stroke',
    transform: 'scale(0.86)',
  }),
];
