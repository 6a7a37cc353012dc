import { describe, expect, test } from 'vitest';
import { fold } from '../../src/core/advance.ts';
import { type Entry, isAnswered } from '../../src/core/entry.ts';
import { copy } from '../../src/core/json.ts';
import { type House, UNITS, type Unit } from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { starsOf } from '../../src/rulesets/agot/planning/planning.ts';
import { isFed } from '../../src/rulesets/agot/table/armies.ts';
import { settlementsOf } from '../../src/rulesets/agot/table/control.ts';
import type { Event, EventType, Units } from '../../src/rulesets/agot/table/events.ts';
import type { View } from '../../src/rulesets/agot/table/state.ts';
import { playOut, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { runs } from '../support/runs.ts';

type Count = Record<string, number>;

/** Every unit on the board and in a battle, house by house. */
const unitsOf = ({ state }: View): Count => {
  const count: Count = {};
  const add = (house: House | null, unit: Unit, units: number): void => {
    if (units !== 0) count[`${house} ${unit}`] = (count[`${house} ${unit}`] ?? 0) + units;
  };
  for (const { house, units, routed } of state.places)
    for (const unit of UNITS) add(house, unit, units[unit] + routed[unit]);
  for (const { house, units } of state.waiting)
    for (const unit of UNITS) add(house, unit, units[unit]);
  if (state.battle)
    for (const unit of UNITS) add(state.battle.attacker.house, unit, state.battle.force[unit]);
  return count;
};

/** What an event says of units that come and go. */
const told = (event: Event): Count => {
  const count: Count = {};
  const add = (house: House, units: Units, sign: 1 | -1): void => {
    for (const unit of UNITS) {
      const key = `${house} ${unit}`;
      if (units[unit]) count[key] = (count[key] ?? 0) + sign * (units[unit] ?? 0);
    }
  };
  switch (event.type) {
    case 'units-placed':
      add(event.house, event.units, 1);
      break;
    case 'mustered':
      add(event.house, { [event.unit]: 1 }, 1);
      if (event.how === 'upgrade') add(event.house, { footman: 1 }, -1);
      break;
    case 'unit-upgraded':
      add(event.house, { knight: 1 }, 1);
      add(event.house, { footman: 1 }, -1);
      break;
    case 'units-lost':
      add(event.house, event.units, -1);
      add(event.house, event.routed, -1);
      break;
    case 'ships-captured':
      add(event.house, { ship: event.kept }, 1);
      add(event.from, { ship: event.kept + event.lost }, -1);
      break;
    case 'casualties-taken':
    case 'waiting-lost':
      add(event.house, event.units, -1);
      break;
    case 'unit-killed':
      add(event.house, { [event.unit]: 1 }, -1);
      break;
  }
  return count;
};

const plus = (a: Count, b: Count): Count => {
  const sum: Count = {};
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const total = (a[key] ?? 0) + (b[key] ?? 0);
    if (total !== 0) sum[key] = total;
  }
  return sum;
};

/** After these the armies fit; in between an event may call for the reduction that follows. */
const FED: readonly EventType[] = ['order-spent', 'mustered', 'losses-paid', 'battle-ended'];

const checkPieces = (view: View): void => {
  const units = unitsOf(view);
  for (const house of view.rules.houses) {
    for (const unit of UNITS)
      expect(units[`${house} ${unit}`] ?? 0).toBeLessThanOrEqual(view.rules.units[unit].limit);
    const holding = view.state.houses[house]!;
    const onBoard = view.state.places.filter(({ token }) => token === house).length;
    expect(holding.power).toBeGreaterThanOrEqual(0);
    expect(holding.power + onBoard).toBeLessThanOrEqual(20);
    const sides = [view.state.battle?.attacker, view.state.battle?.defender];
    const used = new Set(holding.discard);
    const played = sides.flatMap((side) =>
      side?.house === house && side.card !== null && !used.has(side.card) ? [side.card] : [],
    );
    if (holding.hand.length + holding.discard.length > 0)
      expect([...holding.hand, ...holding.discard, ...played].sort()).toEqual(
        [...view.rules.hands[house]!].sort(),
      );
  }
};

const checkOrders = (view: View): void => {
  for (const house of view.rules.houses) {
    const out = view.state.places.filter(({ orderOf }) => orderOf === house);
    const special = out.filter(({ order }) => order !== null && view.rules.orders[order].special);
    expect(special.length).toBeLessThanOrEqual(starsOf(view, house));
    for (const { order } of out)
      expect(out.filter((place) => place.order === order).length).toBeLessThanOrEqual(
        view.rules.orders[order!].count,
      );
  }
};

const checkPlaces = (view: View): void => {
  for (const { house, units, routed, neutral } of view.state.places) {
    const count = UNITS.reduce((sum, unit) => sum + units[unit] + routed[unit], 0);
    expect(count > 0).toBe(house !== null);
    if (neutral > 0) expect(house).toBeNull();
    for (const unit of UNITS) expect(Math.min(units[unit], routed[unit])).toBeGreaterThanOrEqual(0);
  }
};

/** One event: units come and go as it says, and what must hold after it does. */
const checkEvent = (view: View, before: Count, entry: Entry<Event>, event: Event): Count => {
  fold(agot, view, [entry]);
  const now = unitsOf(view);
  expect(now, event.type).toEqual(plus(before, told(event)));
  if (FED.includes(event.type))
    for (const house of view.rules.houses) expect(isFed(view, house), `${entry.n}`).toBe(true);
  if (event.type === 'phase-begun') {
    checkPieces(view);
    checkOrders(view);
    checkPlaces(view);
  }
  return now;
};

describe('conservation: nothing appears or vanishes without an event that says so', () => {
  test.each([
    ['board', 3],
    ['board', 4],
    ['board', 5],
    ['clash-of-kings', 3],
    ['clash-of-kings', 5],
    ['clash-of-kings', 6],
    ['forum', 5],
  ] as const)('%s, %i players', async (preset, players) => {
    const rules = await rulesFor({ preset, players });
    for (let game = 0; game < runs(1); game++) {
      const run = playOut(rules, `conservation-${preset}-${players}-${game}`);
      const view = { rules, state: copy(startOf(rules).state) };
      let before = unitsOf(view);
      for (const entry of run.entries)
        if (!isAnswered(entry.event)) before = checkEvent(view, before, entry, entry.event);
    }
  });
});

test('a game that is won early was won with enough cities and strongholds', async () => {
  const rules = await rulesFor({ options: { 'cities-to-win': 3 } });
  let early = 0;
  for (let game = 0; game < 20; game++) {
    const run = playOut(rules, `early-${game}`);
    const won = run.entries.find(({ event }) => event.type === 'game-won')?.event;
    expect(won?.type).toBe('game-won');
    if (won?.type !== 'game-won' || won.rule === 'WIN-2' || won.winner === null) continue;
    early++;
    const cities = settlementsOf({ rules, state: run.state }, won.winner);
    expect(cities).toBeGreaterThanOrEqual(3);
  }
  expect(early).toBeGreaterThan(0);
});
