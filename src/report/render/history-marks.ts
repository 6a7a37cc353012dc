import { type Attributes, element, type Svg } from '../map/svg.ts';

// A line is known by the colour of its seat, by its dashes and by the marks on its points.

export interface Style {
  /** That of its dashes and its marks. */
  readonly number: number;
  /** The number of the seat whose colour it has; left out: that of the text. */
  readonly seat?: number;
}

export const classOf = (kind: string, { seat }: Style): string =>
  seat === undefined ? kind : `${kind} seat-${seat}`;

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

/** The stroke with which a line is drawn. */
export const lineOf = (style: Style): Attributes => ({
  class: classOf('line', style),
  'stroke-dasharray': DASHES[style.number % DASHES.length] || undefined,
});

export const markAt = (style: Style, [x, y]: readonly [number, number]): Svg =>
  element('path', {
    class: classOf('mark', style),
    d: MARKS[style.number % MARKS.length],
    transform: `translate(${round(x)} ${round(y)})`,
  });

const round = (value: number): number => Math.round(value * 100) / 100;
