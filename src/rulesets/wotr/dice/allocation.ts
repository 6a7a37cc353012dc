import type { FactType } from '../facts.ts';
// The third phase: dice set aside for the hunt, which are not rolled.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { Play, Table, View, Wotr } from '../game.ts';
import { begin } from '../phases.ts';
import { leadOf, poolOf } from '../table.ts';

/** TRN-6, TRN-7: as many as there are Companions in the Fellowship; one where Gollum guides. */
export const mostForHunt = (view: View): number =>
  Math.min(Math.max(1, view.state.fellowship.companions.length), poolOf(view, 'shadow'));

const refuse = (view: View, dice: number): Problem | null => {
  const most = mostForHunt(view);
  return Number.isInteger(dice) && dice >= 0 && dice <= most
    ? null
    : illegal(
        view.state.fellowship.companions.length > 0 ? 'TRN-6' : 'TRN-7',
        'too-many-for-the-hunt',
        {
          dice,
          most,
        },
      );
};

export const allocate = oneOf<Wotr, NoIds, number>('allocate', {
  rule: 'TRN-6',
  candidates: (view) => Array.from({ length: mostForHunt(view) + 1 }, (_, dice) => dice),
  refuse: (view, _question, _made, dice) => refuse(view, dice),
  fallback: () => 1,
  warning: (view, _seat, dice) => refuse(view, dice),
});

export function* allocation(table: Table): Play<void> {
  const dice = yield* ask(allocate.of(leadOf(table, 'shadow'), {}));
  table.emit({ type: 'hunt-allocated', rule: 'TRN-8', dice });
  begin(table, 'action-roll');
}

export const allocationEvents = {
  'hunt-allocated': ({ state }, { dice }) => {
    state.box.shadow = dice;
  },
} satisfies Partial<Appliers<FactType>>;
