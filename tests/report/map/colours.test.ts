import { describe, expect, test } from 'vitest';
import type { Look } from '../../../src/core/picture.ts';
import { LOOKS } from '../../../src/rulesets/wotr/picture/panel.ts';
import { drawings } from './board.ts';

type Colour = readonly [number, number, number];

/** Linear red, green and blue, each from 0 to 1. */
const linear = (hex: string): Colour => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};

type Matrix = readonly [Colour, Colour, Colour];

/** How colours look to people who lack a sort of cone (Viénot, Brettel, Mollon 1999; Machado 2009). */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.1124, 0.8876, 0],
    [0.1124, 0.8876, 0],
    [0.004, -0.004, 1],
  ],
  'no green': [
    [0.2928, 0.7072, 0],
    [0.2928, 0.7072, 0],
    [-0.0223, 0.0223, 1],
  ],
  'no blue': [
    [1.2555, -0.0767, -0.1788],
    [-0.0784, 0.9308, 0.1476],
    [0.0047, 0.6914, 0.3039],
  ],
};

const seenAs = (matrix: Matrix, [r, g, b]: Colour): Colour => {
  const [red = 0, green = 0, blue = 0] = matrix.map(([x, y, z]) =>
    Math.min(1, Math.max(0, x * r + y * g + z * b)),
  );
  return [red, green, blue];
};

/** CIE L*a*b*, in which equal distances look about equally far; 2 is just to be seen. */
const labOf = ([r, g, b]: Colour): Colour => {
  const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const distance = ([a, b, c]: Colour, [d, e, f]: Colour): number => Math.hypot(a - d, b - e, c - f);

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const GAMES: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  agot: drawings.none.looks,
  wotr: LOOKS,
};

describe.each(Object.entries(GAMES))('%s', (_game, looks) => {
  const all = Object.entries(looks);
  const pairs = all.flatMap(([one, { colour }], index) =>
    all.slice(index + 1).map(([other, look]) => [one, other, colour, look.colour] as const),
  );

  describe.each(Object.entries(SIGHTS))('to eyes with %s', (_, matrix) => {
    test.each(pairs)('%s and %s look different', (_one, _other, ...colours) => {
      const [a, b] = colours.map((colour) => labOf(seenAs(matrix, linear(colour))));
      expect(distance(a ?? [0, 0, 0], b ?? [0, 0, 0])).toBeGreaterThan(20);
    });
  });

  test('in black and white each has a pattern of its own', () => {
    expect(new Set(all.map(([, { pattern }]) => pattern)).size).toBe(all.length);
  });

  test.each(all)('the letter on the shield of %s can be read', (_, { colour, ink }) => {
    const [light = 0, dark = 0] = [luminance(colour), luminance(ink)].sort((a, b) => b - a);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(4.5);
  });
});
