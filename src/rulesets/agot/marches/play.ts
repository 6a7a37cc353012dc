import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { neutralForce } from '../battle/neutral-forces.ts';
import { battle } from '../battle/play.ts';
import { type AreaId, type House, type OrderId, type Role, UNITS } from '../data/vocabulary.ts';
import { settleMarch } from '../supply/arrivals.ts';
import { type MarchStep, PASS } from '../table/answers.ts';
import { controllers } from '../table/control.ts';
import type { TokenKept, Units } from '../table/events.ts';
import { forceOf, isNone, noUnits } from '../table/forces.ts';
import type { Play, Table, View } from '../table/game.ts';
import { passTurn } from '../table/passing.ts';
import {
  areaOf,
  countAt,
  hasOrderOut,
  holdingOf,
  isHostile,
  placeAt,
  unitsAt,
} from '../table/places.ts';
import { isOver, roundAndRound } from '../table/round.ts';
import { wayBetween } from '../table/routes.ts';
import type { Owing } from '../table/state.ts';
import { settleControl } from '../victory/settle.ts';
import { march } from './law.ts';

/** A march order on its way through MAR-15. */
interface March {
  readonly house: House;
  readonly from: AreaId;
  readonly order: OrderId;
  readonly bonus: number;
}

/** Chapter 10: in turn order, one march a house, round and round, until none is left (MAR-1). */
export function* marches(table: Table): Play<void> {
  const passed = new Set<House>();
  const isLeft = (one: House): boolean => !passed.has(one) && hasOrderOut(table, one, 'march');
  for (const house of roundAndRound(table, isLeft)) {
    const steps = yield* ask(march.of(house, {}));
    if (steps[0]?.step === PASS) {
      passed.add(house);
      passTurn(table, 'MAR-1', house, 'march');
      continue;
    }
    yield* resolve(table, house, steps);
    if (isOver(table)) return;
  }
  standUp(table);
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
  const token = { isPromised: steps.at(-1)?.step === 'token', isAttack: hostile !== undefined };
  const embattled = yield* meet(table, ordered, hostile, groups);
  const isLate = embattled && table.rules.options['control-token'] === 'on-success';
  if (!isLate) settleToken(table, ordered, token, 'attacker');
  table.emit({ type: 'order-spent', rule: 'MAR-12', house, area, order });
  yield* settleMarch(table, house, arrivedBy(table, ordered, groups));
  if (!isLate && (yield* settleControl(table, before, house))) return;
  if (!embattled) return;
  const held = isLate ? before : controllers(table);
  const winner = yield* battle(table);
  if (isLate) settleToken(table, ordered, token, winner); // HLD-6
  yield* settleControl(table, held, house);
}

const orderOf = (table: Table, house: House, steps: readonly MarchStep[]): March => {
  const [first] = steps;
  const from = invariant(first?.step === 'order' ? first.from : undefined, 'a march order named');
  const order = invariant(placeAt(table, from).order, 'a march order');
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
    units: forceOf(units),
    routed: noUnits(),
  }));

const wayOf = (
  table: Table,
  house: House,
  way: readonly [AreaId, AreaId],
  units: Units,
): 'border' | 'ships' => {
  const unit = invariant(
    UNITS.find((one) => (units[one] ?? 0) > 0),
    'a unit that moves',
  );
  return invariant(wayBetween(table, house, unit, way), 'a way for the move');
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
  const defender = invariant(placeAt(table, area).house, 'a defender');
  const way = wayOf(table, house, [from, area], units);
  const attack = { attacker: house, defender, from, area, units, bonus, order, way };
  table.emit({ type: 'battle-joined', rule: 'MAR-15', ...attack });
  return true;
}

/** MAR-9, MAR-18: only on land that is empty now; TOK-12: a card's text may have taken the token. */
const settleToken = (
  table: Table,
  { house, from: area }: March,
  { isPromised, isAttack }: TokenSaid,
  winner: Role,
): void => {
  if (!isPromised && !isAttack) return;
  const why = whyKept(table, house, area, winner);
  if (why !== null) keepToken(table, { house, area, why, isPromised });
  else if (isPromised) table.emit({ type: 'token-laid', rule: 'MAR-9', house, area });
};

/** A token that a march leaves, and whether it is one of those that may fail. */
interface TokenSaid {
  readonly isPromised: boolean;
  readonly isAttack: boolean;
}

const whyKept = (view: View, house: House, area: AreaId, winner: Role): TokenKept | null => {
  if (winner === 'defender' || placeAt(view, area).house !== null) return 'attack-failed';
  return holdingOf(view, house).power === 0 ? 'empty-hand' : null;
};

const KEPT = {
  'at-once': { 'attack-failed': 'MAR-18', 'empty-hand': 'MAR-16' },
  'on-success': { 'attack-failed': 'HLD-6', 'empty-hand': 'HLD-7' },
} as const;

interface Kept {
  readonly house: House;
  readonly area: AreaId;
  readonly why: TokenKept;
  readonly isPromised: boolean;
}

/** Whoever was promised a token is told why there is none; others learn not even that one was. */
const keepToken = (table: Table, { house, area, why, isPromised }: Kept): void => {
  const option = table.rules.options['control-token'];
  const told = { type: 'token-kept', rule: KEPT[option][why], house, area } as const;
  if (option === 'at-once') {
    if (isPromised) table.emit({ ...told, why });
  } else if (areaOf(table, area).type === 'land' && placeAt(table, area).token === null)
    table.emit({ ...told, to: [house], ...(isPromised && { secret: { why } }) });
};

/** BAT-16: routed units stand up when the last march order is resolved. */
const standUp = (table: Table): void => {
  const areas = table.state.places.filter(({ routed }) => !isNone(routed)).map(({ area }) => area);
  if (areas.length > 0) table.emit({ type: 'units-stood-up', rule: 'BAT-16', areas });
};
