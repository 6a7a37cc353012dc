import { invariant } from '../../../core/result.ts';
import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import { addSize, couldStand, sizesOf } from '../table/armies.ts';
import { controllerOf } from '../table/control.ts';
import { sizeOf } from '../table/forces.ts';
import type { View } from '../table/game.ts';
import { areaOf, countAt, placeAt } from '../table/places.ts';
import { ownerOf } from '../table/ports.ts';
import { destinations } from '../table/routes.ts';

/** Empty of other houses' units, tokens and neutral forces, or its own (BAT-11, BAT-25, BAT-26). */
const isOpen = (view: View, house: House, id: AreaId): boolean => {
  const area = areaOf(view, id);
  const { house: there, token, neutral } = placeAt(view, id);
  if (neutral > 0 || (there !== null && there !== house)) return false;
  if (token !== null && token !== house) return false;
  if (area.portOf !== null) return ownerOf(view, area) === house; // PRT-16
  if (view.rules.options['home-shield-blocks-retreat'] === 'no') return true;
  const controller = controllerOf(view, area);
  return controller === null || controller === house;
};

/** Beaten defenders: they still stand where they were beaten, or they wait (RET-3). */
interface Fleeing {
  readonly house: House;
  readonly area: AreaId;
  /** Where the attack came from. */
  readonly from: AreaId;
  readonly units: Force;
  readonly waits: boolean;
}

export const fleeing = (view: View, house: House, area: AreaId): Fleeing => {
  const waiting = view.state.waiting.find((force) => force.house === house && force.area === area);
  if (waiting !== undefined) return { ...waiting, waits: true };
  const { from } = invariant(view.state.battle, 'a battle');
  return { house, area, from, units: placeAt(view, area).units, waits: false };
};

/** The number of the arriving units that supply would cost there. */
const costOfArrival = (
  view: View,
  { house, area, units, waits }: Fleeing,
  into: AreaId,
): number => {
  const arriving = sizeOf(units);
  for (let cost = 0; cost < arriving; cost++) {
    const sizes = sizesOf(view, house);
    // Where they were beaten they are no army any more.
    if (!waits) addSize(view, sizes, area, -arriving);
    addSize(view, sizes, into, arriving - cost);
    if (couldStand(view, house, sizes)) return cost;
  }
  return arriving;
};

/** Open areas within reach; never where the attack came from (BAT-27). */
const openAreas = (view: View, { house, area, from, units, waits }: Fleeing): readonly AreaId[] => {
  const unit = UNITS.find((one) => units[one] > 0);
  if (unit === undefined) return [];
  const open = destinations(view, house, area, unit).filter(
    (id) => id !== from && isOpen(view, house, id),
  );
  // RET-4: the area lost is legal too if their house holds it again.
  return waits && isOwn(view, house, area) ? [...open, area] : open;
};

/** Where beaten defenders may go: open areas that cost the fewest units (BAT-11). */
export const retreatAreas = (view: View, force: Fleeing): readonly AreaId[] => {
  const open = openAreas(view, force);
  const costs = open.map((id) => costOfArrival(view, force, id));
  const least = Math.min(...costs);
  return open.filter((_, index) => costs[index] === least);
};

const ownUnits = (view: View, house: House, id: AreaId): number =>
  placeAt(view, id).house === house ? countAt(placeAt(view, id)) : 0;

const isOwn = (view: View, house: House, id: AreaId): boolean =>
  ownUnits(view, house, id) > 0 || controllerOf(view, areaOf(view, id)) === house;

/** BAT-25: an area of its own before an empty one, then the one with most own units, then map order. */
export const retreatPreference = (view: View, force: Fleeing): readonly AreaId[] => {
  const { house } = force;
  return [...retreatAreas(view, force)].sort(
    (a, b) =>
      Number(isOwn(view, house, b)) - Number(isOwn(view, house, a)) ||
      ownUnits(view, house, b) - ownUnits(view, house, a),
  );
};
