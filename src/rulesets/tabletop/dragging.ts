// Trays and pieces as a player moves and turns them on the drawing: where a wish puts them, and which wish puts them there.

import type { Json } from '../../core/json.ts';
import type { Point } from '../../core/picture.ts';
import type { Question } from '../../core/question.ts';
import type { PieceMoves, PlacedPiece } from '../../core/ruleset.ts';
import { isRecord } from '../../core/shape.ts';
import { landings } from './charge-law.ts';
import {
  type Activation,
  type Course,
  type Deployment,
  houseOf,
  type Rules,
  type Tabletop,
  type UnitId,
  type View,
  type Withdrawal,
} from './game.ts';
import { bearingOf, byAxes, overlaps, SIDES, type Stand, shifted, TURN } from './geometry.ts';
import type { Placement } from './placing.ts';
import { arrivalFor, standOf } from './reserves.ts';
import { placesAhead } from './set-up.ts';
import {
  engagedWith,
  farOf,
  foesOf,
  INCH,
  isThere,
  profileOf,
  ringOf,
  startOf,
  trayOf,
  turnedBy,
  unitOf,
} from './table.ts';
import { fresh } from './turns.ts';

// ---- Scale ------------------------------------------------------------------------------------------

/** Of a mil: an inch is 18 units of the drawing. */
export const UNIT = 0.018;
export const MARGIN = 26;
/** Where a point of the table lies on the drawing. */
export const drawnAt = ({ battle }: Rules, [x, y]: Point): Point => [
  MARGIN + x * UNIT,
  MARGIN + (battle.table.height - y) * UNIT,
];

// ---- Where a wish puts a piece ----------------------------------------------------------------------

/** A piece that is placed by numbers. */
const PLACED = new Set(['place', 'pile']);
/** Units by numbers. */
const DEPLOYED = new Set(['deploy', 'return']);
/** A unit of the table, by its way. */
const MOVED = new Set(['withdraw', 'breakthrough', 'pivot']);

const sizeOf = (view: View, piece: string) => {
  const { tokens } = view.rules.mode;
  const across = 2 * (tokens?.radius ?? 0);
  if (piece === 'token') return { w: across, l: across };
  return view.rules.terrain[piece] ?? trayOf(view, piece);
};

const pieceAt = (view: View, piece: string, { x, y, facing }: Stand): PlacedPiece => {
  const { w = 0, l = 0 } = sizeOf(view, piece);
  const [across, along] = [(w / 2) * UNIT, (l / 2) * UNIT];
  const outline: readonly Point[] = [
    [-across, -along],
    [across, -along],
    [across, along],
    [-across, along],
  ];
  return { piece, at: drawnAt(view.rules, [x, y]), facing: facing / 100, outline };
};

/** Where a way ends, whether it can be gone or not. */
const endOf = (
  view: View,
  unit: UnitId,
  { first, way = 'front', go, last }: Course & Withdrawal,
): Stand | undefined => {
  const from = startOf(view, unit, { first, go });
  if (from === undefined) return undefined;
  const far = farOf(view, { unit, from, way, limit: 2 * profileOf(view, unit).speed }, go, last);
  return far === undefined ? undefined : turnedBy(view, shifted(from, way, far), last);
};

const endOfActivation = (view: View, said: Activation): Stand | undefined => {
  const { unit, action } = said;
  if (action === 'arrive') return standOf(view, houseOf(view.rules.units[unit]?.seat ?? ''), said);
  if (!isThere(view, unit)) return undefined;
  if (action === 'charge')
    return isThere(view, said.target) ? landings(view, said)[0]?.stand : undefined;
  return action === 'maneuver' || action === 'march' || action === 'retreat'
    ? endOf(view, unit, said)
    : undefined;
};

const placeIn: PieceMoves<Tabletop>['placeIn'] = (view, { kind, about, wish }) => {
  if (!isRecord(wish)) return undefined;
  const unit = String(about?.['unit'] ?? wish['unit'] ?? '');
  const piece = kind === 'pile' ? 'corpse-pile' : String(wish['what'] ?? unit);
  const stand = (): Stand | undefined => {
    if (kind === 'activate') return endOfActivation(view, wish as unknown as Activation);
    if (MOVED.has(kind))
      return endOf(view, unit, kind === 'pivot' ? { last: wish as never } : wish);
    const said = wish as unknown as Deployment & Placement;
    if (PLACED.has(kind)) return turnedBy(view, { ...said, facing: 0 }, said.facing);
    const { seat = 'stark' } = view.rules.units[unit] ?? {};
    return DEPLOYED.has(kind) ? standOf(view, seat, said) : undefined;
  };
  const there = stand();
  return there && pieceAt(view, piece, there);
};

// ---- Which wish puts it there -----------------------------------------------------------------------

const TENTH = INCH / 10;
const DEGREE = 100;
const rounded = (value: number, step: number): number => Math.round(value / step) * step;
/** A turn as it is said: to the right, or with a minus to the left. */
const turnFrom = (from: number, to: number): number => {
  const by = rounded((((to - from) % TURN) + TURN) % TURN, DEGREE);
  return by > TURN / 2 ? by - TURN : by;
};
const turnOf = <K extends string>(name: K, by: number) =>
  by === 0 ? {} : ({ [name]: { by } } as { readonly [name in K]: { readonly by: number } });

const standOfPiece = ({ battle }: Rules, { at: [across, down], facing }: PlacedPiece): Stand => ({
  x: rounded((across - MARGIN) / UNIT, TENTH),
  y: rounded(battle.table.height - (down - MARGIN) / UNIT, TENTH),
  facing: facing * 100,
});

/** So near to straight ahead that no turn is meant. */
const STRAIGHT = 300;

/** A first turn toward the place, the way there, and a last turn. */
const courseTo = (from: Stand, to: Stand): Course => {
  const bearing = bearingOf([from.x, from.y], [to.x, to.y]);
  const far = rounded(Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2), TENTH);
  if (far === 0) return turnOf('first', turnFrom(from.facing, to.facing));
  const by = turnFrom(from.facing, bearing);
  const first = Math.abs(by) <= STRAIGHT ? 0 : by;
  return {
    ...turnOf('first', first),
    go: { far },
    ...turnOf('last', turnFrom(from.facing + first, to.facing)),
  };
};

/** Straight to the side on which the place lies. */
const withdrawalTo = (from: Stand, to: Stand): Withdrawal => {
  const [right, ahead] = byAxes(from, [to.x, to.y]);
  const by = { front: ahead, right, rear: -ahead, left: -right };
  const way = SIDES.reduce((best, side) => (by[side] > by[best] ? side : best));
  const far = rounded(by[way], TENTH);
  return { way, go: { far }, ...turnOf('last', turnFrom(from.facing, to.facing)) };
};

/** Onto an enemy it charges or attacks; else it goes there, on the march where that is farther than its speed. */
const activationTo = (view: View, unit: UnitId, to: Stand): Activation => {
  const { seat } = view.rules.units[unit] ?? { seat: 'stark' };
  if (!isThere(view, unit)) return { ...deploymentTo(view, seat, unit, to), action: 'arrive' };
  const [from, engaged] = [unitOf(view, unit), engagedWith(view, unit)];
  const target = foesOf(view, unit).find((foe) =>
    overlaps(ringOf(view, unit, to), ringOf(view, foe)),
  );
  if (target !== undefined)
    return { unit, action: engaged.includes(target) ? 'attack' : 'charge', target };
  if (engaged.length > 0) return { unit, action: 'retreat', ...withdrawalTo(from, to) };
  const course = courseTo(from, to);
  const { go } = course;
  const isFar = go !== undefined && 'far' in go && Number(go.far) > profileOf(view, unit).speed;
  return { unit, action: isFar && course.first === undefined ? 'march' : 'maneuver', ...course };
};

const deploymentTo = (
  view: View,
  house: Parameters<typeof standOf>[1],
  unit: UnitId,
  { x, y, facing }: Stand,
): Deployment => {
  const ahead = standOf(view, house, { x, y })?.facing ?? 0;
  return { unit, x, y, ...turnOf('facing', turnFrom(ahead, facing)) };
};

const wishFor = (
  view: View,
  { kind: { name }, seat }: Question<Tabletop>,
  piece: string,
  to: Stand,
): object => {
  if (name === 'activate') return activationTo(view, piece, to);
  if (name === 'withdraw') return withdrawalTo(unitOf(view, piece), to);
  if (name === 'breakthrough') return courseTo(unitOf(view, piece), to);
  if (name === 'pivot') return { by: turnFrom(unitOf(view, piece).facing, to.facing) };
  if (DEPLOYED.has(name)) return deploymentTo(view, houseOf(seat), piece, to);
  return { what: piece, x: to.x, y: to.y, ...turnOf('facing', turnFrom(0, to.facing)) };
};

/** The pieces that an answer can put somewhere: as they stand, or where there is room for them. */
const piecesFor: PieceMoves<Tabletop>['piecesFor'] = (view, question) => {
  const { kind, seat, about } = question;
  const [house, unit] = [houseOf(seat), String(about['unit'] ?? '')];
  const asWished = (wish: unknown) =>
    placeIn(view, { kind: kind.name, about, wish: wish as Json }) ?? [];
  if (MOVED.has(kind.name)) return [pieceAt(view, unit, unitOf(view, unit))];
  if (kind.name === 'deploy') return placesAhead(view, house).flatMap(asWished);
  if (kind.name !== 'activate') return [kind.fallback(view, question)].flatMap(asWished);
  const units = fresh(view, house).filter((id) => view.rules.units[id] !== undefined);
  return units.flatMap((id) =>
    isThere(view, id) ? pieceAt(view, id, unitOf(view, id)) : asWished(arrivalFor(view, house, id)),
  );
};

export const pieces: PieceMoves<Tabletop> = {
  piecesFor,
  placeIn,
  wishAt: (view, question, placed) => {
    const { kind, about } = question;
    const wish = wishFor(view, question, placed.piece, standOfPiece(view.rules, placed));
    return { kind: kind.name, ...(MOVED.has(kind.name) && { about }), wish: wish as Json };
  },
};
