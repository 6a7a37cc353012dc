import { say } from '../../../core/document.ts';
import { onceOf } from '../../../core/once.ts';
import { type Border, EDGE, ringsOf, shapesOf } from '../../../core/outlines.ts';
import type { Edge, Ground, Picture, Space, Terrain } from '../../../core/picture.ts';
import type { Shown } from '../../../core/ruleset-module.ts';
import type { Rules } from '../data.ts';
import type { View, Wotr } from '../game.ts';
import { isNext, isRegion } from '../table.ts';
import type { Drawing } from './drawing.ts';
import { legendOf } from './legend.ts';
import { nationsShown, panelOf, tracksOf } from './panel.ts';
import { SYMBOLS } from './symbols.ts';
import { lyingIn, printedOn, takenIn } from './things.ts';
import { arrowsOf } from './ways.ts';

/** Middle-earth as a reader may know it. */
export const picture = (
  view: View,
  drawing: Drawing,
  { entries, moment: { round, phase } }: Pick<Shown<Wotr>, 'entries' | 'moment'>,
): Picture => ({
  size: drawing.size,
  round,
  phase,
  head: [say('map.round', { round }), say('map.phase', { phase })],
  symbols: SYMBOLS,
  backdrop: 'sea',
  grounds: shapesOf(drawing).map((id) => groundOf(view, drawing, id)),
  edges: edgesBy(view.rules)(drawing),
  spaces: spacesOf(view, drawing),
  arrows: arrowsOf(entries),
  seats: nationsShown(),
  tracks: tracksOf(view, drawing),
  panel: panelOf(view, drawing),
  legend: legendOf(view),
  plan: planOf(drawing),
});

/** True if every region of the board has its place in the drawing. */
export const isDrawn = ({ rules }: Pick<View, 'rules'>, drawing: Drawing): boolean => {
  const shapes = new Set(shapesOf(drawing));
  return Object.keys(rules.regions).every((id) => shapes.has(id) && id in drawing.places);
};

const MOUNTAINS = '~grey-mountains';
const LAND = {
  woods: '#dfe6c4',
  wastes: '#e4d8c6',
  marshes: '#dbe3d3',
} as const;

const terrainOf = (view: Pick<View, 'rules'>, id: string): Terrain => {
  if (isRegion(view, id)) return 'land';
  return id === MOUNTAINS ? 'beyond' : 'sea';
};

const groundOf = (view: View, drawing: Drawing, id: string): Ground => {
  const sort = (['woods', 'wastes', 'marshes'] as const).find((land) => drawing[land].includes(id));
  return {
    id,
    terrain: terrainOf(view, id),
    outline: { rings: ringsOf(drawing, id) },
    ...(sort !== undefined && { tint: LAND[sort] }),
    holder: view.rules.regions[id]?.nation ?? null,
  };
};

/** They are the same, whatever happens. */
const edgesBy = onceOf((rules: Rules) =>
  onceOf((drawing: Drawing) =>
    drawing.borders.flatMap((border) => edgesOf({ rules }, drawing, border)),
  ),
);

/** BRD-2: what lies side by side and is not adjacent is parted by a ridge. */
const edgesOf = (
  view: Pick<View, 'rules'>,
  { rivers }: Drawing,
  { between, line: points }: Border,
): readonly Edge[] => {
  const [left, right] = between;
  if (between.includes(EDGE)) return [];
  const sides = between.map((id) => terrainOf(view, id));
  if (sides.includes('sea')) return [{ style: 'coast', points }];
  if (sides.includes('beyond') || !isNext(view, left, right))
    return [{ style: 'ridge', points, key: 'closed' }];
  const isRiver = rivers.includes(`${left}/${right}`) || rivers.includes(`${right}/${left}`);
  const border: Edge = { style: 'border', points };
  return isRiver ? [{ style: 'stream', points }, border] : [border];
};

const planOf = ({ plan: { cells, ridges, lakes } }: Drawing): Picture['plan'] => ({
  cells,
  bands: [
    ...ridges.map((cell) => ({ cell, style: 'ridge' }) as const),
    ...lakes.map((cell) => ({ cell, style: 'sea' }) as const),
  ],
});

const spacesOf = (view: View, { places, plan }: Drawing): readonly Space[] =>
  Object.keys(view.rules.regions).flatMap((id) => {
    const place = places[id];
    if (place === undefined) return [];
    const [x, y, width] = place.name;
    return [
      {
        id,
        title: say('map.noun.region', { region: id }),
        terrain: 'land',
        within: null,
        name: { at: [x, y], width },
        ...(plan.narrow.includes(id) && { narrow: say(`map.narrow.${id}`) }),
        signsAt: place.signs,
        piecesAt: place.pieces,
        signs: [...printedOn(view, id), ...takenIn(view, id)],
        ...lyingIn(view, id),
      },
    ];
  });
