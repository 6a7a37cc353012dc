import type { Point, Space } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { boxOf, nameLines } from './names.ts';
import { flowed, type Item, row, widthOfRow } from './rows.ts';
import type { Svg } from './svg.ts';

// Whatever stands in a space in more rows than one: laid so that the names around it can be read.

const LINE = 26;
/** Half of the height of a row. */
const HALF = 12;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Rows under each other, and the middle of the first. */
interface Stack {
  readonly at: Point;
  readonly rows: readonly (readonly Item[])[];
}

/** Whatever should stay free, and how much that matters. */
interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

/** The room that each row takes. */
export const boxesOf = ({ at: [x, y], rows }: Stack): readonly Box[] =>
  rows.map((items, index) => {
    const half = widthOfRow(items) / 2;
    const middle = y + LINE * index;
    return [x - half, middle - HALF, x + half, middle + HALF];
  });

/** The area that two boxes share. */
export const common = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]));

const SIGN = 8;

const obstaclesOf = (
  { picture: { spaces }, words }: Board,
  space: Space,
  itemsOf: (space: Space) => readonly Item[],
): readonly Obstacle[] =>
  spaces.flatMap((other) => {
    const isOwn = other.id === space.id;
    const names = nameLines(other, words).map((line) => ({
      box: boxOf(line),
      weight: isOwn ? 5 : 9,
    }));
    const [x, y] = other.signsAt;
    const signs: Box = [x - SIGN, y - SIGN, x + SIGN, y + SIGN];
    const items = itemsOf(other);
    const pieces =
      isOwn || items.length === 0 ? [] : boxesOf({ at: other.piecesAt, rows: [items] });
    return [
      ...names,
      ...(other.signs.length > 0 ? [{ box: signs, weight: 2 }] : []),
      ...pieces.map((box) => ({ box, weight: 4 })),
    ];
  });

/** The widths at which a new row begins; 0: each thing of its own. */
const WIDTHS = [0, 130, 190, 260] as const;
const ASIDE = [0, -15, 15, -30, 30, -45, 45, -60, 60, -80, 80] as const;
const DOWN = [0, -6, 6, -13, 13, -26, 26, -39, -52] as const;
/** A shift is worth so much of what can be read by it. */
const SHIFT = 2;
const OUTSIDE = 5;

/** The part of a box that stands out of the board. */
const outside = ([width, height]: Point, box: Box): number =>
  (box[2] - box[0]) * (box[3] - box[1]) - common(box, [2, 2, width - 2, height - 2]);

const stacksOf = (
  [x, y]: Point,
  first: readonly Item[],
  under: readonly Item[],
): readonly Stack[] =>
  WIDTHS.flatMap((width) => {
    const rows = [...(first.length > 0 ? [first] : []), ...flowed(under, width)];
    return DOWN.flatMap((down) =>
      ASIDE.map((aside): Stack => ({ at: [x + aside, y + down], rows })),
    );
  });

/** All the room that some stacks take. */
const around = (stacks: readonly Stack[]): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of stacks.flatMap(boxesOf)) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
};

/** The rows of a space as they cover least, and are moved least for it. */
export const stackOf = (
  board: Board,
  space: Space,
  under: readonly Item[],
  itemsOf: (space: Space) => readonly Item[],
): Stack => {
  const [x, y] = space.piecesAt;
  const stacks = stacksOf(space.piecesAt, itemsOf(space), under);
  const room = around(stacks);
  const obstacles = obstaclesOf(board, space, itemsOf).filter(({ box }) => common(box, room) > 0);
  let best: Stack = { at: space.piecesAt, rows: [] };
  let least = Number.POSITIVE_INFINITY;
  for (const one of stacks) {
    let cost = SHIFT * (Math.abs(one.at[0] - x) + Math.abs(one.at[1] - y));
    for (const box of boxesOf(one)) {
      cost += OUTSIDE * outside(board.picture.size, box);
      // Whatever else it covers makes it no better.
      if (cost >= least) break;
      for (const obstacle of obstacles) cost += obstacle.weight * common(box, obstacle.box);
    }
    if (cost < least) [best, least] = [one, cost];
  }
  return best;
};

export const drawStack = ({ at: [x, y], rows }: Stack): readonly Svg[] =>
  rows.flatMap((items, index) => row([x, y + LINE * index], items));
