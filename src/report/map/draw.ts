import type { Lang } from '../../core/game.ts';
import type { Pattern, Picture, Point, Ranking, Section, Track } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { arrows } from './arrows.ts';
import { type Board, boardOf, type PanelText } from './board.ts';
import { ground, outlines, touched } from './ground.ts';
import { INK, letters, linesOf } from './lettering.ts';
import { drawName } from './names.ts';
import {
  cards,
  heading,
  headline,
  INNER,
  legend,
  type Of,
  PANEL,
  type Part,
  seats,
  shieldOf,
  thingRows,
} from './panel.ts';
import { drawStack, drawStacks, signs, thingItem } from './pieces.ts';
import type { Attributes } from './svg.ts';
import { around, at, element, group, idOf, type Svg, title } from './svg.ts';

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

/** The board as an SVG document of its own. */
export const drawMap = (picture: Picture, said: PanelText): string =>
  mapFile(drawSvg(picture, said));

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
