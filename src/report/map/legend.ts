import type { Key, Point } from '../../core/picture.ts';
import { arrowAlong } from './arrows.ts';
import type { Board } from './board.ts';
import type { Curve } from './curves.ts';
import { legendInUse } from './in-use.ts';
import { letters, linesOf, shortened } from './lettering.ts';
import { NOBODY } from './looks.ts';
import { heading, PANEL, type Part } from './panel.ts';
import { glyphOf, pieceItem } from './pieces.ts';
import { at, group, type Svg } from './svg.ts';

const COLUMN = (PANEL.width - 2 * PANEL.margin) / 2;
const LINE = 25;
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
    height: 34 + rows * LINE,
    drawing: [
      ...heading(board.words.sentence('map.legend')),
      ...keys.flatMap(({ drawing, label }, index) => {
        const x = Math.floor(index / rows) * COLUMN;
        const y = 38 + (index % rows) * LINE;
        return [at([x + 14, y], drawing), ...lettered([x + 33, y], label)];
      }),
    ],
  };
};

const SIZE = 11.5;

const lettered = ([x, y]: Point, label: string): readonly Svg[] => {
  const lines = linesOf(label, SIZE, ROOM);
  return lines.map((line, index) =>
    letters([x, y + (index - (lines.length - 1) / 2) * (SIZE + 1)], shortened(line, SIZE, ROOM), {
      size: SIZE,
      anchor: 'start',
    }),
  );
};

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
  return glyphOf(board, drawn).width < LINE ? drawing : [group(SMALLER, drawing)];
};
