import type { Seat } from '../../core/game.ts';
import type { Card, Key, Point, Section } from '../../core/picture.ts';
import type { Catalogue } from '../catalogue.ts';
import { wrap } from '../wrap.ts';
import { arrowAlong } from './arrows.ts';
import type { Board } from './board.ts';
import type { Curve } from './curves.ts';
import { legendInUse } from './in-use.ts';
import { type Lettering, letters, linesOf, widthOf } from './lettering.ts';
import { NOBODY, shield } from './looks.ts';
import { glyphOf, pieceItem, thingItem } from './pieces.ts';
import { flowed, row, widthOfRow } from './rows.ts';
import { at, element, group, idOf, type Svg, title } from './svg.ts';

// What stands beside the map: the round, the tracks, the seats.

export const PANEL = { width: 320, margin: 24 } as const;
export const INNER = PANEL.width - 2 * PANEL.margin;

/** A part of the panel, drawn from its own top left corner. */
export interface Part {
  readonly height: number;
  readonly drawing: readonly Svg[];
}

/** A section of one sort. */
export type Of<Sort extends Section['section']> = Extract<Section, { readonly section: Sort }>;

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

export const heading = (content: string): readonly Svg[] => [
  lineAt([0, 8], content, { size: 14, room: INNER, weight: 'bold' }),
  element('path', { d: `M0 19.5H${INNER}`, stroke: '#9b8f7a', 'stroke-width': 0.8 }),
];

export const shieldOf = (board: Board, seat: Seat): Svg =>
  group({}, [title(board.nameOf(seat)), shield(board, seat)]);

/** The first line under the name is the largest. */
const SIZES = [17, 13] as const;

export const headline = ({ picture, title: name, words }: Board): Part => {
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
export const seats = (board: Board, section: Of<'seats'>): Part => ({
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
export const thingRows = (board: Board, section: Of<'things'>): Part | undefined => {
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

export const cards = (board: Board, section: Of<'cards'>): Part => {
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
export const legend = (board: Board): Part => {
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
