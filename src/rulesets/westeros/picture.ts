// The field of a battle as a picture: hexes and their ground, units with their figures, engagements, places, and what
// each house has beside the board.
import { type Saying, say } from '../../core/document.ts';
import { type Entry, isAnswered } from '../../core/entry.ts';
import type {
  Arrow,
  ArrowStyle,
  Cell,
  Edge,
  Glyph,
  Ground,
  Key,
  Look,
  Picture,
  Piece,
  Point,
  Section,
  Space,
  Thing,
} from '../../core/picture.ts';
import type { Painter } from '../../core/ruleset-module.ts';
import {
  type Event,
  FACES,
  type Face,
  type House,
  RANKS,
  SEATS,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import { cornersBetween, edgeBetween, type HexId, hexesAt, hexesOf, middleOf } from './hexes.ts';
import { neighboursOf } from './table.ts';

// ---- What things look like --------------------------------------------------------------------------

const DARK = '#1f1b16';
const RANK_INK = { green: '#5b9a3c', blue: '#3f6fc4', red: '#c23b2a' } as const;
const FACE_INK: Readonly<Record<Face, string>> = {
  ...RANK_INK,
  morale: '#3a342d',
  valor: '#7d4a9c',
};
const LOOKS: Readonly<Record<House, Look>> = {
  stark: { colour: '#9aa7b5', ink: '#10161c', pattern: 'upright' },
  lannister: { colour: '#a02020', ink: '#ffffff', pattern: 'lattice' },
};

/** The tint of a ground and its sign. */
const GROUND: Readonly<Record<string, { readonly tint: string; readonly path: string }>> = {
  forest: { tint: '#cfdcb4', path: 'M0 -8L6 3H2V7H-2V3H-6Z' },
  river: { tint: '#bcd6e6', path: 'M-8 -3Q-4 -7 0 -3T8 -3M-8 3Q-4 -1 0 3T8 3' },
  ford: { tint: '#d5e2dc', path: 'M-8 0Q-4 -4 0 0T8 0M-3 5H3M-3 -6H3' },
  hill: { tint: '#e6d9b8', path: 'M-8 6L-2 -6L2 1L4 -2L8 6Z' },
  building: { tint: '#ddd3c8', path: 'M-7 -1L0 -8L7 -1V7H-7Z' },
  palisade: {
    tint: '#e3d6c2',
    path: 'M-7 7V-4L-5 -7L-3 -4V7ZM-2 7V-4L0 -7L2 -4V7ZM3 7V-4L5 -7L7 -4V7Z',
  },
  road: { tint: '#efe4c9', path: 'M-3 8L-1 -8M3 8L1 -8' },
  tent: { tint: '#e9e0cc', path: 'M-8 7L0 -8L8 7ZM0 7V0' },
  'wood-bridge': { tint: '#d9cdb4', path: 'M-8 -4H8M-8 4H8M-5 -7V7M0 -7V7M5 -7V7' },
  'stone-bridge': { tint: '#d6d6d2', path: 'M-8 -5H8M-8 5H8M-8 5Q0 -4 8 5' },
};
const PLAIN = '#eef0dd';
const ASH = '#cbc5b9';

const block = (rank: keyof typeof RANK_INK): Glyph => ({
  width: 34,
  marks: [
    { path: 'M-15 -10H15V10H-15Z', fill: 'seat', stroke: DARK, width: 1, round: true },
    { path: 'M-15 6H15V10H-15Z', fill: RANK_INK[rank], stroke: DARK, width: 0.8 },
    { letters: 'text', size: 12, fill: 'ink', at: [0, -2] },
  ],
});
const STAR = 'M0 -6.4L1.8 -2L6.4 -1.8L2.8 1.2L4 5.6L0 3.1L-4 5.6L-2.8 1.2L-6.4 -1.8L-1.8 -2Z';
const FLAME = 'M0 -13Q9 -4 8 4Q8 11 0 11Q-8 11 -8 4Q-8 -1 -4 -5Q-3 -2 -1 -2Q2 -6 0 -13Z';
const FLAG = 'M-5 9V-9H-3.6V9ZM-3.6 -8.4H7L4.4 -4.6L7 -0.8H-3.6Z';

const SYMBOLS: Readonly<Record<string, Glyph>> = {
  ...Object.fromEntries(RANKS.map((rank) => [`unit-${rank}`, block(rank)])),
  commander: { width: 14, marks: [{ path: STAR, fill: '#e8b923', stroke: DARK, width: 0.8 }] },
  place: { width: 16, marks: [{ path: FLAG, fill: '#f6f0e0', stroke: DARK, width: 0.9 }] },
  'place-held': { width: 16, marks: [{ path: FLAG, fill: 'seat', stroke: DARK, width: 0.9 }] },
  fire: {
    width: 20,
    marks: [
      { path: FLAME, fill: '#f39a3e', stroke: DARK, width: 0.9 },
      { letters: 'text', size: 12, fill: DARK, at: [0, 4] },
    ],
  },
  marker: { width: 14, marks: [{ circle: 6, fill: '#f6f0e0', stroke: DARK, width: 1.2 }] },
  engaged: {
    width: 16,
    marks: [
      { circle: 7, fill: 'seat', stroke: DARK, width: 1.2 },
      { path: 'M-3.6 -3.6L3.6 3.6M3.6 -3.6L-3.6 3.6', stroke: 'ink', width: 2 },
    ],
  },
  card: {
    width: 17,
    marks: [
      { path: 'M-6.5 -9.5H6.5V9.5H-6.5Z', fill: 'seat', stroke: DARK, width: 1, round: true },
    ],
  },
  momentum: { width: 16, marks: [{ path: STAR, fill: '#f6f0e0', stroke: DARK, width: 1 }] },
  command: { width: 18, marks: [{ circle: 7.5, fill: 'seat', stroke: DARK, width: 1 }] },
  ...Object.fromEntries(
    FACES.map((face) => [
      `token-${face}`,
      { width: 18, marks: [{ circle: 7.5, fill: FACE_INK[face], stroke: DARK, width: 1 }] },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(GROUND).map(([id, { path }]) => [
      `ground-${id}`,
      { width: 18, marks: [{ path, stroke: '#6b6450', width: 1.2, round: true }] },
    ]),
  ),
};

// ---- The field --------------------------------------------------------------------------------------

/** Half a hex to the east, half a side to the south; the sides are as long as a hex of that width has them. */
const [ACROSS, DOWN, MARGIN] = [32, 32 / Math.sqrt(3), 44] as const;

const at = ({ x, y }: { readonly x: number; readonly y: number }): Point => [
  MARGIN + ACROSS * (x + 1),
  MARGIN + DOWN * (y + 2),
];
const near = (hex: HexId, right: number, down: number): Point => {
  const [x, y] = at(middleOf(hex));
  return [x + right, y + down];
};

const groundOf = ({ rules, state }: View, hex: HexId): Ground => {
  const ground = rules.ground[hex] ?? '';
  const tint = state.devastated.includes(hex) ? ASH : (GROUND[ground]?.tint ?? PLAIN);
  return {
    ...{ id: hex, terrain: ground === 'river' ? ('river' as const) : ('land' as const) },
    outline: { hex: at(middleOf(hex)), radius: 2 * DOWN },
    ...{ tint, holder: null },
  };
};

const edgesOf = (view: View): readonly Edge[] => {
  const edges = hexesOf(view.rules.battle.board).flatMap((hex) =>
    neighboursOf(view, hex).flatMap((other) => (hex < other ? edgeBetween(hex, other) : [])),
  );
  return edges.map((edge) => ({ style: 'border', points: pointsOf(edge) }));
};

const pointsOf = (edge: string): readonly Point[] => {
  const [one = '', other = ''] = hexesAt(edge);
  return cornersBetween(one, other).map(at);
};

/** An engagement token lies on the edge between two hexes, in the colour of its house. */
const engagementOn = (edge: string, house: House): Space => {
  const [[x, y] = [0, 0], [right, down] = [0, 0]] = pointsOf(edge);
  const [one = '', other = ''] = hexesAt(edge);
  const middle: Point = [(x + right) / 2, (y + down) / 2];
  const title = say('map.engaged', { seat: house, hexes: [one, other] });
  return {
    ...{ id: edge, title, terrain: 'land', within: null, name: null },
    ...{ signsAt: middle, piecesAt: middle, signs: [], under: [] },
    things: [
      {
        id: `${edge}/token`,
        title,
        keys: ['engaged'],
        pieces: [{ symbol: 'engaged', seat: house }],
      },
    ],
  };
};

const printedIn = ({ rules, state }: View, hex: HexId): readonly Thing[] => {
  const ground = rules.ground[hex];
  const holder = state.places[hex];
  const isPlace = rules.battle.places.includes(hex);
  const isDown = state.devastated.includes(hex);
  return [
    ...laidIn(state, hex),
    ...(ground === undefined
      ? []
      : [
          {
            ...{ id: `${hex}/ground`, title: say(isDown ? 'map.burnt' : 'map.ground', { ground }) },
            ...{ keys: [`ground/${ground}`] },
            pieces: isDown ? [] : [{ symbol: `ground-${ground}` }],
            lettered: { text: isDown ? [] : [say(`map.letters.${ground}`)], rank: 2 },
          },
        ]),
    ...(isPlace ? [placeIn(hex, holder)] : []),
  ];
};

/** Fire, and tokens that lie in a hex. */
const laidIn = ({ fires, catapults, marker }: View['state'], hex: HexId): readonly Thing[] => {
  const level = fires[hex] ?? 0;
  const colour = catapults?.[hex];
  const thing = (id: string, title: Saying, piece: Piece, letter: string): Thing => ({
    ...{ id: `${hex}/${id}`, title, keys: [id], pieces: [piece] },
    lettered: { text: [letter], rank: 1 },
  });
  const rank = colour === 'hidden' ? undefined : colour;
  return [
    ...(level > 0
      ? [
          thing(
            'fire',
            say('map.fire', { level }),
            { symbol: 'fire', text: `${level}` },
            `%${level}`,
          ),
        ]
      : []),
    ...(colour === undefined
      ? []
      : [
          thing(
            'catapult',
            say('map.catapult', { ...(rank && { rank }) }),
            { symbol: rank === undefined ? 'marker' : `token-${rank}` },
            'o',
          ),
        ]),
    ...(marker?.hexes.includes(hex) === true
      ? [
          thing(
            'marker',
            say('map.marker', { found: marker.found ? 'yes' : 'no' }),
            { symbol: 'marker' },
            '?',
          ),
        ]
      : []),
  ];
};

const placeIn = (hex: HexId, holder: House | undefined): Thing => ({
  id: `${hex}/place`,
  title: say('map.place', { ...(holder !== undefined && { seat: holder }) }),
  keys: ['place'],
  pieces: [holder === undefined ? { symbol: 'place' } : { symbol: 'place-held', seat: holder }],
  lettered: { text: holder === undefined ? ['@'] : ['@', { seat: holder }], rank: 1 },
});

const unitIn = ({ state }: View, id: UnitId): Thing => {
  const { house, type, rank, figures, fresh, commander, hex } = state.units[id] ?? NOBODY;
  const isEngaged = Object.keys(state.engaged).some((edge) => hexesAt(edge).includes(hex));
  const title = say('map.unit', {
    ...{ unit: id, seat: house, unitType: type, rank, figures, fresh: fresh ? 'yes' : 'no' },
    ...(commander !== undefined && { commander }),
  });
  const piece: Piece = { symbol: `unit-${rank}`, seat: house, text: id, count: figures };
  return {
    ...{ id, title, keys: [`unit/${rank}`, ...(commander === undefined ? [] : ['commander'])] },
    pieces: commander === undefined ? [piece] : [piece, { symbol: 'commander' }],
    faint: !fresh,
    lettered: {
      text: [id, `${commander === undefined ? '' : '*'}${isEngaged ? '!' : ''}`],
      ...{ rank: 0, seat: house },
    },
  };
};
const NOBODY = {
  ...{ house: 'stark', type: '', rank: 'green', figures: 0, fresh: true, hex: '' },
  commander: undefined,
} as const;

const spaceOf = (view: View, hex: HexId): Space => ({
  ...{ id: hex, title: say('map.hex', { hex }), terrain: 'land', within: null },
  name: { at: near(hex, 0, -DOWN - 4), width: 2 * ACROSS },
  signsAt: near(hex, 0, DOWN + 2),
  piecesAt: near(hex, 0, 0),
  signs: printedIn(view, hex),
  things: Object.keys(view.state.units)
    .filter((id) => view.state.units[id]?.hex === hex)
    .map((id) => unitIn(view, id)),
  under: [],
});

/** In letters: every second row stands half a cell farther east. */
const cellsOf = ({ rules }: View): Readonly<Record<HexId, Cell>> => {
  const { columns } = rules.battle.board;
  const half = Math.max(2, Math.min(5, Math.floor(WIDEST / (2 * columns + 1))));
  return Object.fromEntries(
    hexesOf(rules.battle.board).map((hex): [HexId, Cell] => {
      const { x, y } = middleOf(hex);
      const [left, top] = [x * half, y];
      return [hex, [left, top, left + 2 * half, top + ROW]];
    }),
  );
};
const [WIDEST, ROW] = [76, 3];

// ---- Ways -------------------------------------------------------------------------------------------

const STYLES = {
  move: 'plain',
  attack: 'bold',
  retreat: 'dashed',
  follow: 'dotted',
} as const satisfies Readonly<Record<string, ArrowStyle>>;

interface Way {
  readonly sort: keyof typeof STYLES;
  readonly unit: UnitId;
  readonly from: HexId;
  readonly into: HexId;
}

/** Where units stood before some entries: where they first left from, else where they stand or fell. */
const standsBefore = (view: View, entries: readonly Entry<Event>[]): Map<UnitId, HexId> => {
  const stands = new Map<UnitId, HexId>();
  for (const [id, { hex }] of Object.entries(view.state.units)) stands.set(id, hex);
  for (const { event } of entries.toReversed()) {
    if (isAnswered(event)) continue;
    if (event.type === 'unit-destroyed') stands.set(event.unit, event.hex);
    if ('from' in event) stands.set(event.unit, event.from);
  }
  return stands;
};

/** The ways of a round; an attacker strikes from where he had come to. */
const arrowsOf = (view: View, entries: readonly Entry<Event>[]): readonly Arrow[] => {
  const stands = standsBefore(view, entries);
  const ways = new Map<string, Way>();
  for (const { event } of entries) {
    const way = isAnswered(event) ? undefined : wayOf(event, stands);
    if (way === undefined || way.from === way.into) continue;
    ways.set(Object.values(way).join(' '), way);
    if (way.sort !== 'attack') stands.set(way.unit, way.into);
  }
  return [...ways].map(([id, { sort, unit, from, into }]) => ({
    ...{ id, title: say(`map.way.${sort}`, { unit, from, into }), keys: [`way/${sort}`] },
    ...{ style: STYLES[sort], seat: view.rules.units[unit]?.house ?? 'stark', from, into },
    ...{ via: [], carrier: '' },
  }));
};

const wayOf = (event: Event, stands: ReadonlyMap<UnitId, HexId>): Way | undefined => {
  switch (event.type) {
    case 'unit-moved':
    case 'unit-followed': {
      const { type, unit, from, path } = event;
      return {
        sort: type === 'unit-moved' ? 'move' : 'follow',
        unit,
        from,
        into: path.at(-1) ?? from,
      };
    }
    case 'unit-retreated':
      return { sort: 'retreat', unit: event.unit, from: event.from, into: event.into };
    case 'attack-begun': {
      const { unit, hex } = event;
      return { sort: 'attack', unit, from: stands.get(unit) ?? hex, into: hex };
    }
    default:
      return undefined;
  }
};

// ---- Beside the field -------------------------------------------------------------------------------

const some = (id: string, title: Saying, piece: Piece, count: number): readonly Thing[] =>
  count === 0
    ? []
    : [
        {
          ...{ id, title, keys: [], pieces: [{ ...piece, count }] },
          lettered: { text: [title, ...(count === 1 ? [] : [`×${count}`])], rank: 0 },
        },
      ];

const rowOf = ({ state }: View, house: House): { title: Saying; things: readonly Thing[] } => ({
  title: say('map.house', {
    ...{ seat: house, points: state.points[house] },
  }),
  things: [
    ...FACES.flatMap((face) =>
      some(
        `${house}/token/${face}`,
        say('map.token', { face }),
        { symbol: `token-${face}` },
        state.tokens[house][face],
      ),
    ),
    ...some(
      `${house}/command`,
      say('map.command'),
      { symbol: 'command', seat: house },
      state.command[house],
    ),
    ...some(
      `${house}/momentum`,
      say('map.momentum'),
      { symbol: 'momentum' },
      state.momentum === house ? 1 : 0,
    ),
    ...some(
      `${house}/cards`,
      say('map.cards'),
      { symbol: 'card', seat: house },
      state.sizes[house],
    ),
  ],
});

const panelOf = (view: View): readonly Section[] => [
  {
    ...{ section: 'track', id: 'morale', title: say('map.morale') },
    steps: Array.from({ length: view.rules.numbers.morale.circles + 1 }, (_, circle) => ({
      label: String(circle),
      seats: SEATS.filter((house) => view.state.morale[house] === circle),
      marked: view.rules.numbers.morale.breakPoints.includes(circle),
    })),
  },
  {
    ...{ section: 'things', id: 'houses', title: say('map.houses') },
    rows: SEATS.map((house) => rowOf(view, house)),
  },
];

const named = (key: string, title = say(`map.key.${key}`)) => ({ key, title });

const LEGEND: readonly Key[] = [
  ...RANKS.map((rank) => ({
    ...named(`unit/${rank}`, say('map.rank', { rank })),
    drawn: { symbol: `unit-${rank}`, seat: 'stark' },
  })),
  { ...named('commander'), drawn: { symbol: 'commander' }, lettered: ['*'] },
  { ...named('engaged'), drawn: { symbol: 'engaged', seat: 'stark' }, lettered: ['!'] },
  { ...named('place'), drawn: { symbol: 'place' }, lettered: ['@'] },
  { ...named('fire'), drawn: { symbol: 'fire' }, lettered: ['%'] },
  { ...named('catapult'), drawn: { symbol: 'marker' }, lettered: ['o'] },
  { ...named('marker'), drawn: { symbol: 'marker' }, lettered: ['?'] },
  ...Object.keys(GROUND).map((ground) => ({
    ...named(`ground/${ground}`, say('map.ground', { ground })),
    drawn: { symbol: `ground-${ground}` },
    lettered: [say(`map.letters.${ground}`)],
  })),
  ...Object.entries(STYLES).map(([sort, arrow]) => ({
    ...named(`way/${sort}`, say(`map.key.${sort}`)),
    drawn: { arrow },
  })),
];

/** Paints the field of a battle; what is drawn follows from the rules of the battle alone. */
export const painter: Painter<Westeros> = {
  paint(_drawings, { view, entries, moment: { round, phase } }): Picture {
    const { columns, rows } = view.rules.battle.board;
    const hexes = hexesOf(view.rules.battle.board);
    return {
      size: [2 * MARGIN + ACROSS * (2 * columns + 1), 2 * MARGIN + DOWN * (3 * rows + 1)],
      ...{ round, phase, symbols: SYMBOLS, backdrop: 'beyond' },
      head: [say('map.round', { round, rounds: view.rules.battle.rounds })],
      grounds: hexes.map((hex) => groundOf(view, hex)),
      edges: edgesOf(view),
      spaces: [
        ...hexes.map((hex) => spaceOf(view, hex)),
        // In an order of their own: a table that is read from its file has another.
        ...Object.entries(view.state.engaged)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([edge, house]) => engagementOn(edge, house)),
      ],
      arrows: arrowsOf(view, entries),
      seats: SEATS.map((seat) => ({
        ...{ seat, name: say('map.seat', { seat }), look: LOOKS[seat], hand: [] },
      })),
      ...{ tracks: [], panel: panelOf(view), legend: LEGEND },
      plan: { cells: cellsOf(view), bands: [] },
    };
  },
};
