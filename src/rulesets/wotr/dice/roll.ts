import type { FactType } from '../facts.ts';
// The fourth phase: the action dice are rolled, Eyes go to the Hunt Box, and Rings may change one die.

import { invariant } from '../../../core/result.ts';
import type { Appliers } from '../chapter.ts';
import { type Face, type Play, SIDES, type Side, type Table } from '../game.ts';
import { begin } from '../phases.ts';
import { poolOf } from '../table.ts';
import { boxEyes } from './eyes.ts';
import { useRing } from './rings.ts';

/** TRN-9: the pool, without the dice that lie in the Hunt Box already. */
const roll = (table: Table, side: Side): readonly Face[] => {
  const { faces } = table.rules.tables.dice[side];
  const count = poolOf(table, side) - (side === 'shadow' ? table.state.box.shadow : 0);
  return Array.from({ length: count }, () =>
    invariant(faces[table.draw(`die-${side}`, faces.length)], 'a face'),
  );
};

export function* actionRoll(table: Table): Play<void> {
  for (const side of SIDES)
    table.emit({ type: 'dice-rolled', rule: 'TRN-11', side, faces: roll(table, side) });
  boxEyes(table);
  for (const side of SIDES) yield* useRing(table, side);
  begin(table, 'actions');
}

export const rollEvents = {
  'dice-rolled': ({ state }, { side, faces }) => {
    state.dice[side] = [...faces];
  },
} satisfies Partial<Appliers<FactType>>;
