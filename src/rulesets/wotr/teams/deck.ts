// Cards of a turn with three and four players: at first one from each deck, then one from the deck of one's choice.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { askAll } from '../../../core/question.ts';
import { deckOf, drawCard, isDeckEmpty } from '../cards/cards.ts';
import {
  BACKS,
  type Back,
  type Play,
  type Seat,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { isSolo, sideOf } from '../table.ts';

const isLeft = (view: View, seat: Seat, back: Back): boolean =>
  !isDeckEmpty(view, deckOf(sideOf(view, seat), back));

export const deck = oneOf<Wotr, NoIds, Back>('draw-from', {
  rule: 'TEM-3',
  candidates: () => BACKS,
  refuse: (view, { seat }, _made, back) => {
    if (!BACKS.includes(back)) return illegal('TEM-3', 'no-such-deck', { choices: BACKS });
    return isLeft(view, seat, back)
      ? null
      : illegal('TEM-3', 'deck-is-empty', { deck: deckOf(sideOf(view, seat), back) });
  },
  // The Strategy deck, while it has cards.
  fallback: () => 'strategy',
});

/** TEM-3. */
export function* drawForTeams(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  if (table.state.round === 1) {
    for (const seat of seats) for (const back of BACKS) drawCard(table, 'TEM-3', seat, back);
    return;
  }
  const [solo, others] = [true, false].map((is) =>
    seats.filter((one) => isSolo(table, one) === is),
  );
  for (const seat of solo ?? []) for (const back of BACKS) drawCard(table, 'TEM-3', seat, back);
  const able = (others ?? []).filter((seat) => BACKS.some((back) => isLeft(table, seat, back)));
  const rows =
    able.length === 0 ? [] : yield* askAll(able, (seat) => ({ back: deck.of(seat, {}) }));
  for (const { seat, answers } of rows) drawCard(table, 'TEM-3', seat, answers.back);
}
