import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { areaOf, heldBy, kindOf } from './places.ts';
import { destinations } from './routes.ts';
import type { Place } from './state.ts';

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

/** Areas with units of a house, in map order. */
export const heldAreas = (view: View, house: House): readonly AreaId[] =>
  Array.from(heldBy(view, house), ({ area }) => area);

/** Where a house is, and where it may be before the next orders. */
export const ownAreas = (view: View, house: House): readonly AreaId[] => [
  ...new Set([...heldAreas(view, house), ...reachable(view, (other) => other === house)]),
];

/** Areas of a house that another one could march to before the next orders, in map order. */
export const threatened = (view: View, house: House): readonly AreaId[] => {
  const reached = reachable(view, (other) => other !== house);
  return heldAreas(view, house).filter((area) => reached.has(area));
};

function* reachOf(view: View, { area, units }: Place, house: House): Generator<AreaId> {
  for (const unit of UNITS) if (units[unit] > 0) yield* destinations(view, house, area, unit);
}
