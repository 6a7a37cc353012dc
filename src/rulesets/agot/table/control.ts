import type { Area } from '../data/rules.ts';
import type { AreaId, CardId, House } from '../data/vocabulary.ts';
import type { EventOf } from './events.ts';
import { areaOf, holdingOf, isHostile, kindOf, placeAt, placeOf } from './places.ts';
import { willResolve } from './revealed.ts';
import type { Place, Table, View } from './state.ts';

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

/** PRT-11: a port belongs to the house that holds its land at that moment. */
export const ownerOf = (view: View, { portOf }: Area): House | null =>
  portOf === null ? null : controllerOf(view, areaOf(view, portOf));

/** TOK-7: own ports that hold an own ship while no other house has ships in their sea. */
const payingPorts = (view: View, house: House): number => {
  if (view.rules.options.ports !== 'forum') return 0;
  return view.rules.portAreas.filter((area) => {
    if (ownerOf(view, area) !== house || placeOf(view, area).house !== house) return false;
    return !area.sea.some((sea) => isHostile(placeAt(view, sea), house));
  }).length;
};

const onBoard = (view: View, house: House): number => {
  let tokens = 0;
  for (const place of view.state.places) if (place.token === house) tokens++;
  return tokens;
};

/** SET-11: what the pool still holds of a house's tokens. */
const poolOf = (view: View, house: House): number => {
  const counted = view.rules.options['power-cap'] === 'total' ? onBoard(view, house) : 0;
  return Math.max(0, view.rules.powerTokens - holdingOf(view, house).power - counted);
};

/** WES-7, TOK-7: one for each crown in its areas, and for each port that pays. */
export const crownsOf = (view: View, house: House): number => {
  let crowns = payingPorts(view, house);
  for (const area of view.rules.areas)
    if (area.crowns > 0 && controllerOf(view, area) === house) crowns += area.crowns;
  return crowns;
};

/** Tokens that a house will have to pay with: before cards are resolved, with what they will bring (SEA-5). */
export const purseOf = (view: View, house: House): number => {
  const { power } = holdingOf(view, house);
  if (!willResolve(view, 'game-of-thrones')) return power;
  return power + Math.min(crownsOf(view, house), poolOf(view, house));
};

interface Gain {
  readonly rule: string;
  readonly house: House;
  readonly wanted: number;
  readonly area?: AreaId;
  readonly card?: CardId;
}

/** Takes tokens from the pool, as many as it holds; the rest is lost (SET-11, RAD-10). */
export const gainPower = (table: Table, { rule, wanted, ...rest }: Gain): void => {
  const amount = Math.min(wanted, poolOf(table, rest.house));
  table.emit({ type: 'power-gained', rule, amount, lost: wanted - amount, ...rest });
};

/** Consolidate power orders that still stand and pay somebody, in map order. */
export function* payingOrders(
  view: View,
): Generator<{ readonly place: Place; readonly orderOf: House }> {
  for (const place of view.state.places) {
    const { area, order, orderOf } = place;
    if (order === null || orderOf === null) continue;
    if (kindOf(view, order) === 'consolidate-power' && pays(view, orderOf, area))
      yield { place, orderOf };
  }
}

/** CON-3: an area that another house has taken pays nobody; PRT-11: nor does a port without owner. */
const pays = (view: View, house: House, id: AreaId): boolean => {
  const area = areaOf(view, id);
  if (!mayConsolidate(view, placeAt(view, id))) return false;
  if (area.portOf !== null) return ownerOf(view, area) === house;
  const holder = controllerOf(view, area);
  return holder === null || holder === house;
};

/** TOK-4, TOK-10: where the option says so, a footman must be there when it is ordered and paid. */
export const mayConsolidate = (view: View, { units, routed }: Place): boolean =>
  view.rules.options['consolidate-needs-footman'] === 'no' || units.footman + routed.footman > 0;

/** Takes whatever order lies in an area off the board. */
export const removeOrder = (
  table: Table,
  area: AreaId,
  { rule, card }: { readonly rule: string; readonly card?: CardId },
): void => {
  const { order, orderOf: house } = placeAt(table, area);
  if (order === null || house === null) return;
  table.emit({
    type: 'order-removed',
    rule,
    house,
    area,
    order,
    ...(card !== undefined && { card }),
  });
};
