import type { Seat } from '../../core/game.ts';
import type { ForceShown, Picture } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { letters } from './lettering.ts';
import { lookOf, shield } from './looks.ts';
import { type Item, row } from './rows.ts';
import { at, element, group, title } from './svg.ts';
import { symbol } from './symbols.ts';

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
        ...row([SHIELD / 2 + 1, 0], units, 1),
      ]),
    ],
  };
};
