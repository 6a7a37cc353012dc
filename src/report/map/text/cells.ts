import type { Cell, Space } from '../../../core/picture.ts';
import { wrap } from '../../render/wrap.ts';
import { widthOf } from '../../width.ts';
import type { Board } from '../board.ts';
import { type Canvas, frames, type Sign, writeRow } from './canvas.ts';
import { lyingSigns, printedSign } from './signs.ts';

/** A space that has more on it than its cell has room for, or no cell. */
export interface Crowded {
  readonly space: Space;
  readonly signs: readonly Sign[];
}

/** In cells of more rows than this, what is in them stands in the middle. */
const TALL = 3;
export const MORE: Sign = { text: '...', ink: 'plain' };

/** Draws the frames, then what is in them; tells which spaces had to be cut short. */
export const drawCells = (canvas: Canvas, board: Board): readonly Crowded[] => {
  const { spaces, plan } = board.picture;
  frames(
    canvas,
    spaces.flatMap(({ id, terrain }) => {
      const cell = plan.cells[id];
      return cell === undefined || terrain === 'sea' ? [] : [cell];
    }),
  );
  return spaces.flatMap((space) => {
    const cell = plan.cells[space.id];
    if (cell !== undefined) return drawCell(canvas, cell, contentOf(board, space));
    const signs = space.within === null ? lyingSigns(board, space) : [];
    return signs.length === 0 ? [] : [{ space, signs }];
  });
};

interface Content {
  readonly space: Space;
  readonly name: string;
  readonly printed: Sign | undefined;
  readonly lying: readonly Sign[];
}

const contentOf = (board: Board, space: Space): Content => ({
  space,
  name: `${space.terrain === 'sea' ? '~' : ''}${board.words.say(space.narrow ?? space.title)}`,
  printed: printedSign(board, space),
  lying: lyingSigns(board, space),
});

const drawCell = (canvas: Canvas, cell: Cell, content: Content): readonly Crowded[] => {
  const inset = content.space.terrain === 'sea' ? 0 : 1;
  const [left, top, right, bottom] = cell;
  const size: Size = { width: right - left + 1 - 2 * inset, height: bottom - top + 1 - 2 * inset };
  const { rows, left: over } = filled(content, size);
  const above = size.height > TALL ? Math.floor((size.height - rows.length) / 2) : 0;
  for (const [index, row] of rows.entries())
    writeRow(canvas, [left + inset, top + inset + above + index], row);
  return over.length === 0 ? [] : [{ space: content.space, signs: over }];
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Filled {
  readonly rows: readonly (readonly Sign[])[];
  /** Everything, if something had no room. */
  readonly left: readonly Sign[];
}

const widthOfRow = (row: readonly Sign[]): number =>
  row.reduce((sum, { text }) => sum + widthOf(text) + 1, -1);

/** The name, what is printed beside it if there is room, and what lies there from the next row on. */
const filled = ({ space, name, printed, lying }: Content, size: Size): Filled => {
  const ink = space.terrain === 'sea' ? 'sea' : 'name';
  const named = wrap(name, size.width).map((text): readonly Sign[] => [{ text, ink }]);
  const beside = [...(named.at(-1) ?? []), ...(printed === undefined ? [] : [printed])];
  const fits = widthOfRow(beside) <= size.width;
  const head = fits ? [...named.slice(0, -1), beside] : named;
  const signs = fits || printed === undefined ? lying : [...lying, printed];
  const whole = flow([...head, []], signs, size) ?? flow(head, signs, size);
  if (whole !== undefined) return { rows: whole, left: [] };
  return { rows: shortened(head, signs, size), left: signs };
};

type Rows = readonly (readonly Sign[])[];

/** Signs after each other, on as many rows as they take; undefined if there are not as many. */
const flow = (head: Rows, signs: readonly Sign[], { width, height }: Size): Rows | undefined => {
  const rows = head.map((row) => [...row]);
  for (const sign of signs) {
    const row = rows.at(-1);
    if (row !== undefined && widthOfRow([...row, sign]) <= width) row.push(sign);
    else rows.push([sign]);
  }
  const used = rows.filter((row) => row.length > 0);
  const fits = used.every((row) => widthOfRow(row) <= width);
  return fits && used.length <= height ? used : undefined;
};

/** As many of the signs as there is room for, and the mark that there are more: by the name if it fits. */
const shortened = (head: Rows, signs: readonly Sign[], size: Size): Rows => {
  const marked = [...head.slice(0, -1), [...(head.at(-1) ?? []), MORE]];
  for (let count = signs.length - 1; count > 0; count--) {
    const some = signs.slice(0, count);
    const rows = flow([...marked, []], some, size) ?? flow([...head, []], [...some, MORE], size);
    if (rows !== undefined) return rows;
  }
  return flow(head, [MORE], size) ?? head;
};
