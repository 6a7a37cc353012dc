import { onceOf } from '../../core/once.ts';
import type { Ground, Picture, Point, Ring } from '../../core/picture.ts';

const CORNERS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The lines around a ground. */
export const ringsOf = ({ outline }: Ground): readonly Ring[] => {
  if ('rings' in outline) return outline.rings;
  const {
    hex: [x, y],
    radius,
  } = outline;
  return [
    CORNERS.map((corner): Point => {
      const turn = (Math.PI / 3) * (corner % 6) + Math.PI / 6;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    }),
  ];
};

/** Left, top, right, bottom. */
export type Frame = readonly [number, number, number, number];

/** The rings of a board are the same on each of its pictures. */
const frameOf = onceOf((ring: Ring): Frame => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
});

/** True if a point lies within a ring, by how often a line to the right of it meets that. */
export const isInRing = ([x, y]: Point, ring: Ring): boolean => {
  let inside = false;
  let a = ring.at(-1) ?? [x, y];
  // Not taken apart: a map has some hundred thousand of these.
  for (const b of ring) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside;
    a = b;
  }
  return inside;
};

/** Tells whether a point within a frame lies on land that is not one of some areas. */
export const makeLandTest = ({
  grounds,
}: Picture): ((within: Frame, except: readonly string[]) => (point: Point) => boolean) => {
  const outlines = grounds
    .filter(({ terrain }) => terrain === 'land' || terrain === 'beyond')
    .flatMap((ground) =>
      ringsOf(ground).map((ring) => ({ id: ground.id, ring, frame: frameOf(ring) })),
    );
  return (within, except) => {
    const around = outlines.filter(({ id, frame }) => meets(frame, within) && !except.includes(id));
    return (point) =>
      around.some(({ ring, frame }) => isInFrame(point, frame) && isInRing(point, ring));
  };
};

export const meets = (one: Frame, other: Frame): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

const isInFrame = (at: Point, frame: Frame): boolean =>
  at[0] >= frame[0] && at[0] <= frame[2] && at[1] >= frame[1] && at[1] <= frame[3];

/** As far as that a finger does not know one line from another. */
const BROAD = 2;

const simplify = (ring: Ring): Ring => {
  const middle = Math.floor(ring.length / 2);
  const [half, other] = [ring.slice(0, middle + 1), [...ring.slice(middle), ...ring.slice(0, 1)]];
  return [...straighter(half).slice(0, -1), ...straighter(other).slice(0, -1)];
};

/** A ring with as few of its points as lie no farther from it than that. */
export const simpler: (ring: Ring) => Ring = onceOf(simplify);

/** A line from end to end, with points between only where it leads away from the straight one. */
const straighter = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [most, at] = [0, 0];
  for (let index = 0; index < line.length; index++) {
    const far = distance(line[index] ?? first, first, last);
    if (far > most) [most, at] = [far, index];
  }
  if (most <= BROAD) return [first, last];
  return [...straighter(line.slice(0, at + 1)).slice(0, -1), ...straighter(line.slice(at))];
};

/** From a point to a line from one place to another. */
const distance = (point: Point, from: Point, to: Point): number => {
  const [x, y] = [point[0] - from[0], point[1] - from[1]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = (x * dx + y * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - part * dx, y - part * dy);
};
