// A sacrifice that costs the Free Peoples a card besides (SCH-15): one of the table, or one of the hand by lot.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { CardId, Play, Seat, Table, View, Wotr } from '../game.ts';
import { isReadSince, leadOf } from '../table.ts';
import { cardOf, handOf, onTableOf } from './cards.ts';
import { leaveTable } from './leave.ts';
import { mourningFor } from './table-cards.ts';

const DECK = 'free-character';

/** The player who loses the card, and the one who says which. */
const loserOf = (view: View): Seat => leadOf(view, 'free-peoples');
const chooserOf = (view: View): Seat =>
  leadOf(view, isReadSince(view, 2) ? 'shadow' : 'free-peoples');

const lossesOf = (view: View): readonly (CardId | 'hand')[] => [
  ...((view.state.held[loserOf(view)]?.character ?? 0) > 0 ? ['hand'] : []),
  ...onTableOf(view, DECK),
];

export const cardLoss = oneOf<Wotr, NoIds, CardId | 'hand'>('card-loss', {
  rule: 'SCH-15',
  candidates: (view) => lossesOf(view),
  refuse: (view, _question, _made, said) => {
    const choices = lossesOf(view);
    return choices.includes(said) ? null : illegal('SCH-15', 'no-such-loss', { choices });
  },
  // D18: one of the hand, else the first of the table.
  fallback: (view) => lossesOf(view)[0] ?? 'hand',
});

/** After a sacrifice: the Shadow says which card goes, if one on the table wants it. */
export function* mourn(table: Table): Play<void> {
  const card = mourningFor(table);
  if (card === undefined || lossesOf(table).length === 0) return;
  const lost = yield* ask(cardLoss.of(chooserOf(table), {}));
  if (lost === 'hand') loseByLot(table, loserOf(table), card);
  else leaveTable(table, lost, 'removed');
}

const loseByLot = (table: Table, seat: Seat, by: CardId): void => {
  const cards = handOf(table, seat).filter((one) => cardOf(table, one).deck === DECK);
  const card = invariant(cards[table.draw('hand', cards.length)], 'a card of the hand');
  table.emit({
    ...{ type: 'card-discarded', rule: cardOf(table, by).rule, seat, deck: DECK },
    ...{ to: [seat], secret: { card } },
  });
};
