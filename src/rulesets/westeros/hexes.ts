// A board of hexes with corners up, in whole numbers alone. `F6` is column F, row 6; row 1 is the northern one, and every
// second row (2, 4, …) stands half a hex farther east.

export type HexId = string;
export type Side = 'north' | 'east' | 'south' | 'west';
export const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];

export interface Board {
  readonly columns: number;
  readonly rows: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Half widths to the east, half sides to the south: corners of a hex are whole numbers, too. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HEX = /^([A-Z])([1-9]\d?)$/;

const cellOf = (hex: HexId): Cell => {
  const [, letter = '', number = ''] = HEX.exec(hex) ?? [];
  return { column: LETTERS.indexOf(letter), row: Number(number) - 1 };
};
const idOf = ({ column, row }: Cell): HexId => `${LETTERS[column]}${row + 1}`;

/** The middle of a hex. */
export const middleOf = (hex: HexId): Point => {
  const { column, row } = cellOf(hex);
  return { x: 2 * column + (row % 2), y: 3 * row };
};

export const isHex = ({ columns, rows }: Board, hex: HexId): boolean => {
  const { column, row } = cellOf(hex);
  return column >= 0 && column < columns && row >= 0 && row < rows;
};

/** All of them, row by row. */
export const hexesOf = ({ columns, rows }: Board): readonly HexId[] =>
  Array.from({ length: columns * rows }, (_, at) =>
    idOf({ column: at % columns, row: Math.floor(at / columns) }),
  );

/** The steps round a hex, clockwise from the north-east; a step is the same wherever it begins. */
const STEPS: readonly Point[] = [
  { x: 1, y: -3 },
  { x: 2, y: 0 },
  { x: 1, y: 3 },
  { x: -1, y: 3 },
  { x: -2, y: 0 },
  { x: -1, y: -3 },
];
/** The number of directions; they are numbered from 0. */
export const DIRECTIONS = STEPS.length;

/** The hex in a direction, on the board or not. */
const stepTo = (hex: HexId, direction: number): HexId | undefined => {
  const { x, y } = middleOf(hex);
  const step = STEPS[((direction % DIRECTIONS) + DIRECTIONS) % DIRECTIONS];
  if (step === undefined) return undefined;
  const row = (y + step.y) / 3;
  const column = (x + step.x - (((row % 2) + 2) % 2)) / 2;
  return column < 0 || row < 0 || column >= LETTERS.length ? undefined : idOf({ column, row });
};

/** The hex of the board in a direction. */
export const nextIn = (board: Board, hex: HexId, direction: number): HexId | undefined => {
  const next = stepTo(hex, direction);
  return next !== undefined && isHex(board, next) ? next : undefined;
};

export const nextTo = (board: Board, hex: HexId): readonly HexId[] =>
  STEPS.flatMap((_, direction) => nextIn(board, hex, direction) ?? []);

/** The direction of a hex that is adjacent; undefined: it is not. */
export const directionTo = (from: HexId, to: HexId): number | undefined => {
  const [a, b] = [middleOf(from), middleOf(to)];
  const at = STEPS.findIndex(({ x, y }) => a.x + x === b.x && a.y + y === b.y);
  return at < 0 ? undefined : at;
};

/** The number of steps between two hexes. */
export const distance = (a: HexId, b: HexId): number => {
  const [from, to] = [middleOf(a), middleOf(b)];
  const [across, down] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y) / 3];
  return down + Math.max(0, across - down) / 2;
};

/** The edge between two hexes, by a name that is the same from both. */
export const edgeBetween = (a: HexId, b: HexId): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** The hexes that such an edge is between. */
export const hexesAt = (edge: string): readonly HexId[] => edge.split('/');

/** The directions that lead nearer to a side, those that lead straight there first. */
const NEARER: Readonly<Record<Side, readonly (readonly number[])[]>> = {
  north: [[5, 0]],
  east: [[1], [0, 2]],
  south: [[3, 2]],
  west: [[4], [5, 3]],
};

/** Adjacent hexes of the board that are nearer to a side: the straight ones, then the slanting ones. */
export const nearerTo = (board: Board, hex: HexId, side: Side): readonly (readonly HexId[])[] =>
  NEARER[side].map((directions) =>
    directions.flatMap((direction) => nextIn(board, hex, direction) ?? []),
  );

/** The steps from a hex to the row or column at a side. */
export const stepsTo = (board: Board, hex: HexId, side: Side): number => {
  const { column, row } = cellOf(hex);
  switch (side) {
    case 'north':
      return row;
    case 'south':
      return board.rows - 1 - row;
    case 'west':
      return column;
    case 'east':
      return board.columns - 1 - column;
  }
};

const CORNERS: readonly Point[] = [
  { x: 0, y: -2 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: 0, y: 2 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

/** The two corners that adjacent hexes share. */
export const cornersBetween = (one: HexId, other: HexId): readonly Point[] => {
  const [a, b] = [middleOf(one), middleOf(other)];
  const around = ({ x, y }: Point): readonly Point[] =>
    CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  return around(a).filter((corner) =>
    around(b).some(({ x, y }) => x === corner.x && y === corner.y),
  );
};

/** The hexes that a line from middle to middle crosses inside, and the pairs between which it runs along an edge. */
interface Line {
  readonly inside: readonly HexId[];
  readonly along: readonly (readonly HexId[])[];
}

/** How a line goes on at a hex: through it, along one of its edges, or past it. */
const passes = (a: Point, b: Point, middle: Point): 'inside' | 'along' | 'past' => {
  // The true measure of the plane: a half width is worth √3 half sides.
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = 3 * dx * dx + dy * dy;
  const part = 3 * (middle.x - a.x) * dx + (middle.y - a.y) * dy;
  if (part <= 0 || part >= whole) return 'past';
  const sides = CORNERS.map(({ x, y }) =>
    Math.sign((middle.x + x - a.x) * dy - (middle.y + y - a.y) * dx),
  );
  if (sides.includes(1) && sides.includes(-1)) return 'inside';
  return sides.filter((side) => side === 0).length === 2 ? 'along' : 'past';
};

type Span = readonly [first: number, last: number];

/** Between two hexes of a board, without the two themselves. Off the board there is nothing. */
export const lineBetween = (board: Board, from: HexId, to: HexId): Line => {
  const [a, b] = [middleOf(from), middleOf(to)];
  // The line leaves the rows and columns of its ends by one at most.
  const [rows, columns] = (['row', 'column'] as const).map((axis) => {
    const ends = [cellOf(from)[axis], cellOf(to)[axis]];
    return [Math.max(0, Math.min(...ends) - 1), Math.max(...ends) + 1] as const;
  }) as [Span, Span];
  const inside: HexId[] = [];
  const grazed: HexId[] = [];
  for (let row = rows[0]; row <= Math.min(rows[1], board.rows - 1); row++)
    for (let column = columns[0]; column <= Math.min(columns[1], board.columns - 1); column++) {
      const hex = idOf({ column, row });
      if (hex === from || hex === to) continue;
      const how = passes(a, b, middleOf(hex));
      if (how === 'inside') inside.push(hex);
      else if (how === 'along') grazed.push(hex);
    }
  return { inside, along: pairsOf(grazed, a, b) };
};

/** Hexes on both sides of the same stretch of a line; where the board ends one stands alone. */
const pairsOf = (grazed: readonly HexId[], a: Point, b: Point): readonly (readonly HexId[])[] => {
  const stretches = new Map<number, HexId[]>();
  for (const hex of grazed) {
    const { x, y } = middleOf(hex);
    const at = 3 * (x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y);
    stretches.set(at, [...(stretches.get(at) ?? []), hex]);
  }
  return [...stretches.values()];
};
