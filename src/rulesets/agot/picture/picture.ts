import { say } from '../../../core/document.ts';
import type { Entry } from '../../../core/entry.ts';
import { onceOf } from '../../../core/once.ts';
import { EDGE, ringsOf, shapesOf } from '../../../core/outlines.ts';
import type { Edge, Ground, Picture, Terrain } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { Rules } from '../data/rules.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { controllerOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import type { View } from '../table/game.ts';
import { legendOf } from './legend.ts';
import { panelOf, seatsOf, wildlings } from './panel.ts';
import { spacesOf } from './spaces.ts';
import { symbolsOf } from './symbols.ts';
import { ordersShown } from './things.ts';
import { arrowsOf, battlesOf, ordersOf } from './ways.ts';

interface PictureOf {
  /** The drawing of the board that this game is played on. */
  readonly geometry: Geometry;
  /** The round's entries up to the moment that is shown, as the reader may know them. */
  readonly entries: readonly Entry<Event>[];
  /** The round and the printed phase that are shown. */
  readonly moment: { readonly round: number; readonly phase: string };
  /** `all`: orders of the round that were carried out are shown, too. */
  readonly orders: 'lying' | 'all';
}

/** The board as a reader may know it. */
export const picture = (view: View, { geometry, entries, moment, orders }: PictureOf): Picture => {
  const { rules } = view;
  const { plan, size } = geometry;
  const laid = orders === 'all' ? ordersOf(entries) : new Map();
  return {
    size,
    round: moment.round,
    phase: moment.phase,
    head: [
      say('map.round', { round: moment.round, rounds: rules.options.rounds }),
      say('map.phase', { phase: moment.phase }),
    ],
    symbols: symbolsOf(rules, geometry.symbols),
    backdrop: 'sea',
    grounds: shapesOf(geometry).map((id) => groundOf(view, geometry, id)),
    edges: edgesBy(rules)(geometry),
    spaces: spacesOf(view, geometry, {
      orders: ordersShown(view, laid),
      battles: battlesOf(entries),
    }),
    arrows: arrowsOf(view, entries),
    seats: seatsOf(view, geometry),
    tracks: [{ track: wildlings(view), at: geometry.wildlings, cell: plan.wildlings }],
    panel: panelOf(view, entries),
    legend: legendOf(rules),
    plan: {
      cells: plan.cells,
      bands: [
        ...plan.rivers.map((cell) => ({ cell, style: 'sea' }) as const),
        { cell: plan.wall, style: 'wall' },
      ],
    },
  };
};

/** True if every area of the board that is played on has its place in the drawing. */
export const isDrawn = ({ rules }: Pick<View, 'rules'>, geometry: Geometry): boolean => {
  const shapes = new Set(shapesOf(geometry));
  return rules.areas.every(({ id, portOf }) =>
    portOf === null
      ? shapes.has(id) && id in geometry.places && id in geometry.plan.cells
      : id in geometry.ports,
  );
};

const RIVER = /^~(fever|trident|torentine)$/;

const terrainOf = ({ rules }: Pick<View, 'rules'>, id: AreaId): Terrain => {
  if (RIVER.test(id)) return 'river';
  const type = rules.areaById.get(id)?.type;
  return type === 'port' ? 'sea' : (type ?? 'beyond');
};

const groundOf = (view: View, geometry: Geometry, id: AreaId): Ground => {
  const area = view.rules.areaById.get(id);
  return {
    id,
    terrain: terrainOf(view, id),
    outline: { rings: ringsOf(geometry, id) },
    holder: area === undefined ? null : controllerOf(view, area),
  };
};

/** They are the same, whatever happens. */
const edgesBy = onceOf((rules: Rules) =>
  onceOf((geometry: Geometry) => edgesOf({ rules }, geometry)),
);

const edgesOf = (view: Pick<View, 'rules'>, { borders }: Geometry): readonly Edge[] =>
  borders
    .filter(({ between }) => !between.includes(EDGE))
    .map(({ between: [left, right], line }) => ({
      style: styleOf([terrainOf(view, left), terrainOf(view, right)]),
      points: line,
    }));

const styleOf = (sides: readonly [Terrain, Terrain]): Edge['style'] => {
  if (sides.includes('river')) return sides.includes('sea') ? 'sea' : 'bank';
  if (sides.every((side) => side === 'sea')) return 'sea';
  if (sides.includes('sea')) return 'coast';
  return sides.includes('beyond') ? 'wall' : 'border';
};
