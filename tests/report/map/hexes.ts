import { say } from '../../../src/core/document.ts';
import type {
  Edge,
  Ground,
  Picture,
  Piece,
  Point,
  Space,
  Thing,
} from '../../../src/core/picture.ts';
import type { Catalogue } from '../../../src/report/catalogue.ts';

// A field of hexes with pieces that face somewhere, tracks, cards and arrows: a picture of no game, made of primitives by hand.

/** Every code is its own sentence. */
export const PLAIN: Catalogue = {
  lang: 'en',
  has: () => true,
  sentence: (code) => code,
  say: (saying) => saying.say,
  term: (_, id) => id,
};

const RADIUS = 62;
const WIDE = Math.sqrt(3) * RADIUS;
const COLUMNS = 5;
const NAMES = [
  ...['Ash', 'Birch', 'Low Mill', 'Chapel', 'Ditch'],
  ...['Elder', 'Old Ford', 'Grove', 'Hill', 'Inn'],
  ...['Juniper', 'Knoll', 'Long Lane', 'Mere', 'Nook'],
  ...['Orchard', 'Pond', 'Quarry', 'Ridge', 'Stile'],
] as const;
const WOODS = ['Birch', 'Grove', 'Orchard'];
const POOLS = ['Mere', 'Pond'];

export const SEATS = ['amber', 'indigo'] as const;

const middleOf = (index: number): Point => {
  const row = Math.floor(index / COLUMNS);
  const column = index % COLUMNS;
  return [(column + 0.5 + (row % 2) / 2) * WIDE + 20, (row * 1.5 + 1) * RADIUS + 20];
};

const terrainOf = (name: string): 'land' | 'sea' => (POOLS.includes(name) ? 'sea' : 'land');

const grounds: readonly Ground[] = NAMES.map((id, index) => ({
  id,
  terrain: terrainOf(id),
  outline: { hex: middleOf(index), radius: RADIUS },
  ...(WOODS.includes(id) && { tint: '#c9d7b4' }),
  holder: id === 'Ash' ? 'amber' : null,
}));

/** The side on the right of each hex. */
const edges: readonly Edge[] = NAMES.map((_, index) => {
  const [x, y] = middleOf(index);
  const side = x + WIDE / 2;
  const style = index === 6 || index === 11 ? 'bank' : 'border';
  return {
    style,
    points: [
      [side, y - RADIUS / 2],
      [side, y + RADIUS / 2],
    ],
  };
});

type Lettered = NonNullable<Thing['lettered']>;

export const thing = (
  id: string,
  title: string,
  pieces: readonly Piece[],
  more: Partial<Thing> & { readonly text: Lettered['text'] },
): Thing => {
  const { text, ...others } = more;
  const keys = [...new Set(pieces.map(({ symbol }) => symbol))];
  return { id, title: say(title), keys, pieces, lettered: { text, rank: 1 }, ...others };
};

/** A lance looks where it goes. */
export const lance = (id: string, seat: string, facing: number, count = 1): Thing =>
  thing(id, `${count} of ${seat} towards ${facing}`, [{ symbol: 'lance', seat, facing, count }], {
    text: [{ seat }, `${count}/${facing}`],
  });

export type Lying = Readonly<Record<string, readonly Thing[]>>;

const spacesWith = (lying: Lying): readonly Space[] => [
  ...NAMES.map((id, index): Space => {
    const [x, y] = middleOf(index);
    return {
      id,
      title: say(id),
      terrain: terrainOf(id),
      within: null,
      name: { at: [x, y - 32], width: 80 },
      signsAt: [x, y + 34],
      piecesAt: [x, y + 2],
      signs: WOODS.includes(id)
        ? [thing(`${id}/tree`, 'a wood', [{ symbol: 'tree' }], { text: ['%'] })]
        : [],
      things: lying[id] ?? [],
      under: [],
    };
  }),
  {
    id: 'Camp',
    title: say('Camp'),
    terrain: 'land',
    within: null,
    name: null,
    signsAt: [WIDE * 5, 24],
    piecesAt: [WIDE * 5, 24],
    signs: [],
    things: lying['Camp'] ?? [],
    under: [],
  },
];

const CELL = [13, 4] as const;

const cells = Object.fromEntries(
  NAMES.map((id, index) => {
    const row = Math.floor(index / COLUMNS);
    const left = (index % COLUMNS) * CELL[0] + (row % 2) * 6;
    const [top, inset] = [2 + row * CELL[1], terrainOf(id) === 'sea' ? 1 : 0];
    const [right, bottom] = [left + CELL[0], top + CELL[1]];
    return [id, [left + inset, top + inset, right - inset, bottom - inset] as const];
  }),
);

const moon = thing('moon', 'a moon', [{ symbol: 'moon' }], { text: ['c'] });

export const ALL_LYING: Lying = {
  Ash: [lance('ash/lance', 'amber', 60, 3)],
  Chapel: [
    thing(
      'chapel/host',
      'A host of indigo',
      [
        { symbol: 'lance', seat: 'indigo', count: 2 },
        { symbol: 'drum', seat: 'indigo', facing: 90 },
      ],
      { text: [{ seat: 'indigo' }, ' 2L', { gap: true }, '(1D)'], plaque: 'indigo' },
    ),
  ],
  Knoll: [
    lance('knoll/lance', 'indigo', 300),
    thing('knoll/rank', 'rank 7', [{ symbol: 'rank', seat: 'indigo', text: '7' }], {
      text: ['#7'],
      faint: true,
    }),
  ],
  Camp: [lance('camp/lance', 'amber', 0)],
};

/** The picture with what lies on it, and ways that pieces went. */
export const hexPicture = (lying: Lying = ALL_LYING, ways = true): Picture => ({
  size: [Math.round(WIDE * 5.5 + 40), Math.round(RADIUS * 6.5 + 90)],
  round: 2,
  phase: 'dusk',
  head: [say('Second day'), say('Dusk')],
  symbols: {
    lance: {
      width: 16,
      marks: [{ path: 'M0 -9L5 8L0 4L-5 8Z', fill: 'seat', stroke: '#1f1b16', width: 1 }],
    },
    drum: {
      width: 14,
      marks: [
        { path: 'M-6 -5H6V5H-6Z', fill: 'seat', stroke: '#1f1b16', width: 1 },
        { path: 'M-6 -5L6 5M6 -5L-6 5', stroke: '#1f1b16', width: 0.8 },
      ],
    },
    rank: {
      width: 18,
      marks: [
        { circle: 8.5, fill: 'seat', stroke: '#1f1b16', width: 1 },
        { letters: 'text', size: 10, fill: 'ink' },
      ],
    },
    tree: { width: 12, marks: [{ path: 'M0 -7L6 3H1V7H-1V3H-6Z', fill: '#4d6b3c' }] },
    moon: { width: 14, marks: [{ path: 'M2 -6A6 6 0 1 0 2 6A8 8 0 0 1 2 -6Z', fill: '#7a6a9a' }] },
    raft: { width: 18, marks: [{ circle: 8, fill: '#ffffff', stroke: 'seat', width: 2 }] },
  },
  backdrop: 'beyond',
  grounds,
  edges,
  spaces: spacesWith(lying),
  arrows: ways
    ? [
        {
          ...{ id: 'ride', title: say('Amber rides from Ash to Old Ford'), keys: ['ride'] },
          ...{ style: 'bold', seat: 'amber', from: 'Ash', into: 'Old Ford', via: [], carrier: '' },
        },
        {
          ...{ id: 'float', title: say('Indigo floats to Stile'), keys: ['ride', 'raft'] },
          ...{ style: 'bold', seat: 'indigo', from: 'Knoll', into: 'Stile' },
          ...{ via: ['Mere'], carrier: 'raft' },
        },
      ]
    : [],
  seats: [
    {
      seat: 'amber',
      name: say('Amber'),
      look: { colour: '#d99a2b', ink: '#241800', pattern: 'rising' },
      hand: [
        { thing: moon, amount: 4 },
        { thing: lance('amber/lance', 'amber', 0), amount: 11 },
      ],
    },
    {
      seat: 'indigo',
      name: say('Anil'),
      look: { colour: '#4b4a9c', ink: '#ffffff', pattern: 'grid' },
      hand: [{ thing: moon, amount: 0 }],
    },
  ],
  tracks: [
    {
      track: {
        id: 'sun',
        title: say('Sun'),
        steps: ['dawn', 'noon', 'dusk'].map((label) => ({
          label: label.slice(0, 1),
          seats: [],
          marked: label === 'dusk',
        })),
      },
      at: [WIDE * 2, RADIUS * 6.5 + 60],
      cell: [2, 0],
    },
  ],
  panel: [
    {
      section: 'track',
      id: 'glory',
      title: say('Glory'),
      steps: Array.from({ length: 41 }, (_, at) => ({
        label: String(at),
        seats: SEATS.filter((_seat, index) => at === 7 * (index + 1)),
        marked: at === 40,
      })),
    },
    {
      section: 'rankings',
      id: 'favour',
      title: say('Favour'),
      rankings: [
        {
          id: 'court',
          title: say('The court of the moon'),
          places: [
            { seat: 'indigo', under: moon, lettered: [{ seat: 'indigo' }, '!'] },
            { seat: null, lettered: [] },
          ],
        },
      ],
    },
    {
      section: 'cards',
      id: 'fate',
      title: say('Fate'),
      cards: [
        {
          id: 'f1',
          title: say('Rain at night'),
          deck: say('First'),
          sign: moon,
          lettered: say('Rain'),
        },
        {
          id: 'f2',
          title: say('A quiet day'),
          deck: say('Last'),
          sign: null,
          lettered: say('Quiet'),
        },
      ],
      notes: [say('Nobody rides at night, and whoever is in a wood stays there until dawn.')],
    },
    { section: 'seats', id: 'seats', title: say('Seats and what they have in hand') },
  ],
  legend: [
    { key: 'lance', title: say('a lance'), drawn: { symbol: 'lance' }, lettered: ['1/0'] },
    { key: 'drum', title: say('a drum'), drawn: { symbol: 'drum' }, lettered: ['D'] },
    { key: 'rank', title: say('a rank'), drawn: { symbol: 'rank', text: '5' }, lettered: ['#5'] },
    { key: 'tree', title: say('wood'), drawn: { symbol: 'tree' }, lettered: ['%'] },
    { key: 'moon', title: say('the moon'), drawn: { symbol: 'moon' } },
    { key: 'ride', title: say('a ride'), drawn: { arrow: 'bold' } },
    { key: 'raft', title: say('by raft'), drawn: { symbol: 'raft' } },
  ],
  plan: { cells, bands: [{ cell: [20, 10, 24, 10], style: 'sea' }] },
});
