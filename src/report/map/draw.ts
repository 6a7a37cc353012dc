import type { Lang, Seat } from '../../core/game.ts';
import type {
  Card,
  Key,
  Pattern,
  Picture,
  Point,
  Ranking,
  Section,
  Track,
} from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { wrap } from '../wrap.ts';
import { arrowAlong, arrows } from './arrows.ts';
import { type Board, boardOf, type PanelText } from './board.ts';
import type { Curve } from './curves.ts';
import { ground, outlines, touched } from './ground.ts';
import { legendInUse } from './in-use.ts';
import { INK, type Lettering, letters, linesOf, widthOf } from './lettering.ts';
import { NOBODY, shield } from './looks.ts';
import { drawName } from './names.ts';
import { drawStack, drawStacks, glyphOf, pieceItem, signs, thingItem } from './pieces.ts';
import { flowed, row, widthOfRow } from './rows.ts';
import { type Attributes, around, at, element, group, idOf, type Svg, title } from './svg.ts';

// What stands beside the map: the round, the tracks, the seats.

const PANEL = { width: 320, margin: 24 } as const;
const INNER = PANEL.width - 2 * PANEL.margin;

/** A part of the panel, drawn from its own top left corner. */
interface Part {
  readonly height: number;
  readonly drawing: readonly Svg[];
}

/** A section of one sort. */
type Of<Sort extends Section['section']> = Extract<Section, { readonly section: Sort }>;

/** A line of text that begins at a point. */
const lineAt = (spot: Point, content: string, how: Omit<Lettering, 'anchor'>): Svg =>
  letters(spot, content, { ...how, anchor: 'start' });

/** Lines below each other, around the height of a point. */
const linesAround = (
  [x, y]: Point,
  lines: readonly string[],
  how: Pick<Lettering, 'size' | 'room'>,
): readonly Svg[] =>
  lines.map((line, index) =>
    lineAt([x, y + (index - (lines.length - 1) / 2) * (how.size + 1)], line, how),
  );

const heading = (content: string): readonly Svg[] => [
  lineAt([0, 8], content, { size: 14, room: INNER, weight: 'bold' }),
  element('path', { d: `M0 19.5H${INNER}`, stroke: '#9b8f7a', 'stroke-width': 0.8 }),
];

const shieldOf = (board: Board, seat: Seat): Svg =>
  group({}, [title(board.nameOf(seat)), shield(board, seat)]);

/** The first line under the name is the largest. */
const SIZES = [17, 13] as const;

const headline = ({ picture, title: name, words }: Board): Part => {
  const lines = linesOf(name, 24, INNER).slice(0, 3);
  const below = lines.length * 28;
  return {
    height: below + 18 + picture.head.length * 22,
    drawing: [
      ...lines.map((line, index) =>
        lineAt([0, 14 + index * 28], line, { size: 24, room: INNER, weight: 'bold' }),
      ),
      ...picture.head.map((said, index) =>
        lineAt([0, below + 14 + index * 22], words.say(said), {
          size: SIZES[index] ?? 13,
          room: INNER,
        }),
      ),
    ],
  };
};

const HAND = 46;

/** The key to the seats: the ground that they hold, their shields and names, what is in hand. */
const seats = (board: Board, section: Of<'seats'>): Part => ({
  height: 38 + board.picture.seats.length * 25,
  drawing: [
    ...heading(board.words.say(section.title)),
    ...board.picture.seats.flatMap(({ seat, hand, look }, index) => {
      const y = 38 + index * 25;
      return [
        element('rect', { x: 0.5, y: y - 9, width: 34, height: 18, fill: '#f6f0e0' }),
        element('rect', {
          x: 0.5,
          y: y - 9,
          width: 34,
          height: 18,
          fill: `url(#${idOf('ground', seat)})`,
          stroke: look.colour,
          'stroke-width': 2,
        }),
        at([50, y], [shieldOf(board, seat)]),
        lineAt([66, y], board.nameOf(seat), {
          size: 14,
          room: INNER - 120 - HAND * (hand.length - 1),
        }),
        ...[...hand].reverse().flatMap(({ thing, amount }, from) => {
          const x = INNER - 40 - from * HAND;
          return [
            at([x, y], thingItem(board, thing).drawing),
            lineAt([x + 16, y], String(amount), { size: 14, weight: 'bold' }),
          ];
        }),
      ];
    }),
  ],
});

// Things beside the board, in rows with a label each.

const LABEL_SIZE = 12;
const ROW_HEIGHT = 26;
const FIRST_ROW = 38;
/** The most that labels may take of the width. */
const LABELS = 0.45;

const isDrawn = ({ things }: Of<'things'>['rows'][number]): boolean =>
  things.some(({ pieces }) => pieces !== undefined);

/** The rows that have something to draw; undefined if none has. */
const thingRows = (board: Board, section: Of<'things'>): Part | undefined => {
  const { words } = board;
  const { title } = section;
  const rows = section.rows.filter(isDrawn);
  if (rows.length === 0) return undefined;
  const widest = Math.max(0, ...rows.map((one) => widthOf(words.say(one.title), LABEL_SIZE)));
  const column = Math.min(INNER * LABELS, widest) + 8;
  const drawing: Svg[] = [...heading(words.say(title))];
  let y = FIRST_ROW;
  for (const { title: label, things } of rows) {
    const lines = flowed(
      things.map((thing) => thingItem(board, thing)),
      INNER - column,
    );
    const told = linesOf(words.say(label), LABEL_SIZE, column - 8);
    drawing.push(...linesAround([0, y], told, { size: LABEL_SIZE, room: column - 4 }));
    for (const [index, line] of lines.entries())
      drawing.push(...row([column + widthOfRow(line) / 2, y + index * ROW_HEIGHT], line));
    y += lines.length * ROW_HEIGHT;
  }
  return { height: y - 6, drawing };
};

// Cards, a row each, and what they do.

const SIZE = 13;
const SMALL = 11.5;
const ROW = 21;
const LEADING = 14;
const TOP = 36;

const cards = (board: Board, section: Of<'cards'>): Part => {
  const { words } = board;
  const decks = section.cards.map(({ deck }) => words.say(deck));
  const column = Math.min(INNER / 2, Math.max(...decks.map((deck) => widthOf(deck, SMALL))) + 8);
  const notes = section.notes.flatMap((note) => fitted(words.say(note), words));
  const rows: Svg[] = [];
  let below = TOP;
  for (const card of section.cards) {
    const row = cardRow(board, card, [column, below]);
    rows.push(...row.drawn);
    below += row.height;
  }
  return {
    height: below + notes.length * LEADING + 6,
    drawing: [
      ...heading(words.say(section.title)),
      ...rows,
      ...notes.map((line, row) =>
        lineAt([0, below + row * LEADING], line, { size: SMALL, style: 'italic' }),
      ),
    ],
  };
};

/** A name that is too long for a line goes on in the next. */
const cardRow = (
  board: Board,
  { title, deck, sign }: Card,
  [column, y]: Point,
): { readonly height: number; readonly drawn: readonly Svg[] } => {
  const room = INNER - column - (sign === null ? 0 : 20);
  const lines = linesOf(board.words.say(title), SIZE, room);
  return {
    height: ROW + (lines.length - 1) * LEADING,
    drawn: [
      lineAt([0, y], board.words.say(deck), { size: SMALL, room: column - 4, fill: '#6b6257' }),
      ...lines.map((line, row) =>
        lineAt([column, y + row * LEADING], line, { size: SIZE, room, weight: 'bold' }),
      ),
      ...(sign === null ? [] : [at([INNER - 9, y], thingItem(board, sign).drawing)]),
    ],
  };
};

/** A sentence in lines of the panel: Chinese has no spaces to part it at. */
const fitted = (sentence: string, { lang }: Catalogue): readonly string[] =>
  lang === 'zh' ? wrap(sentence, Math.floor((2 * INNER) / SMALL)) : linesOf(sentence, SMALL, INNER);

const COLUMN = (PANEL.width - 2 * PANEL.margin) / 2;
const KEY_HEIGHT = 25;
/** Of drawings that are higher than a line. */
const SMALLER = { transform: 'scale(0.84)' } as const;
const ROOM = COLUMN - 36;

/** The meaning of the drawings: those that are on this map. */
const legend = (board: Board): Part => {
  const keys = legendInUse(board.picture).flatMap(({ drawn, title }) =>
    drawn === undefined ? [] : [{ drawing: sample(board, drawn), label: board.words.say(title) }],
  );
  const rows = Math.ceil(keys.length / 2);
  return {
    height: 34 + rows * KEY_HEIGHT,
    drawing: [
      ...heading(board.words.sentence('map.legend')),
      ...keys.flatMap(({ drawing, label }, index) => {
        const x = Math.floor(index / rows) * COLUMN;
        const y = 38 + (index % rows) * KEY_HEIGHT;
        const lines = linesOf(label, KEY_SIZE, ROOM);
        return [
          at([x + 14, y], drawing),
          ...linesAround([x + 33, y], lines, { size: KEY_SIZE, room: ROOM }),
        ];
      }),
    ],
  };
};

const KEY_SIZE = 11.5;

/** A short straight line with a head. */
const STRAIGHT: Curve = {
  points: [
    [-13, 0],
    [-3, 0],
    [7, 0],
  ],
  tip: [6, 0],
  turn: 0,
};

const sample = (board: Board, drawn: NonNullable<Key['drawn']>): readonly Svg[] => {
  if ('arrow' in drawn) return arrowAlong(STRAIGHT, drawn.arrow, NOBODY.colour);
  const { drawing } = pieceItem(board, drawn);
  return glyphOf(board, drawn).width < KEY_HEIGHT ? drawing : [group(SMALLER, drawing)];
};

// Seats by their places, and rows of steps.

const LEFT = 26;
const PLACE = 23;

const rankings = (board: Board, { title, rankings: shown }: Of<'rankings'>): Part => {
  const places = Math.max(0, ...shown.map((ranking) => ranking.places.length));
  const numbers = Array.from({ length: places }, (_, index) =>
    letters([8, 65 + index * PLACE], String(index + 1), { size: 12 }),
  );
  const width = (INNER - LEFT) / shown.length;
  return {
    height: 78 + places * PLACE,
    drawing: [
      ...heading(board.words.say(title)),
      ...numbers,
      ...shown.flatMap((ranking, index) =>
        column(board, ranking, { x: LEFT + width * (index + 0.5), width }),
      ),
    ],
  };
};

const column = (
  board: Board,
  { title, places }: Ranking,
  { x, width }: { readonly x: number; readonly width: number },
): readonly Svg[] => {
  const names = linesOf(board.words.say(title), 12, width - 4).slice(0, 2);
  return [
    ...names.map((line, index) =>
      bold([x, 36 + (index - (names.length - 1) / 2) * 13], line, width - 4),
    ),
    ...places.flatMap(({ seat, under, beside }, place) => {
      const y = 65 + place * PLACE;
      const item = beside && thingItem(board, beside, 0);
      return [
        ...(under === undefined ? [] : [at([x, y], thingItem(board, under).drawing)]),
        ...(seat === null ? [] : [at([x, y], [shieldOf(board, seat)])]),
        ...(item === undefined ? [] : [at([x + 11.75 + item.width / 2, y], item.drawing)]),
      ];
    }),
  ];
};

const bold = (spot: Point, content: string, room: number): Svg =>
  letters(spot, content, { size: 12, room, weight: 'bold' });

const STACK = 19;
const CELL = 18;
/** Of steps side by side. */
const MOST = 16;

/** Rows of steps; the seats that are there stand above each. */
const track = (board: Board, { title, steps }: Of<'track'>): Part => {
  const rows = Math.ceil(steps.length / MOST);
  const length = Math.ceil(steps.length / rows);
  const drawing = [...heading(board.words.say(title))];
  let floor = 32;
  for (let row = 0; row < rows; row++) {
    const shown = steps.slice(row * length, (row + 1) * length);
    const highest = Math.max(1, ...shown.map(({ seats }) => seats.length));
    floor += (row === 0 ? 0 : CELL + 4) + highest * STACK;
    const width = INNER / length;
    for (const [index, step] of shown.entries())
      drawing.push(...cellAt(board, step, { x: width * (index + 0.5), width, floor }));
  }
  return { height: floor + 2 * CELL, drawing };
};

interface CellPlace {
  readonly x: number;
  readonly width: number;
  readonly floor: number;
}

const cellAt = (
  board: Board,
  { label, seats, marked }: Track['steps'][number],
  { x, width, floor }: CellPlace,
): readonly Svg[] => [
  element('rect', {
    x: x - width / 2 + 1,
    y: floor,
    width: width - 2,
    height: CELL,
    rx: 2,
    fill: marked ? '#f2d680' : '#ece4d0',
    stroke: '#9b8f7a',
    'stroke-width': 0.8,
  }),
  bold([x, floor + 9], label, width),
  ...seats.map((seat, level) => at([x, floor - 11 - level * STACK], [shieldOf(board, seat)])),
];

const STEP = 36;

/** A track on the board itself. */
const onBoard = (board: Board, { track: shown, at: middle }: Picture['tracks'][number]): Svg => {
  const left = -(STEP * shown.steps.length) / 2;
  const cells = shown.steps.flatMap((step, index) => stepAt(step, left + STEP * (index + 0.5)));
  const name = { size: 13, style: 'italic', fill: '#5b4a3f' } as const;
  return at(middle, [letters([0, -20], board.words.say(shown.title), name), ...cells]);
};

const stepAt = ({ label, marked }: Track['steps'][number], x: number): readonly Svg[] => {
  const spot: Point = [x, 8];
  return [
    element('circle', {
      cx: spot[0],
      cy: spot[1],
      r: marked ? 15 : 11,
      fill: marked ? '#5b4a3f' : '#fffdf6',
      stroke: '#5b4a3f',
      'stroke-width': 1.3,
    }),
    letters(spot, label, {
      size: marked ? 15 : 12,
      weight: 'bold',
      fill: marked ? '#ffffff' : INK,
    }),
  ];
};

export type { PanelText } from './board.ts';

const PAPER = '#fbf8f0';
const GAP = 20;

/** A drawing as a file of its own. */
export const mapFile = ({ svg }: Svg): string => `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;

/** Fonts with Latin and Chinese letters that machines have, the wished ones first. */
const FONTS: Readonly<Record<Lang, string>> = {
  en: "Georgia, 'DejaVu Serif', 'Noto Serif', serif",
  zh: "'Noto Serif CJK SC', 'Source Han Serif SC', 'Songti SC', SimSun, Georgia, 'DejaVu Serif', serif",
};

/**
 * The board as one `<svg>` element, which may stand in a page, in the words of a catalogue. The
 * same picture and words give the same bytes; whatever the game's name is, it stays text.
 */
export const drawSvg = (picture: Picture, said: PanelText): Svg => {
  const board = boardOf(picture, said);
  const panel = panelOf(board);
  const [mapWidth, mapHeight] = picture.size;
  const width = mapWidth + PANEL.width;
  const height = Math.max(mapHeight, panel.height);
  const { words } = said;
  const { round, phase } = picture;
  const heading = words.sentence('map.title', { title: said.title, round, phase });
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      lang: words.lang,
      'font-family': FONTS[words.lang],
    },
    [
      title(heading),
      definitions(picture),
      element('rect', { width, height, fill: PAPER }),
      drawBoard(board),
      group({}, panel.drawing),
    ],
  );
};

/** The same drawing with spaces that can be touched. */
export const touchable = (drawing: Svg, picture: Picture, words: Catalogue): Svg => {
  const { made } = drawing;
  return made === undefined ? drawing : around(made, [...made.inside, touched(picture, words)]);
};

/** One tile of a pattern, as path data; dots are lines without length. */
const TILES: Readonly<Record<Pattern, { readonly size: number; readonly path: string }>> = {
  upright: { size: 9, path: 'M4.5 0V9' },
  bars: { size: 8, path: 'M0 4H8' },
  rising: { size: 8, path: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' },
  falling: { size: 8, path: 'M-2 6L2 10M0 0L8 8M6 -2L10 2' },
  dots: { size: 8, path: 'M2 2H2.01M6 6H6.01' },
  grid: { size: 10, path: 'M5 0V10M0 5H10' },
  lattice: { size: 12, path: 'M0 0L12 12M0 12L12 0' },
  waves: { size: 12, path: 'M0 3Q3 0 6 3T12 3M0 9Q3 6 6 9T12 9' },
};

/** Fills by which a seat's ground is known: its colour, thinly, under its pattern. */
const groundFills = ({ seats }: Picture): readonly Svg[] =>
  seats.map(({ seat, look }) => {
    const { size, path } = TILES[look.pattern];
    const strokes: Attributes = {
      d: path,
      fill: 'none',
      stroke: INK,
      'stroke-width': look.pattern === 'dots' ? 2.4 : 1.1,
      'stroke-linecap': look.pattern === 'dots' ? 'round' : 'butt',
      'stroke-opacity': 0.26,
    };
    return element(
      'pattern',
      { id: idOf('ground', seat), width: size, height: size, patternUnits: 'userSpaceOnUse' },
      [
        element('rect', { width: size, height: size, fill: look.colour, 'fill-opacity': 0.32 }),
        element('path', strokes),
      ],
    );
  });

const definitions = (picture: Picture): Svg => {
  const [width, height] = picture.size;
  const frame = element('clipPath', { id: 'frame' }, [element('rect', { width, height })]);
  return element('defs', {}, [frame, ...groundFills(picture), ...outlines(picture)]);
};

/** The map from the ground up: names lie on arrows, and pieces on names. */
const drawBoard = (board: Board): Svg => {
  const { picture } = board;
  const { spaces, size, tracks } = picture;
  const [width, height] = size;
  const stacks = drawStacks(board);
  return group({}, [
    ground(picture),
    ...tracks.map((shown) => onBoard(board, shown)),
    ...arrows(board, stacks),
    ...spaces.flatMap((space) => drawName(board, space)),
    ...spaces.flatMap((space) => signs(board, space)),
    ...spaces.flatMap((space) => drawStack(stacks(space))),
    element('rect', {
      x: 0.75,
      y: 0.75,
      width: width - 1.5,
      height: height - 1.5,
      fill: 'none',
      stroke: '#4b443b',
      'stroke-width': 1.5,
    }),
  ]);
};

/** The sections under each other, right of the map. */
const panelOf = (board: Board): Part => {
  const { size, panel } = board.picture;
  const shown = panel.flatMap((section) => partOf(board, section) ?? []);
  const parts = [headline(board), ...shown, legend(board)];
  let top = 30;
  const left = size[0] + PANEL.margin;
  const drawing = parts.map((part) => {
    const placed = at([left, top], part.drawing);
    top += part.height + GAP - 8;
    return placed;
  });
  return { height: top, drawing };
};

const partOf = (board: Board, shown: Section): Part | undefined => {
  switch (shown.section) {
    case 'track':
      return track(board, shown);
    case 'rankings':
      return rankings(board, shown);
    case 'cards':
      return cards(board, shown);
    case 'seats':
      return seats(board, shown);
    case 'things':
      return thingRows(board, shown);
  }
};
