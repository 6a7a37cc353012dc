import { invariant, unreachable } from '../../../core/result.ts';
import type { Rules } from '../data/rules.ts';
import {
  type AreaId,
  type Force,
  type House,
  ROLES,
  type Role,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import type { Condition } from '../table/answers.ts';
import { controllerOf } from '../table/control.ts';
import type { Event, SumRow } from '../table/events.ts';
import {
  areaOf,
  battleOf,
  defenderOf,
  fightersIn,
  forceOf,
  houseOf,
  isArea,
  isNeutral,
  kindOf,
  opponentOf,
  placeAt,
  sideIn,
  sideOf,
  some,
  standingForce,
} from '../table/places.ts';

import type { BattleSide, Question, Support, View } from '../table/state.ts';
import { weightsOf } from './house-cards.ts';
import { isBladeWith } from './law.ts';

type Counts = (unit: Unit) => number;

/** BAT-2: footman 1, knight 2, ship 1; routed units do not count at all. */
const strengthOf = (force: Force, counts: Counts): number => {
  let strength = 0;
  for (const unit of UNITS) strength += force[unit] * counts(unit);
  return strength;
};

const printed =
  (view: View): Counts =>
  (unit) =>
    view.rules.units[unit].strength;

/** FRT-3, FRT-10: against a fortification each attacking knight counts one less. */
const isFortified = (view: View): boolean => {
  const battle = battleOf(view);
  return placeAt(view, battle.area).fortification === defenderOf(battle).house;
};
const afterWalls =
  (view: View, counts: Counts): Counts =>
  (unit) =>
    counts(unit) - (unit === 'knight' && isFortified(view) ? 1 : 0);

/** CLK-2: engines count where they attack or support an attack on what has walls. */
const attackingAt = (rules: Rules, area: AreaId): Counts => {
  const hasWalls = rules.areaById.get(area)?.settlement !== 'none';
  const counts = hasWalls || rules.options['siege-engine-targets'] === 'any';
  return (unit) => (counts ? rules.units[unit].siege : undefined) ?? rules.units[unit].strength;
};
const attacking = (view: View): Counts => attackingAt(view.rules, battleOf(view).area);

const attackingUnits = (view: View): SumRow => {
  const { attacker, force } = battleOf(view);
  const weights = weightsOf(view, attacker).attacking;
  const plain = strengthOf(force, afterWalls(view, attacking(view)));
  const weighed: Counts = (unit) => weights[unit] ?? attacking(view)(unit);
  const strength = strengthOf(force, afterWalls(view, weighed));
  return {
    what: 'units',
    side: 'attacker',
    units: some(force),
    strength,
    ...(strength !== plain && attacker.card !== null && { text: attacker.card }),
  };
};

const defendingUnits = (view: View): SumRow => {
  const { units, routed } = placeAt(view, battleOf(view).area);
  const strength = strengthOf(units, printed(view));
  return { what: 'units', side: 'defender', units: some(units), routed: some(routed), strength };
};

/** BAT-4: the march order's value, which may be negative. */
const marchOrder = (view: View): SumRow => {
  const { bonus, order } = battleOf(view);
  return { what: 'order', side: 'attacker', order, strength: bonus };
};

/** BAT-4: a defense order in the embattled area adds its value. */
const defenseOrder = (view: View, defender: BattleSide): readonly SumRow[] => {
  const { order, orderOf } = placeAt(view, battleOf(view).area);
  if (order === null || orderOf !== defender.house || kindOf(view, order) !== 'defense') return [];
  const times = weightsOf(view, defender).defenseOrder;
  const strength = view.rules.orders[order].bonus * times;
  const text = times !== 1 && defender.card !== null ? { text: defender.card } : {};
  return [{ what: 'order', side: 'defender', order, strength, ...text }];
};

/** BAT-30: what a city or stronghold gives its defenders. */
const city = (view: View): readonly SumRow[] => {
  const { area } = battleOf(view);
  const strength = view.rules.options['city-defense'];
  if (strength === 0 || areaOf(view, area).settlement === 'none') return [];
  return [{ what: 'city', side: 'defender', area, strength }];
};

/** FRT-2: behind a fortification the defenders have one more, where there is no city or stronghold. */
const fortification = (view: View): readonly SumRow[] => {
  const { area } = battleOf(view);
  if (!isFortified(view) || areaOf(view, area).settlement !== 'none') return [];
  return [{ what: 'fortification', side: 'defender', area, strength: 1 }];
};

/** BAT-3, WES-10, BAT-17: full strength of the units, and the special order's own bonus. */
const supportRow = (view: View, { area, house, side }: Support): SumRow => {
  const battle = battleOf(view);
  const { units, routed, order } = placeAt(view, area);
  const against = side === 'attacker' ? defenderOf(battle) : battle.attacker;
  const weights = weightsOf(view, against).opposingSupporters;
  const dry = side === 'attacker' ? afterWalls(view, attacking(view)) : printed(view);
  const isWet = view.state.rains && units.footman > 0;
  const counts: Counts = (unit) => (unit === 'footman' && isWet ? 0 : dry(unit));
  const { id, bonus } = view.rules.orders[invariant(order, 'a support order')];
  const strength = strengthOf(units, (unit) => weights[unit] ?? counts(unit));
  const isWeighed = strength !== strengthOf(units, counts);
  return {
    what: 'support',
    side,
    area,
    house,
    units: some(units),
    routed: some(routed),
    ...(bonus !== 0 && { order: id }),
    strength: strength + bonus,
    ...(isWet && { rains: 'yes' }),
    ...(isWeighed && against.card && { text: against.card }),
  };
};

const supportRows = (view: View): readonly SumRow[] =>
  battleOf(view)
    .supports.filter(({ declined }) => !declined)
    .map((support) => supportRow(view, support));

const cardRows = (view: View, side: Role): readonly SumRow[] => {
  const battle = battleOf(view);
  const { card, strengthCancelled } = sideIn(battle, side);
  const by = sideIn(battle, side === 'attacker' ? 'defender' : 'attacker').card;
  if (card === null) return [];
  if (strengthCancelled)
    return [{ what: 'card', side, card, strength: 0, ...(by && { text: by }) }];
  return [
    { what: 'card', side, card, strength: invariant(view.rules.cards.get(card), card).strength },
  ];
};

/** The row of a neutral force: its strength sets itself against the march, and nothing else does (MAR-11). */
const neutralRow = (view: View): SumRow => {
  const { area, neutral } = placeAt(view, battleOf(view).area);
  return { what: 'neutral', side: 'defender', area, strength: neutral };
};

/** BAT-7; FLW-5: the Blade of an earlier battle may last. */
const bladeRow = (view: View, side: Role): readonly SumRow[] => {
  const { house, blade } = sideIn(battleOf(view), side);
  return blade || isBladeWith(view, house) ? [{ what: 'blade', side, house, strength: 1 }] : [];
};

/** Everything that adds to either side, as the table lies: cards and Blade as far as they are out. */
export const sumRows = (view: View): readonly SumRow[] => {
  const battle = battleOf(view);
  if (isNeutral(battle))
    return [attackingUnits(view), neutralRow(view), marchOrder(view), ...supportRows(view)];
  return [
    attackingUnits(view),
    defendingUnits(view),
    marchOrder(view),
    ...defenseOrder(view, sideIn(battle, 'defender')),
    ...city(view),
    ...fortification(view),
    ...supportRows(view),
    ...ROLES.flatMap((side) => cardRows(view, side)),
    ...ROLES.flatMap((side) => bladeRow(view, side)),
  ];
};

/** FRT-3: true of a row whose knights counted one less each, as its number shows. */
const isAgainstWalls = (rules: Rules, area: AreaId, row: SumRow): boolean => {
  const { what, side, units = {}, text, order, rains } = row;
  if (side !== 'attacker' || units.knight === undefined) return false;
  const card = text === undefined ? undefined : rules.cards.get(text)?.weights;
  const weights = what === 'units' ? card?.attacking : card?.opposingSupporters;
  const dry = attackingAt(rules, area);
  const full = strengthOf(
    forceOf(units),
    (unit) => weights?.[unit] ?? (unit === 'footman' && rains === 'yes' ? 0 : dry(unit)),
  );
  return row.strength < full + (order === undefined ? 0 : rules.orders[order].bonus);
};

/** The rows as they are told: which knights a fortification made weaker is never logged. */
export const publicRows = (
  rules: Rules,
  area: AreaId,
  rows: readonly SumRow[],
): readonly SumRow[] =>
  rules.options.fortifications === 'none'
    ? rows
    : rows.map((row) => (isAgainstWalls(rules, area, row) ? { ...row, walls: 'yes' } : row));

/** An event as reports tell it; the same one where nothing is to be added. */
export const explained = (rules: Rules, event: Event): Event => {
  if (event.type !== 'battle-decided') return event;
  const rows = publicRows(rules, event.area, event.rows);
  return rows.some((row, at) => row !== event.rows[at]) ? { ...event, rows } : event;
};

/** BAT-8: totals may be negative. */
export const totalOf = (rows: readonly SumRow[], side: Role): number => {
  let total = 0;
  for (const row of rows) if (row.side === side) total += row.strength;
  return total;
};

export const totals = (rows: readonly SumRow[]): Readonly<Record<Role, number>> => ({
  attacker: totalOf(rows, 'attacker'),
  defender: totalOf(rows, 'defender'),
});

/** Swords and fortifications of a side's card (BAT-9), and swords that its text adds. */
export const iconsOf = (
  view: View,
  role: Role,
): { readonly swords: number; readonly fortifications: number } => {
  const side = sideIn(battleOf(view), role);
  if (side.card === null) return { swords: 0, fortifications: 0 };
  const { swords, fortifications } = invariant(view.rules.cards.get(side.card), side.card);
  const more = role === 'attacker' ? weightsOf(view, side).attackingSwords : 0;
  return { swords: swords + more, fortifications };
};

/** Conditions that speak of a battle never hold outside of one. */
const fights = ({ state: { battle } }: View, house: House): boolean =>
  battle !== null && !isNeutral(battle) && fightersIn(battle).includes(house);

/** True if an `if …` of the order language holds now, on the seat's own view. */
export const holds = (
  view: View,
  { seat }: Pick<Question<unknown>, 'seat'>,
  condition: Condition,
): boolean => {
  const house = houseOf(seat);
  switch (condition.if) {
    case 'attacking':
      return fights(view, house) && sideOf(battleOf(view), house) === 'attacker';
    case 'defending':
      return fights(view, house) && sideOf(battleOf(view), house) === 'defender';
    case 'against':
      return fights(view, house) && opponentOf(view, house).house === condition.house;
    case 'with':
      return fights(view, house) && standingForce(view, house)[condition.unit] > 0;
    case 'at':
      return view.state.battle?.area === condition.area;
    case 'strength':
      return fights(view, house) && ownTotal(view, house) >= condition.least;
    case 'in-hand':
      // A house that nobody plays has no hand.
      return view.state.houses[condition.house]?.hand.includes(condition.card) ?? false;
    case 'held':
      return (
        isArea(view, condition.area) &&
        controllerOf(view, areaOf(view, condition.area)) === condition.house
      );
    default:
      return unreachable(condition);
  }
};

const ownTotal = (view: View, house: House): number => {
  const side = sideOf(battleOf(view), house);
  return side === 'neither' ? 0 : totalOf(sumRows(view), side);
};
