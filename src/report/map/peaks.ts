import type { Point } from '../../core/picture.ts';
import { number } from './svg.ts';

// Mountains along lines, as old maps have them.

const STEP = 15;

/** Points on a line at equal distances, half a step from its ends at least. */
const along = (line: readonly Point[]): readonly Point[] => {
  const pieces = line.slice(1).map((b, index): readonly [Point, Point] => [line[index] ?? b, b]);
  const whole = pieces.reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);
  const count = Math.max(1, Math.floor(whole / STEP));
  const spots: Point[] = [];
  let gone = 0;
  for (const [a, b] of pieces) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    for (;;) {
      const next = ((spots.length + 0.5) * whole) / count;
      if (spots.length === count || next > gone + length) break;
      const part = (next - gone) / length;
      spots.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    }
    gone += length;
  }
  return spots;
};

/** Path data of the peaks, and of their sides that lie in the shade: those farther south stand before others. */
export const peaksAlong = (
  lines: readonly (readonly Point[])[],
): { readonly lit: string; readonly shaded: string } => {
  const spots = lines.flatMap(along).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const sized = spots.map(([x, y], index) => ({ x, y, size: 6 + ((index * 7) % 5) * 0.6 }));
  const at = (x: number, y: number): string => `${number(x)} ${number(y)}`;
  return {
    lit: sized
      .map(({ x, y, size }) => `M${at(x - size, y + 4)}L${at(x, y - size)}L${at(x + size, y + 4)}Z`)
      .join(''),
    shaded: sized
      .map(({ x, y, size }) => {
        const foot = at(x + size, y + 4);
        return `M${at(x, y - size)}L${foot}L${at(x + size * 0.1, y + 4)}L${at(x + size * 0.25, y - 1)}Z`;
      })
      .join(''),
  };
};
