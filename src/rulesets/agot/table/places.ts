import type { Seat } from '../../../core/game.ts';
import { invariant } from '../../../core/result.ts';
import type { Area, Rules } from '../data/rules.ts';
import {
  type AreaId,
  type Backing,
  type Force,
  type House,
  type OrderId,
  type OrderKind,
  type Role,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import type { Units } from './events.ts';
import type { Battle, BattleSide, Holding, Place, View } from './state.ts';

export const noUnits = (): Force => ({ footman: 0, knight: 0, ship: 0, 'siege-engine': 0 });

export const forceOf = (units: Units): Force => ({
  footman: units.footman ?? 0,
  knight: units.knight ?? 0,
  ship: units.ship ?? 0,
  'siege-engine': units['siege-engine'] ?? 0,
});

export const sizeOf = (units: Units): number =>
  (units.footman ?? 0) + (units.knight ?? 0) + (units.ship ?? 0) + (units['siege-engine'] ?? 0);

export const isNone = (units: Units): boolean => sizeOf(units) === 0;

export const addTo = (force: Force, units: Units): void => {
  for (const unit of UNITS) force[unit] += units[unit] ?? 0;
};

export const takeFrom = (force: Force, units: Units): void => {
  for (const unit of UNITS) {
    force[unit] -= units[unit] ?? 0;
    if (force[unit] < 0) throw new Error(`fewer than no ${unit}`);
  }
};

/** The units that are there, without those that are not: as events and logs name them. */
export const some = (force: Units): Units => {
  const units: Units = {};
  for (const unit of UNITS) {
    const count = force[unit];
    if (count !== undefined && count > 0) units[unit] = count;
  }
  return units;
};

export const one = (unit: Unit): Units => ({ [unit]: 1 });

/** Single units as a force. */
export const gather = (units: Iterable<Unit>): Force => {
  const force = noUnits();
  for (const unit of units) force[unit]++;
  return force;
};

export const minus = (force: Force, units: Units): Force => {
  const rest = { ...force };
  takeFrom(rest, units);
  return rest;
};

/** The area of that id; ids are checked where they come in. */
export const areaOf = (view: View, id: AreaId): Area =>
  view.rules.areaById.get(id) ?? invariant<Area>(undefined, `area ${id}`);

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

/** True if a house has an order of the kind out in an area, which may be an id of anything. */
export const isOrderOut = (view: View, house: House, area: AreaId, kind: OrderKind): boolean =>
  isArea(view, area) && isOut(view, placeAt(view, area), house, kind);

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

export function* heldBy(view: View, house: House): Generator<Place> {
  for (const place of view.state.places) if (place.house === house) yield place;
}

/** Units or a force in the way of a house: another's units or a neutral force (MAR-4). */
export const isHostile = (place: Place, house: House): boolean =>
  place.neutral > 0 || (place.house !== null && place.house !== house);

export const battleOf = (view: View): Battle => invariant(view.state.battle, 'a battle under way');

/** Who is attacked: a house, or a neutral force, which is a defender of no house (MAR-11). */
type Defender = Readonly<Omit<BattleSide, 'house'> & { house: House | 'neutral' }>;

/** A side of a battle as it is joined: no card, no Blade. */
export const newSide = <Of extends House | 'neutral'>(house: Of) => ({
  house,
  card: null,
  textCancelled: false,
  strengthCancelled: false,
  blade: false,
  total: null,
});

/** A neutral force plays no card and has no Blade. */
const NEUTRAL: Defender = newSide('neutral');

export const defenderOf = ({ defender }: Battle): Defender => defender ?? NEUTRAL;

export const isNeutral = (battle: Battle): boolean => defenderOf(battle).house === 'neutral';

/** The houses that fight: one against a neutral force, else two. */
export const fightersIn = ({ attacker, defender }: Battle): readonly House[] =>
  [attacker, defender].flatMap((side) => side?.house ?? []);

/** Which side a house fights on, if it does. */
export const sideOf = (battle: Battle, house: House): Backing => {
  if (battle.attacker.house === house) return 'attacker';
  return defenderOf(battle).house === house ? 'defender' : 'neither';
};

export const sideIn = (battle: Battle, role: Role): BattleSide =>
  role === 'attacker' ? battle.attacker : invariant(battle.defender, 'a defender');

export const ownSide = (view: View, house: House): BattleSide => {
  const battle = battleOf(view);
  return sideIn(battle, battle.attacker.house === house ? 'attacker' : 'defender');
};

/** The other side of the battle, never a supporter (BAT-6). */
export const opponentOf = (view: View, house: House): BattleSide => {
  const battle = battleOf(view);
  return sideIn(battle, battle.attacker.house === house ? 'defender' : 'attacker');
};

/** The side's units that stand; the attackers have left their area and are on none. */
export const standingForce = (view: View, house: House): Force => {
  const battle = battleOf(view);
  return battle.attacker.house === house ? battle.force : placeAt(view, battle.area).units;
};

/** The side's routed units; only a defender can have any. */
export const routedOf = (view: View, house: House): Force | null => {
  const battle = battleOf(view);
  return battle.attacker.house === house ? null : placeAt(view, battle.area).routed;
};
