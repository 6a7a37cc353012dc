import type { Picture, Point, Ranking, Track } from '../../core/picture.ts';
import type { Board } from './board.ts';
import { INK, letters, linesOf, shortened } from './lettering.ts';
import { heading, INNER, type Of, type Part, shieldOf } from './panel.ts';
import { thingItem } from './pieces.ts';
import { at, element, type Svg } from './svg.ts';

// Seats by their places, and rows of steps.

const LEFT = 26;
const PLACE = 23;

export const rankings = (board: Board, { title, rankings: shown }: Of<'rankings'>): Part => {
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
      bold([x, 36 + (index - (names.length - 1) / 2) * 13], shortened(line, 12, width - 4)),
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

const bold = (spot: Point, content: string): Svg =>
  letters(spot, content, { size: 12, weight: 'bold' });

const STACK = 19;
const CELL = 18;
/** Of steps side by side. */
const MOST = 16;

/** Rows of steps; the seats that are there stand above each. */
export const track = (board: Board, { title, steps }: Of<'track'>): Part => {
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
  bold([x, floor + 9], shortened(label, 12, width)),
  ...seats.map((seat, level) => at([x, floor - 11 - level * STACK], [shieldOf(board, seat)])),
];

const STEP = 36;

/** A track on the board itself. */
export const onBoard = (
  board: Board,
  { track: shown, at: middle }: Picture['tracks'][number],
): Svg => {
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
