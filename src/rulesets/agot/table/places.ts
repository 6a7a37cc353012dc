import type { Seat } from '../../../core/game.ts';
import { invariant } from '../../../core/result.ts';
import type { Area, Rules } from '../data/rules.ts';
import type { AreaId, Force, House, OrderId, OrderKind } from '../data/vocabulary.ts';
import { noUnits, sizeOf } from './forces.ts';
import type { View } from './game.ts';
import type { Holding, Place } from './state.ts';

/** The area of that id; ids are checked where they come in. */
export const areaOf = (view: View, id: AreaId): Area =>
  view.rules.areaById.get(id) ?? invariant<Area>(undefined, `area ${id}`);

/** The areas next to one. */
export const neighboursOf = ({ rules }: View, { index, id }: Area): Rules['neighbours'][number] =>
  rules.neighbours[index] ??
  invariant<Rules['neighbours'][number]>(undefined, `neighbours of ${id}`);

/** All that is on an area. */
export const placeOf = (view: View, { index, id }: Area): Place =>
  view.state.places[index] ?? invariant<Place>(undefined, `place ${id}`);

export const placeAt = (view: View, id: AreaId): Place => placeOf(view, areaOf(view, id));

export const isArea = (view: View, id: unknown): id is AreaId =>
  typeof id === 'string' && view.rules.areaById.has(id);

/** The seats of this game are its houses. */
export const houseOf = (seat: Seat): House => seat as House;

export const holdingOf = (view: View, house: House): Holding =>
  view.state.houses[house] ?? invariant<Holding>(undefined, `holding of ${house}`);

/** All units there, routed ones too. */
export const countAt = (place: Pick<Place, 'units' | 'routed'>): number =>
  sizeOf(place.units) + sizeOf(place.routed);

export const kindOf = (view: View, order: OrderId): OrderKind => view.rules.orders[order].kind;

/** The tokens of a game, and their kinds, as its rules list them. */
export const orderIdsOf = ({ tokens }: Pick<Rules, 'tokens'>): readonly OrderId[] => tokens.ids;
export const orderKindsOf = ({ tokens }: Pick<Rules, 'tokens'>): readonly OrderKind[] =>
  tokens.kinds;

/** Where a house has orders of a kind out, in map order. */
export function* ordersOut(view: View, house: House, kind: OrderKind): Generator<Place> {
  for (const place of view.state.places) if (isOut(view, place, house, kind)) yield place;
}

const isOut = (view: View, { order, orderOf }: Place, house: House, kind: OrderKind): boolean =>
  orderOf === house && order !== null && kindOf(view, order) === kind;

export const hasOrderOut = (view: View, house: House, kind: OrderKind): boolean => {
  for (const place of view.state.places) if (isOut(view, place, house, kind)) return true;
  return false;
};

/** A house's units in an area: those on it, or those that attack it and stand in none (MAR-15). */
export const unitsAt = (
  view: View,
  house: House,
  area: AreaId,
): Pick<Place, 'units' | 'routed'> => {
  const { battle } = view.state;
  if (battle?.area === area && battle.attacker.house === house)
    return { units: battle.force, routed: NOBODY };
  const place = placeAt(view, area);
  return place.house === house ? place : { units: NOBODY, routed: NOBODY };
};
const NOBODY: Readonly<Force> = noUnits();

/** Areas where a house has units, in map order. */
export function* heldBy(view: View, house: House): Generator<Place> {
  for (const place of view.state.places) if (place.house === house) yield place;
}

/** Units or a force in the way of a house: another's units or a neutral force (MAR-4). */
export const isHostile = (place: Place, house: House): boolean =>
  place.neutral > 0 || (place.house !== null && place.house !== house);
