import type { Point } from '../../core/picture.ts';
import { at, type Svg } from './svg.ts';

/** A thing in a row, with the room that it takes. */
export interface Item {
  readonly width: number;
  readonly drawing: readonly Svg[];
}

const GAP = 3;

/** 0 for nothing. */
export const widthOfRow = (items: readonly Item[], gap = GAP): number =>
  Math.max(0, items.reduce((sum, { width }) => sum + width + gap, 0) - gap);

/** Things side by side, the whole of them around a point. */
export const row = ([x, y]: Point, items: readonly Item[], gap = GAP): readonly Svg[] => {
  let left = x - widthOfRow(items, gap) / 2;
  return items.map(({ width, drawing }) => {
    const middle = left + width / 2;
    left += width + gap;
    return at([middle, y], drawing);
  });
};

/** As many things side by side as there is room for, then the next line. */
export const flowed = (items: readonly Item[], room: number): readonly (readonly Item[])[] => {
  const lines: Item[][] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last === undefined || widthOfRow([...last, item]) > room) lines.push([item]);
    else last.push(item);
  }
  return lines;
};
