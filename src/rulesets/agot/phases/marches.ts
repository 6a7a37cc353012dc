import { ask } from '../../../core/question.ts';
import { must } from '../../../core/result.ts';
import type { MarchStep } from '../answers.ts';
import { settleMarch } from '../arrivals.ts';
import { battle } from '../battle/battle.ts';
import { type Controllers, controllers, tellControl } from '../control.ts';
import type { Units } from '../events.ts';
import { isNone, noUnits } from '../forces.ts';
import type { Play, Table } from '../game.ts';
import { neutralForce } from '../neutral-forces.ts';
import { countAt, hasOrderOut, holdingOf, isHostile, placeAt, unitsAt } from '../places.ts';
import { settlePorts } from '../ports.ts';
import { march } from '../questions/march.ts';
import { begin, isOver, roundAndRound } from '../round.ts';
import { wayBetween } from '../routes.ts';
import type { Owing } from '../state.ts';
import { checkVictory } from '../victory.ts';
import { type AreaId, type House, type OrderId, type Role, UNITS } from '../vocabulary.ts';

/** A march order on its way through MAR-15. */
export interface March {
  readonly house: House;
  readonly from: AreaId;
  readonly order: OrderId;
  readonly bonus: number;
}

/** Chapter 10: in turn order, one march a house, round and round, until none is left (MAR-1). */
export function* marches(table: Table): Play<void> {
  for (const house of roundAndRound(table, (one) => hasOrderOut(table, one, 'march'))) {
    const steps = yield* ask(march.of(house, {}));
    yield* resolve(table, house, steps);
    if (isOver(table)) return;
  }
  standUp(table);
  begin(table, 'consolidate');
}

/** MAR-15: free moves, the neutral force, into the embattled area, the token, victory, the battle. */
function* resolve(table: Table, house: House, steps: readonly MarchStep[]): Play<void> {
  const before = controllers(table);
  const ordered = orderOf(table, house, steps);
  const groups = groupsOf(steps);
  const { from: area, order } = ordered;
  table.emit({ type: 'march-begun', rule: 'MAR-1', house, area, order });
  const hostile = [...groups.keys()].find((into) => isHostile(placeAt(table, into), house));
  for (const [into, units] of groups) if (into !== hostile) move(table, house, [area, into], units);
  const embattled = yield* meet(table, ordered, hostile, groups);
  const isLate = embattled && table.rules.options['control-token'] === 'on-success';
  if (!isLate) settleToken(table, ordered, steps, 'attacker');
  table.emit({ type: 'order-spent', rule: 'MAR-12', house, area, order });
  yield* settleMarch(table, house, arrivedBy(table, ordered, groups));
  if (!isLate && (yield* settleControl(table, house, before))) return;
  if (!embattled) return;
  const held = isLate ? before : controllers(table);
  const winner = yield* battle(table);
  if (isLate) settleToken(table, ordered, steps, winner); // HLD-6
  yield* settleControl(table, house, held);
}

/** What changed hands, the ports with it, and whether that wins the game (WIN-3). */
function* settleControl(table: Table, house: House, before: Controllers): Play<boolean> {
  tellControl(table, before);
  yield* settlePorts(table);
  return checkVictory(table, house);
}

const orderOf = (table: Table, house: House, steps: readonly MarchStep[]): March => {
  const [first] = steps;
  const from = must(first?.step === 'order' ? first.from : undefined, 'a march order named');
  const order = must(placeAt(table, from).order, 'a march order');
  return { house, from, order, bonus: table.rules.orders[order].bonus };
};

/** Units by where they go, in the order named. */
const groupsOf = (steps: readonly MarchStep[]): ReadonlyMap<AreaId, Units> => {
  const groups = new Map<AreaId, Units>();
  for (const step of steps) {
    if (step.step !== 'move') continue;
    const units = groups.get(step.into) ?? {};
    units[step.unit] = (units[step.unit] ?? 0) + 1;
    groups.set(step.into, units);
  }
  return groups;
};

/** Where the units have come to: a neutral force may have thrown them back (MAR-18). */
const arrivedBy = (
  table: Table,
  { house, from }: March,
  groups: ReadonlyMap<AreaId, Units>,
): Owing['arrived'] =>
  Array.from(groups, ([into, units]) => ({
    area: countAt(unitsAt(table, house, into)) > 0 ? into : from,
    units: { ...noUnits(), ...units },
    routed: noUnits(),
  }));

const wayOf = (
  table: Table,
  house: House,
  way: readonly [AreaId, AreaId],
  units: Units,
): 'border' | 'ships' => {
  const unit = must(
    UNITS.find((one) => (units[one] ?? 0) > 0),
    'a unit that moves',
  );
  return must(wayBetween(table, house, unit, way), 'a way for the move');
};

/** MAR-2, MAR-9: a move, and another house's token there goes to the pool. */
const move = (table: Table, house: House, way: readonly [AreaId, AreaId], units: Units): void => {
  const [from, into] = way;
  const by = wayOf(table, house, way, units);
  const rule = by === 'ships' ? 'MAR-6' : 'MAR-2';
  const { token } = placeAt(table, into);
  table.emit({ type: 'moved', rule, house, from, into, units, way: by });
  if (token !== null && token !== house)
    table.emit({ type: 'token-removed', rule: 'MAR-9', house: token, area: into });
};

/** The one destination that is held against the march: a neutral force, or a battle to come. */
function* meet(
  table: Table,
  ordered: March,
  area: AreaId | undefined,
  groups: ReadonlyMap<AreaId, Units>,
): Play<boolean> {
  if (area === undefined) return false;
  const { house, from, order, bonus } = ordered;
  const units = groups.get(area) ?? {};
  if (placeAt(table, area).neutral > 0) {
    yield* neutralForce(table, ordered, area, units);
    return false;
  }
  const defender = must(placeAt(table, area).house, 'a defender');
  const way = wayOf(table, house, [from, area], units);
  const attack = { attacker: house, defender, from, area, units, bonus, order, way };
  table.emit({ type: 'battle-joined', rule: 'MAR-15', ...attack });
  return true;
}

/** MAR-9, MAR-18: only on land that is empty now; TOK-12: a card's text may have taken the token. */
const settleToken = (
  table: Table,
  { house, from: area }: March,
  steps: readonly MarchStep[],
  winner: Role,
): void => {
  if (steps.at(-1)?.step !== 'token') return;
  const isBack = winner === 'defender' || placeAt(table, area).house !== null;
  if (isBack) keepToken(table, house, area, 'attack-failed');
  else if (holdingOf(table, house).power === 0) keepToken(table, house, area, 'empty-hand');
  else table.emit({ type: 'token-laid', rule: 'MAR-9', house, area });
};

const KEPT = {
  'at-once': { 'attack-failed': 'MAR-18', 'empty-hand': 'MAR-16' },
  'on-success': { 'attack-failed': 'HLD-6', 'empty-hand': 'HLD-7' },
} as const;

/** Whoever was promised a token is told why there is none. */
const keepToken = (
  table: Table,
  house: House,
  area: AreaId,
  why: 'attack-failed' | 'empty-hand',
): void => {
  const rule = KEPT[table.rules.options['control-token']][why];
  table.emit({ type: 'token-kept', rule, house, area, why });
};

/** BAT-16: routed units stand up when the last march order is resolved. */
const standUp = (table: Table): void => {
  const areas = table.state.places.filter(({ routed }) => !isNone(routed)).map(({ area }) => area);
  if (areas.length > 0) table.emit({ type: 'units-stood-up', rule: 'BAT-16', areas });
};
