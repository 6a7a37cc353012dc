import type { Ground, Line, Picture, Shape } from '../../core/picture.ts';
import { lookOf } from './looks.ts';
import { type Attributes, element, group, pathOf, type Svg } from './svg.ts';

// Land and water, from the bottom up: seas, the ripples along coasts, land, whose it is, lines.

const FILL: Readonly<Record<Ground, string>> = {
  sea: '#cfdfe5',
  port: '#cfdfe5',
  land: '#f6f0e0',
  river: '#b3cbd5',
  beyond: '#ebe7dd',
};

const outlineId = ({ id }: Shape): string => `shape-${id.replace('~', 'drawn-')}`;

/** The outlines that are used more than once, by name. */
export const outlines = ({ shapes }: Picture): readonly Svg[] =>
  shapes
    .filter(({ ground }) => ground !== 'sea')
    .map((shape) =>
      element('path', {
        id: outlineId(shape),
        'fill-rule': 'evenodd',
        d: shape.rings.map((ring) => `${pathOf(ring)}Z`).join(''),
      }),
    );

const outlined = (shape: Shape, attributes: Attributes): Svg =>
  element('use', { href: `#${outlineId(shape)}`, ...attributes });

const filled = (shape: Shape, fill: string): Svg => outlined(shape, { fill });

/** Rings of a slightly darker blue that run along every coast, the widest first. */
const RIPPLES: readonly Attributes[] = [
  { stroke: '#c3d6de', 'stroke-width': 22 },
  { stroke: '#b7cdd7', 'stroke-width': 10 },
];

const ripples = (lines: readonly Line[]): readonly Svg[] => {
  const d = lines
    .filter(isShore)
    .map(({ points }) => pathOf(points))
    .join('');
  return RIPPLES.map((ring) =>
    element('path', { d, fill: 'none', 'stroke-linejoin': 'round', ...ring }),
  );
};

const isShore = ({ sort }: Line): boolean => sort === 'coast';

/** A seat's ground: its pattern, and a rim of its colour inside the outline. */
const owned = (picture: Picture, shape: Shape): readonly Svg[] => {
  if (shape.holder === null || shape.ground !== 'land') return [];
  const clip = `inside-${shape.id}`;
  const rim: Attributes = {
    fill: 'none',
    stroke: lookOf(picture, shape.holder).colour,
    'stroke-width': 6,
    'stroke-opacity': 0.65,
    'clip-path': `url(#${clip})`,
  };
  return [
    element('clipPath', { id: clip }, [outlined(shape, {})]),
    filled(shape, `url(#ground-${shape.holder})`),
    outlined(shape, rim),
  ];
};

const STROKES: Readonly<Record<Line['sort'], Attributes>> = {
  coast: { stroke: '#4b443b', 'stroke-width': 1.1 },
  border: { stroke: '#5d5549', 'stroke-width': 1.1, 'stroke-dasharray': '5 2.2' },
  sea: { stroke: '#6f909f', 'stroke-width': 1.3, 'stroke-dasharray': '2 4' },
  bank: { stroke: '#4b443b', 'stroke-width': 0.9 },
  wall: { stroke: '#4b443b', 'stroke-width': 9 },
};

const drawn = (lines: readonly Line[], sort: Line['sort']): Svg =>
  element('path', {
    d: lines
      .filter((line) => line.sort === sort)
      .map(({ points }) => pathOf(points))
      .join(''),
    fill: 'none',
    'stroke-linejoin': 'round',
    'stroke-linecap': sort === 'sea' ? 'round' : 'butt',
    ...STROKES[sort],
  });

/** A wall of ice: a dark band, a white one on it, and its towers. */
const wall = (lines: readonly Line[]): readonly Svg[] => {
  const d = lines
    .filter(({ sort }) => sort === 'wall')
    .map(({ points }) => pathOf(points))
    .join('');
  const inner: Attributes = { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 7 };
  return [
    drawn(lines, 'wall'),
    element('path', inner),
    element('path', { ...inner, stroke: '#8fa3ad', 'stroke-dasharray': '1.2 15' }),
  ];
};

/** Everything that the pieces stand on. */
export const ground = (picture: Picture): Svg => {
  const { shapes, lines } = picture;
  const [width, height] = picture.size;
  const of = (...grounds: readonly Ground[]): readonly Shape[] =>
    shapes.filter((shape) => grounds.includes(shape.ground));
  return group({ 'clip-path': 'url(#frame)' }, [
    element('rect', { width, height, fill: FILL.sea }),
    ...ripples(lines),
    ...of('beyond', 'river', 'land').map((shape) => filled(shape, FILL[shape.ground])),
    ...shapes.flatMap((shape) => owned(picture, shape)),
    drawn(lines, 'sea'),
    drawn(lines, 'border'),
    drawn(lines, 'bank'),
    drawn(lines, 'coast'),
    ...wall(lines),
  ]);
};
