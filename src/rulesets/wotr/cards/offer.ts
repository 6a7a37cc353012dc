// A card on the table that its owner may discard for its effect, at the moment that it is for.

import type { Ids } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { CardId, Play, Side, Table, View, Wotr } from '../game.ts';
import { leadOf, sideOf } from '../table.ts';
import { leaveTable } from './leave.ts';
import { tableLawOf, usableAt } from './table-cards.ts';
import type { Moment, TableLaw } from './table-law.ts';

const optionsAt = (view: View, side: Side, moment: string): readonly string[] => [
  'none',
  ...usableAt(view, side, moment as Moment),
];

/** CRD-3: which of them, or none. */
export const tableCard = oneOf<Wotr, Ids & { readonly moment: string }, CardId | 'none'>(
  'table-card',
  {
    rule: 'CRD-3',
    candidates: (view, { seat, about }) => optionsAt(view, sideOf(view, seat), about.moment),
    refuse: (view, { seat, about }, _made, card) => {
      const choices = optionsAt(view, sideOf(view, seat), about.moment);
      return choices.includes(card) ? null : illegal('CRD-3', 'not-usable-now', { card, choices });
    },
    fallback: () => 'none',
  },
);

/** The effect of the card that is discarded now; undefined: none is, or none could be. */
export function* offer(table: Table, side: Side, moment: Moment): Play<TableLaw['does']> {
  if (usableAt(table, side, moment).length === 0) return undefined;
  const card = yield* ask(tableCard.of(leadOf(table, side), { moment }));
  if (card === 'none') return undefined;
  leaveTable(table, card, 'used');
  return tableLawOf(card).does;
}
