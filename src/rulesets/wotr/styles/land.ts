// The lay of the land as players see it: how far it is, what is worth taking, who stands there.

import { unitsIn } from '../forces.ts';
import type { RegionId, Rules, Side, View } from '../game.ts';
import {
  fieldOf,
  forceAt,
  hasArmy,
  holderOf,
  homeSideOf,
  isBesieged,
  regionsHeld,
  settlementIn,
  within,
} from '../table.ts';

type Steps = ReadonlyMap<RegionId, number>;
const known = new WeakMap<Rules['regions'], Map<RegionId, Steps>>();

/** Steps from a region to all others, whoever stands between; found once. */
export const stepsFrom = (view: View, region: RegionId): Steps => {
  const all = known.get(view.rules.regions) ?? new Map<RegionId, Steps>();
  known.set(view.rules.regions, all);
  const steps = all.get(region) ?? within(view, region, Infinity);
  all.set(region, steps);
  return steps;
};

/** The points of a settlement for those who take it from its nation. */
export const pointsIn = (view: View, region: RegionId): number => {
  const settlement = settlementIn(view, region);
  return settlement === undefined || settlement === 'town'
    ? 0
    : view.rules.tables.victory.points[settlement];
};

/** Cities and strongholds that a side holds of its own nations. */
export const prizesOf = (view: View, side: Side): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter(
    (one) =>
      pointsIn(view, one) > 0 && homeSideOf(view, one) === side && holderOf(view, one) === side,
  );

/** All of a side in a region, outside and inside. */
export const allIn = (view: View, side: Side, region: RegionId): number =>
  unitsIn(fieldOf(view, side, region)) +
  (holderOf(view, region) === side && isBesieged(view, region)
    ? unitsIn(forceAt(view, side, { region, inside: 'yes' }))
    : 0);

export const armiesOf = (view: View, side: Side): readonly RegionId[] =>
  regionsHeld(view, side).filter((region) => hasArmy(view, side, region));
