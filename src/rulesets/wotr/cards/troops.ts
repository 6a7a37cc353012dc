import type { Item } from '../facts.ts';
// Troops of cards (CRD-5): where they may come, what may be picked, and their coming.

import { holdToStacking } from '../armies/stacking.ts';
import {
  type Figure,
  type Nation,
  type Play,
  type RegionId,
  type Spot,
  UNITS,
  type View,
} from '../game.ts';
import { recruitAt } from '../musters/acts.ts';
import { inReserve } from '../musters/places.ts';
import { comeInto } from '../sieges/settle.ts';
import { foeOf, hasArmy, holderOf, isBesieged, sideOf } from '../table.ts';
import type { Asked, Picks, Playing } from './law.ts';

/** MUS-2, MUS-4: where an enemy army stands nobody comes, but into a besieged stronghold of one's own. */
const spotFor = (view: View, nation: Nation, region: RegionId): Spot | undefined => {
  const { side } = view.rules.nations[nation];
  const holder = holderOf(view, region);
  if (isBesieged(view, region)) return holder === side ? { region, inside: 'yes' } : { region };
  return hasArmy(view, foeOf(side), region) || holder === foeOf(side) ? undefined : { region };
};

/** A figure of a nation that comes to a region. */
interface Comer {
  readonly nation: Nation;
  readonly figure: Figure;
  readonly region: RegionId;
}

/** Those of the figures that are there and may come, less those picked before. */
const able = (view: View, comers: readonly Comer[], made: readonly Item[]): readonly Comer[] =>
  comers.filter(({ nation, figure, region }) => {
    const before = made.filter((one) => one.nation === nation && one.figure === figure).length;
    return inReserve(view, nation, figure) > before && spotFor(view, nation, region) !== undefined;
  });

interface Wanted {
  readonly count?: number;
  /** No two in one region. */
  readonly apart?: true;
  /** Left out: units, a regular or an elite (CRD-5). */
  readonly figures?: readonly Figure[];
}

/** Figures of a nation that come to regions, `count` of them; in each place that the card names any sort. */
export const units = (
  nation: Nation,
  regionsOf: (view: View, asked: Asked) => readonly RegionId[],
  { count = 1, apart, figures = UNITS }: Wanted = {},
): Picks => ({
  least: count,
  options: (view, asked, made) => {
    const isFree = (region: RegionId): boolean =>
      apart !== true || made.every((one) => one.region !== region);
    const comers = regionsOf(view, asked)
      .filter(isFree)
      .flatMap((region) => figures.map((figure) => ({ nation, figure, region })));
    return able(view, comers, made);
  },
});

/** One of some regions, where at least one of the figures may come. */
export const placeFor = (
  nation: Nation,
  regionsOf: (view: View) => readonly RegionId[],
  count = 1,
): Picks => ({
  least: count,
  options: (view, _asked, made) =>
    regionsOf(view)
      .filter((region) => spotFor(view, nation, region) !== undefined)
      .filter((region) => made.every((one) => one.region !== region))
      .map((region) => ({ region })),
});

const isComer = (item: Item): item is Comer =>
  item.nation !== undefined && item.figure !== undefined && item.region !== undefined;

/** Figures come, as many as there are, where they may; then what is too much goes. */
export function* come({ table, rule, seat }: Playing, items: readonly Item[]): Play<void> {
  const spots = new Map<string, Spot>();
  for (const one of items.filter(isComer)) {
    const spot = spotFor(table, one.nation, one.region);
    if (spot === undefined || inReserve(table, one.nation, one.figure) === 0) continue;
    recruitAt(table, rule, one, spot);
    spots.set(one.region, spot);
  }
  for (const { region, inside } of spots.values())
    if (inside === undefined) comeInto(table, sideOf(table, seat), region);
  yield* holdToStacking(table, [...spots.values()]);
}

/** So many of a sort in a region, as items for `come`. */
export const some = (count: number, comer: Comer): readonly Comer[] =>
  Array<Comer>(count).fill(comer);
