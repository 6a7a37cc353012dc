import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shapesOf } from '../../../src/core/outlines.ts';
import type { Geometry } from '../../../src/rulesets/agot/data/geometry.ts';
import type { Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { drawGeometry } from '../../geometry/draw.ts';
import { rulesFor } from '../../support/rules.ts';
import { drawings } from './board.ts';
import { crossings, drawnPairs, isInShape, open, outside, pairOf } from './outline-laws.ts';

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

const distinct = (list: readonly string[]): readonly string[] => [...new Set(list)].sort();

describe.each(BOARDS)('$name', ({ geometry, rules, all }) => {
  test('has shapes that touch exactly where areas are adjacent', () => {
    const adjacent = rules.areas.flatMap(({ id, near }) =>
      near.map((other) => pairOf([id, other])),
    );
    expect(distinct(drawnPairs(geometry))).toEqual(distinct(adjacent));
  });

  test('has a closed shape for every area', () => {
    const shapes = shapesOf(geometry);
    expect(distinct(shapes.filter((id) => !id.startsWith('~')))).toEqual(
      distinct(rules.areas.map(({ id }) => id)),
    );
    expect(open(geometry)).toEqual([]);
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
    expect(outside(geometry)).toEqual([]);
  });
});

test.each(Object.entries(drawGeometry()))('%s is what the sketch gives', (name, text) => {
  expect(readFileSync(`rules/agot/${name}`, 'utf8')).toBe(text);
});
