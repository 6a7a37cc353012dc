import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { attack, endAttack, targetsOf } from './attacks.ts';
import {
  type Appliers,
  type Chapter,
  type FactType,
  foeOf,
  type Play,
  type Table,
  type Thought,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import { directionTo, distance, type HexId, isHex } from './hexes.ts';

import {
  boostOf,
  engagedWith,
  groundAt,
  isBurning,
  isThere,
  leaveEdges,
  neighboursOf,
  typeOf,
  unitIn,
  unitOf,
  unitsOf,
} from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

type OfUnit = { readonly unit: UnitId; readonly [name: string]: string };

/** The answer of a unit that goes nowhere. */
export const STAY = 'stay';
const STAYS: readonly HexId[] = [STAY];
export const isStay = (path: readonly HexId[]): boolean => path[0] === STAY || path.length === 0;

/** BOW-5, BOW-31: the hexes that a unit can go, without a road. */
export const movesOf = (view: View, id: UnitId): number => {
  const unit = unitOf(view, id);
  return typeOf(view, unit).moves[unit.rank] + boostOf(view, id, 'moves');
};

const roadAt = (view: View, hex: HexId): number => groundAt(view, hex).road ?? 0;

/** Why a unit cannot go from a hex to another, whatever it did before. */
const refuseStep = (view: View, unit: UnitId, from: HexId, hex: HexId): Problem | null => {
  if (!isHex(view.rules.battle.board, hex)) return illegal('BOW-31', 'off-the-board', { hex });
  if (directionTo(from, hex) === undefined)
    return illegal('BOW-31', 'gap-in-way', { unit, from, hex });
  return refuseEntry(view, unit, hex);
};

/** Why a unit cannot enter a hex, wherever it comes from. */
const refuseEntry = (view: View, unit: UnitId, hex: HexId): Problem | null => {
  if (groundAt(view, hex).enter === 'never') return illegal('BOW-31', 'no-way-in', { unit, hex });
  if (isBurning(view, hex)) return illegal('OPN-20', 'hex-burns', { unit, hex });
  const other = unitIn(view, hex);
  return other === undefined || other === unit
    ? null
    : illegal('BOW-31', 'hex-is-taken', { unit, hex, other });
};

/** BOW-31: the first hex of a way that fails, and the last one (`upto`) that does not. */
export const refusePath = (
  view: View,
  unit: UnitId,
  path: readonly HexId[],
  moves: number,
): Problem | null => {
  let { hex: last } = unitOf(view, unit);
  let road = roadAt(view, last);
  for (const [at, hex] of path.entries()) {
    const wrong = refuseStep(view, unit, last, hex);
    if (wrong !== null) return at === 0 ? wrong : { ...wrong, args: { ...wrong.args, upto: last } };
    if (at > 0 && groundAt(view, last).enter === 'stop')
      return illegal('BOW-31', 'must-stop', { unit, hex: last });
    road = Math.min(road, roadAt(view, hex));
    if (at + 1 > moves + road)
      return illegal('BOW-31', 'too-far', { unit, hex, most: moves + road, upto: last });
    last = hex;
  }
  return null;
};

/** A shortest way to every hex that a unit can reach. */
export const waysOf = (
  view: View,
  id: UnitId,
  moves: number,
): ReadonlyMap<HexId, readonly HexId[]> => {
  const { hex: start } = unitOf(view, id);
  const ways = new Map<HexId, readonly HexId[]>([[start, []]]);
  for (const [hex, way] of ways)
    for (const next of neighboursOf(view, hex)) {
      const path = [...way, next];
      if (!ways.has(next) && refusePath(view, id, path, moves) === null) ways.set(next, path);
    }
  ways.delete(start);
  return ways;
};

/** A single hex that is farther off stands for a shortest way to it; the hex of the unit itself may be named first. */
export const wholeWay = (
  view: View,
  id: UnitId,
  said: readonly HexId[],
  moves: number,
): readonly HexId[] => {
  const path = said.length > 1 && said[0] === unitOf(view, id).hex ? said.slice(1) : said;
  const [only] = path;
  if (only === undefined || only === STAY) return STAYS;
  return path.length === 1 ? (waysOf(view, id, moves).get(only) ?? path) : path;
};

/** BOW-31: why a unit cannot go a way; of one that names its end alone, how near it can come. */
export const refuseMove = (
  view: View,
  unit: UnitId,
  path: readonly HexId[],
  most = movesOf(view, unit),
): Problem | null => {
  if (isStay(path)) return null;
  const wrong = refusePath(view, unit, path, most);
  const [hex = ''] = path;
  if (wrong?.code !== 'gap-in-way' || path.length > 1) return wrong;
  const open = [...waysOf(view, unit, most).keys()];
  const near = Math.min(...open.map((one) => distance(one, hex)));
  const hexes = open.filter((one) => distance(one, hex) === near);
  const closed = refuseEntry(view, unit, hex);
  if (closed !== null) return { ...closed, args: { ...closed.args, upto: hexes } };
  return illegal('BOW-31', 'not-reached', { unit, hex, most, hexes });
};

/** BOW-29: where a unit that was ordered goes. */
export const move = oneOf<Westeros, OfUnit, readonly HexId[]>('move', {
  rule: 'BOW-31',
  *candidates(view, { about: { unit } }) {
    yield STAYS;
    yield* waysOf(view, unit, movesOf(view, unit)).values();
  },
  refuse: (view, { about: { unit } }, _made, path) => refuseMove(view, unit, path),
  fallback: () => STAYS,
  resolve: (view, { about: { unit } }, wish) => ({
    answer: isThere(view, unit) ? wholeWay(view, unit, wish, movesOf(view, unit)) : wish,
    dropped: [],
  }),
});

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-33: each enemy that it leaves strikes it once; true if it lives on. */
export function* leaveEngagements(table: Table, unit: UnitId): Play<boolean> {
  for (const enemy of engagedWith(table, unit)) {
    if (!isThere(table, unit)) break;
    yield* attack(table, enemy, unit, 'parting');
    endAttack(table, enemy);
  }
  return isThere(table, unit);
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'unit-moved': (state, { unit, from, path }) => {
    leaveEdges(state, from);
    unitOf({ state }, unit).hex = path.at(-1) ?? from;
    state.turning?.moved.push(unit);
  },
} satisfies Partial<Appliers<FactType>>;

// ---- Bots -------------------------------------------------------------------------------------------

/** A unit that has somebody to attack stays; any other goes where the nearest enemy or place is nearest. */
const choose: Thought = (view, { about }) => {
  const unit = String(about['unit']);
  if (targetsOf(view, unit).length > 0) return STAYS;
  const goals = goalsFor(view, unit);
  const far = (hex: HexId): number => Math.min(...goals.map((goal) => distance(hex, goal)));
  let best: readonly HexId[] = STAYS;
  let least = far(unitOf(view, unit).hex);
  for (const [hex, path] of waysOf(view, unit, movesOf(view, unit)))
    if (far(hex) < least) {
      best = path;
      least = far(hex);
    }
  return best;
};

const goalsFor = (view: View, id: UnitId): readonly HexId[] => {
  const { house } = unitOf(view, id);
  return [
    ...unitsOf(view, foeOf(house)).map((enemy) => unitOf(view, enemy).hex),
    ...view.rules.battle.places.filter((hex) => view.state.places[hex] !== house),
  ];
};

// ---- The chapter ------------------------------------------------------------------------------------

export const moving = { kinds: [move], events, bots: { move: choose } } satisfies Chapter;
