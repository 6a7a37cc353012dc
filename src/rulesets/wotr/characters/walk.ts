// Those who walk alone: so many regions, and no further than the first stronghold of the enemy.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { CharacterId, RegionId, RuleId, Side, View } from '../game.ts';
import { holdsStronghold, isRegion, within } from '../table.ts';

interface Walk {
  readonly from: RegionId;
  readonly steps: number;
  /** Its strongholds are entered and not left. */
  readonly foe: Side;
  /** The rules that say how far, and where they stop. */
  readonly far: RuleId;
  readonly stop: RuleId;
}

type Way = Pick<Walk, 'from' | 'steps' | 'foe'>;

/** All regions that a walk can end in. */
export const walksFrom = (view: View, { from, steps, foe }: Way): ReadonlyMap<RegionId, number> =>
  within(view, from, steps, (region) => holdsStronghold(view, foe, region));

/** Why a walk cannot end there: too far, or a stronghold stands in all ways. */
export const refuseWalk = (
  view: View,
  characters: readonly CharacterId[],
  walk: Walk,
  to: RegionId,
): Problem | null => {
  const { from, steps: level, foe } = walk;
  if (!isRegion(view, to)) return illegal(walk.far, 'no-such-region', { region: to });
  const found = walksFrom(view, walk);
  if (found.has(to)) return null;
  if (!within(view, from, level).has(to))
    return illegal(walk.far, 'too-far', { characters, from, to, level });
  const back = within(view, to, level);
  const strongholds = [...found].flatMap(([region, steps]) =>
    holdsStronghold(view, foe, region) && steps + (back.get(region) ?? Infinity) <= level
      ? [region]
      : [],
  );
  return illegal(walk.stop, 'stronghold-stops', { characters, from, to, level, strongholds });
};
