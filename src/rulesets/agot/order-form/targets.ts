import { retreatPreference } from '../battle/retreat-areas.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { heldBy, kindOf, placeAt } from '../table/places.ts';
import { destinations } from '../table/routes.ts';
import { fightersIn } from '../table/sides.ts';
import type { Place } from '../table/state.ts';
import { isThere } from './choices.ts';

/** Whether this round's orders are still to be placed. */
export const isOpen = ({ state }: View): boolean =>
  state.phase === 'planning' && state.places.every(({ order }) => order === null);

/** Whether units may still march this round: wherever they stand until the orders are out. */
const mayMarch = (view: View, { order, orderOf, house }: Place): boolean =>
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

/** Where its units would go if they were beaten there now, wherever the attack came from. */
export const ifBeaten = (view: View, house: House, area: AreaId): readonly AreaId[] => {
  const { units } = placeAt(view, area);
  const areas = retreatPreference(view, { house, area, from: '', units, waits: false });
  return areas.filter((into) => isThere(view, into));
};

/** Whether a battle of this house may come before the next orders. */
export const mayFight = (view: View, house: House): boolean => {
  const { phase, battle } = view.state;
  if (phase !== 'planning' && phase !== 'raids' && phase !== 'marches') return false;
  const isIn = battle !== null && fightersIn(battle).includes(house);
  const attacks = Array.from(heldBy(view, house)).some((place) => mayMarch(view, place));
  return isIn || attacks || threatened(view, house).length > 0;
};
