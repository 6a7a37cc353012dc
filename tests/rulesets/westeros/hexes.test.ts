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

/** Nearer to the middle than each of the six edges. */
const isInside = (at: { readonly x: number; readonly y: number }, hex: HexId): boolean =>
  [0, 1, 2, 3, 4, 5].every((edge) => {
    const angle = (edge * Math.PI) / 3;
    const { x, y } = middle(hex);
    return (at.x - x) * Math.cos(angle) + (at.y - y) * Math.sin(angle) < Math.sqrt(3) / 2 - 1e-6;
  });

/** The hexes whose inside a line crosses, found by walking along it in small steps. */
const crossed = (from: HexId, to: HexId): ReadonlySet<HexId> => {
  const [a, b] = [middle(from), middle(to)];
  const length = apart(from, to);
  const found = new Set<HexId>();
  const near = all.filter((hex) => apart(from, hex) + apart(hex, to) < length + 3);
  const steps = Math.ceil(length * 60);
  for (let step = 1; step < steps; step++) {
    const at = { x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps };
    const hex = near.find((one) => isInside(at, one));
    if (hex !== undefined) found.add(hex);
  }
  found.delete(from);
  found.delete(to);
  return found;
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

describe('a line of sight', () => {
  test('crosses what a walk along it crosses', () => {
    for (const [at, from] of all.entries())
      for (const to of all.slice(at + 1)) {
        if ((at * 31 + to.length + Number(to.slice(1))) % 9 > 0) continue;
        const { inside } = lineBetween(board, from, to);
        const walked = crossed(from, to);
        // A walk in small steps may miss a corner that is cut off by less than a step.
        for (const hex of walked) expect(inside, `${from} ${to}`).toContain(hex);
        expect(inside.length - walked.size, `${from} ${to}`).toBeLessThanOrEqual(2);
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
