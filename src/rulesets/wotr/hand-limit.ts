// The hand limit: what is above it is laid down at once, face down.

import type { NoIds } from '../../core/game.ts';
import { steps } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { askAll } from '../../core/question.ts';
import { cardOf, handOf, handSize } from './decks.ts';
import type { CardId, Play, Seat, Table, View, Wotr } from './game.ts';
import { isSolo, isTeamGame } from './table.ts';

/** TRN-3, TEM-5. */
const handLimit = (view: View, seat: Seat): number => {
  const { hand, 'hand-of-team': ofTeam } = view.rules.tables.cards;
  return isTeamGame(view) && !isSolo(view, seat) ? ofTeam : hand;
};

const excessOf = (view: View, seat: Seat): number =>
  Math.max(0, handSize(view, seat) - handLimit(view, seat));

export const discard = steps<Wotr, NoIds, CardId>('discard', {
  rule: 'TRN-3',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }, made) =>
    made.length < excessOf(view, seat)
      ? handOf(view, seat).filter((card) => !made.includes(card))
      : [],
  refuse: (view, { seat }, made, card) => {
    if (!handOf(view, seat).includes(card)) return illegal('TRN-3', 'not-in-hand', { card });
    if (made.includes(card)) return illegal('TRN-3', 'discarded-twice', { card });
    const excess = excessOf(view, seat);
    return made.length < excess ? null : illegal('TRN-3', 'too-many-discarded', { excess });
  },
  refuseEnd: (view, { seat }, made) => {
    const excess = excessOf(view, seat);
    return made.length === excess
      ? null
      : illegal('TRN-3', 'too-few-discarded', { excess, cards: made.length });
  },
  // Of a longer row those named first go that are in the hand: whoever says it once and for all says more than today's.
  resolve: (view, { seat }, said) => {
    const excess = excessOf(view, seat);
    const own = said.filter((card) => handOf(view, seat).includes(card));
    return { answer: said.length > excess ? own.slice(0, excess) : said, dropped: [] };
  },
  warning: (view, seat, said) => {
    const stranger = said.find((card) => !handOf(view, seat).includes(card));
    return stranger === undefined ? null : illegal('TRN-3', 'not-in-hand', { card: stranger });
  },
  // D1: the oldest.
  fallback: (view, { seat }) => handOf(view, seat).slice(0, excessOf(view, seat)),
});

/** TRN-3: who holds too many says which go; all at once, and nobody else learns which. */
export function* holdToLimit(table: Table, seats: readonly Seat[]): Play<void> {
  const above = seats.filter((seat) => excessOf(table, seat) > 0);
  const rows = yield* askAll(above, (seat) => ({ cards: discard.of(seat, {}) }));
  for (const { seat, answers } of rows)
    for (const card of answers.cards)
      table.emit({
        ...{ type: 'card-discarded', rule: 'TRN-3', seat, deck: cardOf(table, card).deck },
        ...{ to: [seat], secret: { card } },
      });
}
