import type { Drawn, Point, Port } from './sketch.ts';

// Where ports lie on the coasts that were drawn.

/** How far from its anchor, towards the sea, a port's ships lie: they take more room sideways. */
const BERTH: Point = [34, 22];

/** The point at a part of a line's length, and the direction that the line has there. */
const along = (line: readonly Point[], part: number): readonly [Point, Point] => {
  const lengths = line.map(([x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y];
    return Math.hypot(x - px, y - py);
  });
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  const index = lengths.findIndex((length) => {
    left -= length;
    return left <= 0 && length > 0;
  });
  const at = line[index] ?? [0, 0];
  const [ax, ay] = line[Math.max(0, index - 3)] ?? at;
  const [bx, by] = line[Math.min(line.length - 1, index + 3)] ?? at;
  const length = Math.hypot(bx - ax, by - ay);
  return [at, [(bx - ax) / length, (by - ay) / length]];
};

export interface Site {
  readonly port: Port;
  /** How far along the coast. */
  readonly part: number;
  /** A point of its land, so that the ships come to lie on the other side. */
  readonly inland: Point;
}

/** Anchor and berth of a port, on the longest coast of its land and sea; undefined without one. */
export const portAt = (
  drawn: readonly Drawn[],
  { port, part, inland }: Site,
): readonly number[] | undefined => {
  const coasts = drawn.filter(
    ({ between }) => between.includes(port.land) && between.includes(port.sea),
  );
  const [coast] = [...coasts].sort((a, b) => b.line.length - a.line.length);
  if (coast === undefined) return undefined;
  const [[x, y], [dx, dy]] = along(coast.line, part);
  const side = dy * (inland[0] - x) - dx * (inland[1] - y) > 0 ? -1 : 1;
  return [x, y, x + side * dy * BERTH[0], y - side * dx * BERTH[1]];
};
