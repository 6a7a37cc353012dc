import type { Point } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { type Frame, makeLandTest, meets } from './land.ts';
import { boxOf, nameLines } from './names.ts';
import type { Items } from './pieces.ts';
import { widthOfRow } from './rows.ts';

// What lies in the way of arrows.

/** The cost of a point of a line that lies on a name, on pieces, near another arrow, on land. */
const COST = { name: 3, pieces: 3, arrow: 2, land: 4 } as const;
/** The distance at which two arrows hide each other. */
const NEAR = 9;
/** Of a row of pieces, and of a row of printed signs. */
const HEIGHT = { pieces: 24, signs: 12 } as const;
const SIGN = 14;

export type CostAt = (point: Point) => number;

/** Where an arrow may go. */
export interface Ground {
  /** The spaces at its ends: their pieces and their land do not count. */
  readonly ends: readonly string[];
  /** True if it keeps to the water. */
  readonly onWater: boolean;
  readonly within: Frame;
}

interface Obstacle {
  /** Whose pieces it is; empty: something printed. */
  readonly space: string;
  readonly box: Frame;
  readonly cost: number;
}

const obstaclesOf = ({ picture, words }: Board, items: Items): readonly Obstacle[] =>
  picture.spaces.flatMap((space) => {
    const printed = around(space.signsAt, space.signs.length * SIGN, HEIGHT.signs);
    const pieces = around(space.piecesAt, widthOfRow(items(space)), HEIGHT.pieces);
    const names = nameLines(space, words).map(boxOf);
    return [
      ...names.map((box) => ({ space: '', box, cost: COST.name })),
      { space: '', box: printed, cost: COST.pieces },
      { space: space.id, box: pieces, cost: COST.pieces },
    ];
  });

const around = ([x, y]: Point, width: number, height: number): Frame => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

const isIn = (at: Point, box: Frame): boolean =>
  at[0] > box[0] && at[0] < box[2] && at[1] > box[1] && at[1] < box[3];

const isNear = (a: Point, b: Point): boolean => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < NEAR ** 2;

/** The cost of points on a ground, with the points of the arrows that are there already. */
type CostsOn = (ground: Ground, taken: readonly Point[]) => CostAt;

export const costsOf = (board: Board, items: Items): CostsOn => {
  const all = obstaclesOf(board, items);
  const landIn = makeLandTest(board.picture);
  return ({ ends, onWater, within }, taken) => {
    const obstacles = all.filter(({ space, box }) => meets(box, within) && !ends.includes(space));
    const isLand = landIn(within, ends);
    const arrows = taken.filter((point) => isIn(point, within));
    const lies = (point: Point): number =>
      obstacles.reduce((sum, { box, cost }) => (isIn(point, box) ? sum + cost : sum), 0);
    const isTaken = (point: Point): boolean => arrows.some((other) => isNear(other, point));
    return (point) =>
      lies(point) + (isTaken(point) ? COST.arrow : 0) + (onWater && isLand(point) ? COST.land : 0);
  };
};
