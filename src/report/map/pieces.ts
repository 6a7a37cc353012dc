import type { Seat } from '../../core/game.ts';
import type { ForceShown, OrderShown, Picture, Point, SpaceShown } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { swords } from './arrows.ts';
import { INK, letters } from './lettering.ts';
import { lookOf, shield } from './looks.ts';
import { at, element, group, type Svg, title } from './svg.ts';
import { symbol } from './symbols.ts';

// What lies in a space: plaques with units, order tokens, power tokens, walls, neutral forces.

/** A thing in a row, with the room that it takes. */
export interface Item {
  readonly width: number;
  readonly drawing: readonly Svg[];
}

const GAP = 3;

/** Things side by side, the whole of them around a point. */
export const row = ([x, y]: Point, items: readonly Item[]): readonly Svg[] => {
  let left = x - (items.reduce((sum, { width }) => sum + width + GAP, 0) - GAP) / 2;
  return items.map(({ width, drawing }) => {
    const middle = left + width / 2;
    left += width + GAP;
    return at([middle, y], drawing);
  });
};

/** The first letter of a house's name that no other house's name begins with. */
export const initialOf = ({ seats }: Picture, words: Catalogue, seat: Seat): string => {
  const lettersOf = (one: Seat): readonly string[] => Array.from(words.term('houses', one));
  const taken = new Set(
    seats.filter((other) => other.seat !== seat).map((other) => lettersOf(other.seat)[0]),
  );
  const own = lettersOf(seat);
  return own.find((letter) => !taken.has(letter)) ?? own[0] ?? '';
};

interface Unit {
  readonly unit: string;
  readonly count: number;
  readonly lying: boolean;
}

const unitsOf = ({ units }: ForceShown): readonly Unit[] =>
  units.flatMap(({ unit, standing, lying }) => [
    ...(standing > 0 ? [{ unit, count: standing, lying: false }] : []),
    ...(lying > 0 ? [{ unit, count: lying, lying: true }] : []),
  ]);

const UNIT = 18;
const COUNT = 8;
const SHIELD = 17;

const unitItem = (colour: string, { unit, count, lying }: Unit): Item => {
  const piece = symbol(unit, {
    fill: colour,
    stroke: '#1f1b16',
    'stroke-width': 0.9,
    'stroke-linejoin': 'round',
    'fill-rule': 'nonzero',
    transform: lying ? 'rotate(90) scale(0.92)' : undefined,
  });
  if (count === 1) return { width: UNIT, drawing: [piece] };
  return {
    width: UNIT + COUNT,
    drawing: [
      at([-COUNT / 2, 0], [piece]),
      letters([UNIT / 2 + 0.5, 2], String(count), { size: 13, weight: 'bold' }),
    ],
  };
};

/** A house's force on a plaque, behind its shield. */
export const plaque = (picture: Picture, words: Catalogue, force: ForceShown): Item => {
  const { colour } = lookOf(picture, force.seat);
  const units = unitsOf(force).map((unit) => unitItem(colour, unit));
  const width = SHIELD + 4 + units.reduce((sum, item) => sum + item.width + 1, 0);
  const told = words.sentence('map.force', {
    house: force.seat,
    units: Object.fromEntries(force.units.map(({ unit, standing }) => [unit, standing])),
    routed: Object.fromEntries(force.units.map(({ unit, lying }) => [unit, lying])),
  });
  const board = element('rect', {
    x: -width / 2,
    y: -12,
    width,
    height: 24,
    rx: 4,
    fill: '#fffdf6',
    'fill-opacity': 0.94,
    stroke: colour,
    'stroke-width': 1.6,
  });
  const left = -width / 2 + SHIELD / 2 + 1.5;
  return {
    width,
    drawing: [
      group({}, [
        title(told),
        board,
        at([left, -0.5], [shield(picture, force.seat, initialOf(picture, words, force.seat))]),
        ...row([SHIELD / 2 + 1, 0], units.map(tight)),
      ]),
    ],
  };
};

const tight = ({ width, drawing }: Item): Item => ({ width: width + 1 - GAP, drawing });

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

/** Where there was a battle: crossed swords on the winner's colour. */
const battleItems = (picture: Picture, words: Catalogue, { id }: SpaceShown): readonly Item[] =>
  picture.battles
    .filter(({ space }) => space === id)
    .map(({ winner }) => ({
      width: 18,
      drawing: [
        title(words.sentence('map.battle', { area: id, winner })),
        ...swords(winner === null ? '#fffdf6' : lookOf(picture, winner).colour),
      ],
    }));

/** Everything in a space in a row, and forces that do not hold it under that. */
export const pieces = (picture: Picture, words: Catalogue, space: SpaceShown): readonly Svg[] => {
  const { piecesAt, force, order, token, neutral } = space;
  const items = [
    ...battleItems(picture, words, space),
    ...(space.fortification === null ? [] : [fortification(picture, words, space.fortification)]),
    ...(neutral > 0 ? [neutralForce(words, neutral)] : []),
    ...(token === null ? [] : [powerToken(picture, words, token)]),
    ...(force === null ? [] : [plaque(picture, words, force)]),
    ...(order === null ? [] : [orderToken(picture, words, order)]),
  ];
  const others = space.others.map((other) => plaque(picture, words, other));
  const [x, y] = piecesAt;
  return [
    ...row(piecesAt, items),
    ...others.flatMap((other, index) =>
      row([x, y + 26 * (index + (items.length > 0 ? 1 : 0))], [other]),
    ),
  ];
};
