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

interface Outline {
  readonly id: string;
  readonly ring: Ring;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const outlineOf = (id: string, ring: Ring): Outline => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return {
    id,
    ring,
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
};

/** True if a point lies within a ring, by how often a line to the right of it meets that. */
export const isInRing = ([x, y]: Point, ring: Ring): boolean => {
  let inside = false;
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(index - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** Tells whether a point lies on land that is not one of some areas. */
export const makeLandTest = ({
  grounds,
}: Picture): ((point: Point, except: readonly string[]) => boolean) => {
  const outlines = grounds
    .filter(({ terrain }) => terrain === 'land' || terrain === 'beyond')
    .flatMap((ground) => ringsOf(ground).map((ring) => outlineOf(ground.id, ring)));
  return (point, except) =>
    outlines.some(
      (outline) =>
        isInBox(point, outline) && !except.includes(outline.id) && isInRing(point, outline.ring),
    );
};

const isInBox = ([x, y]: Point, { left, top, right, bottom }: Outline): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** As far as that a finger does not know one line from another. */
const BROAD = 2;

/** A ring with as few of its points as lie no farther from it than that. */
export const simpler = (ring: Ring): Ring => {
  const known = simplified.get(ring) ?? simplify(ring);
  simplified.set(ring, known);
  return known;
};

/** The rings of a board are the same on each of its pictures. */
const simplified = new WeakMap<Ring, Ring>();

const simplify = (ring: Ring): Ring => {
  const middle = Math.floor(ring.length / 2);
  const [half, other] = [ring.slice(0, middle + 1), [...ring.slice(middle), ...ring.slice(0, 1)]];
  return [...straighter(half).slice(0, -1), ...straighter(other).slice(0, -1)];
};

/** A line from end to end, with points between only where it leads away from the straight one. */
const straighter = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  const far = line.map((point) => distance(point, first, last));
  const most = Math.max(...far);
  if (most <= BROAD) return [first, last];
  const at = far.indexOf(most);
  return [...straighter(line.slice(0, at + 1)).slice(0, -1), ...straighter(line.slice(at))];
};

/** From a point to a line from one place to another. */
const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
};
