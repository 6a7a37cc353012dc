import { padEnd, padStart, widthOf } from '../width.ts';
import { wrap } from './wrap.ts';

const GAP = '  ';
/** No column is made narrower than this to fit the others in. */
const NARROWEST = 8;

/** The manner in which a cell of a row is shown; what that adds must take no room. */
type Show = (text: string, row: number, column: number) => string;

/** Aligned columns, numbers to the right; the widest columns are wrapped until all fit. */
export const tableLines = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  show: Show = (text) => text,
): readonly string[] => {
  const all = [head, ...rows];
  const columns = columnsOf(all, width);
  const numeric = columns.map((_, at) => rows.every((row) => isNumber(row[at] ?? '')));
  const lines = (cells: readonly string[], row: number): readonly string[] =>
    rowLines(cells, columns, {
      isNumeric: (at) => numeric[at] ?? false,
      show: (text, at) => show(text, row, at),
    });
  const rule = columns.map((column) => '-'.repeat(column)).join(GAP);
  const isHeaded = head.some((cell) => cell !== '');
  return [...(isHeaded ? [...lines(head, -1), rule] : []), ...rows.flatMap(lines)];
};

/** True if a cell of a table belongs to the right of its column. */
export const isNumber = (cell: string): boolean => cell === '' || /^[+-]?\d+(\.\d+)?%?$/.test(cell);

const columnsOf = (rows: readonly (readonly string[])[], width: number): readonly number[] => {
  const columns: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) columns[at] = Math.max(columns[at] ?? 0, widthOf(cell));
  return shrunk(columns, width - GAP.length * (columns.length - 1));
};

/** The widest gives way, one column of text after the other, down to what can still be read. */
const shrunk = (columns: number[], width: number): readonly number[] => {
  let over = columns.reduce((sum, column) => sum + column, 0) - width;
  for (; over > 0; over--) {
    const widest = columns.indexOf(Math.max(...columns));
    const column = columns[widest] ?? 0;
    if (column <= NARROWEST) break;
    columns[widest] = column - 1;
  }
  return columns;
};

interface Look {
  isNumeric(at: number): boolean;
  show(text: string, at: number): string;
}

const rowLines = (
  cells: readonly string[],
  columns: readonly number[],
  { isNumeric, show }: Look,
): readonly string[] => {
  const wrapped = columns.map((column, at) => wrap(cells[at] ?? '', column));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  const pad = (text: string, at: number): string => {
    const padded = (isNumeric(at) ? padStart : padEnd)(text, columns[at] ?? 0);
    return text === '' ? padded : padded.replace(text, () => show(text, at));
  };
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, at) => pad(lines[line] ?? '', at))
      .join(GAP)
      .trimEnd(),
  );
};
