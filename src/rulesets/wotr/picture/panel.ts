import { type Saying, say } from '../../../core/document.ts';
import type { Look, Picture, Section, Thing, Track } from '../../../core/picture.ts';
import {
  BACKS,
  type CharacterId,
  NATIONS,
  type Nation,
  type RegionId,
  SIDES,
  type Side,
  type View,
} from '../game.ts';
import { pointsOf, seatOf, seatsOf } from '../table.ts';
import { cardsShown, tileRows } from './cards.ts';
import type { Drawing } from './drawing.ts';
import { characterKey, characterPiece, shortName } from './things.ts';

/** The colours and patterns of the nations: told apart by eyes that lack a colour, and in black and white. */
export const LOOKS: Readonly<Record<Nation, Look>> = {
  elves: { colour: '#71d6a8', ink: '#06210f', pattern: 'waves' },
  dwarves: { colour: '#593408', ink: '#ffffff', pattern: 'grid' },
  north: { colour: '#b5cdf2', ink: '#0b1d33', pattern: 'upright' },
  rohan: { colour: '#0b855a', ink: '#ffffff', pattern: 'rising' },
  gondor: { colour: '#353e84', ink: '#ffffff', pattern: 'dots' },
  sauron: { colour: '#d31d46', ink: '#ffffff', pattern: 'lattice' },
  isengard: { colour: '#fae972', ink: '#2a2208', pattern: 'bars' },
  southrons: { colour: '#e6791c', ink: '#2b1404', pattern: 'falling' },
};

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

export const panelOf = (view: View, drawing: Drawing): readonly Section[] => [
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

export const nationsShown = (): Picture['seats'] =>
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

export const tracksOf = (view: View, { plan }: Drawing): Picture['tracks'] => {
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
