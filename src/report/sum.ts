import { type Block, NOTHING, type Saying, say, type Values } from '../core/document.ts';
import type { Fact } from '../core/game.ts';
import type { Telling } from './telling.ts';

/** A part of a side's total; everything else that it says is for its label. */
interface SumRow extends Values {
  readonly what: string;
  readonly side: string;
  readonly strength: number;
}

/** The sum that an event carries in `rows`, as a table: a column for each side, and the totals. */
export const sumOf = (event: Fact, telling: Telling, depth: number): readonly Block[] => {
  const values: Values = { ...event };
  const rows = rowsOf(event);
  if (rows.length === 0) return [];
  const sides = telling.sides ?? [...new Set(rows.map((row) => row.side))];
  const { type } = event;
  const total = sides.map((side) => strength(totalOf(rows, side)));
  return [
    {
      block: 'table',
      depth,
      summed: true,
      head: [say(`${type}.title`, values), ...sides.map((side) => say(`${type}.${side}`, values))],
      rows: [
        ...rows.map((row) => [say(`${type}.row.${row.what}`, row), ...cellsOf(row, sides)]),
        [say(`${type}.total`, values), ...total],
      ],
    },
  ];
};

const cellsOf = (row: SumRow, sides: readonly string[]): readonly Saying[] =>
  sides.map((side) => (side === row.side ? strength(row.strength) : NOTHING));

const strength = (amount: number): Saying => say('report.strength', { amount });

const totalOf = (rows: readonly SumRow[], side: string): number => {
  let total = 0;
  for (const row of rows) if (row.side === side) total += row.strength;
  return total;
};

export const hasSum = (event: Fact): boolean => rowsOf(event).length > 0;

const rowsOf = (event: Fact): readonly SumRow[] => {
  const { rows }: Values = { ...event };
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const isRow = (row: unknown): row is SumRow =>
  typeof row === 'object' &&
  row !== null &&
  'what' in row &&
  'side' in row &&
  'strength' in row &&
  typeof row.strength === 'number';
