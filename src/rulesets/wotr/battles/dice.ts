import type { Side, Table } from '../game.ts';

/** Dice of a side in battle, as they fall. */
export const throwDice = (table: Table, side: Side, count: number): readonly number[] =>
  Array.from(
    { length: count },
    () => table.draw(`combat-${side}`, table.rules.tables.combat.sides) + 1,
  );
