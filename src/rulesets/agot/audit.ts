import type { Auditor } from '../../core/ruleset.ts';
import { HOUSES, type House, UNITS } from './data/vocabulary.ts';
import { starsOf } from './planning/planning.ts';
import { isFed } from './table/armies.ts';
import { type Event, type EventType, type Units, unitsGone } from './table/events.ts';
import { holdingOf } from './table/places.ts';
import type { Agot, View } from './table/state.ts';

/** Units by house and kind, in the order of the words. */
type Stock = number[];

const HOUSE_AT = new Map(HOUSES.map((house, at) => [house, at]));

const slot = (house: House, at: number): number => (HOUSE_AT.get(house) ?? 0) * UNITS.length + at;

const add = (stock: Stock, house: House, units: Units, sign: 1 | -1): void => {
  let at = slot(house, 0);
  for (const unit of UNITS) {
    const count = units[unit];
    if (count !== undefined) stock[at] = (stock[at] ?? 0) + sign * count;
    at++;
  }
};

/** Every unit on the board, in a battle, or waiting to retreat. */
const stockOn = ({ state }: View): Stock => {
  const stock: Stock = new Array(HOUSES.length * UNITS.length).fill(0);
  for (const { house, units, routed } of state.places) {
    if (house === null) continue;
    add(stock, house, units, 1);
    add(stock, house, routed, 1);
  }
  for (const { house, units } of state.waiting) add(stock, house, units, 1);
  if (state.battle !== null) add(stock, state.battle.attacker.house, state.battle.force, 1);
  return stock;
};

/** Counts the units that come and go by an event. */
const tell = (stock: Stock, event: Event): void => {
  for (const [house, units] of unitsGone(event)) add(stock, house, units, -1);
  switch (event.type) {
    case 'units-placed':
      add(stock, event.house, event.units, 1);
      return;
    case 'mustered':
      if (event.how === 'upgrade') add(stock, event.house, { footman: 1 }, -1);
      add(stock, event.house, { [event.unit]: 1 }, 1);
      return;
    case 'unit-upgraded':
      add(stock, event.house, { footman: 1 }, -1);
      add(stock, event.house, { knight: 1 }, 1);
      return;
    case 'ships-captured':
      add(stock, event.house, { ship: event.kept }, 1);
      return;
    default:
  }
};

/** After these the armies fit; in between an event may call for the reduction that follows. */
const FED: readonly EventType[] = ['mustered', 'losses-paid', 'battle-ended'];

const findHungry = (view: View, { type }: Event): string | null => {
  const isPaidLater = view.rules.options['over-supply'] === 'destroy';
  if (!FED.includes(type) && (type !== 'order-spent' || isPaidLater)) return null;
  const hungry = view.rules.houses.find((house) => !isFed(view, house));
  return hungry === undefined ? null : `${hungry} is above its supply after ${type}`;
};

const findTooMany = ({ rules }: View, stock: Stock): string | null => {
  for (const house of rules.houses)
    for (const [at, unit] of UNITS.entries())
      if ((stock[slot(house, at)] ?? 0) > rules.units[unit].limit)
        return `${house} has more than ${rules.units[unit].limit} of ${unit}`;
  return null;
};

const findBadPower = (view: View): string | null => {
  const { options, powerTokens } = view.rules;
  for (const house of view.rules.houses) {
    const { power } = holdingOf(view, house);
    const laid = view.state.places.filter(({ token }) => token === house).length;
    const counted = options['power-cap'] === 'total' ? power + laid : power;
    if (power < 0 || counted > powerTokens) return `${house} has ${power} and ${laid} tokens`;
  }
  return null;
};

/** Every card of a house is in its hand or its discards, or lies in the battle under way. */
const findLostCard = (view: View): string | null => {
  const { battle } = view.state;
  for (const house of view.rules.houses) {
    const { hand, discard } = holdingOf(view, house);
    const sides = [battle?.attacker, battle?.defender].filter((side) => side?.house === house);
    const played = sides.flatMap((side) => side?.card ?? []);
    const cards = new Set([...hand, ...discard, ...played]);
    const isDouble = new Set([...hand, ...discard]).size < hand.length + discard.length;
    if (isDouble || cards.size !== (view.rules.hands[house]?.length ?? 0))
      return `${house} has ${[...cards].join(', ')}`;
  }
  return null;
};

const findBadOrders = ({ state, rules }: View): string | null => {
  for (const house of rules.houses) {
    const out = state.places.flatMap(({ order, orderOf }) =>
      orderOf === house && order !== null ? [rules.orders[order]] : [],
    );
    if (out.filter(({ special }) => special).length > starsOf({ state, rules }, house))
      return `${house} has more special orders out than stars`;
    for (const order of out)
      if (out.filter((other) => other === order).length > order.count)
        return `${house} has ${order.id} out too often`;
  }
  return null;
};

/** The least of a kind, and the most. */
const rangeOf = (some: readonly Units[]): readonly [number, number] => {
  let [least, most] = [0, 0];
  for (const units of some)
    for (const unit of UNITS) {
      const count = units[unit] ?? 0;
      if (count < least) least = count;
      if (count > most) most = count;
    }
  return [least, most];
};

const findBadPlace = ({ state }: View): string | null => {
  for (const { area, house, units, routed, neutral } of state.places) {
    const [least, most] = rangeOf([units, routed]);
    if (least < 0) return `fewer than no units in ${area}`;
    if (most > 0 !== (house !== null)) return `whose units, in ${area}?`;
    if (neutral > 0 && house !== null) return `${house} stands with a neutral force in ${area}`;
  }
  return null;
};

/** A fault of the table between two procedures; null: there is none. */
const findBadTable = (view: View, stock: Stock): string | null =>
  findTooMany(view, stock) ??
  findBadPower(view) ??
  findLostCard(view) ??
  findBadOrders(view) ??
  findBadPlace(view);

/** Conservation: no unit, token or card comes or goes without an event that says so. */
export const audit = (start: View): Auditor<Agot> => {
  let told = stockOn(start);
  return (view, event) => {
    tell(told, event);
    const now = stockOn(view);
    const isTold = now.every((count, at) => count === told[at]);
    told = now;
    if (!isTold) return `${event.type} does not tell of the units that came or went`;
    const isBetween = event.type === 'phase-begun';
    return findHungry(view, event) ?? (isBetween ? findBadTable(view, now) : null);
  };
};
