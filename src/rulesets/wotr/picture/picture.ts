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
  Letters,
  Picture,
  Section,
  Space,
  Terrain,
  Thing,
  Track,
} from '../../../core/picture.ts';
import type { PictureMoment } from '../../../core/ruleset-module.ts';
import type { Rules } from '../data.ts';
import type { Event } from '../facts.ts';
import { nationsIn } from '../forces.ts';
import type { CharacterId, TileId } from '../game.ts';
import {
  BACKS,
  CHARACTERS,
  FACES,
  FIGURES,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  SIDES,
  type Side,
  type View,
  type Wotr,
} from '../game.ts';
import { isNext, isRegion, pointsOf, regionOf, seatOf, seatsOf } from '../table.ts';
import { cardsShown, specialTiles, tileKey, tilePiece } from './cards.ts';
import type { Drawing } from './drawing.ts';
import { LOOKS } from './panel.ts';

import { SYMBOLS } from './symbols.ts';
import { characterKey, characterPiece, listBanners, lyingIn, shortName } from './things.ts';

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

const LETTERS: Readonly<Record<string, string>> = {
  town: '.',
  city: 'o',
  stronghold: '#',
  fortification: '=',
};

const letterOfPrinted = (symbol: string): Letters => [LETTERS[symbol] ?? ''];

const listPrinted = (view: View, region: RegionId): readonly Thing[] => {
  const { settlement, fortification } = regionOf(view, region);
  return [
    ...(settlement === undefined ? [] : [settlement]),
    ...(fortification === undefined ? [] : ['fortification']),
  ].map((symbol) => ({
    id: `${region}/${symbol}`,
    title: say('map.settlement', { settlement: symbol }),
    keys: [symbol],
    pieces: [{ symbol }],
    lettered: { text: letterOfPrinted(symbol), rank: 0 },
  }));
};

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

// What stands beside Middle-earth: dice, cards, the Fellowship, the political track.

interface ShownThing {
  readonly id: string;
  readonly title: Saying;
  readonly symbol: string;
  readonly count?: number;
  /** In letters, where the title is too long. */
  readonly letters?: Saying;
}

const shown = ({ id, title, symbol, count = 1, letters = title }: ShownThing): Thing => ({
  id,
  title,
  keys: [symbol],
  pieces: [{ symbol, count }],
  lettered: { text: [letters, ...(count === 1 ? [] : [`×${count}`])], rank: 0 },
});

/** So many of something, as one thing; nothing if there are none. */
const some = (one: Omit<ShownThing, 'count'>, count: number): readonly Thing[] =>
  count === 0 ? [] : [shown({ ...one, count })];

const isFilled = ({ things }: { readonly things: readonly Thing[] }): boolean => things.length > 0;

/** The special tiles that are in the pool, wait for Mordor, or were drawn. */
const tileRows = (view: View): Extract<Section, { section: 'things' }>['rows'] => {
  const { pool, drawn, coming } = view.state.tiles;
  const thing = (where: string, tile: TileId): Thing => ({
    id: `tile/${where}/${tile}`,
    title: say('map.tile', { tile }),
    keys: [tileKey(tile)],
    pieces: [tilePiece(view, tile)],
    lettered: { text: [say('map.tile', { tile })], rank: 0 },
  });
  const inPool = Object.keys(pool).filter((tile) => (pool[tile] ?? 0) > 0);
  return Object.entries({ pool: inPool, coming, drawn }).map(([where, tiles]) => ({
    title: say('map.tiles', { where }),
    things: specialTiles(view)
      .filter((tile) => tiles.includes(tile))
      .map((tile) => thing(where, tile)),
  }));
};

const panelOf = (view: View, drawing: Drawing): readonly Section[] => [
  { section: 'things', id: 'dice', title: say('map.dice'), rows: diceRows(view).filter(isFilled) },
  ...cardsShown(view),
  {
    section: 'things',
    id: 'fellowship',
    title: say('map.fellowship'),
    rows: [...fellowshipRows(view), ...tileRows(view)].filter(isFilled),
  },
  {
    section: 'things',
    id: 'politics',
    title: say('map.politics'),
    rows: politicsRows(view).filter(isFilled),
  },
  { section: 'seats', id: 'nations', title: say('map.nations') },
  {
    section: 'things',
    id: 'across',
    title: say('map.across'),
    rows: [{ title: say('map.across'), things: drawing.plan.across.map(neighbours) }],
  },
];

/** In letters, two regions that are adjacent and cannot be shown so. */
const neighbours = ([one, other]: readonly [RegionId, RegionId]): Thing => {
  const title = say('map.neighbours', { one, other });
  return { id: `across/${one}/${other}`, title, keys: [], lettered: { text: [title], rank: 0 } };
};

type Rows = readonly { readonly title: Saying; readonly things: readonly Thing[] }[];

const diceRows = (view: View): Rows => {
  const { dice, box, rings } = view.state;
  const unused = (side: Side): readonly Thing[] =>
    dice[side].map((face, index) => ({
      ...shown({
        id: `die/${side}/${index}`,
        title: say('map.face', { face }),
        symbol: `${side}-${face}`,
      }),
      keys: [`face/${face}`],
    }));
  return [
    ...SIDES.map((side) => ({ title: say('map.dice-of', { side }), things: unused(side) })),
    {
      title: say('map.hunt-box'),
      things: [
        ...some(
          { id: 'box/eyes', title: say('map.face', { face: 'eye' }), symbol: 'shadow-eye' },
          box.shadow,
        ),
        ...some(
          { id: 'box/moves', title: say('map.in-box'), symbol: 'free-peoples-character' },
          box['free-peoples'],
        ),
      ].map((thing) => ({ ...thing, keys: [] })),
    },
    {
      title: say('map.rings'),
      things: [
        ...some(
          { id: 'rings/free', title: say('map.key.ring'), symbol: 'ring' },
          rings['free-peoples'],
        ),
        ...some(
          { id: 'rings/shadow', title: say('map.key.ring-shadow'), symbol: 'ring-shadow' },
          rings.shadow,
        ),
      ],
    },
    ...handRows(view),
  ];
};

/** The cards that each holds, by their backs. */
const handRows = (view: View): Rows =>
  SIDES.flatMap((side) =>
    seatsOf(view, side).map((seat) => ({
      title: say('map.hand', { seat }),
      things: BACKS.flatMap((back) =>
        some(
          {
            id: `hand/${seat}/${back}`,
            title: say('map.back', { back }),
            symbol: `card-${side === 'shadow' ? 'shadow' : 'free'}-${back}`,
          },
          view.state.held[seat]?.[back] ?? 0,
        ).map((thing) => ({ ...thing, keys: [] })),
      ),
    })),
  );

const fellowshipRows = (view: View): Rows => {
  const { guide, companions, hidden } = view.state.fellowship;
  const person = (character: CharacterId): Thing => ({
    id: `fellowship/${character}`,
    title: say('map.characters', { characters: [character] }),
    keys: [characterKey(character)],
    pieces: [characterPiece(view, character)],
    lettered: { text: [shortName(character)], rank: 0 },
  });
  const symbol = hidden ? 'fellowship' : 'fellowship-revealed';
  return [
    {
      title: say('map.place', { region: view.state.fellowship.region }),
      things: [shown({ id: 'fellowship/state', title: say(`map.key.${symbol}`), symbol })],
    },
    { title: say('map.guide'), things: [person(guide)] },
    {
      title: say('map.companions'),
      things: companions.filter((one) => one !== guide).map(person),
    },
  ];
};

/** The boxes of the political track, At War first. */
const politicsRows = (view: View): Rows => {
  const { state } = view;
  const most = Math.max(...NATIONS.map((nation) => state.nations[nation].steps));
  const marker = (nation: Nation): Thing => {
    const sort = state.nations[nation].active ? 'active' : 'passive';
    return {
      id: `politics/${nation}`,
      title: say(`map.${sort}`, { nation }),
      keys: [sort],
      pieces: [{ symbol: sort, seat: nation }],
      lettered: {
        text: sort === 'active' ? [{ seat: nation }] : ['(', { seat: nation }, ')'],
        rank: 0,
        seat: seatOf(view, nation),
      },
    };
  };
  return Array.from({ length: most + 1 }, (_, steps) => ({
    title: say('map.steps', { steps }),
    things: NATIONS.filter((nation) => state.nations[nation].steps === steps).map(marker),
  }));
};

const nationsShown = (): Picture['seats'] =>
  NATIONS.map((nation) => ({
    seat: nation,
    name: say('map.nation', { nation }),
    letter: say(`map.letter.${nation}`),
    look: LOOKS[nation],
    hand: [],
  }));

// ---- Tracks in the sea -------------------------------------------------------------------------------

const trackOf = (id: string, last: number, value: number): Track => ({
  id,
  title: say(`map.track.${id}`),
  steps: Array.from({ length: last + 1 }, (_, step) => ({
    label: String(step),
    seats: [],
    marked: step === value,
  })),
});

/** The middle of each track in the picture. */
const SPOTS: Readonly<Record<string, readonly [number, number]>> = {
  progress: [252, 1074],
  corruption: [252, 1140],
  mordor: [126, 1206],
  'points-shadow': [720, 1140],
  'points-free-peoples': [612, 1206],
};

const tracksOf = (view: View, { plan }: Drawing): Picture['tracks'] => {
  const { state, rules } = view;
  const { corruption, progress, mordor } = state.fellowship;
  const { tracks, victory } = rules.tables;
  const shownTracks = [
    trackOf('progress', tracks.corruption, progress),
    trackOf('corruption', tracks.corruption, corruption),
    trackOf('mordor', tracks.mordor, mordor ?? -1),
    trackOf('points-shadow', victory.shadow, Math.min(victory.shadow, pointsOf(view, 'shadow'))),
    trackOf(
      'points-free-peoples',
      victory['free-peoples'],
      Math.min(victory['free-peoples'], pointsOf(view, 'free-peoples')),
    ),
  ];
  return shownTracks.map((track) => ({
    track,
    at: SPOTS[track.id] ?? [0, 0],
    cell: plan.tracks[track.id] ?? [0, 0],
  }));
};

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
