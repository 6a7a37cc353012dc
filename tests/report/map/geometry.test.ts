import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/core/picture.ts';
import { EDGE, ringsOf, shapesOf } from '../../../src/rulesets/agot/geometry.ts';
import { drawGeometry } from '../../geometry/draw.ts';
import { rulesFor } from '../../support/rules.ts';
import { geometry, isInShape } from './board.ts';

const BOARD = await rulesFor({ preset: 'board' });
const FORUM = await rulesFor({ preset: 'forum' });
const CLASH = await rulesFor({ preset: 'clash-of-kings' });

const pair = (a: string, b: string): string => [a, b].sort().join(' / ');

const drawnPairs = (): readonly string[] => {
  const pairs = geometry.borders
    .filter(({ between }) => between.every((id) => id !== EDGE && !id.startsWith('~')))
    .map(({ between: [a, b] }) => pair(a, b));
  return [...new Set(pairs)].sort();
};

describe('the drawing of the board', () => {
  test('shapes touch exactly where areas are adjacent', () => {
    const adjacent = BOARD.areas.flatMap(({ id, near }) => near.map((other) => pair(id, other)));
    expect(drawnPairs()).toEqual([...new Set(adjacent)].sort());
  });

  test('every area has a shape that is closed', () => {
    const shapes = shapesOf(geometry);
    expect(shapes.filter((id) => !id.startsWith('~')).sort()).toEqual(
      BOARD.areas.map(({ id }) => id).sort(),
    );
    for (const id of shapes)
      for (const ring of ringsOf(geometry, id)) {
        expect(ring.at(-1), id).toEqual(ring[0]);
        expect(ring.length, id).toBeGreaterThan(3);
      }
  });

  test('no two lines cross, nor one itself', () => {
    expect(crossings()).toEqual([]);
  });

  test.each(BOARD.areas.map(({ id }) => id))('%s: name, icons and pieces stand in it', (id) => {
    const spots = geometry.places[id];
    expect(spots).toBeDefined();
    if (spots === undefined) return;
    const [x, y] = spots.name;
    for (const spot of [[x, y] as const, spots.icons, spots.pieces])
      expect(isInShape(spot, id), String(spot)).toBe(true);
  });

  test.each(
    [...FORUM.areas, ...CLASH.areas]
      .filter(({ portOf }) => portOf !== null)
      .map(({ id, portOf, sea }) => [id, portOf ?? '', sea[0] ?? ''] as const),
  )('%s lies on the coast, and its ships in its sea', (id, land, sea) => {
    const [x, y, berthX, berthY] = geometry.ports[id] ?? [0, 0, 0, 0];
    const coast = geometry.borders
      .filter(({ between }) => between.includes(land) && between.includes(sea))
      .flatMap(({ line }) => line);
    expect(coast.some((point) => Math.hypot(point[0] - x, point[1] - y) < 1)).toBe(true);
    expect(isInShape([berthX, berthY], sea), 'berth').toBe(true);
  });

  test('the frame is where the edge is', () => {
    const [width, height] = geometry.size;
    for (const { between, line } of geometry.borders)
      for (const [x, y] of line) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height, between.join('/')).toBe(true);
        if (between.includes(EDGE))
          expect(x === 0 || x === width || y === 0 || y === height).toBe(true);
      }
  });

  test('is what the sketch gives', () => {
    expect(readFileSync('rules/agot/geometry.yaml', 'utf8')).toBe(drawGeometry());
  });
});

// ---- Crossings --------------------------------------------------------------------------------

interface Piece {
  readonly a: Point;
  readonly b: Point;
  readonly of: string;
}

const pieces: readonly Piece[] = geometry.borders.flatMap(({ between, line }) =>
  line.slice(1).map((b, index) => ({ a: line[index] ?? b, b, of: between.join('/') })),
);

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const isApart = (p: Piece, q: Piece): boolean =>
  [0, 1].some((axis) => {
    const of = ({ a, b }: Piece): readonly number[] => [a[axis] ?? 0, b[axis] ?? 0];
    return Math.max(...of(p)) < Math.min(...of(q)) || Math.max(...of(q)) < Math.min(...of(p));
  });

const cross = (p: Piece, q: Piece): boolean =>
  ![p.a, p.b].some((end) => isSame(end, q.a) || isSame(end, q.b)) &&
  side(p.a, p.b, q.a) * side(p.a, p.b, q.b) <= 0 &&
  side(q.a, q.b, p.a) * side(q.a, q.b, p.b) <= 0;

/** Pieces are sorted into squares first, so that only near ones are compared. */
const crossings = (): readonly string[] => {
  const SQUARE = 40;
  const squares = new Map<string, Piece[]>();
  const found = new Set<string>();
  for (const piece of pieces)
    for (const [x, y] of [piece.a, piece.b]) {
      const key = `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
      const near = squares.get(key) ?? [];
      squares.set(key, near);
      for (const other of near)
        if (other !== piece && !isApart(piece, other) && cross(piece, other))
          found.add(`${piece.of} × ${other.of} at ${piece.a}`);
      near.push(piece);
    }
  return [...found];
};
