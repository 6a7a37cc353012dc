import type { Area } from '../data/rules.ts';
import type { House } from '../data/vocabulary.ts';
import type { EventOf } from './events.ts';
import type { Table, View } from './game.ts';
import { placeOf } from './places.ts';
import type { Place } from './state.ts';

/** MAR-13: units, else a token, else the shield printed there, else nobody; a sea is nobody's. */
export const controllerOf = (view: View, area: Area): House | null => {
  if (area.type !== 'land') return null;
  const place = placeOf(view, area);
  return place.house ?? place.token ?? shieldOf(view, area, place);
};

/** MAR-10: a home area belongs to its house whenever nobody else holds it; not under a neutral force. */
const shieldOf = (view: View, area: Area, place: Place): House | null => {
  if (area.home === null || place.neutral > 0) return null;
  return view.rules.homes[area.home] === area.id ? area.home : null;
};

/** The areas that a house controls, in map order. */
export function* controlledBy(view: View, house: House): Generator<Area> {
  for (const area of view.rules.areas) if (controllerOf(view, area) === house) yield area;
}

/** Cities and strongholds that a house controls (WIN-1, WIN-5). */
export const settlementsOf = (view: View, house: House): number =>
  settlementsBy(view).get(house) ?? 0;

/** The same of every house that has any, and of nobody. */
export const settlementsBy = (view: View): ReadonlyMap<House | null, number> => {
  const counts = new Map<House | null, number>();
  for (const area of view.rules.settled) {
    const house = controllerOf(view, area);
    counts.set(house, (counts.get(house) ?? 0) + 1);
  }
  return counts;
};

/** SUP-2: barrels in areas that the house controls, at most as many as the track has places. */
export const barrelsOf = (view: View, house: House): number => {
  let barrels = 0;
  for (const area of view.rules.areas)
    if (area.barrels > 0 && controllerOf(view, area) === house) barrels += area.barrels;
  return Math.min(barrels, view.rules.supplyLimits.length - 1);
};

export type Controllers = readonly (House | null)[];

export const controllers = (view: View): Controllers =>
  view.rules.areas.map((area) => controllerOf(view, area));

/**
 * Tells what changed hands since `before`: control itself is never stored; and which fortifications
 * have lost their builders (FRT-4).
 */
export const tellControl = (table: Table, before: Controllers): void => {
  for (const { area, house, fortification } of table.state.places)
    if (fortification !== null && house !== fortification)
      table.emit({ type: 'fortification-fell', rule: 'FRT-4', house: fortification, area });
  for (const area of table.rules.areas) {
    const from = before[area.index] ?? null;
    const house = controllerOf(table, area);
    if (from !== house) table.emit(controlChanged(table, area, from, house));
  }
};

const controlChanged = (
  view: View,
  ground: Area,
  from: House | null,
  house: House | null,
): EventOf<'control-changed'> => {
  const { id: area, home } = ground;
  const { house: holder, token } = placeOf(view, ground);
  const fallsBack = house !== null && house === home && holder === null && token === null;
  if (!fallsBack) return { type: 'control-changed', rule: 'MAR-13', area, from, house };
  const rule = view.rules.options['control-token'] === 'on-success' ? 'HLD-5' : 'MAR-10';
  return { type: 'control-changed', rule, area, from, house, home: 'yes' };
};
