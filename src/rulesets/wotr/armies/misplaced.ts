// The board between two actions, when all has been cleared up: nothing stands where it may not.

import { isTaken } from '../control.ts';
import { isArmy, unitsIn } from '../forces.ts';
import { type Force, type RegionId, SIDES, type View } from '../game.ts';
import { areLeadersAlone } from '../lone-leaders.ts';
import { fieldOf, foeOf, hasArmy, holderOf } from '../table.ts';

const isTooMany = ({ rules }: View, force: Force, place: 'region' | 'stronghold'): boolean =>
  unitsIn(force) > rules.tables.stacking[place];

const findBesieged = (view: View, region: RegionId, force: Force): string | null => {
  const holder = holderOf(view, region);
  if (holder === null || !isArmy(force) || !hasArmy(view, foeOf(holder), region))
    return `${region} is besieged by nobody, or nobody is in it`;
  return isTooMany(view, force, 'stronghold') ? `too many units in ${region}` : null;
};

const findInField = (view: View, region: RegionId, force: Force): string | null => {
  if (isTooMany(view, force, 'region')) return `too many units in ${region}`;
  const [own, foes] = SIDES.map((side) => fieldOf(view, side, region));
  if (own !== undefined && foes !== undefined && isArmy(foes)) {
    if (isArmy(own)) return `two armies in ${region}`;
    if (areLeadersAlone(own)) return `leaders among enemies in ${region}`;
  }
  const holder = holderOf(view, region);
  return holder !== null && isTaken(view, region, holder) ? `${region} was not captured` : null;
};

const findFirst = (
  forces: Readonly<Record<RegionId, Force>>,
  find: (region: RegionId, force: Force) => string | null,
): string | null => {
  for (const region in forces) {
    const { [region]: force } = forces;
    const wrong = force === undefined ? null : find(region, force);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** ARM-5, ARM-15, CMB-14, SGE-10. */
export const findMisplaced = (view: View): string | null => {
  const { acting, besieged, field } = view.state;
  if (acting !== null) return null;
  const find = (region: RegionId, force: Force) => findInField(view, region, force);
  return (
    findFirst(besieged, (region, force) => findBesieged(view, region, force)) ??
    findFirst(field.shadow, find) ??
    findFirst(field['free-peoples'], find)
  );
};
