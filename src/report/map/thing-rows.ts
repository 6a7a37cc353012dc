import type { Board } from './board.ts';
import { letters, linesOf, shortened, widthOf } from './lettering.ts';
import { heading, INNER, type Of, type Part } from './panel.ts';
import { thingItem } from './pieces.ts';
import { flowed, row, widthOfRow } from './rows.ts';
import type { Svg } from './svg.ts';

// Things beside the board, in rows with a label each.

const SIZE = 12;
const LINE = 26;
const TOP = 38;
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
  const widest = Math.max(0, ...rows.map((one) => widthOf(words.say(one.title), SIZE)));
  const column = Math.min(INNER * LABELS, widest) + 8;
  const drawing: Svg[] = [...heading(words.say(title))];
  let y = TOP;
  for (const { title: label, things } of rows) {
    const lines = flowed(
      things.map((thing) => thingItem(board, thing)),
      INNER - column,
    );
    const told = linesOf(words.say(label), SIZE, column - 8);
    for (const [index, line] of told.entries())
      drawing.push(
        letters(
          [0, y + (index - (told.length - 1) / 2) * (SIZE + 1)],
          shortened(line, SIZE, column - 4),
          { size: SIZE, anchor: 'start' },
        ),
      );
    for (const [index, line] of lines.entries())
      drawing.push(...row([column + widthOfRow(line) / 2, y + index * LINE], line));
    y += lines.length * LINE;
  }
  return { height: y - 6, drawing };
};
