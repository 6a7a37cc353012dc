// A card on the table that its owner may discard for its effect, at the moment that it is for.

import type { Ids } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { CardId, Play, Seat, Side, Table, View, Wotr } from '../game.ts';
import { leadOf, sideOf } from '../table.ts';
import { leaveTable } from './leave.ts';
import { tableLawOf, usableAt } from './table-cards.ts';
import type { Moment, TableLaw } from './table-law.ts';

/** The moment, and what it hangs on: of the way of the Ring-bearers its regions. */
type AboutMoment = Ids & { readonly moment: string; readonly path?: string };

const optionsAt = (
  view: View,
  seat: Seat,
  { moment, path = '' }: AboutMoment,
): readonly string[] => [
  'none',
  ...usableAt(view, sideOf(view, seat), moment as Moment, path.split(' ')),
];

/** CRD-3: which of them, or none. */
export const tableCard = oneOf<Wotr, AboutMoment, CardId | 'none'>('table-card', {
  rule: 'CRD-3',
  candidates: (view, { seat, about }) => optionsAt(view, seat, about),
  refuse: (view, { seat, about }, _made, card) => {
    const choices = optionsAt(view, seat, about);
    return choices.includes(card) ? null : illegal('CRD-3', 'not-usable-now', { card, choices });
  },
  fallback: () => 'none',
});

/** The card that is discarded now, and its effect; undefined: none is, or none could be. */
export function* offer(
  table: Table,
  side: Side,
  moment: Moment,
  more: { readonly path?: string } = {},
): Play<{ readonly card: CardId; readonly does: TableLaw['does'] } | undefined> {
  const seat = leadOf(table, side);
  if (optionsAt(table, seat, { moment, ...more }).length === 1) return undefined;
  const card = yield* ask(tableCard.of(seat, { moment, ...more }));
  if (card === 'none') return undefined;
  leaveTable(table, card, 'used');
  return { card, does: tableLawOf(card).does };
}
