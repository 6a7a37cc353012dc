import type { Cell } from '../../../src/core/picture.ts';

// Where cells lie in a map of letters.

type Range = readonly [number, number];

/** The places that are in both ranges; their ends are corners and do not count. */
const common = (a: Range, b: Range): readonly number[] => {
  const shared: number[] = [];
  for (let at = Math.max(a[0], b[0]) + 1; at < Math.min(a[1], b[1]); at++) shared.push(at);
  return shared;
};

/** Where one range ends and the other begins. */
const touching = (a: Range, b: Range): number | null => {
  if (a[1] === b[0]) return a[1];
  return a[0] === b[1] ? a[0] : null;
};

export const isIn = (column: number, row: number, [left, top, right, bottom]: Cell): boolean =>
  column >= left && column <= right && row >= top && row <= bottom;

/** The letters of the frame that two cells share and that no band lies over. */
export const sharedSide = (bands: readonly Cell[], a: Cell, b: Cell): number => {
  const across = common([a[0], a[2]], [b[0], b[2]]);
  const along = common([a[1], a[3]], [b[1], b[3]]);
  const row = touching([a[1], a[3]], [b[1], b[3]]);
  const column = touching([a[0], a[2]], [b[0], b[2]]);
  const points = [
    ...(row === null ? [] : across.map((at) => [at, row] as const)),
    ...(column === null ? [] : along.map((at) => [column, at] as const)),
  ];
  return points.filter(([x, y]) => !bands.some((band) => isIn(x, y, band))).length;
};

/** True if two cells cover each other by more than a frame. */
export const isCovering = (a: Cell, b: Cell, framed: 0 | 1 = 0): boolean =>
  Math.min(a[2], b[2]) - Math.max(a[0], b[0]) + framed > 0 &&
  Math.min(a[3], b[3]) - Math.max(a[1], b[1]) + framed > 0;
