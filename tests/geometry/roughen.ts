import type { Point } from './sketch.ts';

// Makes irregular coasts and softer land borders of straight lines: the same line always comes out the same.

export interface Manner {
  /** How far a middle is moved aside, as a part of its segment's length. */
  readonly roughness: number;
  /** No segment is longer than this in the end. */
  readonly step: number;
  /** Whether the line is bent through its points first. */
  readonly curved: boolean;
}

/** Numbers from -1 to 1, from a text. */
const noiseOf = (seed: string): (() => number) => {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2147483648 - 1;
  };
};

const lengthOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** A Catmull-Rom curve through the points, in short straight pieces. */
const curve = (points: readonly Point[], step: number): readonly Point[] => {
  const closed = String(points[0]) === String(points.at(-1));
  const at = (index: number): Point => {
    const last = points.length - 1;
    const wrapped = closed ? (index + last) % last : Math.min(last, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const out: Point[] = [];
  for (let index = 0; index + 1 < points.length; index++) {
    const [p, a, b, q] = [at(index - 1), at(index), points[index + 1] ?? at(index), at(index + 2)];
    const pieces = Math.max(1, Math.round(lengthOf(a, b) / step));
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const between = (axis: 0 | 1): number =>
        a[axis] +
        (t * (b[axis] - p[axis]) +
          t * t * (2 * p[axis] - 5 * a[axis] + 4 * b[axis] - q[axis]) +
          t * t * t * (3 * a[axis] - p[axis] - 3 * b[axis] + q[axis])) /
          2;
      out.push([between(0), between(1)]);
    }
  }
  const last = points.at(-1);
  return last === undefined ? out : [...out, last];
};

export const roughen = (
  seed: string,
  points: readonly Point[],
  manner: Manner,
): readonly Point[] => {
  const noise = noiseOf(seed);
  const start = manner.curved
    ? curve(points, manner.roughness === 0 ? manner.step : manner.step * 3)
    : points;
  const split = (a: Point, b: Point): readonly Point[] => {
    const length = lengthOf(a, b);
    if (length <= manner.step) return [b];
    const aside = noise() * manner.roughness;
    const middle: Point = [
      (a[0] + b[0]) / 2 - (b[1] - a[1]) * aside,
      (a[1] + b[1]) / 2 + (b[0] - a[0]) * aside,
    ];
    return [...split(a, middle), ...split(middle, b)];
  };
  const first = start[0];
  if (first === undefined) return [];
  const rough = start.slice(1).flatMap((point, index) => split(start[index] ?? first, point));
  return withoutSpecks([first, ...rough]);
};

/** A point that lies nearer to the line between its neighbours nobody sees. */
const SPECK = 0.7;

/** A line from end to end, with points between only where one sees that it leads away from the straight one. */
const withoutSpecks = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [most, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const far = distance(point, first, last);
    if (far > most) [most, at] = [far, index];
  }
  if (most <= SPECK) return [first, last];
  return [...withoutSpecks(line.slice(0, at + 1)).slice(0, -1), ...withoutSpecks(line.slice(at))];
};

/** From a point to the line between two others; of a ring, whose ends are one point, to that. */
const distance = (point: Point, from: Point, to: Point): number => {
  const length = lengthOf(from, to);
  if (length === 0) return lengthOf(point, from);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs(dx * (from[1] - point[1]) - (from[0] - point[0]) * dy) / length;
};
