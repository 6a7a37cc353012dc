import { type Saying, say } from '../../../core/document.ts';
import { type Entry, isAnswered } from '../../../core/entry.ts';
import { onceOf } from '../../../core/once.ts';
import { type Border, EDGE, ringsOf, shapesOf } from '../../../core/outlines.ts';
import type {
  Arrow,
  ArrowStyle,
  Edge,
  Ground,
  Key,
  Picture,
  Space,
  Terrain,
} from '../../../core/picture.ts';
import type { PictureMoment } from '../../../core/ruleset-module.ts';
import type { Rules } from '../data.ts';
import type { Event } from '../facts.ts';
import { nationsIn } from '../forces.ts';
import {
  CHARACTERS,
  FACES,
  FIGURES,
  type Nation,
  type Part,
  type RegionId,
  SIDES,
  type Side,
  type View,
  type Wotr,
} from '../game.ts';
import { isNext, isRegion } from '../table.ts';
import { specialTiles, tileKey, tilePiece } from './cards.ts';
import type { Drawing } from './drawing.ts';
import { nationsShown, panelOf, tracksOf } from './panel.ts';
import { SYMBOLS } from './symbols.ts';
import {
  characterKey,
  characterPiece,
  letterOfPrinted,
  listBanners,
  listPrinted,
  lyingIn,
  shortName,
} from './things.ts';

// Where armies and characters went in a turn, from its entries.

const STYLES = {
  move: 'plain',
  attack: 'bold',
  retreat: 'dashed',
  characters: 'dotted',
} as const satisfies Readonly<Record<string, ArrowStyle>>;

interface Way {
  readonly sort: keyof typeof STYLES;
  readonly side: Side;
  readonly from: RegionId;
  readonly into: RegionId;
  /** Who went, where that is said. */
  readonly part?: Part;
}

/** Each way once, in the order of the turn. */
const arrowsOf = (entries: readonly Entry<Event>[]): readonly Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const { event } of entries) {
    const way = isAnswered(event) ? undefined : wayOf(event);
    if (way === undefined || way.from === way.into) continue;
    const { sort, side, from, into } = way;
    const id = [sort, side, from, into].join(' ');
    arrows.set(id, {
      ...{ id, title: say(`map.way.${sort}`, { side, from, into }), keys: [`way/${sort}`] },
      ...{ style: STYLES[sort], seat: nationOf(way), from, into, via: [], carrier: '' },
    });
  }
  return [...arrows.values()];
};

/** In whose colour: that of the first nation, and of the side's where nobody has one. */
const nationOf = ({ side, part }: Way): Nation => {
  const [first] = part === undefined ? [] : nationsIn(part.troops);
  return first ?? (side === 'shadow' ? 'sauron' : 'gondor');
};

const wayOf = (event: Event): Way | undefined => {
  switch (event.type) {
    case 'army-moved':
    case 'army-retreated':
    case 'characters-moved': {
      const { side, from, into, part } = event;
      return { sort: SORTS[event.type], side, from: from.region, into: into.region, part };
    }
    case 'attack-declared': {
      const { side, from, at, part } = event;
      return { sort: 'attack', side, from: from.region, into: at.region, part };
    }
    case 'companions-separated': {
      const { from, into } = event;
      return { sort: 'characters', side: 'free-peoples', from, into: into.region };
    }
    case 'ring-bearers-moved': {
      const { from, into } = event;
      return { sort: 'characters', side: 'free-peoples', from, into };
    }
    default:
      return undefined;
  }
};

const SORTS = {
  'army-moved': 'move',
  'army-retreated': 'retreat',
  'characters-moved': 'characters',
} as const;

/** The meanings of symbols and letters; whoever draws takes those that he has drawn. */
const legendOf = (view: View): readonly Key[] => [
  ...FIGURES.map((id) => ({
    ...of(id, say('map.noun.figure', { figure: id })),
    drawn: { symbol: id, seat: 'sauron' },
    lettered: [say(`map.letters.${id}`, { count: 1 })],
  })),
  ...(['town', 'city', 'stronghold', 'fortification'] as const).map((id) => ({
    ...of(id, say('map.settlement', { settlement: id })),
    drawn: { symbol: id },
    lettered: letterOfPrinted(id),
  })),
  ...SIDES.map((side) => ({
    ...of(`taken-${side}`, say('map.taken', { side })),
    drawn: { symbol: `taken-${side}` },
    lettered: [say(`map.letters.taken-${side}`)],
  })),
  { ...named('closed'), drawn: { symbol: 'closed' }, lettered: ['^'] },
  { ...named('battle'), drawn: { symbol: 'battle' }, lettered: [say('map.letters.battle')] },
  { ...named('siege'), drawn: { symbol: 'siege' }, lettered: [say('map.letters.siege')] },
  { ...named('fellowship'), drawn: { symbol: 'fellowship' }, lettered: [FELLOWSHIP] },
  {
    ...named('fellowship-revealed'),
    drawn: { symbol: 'fellowship-revealed' },
    lettered: [say('map.letters.revealed', { progress: 0 })],
  },
  ...CHARACTERS.map((character) => ({
    ...of(characterKey(character), say('map.characters', { characters: [character] })),
    drawn: characterPiece(view, character),
    lettered: [shortName(character)],
  })),
  ...specialTiles(view).map((tile) => ({
    ...of(tileKey(tile), say('map.tile', { tile })),
    drawn: tilePiece(view, tile),
  })),
  ...FACES.map((face) => ({
    ...of(`face/${face}`, say('map.face', { face })),
    drawn: { symbol: `${face === 'eye' ? 'shadow' : 'free-peoples'}-${face}` },
  })),
  ...Object.entries(STYLES).map(([sort, arrow]) => ({
    ...of(`way/${sort}`, say(`map.key.${sort}`)),
    drawn: { arrow },
  })),
  { ...named('ring'), drawn: { symbol: 'ring' } },
  { ...named('ring-shadow'), drawn: { symbol: 'ring-shadow' } },
  { ...named('active'), drawn: { symbol: 'active', seat: 'gondor' } },
  { ...named('passive'), drawn: { symbol: 'passive', seat: 'gondor' }, lettered: ['( )'] },
];

const FELLOWSHIP = say('map.letters.fellowship', { progress: 0 });

const of = (key: string, title: Saying): { readonly key: string; readonly title: Saying } => ({
  key,
  title,
});

const named = (key: string): ReturnType<typeof of> => of(key, say(`map.key.${key}`));

/** Middle-earth as a reader may know it. */
export const picture = (
  view: View,
  drawing: Drawing,
  { entries, moment: { round, phase } }: Pick<PictureMoment<Wotr>, 'entries' | 'moment'>,
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
        signs: [...listPrinted(view, id), ...listBanners(view, id)],
        ...lyingIn(view, id),
      },
    ];
  });
