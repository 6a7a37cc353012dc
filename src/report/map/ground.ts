import type { Saying } from '../../core/document.ts';
import { onceEach, onceOf } from '../../core/once.ts';
import type { Edge, Ground, Picture, Point, Ring, Terrain } from '../../core/picture.ts';
import { lookOf } from './looks.ts';
import { type Attributes, element, group, idOf, pathOf, type Svg, title } from './svg.ts';

const CORNERS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The lines around a ground. */
export const ringsOf = ({ outline }: Ground): readonly Ring[] => {
  if ('rings' in outline) return outline.rings;
  const {
    hex: [x, y],
    radius,
  } = outline;
  return [
    CORNERS.map((corner): Point => {
      const turn = (Math.PI / 3) * (corner % 6) + Math.PI / 6;
      return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    }),
  ];
};

/** Left, top, right, bottom. */
export type Frame = readonly [number, number, number, number];

/** The rings of a board are the same on each of its pictures. */
const frameOf = onceOf((ring: Ring): Frame => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
});

/** True if a point lies within a ring, by how often a line to the right of it meets that. */
export const isInRing = ([x, y]: Point, ring: Ring): boolean => {
  let inside = false;
  let a = ring.at(-1) ?? [x, y];
  // Not taken apart: a map has some hundred thousand of these.
  for (const b of ring) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
      inside = !inside;
    a = b;
  }
  return inside;
};

/** Tells whether a point within a frame lies on land that is not one of some areas. */
export const makeLandTest = ({
  grounds,
}: Picture): ((within: Frame, except: readonly string[]) => (point: Point) => boolean) => {
  const outlines = grounds
    .filter(({ terrain }) => terrain === 'land' || terrain === 'beyond')
    .flatMap((ground) =>
      ringsOf(ground).map((ring) => ({ id: ground.id, ring, frame: frameOf(ring) })),
    );
  return (within, except) => {
    const around = outlines.filter(({ id, frame }) => meets(frame, within) && !except.includes(id));
    return (point) =>
      around.some(({ ring, frame }) => isInFrame(point, frame) && isInRing(point, ring));
  };
};

export const meets = (one: Frame, other: Frame): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

const isInFrame = (at: Point, frame: Frame): boolean =>
  at[0] >= frame[0] && at[0] <= frame[2] && at[1] >= frame[1] && at[1] <= frame[3];

/** As far as that a finger does not know one line from another. */
const BROAD = 2;

const simplify = (ring: Ring): Ring => {
  const middle = Math.floor(ring.length / 2);
  const [half, other] = [ring.slice(0, middle + 1), [...ring.slice(middle), ...ring.slice(0, 1)]];
  return [...straighter(half).slice(0, -1), ...straighter(other).slice(0, -1)];
};

/** A ring with as few of its points as lie no farther from it than that. */
export const simpler: (ring: Ring) => Ring = onceOf(simplify);

/** A line from end to end, with points between only where it leads away from the straight one. */
const straighter = (line: readonly Point[]): readonly Point[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let [most, at] = [0, 0];
  for (let index = 0; index < line.length; index++) {
    const far = distance(line[index] ?? first, first, last);
    if (far > most) [most, at] = [far, index];
  }
  if (most <= BROAD) return [first, last];
  return [...straighter(line.slice(0, at + 1)).slice(0, -1), ...straighter(line.slice(at))];
};

/** From a point to a line from one place to another. */
const distance = (point: Point, from: Point, to: Point): number => {
  const [x, y] = [point[0] - from[0], point[1] - from[1]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = (x * dx + y * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - part * dx, y - part * dy);
};

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
  const sized = spots.map(([x, y], index): readonly [Point, number] => [
    [Math.round(x), Math.round(y)],
    6 + ((index * 7) % 5) * 0.6,
  ]);
  return {
    lit: sized
      .map(
        ([[x, y], size]): Ring => [
          [x - size, y + 4],
          [x, y - size],
          [x + size, y + 4],
        ],
      )
      .map((peak) => closed([peak]))
      .join(''),
    shaded: sized
      .map(([[x, y], size]): Ring => {
        const [foot, crest]: readonly [Point, Point] = [
          [x + size, y + 4],
          [x, y - size],
        ];
        return [crest, foot, [x + size * 0.1, y + 4], [x + size * 0.25, y - 1]];
      })
      .map((side) => closed([side]))
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
        const rows = space.under.length > 0 ? 2 : undefined;
        const place = { 'data-space': space.id, 'data-x': x, 'data-y': y, 'data-rows': rows };
        return group(place, [title(words.say(space.title)), ...shape]);
      }),
  );
