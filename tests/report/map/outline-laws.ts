import { type Border, EDGE, ringsOf, shapesOf } from '../../../src/core/outlines.ts';
import type { Point } from '../../../src/core/picture.ts';
import { isInRing } from '../../../src/report/map/ground.ts';

// What holds of the lines of any drawn board: each gives what is wrong with one.

interface Drawing {
  readonly size: Point;
  readonly borders: readonly Border[];
}

type Lines = Pick<Drawing, 'borders'>;

export const pairOf = (between: readonly string[]): string => [...between].sort().join(' / ');

/** The spaces that touch; a pair stands here as often as they have a line in common. */
export const drawnPairs = ({ borders }: Lines): readonly string[] =>
  borders
    .filter(({ between }) => between.every((id) => id !== EDGE && !id.startsWith('~')))
    .map(({ between }) => pairOf(between));

/** Islands are holes in their sea: what is in two of its rings is not in it. */
export const isInShape = (drawing: Lines, point: Point, id: string): boolean =>
  ringsOf(drawing, id).filter((ring) => isInRing(point, ring)).length % 2 === 1;

/** Shapes that are not closed, or lines alone. */
export const open = (drawing: Lines): readonly string[] =>
  shapesOf(drawing).filter((id) =>
    ringsOf(drawing, id).some((ring) => !isSame(ring[0], ring.at(-1)) || ring.length <= 3),
  );

/** Lines that leave the frame, and parts of the frame that do not lie on it. */
export const outside = ({ size: [width, height], borders }: Drawing): readonly string[] =>
  borders
    .filter(({ between, line }) =>
      line.some(([x, y]) => {
        const isOnFrame = x === 0 || x === width || y === 0 || y === height;
        const isWithin = x >= 0 && x <= width && y >= 0 && y <= height;
        return !isWithin || (between.includes(EDGE) && !isOnFrame);
      }),
    )
    .map(({ between }) => pairOf(between));

// ---- Crossings --------------------------------------------------------------------------------

interface Piece {
  readonly a: Point;
  readonly b: Point;
  readonly of: string;
}

const piecesOf = ({ borders }: Lines): readonly Piece[] =>
  borders.flatMap(({ between, line }) =>
    line.slice(1).map((b, index) => ({ a: line[index] ?? b, b, of: between.join('/') })),
  );

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

const isApart = (p: Piece, q: Piece): boolean =>
  [0, 1].some((axis) => {
    const of = ({ a, b }: Piece): readonly number[] => [a[axis] ?? 0, b[axis] ?? 0];
    return Math.max(...of(p)) < Math.min(...of(q)) || Math.max(...of(q)) < Math.min(...of(p));
  });

const cross = (p: Piece, q: Piece): boolean =>
  ![p.a, p.b].some((end) => isSame(end, q.a) || isSame(end, q.b)) &&
  side(p.a, p.b, q.a) * side(p.a, p.b, q.b) <= 0 &&
  side(q.a, q.b, p.a) * side(q.a, q.b, p.b) <= 0;

const SQUARE = 20;

/** The squares that a piece may lie in. */
const squaresOf = ({ a, b }: Piece): readonly string[] => {
  const squares: string[] = [];
  const [left = 0, right = 0] = [a[0], b[0]]
    .map((x) => Math.floor(x / SQUARE))
    .sort((p, q) => p - q);
  const [top = 0, bottom = 0] = [a[1], b[1]]
    .map((y) => Math.floor(y / SQUARE))
    .sort((p, q) => p - q);
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) squares.push(`${x} ${y}`);
  return squares;
};

/** Only pieces in the same square are compared. */
export const crossings = (drawing: Lines): readonly string[] => {
  const near = new Map<string, Piece[]>();
  for (const piece of piecesOf(drawing))
    for (const square of squaresOf(piece)) near.set(square, [...(near.get(square) ?? []), piece]);
  return [...near.values()].flatMap((pieces) =>
    pieces.flatMap((piece, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => !isApart(piece, other) && cross(piece, other))
        .map((other) => `${piece.of} × ${other.of} at ${piece.a}`),
    ),
  );
};
