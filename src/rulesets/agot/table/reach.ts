import type { Area } from '../data/rules.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import { areaOf, heldBy, kindOf, neighboursOf, placeOf } from './places.ts';
import type { Place, View } from './state.ts';

/**
 * Everything that can be reached from the starts by steps that `onward` allows, the starts
 * themselves left out unless a way leads back to them.
 */
export const reach = <Node>(
  starts: Iterable<Node>,
  onward: (node: Node) => Iterable<Node>,
): ReadonlySet<Node> => {
  const found = new Set<Node>();
  const open = [...starts];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of onward(node))
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
};

type Way = 'border' | 'ships';

/** A sea that carries a house's land units: at least one own ship, routed or not (MAR-6, MAR-17). */
const carries = (view: View, house: House, sea: Area): boolean => {
  const { house: there, units, routed } = placeOf(view, sea);
  return there === house && units.ship + routed.ship > 0;
};

/** All lands that a chain of own ships joins to this one. */
const byShips = (view: View, house: House, from: Area): ReadonlySet<Area> => {
  const open = (area: Area): readonly Area[] =>
    neighboursOf(view, area).sea.filter((sea) => carries(view, house, sea));
  if (from.sea.length === 0 || open(from).length === 0) return NONE;
  const lands = new Set<Area>();
  for (const sea of reach([from], open))
    for (const land of neighboursOf(view, sea).land) lands.add(land);
  lands.delete(from);
  return lands;
};

const NONE: ReadonlySet<Area> = new Set();

const isSeagoing = (view: View, unit: Unit): boolean => view.rules.units[unit].moves === 'sea';

/** True if a unit may stand there at all: ships on seas, land units on land (MAR-3). */
export const standsIn = (view: View, unit: Unit, area: Area): boolean =>
  isSeagoing(view, unit) ? area.type !== 'land' : area.type === 'land';

/** Where units that move so can go from an area, in map order: over a border, or on land by ship. */
export const openWays = (
  view: View,
  house: House,
  area: Area,
  moves: 'land' | 'sea',
): readonly Area[] => {
  const { land, water } = neighboursOf(view, area);
  if (moves === 'sea') return water;
  const shipped = byShips(view, house, area);
  if (shipped.size === 0) return land;
  return view.rules.areas.filter((one) => shipped.has(one) || land.includes(one));
};

/** The same of a unit, by their ids. */
export const destinations = (
  view: View,
  house: House,
  from: AreaId,
  unit: Unit,
): readonly AreaId[] =>
  openWays(view, house, areaOf(view, from), view.rules.units[unit].moves).map(({ id }) => id);

/** The way of a unit from one area to another now; null if there is none. */
export const wayBetween = (
  view: View,
  house: House,
  unit: Unit,
  [from, into]: readonly [AreaId, AreaId],
): Way | null => {
  const [start, end] = [areaOf(view, from), areaOf(view, into)];
  if (!standsIn(view, unit, end)) return null;
  if (neighboursOf(view, start).near.includes(end)) return 'border';
  if (isSeagoing(view, unit)) return null;
  return byShips(view, house, start).has(end) ? 'ships' : null;
};

/** True if the way could ever be open, wherever ships may come to lie. */
export const couldReach = (view: View, unit: Unit, from: AreaId, into: AreaId): boolean => {
  const [start, end] = [areaOf(view, from), areaOf(view, into)];
  if (start.near.includes(into)) return true;
  return !isSeagoing(view, unit) && start.sea.length > 0 && end.sea.length > 0;
};

// How far houses could come before the next orders.

/** Lands and seas, and the ports that there are. */
export const isThere = (view: View, area: AreaId): boolean =>
  areaOf(view, area).portOf === null || view.state.ports.includes(area);

export const neighbours = (view: View, area: AreaId): readonly AreaId[] =>
  areaOf(view, area).near.filter((other) => isThere(view, other));

/** True if this round's orders are still to be placed. */
export const isOpen = ({ state }: View): boolean =>
  state.phase === 'planning' && state.places.every(({ order }) => order === null);

/** True if units may still march this round: wherever they stand until the orders are out. */
export const mayMarch = (view: View, { order, orderOf, house }: Place): boolean =>
  isOpen(view) || (order !== null && orderOf === house && kindOf(view, order) === 'march');

/** Areas that some house could march to before the next orders; of one house, or of all but one. */
export const reachable = (
  view: View,
  isMarching: (house: House) => boolean,
): ReadonlySet<AreaId> => {
  const reached = new Set<AreaId>();
  for (const place of view.state.places)
    if (place.house !== null && isMarching(place.house) && mayMarch(view, place))
      for (const into of reachOf(view, place, place.house)) reached.add(into);
  return reached;
};

export const listHeldAreas = (view: View, house: House): readonly AreaId[] =>
  Array.from(heldBy(view, house), ({ area }) => area);

/** Where a house is, and where it may be before the next orders. */
export const ownAreas = (view: View, house: House): readonly AreaId[] => [
  ...new Set([...listHeldAreas(view, house), ...reachable(view, (other) => other === house)]),
];

/** Areas of a house that another one could march to before the next orders, in map order. */
export const threatened = (view: View, house: House): readonly AreaId[] => {
  const reached = reachable(view, (other) => other !== house);
  return listHeldAreas(view, house).filter((area) => reached.has(area));
};

function* reachOf(view: View, { area, units }: Place, house: House): Generator<AreaId> {
  for (const unit of UNITS) if (units[unit] > 0) yield* destinations(view, house, area, unit);
}
