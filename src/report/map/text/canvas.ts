import type { Seat } from '../../../core/game.ts';
import type { Cell, Point } from '../../../core/picture.ts';
import { widthOf, widthOfChar } from '../../width.ts';

// Letters on a grid: a wide letter takes two columns of its row.

/** The thing letters belong to, for whoever gives them colours. */
export type Ink = 'plain' | 'name' | 'sea' | 'frame' | { readonly seat: Seat };

/** Letters that stay together. */
export interface Sign {
  readonly text: string;
  readonly ink: Ink;
}

/** Gives letters the look of what they belong to; it adds nothing that takes room. */
export type Colouring = (sign: Sign) => string;

export const PLAIN: Colouring = ({ text }) => text;

/** A row of glyphs by their columns; the second column of a wide one holds an empty text. */
export type Canvas = Sign[][];

const BLANK: Sign = { text: ' ', ink: 'plain' };

const place = (row: Sign[], column: number, glyph: Sign): void => {
  while (row.length < column) row.push(BLANK);
  row[column] = glyph;
};

/** Writes letters over whatever stood there; marks join the letter before them. */
export const write = (canvas: Canvas, [left, top]: Point, { text, ink }: Sign): void => {
  while (canvas.length <= top) canvas.push([]);
  const row = canvas[top] ?? [];
  let column = left;
  for (const char of text) {
    const width = widthOfChar(char);
    const before = row[column - 1];
    if (width === 0 && before !== undefined)
      row[column - 1] = { ...before, text: before.text + char };
    for (let part = 0; part < width; part++)
      place(row, column + part, { text: part === 0 ? char : '', ink });
    column += width;
  }
};

/** Signs with a space between them. */
export const writeRow = (canvas: Canvas, [left, top]: Point, signs: readonly Sign[]): void => {
  let column = left;
  for (const sign of signs) {
    write(canvas, [column, top], sign);
    column += widthOf(sign.text) + 1;
  }
};

/** Fills a rectangle with one letter. */
export const fill = (canvas: Canvas, [left, top, right, bottom]: Cell, sign: Sign): void => {
  for (let row = top; row <= bottom; row++)
    write(canvas, [left, row], { ...sign, text: sign.text.repeat(right - left + 1) });
};

const side = (text: string): Sign => ({ text, ink: 'frame' });

/** The frames of rectangles; where one ends at another, its corner stays. */
export const frames = (canvas: Canvas, cells: readonly Cell[]): void => {
  for (const [left, top, right, bottom] of cells) {
    for (const row of [top, bottom]) fill(canvas, [left, row, right, row], side('-'));
    for (const column of [left, right]) fill(canvas, [column, top, column, bottom], side('|'));
  }
  for (const [left, top, right, bottom] of cells)
    for (const row of [top, bottom])
      for (const column of [left, right]) write(canvas, [column, row], side('+'));
};

const isSame = (a: Ink, b: Ink): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.seat === b.seat);

/** The rows as lines, without blanks at their ends. */
export const linesOf = (canvas: Canvas, colouring: Colouring): readonly string[] =>
  canvas.map((row) => {
    const runs: Sign[] = [];
    for (const glyph of row.slice(0, row.findLastIndex(({ text }) => text !== ' ') + 1)) {
      const last = runs.at(-1);
      if (last !== undefined && isSame(last.ink, glyph.ink))
        runs[runs.length - 1] = { ...last, text: last.text + glyph.text };
      else runs.push(glyph);
    }
    return runs.map(colouring).join('');
  });
