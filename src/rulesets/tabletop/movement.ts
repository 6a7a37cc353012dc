import type { Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type {
  ActionOf,
  Chapter,
  ChapterEvents,
  Course,
  Play,
  State,
  Table,
  Tabletop,
  Thought,
  Turn,
  UnitId,
  View,
  Withdrawal,
} from './game.ts';
import { SIDES, type Side, type Stand, shifted, TURN, touches } from './geometry.ts';
import {
  engagedWith,
  farOf,
  foesOf,
  gapOf,
  INCH,
  isEngaged,
  isThere,
  mostOn,
  noAim,
  noAimOf,
  profileOf,
  refuseAligned,
  refusePlace,
  refuseStop,
  refuseWalk,
  ringOf,
  roll,
  startOf,
  turnedBy,
  unitOf,
} from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

interface OfUnit {
  readonly unit: UnitId;
  readonly [name: string]: string;
}

/** A course as it is gone: turned, so far to a side, and turned again. */
interface Leg {
  readonly from: Stand;
  readonly way: Side;
  readonly far: number;
  readonly end: Stand;
}

/** A course of a unit, or why it cannot be gone. */
const legOf = (
  view: View,
  unit: UnitId,
  { first, way = 'front', go, last }: Course & Withdrawal,
  limit: number,
): Result<Leg, Problem> => {
  const from = startOf(view, unit, { first, go });
  if (from === undefined) return fail(noAimOf(first));
  if (go !== undefined && 'x' in go && from.facing !== startOf(view, unit, { go })?.facing)
    return fail(illegal('TMG-37', 'not-ahead', { unit, x: go.x, y: go.y }));
  const placed = from.facing === unitOf(view, unit).facing ? null : refusePlace(view, unit, from);
  if (placed !== null) return fail(placed);
  const walk = { unit, from, way, limit };
  const far = farOf(view, walk, go, last);
  if (far === undefined) return fail(noAim(go !== undefined && 'of' in go ? go.of : ''));
  const wrong = refuseWalk(view, walk, far, last);
  if (wrong !== null) return fail(wrong);
  const end = turnedBy(view, shifted(from, way, far), last);
  return end === undefined ? fail(noAimOf(last)) : ok({ from, way, far, end });
};

const refuseLeg = (leg: Result<Leg, Problem>): Problem | null => (leg.ok ? null : leg.problems);

const speedOf = (view: View, unit: UnitId): number => profileOf(view, unit).speed;

/** TMG-37, TMG-38: unengaged units alone; twice as far on the march. */
export const refuseMove = (
  view: View,
  said: ActionOf<'maneuver' | 'march'>,
  most?: number,
): Problem | null => {
  const { unit, action } = said;
  const rule = action === 'march' ? 'TMG-38' : 'TMG-37';
  if (isEngaged(view, unit))
    return illegal(rule, 'engaged', { unit, units: engagedWith(view, unit) });
  const isAhead = startOf(view, unit, said)?.facing === unitOf(view, unit).facing;
  if (action === 'march' && (said.first !== undefined || !isAhead))
    return illegal('TMG-38', 'no-first-turn', { unit });
  if (isNoCourse(said)) return illegal(rule, 'goes-nowhere', { unit });
  const limit = most ?? speedOf(view, unit) * (action === 'march' ? 2 : 1);
  return refuseLeg(legOf(view, unit, said, limit));
};

const DIE = 6;
/** TMG-41: somewhere a unit must be able to stop, with the best of rolls. */
export const refuseRetreat = (view: View, unit: UnitId): Problem | null => {
  if (!isEngaged(view, unit)) return illegal('TMG-39', 'not-engaged', { unit });
  const limit = speedOf(view, unit) + DIE * INCH;
  const isOpen = SIDES.some(
    (way) => mostOn(view, { unit, from: unitOf(view, unit), way, limit }) > 0,
  );
  return isOpen ? null : illegal('TMG-41', 'no-way-back', { unit });
};

const isStay = ({ way, go }: Withdrawal): boolean => way === undefined && go === undefined;

/** TMG-39: by the die that was rolled; nothing said: it stays. */
const retreatLimit = (view: View, unit: UnitId): number =>
  speedOf(view, unit) + (view.state.retreat?.unit === unit ? view.state.retreat.die : 0) * INCH;

const refuseWithdrawal = (view: View, unit: UnitId, said: Withdrawal): Problem | null =>
  isStay(said) ? null : refuseLeg(legOf(view, unit, said, retreatLimit(view, unit)));

const withdraw = open<Tabletop, OfUnit, Withdrawal>('withdraw', {
  rule: 'TMG-39',
  *candidates() {
    for (const way of ['rear', 'left', 'right', 'front'] as const)
      yield { way, go: { far: 'most' } };
    yield {};
  },
  refuse: (view, { about: { unit } }, _made, said) => refuseWithdrawal(view, unit, said),
  fallback: (view, { about: { unit } }) => longestWay(view, unit),
  pass: {},
  sample: (view, { about: { unit } }, random) => {
    const all: Withdrawal[] = SIDES.map((way) => ({ way, go: { far: random(6 * INCH) } }));
    return all.find((one) => refuseWithdrawal(view, unit, one) === null) ?? longestWay(view, unit);
  },
});

/** Back before aside and ahead, if all are as long. */
const longestWay = (view: View, unit: UnitId): Withdrawal => {
  const limit = retreatLimit(view, unit);
  const ways = (['rear', 'left', 'right', 'front'] as const).map((way) => ({
    way,
    far: mostOn(view, { unit, from: unitOf(view, unit), way, limit }),
  }));
  const best = ways.reduce((a, b) => (b.far > a.far ? b : a));
  return best.far === 0 ? {} : { way: best.way, go: { far: 'most' } };
};

const NEXT: Turn = { by: 0 };
export const refusePivot = (view: View, unit: UnitId, turn: Turn): Problem | null => {
  const stand = turnedBy(view, unitOf(view, unit), turn);
  return stand === undefined ? noAimOf(turn) : refuseStop(view, unit, stand);
};

/** TMG-40, TMG-68: a turn of a unit that is free again; `by: 0` is none. */
const pivot = open<Tabletop, OfUnit & { readonly why: 'retreat' | 'breakthrough' }, Turn>('pivot', {
  rule: 'TMG-40',
  *candidates(view, { about: { unit } }) {
    yield NEXT;
    for (const to of foesOf(view, unit)) yield { to };
  },
  refuse: (view, { about: { unit } }, _made, turn) =>
    'by' in turn && turn.by === 0 ? null : refusePivot(view, unit, turn),
  fallback: () => NEXT,
  sample: (view, { about: { unit } }, random) => {
    const turn = { by: random(TURN) };
    return refusePivot(view, unit, turn) === null ? turn : NEXT;
  },
});

/** TMG-68: an extra maneuver; nothing said: none. */
const breakthrough = open<Tabletop, OfUnit, Course>('breakthrough', {
  rule: 'TMG-68',
  *candidates(view, { about: { unit } }) {
    yield {};
    for (const to of foesOf(view, unit)) yield { first: { to }, go: { far: 'most' } };
  },
  refuse: (view, { about: { unit } }, _made, course) =>
    isNoCourse(course) ? null : refuseMove(view, { unit, action: 'maneuver', ...course }),
  fallback: () => ({}),
  pass: {},
  sample: (view, { about: { unit } }, random) => {
    const course = someCourse(view, unit, random);
    return refuseMove(view, { unit, action: 'maneuver', ...course }) === null ? course : {};
  },
});
const isNoCourse = ({ first, go, last }: Course): boolean =>
  first === undefined && go === undefined && last === undefined;

/** By chance, legal or not. */
export const someCourse = (view: View, unit: UnitId, random: Random): Course => ({
  ...(random(2) === 0 && { first: { by: random(TURN) } }),
  go: random(3) === 0 ? { far: 'most' } : { far: random(speedOf(view, unit)) },
  ...(random(2) === 0 && { last: { by: random(TURN) } }),
});

// ---- Procedure --------------------------------------------------------------------------------------

/** A turn to where it faces now, told by how far it is. */
export const turnUnit = (table: Table, unit: UnitId, facing: number): void => {
  const by = (facing - unitOf(table, unit).facing + TURN) % TURN;
  if (by === 0) return;
  const isRight = by <= TURN / 2;
  table.emit({
    ...{ type: 'unit-turned', rule: 'TMG-9', unit, facing },
    ...{ way: isRight ? 'right' : 'left', by: isRight ? by : TURN - by },
  });
};

export const moveUnit = (
  table: Table,
  unit: UnitId,
  way: Side,
  { far, rule = 'TMG-42' }: { readonly far: number; readonly rule?: string },
): void => {
  if (far === 0) return;
  const { x, y, facing } = shifted(unitOf(table, unit), way, far);
  table.emit({ type: 'unit-moved', rule, unit, way, far, x, y, facing });
};

const goLeg = (table: Table, unit: UnitId, leg: Result<Leg, Problem>): void => {
  if (!leg.ok) return;
  const { from, way, far, end } = leg.value;
  turnUnit(table, unit, from.facing);
  moveUnit(table, unit, way, { far });
  turnUnit(table, unit, end.facing);
};

/** TMG-37, TMG-38: up to its speed, so often its speed, or so far as an effect says. */
export const maneuver = (
  table: Table,
  unit: UnitId,
  course: Course,
  { times = 1, most }: { readonly times?: number; readonly most?: number | undefined } = {},
): void => goLeg(table, unit, legOf(table, unit, course, most ?? speedOf(table, unit) * times));

/** TMG-10, OPN-11: straight to a side, so far at most, and never turned; an engaged unit only along what it touches. */
export const refuseShift = (view: View, said: ActionOf<'shift'>, most: number): Problem | null => {
  const { unit, way = 'front', go } = said;
  const engaged = engagedWith(view, unit);
  const leg = refuseLeg(legOf(view, unit, said, most));
  const isFree = engaged.length === 0 || view.rules.options.engagedShift === 'free';
  if (isFree && (leg === null || engaged.length === 0)) return leg;
  const from = unitOf(view, unit);
  const far = farOf(view, { unit, from, way, limit: most }, go) ?? 0;
  if (far > most) return illegal('TMG-10', 'too-far', { unit, far, most });
  const wrongAt = (length: number): Problem | null => {
    const end = shifted(from, way, length);
    const ring = ringOf(view, unit, end);
    const isTorn = engaged.some((foe) => !touches(ring, ringOf(view, foe)));
    return isTorn
      ? illegal('OPN-11', 'engaged', { unit, units: engaged })
      : refuseAligned(view, unit, end, engaged);
  };
  const wrong = wrongAt(far);
  if (wrong === null) return null;
  let open = far;
  while (open > 0 && wrongAt(open) !== null) open -= INCH / 10;
  return { ...wrong, args: { ...wrong.args, most: Math.max(0, open) } };
};

export const shift = (table: Table, said: ActionOf<'shift'>, most: number): void => {
  const { unit, way = 'front', go } = said;
  const from = unitOf(table, unit);
  const far = farOf(table, { unit, from, way, limit: most }, go) ?? 0;
  moveUnit(table, unit, way, { far, rule: 'TMG-10' });
};

/** TMG-39, TMG-40: the die, the way, and a turn of each enemy that is free by it. */
export function* retreat(table: Table, said: ActionOf<'retreat'>): Play<void> {
  const { unit } = said;
  const enemies = engagedWith(table, unit);
  const [die = 0] = roll(table, 'retreat', 1);
  const most = speedOf(table, unit) + die * INCH;
  table.emit({ type: 'retreat-rolled', rule: 'TMG-39', unit, die, most });
  const isSaid = !isStay(said) && refuseWithdrawal(table, unit, said) === null;
  const way = isSaid ? said : yield* ask(withdraw.of(unitOf(table, unit).seat, { unit }));
  goLeg(table, unit, isStay(way) ? fail(noAimOf(undefined)) : legOf(table, unit, way, most));
  table.emit({ type: 'retreat-ended', rule: 'TMG-39', unit });
  for (const enemy of enemies) yield* mayPivot(table, enemy, 'retreat');
}

/** TMG-40, TMG-68: a unit that nobody is in contact with any more. */
export function* mayPivot(table: Table, unit: UnitId, why: 'retreat' | 'breakthrough'): Play<void> {
  if (!isThere(table, unit) || isEngaged(table, unit)) return;
  const turn = yield* ask(pivot.of(unitOf(table, unit).seat, { unit, why }));
  const stand = turnedBy(table, unitOf(table, unit), turn);
  if (stand !== undefined) turnUnit(table, unit, stand.facing);
}

export function* mayBreakThrough(table: Table, unit: UnitId): Play<void> {
  if (!isThere(table, unit) || isEngaged(table, unit)) return;
  const course = yield* ask(breakthrough.of(unitOf(table, unit).seat, { unit }));
  if (!isNoCourse(course)) maneuver(table, unit, course);
}

// ---- Events -----------------------------------------------------------------------------------------

/** A unit stands elsewhere; where it stood is kept for the picture. */
export const place = (
  state: State,
  { unit, x, y, facing }: { readonly unit: UnitId } & Stand,
): void => {
  const own = unitOf({ state }, unit);
  const { x: oldX, y: oldY, facing: old } = own;
  state.paths[unit] = [...(state.paths[unit] ?? []), { x: oldX, y: oldY, facing: old }];
  Object.assign(own, { x, y, facing });
};

const events = {
  'unit-turned': (state, { unit, facing }) => {
    unitOf({ state }, unit).facing = facing;
  },
  'unit-moved': place,
  'retreat-rolled': (state, { unit, die }) => {
    state.retreat = { unit, die };
  },
  'retreat-ended': (state) => {
    state.retreat = null;
  },
} satisfies ChapterEvents;

// ---- Bots -------------------------------------------------------------------------------------------

const nearestFoe = (view: View, unit: UnitId): UnitId | undefined =>
  [...foesOf(view, unit)].sort((a, b) => gapOf(view, unit, a) - gapOf(view, unit, b))[0];

/** Towards the nearest enemy, as long as nobody is in the way. */
const faceFoe: Thought = (view, { about }) => {
  const to = nearestFoe(view, String(about['unit']));
  return to && { to };
};

export const moving = {
  kinds: [withdraw, pivot, breakthrough],
  events,
  bots: { pivot: faceFoe },
} satisfies Chapter;
