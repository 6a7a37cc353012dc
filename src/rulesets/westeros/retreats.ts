import type { Seat } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import {
  type Appliers,
  type Attack,
  type Chapter,
  type FactType,
  foeOf,
  type Play,
  type Table,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import { DIRECTIONS, directionTo, type HexId, nearerTo, nextIn, stepsTo } from './hexes.ts';
import { ignoredBy, loseFigures } from './losses.ts';
import { goUnderFire } from './markers.ts';
import { groundAt, has, isBurning, isThere, leaveEdges, unitIn, unitOf } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

interface OfUnit {
  readonly unit: UnitId;
  readonly [name: string]: string;
}

const isOpen = (view: View, hex: HexId): boolean =>
  unitIn(view, hex) === undefined && groundAt(view, hex).enter !== 'never' && !isBurning(view, hex);

/** BOW-43, OPN-12: the open hexes nearer to the unit's own edge; a slanting one only where the straight one is closed. */
const towardsHome = (view: View, id: UnitId): readonly HexId[] => {
  const { house, hex } = unitOf(view, id);
  const { board, homes } = view.rules.battle;
  const groups = nearerTo(board, hex, homes[house]).map((group) =>
    group.filter((one) => isOpen(view, one)),
  );
  if (view.rules.options.straightFirst === 'no') return groups.flat();
  return groups.find((group) => group.length > 0) ?? [];
};

/** BOW-43 by the later rule: straight away from the attacker, else the neighbouring direction that is nearest home. */
const awayFrom = (view: View, id: UnitId, direction: number): readonly HexId[] => {
  const { house, hex } = unitOf(view, id);
  const { board, homes } = view.rules.battle;
  const openIn = (one: number): readonly HexId[] => {
    const next = nextIn(board, hex, one);
    return next !== undefined && isOpen(view, next) ? [next] : [];
  };
  const straight = openIn(direction);
  if (straight.length > 0 || (view.state.attack?.steps ?? 0) > 0) return straight;
  const beside = [...openIn(direction + 1), ...openIn(direction + DIRECTIONS - 1)];
  const steps = beside.map((one) => stepsTo(board, one, homes[house]));
  return beside.filter((_, at) => steps[at] === Math.min(...steps));
};

/** The hexes that a unit may be driven into now. */
const openRetreats = (view: View, id: UnitId): readonly HexId[] => {
  const attack = view.state.attack;
  const isClose = attack?.manner === 'melee' || attack?.manner === 'counter';
  return view.rules.options.retreatRule === 'directional' && isClose
    ? awayFrom(view, id, directionOf(view, attack))
    : towardsHome(view, id);
};

const directionOf = (view: View, { unit, hex, direction }: Attack): number =>
  direction ?? invariant(directionTo(unitOf(view, unit).hex, hex), 'a neighbour');

/** BOW-43, OPN-11: which hex; of several that were named the first that is open. */
const retreat = oneOf<Westeros, OfUnit, HexId, HexId | readonly HexId[]>('retreat', {
  rule: 'BOW-43',
  candidates: (view, { about }) => openRetreats(view, about.unit),
  refuse: (view, { about: { unit } }, _made, hex) => {
    const hexes = openRetreats(view, unit);
    return hexes.includes(hex) ? null : illegal('BOW-43', 'no-retreat-there', { unit, hex, hexes });
  },
  fallback: (view, { about }) => openRetreats(view, about.unit)[0],
  resolve: (view, { about }, wish) => {
    const named = (Array.isArray(wish) ? wish : [wish]) as readonly HexId[];
    const open = openRetreats(view, about.unit);
    return { answer: named.find((hex) => open.includes(hex)) ?? named[0] ?? '', dropped: [] };
  },
});

/** BOW-55: the first morale result may be ignored. */
const stalwart = oneOf<Westeros, OfUnit, 'ignore' | 'give-way'>('stalwart', {
  rule: 'BOW-55',
  candidates: () => ['ignore', 'give-way'],
  refuse: (_view, { about: { unit } }, _made, answer) =>
    answer === 'ignore' || answer === 'give-way'
      ? null
      : illegal('BOW-55', 'ignore-or-not', { unit }),
  fallback: () => 'ignore',
});

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-42: one result after the other, each hex anew; where none is open a figure falls (OPN-10, OPN-31). */
export function* driveBack(table: Table, unit: UnitId, results: number, dogs?: 'dogs'): Play<void> {
  let left = results;
  if (left > 0 && dogs === undefined && isThere(table, unit) && has(table, unit, 'stalwart')) {
    const answer = yield* ask(stalwart.of(unitOf(table, unit).house, { unit }));
    if (answer === 'ignore') {
      table.emit({ type: 'morale-ignored', rule: 'BOW-55', unit });
      left--;
    }
  }
  for (; left > 0 && isThere(table, unit); left--) yield* backOne(table, unit, dogs);
}

function* backOne(table: Table, unit: UnitId, dogs?: 'dogs'): Play<void> {
  if (openRetreats(table, unit).length === 0) {
    table.emit({ type: 'retreat-blocked', rule: 'BOW-42', unit });
    if (dogs !== undefined && table.rules.options.dogsBlocked === 'nothing') return;
    const isHit = table.rules.options.blockedRetreatIsHit === 'yes';
    const ignored = table.state.attack?.ignored ?? 0;
    if (isHit && dogs === undefined && ignored < ignoredBy(table, unit)) {
      table.emit({ type: 'hits-counted', rule: 'OPN-10', target: unit, hits: 1, ignored: 1 });
      return;
    }
    return loseFigures(table, unit, 1, { rule: dogs === undefined ? 'OPN-10' : 'OPN-31', isHit });
  }
  const { house, hex: from } = unitOf(table, unit);
  const chooser: Seat = table.rules.options.retreatChooser === 'owner' ? house : foeOf(house);
  const into = yield* ask(retreat.of(chooser, { unit }));
  goUnderFire(table, unit, [into], () =>
    table.emit({ type: 'unit-retreated', rule: 'BOW-43', unit, from, into }),
  );
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'morale-ignored': () => {},
  'retreat-blocked': () => {},
  'unit-retreated': (state, { unit, from, into }) => {
    leaveEdges(state, from);
    unitOf({ state }, unit).hex = into;
    if (state.attack === null) return;
    const direction = directionTo(from, into);
    if (direction !== undefined) state.attack.direction ??= direction;
    state.attack.steps++;
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const retreating = {
  kinds: [stalwart, retreat],
  events,
  bots: { stalwart: () => 'ignore' },
} satisfies Chapter;
