import { must } from '../../../core/result.ts';
import { addSize, couldStand, sizesOf } from '../armies.ts';
import { controllerOf } from '../control.ts';
import { sizeOf } from '../forces.ts';
import type { View } from '../game.ts';
import { areaOf, countAt, placeAt } from '../places.ts';
import { ownerOf } from '../ports.ts';
import { destinations } from '../routes.ts';
import { type AreaId, type House, UNITS } from '../vocabulary.ts';

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

/** How many of the arriving units supply would cost there. */
export const costOfArrival = (view: View, house: House, into: AreaId, arriving: number): number => {
  for (let cost = 0; cost < arriving; cost++) {
    const sizes = sizesOf(view, house);
    // The units still stand where they were beaten; there they are no army any more.
    addSize(view, sizes, must(view.state.battle, 'battle').area, -arriving);
    addSize(view, sizes, into, arriving - cost);
    if (couldStand(view, house, sizes)) return cost;
  }
  return arriving;
};

/** Where the beaten defender's units may go: open areas that cost the fewest units (BAT-11). */
export const retreatAreas = (view: View): readonly AreaId[] => {
  const { area, from, defender } = must(view.state.battle, 'battle');
  const place = placeAt(view, area);
  const unit = UNITS.find((one) => place.units[one] > 0);
  if (unit === undefined || defender === null) return [];
  const { house } = defender;
  const open = destinations(view, house, area, unit).filter(
    (id) => id !== from && isOpen(view, house, id), // BAT-27: never where the attack came from
  );
  const arriving = sizeOf(place.units);
  const costs = open.map((id) => costOfArrival(view, house, id, arriving));
  const least = Math.min(...costs);
  return open.filter((_, index) => costs[index] === least);
};

/** BAT-25: an area of its own before an empty one, then the one with most own units, then map order. */
export const retreatPreference = (view: View): readonly AreaId[] => {
  const house = must(view.state.battle?.defender, 'a beaten defender').house;
  const units = (id: AreaId): number =>
    placeAt(view, id).house === house ? countAt(placeAt(view, id)) : 0;
  const isOwn = (id: AreaId): boolean =>
    units(id) > 0 || controllerOf(view, areaOf(view, id)) === house;
  return [...retreatAreas(view)].sort(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || units(b) - units(a),
  );
};
