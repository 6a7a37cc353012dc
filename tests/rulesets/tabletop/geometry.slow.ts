// Laws of the geometry on random tables, some dozens in CI; 100,000 with `THOROUGH=400 npm run slow -- --testTimeout 0`. Digests hold
// every machine to the same answers.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stream } from '../../../src/core/chance.ts';
import {
  alignedOn,
  areaOf,
  arrowOf,
  bearingOf,
  CONTACTS,
  contactOf,
  cornersOf,
  crosses,
  depth,
  distance,
  holds,
  impact,
  isNearer,
  isWithin,
  lastOpen,
  moved,
  nearestOn,
  offsetOf,
  overlaps,
  type Point,
  placeOf,
  type Ring,
  SIDES,
  type Side,
  SLACK,
  type Stand,
  sharesOf,
  shifted,
  sidesOf,
  sightLine,
  sineOf,
  stretchNear,
  sweptBy,
  type Tray,
  TURN,
  toRing,
  touches,
  turned,
} from '../../../src/rulesets/tabletop/geometry.ts';
import { runs } from '../../support/runs.ts';

const TRAYS = {
  infantry: { w: 5500, l: 4800, arcs: 'diagonal' },
  cavalry: { w: 5500, l: 5000, arcs: 'corner' },
  solo: { w: 2760, l: 2760, arcs: 'corner' },
  engine: { w: 2760, l: 5550, arcs: 'corner' },
} as const satisfies Record<string, Tray>;
const kinds: readonly Tray[] = Object.values(TRAYS);
const SIZE = 48_000;

interface Piece {
  readonly tray: Tray;
  readonly stand: Stand;
}
const ringOf = ({ tray, stand }: Piece): Ring => cornersOf(tray, stand);

/** Up to nine trays; some stand flush on another, as after a charge. */
function randomTable(seed: number): readonly [Piece, Piece, ...Piece[]] {
  const random = stream(seed);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const pieces: Piece[] = [];
  while (pieces.length < 2 || random(8) > 0) {
    const tray = pick(kinds);
    const [x, y, facing] = [6000 + random(36_001), 6000 + random(36_001), random(TURN)];
    const beside = pieces.length > 0 && random(3) === 0 ? pick(pieces) : null;
    const stand =
      beside === null
        ? { x, y, facing }
        : alignedOn(tray, beside, pick(SIDES), offsetOf(tray, pick(CONTACTS)));
    const piece = { tray, stand };
    if (pieces.every((one) => !overlaps(ringOf(one), ringOf(piece)))) pieces.push(piece);
    if (pieces.length === 9) break;
  }
  return pieces as unknown as readonly [Piece, Piece, ...Piece[]];
}
const TABLES = runs(250);
const onTables = (law: (pieces: readonly [Piece, Piece, ...Piece[]], seed: number) => void) => {
  for (let seed = 1; seed <= TABLES; seed++) law(randomTable(seed), seed);
};
const onPairs = (law: (one: Piece, other: Ring) => void): void =>
  onTables(([one, ...others]) => {
    for (const other of others) law(one, ringOf(other));
  });
const step = (piece: Piece, far: number): Ring =>
  cornersOf(piece.tray, moved(piece.stand, [0, far]));

describe('arcs and distances', () => {
  test('the arcs of a tray are a partition of what stands outside of it', () => {
    onTables(([one, ...others]) => {
      for (const other of others) {
        const shares = Object.values(sharesOf(one.tray, one.stand, ringOf(other)));
        const sum = shares.reduce((a, b) => a + b, 0);
        // Corners may lie in the tray by a rounded mil.
        expect(Math.abs(sum - areaOf(ringOf(other)))).toBeLessThan(1);
      }
    });
  });

  test('a distance is the same both ways, and 0 where they touch', () => {
    onPairs((one, b) => {
      const a = ringOf(one);
      const [far, deep] = [distance(a, b), depth(a, b)];
      const nearest = Math.min(...a.map((point) => toRing(point, b)));
      const isFit = distance(b, a) === far && (far === 0) === deep >= 0;
      if (!isFit || far < -deep - 1e-6 || far > nearest) expect({ a, b, far, deep }).toBeNull();
    });
  });

  test('the nearest point of a rim is as far away as the distance says', () => {
    onTables(([a, b]) => {
      const arrow = arrowOf(a.tray, a.stand);
      const [x, y] = nearestOn(arrow, ringOf(b));
      const far = Math.hypot(x - arrow[0], y - arrow[1]);
      // Flush trays may lie in each other by a rounded mil.
      const isOutside = toRing(arrow, ringOf(b)) > 0;
      expect(Math.abs(far - toRing(arrow, ringOf(b)))).toBeLessThan(isOutside ? 1e-6 : 2);
    });
  });
});

/** By walking along it: a point of the line lies deeper in a shape than sight may cut. */
const walksThrough = ([from, to]: readonly [Point, Point], ring: Ring): boolean => {
  for (let at = 0; at <= 400; at++) {
    const [x, y] = [0, 1].map((axis) => {
      const [a, b] = [from[axis] as number, to[axis] as number];
      return a + ((b - a) * at) / 400;
    }) as [number, number];
    const inside = ring.every(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] as Point;
      return ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay) < -2;
    });
    if (inside) return true;
  }
  return false;
};
/** A clear line among many from front to shape, all of it a little away from every blocker. */
function sampledLine(viewer: Piece, target: Ring, blockers: readonly Ring[], seed: number) {
  const random = stream(seed);
  const { w, l } = viewer.tray;
  const [a, b, c] = target as readonly [Point, Point, Point];
  for (let tried = 0; tried < 300; tried++) {
    const from = placeOf(viewer.stand, [Math.round((w * random(101)) / 100 - w / 2), l / 2]);
    const [p, q] = [random(1001) / 1000, random(1001) / 1000];
    const to: Point = [
      b[0] + p * (a[0] - b[0]) + q * (c[0] - b[0]),
      b[1] + p * (a[1] - b[1]) + q * (c[1] - b[1]),
    ];
    const tiny: Ring = [to, [to[0] + 1, to[1]], [to[0], to[1] - 1]];
    const isAhead = sharesOf(viewer.tray, viewer.stand, tiny).front > 0.49;
    if (isAhead && blockers.every((ring) => !crosses(from, to, ring))) return true;
  }
  return false;
}
/** A little more than what closes two gaps of SLACK. */
const swollen = ({ tray, stand }: Piece, by: number): Ring =>
  cornersOf({ ...tray, w: tray.w + 2 * by, l: tray.l + 2 * by }, stand);

describe('sight', () => {
  test('no clear line is missed, and none goes through a tray', () => {
    let [clear, none] = [0, 0];
    onTables(([viewer, target, ...others], seed) => {
      const blockers = others.map(ringOf);
      const line = sightLine(viewer, ringOf(target), blockers);
      if (line === null) {
        none++;
        const wide = others.map((one) => swollen(one, SLACK + 1));
        expect(sampledLine(viewer, ringOf(target), wide, seed)).toBe(false);
        return;
      }
      clear++;
      expect(toRing(line[0], ringOf(viewer))).toBeLessThan(2);
      expect(toRing(line[1], ringOf(target))).toBeLessThan(2);
      for (const ring of blockers) expect(walksThrough(line, ring)).toBe(false);
    });
    expect(clear).toBeGreaterThan(TABLES / 10);
    expect(none).toBeGreaterThan(TABLES / 10);
  });

  test('what has nothing in the front arc is not seen, whatever counts', () => {
    onTables(([viewer, target]) => {
      const share = sharesOf(viewer.tray, viewer.stand, ringOf(target)).front;
      const seen = sightLine(viewer, ringOf(target), []);
      expect(seen !== null).toBe(share > 1000);
      expect(sightLine(viewer, ringOf(target), [], 'any-point') !== null).toBe(share > 1000);
    });
  });

  test('two trays that touch leave no crack, and two that leave a finger do', () => {
    const viewer = { tray: TRAYS.infantry, stand: { x: 20_000, y: 5000, facing: 0 } };
    const target = cornersOf(TRAYS.solo, { x: 20_000, y: 30_000, facing: 0 });
    const wall = (gap: number): readonly Ring[] =>
      [-1.5, -0.5, 0.5, 1.5].map((at) =>
        cornersOf(TRAYS.infantry, { x: 20_000 + at * (5500 + gap), y: 15_000, facing: 0 }),
      );
    expect(sightLine(viewer, target, wall(0))).toBeNull();
    expect(sightLine(viewer, target, wall(8))).toBeNull();
    expect(sightLine(viewer, target, wall(12))).not.toBeNull();
  });

  test('a point outside of the arc counts where any point does', () => {
    const viewer = { tray: TRAYS.infantry, stand: { x: 20_000, y: 20_000, facing: 0 } };
    // Only its far corner lies in the arc, and a tray stands before that.
    const target = cornersOf(TRAYS.infantry, { x: 27_500, y: 23_000, facing: 0 });
    const before = cornersOf(TRAYS.solo, { x: 23_300, y: 24_200, facing: 0 });
    expect(sightLine(viewer, target, [before])).toBeNull();
    expect(sightLine(viewer, target, [before], 'any-point')).not.toBeNull();
  });
});

const lengths = (most: number, by: number): readonly number[] =>
  Array.from({ length: Math.floor(most / by) + 1 }, (_, at) => at * by);

describe('ways', () => {
  test('impact agrees with going step by step', () => {
    let met = 0;
    onPairs((one, ring) => {
      const far = impact(ringOf(one), one.stand.facing, ring);
      if (far !== Infinity) met++;
      // Five mils before, it does not overlap; where it passes, it brushes at most.
      const before = Math.min(60_000, Math.max(0, Math.floor(far) - 5));
      const brushed = [before, ...lengths(before, 200)].map((by) => depth(step(one, by), ring));
      expect(Math.max(...brushed)).toBeLessThan(far === Infinity ? 14 : 10);
      if (far === Infinity) return;
      // From the contact on it goes in, deeper than a touch.
      const deepest = lengths(20_000, 50).map((by) => depth(step(one, far + by), ring));
      expect(Math.max(...deepest)).toBeGreaterThan(5);
    });
    expect(met).toBeGreaterThan(TABLES / 10);
  });

  test.each([0, 1000, 6000])('where it stands nearer than %i mils, step by step', (gap) => {
    // Trays may touch; deeper than that they overlap. Above 0: nearer than is allowed, by so much.
    const border = gap === 0 ? 14 : 4;
    const nearBy = (ring: Ring, other: Ring): number =>
      gap === 0 ? depth(ring, other) : gap - distance(ring, other);
    onPairs((one, other) => {
      const found = stretchNear(ringOf(one), one.stand.facing, { ring: other, gap });
      const [from, to] = found ?? [0, 0];
      const wrong = lengths(40_000, 500).filter((by) => {
        const near = nearBy(step(one, by), other);
        return (near < -4 || near > border) && (from < by && by < to) !== near > 0;
      });
      if (wrong.length > 0) expect({ one, other, wrong }).toBeNull();
    });
  });

  test('what a straight way sweeps holds each place on it', () => {
    onTables(([one], seed) => {
      for (const side of SIDES) {
        const far = stream(seed)(12_000);
        const swept = sweptBy(one.tray, one.stand, side, far);
        for (const part of [0, 0.5, 1]) {
          const stand = shifted(one.stand, side, Math.round(far * part));
          expect(holds(swept, cornersOf(one.tray, stand))).toBe(true);
        }
        expect(Math.abs(areaOf(swept) - areaSwept(one.tray, side, far))).toBeLessThan(50_000);
      }
    });
  });
  const areaSwept = ({ w, l }: Tray, side: Side, far: number): number =>
    w * l + far * (side === 'front' || side === 'rear' ? w : l);

  test('the longest open length', () => {
    const closed = [
      [2000.5, 3000.2],
      [2900, 4000],
      [-50, 10.5],
    ] as const;
    expect(lastOpen(closed, 5000)).toBe(5000);
    expect(lastOpen(closed, 3500)).toBe(2000);
    expect(lastOpen(closed, 4000)).toBe(4000);
    expect(lastOpen(closed, 5)).toBeNull();
  });
});

describe('alignments', () => {
  const cases = kinds.flatMap((tray) =>
    kinds.flatMap((on) =>
      SIDES.flatMap((side) => CONTACTS.map((contact) => ({ tray, on, side, contact }))),
    ),
  );
  test('each touches on its side by the length that was asked for, within 3 mils', () => {
    const random = stream(11);
    for (const { tray, on, side, contact } of cases.flatMap((one) =>
      Array(Math.ceil(TABLES / 5)).fill(one),
    )) {
      const stand = { x: random(SIZE), y: random(SIZE), facing: random(TURN) };
      const at = alignedOn(tray, { tray: on, stand }, side, offsetOf(tray, contact));
      const [one, other] = [cornersOf(tray, at), cornersOf(on, stand)];
      const edge = side === 'front' || side === 'rear' ? on.w : on.l;
      const length = Math.min(tray.w, contact === 'whole' ? edge : edge / 2);
      const found = contactOf(on, stand, one);
      const isFit =
        Math.abs(depth(one, other)) < 3 &&
        !overlaps(one, other) &&
        found?.side === side &&
        Math.abs((found?.length ?? 0) - length) < 3 &&
        contactOf(tray, at, other)?.side === 'front' &&
        sidesOf(on, stand, one).includes(side);
      if (!isFit) expect({ tray, on, stand, side, contact, found }).toBeNull();
    }
  });
});

const verdictsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((a) =>
    pieces
      .filter((b) => a !== b)
      .map((b) => {
        const others = pieces.filter((one) => one !== a && one !== b).map(ringOf);
        return {
          distance: distance(ringOf(a), ringOf(b)),
          sides: sidesOf(a.tray, a.stand, ringOf(b)),
          sees: sightLine(a, ringOf(b), others) !== null,
          impact: impact(ringOf(a), a.stand.facing, ringOf(b)),
          touches: touches(ringOf(a), ringOf(b)),
        };
      }),
  );
/** Of equal tables equal. */
const textOf = (verdicts: ReturnType<typeof verdictsOf>): string =>
  verdicts
    .map((one) => [one.distance, one.sides, one.sees, one.impact, one.touches].join(' '))
    .join('\n');
const mapped = (pieces: readonly Piece[], by: (stand: Stand) => Stand): readonly Piece[] =>
  pieces.map(({ tray, stand }) => ({ tray, stand: by(stand) }));
const turnedTable =
  (by: number) =>
  ({ x, y, facing }: Stand): Stand => {
    const at = moved({ x: SIZE / 2, y: SIZE / 2, facing: by }, [x - SIZE / 2, y - SIZE / 2]);
    return { ...at, facing: (facing + by) % TURN };
  };

describe('the whole table moved', () => {
  test('shifts and quarter turns change nothing', () => {
    onTables((pieces, seed) => {
      const known = textOf(verdictsOf(pieces));
      const random = stream(seed);
      const [dx, dy] = [random(90_001) - 45_000, random(90_001) - 45_000];
      const shift = (stand: Stand): Stand => ({ ...stand, x: stand.x + dx, y: stand.y + dy });
      expect(textOf(verdictsOf(mapped(pieces, shift)))).toBe(known);
      const quarter = turnedTable(9000 * (1 + random(3)));
      expect(textOf(verdictsOf(mapped(pieces, quarter)))).toBe(known);
    });
  });

  test('a mirror changes left for right alone', () => {
    onTables((pieces) => {
      const mirror = ({ x, y, facing }: Stand): Stand => ({
        x: SIZE - x,
        y,
        facing: (TURN - facing) % TURN,
      });
      const back = { left: 'right', right: 'left', front: 'front', rear: 'rear' } as const;
      const seen = verdictsOf(mapped(pieces, mirror)).map((one) => ({
        ...one,
        sides: SIDES.filter((side) => one.sides.includes(back[side])),
      }));
      expect(textOf(seen)).toBe(textOf(verdictsOf(pieces)));
    });
  });

  test('other turns change lengths by at most 4 mils, and verdicts only that near to a border', () => {
    onTables((pieces, seed) => {
      const by = turnedTable(stream(seed)(TURN));
      for (const a of pieces)
        for (const b of pieces.filter((one) => one !== a)) expectNear(a, b, { pieces, by });
    });
  });
  const expectNear = (
    a: Piece,
    b: Piece,
    { pieces, by }: { pieces: readonly Piece[]; by: (stand: Stand) => Stand },
  ): void => {
    const [c, d] = mapped([a, b], by) as [Piece, Piece];
    const far = distance(ringOf(c), ringOf(d));
    expect(Math.abs(far - distance(ringOf(a), ringOf(b)))).toBeLessThanOrEqual(4);
    const shares = sharesOf(a.tray, a.stand, ringOf(b));
    // Four mils along the longest line through a tray, on both sides of it.
    const near = 4 * 2 * 7300;
    for (const side of sidesOf(c.tray, c.stand, ringOf(d)))
      expect(Math.max(...Object.values(shares)) - shares[side]).toBeLessThan(near);
    const between = pieces.filter((one) => one !== a && one !== b);
    const isSeen = sightLine(c, ringOf(d), mapped(between, by).map(ringOf)) !== null;
    const seenBy = (more: number): boolean =>
      sightLine(
        a,
        swollen(b, -more),
        between.map((one) => swollen(one, more)),
      ) !== null;
    if (seenBy(4)) expect(isSeen).toBe(true);
    if (!seenBy(-4)) expect(isSeen).toBe(false);
  };
});

describe('the same on every machine', () => {
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('the 9,001 sines', () => {
    const sines = Array.from({ length: 9001 }, (_, angle) => sineOf(angle));
    for (const [angle, sine] of sines.entries())
      expect(Math.abs(sine / 1e9 - Math.sin((angle * Math.PI) / 18_000))).toBeLessThan(6e-10);
    expect(digest(sines.join(' '))).toMatchInlineSnapshot(
      `"5e1da68016fc536b5fd2e6c80ea0369854f8aa3c9114f9bbf3f99bc677d9a743"`,
    );
  });

  test('1,000 verdicts', () => {
    const verdicts = [];
    for (let seed = 1; verdicts.length < 1000; seed++)
      verdicts.push(...verdictsOf(randomTable(seed)));
    expect(digest(textOf(verdicts.slice(0, 1000)))).toMatchInlineSnapshot(
      `"d1599ca8f6006092812edd9bb19bae6f49ea9e42b30dff96c891437e55a94996"`,
    );
  });
});

describe('places', () => {
  test('the gap of the seed: eight inches from front to front', () => {
    const one = cornersOf(TRAYS.infantry, { x: 24_000, y: 10_000, facing: 0 });
    const other = cornersOf(TRAYS.infantry, { x: 24_000, y: 22_800, facing: 18_000 });
    expect(distance(one, other)).toBe(8000);
    expect(isWithin(8005, 8000)).toBe(true);
    expect(isWithin(8006, 8000)).toBe(false);
    expect(isNearer(995, 1000)).toBe(false);
    expect(isNearer(994, 1000)).toBe(true);
  });

  test('turns, shifts and bearings', () => {
    expect(turned({ x: 0, y: 0, facing: 100 }, -200).facing).toBe(35_900);
    const stand = { x: 10_000, y: 10_000, facing: 9000 };
    expect(moved(stand, [0, 3000])).toEqual({ ...stand, x: 13_000 });
    expect(shifted(stand, 'left', 2000)).toEqual({ ...stand, y: 12_000 });
    expect(shifted(stand, 'rear', 2000)).toEqual({ ...stand, x: 8000 });
    const random = stream(3);
    for (let tried = 0; tried < 10 * TABLES; tried++) {
      const facing = random(TURN);
      const far = 40_000 + random(10_000);
      const to = placeOf({ x: 0, y: 0, facing }, [0, far]);
      expect(Math.abs(((bearingOf([0, 0], to) - facing + 54_000) % TURN) - 18_000)).toBeLessThan(2);
    }
    expect([
      bearingOf([0, 0], [0, 5]),
      bearingOf([0, 0], [5, 0]),
      bearingOf([0, 0], [0, -5]),
      bearingOf([0, 0], [-5, 0]),
      bearingOf([0, 0], [5, 5]),
      bearingOf([0, 0], [0, 0]),
    ]).toEqual([0, 9000, 18_000, 27_000, 4500, 0]);
  });

  test('contact at a corner alone has no length', () => {
    const stand = { x: 10_000, y: 10_000, facing: 0 };
    const corner = cornersOf(TRAYS.infantry, { x: 15_500, y: 14_800, facing: 0 });
    expect(contactOf(TRAYS.infantry, stand, corner)?.length).toBe(0);
    const away = cornersOf(TRAYS.infantry, { x: 15_520, y: 14_800, facing: 0 });
    expect(contactOf(TRAYS.infantry, stand, away)).toBeNull();
  });
});
