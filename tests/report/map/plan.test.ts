import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../src/core/picture.ts';
import type { Geometry, Plan } from '../../../src/rulesets/agot/data/geometry.ts';
import type { Area, Rules } from '../../../src/rulesets/agot/data/rules.ts';
import { rulesFor } from '../../support/rules.ts';
import { drawings } from './board.ts';
import { isCovering, isIn, sharedSide } from './cell-laws.ts';

// Where the areas lie in the map of letters.

interface Board {
  readonly name: string;
  readonly geometry: Geometry;
  readonly rules: Rules;
}

const BOARDS: readonly Board[] = [
  { name: 'the printed board', geometry: drawings.none, rules: await rulesFor() },
  {
    name: 'the board for six players',
    geometry: drawings['six-players'],
    rules: await rulesFor({ preset: 'clash-of-kings', players: 6 }),
  },
];

const COLUMNS = 78;
const ROWS = 50;

const NOWHERE: Cell = [-99, -99, -99, -99];
const cellOf = ({ cells }: Plan, id: string): Cell => cells[id] ?? NOWHERE;

/** Empty letters between two cells: columns, and rows. */
const gap = (a: Cell, b: Cell): readonly [number, number] => [
  Math.max(0, a[0] - b[2] - 1, b[0] - a[2] - 1),
  Math.max(0, a[1] - b[3] - 1, b[1] - a[3] - 1),
];

const middle = ([left, top, right, bottom]: Cell): readonly [number, number] => [
  (left + right) / 2,
  // A row is about as high as two columns are wide.
  top + bottom,
];

/** The areas whose cells open water leads to, without crossing one of them. */
const reachedFrom = ({ cells }: Plan, from: string): ReadonlySet<string> => {
  const ownerAt = (column: number, row: number): string | undefined =>
    Object.entries(cells).find(([, cell]) => isIn(column, row, cell))?.[0];
  const [left, top] = cells[from] ?? NOWHERE;
  const reached = new Set<string>();
  const seen = new Set<string>();
  const next: (readonly [number, number])[] = [[left, top]];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const [x, y] = at;
    if (x < 0 || y < 0 || x >= COLUMNS || y >= ROWS || seen.has(at.join())) continue;
    seen.add(at.join());
    const owner = ownerAt(x, y);
    if (owner !== undefined && owner !== from) reached.add(owner);
    else next.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return reached;
};

describe.each(BOARDS)('$name in letters', ({ geometry, rules }) => {
  const { plan, places } = geometry;
  const areas = rules.areas.filter(({ portOf }) => portOf === null);
  const lands = areas.filter(({ type }) => type === 'land');
  const pairs = areas.flatMap((one, index) =>
    areas.slice(index + 1).map((other) => [one, other] as const),
  );
  const isAdjacent = (one: Area, other: Area): boolean => one.near.includes(other.id);

  test('has a cell for every area, and no other', () => {
    expect(Object.keys(plan.cells).sort()).toEqual(areas.map(({ id }) => id).sort());
  });

  test('is no wider than a mail and fits on a page', () => {
    for (const [id, [left, top, right, bottom]] of Object.entries(plan.cells)) {
      expect(left >= 0 && left < right && right < COLUMNS, id).toBe(true);
      expect(top >= 0 && top < bottom && bottom < ROWS, id).toBe(true);
    }
  });

  test('has cells that do not cover each other', () => {
    const covered = pairs.filter(([one, other]) => {
      const [a, b] = [cellOf(plan, one.id), cellOf(plan, other.id)];
      const framed = one.type === 'land' && other.type === 'land' ? 0 : 1;
      return isCovering(a, b, framed);
    });
    expect(covered.map(([one, other]) => `${one.id} × ${other.id}`)).toEqual([]);
  });

  test('has land that shares a side exactly where it is adjacent', () => {
    const wrong = lands.flatMap((one, index) =>
      lands.slice(index + 1).flatMap((other) => {
        const side = sharedSide(plan.rivers, cellOf(plan, one.id), cellOf(plan, other.id));
        return side > 0 === isAdjacent(one, other) ? [] : [`${one.id} / ${other.id}: ${side}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each(areas.filter(({ type }) => type === 'sea').map((sea) => [sea.id, sea] as const))(
    'has open water from %s to all that is next to it',
    (id, { near }) => {
      const reached = reachedFrom(plan, id);
      const drawn = near.filter((other) => other in plan.cells);
      expect(drawn.filter((other) => !reached.has(other))).toEqual([]);
    },
  );

  test('has the names of seas near their coasts', () => {
    const far = pairs
      .filter(([one, other]) => isAdjacent(one, other) && one.type !== other.type)
      .map(([one, other]) => ({
        pair: `${one.id} / ${other.id}`,
        gap: gap(cellOf(plan, one.id), cellOf(plan, other.id)),
      }))
      .filter(({ gap: [columns, rows] }) => columns + 2 * rows > 30);
    expect(far).toEqual([]);
  });

  test('has neighbours in the direction in which they lie on the board', () => {
    const turned = pairs
      .filter(([one, other]) => isAdjacent(one, other))
      .filter(([one, other]) => {
        const [a, b] = [middle(cellOf(plan, one.id)), middle(cellOf(plan, other.id))];
        const [p = [0, 0], q = [0, 0]] = [places[one.id]?.name, places[other.id]?.name];
        return (b[0] - a[0]) * (q[0] - p[0]) + (b[1] - a[1]) * (q[1] - p[1]) <= 0;
      });
    expect(turned.map(([one, other]) => `${one.id} / ${other.id}`)).toEqual([]);
  });
});
