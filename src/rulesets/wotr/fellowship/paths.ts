// Ways of the Ring-bearers, and of those that leave them.

import { illegal, type Problem } from '../../../core/problem.ts';
import { usableAt } from '../cards/table-cards.ts';
import { refuseWalk, walksFrom } from '../characters/walk.ts';
import type { CharacterId, RegionId, RuleId, Spot, View } from '../game.ts';
import {
  bordersOf,
  holderOf,
  holdsStronghold,
  isBesieged,
  isRegion,
  settlementIn,
  within,
} from '../table.ts';

/** A city or stronghold that the Free Peoples hold: the Fellowship rests there (BRD-6, BRD-7). */
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
  /** Those that it enters, leaves or passes (FEL-13). */
  readonly strongholds: readonly RegionId[];
}

type Ways = ReadonlyMap<RegionId, Way>;

/** Regions that a way may go to next. */
type Bordering = (region: RegionId) => readonly RegionId[];

/** One step on from each of these ways, where it is better than what is known. */
const stepsOn = (view: View, edge: Ways, known: Ways, bordering: Bordering): Ways => {
  const next = new Map<RegionId, Way>();
  for (const [from, way] of edge)
    for (const region of bordering(from)) {
      const met = holdsStronghold(view, 'shadow', region) ? [region] : [];
      const strongholds = [...way.strongholds, ...met];
      const least = (next.get(region) ?? known.get(region))?.strongholds.length ?? Infinity;
      if (strongholds.length < least)
        next.set(region, { path: [...way.path, region], strongholds });
    }
  return next;
};

/** The best way to every region within reach; to stay is no way, and meets nothing. */
export const waysOf = (
  view: View,
  from: RegionId,
  steps: number,
  bordering: Bordering = (region) => bordersOf(view, region),
): Ways => {
  const strongholds = holdsStronghold(view, 'shadow', from) ? [from] : [];
  const best = new Map<RegionId, Way>([[from, { path: [from], strongholds }]]);
  let edge: Ways = new Map(best);
  for (let step = 0; step < steps && edge.size > 0; step++) {
    edge = stepsOn(view, edge, best, bordering);
    for (const [region, way] of edge) best.set(region, way);
  }
  return best.set(from, { path: [from], strongholds: [] });
};

/** FEL-13: tiles for the strongholds of a way. */
export const tilesFor = ({ rules }: View, { strongholds }: Way): number =>
  rules.options['tile-per-stronghold'] === 'yes'
    ? strongholds.length
    : Math.min(1, strongholds.length);

/** Cards that the Shadow could use against those who go that way. */
const perilsOf = (view: View, path: readonly RegionId[]): number =>
  usableAt(view, 'shadow', 'path', path).length;

/** FEL-9, FEL-10: the way of the Ring-bearers that brings the fewest tiles. */
export const wayTo = (view: View, into: RegionId, how: 'revealed' | 'declared'): Way => {
  const { region: from, progress } = view.state.fellowship;
  const way = waysOf(view, from, progress).get(into) ?? { path: [from], strongholds: [] };
  if (perilsOf(view, way.path) === 0) return way;
  const safe = (region: RegionId): readonly RegionId[] =>
    bordersOf(view, region).filter((next) => perilsOf(view, [from, next]) === 0);
  const other = waysOf(view, from, progress, safe).get(into);
  const tiles = (one: Way): number =>
    perilsOf(view, one.path) + (how === 'revealed' ? tilesFor(view, one) : 0);
  return other !== undefined && tiles(other) <= tiles(way) ? other : way;
};

/** FEL-9, FEL-10: why the Ring-bearers do not come there. */
export const refuseWay = (view: View, rule: RuleId, to: RegionId): Problem | null => {
  const { region: from, progress: level } = view.state.fellowship;
  if (!isRegion(view, to)) return illegal(rule, 'no-such-region', { region: to });
  return within(view, from, level).has(to) ? null : illegal(rule, 'too-far', { from, to, level });
};

/** CHR-1, CHR-3, CHR-7: where Companions that leave the Fellowship together can end. */
export const separationSpots = (
  view: View,
  companions: readonly CharacterId[],
): readonly Spot[] => {
  const { region, progress } = view.state.fellowship;
  if (progress === 0 && isBesieged(view, region) && holderOf(view, region) === 'free-peoples')
    return [{ region, inside: 'yes' }];
  const steps = reachOf(view, companions);
  return [...walksFrom(view, { from: region, steps, foe: 'shadow' }).keys()].map((one) => ({
    region: one,
  }));
};

/** CHR-1: as many regions as progress and the highest level together. */
const reachOf = ({ rules, state }: View, companions: readonly CharacterId[]): number =>
  state.fellowship.progress +
  Math.max(0, ...companions.map((one) => rules.characters[one].level ?? 0));

/** Why Companions that leave the Fellowship cannot end there. */
export const refuseSeparation = (
  view: View,
  characters: readonly CharacterId[],
  to: RegionId,
): Problem | null => {
  const spots = separationSpots(view, characters);
  if (spots.some(({ region }) => region === to)) return null;
  const { region: from } = view.state.fellowship;
  if (spots.some(({ inside }) => inside === 'yes'))
    return illegal('CHR-3', 'stays-inside', { characters, region: from });
  const steps = reachOf(view, characters);
  const way = { from, steps, foe: 'shadow', far: 'CHR-1', stop: 'CHR-7' } as const;
  return refuseWalk(view, characters, way, to);
};
