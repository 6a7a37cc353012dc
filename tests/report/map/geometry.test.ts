import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/core/picture.ts';
import {
  EDGE,
  type Geometry,
  ringsOf,
  shapesOf,
} from '../../../src/rulesets/agot/data/geometry.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { drawGeometry } from '../../geometry/draw.ts';
import { rulesFor } from '../../support/rules.ts';
import { drawings, isInShape } from './board.ts';

const SIX = { preset: 'clash-of-kings', players: 6 } as const;

/** A board with its drawing, and games that are played on it. */
interface Board {
  readonly name: string;
  readonly geometry: Geometry;
  readonly rules: Rules;
  readonly all: readonly Rules[];
}

const BOARDS: readonly Board[] = [
  {
    name: 'the printed board',
    geometry: drawings.none,
    rules: await rulesFor(),
    all: [await rulesFor({ preset: 'forum' }), await rulesFor({ preset: 'clash-of-kings' })],
  },
  {
    name: 'the board for six players',
    geometry: drawings['six-players'],
    rules: await rulesFor({ ...SIX, options: { ports: 'none' } }),
    all: [await rulesFor(SIX)],
  },
];

const pair = (a: string, b: string): string => [a, b].sort().join(' / ');
const distinct = (list: readonly string[]): readonly string[] => [...new Set(list)].sort();

const drawnPairs = ({ borders }: Geometry): readonly string[] =>
  borders
    .filter(({ between }) => between.every((id) => id !== EDGE && !id.startsWith('~')))
    .map(({ between: [a, b] }) => pair(a, b));

describe.each(BOARDS)('$name', ({ geometry, rules, all }) => {
  test('has shapes that touch exactly where areas are adjacent', () => {
    const adjacent = rules.areas.flatMap(({ id, near }) => near.map((other) => pair(id, other)));
    expect(distinct(drawnPairs(geometry))).toEqual(distinct(adjacent));
  });

  test('has a closed shape for every area', () => {
    const shapes = shapesOf(geometry);
    expect(distinct(shapes.filter((id) => !id.startsWith('~')))).toEqual(
      distinct(rules.areas.map(({ id }) => id)),
    );
    for (const id of shapes)
      for (const ring of ringsOf(geometry, id)) {
        expect(ring.at(-1), id).toEqual(ring[0]);
        expect(ring.length, id).toBeGreaterThan(3);
      }
  });

  test('has no lines that cross', () => {
    expect(crossings(geometry)).toEqual([]);
  });

  test.each(rules.areas.map(({ id }) => id))('%s: name, icons and pieces stand in it', (id) => {
    const { name, icons, pieces } = geometry.places[id] ?? { name: [], icons: [], pieces: [] };
    for (const [x = -1, y = -1] of [name, icons, pieces])
      expect(isInShape(geometry, [x, y], id), `${x},${y}`).toBe(true);
  });

  test.each(
    all
      .flatMap(({ areas }) => areas)
      .filter(({ portOf }) => portOf !== null)
      .map(({ id, portOf, sea }) => [id, portOf ?? '', sea[0] ?? ''] as const),
  )('%s lies on the coast, and its ships in its sea', (id, land, sea) => {
    const [x, y, berthX, berthY] = geometry.ports[id] ?? [-1, -1, -1, -1];
    const coast = geometry.borders
      .filter(({ between }) => between.includes(land) && between.includes(sea))
      .flatMap(({ line }) => line);
    expect(coast.some((point) => Math.hypot(point[0] - x, point[1] - y) < 1)).toBe(true);
    expect(isInShape(geometry, [berthX, berthY], sea), 'berth').toBe(true);
  });

  test('ends at its frame', () => {
    const [width, height] = geometry.size;
    for (const { between, line } of geometry.borders)
      for (const [x, y] of line) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height, between.join('/')).toBe(true);
        if (between.includes(EDGE))
          expect(x === 0 || x === width || y === 0 || y === height).toBe(true);
      }
  });
});

test.each(Object.entries(drawGeometry()))('%s is what the sketch gives', (name, text) => {
  expect(readFileSync(`rules/agot/${name}`, 'utf8')).toBe(text);
});

// ---- Crossings --------------------------------------------------------------------------------

interface Piece {
  readonly a: Point;
  readonly b: Point;
  readonly of: string;
}

const piecesOf = ({ borders }: Geometry): readonly Piece[] =>
  borders.flatMap(({ between, line }) =>
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
const crossings = (geometry: Geometry): readonly string[] => {
  const near = new Map<string, Piece[]>();
  for (const piece of piecesOf(geometry))
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
