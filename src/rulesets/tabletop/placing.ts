// Tokens and terrain that players place before the battle (TMG-113, TMG-121, TMG-138, TMG-146), and corpse piles in it.

import type { Random } from '../../core/game.ts';
import { open } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, rest } from '../../core/question.ts';
import {
  type Chapter,
  type ChapterEvents,
  NOTHING,
  type Piece,
  type Play,
  type Table,
  type Tabletop,
  type Turn,
  type View,
} from './game.ts';
import {
  distance,
  farFrom,
  isNearer,
  isWithin,
  overlaps,
  type Point,
  type Ring,
  TURN,
  toRing,
} from './geometry.ts';
import { areaAt, zonesOn } from './reserves.ts';
import { nextOf } from './sides.ts';
import { isOnTable, noAimOf, pieceRing, ringOf, ringOfPiece, throwOff, turnedBy } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** `what`: a token, terrain of any kind, or a corpse pile; `near`: the stand of the unit that has fallen beside it. */
interface OfPlace {
  readonly what: string;
  readonly [name: string]: string | number;
}

/** What is placed before the battle: a token, or a kind of terrain. */
export interface Placement {
  readonly what: string;
  readonly x: number;
  readonly y: number;
  readonly facing?: Turn;
}

type ChosenPlacement = Placement | typeof NOTHING;
export const CORPSE = 'corpse-pile';

/** TMG-121: a disc: so far from zones and from other tokens, in no impassable terrain. */
const refuseToken = (view: View, { x, y }: Placement): Problem | null => {
  const { tokens, terrain } = view.rules.mode;
  const { radius = 0, fromZones = 0, apart = 0 } = tokens ?? {};
  const at: Point = [x, y];
  const { width, height } = view.rules.battle.table;
  if (x < radius || y < radius || x > width - radius || y > height - radius)
    return illegal('TMG-121', 'off-the-table', { piece: 'token' });
  if (zonesOn(view).some((zone) => isNearer(areaAt(view, zone).gap(at) - radius, fromZones)))
    return illegal('TMG-121', 'near-a-zone', { far: fromZones });
  const near = Object.entries(view.state.objectives).find(([, one]) =>
    isNearer(farFrom(at, [one.x, one.y]) - 2 * radius, apart),
  );
  if (near !== undefined) return illegal('TMG-121', 'near-a-piece', { other: near[0], far: apart });
  const under = Object.keys(view.state.pieces).find(
    (id) =>
      isImpassable(view, view.state.pieces[id]?.kind) && toRing(at, ringOfPiece(view, id)) < radius,
  );
  return under === undefined || terrain === undefined
    ? null
    : illegal('TMG-121', 'on-impassable', { other: under });
};
const isImpassable = ({ rules }: View, kind = ''): boolean =>
  rules.terrain[kind]?.traits.includes('impassable') ?? false;

/** A piece as it would lie; undefined: what it shall face is not there. */
const pieceOf = (view: View, { what, x, y, facing }: Placement): Piece | undefined => {
  const stand = turnedBy(view, { x, y, facing: 0 }, facing);
  const { w = 0, l = 0 } = view.rules.terrain[what] ?? {};
  return stand && { kind: what, ...stand, w, l };
};

/** What a piece of terrain may not lie on, wherever it comes from. */
const refuseUnder = (view: View, { kind }: Piece, ring: Ring): Problem | null => {
  if (!isOnTable(view, ring)) return illegal('TMG-113', 'off-the-table', { piece: kind });
  const { radius = 0 } = view.rules.mode.tokens ?? {};
  const token = Object.entries(view.state.objectives).find(
    ([, { x, y }]) => isImpassable(view, kind) && toRing([x, y], ring) < radius,
  );
  if (token !== undefined) return illegal('TMG-121', 'on-impassable', { other: token[0] });
  const tray = Object.keys(view.state.units).find((id) => overlaps(ring, ringOf(view, id)));
  return tray === undefined ? null : illegal('TMG-113', 'on-a-piece', { other: tray });
};

/** TMG-113, TMG-138: so far from zones and other terrain. The defender alone need not care for the attacker's zone. */
const refusePiece = (view: View, said: Placement): Problem | null => {
  const piece = pieceOf(view, said);
  if (piece === undefined) return noAimOf(said.facing);
  const ring = pieceRing(piece);
  const { apart, placed } = view.rules.mode.terrain;
  const own = view.state.zones[view.state.turn];
  const zones = placed === 'defender' ? [own] : zonesOn(view);
  if (zones.some((zone) => isNearer(areaAt(view, zone).gap(ring), apart)))
    return illegal('TMG-113', 'near-a-zone', { far: apart });
  const near = Object.keys(view.state.pieces).find((id) =>
    isNearer(distance(ring, ringOfPiece(view, id)), apart),
  );
  if (near !== undefined) return illegal('TMG-113', 'near-a-piece', { other: near, far: apart });
  return refuseUnder(view, piece, ring);
};

/** TMG-148: within short range of where the unit fell, on nothing. */
const refusePile = (view: View, about: OfPlace, said: Placement): Problem | null => {
  const piece = pieceOf(view, said);
  if (piece === undefined) return noAimOf(said.facing);
  const ring = pieceRing(piece);
  const reach = view.rules.mode.corpses?.within ?? 0;
  const dead = pieceRing({
    ...{ kind: '', x: Number(about['x']), y: Number(about['y']), facing: Number(about['facing']) },
    ...{ w: Number(about['w']), l: Number(about['l']) },
  });
  if (!isWithin(distance(ring, dead), reach))
    return illegal('TMG-148', 'too-far-off', { unit: String(about['unit']), far: reach });
  const under = Object.keys(view.state.pieces).find((id) => overlaps(ring, ringOfPiece(view, id)));
  return under === undefined
    ? refuseUnder(view, piece, ring)
    : illegal('TMG-148', 'on-a-piece', { other: under });
};

const refuseAt = (view: View, about: OfPlace, said: Placement): Problem | null => {
  if (about.what === 'pile') return refusePile(view, about, said);
  return said.what === 'token' ? refuseToken(view, said) : refusePiece(view, said);
};

/** What is placed next: a token is no terrain, and the first two pieces are of corpses. */
const isAsked = ({ what: asked }: OfPlace, what: string): boolean => {
  if (asked === 'pile') return what === CORPSE;
  return asked === 'terrain' ? what !== 'token' : what === asked;
};

const refuse = (view: View, about: OfPlace, said: ChosenPlacement): Problem | null => {
  if (said === NOTHING)
    return mayLeave(view, about) ? null : illegal('TMG-113', 'must-place', { piece: about.what });
  return isAsked(about, said.what)
    ? refuseAt(view, about, said)
    : illegal('TMG-113', 'must-place', { piece: about.what });
};

/** The defender of walls places up to four; everybody else all, as long as there is room. */
const mayLeave = (view: View, about: OfPlace): boolean =>
  (view.rules.mode.terrain.placed === 'defender' && about.what === 'terrain') ||
  firstPlace(view, about) === undefined;

const GRID = 1500;
const kindsFor = ({ rules }: View, { what }: OfPlace): readonly string[] => {
  if (what === 'pile') return [CORPSE];
  return what === 'terrain'
    ? Object.keys(rules.terrain).filter((kind) => kind !== 'broken-wall')
    : [what];
};

/** Places on a grid, from the middle of the table, or of where a unit fell, outwards. */
const firstPlace = (view: View, about: OfPlace): Placement | undefined => {
  const { width, height } = view.rules.battle.table;
  const [x, y] =
    about.what === 'pile' ? [Number(about['x']), Number(about['y'])] : [width / 2, height / 2];
  for (const what of kindsFor(view, about))
    for (let ring = 0; ring <= Math.max(width, height) / GRID; ring++)
      for (const [across, up] of around(ring)) {
        const said = { what, x: x + across * GRID, y: y + up * GRID };
        const isInside = said.x >= 0 && said.y >= 0 && said.x <= width && said.y <= height;
        if (isInside && refuseAt(view, about, said) === null) return said;
      }
  return undefined;
};

/** The places of a grid that lie so many steps from its middle. */
function* around(ring: number): Generator<Point> {
  if (ring === 0) yield [0, 0];
  for (let step = -ring; step < ring; step++) {
    yield [step, -ring];
    yield [ring, step];
    yield [-step, ring];
    yield [-ring, -step];
  }
}

const TRIES = 30;
const somewhere = (view: View, about: OfPlace, random: Random): ChosenPlacement => {
  const { width, height } = view.rules.battle.table;
  const kinds = kindsFor(view, about);
  for (let tried = 0; tried < TRIES; tried++) {
    const what = kinds[random(kinds.length)] ?? '';
    const said: Placement = {
      what,
      x: random(width),
      y: random(height),
      facing: { by: random(TURN) },
    };
    if (refuse(view, about, said) === null) return said;
  }
  return firstPlace(view, about) ?? NOTHING;
};

const placeKind = (name: 'place' | 'pile') =>
  open<Tabletop, OfPlace, ChosenPlacement>(name, {
    rule: name === 'place' ? 'TMG-113' : 'TMG-148',
    *candidates(view, { about }) {
      const first = firstPlace(view, about);
      if (first !== undefined) yield first;
      if (mayLeave(view, about)) yield NOTHING;
    },
    refuse: (view, { about }, _made, said) => refuse(view, about, said),
    // A token is no answer where a piece of terrain is asked for.
    resolve: (_view, { about }, said) =>
      said === NOTHING || isAsked(about, said.what)
        ? { answer: said, dropped: [] }
        : { dropped: [] },
    fallback: (view, { about }) => firstPlace(view, about) ?? NOTHING,
    sample: (view, { about }, random) => somewhere(view, about, random),
  });
const place = placeKind('place');
const pile = placeKind('pile');

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-113, TMG-121: one thing after the other, whoever throws higher first; the defender alone places terrain at walls. */
export function* placeNext(table: Table): Play<void> {
  const [what = '', before] = [table.state.toPlace[0], table.state.placed];
  const isToken = what === 'token';
  const isAlone = table.rules.mode.terrain.placed === 'defender';
  if (before !== (isToken ? 'token' : 'terrain') && !isAlone)
    throwOff(table, isToken ? 'TMG-121' : 'TMG-113');
  const seat = table.state.turn;
  const said = yield* ask(place.of(seat, { what }));
  if (said === NOTHING) table.emit({ type: 'placing-ended', rule: 'TMG-113', seat });
  else if (isToken) {
    const token = `O${Object.keys(table.state.objectives).length + 1}`;
    table.emit({ type: 'token-placed', rule: 'TMG-121', token, x: said.x, y: said.y, seat });
  } else putPiece(table, said, { seat, rule: what === CORPSE ? 'TMG-146' : 'TMG-113' });
  yield* rest();
}

const putPiece = (
  table: Table,
  said: Placement,
  { seat, rule }: Pick<{ seat: Table['state']['turn']; rule: string }, 'seat' | 'rule'>,
): void => {
  const { x = 0, y = 0, facing = 0 } = pieceOf(table, said) ?? {};
  const piece = `P${table.state.pieceCount + 1}`;
  table.emit({ type: 'terrain-placed', rule, seat, piece, terrain: said.what, x, y, facing });
};

/** TMG-148: whoever gains by an infantry unit that fell there puts a corpse pile beside it, as long as there are any. */
export function* dropPile(
  table: Table,
  unit: string,
  { seat, ...stand }: { readonly seat: Table['state']['turn'] } & Omit<Piece, 'kind'>,
): Play<void> {
  const about = { what: 'pile', unit, ...stand };
  const said = yield* ask(pile.of(seat, about));
  if (said !== NOTHING) putPiece(table, said, { seat, rule: 'TMG-148' });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'token-placed': (state, { token, x, y, seat }, rules) => {
    state.objectives[token] = { x, y };
    if (seat === undefined) return;
    state.toPlace.shift();
    state.placed = 'token';
    state.turn = nextOf(rules, seat);
  },
  'terrain-placed': (state, { seat, piece, terrain, x, y, facing }, rules) => {
    const { w = 0, l = 0 } = rules.terrain[terrain] ?? {};
    state.pieces[piece] = { kind: terrain, x, y, facing, w, l };
    state.pieceCount += 1;
    if (state.phase !== 'placing') return;
    state.toPlace.shift();
    state.placed = 'terrain';
    if (rules.mode.terrain.placed === 'both') state.turn = nextOf(rules, seat);
  },
  'placing-ended': (state, { seat }, rules) => {
    // Whoever finds no room for one thing may find it for the next.
    const [what] = state.toPlace;
    state.toPlace = state.toPlace.filter((one) => one !== what);
    state.turn = nextOf(rules, seat);
  },
} satisfies ChapterEvents;

export const laying = { kinds: [place, pile], events } satisfies Chapter;
