import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';

import { type Attempt, neutralForce, playBattle } from '../battle/battle.ts';
import { follow } from '../battle/law.ts';
import { type AreaId, type House, type Role, UNITS, type Unit } from '../data/vocabulary.ts';
import { refusePort } from '../ports.ts';
import { overSupplyLosses, settleArrival } from '../supply/supply.ts';
import { type MarchStep, type MarchWish, PASS, type Pass, saying } from '../table/answers.ts';
import { addSize, bannersOf, couldStand, type Sizes, sizesOf } from '../table/armies.ts';
import {
  CHANGES,
  type ChapterCauses,
  DEBT,
  DEED,
  forEach,
  idsUnder,
  ofDeed,
  ofPort,
  orderOn,
} from '../table/causes.ts';
import { type Appliers, clearOrder, lift, nothing, put } from '../table/changes.ts';
import { controllers } from '../table/control.ts';
import type { EventType, TokenKept, Units } from '../table/events.ts';
import {
  areaOf,
  countAt,
  forceOf,
  holdingOf,
  houseOf,
  isArea,
  isHostile,
  isNone,
  isOrderOut,
  noUnits,
  ordersOut,
  placeAt,
  placeOf,
  unitsAt,
} from '../table/places.ts';
import { couldReach, destinations, openWays, standsIn, wayBetween } from '../table/reach.ts';
import { isOver, mayPass, refusePass, turnsWith } from '../table/round.ts';
import type { Agot, Owing, Place, Play, Table, View } from '../table/state.ts';
import { areasOut, type Instead } from '../table/warnings.ts';
import { settleControl } from '../victory.ts';

// ---- Law --------------------------------------------------------------------------------------------

type Move = Extract<MarchStep, { step: 'move' }>;

const movesOf = (made: readonly MarchStep[]): readonly Move[] => {
  const moves: Move[] = [];
  for (const step of made) if (step.step === 'move') moves.push(step);
  return moves;
};

const fromOf = (made: readonly MarchStep[]): AreaId | undefined => {
  const [first] = made;
  return first?.step === 'order' ? first.from : undefined;
};

const hasPassed = (made: readonly MarchStep[]): boolean => made[0]?.step === PASS;

/** The number of units of a type can still leave; routed ones never (MAR-2, BAT-12). */
const leftAt = (place: Place, house: House, unit: Unit, moves: readonly Move[]): number => {
  let left = place.house === house ? place.units[unit] : 0;
  for (const move of moves) if (move.unit === unit) left--;
  return left;
};

/** MAR-3: the ground, which nothing that happens can change. */
const refuseGround = (view: View, { unit, into }: Move): Problem | null => {
  const area = areaOf(view, into);
  if (standsIn(view, unit, area)) return null;
  const code = area.type === 'land' ? 'ship-to-land' : 'land-unit-to-sea';
  return illegal('MAR-3', code, { unit, area: into });
};

/** MAR-2, MAR-3: one unit on its way, as the table lies. */
const refuseWay = (view: View, house: House, from: AreaId, move: Move): Problem | null => {
  const { unit, into } = move;
  if (!isArea(view, into)) return illegal('MAR-2', 'unknown-area', { text: String(into) });
  const ground = refuseGround(view, move);
  if (ground !== null) return ground;
  if (wayBetween(view, house, unit, [from, into]) === null)
    return illegal('MAR-2', 'not-adjacent', {
      from,
      into,
      areas: destinations(view, house, from, unit),
    });
  return null;
};

/** MAR-4: at most one destination with units of another house or a neutral force. */
const refuseSecondBattle = (
  view: View,
  house: House,
  moves: readonly Move[],
  into: AreaId,
): Problem | null => {
  if (!isHostile(placeAt(view, into), house)) return null;
  const other = moves.find(
    (move) => move.into !== into && isHostile(placeAt(view, move.into), house),
  );
  return other === undefined
    ? null
    : illegal('MAR-4', 'two-battles', { area: into, other: other.into });
};

const refuseMove = (
  view: View,
  house: House,
  from: AreaId,
  [moves, move]: readonly [readonly Move[], Move],
): Problem | null => {
  if (leftAt(placeAt(view, from), house, move.unit, moves) <= 0)
    return illegal('MAR-2', 'no-unit-left', { unit: move.unit, area: from });
  return (
    refuseWay(view, house, from, move) ??
    refusePort(view, house, move.into, 1 + moves.filter(({ into }) => into === move.into).length) ??
    refuseSecondBattle(view, house, moves, move.into)
  );
};

/** MAR-9, MAR-16; where the token is laid on success, HLD-7 says the same. */
const tokenRule = (view: View, onBoard: string): string =>
  view.rules.options['control-token'] === 'on-success' ? 'HLD-7' : onBoard;

/** MAR-16: a token in hand, and none on the area. */
const refuseTokenSpent = (view: View, house: House, from: AreaId): Problem | null => {
  if (placeAt(view, from).token !== null) return illegal('MAR-16', 'token-there', { area: from });
  return holdingOf(view, house).power < 1
    ? illegal(tokenRule(view, 'MAR-16'), 'no-token-left', { area: from })
    : null;
};

/** MAR-9, MAR-16: a token on a land area that these moves empty. */
const refuseTokenLaid = (
  view: View,
  house: House,
  from: AreaId,
  moves: readonly Move[],
): Problem | null => {
  const place = placeAt(view, from);
  if (areaOf(view, from).type !== 'land') return illegal('MAR-9', 'token-at-sea', { area: from });
  const spent = refuseTokenSpent(view, house, from);
  if (spent !== null) return spent;
  const staying = UNITS.some(
    (unit) => place.routed[unit] > 0 || leftAt(place, house, unit, moves) > 0,
  );
  return staying || moves.length === 0
    ? illegal(tokenRule(view, 'MAR-9'), 'area-not-emptied', { area: from })
    : null;
};

/** SUP-5: when all moves are made and before the battle; `before` as armies stand now. */
const refuseSupply = (
  view: View,
  house: House,
  [from, moves]: readonly [AreaId, readonly Move[]],
  before: () => Sizes,
): Problem | null => {
  if (moves.length === 0) return null;
  const sizes = [...before()];
  for (const { into } of moves) {
    addSize(view, sizes, from, -1);
    addSize(view, sizes, into, 1);
  }
  if (couldStand(view, house, sizes)) return null;
  const banners = bannersOf(view, house).join(', ');
  const armies = sizes.filter((size) => size >= 2).sort((a, b) => b - a);
  return illegal('SUP-5', 'over-supply', { armies: armies.join(', '), banners });
};

/** The reason why a march cannot end here; whoever tries many knows the sizes of the armies before them. */
export const refuseEnd = (
  view: View,
  house: House,
  made: readonly MarchStep[],
  before = () => sizesOf(view, house),
): Problem | null => {
  if (hasPassed(made)) return null;
  const from = fromOf(made);
  if (from === undefined) return illegal('MAR-14', 'no-march-named');
  if (view.rules.options['over-supply'] === 'destroy') return null;
  return refuseSupply(view, house, [from, movesOf(made)], before);
};

/** To pass is the whole of an answer. */
const refusePassing = (view: View, made: readonly MarchStep[]): Problem | null =>
  made.length === 0
    ? refusePass(view, 'MAR-1')
    : illegal('MAR-14', 'one-march-at-a-time', { area: fromOf(made) ?? '' });

/** The reason why a march cannot go on so, after steps that it can take. */
export const refuseStep = (
  view: View,
  house: House,
  made: readonly MarchStep[],
  step: MarchStep,
): Problem | null => {
  if (step.step === PASS || hasPassed(made)) return refusePassing(view, made);
  const from = fromOf(made);
  if (from === undefined) {
    if (step.step === 'order' && isOrderOut(view, house, step.from, 'march')) return null;
    const area = step.step === 'order' ? step.from : '';
    return illegal('MAR-14', 'no-march-order', { area });
  }
  if (step.step === 'order') return illegal('MAR-14', 'one-march-at-a-time', { area: step.from });
  if (made.at(-1)?.step === 'token') return illegal('MAR-14', 'token-last', { area: from });
  const moves = movesOf(made);
  return step.step === 'token'
    ? refuseTokenLaid(view, house, from, moves)
    : refuseMove(view, house, from, [moves, step]);
};

function* moveCandidates(
  view: View,
  house: House,
  from: AreaId,
  made: readonly MarchStep[],
): Generator<MarchStep> {
  if (made.at(-1)?.step === 'token') return;
  const [area, moves] = [areaOf(view, from), movesOf(made)];
  for (const unit of UNITS)
    if (leftAt(placeOf(view, area), house, unit, moves) > 0)
      for (const { id: into } of openWays(view, house, area, view.rules.units[unit].moves))
        yield { step: 'move', unit, into };
  yield { step: 'token' };
}

const stepsOf = (view: View, { from, moves, token }: MarchWish): readonly MarchStep[] => {
  const made: MarchStep[] = [{ step: 'order', from }];
  for (const { into, units } of moves) {
    const wanted = units === 'all' ? placeAt(view, from).units : units;
    for (const unit of UNITS)
      for (let count = wanted[unit] ?? 0; count > 0; count--)
        made.push({ step: 'move', unit, into });
  }
  if (token === 'yes') made.push({ step: 'token' });
  return made;
};

/** Every unit that a wish names, with its way. */
function* waysOf(view: View, wish: MarchWish): Generator<Move> {
  for (const { into, units } of wish.moves)
    for (const unit of UNITS) {
      const named = units === 'all' ? placeAt(view, wish.from).units[unit] : units[unit];
      if (named !== undefined && named > 0) yield { step: 'move', unit, into };
    }
}

/** Ground and distance, which nothing that happens before can change. */
const neverLegal = (view: View, wish: MarchWish): Problem | null => {
  const { from } = wish;
  for (const move of waysOf(view, wish)) {
    const { unit, into } = move;
    const ground = refuseGround(view, move);
    if (ground !== null) return ground;
    if (!couldReach(view, unit, from, into))
      return illegal('MAR-2', 'never-adjacent', { from, into, areas: areaOf(view, from).near });
  }
  return null;
};

/** MAR-16, HLD-7: where the token cannot be laid it alone fails; the march itself stands. */
const fitted = (view: View, house: House, wish: MarchWish) => {
  const made = stepsOf(view, wish);
  const refused =
    wish.token === 'yes' ? refuseTokenLaid(view, house, wish.from, movesOf(made)) : null;
  return refused === null
    ? { answer: made, dropped: [] }
    : { answer: made.slice(0, -1), dropped: [refused] };
};

/** The march as if its order lay on the board and it were carried out now. */
const warning = (view: View, house: House, wish: MarchWish): Problem | null => {
  const made: MarchStep[] = [];
  for (const step of stepsOf(view, wish)) {
    const problem = step.step === 'order' ? null : refuseStep(view, house, made, step);
    if (problem !== null) return problem;
    made.push(step);
  }
  return refuseSupply(view, house, [wish.from, movesOf(made)], () => sizesOf(view, house));
};

/** `march`: which order, where each unit goes, a token or not; legal as a whole or not at all. */
export const march = steps<Agot, NoIds, MarchStep, MarchWish | Pass>('march', {
  rule: 'MAR-14',
  *candidates(view, { seat }, made) {
    if (hasPassed(made)) return;
    const from = fromOf(made);
    if (from !== undefined) return yield* moveCandidates(view, houseOf(seat), from, made);
    for (const { area } of ordersOut(view, houseOf(seat), 'march'))
      yield { step: 'order', from: area };
    if (mayPass(view)) yield { step: PASS };
  },
  refuse: (view, { seat }, made, step) => refuseStep(view, houseOf(seat), made, step),
  refuseEnd: (view, { seat }, made) => refuseEnd(view, houseOf(seat), made),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'march').next();
    return first.done ? undefined : [{ step: 'order', from: first.value.area }];
  },
  // A line for an order that is resolved or gone already does not speak to this question.
  resolve: (view, { seat }, wish) => {
    if (wish === PASS) return { answer: [{ step: PASS }], dropped: [] };
    return isOrderOut(view, houseOf(seat), wish.from, 'march')
      ? fitted(view, houseOf(seat), wish)
      : { dropped: [] };
  },
  // HLD-7: what is promised and not laid is known to its house alone.
  shown: (view, made) =>
    view.rules.options['control-token'] === 'on-success'
      ? made.filter(({ step }) => step !== 'token')
      : made,
  neverLegal: (view, _seat, wish) =>
    wish === PASS ? refusePass(view, 'MAR-1') : neverLegal(view, wish),
  warning: (view, seat, wish) => (wish === PASS ? null : warning(view, houseOf(seat), wish)),
});

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 10: in turn order, one march a house, round and round, until none is left (MAR-1). */
export function* playMarches(table: Table): Play<void> {
  for (const { house, pass } of turnsWith(table, 'march', 'MAR-1')) {
    const steps = yield* ask(march.of(house, {}));
    if (hasPassed(steps)) pass();
    else yield* resolve(table, house, steps);
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
  yield* settleArrival(table, house, arrivedBy(table, ordered, groups), overSupplyLosses);
  if (!isLate && (yield* settleControl(table, before, house))) return;
  if (!embattled) return;
  const held = isLate ? before : controllers(table);
  const winner = yield* playBattle(table);
  if (isLate) settleToken(table, ordered, token, winner); // HLD-6
  yield* settleControl(table, held, house);
}

const orderOf = (table: Table, house: House, steps: readonly MarchStep[]): Attempt => {
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
  { house, from }: Attempt,
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
  ordered: Attempt,
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
  { house, from: area }: Attempt,
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

interface KeptMarch {
  readonly house: House;
  readonly area: AreaId;
  readonly why: TokenKept;
  readonly isPromised: boolean;
}

/** Whoever was promised a token is told why there is none; others learn not even that one was. */
const keepToken = (table: Table, { house, area, why, isPromised }: KeptMarch): void => {
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

// ---- Events -----------------------------------------------------------------------------------------

export const events = {
  'march-begun': nothing,
  moved: (view, { house, from, into, units }) => {
    lift(view, from, units);
    put(view, house, into, units);
    follow(view, house, [from, into], units);
  },
  'token-laid': (view, { house, area }) => {
    placeAt(view, area).token = house;
    holdingOf(view, house).power--;
  },
  'token-kept': nothing,
  'token-removed': (view, { area }) => {
    placeAt(view, area).token = null;
  },
  'order-spent': (view, { area }) => clearOrder(view, area),
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

export const causes = {
  ...forEach(events, ofDeed),
  march: (answered) => ({
    of: idsUnder(answered, 'from').map(orderOn),
    leaves: [DEED],
    ends: [DEBT, CHANGES],
  }),
  'order-spent': ({ area }) => ({ of: [DEED], ends: [orderOn(area)] }),
  moved: ({ rule, from }, rules) => (rule === 'PRT-17' ? ofPort(rules, from) : { of: [DEED] }),
} satisfies ChapterCauses;

// ---- Suggestions ------------------------------------------------------------------------------------

/** Where a unit of that sort can go. */
const groundFor: Instead = ({ view, house, wish, problem }) => {
  const { from } = saying<MarchWish>(wish);
  const unit = UNITS.find((one) => one === problem.args?.['unit']);
  if (unit === undefined) return undefined;
  return areaOf(view, from).near.filter(
    (into) =>
      march.neverLegal(view, house, { from, moves: [{ into, units: { [unit]: 1 } }] }) === null,
  );
};

export const instead: Readonly<Record<string, Instead>> = {
  'no-march-order': areasOut('march'),
  'land-unit-to-sea': groundFor,
  'ship-to-land': groundFor,
};
