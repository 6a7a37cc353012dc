// The lay of the land as players see it: how far it is, what is worth taking, who stands there.

import { unitsIn } from '../forces.ts';
import type { Part, RegionId, Rules, Side, View } from '../game.ts';
import {
  fieldOf,
  foeOf,
  forceAt,
  hasArmy,
  holderOf,
  homeSideOf,
  isBesieged,
  leadershipOf,
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

export const stepsTo = (view: View, from: RegionId, to: RegionId): number =>
  stepsFrom(view, from).get(to) ?? Infinity;

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

/** Units, and half of what leads them. */
export const mightOf = (view: View, part: Part): number =>
  unitsIn(part) + Math.min(unitsIn(part), leadershipOf(view, part)) / 2;

/** The weight with which the enemy presses on a region: near armies count for more. */
export const threatTo = (view: View, side: Side, region: RegionId): number => {
  const foe = foeOf(side);
  const steps = stepsFrom(view, region);
  return armiesOf(view, foe).reduce((sum, from) => {
    const away = steps.get(from) ?? Infinity;
    return away > 3 ? sum : sum + unitsIn(fieldOf(view, foe, from)) / (1 + away);
  }, 0);
};
