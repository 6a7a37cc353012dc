// How everybody reads the table: units, distances, sight, and where a tray may stand.

import type { RuleId } from '../../core/game.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { invariant } from '../../core/result.ts';
import type { Trait } from './catalogue.ts';
import type { Profile, TrayModels } from './catalogue-schema.ts';
import {
  type Course,
  GAP,
  type Go,
  type House,
  type Phase,
  type Piece,
  type Rules,
  type State,
  type Table,
  type Turn,
  type Unit,
  type UnitId,
  type View,
  type Zone,
} from './game.ts';
import {
  alignedOn,
  angleOf,
  bearingOf,
  type Contact,
  cornersOf,
  distance,
  farFrom,
  impact,
  isNearer,
  lastOpen,
  offsetOf,
  overlaps,
  type Point,
  type Ring,
  type Side,
  SLACK,
  type Stand,
  type Stretch,
  shifted,
  sidesOf,
  sightLine,
  stretchNear,
  sweptBy,
  TOUCH,
  touches,
  turned,
} from './geometry.ts';
import { isAlly } from './sides.ts';

// ---- Units ------------------------------------------------------------------------------------------

export const INCH = 1000;

/** The edge of the table that a zone lies at. */
export const edgeOf = (zone: Zone): 'south' | 'north' =>
  zone.startsWith('south') ? 'south' : 'north';

export const unitOf = ({ state }: { readonly state: State }, id: UnitId): Unit =>
  invariant(state.units[id] ?? state.kept?.[id], `unit ${id}`);

/** A whole unit as it comes to the table. */
export const freshUnit = ({ units, profiles, trays }: Rules, id: UnitId, stand: Stand): Unit => {
  const { seat, profile, attachment } = invariant(units[id], id);
  const card = invariant(profiles[profile], profile);
  const left = invariant(trays[card.tray], card.tray).models * card.wounds;
  return { seat, profile, ...stand, left, tokens: [], ...(attachment && { attachment }) };
};
/** OPN-10: units that go into reserve are kept where nothing is near, so that effects reach them; others leave it. */
export const keep = (
  state: State,
  rules: Rules,
  units: readonly UnitId[],
  gone: readonly UnitId[] = [],
): void => {
  if (rules.options.reserveTargets === 'never') return;
  const kept = Object.entries(state.kept ?? {}).filter(([id]) => !gone.includes(id));
  const fresh = units.map((id) => [id, freshUnit(rules, id, AWAY)] as const);
  state.kept = Object.fromEntries([...kept, ...fresh]);
};
const AWAY: Stand = { x: -1_000_000, y: -1_000_000, facing: 0 };

/** On the table, or in reserve where effects reach that. */
export const isAim = ({ state }: { readonly state: State }, id: UnitId): boolean =>
  (state.units[id] ?? state.kept?.[id]) !== undefined;
export const isThere = ({ state }: { readonly state: State }, id: UnitId): boolean =>
  state.units[id] !== undefined;

/** Walls are units of the defender for sight, for the inch and for whoever attacks them, and for nothing else (OPN-24). */
export const WALL = 'wall';
export const isWall = ({ state }: { readonly state: State }, id: UnitId): boolean =>
  state.units[id]?.profile === WALL;

export const profileOf = ({ rules, state }: View, id: UnitId): Profile => {
  const { profile = '' } = state.units[id] ?? rules.units[id] ?? {};
  return invariant(rules.profiles[profile], `profile of ${id}`);
};
export const trayOf = (view: View, id: UnitId): TrayModels =>
  invariant(view.rules.trays[profileOf(view, id).tray], `tray of ${id}`);

/** TMG-28: models with wounds left. */
export const modelsOf = (view: View, id: UnitId): number =>
  Math.ceil(unitOf(view, id).left / profileOf(view, id).wounds);

/** TMG-23, TMG-27: ranks in which a model stands; a single model has none. */
export const ranksOf = (view: View, id: UnitId): number => {
  const { models, ranks } = trayOf(view, id);
  return ranks === 0 ? 0 : Math.ceil(modelsOf(view, id) / (models / ranks));
};

/** What is told of a unit as it stands. */
export const factsOf = (view: View, unit: UnitId) => {
  const { seat, profile, x, y, facing, tokens } = unitOf(view, unit);
  const activated = view.state.activated.includes(unit) ? 'yes' : 'no';
  const count = { models: modelsOf(view, unit), ranks: ranksOf(view, unit) };
  return { ...{ unit, seat, profile, x, y, facing, tokens, activated }, ...count };
};

/** By name: what is asked must not hang on the order in which units came to the table. */
const idsOn = ({ units }: State): readonly UnitId[] => Object.keys(units).sort();

export const unitsOf = ({ state }: View, house: House): readonly UnitId[] =>
  idsOn(state).filter((id) => state.units[id]?.seat === house && !isWall({ state }, id));
export const wallsOf = ({ state }: View, house: House): readonly UnitId[] =>
  idsOn(state).filter((id) => state.units[id]?.seat === house && isWall({ state }, id));
export const others = ({ state }: View, id: UnitId): readonly UnitId[] =>
  idsOn(state).filter((one) => one !== id);
export const isFoe = (view: View, id: UnitId, other: UnitId): boolean =>
  !isAlly(view.rules, ownerOf(view, id), ownerOf(view, other));
/** Whose a unit is, of either kind. */
export const ownerOf = ({ rules, state }: View, id: UnitId): House | undefined =>
  (state.units[id] ?? rules.units[id])?.seat ?? rules.nonCombat[id];
export const foesOf = (view: View, id: UnitId): readonly UnitId[] =>
  others(view, id).filter((one) => isFoe(view, id, one));

// ---- Shapes -----------------------------------------------------------------------------------------

export const ringOf = (view: View, id: UnitId, stand: Stand = unitOf(view, id)): Ring =>
  cornersOf(trayOf(view, id), stand);

export const pieceRing = ({ w, l, x, y, facing }: Piece): Ring =>
  cornersOf({ w, l, arcs: 'corner' }, { x, y, facing });

/** The pieces that have a trait. */
export const piecesWith = ({ rules, state }: View, trait: Trait): readonly string[] =>
  Object.entries(state.pieces).flatMap(([id, { kind }]) =>
    rules.terrain[kind]?.traits.includes(trait) ? [id] : [],
  );
export const ringOfPiece = ({ state }: View, id: string): Ring =>
  pieceRing(invariant(state.pieces[id], `piece ${id}`));

export const gapOf = (view: View, a: UnitId, b: UnitId): number =>
  distance(ringOf(view, a), ringOf(view, b));

/** The enemies that a unit is in contact with, walls among them. */
export const touchedBy = (view: View, id: UnitId): readonly UnitId[] =>
  foesOf(view, id).filter((foe) => touches(ringOf(view, id), ringOf(view, foe)));
/** TMG-6, OPN-24: those that it is engaged with. */
export const engagedWith = (view: View, id: UnitId): readonly UnitId[] =>
  isWall(view, id) ? [] : touchedBy(view, id).filter((foe) => !isWall(view, foe));
export const isEngaged = (view: View, id: UnitId): boolean => engagedWith(view, id).length > 0;

/** TMG-35: the sides of a unit that the larger part of another lies on; two: they are even. */
export const sidesFrom = (view: View, by: UnitId, on: UnitId): readonly Side[] =>
  sidesOf(trayOf(view, on), unitOf(view, on), ringOf(view, by));

const BEST: readonly Side[] = ['rear', 'right', 'left', 'front'];
/** Of even ones that which is best for the attacker. */
export const bestOf = (sides: readonly Side[]): Side =>
  invariant(
    BEST.find((side) => sides.includes(side)),
    'a side',
  );
export const sideFrom = (view: View, by: UnitId, on: UnitId): Side =>
  bestOf(sidesFrom(view, by, on));

// ---- Sight ------------------------------------------------------------------------------------------

/** TMG-33, TMG-101: what may stand between a unit and another; pieces that it stands on are not in its way. */
export const blockersOf = (
  view: View,
  by: UnitId,
  on: UnitId,
  from: Stand = unitOf(view, by),
): ReadonlyMap<string, Ring> => {
  const own = ringOf(view, by, from);
  const units = others(view, by).filter((one) => one !== on);
  const pieces = piecesWith(view, 'blocking').filter(
    (one) => !overlaps(ringOfPiece(view, one), own),
  );
  return new Map([
    ...units.map((one) => [one, ringOf(view, one)] as const),
    ...pieces.map((one) => [one, ringOfPiece(view, one)] as const),
  ]);
};

/** TMG-33, TMG-34: a clear line from its front to what of the other lies in its front arc; null: it does not see it. */
export const sightOf = (
  view: View,
  by: UnitId,
  on: UnitId,
  stand: Stand = unitOf(view, by),
): readonly [Point, Point] | null =>
  sightLine(
    { tray: trayOf(view, by), stand },
    ringOf(view, on),
    [...blockersOf(view, by, on, stand).values()],
    view.rules.options.sightTo,
  );

export const isHigh = (view: View, id: UnitId, stand: Stand = unitOf(view, id)): boolean =>
  piecesWith(view, 'elevated').some((one) =>
    overlaps(ringOf(view, id, stand), ringOfPiece(view, one)),
  );

// ---- Turns and places -------------------------------------------------------------------------------

export const COMPASS = {
  ...{ north: 0, east: 9000, south: 18_000, west: 27_000 },
  ...{ 'north-east': 4500, 'south-east': 13_500, 'south-west': 22_500, 'north-west': 31_500 },
} as const;
const isCompass = (name: string): name is keyof typeof COMPASS => Object.hasOwn(COMPASS, name);

/** The shape of what a player names: a unit on the table, a piece of terrain, a token as the square around it. */
const shapeOf = (view: View, name: string): Ring | undefined => {
  if (isThere(view, name)) return ringOf(view, name);
  if (view.state.pieces[name] !== undefined) return ringOfPiece(view, name);
  const { x, y } = view.state.objectives[name] ?? {};
  const { radius = 0 } = view.rules.mode.tokens ?? {};
  if (x === undefined || y === undefined) return undefined;
  return cornersOf({ w: 2 * radius, l: 2 * radius, arcs: 'corner' }, { x, y, facing: 0 });
};
const middleOf = ({ state }: View, name: string): Point | undefined => {
  const at = state.units[name] ?? state.pieces[name] ?? state.objectives[name];
  return at && [at.x, at.y];
};

export const noAim = (to: string): Problem => illegal('TMG-26', 'no-such-aim', { other: to });

export const noAimOf = (turn: Turn | undefined): Problem =>
  noAim(turn !== undefined && 'to' in turn ? turn.to : '');

/** A stand turned as it was said; undefined: what it shall face is not there. */
export const turnedBy = (view: View, stand: Stand, turn: Turn | undefined): Stand | undefined => {
  if (turn === undefined) return stand;
  if ('by' in turn) return turned(stand, turn.by);
  if (isCompass(turn.to)) return { ...stand, facing: COMPASS[turn.to] };
  const point = middleOf(view, turn.to);
  return point && { ...stand, facing: bearingOf([stand.x, stand.y], point) };
};

/** Where a unit begins its course: turned as it was said, or else to the place that it goes to. */
export const startOf = (view: View, unit: UnitId, { first, go }: Course): Stand | undefined => {
  const from = unitOf(view, unit);
  return first === undefined && go !== undefined && 'x' in go
    ? { ...from, facing: bearingOf([from.x, from.y], [go.x, go.y]) }
    : turnedBy(view, from, first);
};

export const isOnTable = ({ rules }: View, ring: Ring): boolean => {
  const { width, height } = rules.battle.table;
  return ring.every(
    ([x, y]) => x >= -SLACK && y >= -SLACK && x <= width + SLACK && y <= height + SLACK,
  );
};

/** TMG-144: what lies behind the walls, for a unit of the attacker. */
const behindWalls = (view: View, unit: UnitId): readonly Ring[] => {
  const { walls } = view.rules.mode;
  const { attacker, zones } = view.state;
  if (
    walls === undefined ||
    attacker === null ||
    !isAlly(view.rules, ownerOf(view, unit), attacker)
  )
    return [];
  const { width, height } = view.rules.battle.table;
  const far =
    edgeOf(zones[attacker]) === 'south' ? height - walls.fromEdge / 2 : walls.fromEdge / 2;
  return [
    cornersOf(
      { w: 2 * width, l: walls.fromEdge, arcs: 'corner' },
      { x: width / 2, y: far, facing: 0 },
    ),
  ];
};
const refuseBehind = (view: View, unit: UnitId, ring: Ring): Problem | null =>
  behindWalls(view, unit).some((one) => overlaps(ring, one))
    ? illegal('TMG-144', 'behind-the-walls', { unit })
    : null;

/** TMG-9, TMG-110: why a tray cannot stand there at all. */
export const refusePlace = (view: View, unit: UnitId, stand: Stand): Problem | null => {
  const ring = ringOf(view, unit, stand);
  const under = others(view, unit).find((other) => overlaps(ring, ringOf(view, other)));
  if (under !== undefined) return illegal('TMG-42', 'on-a-tray', { unit, other: under });
  const piece = piecesWith(view, 'impassable').find((one) =>
    overlaps(ring, ringOfPiece(view, one)),
  );
  if (piece !== undefined) return illegal('TMG-110', 'on-terrain', { unit, other: piece });
  const behind = refuseBehind(view, unit, ring);
  if (behind !== null) return behind;
  const isBound = view.rules.options.edge === 'nothing-overhangs';
  return isBound && !isOnTable(view, ring) ? illegal('TMG-43', 'off-table', { unit }) : null;
};

/** TMG-42: why a unit may not stop there; enemies in `near` it may touch. */
export const refuseStop = (
  view: View,
  unit: UnitId,
  stand: Stand,
  near: readonly UnitId[] = [],
): Problem | null => {
  const ring = ringOf(view, unit, stand);
  const least = GAP;
  const wrong = refusePlace(view, unit, stand);
  if (wrong !== null) return wrong;
  const close = foesOf(view, unit).find(
    (foe) => !near.includes(foe) && isNearer(distance(ring, ringOf(view, foe)), least),
  );
  return close === undefined
    ? null
    : illegal('TMG-42', 'too-near', { unit, other: close, far: least });
};

/** A stop as a charge and a placed tray make it: the whole tray on the table. */
export const refuseAligned = (
  view: View,
  unit: UnitId,
  stand: Stand,
  near: readonly UnitId[],
): Problem | null =>
  isOnTable(view, ringOf(view, unit, stand))
    ? refuseStop(view, unit, stand, near)
    : illegal('TMG-43', 'off-table', { unit });

// ---- Ways -------------------------------------------------------------------------------------------

interface Walk {
  readonly unit: UnitId;
  readonly from: Stand;
  readonly way: Side;
  /** So far at most, on ground that is not rough. */
  readonly limit: number;
  /** No farther than this, whatever the ground. */
  readonly until?: number;
}

/** TMG-111, OPN-23: an inch less where the way touches rough ground, or one for each piece of it. */
const roughOn = (view: View, { unit, from, way }: Omit<Walk, 'limit'>, far: number): number => {
  const swept = sweptBy(trayOf(view, unit), from, way, far);
  const pieces = piecesWith(view, 'rough').filter((one) => overlaps(swept, ringOfPiece(view, one)));
  return INCH * Math.min(pieces.length, mostRough(view));
};
const mostRough = ({ rules }: View): number => (rules.options.rough === 'once' ? 1 : Infinity);

/** TMG-42, TMG-43, TMG-110, TMG-111: why a way cannot be gone, wherever it ends. */
const refuseCrossing = (
  view: View,
  { unit, from, way, limit }: Walk,
  far: number,
): Problem | null => {
  const tray = trayOf(view, unit);
  const swept = sweptBy(tray, from, way, far);
  const foe = foesOf(view, unit).find((one) => overlaps(swept, ringOf(view, one)));
  if (foe !== undefined) return illegal('TMG-42', 'through-enemy', { unit, other: foe });
  const piece = piecesWith(view, 'impassable').find((one) =>
    overlaps(swept, ringOfPiece(view, one)),
  );
  if (piece !== undefined) return illegal('TMG-110', 'through-terrain', { unit, other: piece });
  if (far > 0 && !isOnTable(view, ringOf(view, unit, shifted(from, way, far))))
    return illegal('TMG-43', 'off-table', { unit });
  const behind = refuseBehind(view, unit, swept);
  if (behind !== null) return behind;
  const most = limit - roughOn(view, { unit, from, way }, far);
  return far > most + SLACK
    ? illegal(most < limit ? 'TMG-111' : 'TMG-37', 'too-far', { unit, far, most })
    : null;
};

/** Why a unit cannot go a way and stop at its end, turned as it was said. */
export const refuseWalk = (view: View, walk: Walk, far: number, last?: Turn): Problem | null => {
  const crossing = refuseCrossing(view, walk, far);
  if (crossing !== null) return withMost(view, walk, crossing);
  const end = turnedBy(view, shifted(walk.from, walk.way, far), last);
  if (end === undefined) return noAim(String(last && 'to' in last && last.to));
  const stop = refuseStop(view, walk.unit, end);
  return stop === null ? null : withMost(view, walk, stop, last);
};

/** A refusal with how far the unit could go that way. */
const withMost = (view: View, walk: Walk, problem: Problem, last?: Turn): Problem => ({
  ...problem,
  args: { ...problem.args, most: mostOn(view, walk, last) },
});

/** TMG-111: the longest way up to a length, less the inches that the rough ground on it costs. */
export const lengthOn = (
  view: View,
  { unit, from, way }: Omit<Walk, 'limit'>,
  most: number,
): number => {
  const ring = ringOf(view, unit, from);
  const entered = piecesWith(view, 'rough')
    .map((one) => impact(ring, from.facing + angleOf(way), ringOfPiece(view, one)))
    .sort((a, b) => a - b);
  // Up to the next piece, by what those before it have cost.
  const ways = [...entered.slice(0, mostRough(view)), Infinity].map((next, cost) =>
    Math.min(most - cost * INCH, Math.floor(next)),
  );
  return Math.max(...ways);
};

/** What lies beyond the edges, so far inside that a tray which overlaps it leaves the table. */
const beyond = ({ rules }: View): readonly Ring[] => {
  const { width, height } = rules.battle.table;
  const strip = (x: number, y: number, w: number, l: number): Ring =>
    cornersOf({ w, l, arcs: 'corner' }, { x, y, facing: 0 });
  const [across, along] = [2 * width, 2 * height];
  return [
    strip(TOUCH - width, height / 2, across, along),
    strip(2 * width - TOUCH, height / 2, across, along),
    strip(width / 2, TOUCH - height, across, along),
    strip(width / 2, 2 * height - TOUCH, across, along),
  ];
};

/** The longest way that can be gone, in whole mils; 0: none. */
export const mostOn = (view: View, walk: Walk, last?: Turn): number => {
  const { unit, from, way, limit, until = Infinity } = walk;
  const direction = from.facing + angleOf(way);
  const [ring, end] = [ringOf(view, unit, from), turnedBy(view, from, last)];
  const impassable = piecesWith(view, 'impassable').map((one) => ringOfPiece(view, one));
  const foes = foesOf(view, unit).map((one) => ringOf(view, one));
  const behind = behindWalls(view, unit);
  const blocked = [...foes, ...impassable, ...behind].map((one) => impact(ring, direction, one));
  const most = Math.floor(Math.min(lengthOn(view, walk, limit), until, ...blocked));
  if (last !== undefined && 'to' in last) return mostTurned(view, walk, last, most);
  const closed = (own: Ring, rings: readonly Ring[], gap: number): readonly Stretch[] =>
    rings.flatMap((one) => {
      const stretch = stretchNear(own, direction, { ring: one, gap });
      return stretch === null ? [] : [stretch];
    });
  const own = ringOf(view, unit, end ?? from);
  const trays = others(view, unit).map((one) => ringOf(view, one));
  const overhangs = view.rules.options.edge === 'nothing-overhangs' ? own : ring;
  return (
    lastOpen(
      [
        ...closed(own, [...trays, ...impassable, ...behind], 0),
        ...closed(own, foes, GAP),
        ...closed(ring, beyond(view), 0),
        ...closed(overhangs, beyond(view), 0),
      ],
      most,
    ) ?? 0
  );
};

/** The same where the last turn hangs on where the way ends: looked for in tenths of an inch. */
const mostTurned = (view: View, { unit, from, way }: Walk, last: Turn, most: number): number => {
  for (let far = most; far > 0; far -= INCH / 10) {
    const there = shifted(from, way, far);
    const end = turnedBy(view, there, last);
    const isFit = end !== undefined && refuseStop(view, unit, end) === null;
    if (isFit && isOnTable(view, ringOf(view, unit, there))) return far;
  }
  return 0;
};

/** How far a unit is to go as it was said; undefined: what it shall come near to is not there. */
export const farOf = (
  view: View,
  walk: Walk,
  go: Go | undefined,
  last?: Turn,
): number | undefined => {
  if (go === undefined) return 0;
  if ('x' in go) return Math.round(farFrom([walk.from.x, walk.from.y], [go.x, go.y]));
  if ('of' in go) {
    const shape = shapeOf(view, go.of);
    return shape && Math.min(untilNear(view, walk, shape, go.until), mostOn(view, walk, last));
  }
  return go.far === 'most' ? mostOn(view, walk, last) : go.far;
};

/** The length after which a tray first is so near to a shape. */
const untilNear = (
  view: View,
  { unit, from, way, limit }: Walk,
  shape: Ring,
  near: number,
): number => {
  const stretch = stretchNear(ringOf(view, unit, from), from.facing + angleOf(way), {
    ring: shape,
    gap: near,
  });
  if (stretch === null || stretch[1] <= 0) return limit;
  return Math.min(limit, Math.max(0, Math.floor(stretch[0])));
};

// ---- Contact ----------------------------------------------------------------------------------------

/** Where a unit stands flush on a side of another: the whole of both, or half of its front on half of that side. */
export const alignment = (
  view: View,
  { unit, target, side }: { readonly unit: UnitId; readonly target: UnitId; readonly side: Side },
  contact: Contact,
): Stand => {
  const tray = trayOf(view, unit);
  const other = { tray: trayOf(view, target), stand: unitOf(view, target) };
  return alignedOn(tray, other, side, offsetOf(tray, contact));
};

// ---- Rounds and rolls -------------------------------------------------------------------------------

const BEGINS: Readonly<Record<Phase, RuleId>> = {
  'set-up': 'TMG-113',
  placing: 'TMG-113',
  deployment: 'TMG-115',
  muster: 'TMG-13',
  activation: 'TMG-13',
  regroup: 'TMG-13',
  over: 'TMG-117',
};

export const begin = (table: Table, begins: Phase, round = table.state.round): void => {
  table.emit({ type: 'phase-begun', rule: BEGINS[begins], round, begins });
};

/** A round begins with its activations, unless the mode has something before them. */
export const beginRound = (table: Table, round: number): void => {
  const { missions, walls } = table.rules.mode;
  begin(table, missions === undefined && walls === undefined ? 'activation' : 'muster', round);
};

export const roll = (table: Table, purpose: string, count: number): readonly number[] =>
  Array.from({ length: Math.max(0, count) }, () => 1 + table.draw(purpose, 6));

/** A die of each side, never alike: equal ones would be thrown again until they are not. Whoever throws highest. */
export const throwOff = (table: Table, rule: RuleId): House => {
  const faces = [1, 2, 3, 4, 5, 6];
  const dice = table.rules.sides.map(([seat = 'stark']) => {
    const [face = 0] = faces.splice(table.draw('throw-off', faces.length), 1);
    return { seat, face };
  });
  const { seat } = dice.reduce((best, one) => (one.face > best.face ? one : best));
  table.emit({
    type: 'dice-thrown-off',
    rule,
    dice: Object.fromEntries(dice.map((one) => [one.seat, one.face])),
    seat,
  });
  return seat;
};
