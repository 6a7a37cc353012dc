// Ways of the Ring-bearers, and of those that leave them.

import type { CharacterId, RegionId, Spot, View } from '../game.ts';
import {
  bordersOf,
  holderOf,
  holdsStronghold,
  isBesieged,
  settlementIn,
  within,
} from '../table.ts';

/** A city or stronghold that the Free Peoples hold: the Fellowship rests there (R14, R15). */
export const isHaven = (view: View, region: RegionId): boolean => {
  const settlement = settlementIn(view, region);
  return (
    (settlement === 'city' || settlement === 'stronghold') &&
    holderOf(view, region) === 'free-peoples'
  );
};

/** A way of at most so many steps that meets the fewest strongholds of the Shadow. */
export interface Way {
  readonly path: readonly RegionId[];
  /** Those that it enters, leaves or passes (R144). */
  readonly strongholds: readonly RegionId[];
}

/** The best way to every region within reach; to stay is no way, and meets nothing. */
export const waysOf = (view: View, from: RegionId, steps: number): ReadonlyMap<RegionId, Way> => {
  const met = (region: RegionId): readonly RegionId[] =>
    holdsStronghold(view, 'shadow', region) ? [region] : [];
  const best = new Map<RegionId, Way>([[from, { path: [from], strongholds: met(from) }]]);
  let edge = new Map(best);
  for (let step = 0; step < steps && edge.size > 0; step++) {
    const next = new Map<RegionId, Way>();
    for (const [region, way] of edge)
      for (const other of bordersOf(view, region)) {
        if (way.path.includes(other)) continue;
        const strongholds = [...way.strongholds, ...met(other)];
        const known = next.get(other) ?? best.get(other);
        if (known !== undefined && known.strongholds.length <= strongholds.length) continue;
        next.set(other, { path: [...way.path, other], strongholds });
      }
    for (const [region, way] of next) best.set(region, way);
    edge = next;
  }
  return best.set(from, { path: [from], strongholds: [] });
};

/** R81, R83, R87: where Companions that leave the Fellowship together can end. */
export const separationSpots = (
  view: View,
  companions: readonly CharacterId[],
): readonly Spot[] => {
  const { region, progress } = view.state.fellowship;
  if (progress === 0 && isBesieged(view, region) && holderOf(view, region) === 'free-peoples')
    return [{ region, inside: 'yes' }];
  const level = Math.max(0, ...companions.map((one) => view.rules.characters[one].level ?? 0));
  const stops = (one: RegionId): boolean => holdsStronghold(view, 'shadow', one);
  return [...within(view, region, progress + level, stops).keys()].map((one) => ({ region: one }));
};
