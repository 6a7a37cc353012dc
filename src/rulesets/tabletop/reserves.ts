// Where a house may deploy: strips along an edge, squares or quarter discs in a corner (TMG-120, TMG-127, TMG-136, TMG-146); and
// units that come later: from reserve, set aside for want of room, or destroyed and deployed again (TMG-129 to TMG-131,
// TMG-141, TMG-142, OPN-9).

import type { NoIds, Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { Stage } from './effects.ts';
import {
  type ActionOf,
  type Chapter,
  type ChapterEvents,
  type Deployment,
  type House,
  houseOf,
  NOTHING,
  type Play,
  RANGES,
  type Table,
  type Tabletop,
  type UnitId,
  type View,
  type Zone,
} from './game.ts';
import {
  cornersOf,
  distance,
  farFrom,
  holds,
  isWithin,
  type Point,
  type Ring,
  type Stand,
  TURN,
  toRing,
} from './geometry.ts';
import { holderOf } from './objectives.ts';
import { isAlly, sideOf } from './sides.ts';
import { edgeOf, noAimOf, refuseStop, ringOf, trayOf, turnedBy } from './table.ts';

/** A part of the table, with the box around it. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly isCorner: boolean;
  holds(ring: Ring): boolean;
  /** How far it is from it to a shape, or to a point. */
  gap(from: Ring | Point): number;
}

const isPoint = (from: Ring | Point): from is Point => typeof from[0] === 'number';

const boxOf = (left: number, bottom: number, right: number, top: number): Ring =>
  cornersOf(
    { w: right - left, l: top - bottom, arcs: 'corner' },
    { x: (left + right) / 2, y: (bottom + top) / 2, facing: 0 },
  );

const boxArea = (left: number, bottom: number, right: number, top: number): Area => {
  const ring = boxOf(left, bottom, right, top);
  return {
    ...{ left, right, bottom, top, isCorner: false },
    holds: (inner) => holds(ring, inner),
    gap: (from) => (isPoint(from) ? toRing(from, ring) : distance(from, ring)),
  };
};

/** A strip along the south or north edge of the table. */
const stripOf = ({ rules }: View, zone: Zone, depth: number): Area => {
  const { width, height } = rules.battle.table;
  return edgeOf(zone) === 'south'
    ? boxArea(0, 0, width, depth)
    : boxArea(0, height - depth, width, height);
};

/** A strip along the west or east edge. */
const flankOf = ({ rules }: View, edge: 'west' | 'east', depth: number): Area => {
  const { width, height } = rules.battle.table;
  return edge === 'west' ? boxArea(0, 0, depth, height) : boxArea(width - depth, 0, width, height);
};

/** OPN-20: the south-west corner belongs to the south edge, the north-east one to the north. */
const cornerOf = ({ rules }: View, zone: Zone, depth: number, isDisc: boolean): Area => {
  const { width, height } = rules.battle.table;
  const isWest = zone === 'south' || zone.endsWith('west');
  const corner: Point = [isWest ? 0 : width, edgeOf(zone) === 'south' ? 0 : height];
  const [x, y] = corner;
  const square = boxArea(
    Math.max(0, x - depth),
    Math.max(0, y - depth),
    Math.min(width, x + depth),
    Math.min(height, y + depth),
  );
  if (!isDisc) return { ...square, isCorner: true };
  return {
    ...{ ...square, isCorner: true },
    holds: (ring) => square.holds(ring) && ring.every((at) => isWithin(farFrom(at, corner), depth)),
    gap: (from) =>
      Math.max(0, (isPoint(from) ? farFrom(from, corner) : toRing(corner, from)) - depth),
  };
};

/** Whoever chose first has the first zone of the mode; in A Storm of Swords the defender has it. */
const zoneKindOf = ({ rules, state }: View, house: House) => {
  const isSecond = isAlly(rules, state.attacker ?? state.first, house);
  return rules.mode.zones[isSecond ? 'second' : 'first'];
};

/** The deployment zone at an edge, for the house that has it. */
export const areaAt = (view: View, zone: Zone): Area => {
  const { rules, state } = view;
  const house = rules.seats.find((seat) => state.zones[seat] === zone) ?? 'stark';
  const { shape, depth } = zoneKindOf(view, house);
  // TMG-99: in a free-for-all each has a corner, whatever the mode.
  if (rules.sides.length > 2) return cornerOf(view, zone, RANGES.long, shape === 'corner-disc');
  return shape === 'edge'
    ? stripOf(view, zone, depth)
    : cornerOf(view, zone, depth, shape === 'corner-disc');
};

/** The zones of all that play. */
export const zonesOn = ({ state }: View): readonly Zone[] => [
  ...new Set(Object.values(state.zones)),
];

export const areaFor = (view: View, house: House): Area => areaAt(view, view.state.zones[house]);

type Arrival = ActionOf<'arrive'>;

// ---- Law --------------------------------------------------------------------------------------------

/** Units of a house that could come in this round. */
export const reserveOf = ({ rules, state }: View, house: House): readonly UnitId[] =>
  state.round < (rules.mode.reservesFrom ?? 1)
    ? []
    : state.reserve.filter((id) => rules.units[id]?.seat === house);

/** TMG-132: the left token has the east edge, the right one the west edge. */
const EDGES = { O2: 'east', O3: 'west' } as const;

/** TMG-130, TMG-142, OPN-9: the own edge and side edges that one controls; both side edges; the own zone. */
const entriesOf = (view: View, house: House): readonly Area[] => {
  const { mode } = view.rules;
  if (mode.reservesFrom === undefined) return [areaFor(view, house)];
  if (mode.walls !== undefined)
    return (['west', 'east'] as const).map((edge) => flankOf(view, edge, RANGES.short));
  const sides = Object.entries(EDGES).flatMap(([token, edge]) =>
    holderOf(view, token) === house ? [flankOf(view, edge, RANGES.short)] : [],
  );
  return [stripOf(view, view.state.zones[house], RANGES.long), ...sides];
};

/** A unit looks at the other edge where nothing else is said. */
export const standOf = (
  view: View,
  house: House,
  { x, y, facing }: Omit<Deployment, 'unit'>,
): Stand | undefined => {
  const ahead = edgeOf(view.state.zones[house]) === 'south' ? 0 : TURN / 2;
  return turnedBy(view, { x, y, facing: ahead }, facing);
};

const refuseIn = (
  view: View,
  house: House,
  said: Deployment,
  areas: readonly Area[],
): Problem | null => {
  const { unit } = said;
  const stand = standOf(view, house, said);
  if (stand === undefined) return noAimOf(said.facing);
  const ring = ringOf(view, unit, stand);
  if (!areas.some((area) => area.holds(ring))) return illegal('TMG-130', 'no-entry', { unit });
  return refuseStop(view, unit, stand);
};

export const refuseArrival = (view: View, said: Arrival): Problem | null => {
  const house = houseOf(view.rules.units[said.unit]?.seat ?? '');
  const units = reserveOf(view, house);
  return units.includes(said.unit)
    ? refuseIn(view, house, said, entriesOf(view, house))
    : illegal('TMG-130', 'not-in-reserve', { unit: said.unit, units });
};

const STEP = 1000;
/** Places in an area, row by row from its middle. */
export function* placesIn(
  view: View,
  unit: UnitId,
  { left, right, bottom, top }: Area,
): Generator<Deployment> {
  const { w, l } = trayOf(view, unit);
  const half = Math.max(w, l) / 2;
  const spread = function* (from: number, to: number): Generator<number> {
    const middle = Math.round((from + to) / 2);
    yield middle;
    for (let off = STEP; off <= (to - from) / 2 - half + STEP; off += STEP)
      yield* [middle - off, middle + off];
  };
  for (const y of spread(bottom, top)) for (const x of spread(left, right)) yield { unit, x, y };
}

/** The first place where it could come, if there is one. */
const firstIn = (
  view: View,
  house: House,
  unit: UnitId,
  areas: readonly Area[],
): Deployment | undefined => {
  for (const area of areas)
    for (const said of placesIn(view, unit, area))
      if (refuseIn(view, house, said, areas) === null) return said;
  return undefined;
};

export const arrivalFor = (view: View, house: House, unit: UnitId): Arrival | undefined => {
  const found = firstIn(view, house, unit, entriesOf(view, house));
  return found && { action: 'arrive', ...found };
};

// ---- Destroyed units that are deployed again --------------------------------------------------------

type ChosenDeployment = Deployment | typeof NOTHING;

/** TMG-141: no characters. */
const returning = ({ rules, state }: View, house: House): readonly UnitId[] =>
  state.destroyed.filter((id) => {
    const own = rules.units[id];
    const isOwn = own?.seat === house && state.fallen.includes(id);
    return isOwn && rules.profiles[own.profile]?.character === undefined;
  });

const refuseReturn = (view: View, house: House, said: ChosenDeployment): Problem | null => {
  if (said === NOTHING) return null;
  const units = returning(view, house);
  return units.includes(said.unit)
    ? refuseIn(view, house, said, [areaFor(view, house)])
    : illegal('TMG-141', 'not-to-deploy', { unit: said.unit, units });
};

const firstReturn = (view: View, house: House): ChosenDeployment => {
  for (const unit of returning(view, house)) {
    const found = firstIn(view, house, unit, [areaFor(view, house)]);
    if (found !== undefined) return found;
  }
  return NOTHING;
};

/** TMG-141: one destroyed unit at the start of a round; nothing said: the first that has room. */
const again = open<Tabletop, NoIds, ChosenDeployment>('return', {
  rule: 'TMG-141',
  *candidates(view, { seat }) {
    yield firstReturn(view, houseOf(seat));
    yield NOTHING;
  },
  refuse: (view, { seat }, _made, said) => refuseReturn(view, houseOf(seat), said),
  fallback: (view, { seat }) => firstReturn(view, houseOf(seat)),
  pass: NOTHING,
  sample: (view, { seat }, random: Random) =>
    random(4) === 0 ? NOTHING : firstReturn(view, houseOf(seat)),
});

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-131: a dead character stays dead, and its unit comes without it. */
export const deployUnit = (table: Table, house: House, said: Deployment, rule: string): void => {
  const { unit } = said;
  const { x, y, facing } = invariant(standOf(table, house, said), 'a stand');
  const { profile = '', attachment } = table.rules.units[unit] ?? {};
  const isAlive = attachment !== undefined && !table.state.fallen.includes(attachment);
  table.emit({
    ...{ type: 'unit-deployed', rule, seat: house, unit, profile },
    ...{ ...(isAlive && { attachment }), x, y, facing },
  });
};

const ACTIONS = ['charge', 'maneuver', 'march', 'shoot'];

/** TMG-130, TMG-142: it is placed; and it is done, may be activated yet, or acts at once. */
export function* arrive(stage: Stage, said: Arrival): Play<void> {
  const { mode, options } = stage.rules;
  const { unit } = said;
  const house = houseOf(stage.rules.units[unit]?.seat ?? '');
  const isSiege = mode.walls !== undefined;
  const late = mode.reservesFrom === undefined ? 'OPN-9' : 'TMG-130';
  deployUnit(stage, house, said, isSiege ? 'TMG-142' : late);
  const isOwnEdge = stripOf(stage, stage.state.zones[house], RANGES.long).holds(
    ringOf(stage, unit),
  );
  if (
    mode.reservesFrom !== undefined &&
    !isSiege &&
    options.reserveArrival === 'by-edge' &&
    isOwnEdge
  )
    stage.emit({ type: 'activation-kept', rule: 'TMG-130', unit });
  const isReady =
    isSiege || (mode.reservesFrom !== undefined && options.reserveArrival === 'acts-at-once');
  if (isReady) yield* stage.extra({ house, deeds: ACTIONS.map((action) => ({ unit, action })) });
}

/** TMG-141: at the start of a round the attacker may deploy a destroyed unit again. */
export function* redeploy(table: Table): Play<void> {
  const { attacker } = table.state;
  for (const house of attacker === null ? [] : sideOf(table.rules, attacker)) {
    if (returning(table, house).length === 0) continue;
    const said = yield* ask(again.of(house, {}));
    if (said !== NOTHING) return deployUnit(table, house, said, 'TMG-141');
  }
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'activation-kept': (state, { unit }) => {
    state.activated = state.activated.filter((one) => one !== unit);
  },
} satisfies ChapterEvents;

export const reinforcing = { kinds: [again], events } satisfies Chapter;
