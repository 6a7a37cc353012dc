import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import {
  type AreaId,
  type ByHouse,
  type CardId,
  type House,
  ROLES,
  type Role,
  UNITS,
} from '../data/vocabulary.ts';
import { settleArrival } from '../supply/supply.ts';
import {
  areaOf,
  battleOf,
  forceOf,
  gather,
  holdingOf,
  isNone,
  noUnits,
  placeAt,
  sideIn,
  sizeOf,
  some,
  standingForce,
} from '../table/places.ts';
import { wayBetween } from '../table/reach.ts';
import type { BattleSide, Play, Table } from '../table/state.ts';
import { casualties, fleeing, retreat, retreatAreas } from './law.ts';
import { iconsOf } from './strength.ts';

/** BAT-9, BAT-24: the winner's swords against the loser's fortifications; only the loser pays. */
export function* takeCasualties(table: Table, loser: Role): Play<void> {
  const battle = battleOf(table);
  const { swords } = iconsOf(table, loser === 'attacker' ? 'defender' : 'attacker');
  const { house } = sideIn(battle, loser);
  const { fortifications } = iconsOf(table, loser);
  const amount = Math.max(0, swords - fortifications);
  if (swords > 0)
    table.emit({ type: 'casualties-owed', rule: 'BAT-9', house, amount, swords, fortifications });
  if (amount === 0) return;
  const { area } = battle;
  const there = standingForce(table, house);
  const units =
    amount >= sizeOf(there)
      ? some(there) // RND-7: all who stand are lost anyway, nobody is asked
      : some(gather(yield* ask(casualties.of(house, { area }))));
  if (sizeOf(units) > 0)
    table.emit({ type: 'casualties-taken', rule: 'BAT-9', house, area, units });
}

/** CLK-5: the loser's siege engines cannot retreat; they are destroyed after casualties. */
export const destroyEngines = (table: Table, loser: Role): void => {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), loser);
  const engines = standingForce(table, house)['siege-engine'];
  if (engines === 0) return;
  const units = { 'siege-engine': engines };
  table.emit({ type: 'units-lost', rule: 'CLK-5', house, area, units, routed: {} });
};

/** BAT-10, BAT-27: a beaten attacker goes back to where it came from, routed. */
export function* attackerRetreats(table: Table): Play<void> {
  const { area, from: into, attacker, force } = battleOf(table);
  const units = some(force);
  if (isNone(units)) return;
  const { house } = attacker;
  const way = areaOf(table, into).near.includes(area) ? 'border' : 'ships';
  table.emit({ type: 'retreated', rule: 'BAT-10', house, from: area, into, units, way });
  yield* settleArrival(table, house, [{ area: into, units: noUnits(), routed: forceOf(units) }]);
}

/** BAT-11, BAT-12: routed units that must retreat again die; the others go to one area or die. */
export function* defenderRetreats(table: Table): Play<void> {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  const { routed } = placeAt(table, area);
  if (!isNone(routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (isNone(units)) return;
  if (retreatAreas(table, fleeing(table, house, area)).length === 0)
    return loseAll(table, house, area, 'BAT-11');
  const into = yield* ask(retreat.of(house, { area }));
  const unit = invariant(
    UNITS.find((one) => (units[one] ?? 0) > 0),
    'a unit that retreats',
  );
  const way = invariant(wayBetween(table, house, unit, [area, into]), 'a way to retreat');
  table.emit({ type: 'retreated', rule: 'BAT-11', house, from: area, into, units, way });
  yield* settleArrival(table, house, [{ area: into, units: noUnits(), routed: forceOf(units) }]);
}

/** RET-2, RET-3: with a retreat phase the survivors are taken off the area and wait for it. */
export const awaitRetreat = (table: Table): void => {
  const { area, from } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  if (!isNone(placeAt(table, area).routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (!isNone(units))
    table.emit({ type: 'retreat-awaited', rule: 'RET-2', house, area, from, units });
};

/** BAT-12: only the routed die; BAT-11: nowhere to go, all who are left die. */
const loseAll = (table: Table, house: House, area: AreaId, rule: 'BAT-11' | 'BAT-12'): void => {
  const place = placeAt(table, area);
  const units = rule === 'BAT-11' ? some(place.units) : {};
  table.emit({ type: 'units-lost', rule, house, area, units, routed: some(place.routed) });
};

/** BAT-14: both cards are discarded; an empty hand is filled again, but for the last card used. */
export const discardCards = (table: Table): void => {
  const sides = ROLES.map((role) => sideIn(battleOf(table), role));
  const cards: Partial<Record<House, CardId>> = {};
  for (const { house, card } of sides) if (card !== null) cards[house] = card;
  const discarded: ByHouse<CardId> = cards;
  if (Object.keys(discarded).length > 0)
    table.emit({ type: 'house-cards-discarded', rule: 'BAT-14', cards: discarded });
  for (const side of sides) takeBack(table, side);
};

const takeBack = (table: Table, { house, card }: BattleSide): void => {
  const { hand, discard } = holdingOf(table, house);
  if (hand.length > 0) return;
  const all = table.rules.options['card-return'] === 'all';
  const last = card ?? discard.at(-1); // HER-8: none fought, the one made to rest last stays
  const back = (table.rules.hands[house] ?? []).filter(
    (one) => discard.includes(one) && (all || one !== last),
  );
  if (back.length > 0)
    table.emit({ type: 'house-cards-taken-back', rule: 'BAT-29', house, cards: back });
};
