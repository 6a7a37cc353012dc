import { type Attributes, element, type Svg } from '../map/svg.ts';

// A seat's line is known by its colour, by its dashes and by the marks on its points.

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 4', '12 3'] as const;

/** Shapes around their middle, as path data. */
const MARKS = [
  'M-3.4 0A3.4 3.4 0 1 1 3.4 0A3.4 3.4 0 1 1 -3.4 0Z',
  'M-3 -3H3V3H-3Z',
  'M0 -4L3.8 3H-3.8Z',
  'M0 -4.4L4.4 0L0 4.4L-4.4 0Z',
  'M0 4L-3.8 -3H3.8Z',
  'M-4 -1.4H-1.4V-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4Z',
] as const;

/** The stroke with which the line of a seat is drawn, by the seat's number. */
export const lineOf = (number: number): Attributes => ({
  class: `line seat-${number}`,
  'stroke-dasharray': DASHES[number % DASHES.length] || undefined,
});

export const markAt = (number: number, [x, y]: readonly [number, number]): Svg =>
  element('path', {
    class: `mark seat-${number}`,
    d: MARKS[number % MARKS.length],
    transform: `translate(${round(x)} ${round(y)})`,
  });

const round = (value: number): number => Math.round(value * 100) / 100;
