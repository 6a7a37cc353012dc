/**
 * Trays on a table. This room knows no rules: which enemy, which inch and which piece of terrain
 * counts is said by whoever asks.
 *
 * Lengths are whole mils (a thousandth of an inch), x to the right and y away from the south edge;
 * angles are whole hundredths of a degree, clockwise from +y. A tray is its centre and its facing;
 * its corners are rounded once and never kept. After the sines there is only + - * / and square
 * roots, which every machine computes alike (`tests/lint/exact.grit` holds this room to it), and
 * products stay below 2^53: what is compared is compared exactly up to one last division. So
 * shifts, mirrors and quarter turns of a whole table change no answer.
 */

export type Point = readonly [x: number, y: number];
/** The corners of a convex shape, clockwise. */
export type Ring = readonly Point[];
export interface Tray {
  /** Width (along the front) and length, in mils. */
  readonly w: number;
  readonly l: number;
  /** Its notch lines: through centre and corners, or out of the corners at 45 degrees. */
  readonly arcs: 'diagonal' | 'corner';
}
export interface Stand {
  readonly x: number;
  readonly y: number;
  /** 0 to 35,999; 0 looks north. */
  readonly facing: number;
}
export const SIDES = ['front', 'right', 'rear', 'left'] as const;
export type Side = (typeof SIDES)[number];

// ---- Tolerances -----------------------------------------------------------------------------------

/** A full turn. */
export const TURN = 36_000;
const QUARTER = TURN / 4;
/** Shapes touch up to this gap; they overlap if they lie deeper in each other than that. */
export const TOUCH = 10;
/** A length may be missed by this much: corners are rounded. Sight does not pass a gap of twice it. */
export const SLACK = 5;
/** A thousandth of a square inch, in square mils: parts that differ by less are even. */
const EVEN = 1000;
/** A line of sight may cut a corner by this much, so that it may touch one. */
const HAIR = 0.01;

/** `within 6"`: up to half a hundredth more. */
export const isWithin = (far: number, reach: number): boolean => far <= reach + SLACK;
/** Nearer than a gap that must be kept: exactly an inch away is far enough. */
export const isNearer = (far: number, gap: number): boolean => far < gap - SLACK;

// ---- Turns ----------------------------------------------------------------------------------------

const SCALE = 1_000_000_000;
const round = (value: number): number => (value < 0 ? -Math.round(-value) : Math.round(value));
const wrap = (angle: number): number => ((angle % TURN) + TURN) % TURN;

/** A power series for 0 to 45 degrees: `x - x^3/3! + ...` from degree 1, `1 - x^2/2! + ...` from 0. */
function series(angle: number, degree: 0 | 1): number {
  const x = (angle * Math.PI) / (TURN / 2);
  let term = degree === 0 ? 1 : x;
  let sum = 0;
  for (let n = degree; n < 18; n += 2) {
    sum += term;
    term *= -(x * x) / ((n + 1) * (n + 2));
  }
  return Math.round(sum * SCALE);
}
/** The table of 9,001 sines of a quarter turn, in whole billionths. */
const quarterSine = (angle: number): number =>
  angle <= QUARTER / 2 ? series(angle, 1) : series(QUARTER - angle, 0);
/** A sine in whole billionths; `sineOf(3000)` is 500,000,000. */
export function sineOf(angle: number): number {
  const at = wrap(angle);
  if (at > TURN / 2) return -sineOf(at - TURN / 2);
  return quarterSine(at > QUARTER ? TURN / 2 - at : at);
}

/** The axes of a stand in the table's, in billionths: to its right, and forward. */
function axesOf(facing: number): { readonly right: Point; readonly forward: Point } {
  const [sine, cosine] = [sineOf(facing), sineOf(facing + QUARTER)];
  return { right: [cosine, -sine], forward: [sine, cosine] };
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
/** Above 0: the point lies outside of a clockwise ring that has this edge. */
const cross = (from: Point, to: Point, point: Point): number =>
  (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
const lengthOf = (along: Point): number => Math.sqrt(dot(along, along));
/** From point to point. */
export const farFrom = (a: Point, b: Point): number => lengthOf(minus(a, b));

type Edge = readonly [from: Point, to: Point];
const edgesOf = (ring: Ring): readonly Edge[] =>
  ring.map((point, at) => [point, ring[(at + 1) % ring.length] ?? point]);

/** A point that lies so far to the right of a stand and so far ahead, rounded once. */
export function placeOf({ x, y, facing }: Stand, own: Point): Point {
  const { right, forward } = axesOf(facing);
  return [
    x + round((own[0] * right[0] + own[1] * forward[0]) / SCALE),
    y + round((own[0] * right[1] + own[1] * forward[1]) / SCALE),
  ];
}
/** The opposite of `placeOf`: a point by the axes of a stand. */
export function byAxes({ x, y, facing }: Stand, point: Point): Point {
  const { right, forward } = axesOf(facing);
  const from: Point = [point[0] - x, point[1] - y];
  return [dot(from, right) / SCALE, dot(from, forward) / SCALE];
}

/** Front left, front right, rear right, rear left. */
export const cornersOf = ({ w, l }: Tray, stand: Stand): Ring =>
  cornersAt(stand, [-w / 2, w / 2], [-l / 2, l / 2]);
const cornersAt = (stand: Stand, across: Point, along: Point): Ring => [
  placeOf(stand, [across[0], along[1]]),
  placeOf(stand, [across[1], along[1]]),
  placeOf(stand, [across[1], along[0]]),
  placeOf(stand, [across[0], along[0]]),
];
/** The middle of the front edge, where shots are measured from. */
export const arrowOf = ({ l }: Tray, stand: Stand): Point => placeOf(stand, [0, l / 2]);
export const turned = (stand: Stand, by: number): Stand => ({
  ...stand,
  facing: wrap(stand.facing + by),
});
/** So far to its right and ahead, without a turn. */
export function moved(stand: Stand, own: Point): Stand {
  const [x, y] = placeOf(stand, own);
  return { x, y, facing: stand.facing };
}
/** Along one of its own sides: `shifted(stand, 'left', 2000)`. */
export const shifted = (stand: Stand, side: Side, far: number): Stand => ({
  ...moved(turned(stand, angleOf(side)), [0, far]),
  facing: stand.facing,
});
/** How far a side is turned from the front. */
export const angleOf = (side: Side): number => SIDES.indexOf(side) * QUARTER;

/** The facing from one point to another, to the nearest hundredth of a degree; 0 for the same point. */
export function bearingOf(from: Point, to: Point): number {
  let [dx, dy] = minus(to, from);
  let turns = 0;
  // Turned back by quarters until it looks into the first one: x at least 0, y above 0.
  while (dx < 0 || dy <= 0) {
    if (dx === 0 && dy === 0) return 0;
    [dx, dy] = [-dy, dx];
    turns++;
  }
  const rest = (angle: number): number => dx * sineOf(angle + QUARTER) - dy * sineOf(angle);
  let [low, high] = [0, QUARTER];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rest(middle) >= 0) low = middle;
    else high = middle;
  }
  return wrap(turns * QUARTER + (rest(low) <= -rest(high) ? low : high));
}

// ---- Between two shapes ---------------------------------------------------------------------------

/** How far all of a shape lies outside of an edge; below 0: some of it lies within. */
const beyond = ([from, to]: Edge, other: Ring): number => {
  const size = lengthOf(minus(to, from));
  return Math.min(...other.map((point) => cross(from, to, point))) / size;
};
/** How deep two shapes lie in each other; below 0 they are apart. */
export const depth = (a: Ring, b: Ring): number =>
  -Math.max(
    ...edgesOf(a).map((edge) => beyond(edge, b)),
    ...edgesOf(b).map((edge) => beyond(edge, a)),
  );
export const overlaps = (a: Ring, b: Ring): boolean => depth(a, b) > TOUCH;

/** 0 to 1: where on an edge a point is nearest. */
const partOf = (point: Point, [from, to]: Edge): number => {
  const edge = minus(to, from);
  const size = dot(edge, edge);
  return size === 0 ? 0 : Math.min(1, Math.max(0, dot(minus(point, from), edge) / size));
};
const onEdge = ([from, to]: Edge, part: number): Point => [
  from[0] + part * (to[0] - from[0]),
  from[1] + part * (to[1] - from[1]),
];
function toEdge(point: Point, edge: Edge): number {
  const part = partOf(point, edge);
  if (part <= 0 || part >= 1) return lengthOf(minus(point, edge[part <= 0 ? 0 : 1]));
  return Math.abs(cross(edge[0], edge[1], point)) / lengthOf(minus(edge[1], edge[0]));
}
const isInside = (point: Point, ring: Ring): boolean =>
  edgesOf(ring).every((edge) => beyond(edge, [point]) <= SLACK);
/** All of a shape lies in another: a unit in its zone. */
export const holds = (outer: Ring, inner: Ring): boolean =>
  inner.every((point) => isInside(point, outer));
/** From a point to a shape; 0 inside of it. */
export const toRing = (point: Point, ring: Ring): number =>
  edgesOf(ring).every(([from, to]) => cross(from, to, point) <= 0)
    ? 0
    : Math.min(...edgesOf(ring).map((edge) => toEdge(point, edge)));
/** The point of a shape's rim that is nearest to a point. */
export function nearestOn(point: Point, ring: Ring): Point {
  const edges = edgesOf(ring).map((edge) => ({ edge, far: toEdge(point, edge) }));
  const nearest = edges.reduce((best, one) => (one.far < best.far ? one : best));
  return onEdge(nearest.edge, partOf(point, nearest.edge));
}
/** From rim to rim, in mils and parts of one; 0: they touch or overlap. */
export const distance = (a: Ring, b: Ring): number =>
  depth(a, b) >= 0
    ? 0
    : Math.min(
        ...a.map((point) => Math.min(...edgesOf(b).map((edge) => toEdge(point, edge)))),
        ...b.map((point) => Math.min(...edgesOf(a).map((edge) => toEdge(point, edge)))),
      );
export const touches = (a: Ring, b: Ring): boolean => distance(a, b) <= TOUCH;

/** Which side of a tray a shape touches, and along how much of it; null where they do not touch. */
export function contactOf(
  tray: Tray,
  stand: Stand,
  other: Ring,
): { readonly side: Side; readonly length: number } | null {
  const ring = cornersOf(tray, stand);
  if (!touches(ring, other)) return null;
  const edges = edgesOf(ring).map((edge, at) => ({ edge, at, out: beyond(edge, other) }));
  const { edge, at } = edges.reduce((best, one) => (one.out > best.out ? one : best));
  const size = lengthOf(minus(edge[1], edge[0]));
  const along = other
    .filter((point) => cross(edge[0], edge[1], point) / size <= TOUCH)
    .map((point) => dot(minus(point, edge[0]), minus(edge[1], edge[0])) / size);
  const length = Math.min(size, Math.max(...along)) - Math.max(0, Math.min(...along));
  return { side: SIDES[at] ?? 'front', length: Math.max(0, length) };
}

// ---- Arcs -----------------------------------------------------------------------------------------

/** What satisfies `a * x + b * y + c >= 0`. */
type HalfPlane = readonly [a: number, b: number, c: number];

/** The arcs of a tray by its own axes. The notch lines are `y = (l * |x|) / w`, or from the corners. */
function arcOf({ w, l, arcs }: Tray, side: Side): readonly HalfPlane[] {
  const [m, n, k] = arcs === 'diagonal' ? [l, w, 0] : [1, 1, (l - w) / 2];
  // Inside of a tray, lines from the corners would let two arcs overlap.
  switch (side) {
    case 'front':
      return [[0, 1, 0], ...[-m, m].map((slope): HalfPlane => [slope, n, -k])];
    case 'rear':
      return [[0, -1, 0], ...[-m, m].map((slope): HalfPlane => [slope, -n, -k])];
    case 'right':
      return [[1, 0, 0], ...[-n, n].map((slope): HalfPlane => [m, slope, k])];
    case 'left':
      return [[-1, 0, 0], ...[-n, n].map((slope): HalfPlane => [-m, slope, k])];
  }
}
const clip = (ring: Ring, planes: readonly HalfPlane[]): Ring =>
  planes.reduce<Ring>((left, [a, b, c]) => {
    const at = ([x, y]: Point): number => a * x + b * y + c;
    return edgesOf(left).flatMap((edge) => {
      const [from, to] = [at(edge[0]), at(edge[1])];
      const kept = from >= 0 ? [edge[0]] : [];
      return from >= 0 === to >= 0 ? kept : [...kept, onEdge(edge, from / (from - to))];
    });
  }, ring);
/** In square mils. */
export const areaOf = (ring: Ring): number => {
  const [first] = ring;
  if (first === undefined) return 0;
  return Math.abs(edgesOf(ring).reduce((sum, [from, to]) => sum + cross(first, from, to), 0)) / 2;
};
/** How much of a shape lies in each arc of a tray, in square mils. */
export function sharesOf(tray: Tray, stand: Stand, other: Ring): Readonly<Record<Side, number>> {
  const own = other.map((point) => byAxes(stand, point));
  const shares = SIDES.map((side) => [side, areaOf(clip(own, arcOf(tray, side)))] as const);
  return Object.fromEntries(shares) as Record<Side, number>;
}
/** The side that the larger part lies on; several where they are even: somebody chooses. */
export function sidesOf(tray: Tray, stand: Stand, other: Ring): readonly Side[] {
  const shares = sharesOf(tray, stand, other);
  const most = Math.max(...Object.values(shares));
  return SIDES.filter((side) => most - shares[side] <= EVEN);
}

// ---- Sight ----------------------------------------------------------------------------------------

/** The part of a line that lies inside of a shape, from 0 to 1; null if it passes or only touches. */
function partInside([from, to]: Edge, ring: Ring): readonly [number, number] | null {
  let [low, high] = [0, 1];
  for (const [a, b] of edgesOf(ring)) {
    const [start, end] = [cross(a, b, from), cross(a, b, to)];
    if (start >= 0 && end >= 0) return null;
    if (start > 0) low = Math.max(low, start / (start - end));
    else if (end > 0) high = Math.min(high, start / (start - end));
  }
  return low < high ? [low, high] : null;
}
/** A straight line goes through a shape; along its rim it does not. */
export const crosses = (from: Point, to: Point, ring: Ring): boolean =>
  partInside([from, to], grown(ring, -HAIR)) !== null;

/** Each edge pushed outwards. */
const grown = (ring: Ring, by: number): Ring => {
  const normals = edgesOf(ring).map(([from, to]): Point => {
    const [x, y] = minus(to, from);
    const size = lengthOf([x, y]);
    return [-y / size, x / size];
  });
  return ring.map((point, at) => {
    const [one, two] = [
      normals[(at + ring.length - 1) % ring.length] ?? point,
      normals[at] ?? point,
    ];
    const out = by / (1 + dot(one, two));
    return [point[0] + out * (one[0] + two[0]), point[1] + out * (one[1] + two[1])];
  });
};

/** Where the line through two points meets an edge. */
function meeting(edge: Edge, a: Point, b: Point): Point | null {
  const [from, to] = [cross(a, b, edge[0]), cross(a, b, edge[1])];
  if (from === to || (from > 0 && to > 0) || (from < 0 && to < 0)) return null;
  return onEdge(edge, from / (from - to));
}
const pointIn = (point: Point | null): readonly Point[] => (point === null ? [] : [point]);
/** Where the line that leaves a point of the front along two points first meets a shape, or touches it. */
function firstOn(start: Point, a: Point, b: Point, ring: Ring): Point | null {
  const way = minus(b, a);
  const touched = ring.filter((corner) => Math.abs(cross(a, b, corner)) <= HAIR * lengthOf(way));
  const hits: Ring = [...edgesOf(ring).flatMap((edge) => pointIn(meeting(edge, a, b))), ...touched];
  const far = (point: Point): number => Math.abs(dot(minus(point, start), way));
  return hits.reduce<Point | null>(
    (best, one) => (best === null || far(one) < far(best) ? one : best),
    null,
  );
}
const crossings = (edges: readonly Edge[], rings: readonly Ring[]): readonly Point[] =>
  rings.flatMap((ring) =>
    edgesOf(ring).flatMap((edge) =>
      edges.flatMap((own) => {
        const point = meeting(own, edge[0], edge[1]);
        return point !== null && meeting(edge, own[0], own[1]) !== null ? [point] : [];
      }),
    ),
  );

/** What of a shape counts for sight: the part that lies in the front arc, or any point (R33). */
type SightTo = 'part-in-arc' | 'any-point';
interface Viewer {
  readonly tray: Tray;
  readonly stand: Stand;
}

/**
 * A clear line from the front edge of a tray to a shape, or null. It may touch blockers and not go
 * through them; a gap of up to a hundredth of an inch between two of them is none.
 *
 * A clear line can be slid and turned until it touches two corners, of the front, the shape or the
 * blockers: so it is enough to try the lines through two of them.
 */
export function sightLine(
  { tray, stand }: Viewer,
  shape: Ring,
  blockers: readonly Ring[],
  to: SightTo = 'part-in-arc',
): Edge | null {
  const own = (ring: Ring): Ring => ring.map((point) => byAxes(stand, point));
  const seen = clip(own(shape), arcOf(tray, 'front'));
  if (seen.length < 3 || areaOf(seen) <= EVEN) return null;
  const target = to === 'any-point' ? own(shape) : seen;
  const front: Edge = [
    [-tray.w / 2, tray.l / 2],
    [tray.w / 2, tray.l / 2],
  ];
  // A line to a point behind its front does not go through the tray itself.
  const itself = to === 'any-point' ? [grown(own(cornersOf(tray, stand)), -2 * SLACK)] : [];
  const near = [...blockers.map(own), ...itself].filter((ring) =>
    isBetween(ring, [...front, ...target]),
  );
  const line = clearLine(front, target, near);
  if (line === null) return null;
  return [placeOf(stand, line[0]), placeOf(stand, line[1])];
}
/** The boxes around both overlap. */
const isBetween = (ring: Ring, points: Ring): boolean =>
  ([0, 1] as const).every((axis) => {
    const [a, b] = [ring.map((point) => point[axis]), points.map((point) => point[axis])];
    return Math.min(...a) - SLACK < Math.max(...b) && Math.max(...a) + SLACK > Math.min(...b);
  });
function clearLine(front: Edge, target: Ring, blockers: readonly Ring[]): Edge | null {
  const borders = blockers.map((ring) => grown(ring, SLACK));
  const solid = blockers.map((ring) => grown(ring, SLACK - HAIR));
  const isClear = (line: Edge): boolean => solid.every((ring) => partInside(line, ring) === null);
  const starts = [...front, ...crossings([front], borders)];
  const corners = [...target, ...crossings(edgesOf(target), borders), ...borders.flat()];
  const middle = onEdge(front, 1 / 2);
  for (const from of [middle, ...starts])
    for (const to of target) if (isClear([from, to])) return [from, to];
  for (const [index, a] of corners.entries())
    for (const b of [...corners.slice(index + 1), ...starts]) {
      const line = lineThrough(a, b, front, target);
      if (line !== null && isClear(line)) return line;
    }
  return null;
}
function lineThrough(a: Point, b: Point, front: Edge, target: Ring): Edge | null {
  const from = meeting(front, a, b);
  const to = from === null ? null : firstOn(from, a, b, target);
  return from === null || to === null ? null : [from, to];
}

// ---- Ways -----------------------------------------------------------------------------------------

/** From and to, in mils of the way: 0 where it begins. */
export type Stretch = readonly [from: number, to: number];

/** All that a tray touches on a straight way along one of its sides. A pivot has its end only (R9). */
export function sweptBy({ w, l }: Tray, stand: Stand, side: Side, far: number): Ring {
  const [across, along]: [Point, Point] = [
    [-w / 2 - (side === 'left' ? far : 0), w / 2 + (side === 'right' ? far : 0)],
    [-l / 2 - (side === 'rear' ? far : 0), l / 2 + (side === 'front' ? far : 0)],
  ];
  return cornersAt(stand, across, along);
}

/** The stretch of a way in some direction on which a shape lies so deep in another; null: nowhere. */
function stretchDeep(ring: Ring, direction: number, other: Ring, deep: number): Stretch | null {
  const { forward } = axesOf(direction);
  let [low, high] = [-Infinity, Infinity];
  const narrow = (edges: readonly Edge[], against: Ring, sign: 1 | -1): void => {
    for (const [from, to] of edges) {
      const size = lengthOf(minus(to, from));
      const start = Math.min(...against.map((point) => cross(from, to, point))) + deep * size;
      // How fast the other leaves this edge, for a mil of the way.
      const rate = (sign * cross([0, 0], minus(to, from), forward)) / SCALE;
      if (rate < 0) low = Math.max(low, start / -rate);
      else if (rate > 0) high = Math.min(high, start / -rate);
      else if (start > 0) high = -Infinity;
    }
  };
  narrow(edgesOf(ring), other, -1);
  narrow(edgesOf(other), ring, 1);
  return low < high ? [low, high] : null;
}
/** From where it meets another to where it leaves it; null: it passes, or brushes it at most. */
const stretchThrough = (ring: Ring, direction: number, other: Ring): Stretch | null => {
  const deep = stretchDeep(ring, direction, other, TOUCH);
  return deep === null ? null : (stretchDeep(ring, direction, other, 0) ?? deep);
};
/** How far a shape can go in a direction until it meets another; Infinity: it passes, or leaves it. */
export function impact(ring: Ring, direction: number, other: Ring): number {
  const deep = stretchDeep(ring, direction, other, TOUCH);
  if (deep === null || deep[1] <= 0) return Infinity;
  return Math.max(0, stretchThrough(ring, direction, other)?.[0] ?? 0);
}

/** The stretch of a point's way that lies nearer to an edge than a gap: the edge with round ends. */
function stretchByEdge(point: Point, way: Point, edge: Edge, gap: number): Stretch | null {
  const found: Stretch[] = edge.flatMap((end) => {
    const from = minus(point, end);
    const half = dot(from, way);
    const root = half * half - (dot(from, from) - gap * gap);
    if (root <= 0) return [];
    const by = Math.sqrt(root);
    return [[-half - by, -half + by] as const];
  });
  const along = minus(edge[1], edge[0]);
  const size = lengthOf(along);
  const from = minus(point, edge[0]);
  const slab = (start: number, rate: number, [low, high]: Point): Stretch | null => {
    if (rate === 0) return start > low && start < high ? [-Infinity, Infinity] : null;
    const ends: Point = [(low - start) / rate, (high - start) / rate];
    return [Math.min(...ends), Math.max(...ends)];
  };
  const beside = slab(dot(from, along) / size, dot(way, along) / size, [0, size]);
  const across: Point = [-along[1], along[0]];
  const close = slab(dot(from, across) / size, dot(way, across) / size, [-gap, gap]);
  if (beside !== null && close !== null) {
    const both: Stretch = [Math.max(beside[0], close[0]), Math.min(beside[1], close[1])];
    if (both[0] < both[1]) found.push(both);
  }
  return found.length === 0 ? null : hull(found);
}
const hull = (all: readonly Stretch[]): Stretch => [
  Math.min(...all.map(([from]) => from)),
  Math.max(...all.map(([, to]) => to)),
];

/** Something that a way may not end in, or not nearer to than a gap. */
interface Obstacle {
  readonly ring: Ring;
  /** In mils; 0: it may be touched. */
  readonly gap: number;
}
/** The stretch of a way on which a shape must not stop because of an obstacle; null: none. A gap is kept in full. */
export function stretchNear(
  ring: Ring,
  direction: number,
  { ring: other, gap }: Obstacle,
): Stretch | null {
  if (gap === 0) return stretchThrough(ring, direction, other);
  const { forward } = axesOf(direction);
  const way: Point = [forward[0] / SCALE, forward[1] / SCALE];
  const back: Point = [-way[0], -way[1]];
  const byCorners = (points: Ring, along: Point, edges: readonly Edge[]): readonly Stretch[] =>
    points.flatMap((point) =>
      edges.flatMap((edge) => {
        const part = stretchByEdge(point, along, edge, gap);
        return part === null ? [] : [part];
      }),
    );
  // The gap between two convex shapes has one valley along a way, so what is found is one stretch.
  const all = [...byCorners(ring, way, edgesOf(other)), ...byCorners(other, back, edgesOf(ring))];
  return all.length === 0 ? null : hull(all);
}
/** The longest length up to `most`, in whole mils, that lies in no stretch; it may be none. */
export function lastOpen(closed: readonly Stretch[], most: number): number | null {
  let at = most;
  for (const [from, to] of [...closed].sort((a, b) => b[1] - a[1]))
    if (from < at && at < to) at = Math.floor(from);
  return at >= 0 ? at : null;
}

// ---- Alignments -----------------------------------------------------------------------------------

/** Flush on a side of another tray, its centre so far to its own right of that side's middle. */
export function alignedOn(tray: Tray, other: Viewer, side: Side, along: number): Stand {
  const half = side === 'front' || side === 'rear' ? other.tray.l / 2 : other.tray.w / 2;
  const out = turned(other.stand, angleOf(side));
  return turned(moved(out, [-along, half + tray.l / 2]), TURN / 2);
}
/** How a tray stands on a side: centred, or its corner at the middle of the side. */
export const CONTACTS = ['whole', 'left-half', 'right-half'] as const;
export type Contact = (typeof CONTACTS)[number];
export const offsetOf = ({ w }: Tray, contact: Contact): number =>
  ({ whole: 0, 'left-half': -w / 2, 'right-half': w / 2 })[contact];
