// The lattice against brute force, on all pairs of a board.

import { describe, expect, test } from 'vitest';
import {
  type Board,
  distance,
  type HexId,
  hexesOf,
  lineBetween,
  nearerTo,
  nextTo,
  SIDES,
} from '../../../src/rulesets/westeros/hexes.ts';

const board: Board = { columns: 11, rows: 15 };
const all = hexesOf(board);

/** The middle of a hex as it is drawn: sides are 1 long. */
const middle = (hex: HexId) => {
  const row = Number(hex.slice(1)) - 1;
  const column = hex.charCodeAt(0) - 65;
  return { x: Math.sqrt(3) * (column + (row % 2) / 2), y: 1.5 * row };
};
const apart = (a: HexId, b: HexId): number =>
  Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);

/** The corners of a hex and its middle in whole numbers: half widths to the east, half sides to the south. */
const SIDES_OF_HEX = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;
const whole = (hex: HexId): readonly [x: number, y: number] => {
  const row = Number(hex.slice(1)) - 1;
  return [2 * (hex.charCodeAt(0) - 65) + (row % 2), 3 * row];
};

/** A stretch of a line as parts of it: fractions of whole numbers, compared exactly. */
type Part = readonly [over: number, under: number];
const isBefore = ([a, b]: Part, [c, d]: Part): boolean => a * d < c * b;

/** How far inwards of an edge of a hex a line begins, and how much farther it gets on its way. */
const acrossEdge = (a: HexId, b: HexId, hex: HexId, edge: number) => {
  const [ax, ay] = whole(a);
  const [bx, by] = whole(b);
  const [mx, my] = whole(hex);
  const [x, y] = SIDES_OF_HEX[edge] ?? [0, 0];
  const [nextX, nextY] = SIDES_OF_HEX[(edge + 1) % 6] ?? [0, 0];
  // Edges go round clockwise as seen with y to the south.
  const [nx, ny] = [y - nextY, nextX - x];
  return {
    start: nx * (ax - mx - x) + ny * (ay - my - y),
    slope: nx * (bx - ax) + ny * (by - ay),
  };
};

/** What is left of a line from `a` to `b` inside a hex, cut off edge by edge; along: it runs on one of them. */
const cutBy = (a: HexId, b: HexId, hex: HexId): 'inside' | 'along' | 'past' => {
  const edges = SIDES_OF_HEX.map((_, edge) => acrossEdge(a, b, hex, edge));
  const level = edges.filter(({ slope }) => slope === 0);
  if (level.some(({ start }) => start < 0)) return 'past';
  let from: Part = [0, 1];
  let to: Part = [1, 1];
  for (const { start, slope } of edges) {
    const cut: Part = [-start * Math.sign(slope), Math.abs(slope)];
    if (slope > 0 && isBefore(from, cut)) from = cut;
    if (slope < 0 && isBefore(cut, to)) to = cut;
  }
  if (!isBefore(from, to)) return 'past';
  return level.some(({ start }) => start === 0) ? 'along' : 'inside';
};

/** The same line by both ways of finding it. */
const isCutSo = (from: HexId, to: HexId): boolean => {
  const { inside, along } = lineBetween(board, from, to);
  const cut = new Map(all.map((hex) => [hex, cutBy(from, to, hex)]));
  for (const hex of [from, to]) cut.delete(hex);
  const isSame = (how: string, hexes: readonly HexId[]): boolean =>
    all.filter((hex) => cut.get(hex) === how).join() ===
    all.filter((hex) => hexes.includes(hex)).join();
  return isSame('inside', inside) && isSame('along', along.flat());
};

/** The steps to every hex, counted outwards. */
const stepsFrom = (from: HexId): ReadonlyMap<HexId, number> => {
  const far = new Map([[from, 0]]);
  for (const [hex, steps] of far)
    for (const next of nextTo(board, hex)) if (!far.has(next)) far.set(next, steps + 1);
  return far;
};

describe('hexes', () => {
  test('that touch are a step apart, and no others', () => {
    for (const hex of all)
      expect(new Set(nextTo(board, hex))).toEqual(
        new Set(all.filter((one) => one !== hex && apart(one, hex) < 1.8)),
      );
  });

  test('are as far apart as the shortest way', () => {
    for (const from of all) {
      const far = stepsFrom(from);
      for (const to of all) expect(distance(from, to)).toBe(far.get(to));
    }
  });

  test('are nearer to a side where their middle is', () => {
    const to = {
      north: ({ y }: { x: number; y: number }) => y,
      south: ({ y }: { x: number; y: number }) => -y,
      west: ({ x }: { x: number; y: number }) => x,
      east: ({ x }: { x: number; y: number }) => -x,
    };
    for (const side of SIDES)
      for (const hex of all) {
        const nearer = nextTo(board, hex).filter(
          (one) => to[side](middle(one)) < to[side](middle(hex)) - 1e-9,
        );
        expect(new Set(nearerTo(board, hex, side).flat())).toEqual(new Set(nearer));
      }
  });
});

const hexAt = (column: number, row: number): HexId =>
  `${String.fromCharCode(65 + column)}${row + 1}`;

describe('a line of sight', () => {
  test('crosses what is left of it when it is cut off at every edge of a hex, for all pairs', () => {
    const pairs = all.flatMap((from, at) => all.slice(at + 1).map((to) => [from, to] as const));
    expect(pairs.filter(([from, to]) => !isCutSo(from, to))).toEqual([]);
    expect(pairs).toHaveLength(13_530);
  });

  const mirrors: Readonly<Record<string, (column: number, row: number) => HexId>> = {
    'north and south': (column, row) => hexAt(column, board.rows - 1 - row),
    'east and west': (column, row) => hexAt(board.columns - 1 - column - (row % 2), row),
  };
  test.each(Object.entries(mirrors))('is the same where %s change places', (_, mirror) => {
    const turned = (hex: HexId): HexId => {
      const row = Number(hex.slice(1)) - 1;
      return mirror(hex.charCodeAt(0) - 65, row);
    };
    const on = new Set(all.filter((hex) => all.includes(turned(hex))));
    const seen = (line: ReturnType<typeof lineBetween>, by: (hex: HexId) => HexId) =>
      [line.inside, line.along.flat()].map((hexes) =>
        hexes
          .map(by)
          .filter((hex) => on.has(hex))
          .sort()
          .join(),
      );
    for (const [at, from] of all.entries())
      for (const to of all.slice(at + 1)) {
        if (!on.has(from) || !on.has(to)) continue;
        const there = seen(lineBetween(board, from, to), turned);
        const here = seen(lineBetween(board, turned(from), turned(to)), (hex) => hex);
        if (there.join(';') !== here.join(';')) throw new Error(`${from} ${to}`);
      }
  });

  test('runs along an edge in 1,393 of 13,530 pairs, and is the same both ways', () => {
    let along = 0;
    for (const [at, from] of all.entries())
      for (const to of all.slice(at + 1)) {
        const line = lineBetween(board, from, to);
        if (line.along.length > 0) along++;
        const back = lineBetween(board, to, from);
        expect(new Set(back.inside)).toEqual(new Set(line.inside));
        expect(new Set(back.along.flat())).toEqual(new Set(line.along.flat()));
      }
    expect(along).toBe(1393);
  });

  test('crosses the inside of the hexes between A1 and D2', () => {
    expect(lineBetween(board, 'A1', 'D2').inside).toEqual(expect.arrayContaining(['B1', 'C2']));
  });
});
