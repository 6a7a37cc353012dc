import type { Saying } from '../../core/document.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Edge, Ground, Picture, Point, Ring, Terrain } from '../../core/picture.ts';
import { ringsOf, simpler } from './land.ts';
import { lookOf } from './looks.ts';
import { type Attributes, element, group, idOf, number, pathOf, type Svg, title } from './svg.ts';

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
const peaksAlong = (
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

// Land and water, from the bottom up: seas, the ripples along coasts, land, whose it is, lines.

const FILL: Readonly<Record<Terrain, string>> = {
  sea: '#cfdfe5',
  land: '#f6f0e0',
  river: '#b3cbd5',
  beyond: '#ebe7dd',
};

export const fillOf = ({ terrain, tint }: Pick<Ground, 'terrain' | 'tint'>): string =>
  tint ?? FILL[terrain];

/** Ground that looks as what it lies on. */
const isBare = (ground: Ground, { backdrop }: Picture): boolean =>
  fillOf(ground) === FILL[backdrop] && !isOwned(ground);

const isOwned = ({ holder, terrain }: Ground): boolean => holder !== null && terrain === 'land';

const closed = (rings: readonly Ring[]): string => rings.map((ring) => `${pathOf(ring)}Z`).join('');

const outlineId = ({ id }: Ground): string => idOf('shape', id);

/** The lines that are used more than once, by name. */
export const outlines = (picture: Picture): readonly Svg[] => [
  ...picture.grounds
    .filter((ground) => !isBare(ground, picture))
    .map((ground) => outlineBy(ringsOf(ground))(outlineId(ground))),
  coastOf(picture.edges),
];

/** The lines of a board are the same on each of its pictures. */
const outlineBy = onceOf((rings: readonly Ring[]) =>
  onceEach((id: string) => element('path', { id, 'fill-rule': 'evenodd', d: closed(rings) })),
);

const COAST = 'coast';

const coastOf = onceOf((edges: readonly Edge[]) =>
  element('path', { id: COAST, d: linesOf(edges, 'coast') }),
);

const outlined = (ground: Ground, attributes: Attributes): Svg =>
  element('use', { href: `#${outlineId(ground)}`, ...attributes });

/** Rings of a slightly darker blue that run along every coast, the widest first. */
const RIPPLES: readonly Attributes[] = [
  { stroke: '#c3d6de', 'stroke-width': 22 },
  { stroke: '#b7cdd7', 'stroke-width': 10 },
];

const coast = (attributes: Attributes): Svg =>
  element('use', { href: `#${COAST}`, fill: 'none', 'stroke-linejoin': 'round', ...attributes });

const linesOf = (lines: readonly Edge[], style: Edge['style']): string =>
  lines
    .filter((line) => line.style === style)
    .map(({ points }) => pathOf(points))
    .join('');

/** A seat's ground: its pattern, and a rim of its colour inside the outline. */
const owned = (picture: Picture, ground: Ground): readonly Svg[] => {
  const { id, holder } = ground;
  if (holder === null || !isOwned(ground)) return [];
  const clip = idOf('inside', id);
  const rim: Attributes = {
    fill: 'none',
    stroke: lookOf(picture, holder).colour,
    'stroke-width': 6,
    'stroke-opacity': 0.65,
    'clip-path': `url(#${clip})`,
  };
  return [
    element('clipPath', { id: clip }, [outlined(ground, {})]),
    outlined(ground, { fill: `url(#${idOf('ground', holder)})` }),
    outlined(ground, rim),
  ];
};

const STROKES: Readonly<Record<Edge['style'], Attributes>> = {
  coast: { stroke: '#4b443b', 'stroke-width': 1.1 },
  border: { stroke: '#5d5549', 'stroke-width': 1.1, 'stroke-dasharray': '5 2.2' },
  sea: { stroke: '#6f909f', 'stroke-width': 1.3, 'stroke-dasharray': '2 4' },
  bank: { stroke: '#4b443b', 'stroke-width': 0.9 },
  wall: { stroke: '#4b443b', 'stroke-width': 9 },
  ridge: { stroke: '#4b3d2c', 'stroke-width': 5.5, 'stroke-linecap': 'round' },
  stream: { stroke: '#8db3c4', 'stroke-width': 4.5, 'stroke-linecap': 'round' },
};

const drawn = (lines: readonly Edge[], style: Edge['style']): Svg =>
  element('path', {
    d: linesOf(lines, style),
    fill: 'none',
    'stroke-linejoin': 'round',
    'stroke-linecap': style === 'sea' ? 'round' : 'butt',
    ...STROKES[style],
  });

/** A wall: a dark band, a white one on it, and its towers. */
const wall = (lines: readonly Edge[]): readonly Svg[] => {
  const d = linesOf(lines, 'wall');
  const inner: Attributes = { d, fill: 'none', stroke: '#ffffff', 'stroke-width': 7 };
  return [
    drawn(lines, 'wall'),
    element('path', inner),
    element('path', { ...inner, stroke: '#8fa3ad', 'stroke-dasharray': '1.2 15' }),
  ];
};

/** A ridge: a thick line, and peaks on it. */
const ridge = (lines: readonly Edge[]): readonly Svg[] => {
  const ridges = lines.filter(({ style }) => style === 'ridge').map(({ points }) => points);
  if (ridges.length === 0) return [];
  const peaks = peaksAlong(ridges);
  const rim: Attributes = { stroke: '#4b3d2c', 'stroke-width': 0.9, 'stroke-linejoin': 'round' };
  return [
    drawn(lines, 'ridge'),
    element('path', { d: peaks.lit, fill: '#e9dfc9', ...rim }),
    element('path', { d: peaks.shaded, fill: '#8d7a5f' }),
  ];
};

/** Lines under the coasts, and those on them. */
const waters = onceOf((lines: readonly Edge[]) =>
  (['stream', 'sea', 'border', 'bank'] as const).map((style) => drawn(lines, style)),
);
const barriers = onceOf((lines: readonly Edge[]) => [...wall(lines), ...ridge(lines)]);

/** Everything that the pieces stand on. */
export const ground = (picture: Picture): Svg => {
  const { backdrop, grounds, edges: lines } = picture;
  const [width, height] = picture.size;
  const shown = grounds.filter((ground) => !isBare(ground, picture));
  return group({ 'clip-path': 'url(#frame)' }, [
    element('rect', { width, height, fill: FILL[backdrop] }),
    ...RIPPLES.map(coast),
    ...shown.map((ground) => outlined(ground, { fill: fillOf(ground) })),
    ...grounds.flatMap((ground) => owned(picture, ground)),
    ...waters(lines),
    coast(STROKES.coast),
    ...barriers(lines),
  ]);
};

/**
 * Where a space is touched: its ground, more or less if nobody sees that, or where its pieces lie, if it is drawn on
 * no ground of its own.
 */
export const touched = (picture: Picture, words: { say(saying: Saying): string }): Svg =>
  group(
    { class: 'spaces', fill: 'transparent' },
    // What lies on another is touched first.
    [...picture.spaces]
      .sort((a, b) => Number(a.within !== null) - Number(b.within !== null))
      .map((space) => {
        const own = picture.grounds.filter(({ id }) => id === space.id);
        const [x, y] = space.piecesAt;
        const shapes = own.map((ground) =>
          isBare(ground, picture)
            ? element('path', { d: closed(ringsOf(ground).map(simpler)) })
            : outlined(ground, {}),
        );
        const shape = shapes.length > 0 ? shapes : [element('circle', { cx: x, cy: y, r: 16 })];
        const place = { 'data-space': space.id, 'data-x': x, 'data-y': y };
        return group(place, [title(words.say(space.title)), ...shape]);
      }),
  );
