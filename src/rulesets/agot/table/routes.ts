import { reach } from '../../../core/graph.ts';
import type { Area } from '../data/rules.ts';
import type { AreaId, House, Unit } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { areaOf, placeAt } from './places.ts';

type Way = 'border' | 'ships';

/** A sea that carries a house's land units: at least one own ship, routed or not (MAR-6, MAR-17). */
const carries = (view: View, house: House, sea: AreaId): boolean => {
  const place = placeAt(view, sea);
  return place.house === house && place.units.ship + place.routed.ship > 0;
};

/** All lands that a chain of own ships joins to this one. */
const byShips = (view: View, house: House, from: Area): ReadonlySet<AreaId> => {
  if (!from.sea.some((sea) => carries(view, house, sea))) return NONE;
  const seas = (near: readonly AreaId[]): AreaId[] =>
    near.filter((sea) => carries(view, house, sea));
  const chain = reach([from.id], (id) => seas(areaOf(view, id).sea));
  const lands = new Set<AreaId>();
  for (const sea of chain) for (const land of areaOf(view, sea).land) lands.add(land);
  lands.delete(from.id);
  return lands;
};

const NONE: ReadonlySet<AreaId> = new Set();

const isSeagoing = (view: View, unit: Unit): boolean => view.rules.units[unit].moves === 'sea';

/** True if a unit may stand there at all: ships on seas, land units on land (MAR-3). */
export const standsIn = (view: View, unit: Unit, area: Area): boolean =>
  isSeagoing(view, unit) ? area.type !== 'land' : area.type === 'land';

/** Where a unit can go from an area, in map order: over a border, or for land units by ship. */
export const destinations = (
  view: View,
  house: House,
  from: AreaId,
  unit: Unit,
): readonly AreaId[] => {
  const area = areaOf(view, from);
  if (isSeagoing(view, unit)) return area.near.filter((id) => areaOf(view, id).type !== 'land');
  const shipped = byShips(view, house, area);
  if (shipped.size === 0) return area.land;
  const lands = Array.from(new Set([...area.land, ...shipped]), (id) => areaOf(view, id));
  return lands.sort((a, b) => a.index - b.index).map(({ id }) => id);
};

/** The way of a unit from one area to another now; null if there is none. */
export const wayBetween = (
  view: View,
  house: House,
  unit: Unit,
  [from, into]: readonly [AreaId, AreaId],
): Way | null => {
  const area = areaOf(view, from);
  if (!standsIn(view, unit, areaOf(view, into))) return null;
  if (area.near.includes(into)) return 'border';
  if (isSeagoing(view, unit)) return null;
  return byShips(view, house, area).has(into) ? 'ships' : null;
};

/** True if the way could ever be open, wherever ships may come to lie. */
export const couldReach = (view: View, unit: Unit, from: AreaId, into: AreaId): boolean => {
  const [start, end] = [areaOf(view, from), areaOf(view, into)];
  if (start.near.includes(into)) return true;
  return !isSeagoing(view, unit) && start.sea.length > 0 && end.sea.length > 0;
};
