import type { Point } from '../../core/picture.ts';

// Bent lines from one place to another, over others if need be.

/** Half of the rectangle around a point that a line ends at. */
type Half = Point;

export interface Curve {
  /** Begins with the start; then by twos what a bend leans to, and where it ends. */
  readonly points: readonly Point[];
  readonly tip: Point;
  /** Degrees, for the head. */
  readonly turn: number;
}

export interface Ends {
  readonly from: Point;
  readonly into: Point;
  /** The room that pieces take around the end. */
  readonly half: Half;
  /** Nothing bends out of this frame. */
  readonly size: Point;
}

/** The distance from the middle of the pieces a line begins. */
const START = 15;
const MARGIN = 12;

const within = (value: number, most: number): number =>
  Math.min(most - MARGIN, Math.max(MARGIN, value));

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

/** From one point to another, as far as that. */
const towards = ([ax, ay]: Point, [bx, by]: Point, far: number): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [ax + ((bx - ax) / length) * far, ay + ((by - ay) / length) * far];
};

/** Where a line that comes from a point meets the rectangle around its end, or a part of its way. */
const before = (into: Point, from: Point, half: Half): Point => {
  const [dx, dy] = [Math.abs(from[0] - into[0]), Math.abs(from[1] - into[1])];
  const length = Math.hypot(dx, dy) || 1;
  const far = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : (half[0] * length) / dx,
    dy === 0 ? Number.POSITIVE_INFINITY : (half[1] * length) / dy,
  );
  return towards(into, from, Math.min(far, length * 0.5));
};

/** A line that bends by a part of its length, to the left of its direction if that is below 0. */
export const bentCurve = (ends: Ends, bend: number): Curve => {
  const { from, into } = ends;
  const [x, y] = middle(from, into);
  return curveOver(ends, [[x - (into[1] - from[1]) * bend, y + (into[0] - from[0]) * bend]]);
};

/** A line over places on the way. */
export const viaCurve = (ends: Ends, via: readonly Point[]): Curve => {
  const [first, ...rest] = via;
  if (first === undefined || rest.length > 0) return curveOver(ends, via);
  const [x, y] = middle(ends.from, ends.into);
  // A curve comes half as far as the point that it leans to.
  return curveOver(ends, [[1.5 * first[0] - 0.5 * x, 1.5 * first[1] - 0.5 * y]]);
};

const curveOver = ({ from, into, half, size }: Ends, leaning: readonly Point[]): Curve => {
  const leans = leaning.map(([x, y]): Point => [within(x, size[0]), within(y, size[1])]);
  const [first = into, last = from] = [leans[0], leans.at(-1)];
  const tip = before(into, last, half);
  const points: Point[] = [towards(from, first, START)];
  for (const [index, lean] of leans.entries()) {
    const next = leans[index + 1];
    points.push(lean, next === undefined ? tip : middle(lean, next));
  }
  const turn = (Math.atan2(tip[1] - last[1], tip[0] - last[0]) * 180) / Math.PI;
  return { points, tip, turn };
};

const STEPS = 12;

/** Points along a line, close enough to see what it crosses. */
export const alongCurve = ({ points }: Curve): readonly Point[] => {
  const along: Point[] = [];
  for (let at = 0; at + 2 < points.length; at += 2) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = points.slice(at, at + 3);
    for (let step = 0; step <= STEPS; step++) {
      const t = step / STEPS;
      const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      along.push([p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]]);
    }
  }
  return along;
};
