// Who may see what: hands and discards are their owner's; all else lies open, or is not drawn yet.

import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { deckOf, discardSize, handSize, unseenIn } from './cards/cards.ts';
import { BACKS, type CardId, DECKS, type Deck, type Rules, type State, type View } from './game.ts';
import { sideOf } from './table.ts';

const onlyOwn = (
  all: State['hands'],
  reader: Seat | 'public',
  sizeOf: (seat: Seat) => number,
): State['hands'] =>
  Object.fromEntries(
    Object.entries(all).map(([seat, cards]) => [
      seat,
      seat === reader || sizeOf(seat) === 0 ? cards : 'hidden',
    ]),
  );

/** TRN-15: the table as a reader may know it. */
export const hide = (_rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: onlyOwn(state.hands, reader, (seat) => handSize({ state }, seat)),
  discards: onlyOwn(state.discards, reader, (seat) => discardSize({ state }, seat)),
});

/** A full table that the seat could not tell from the true one: cards that it has not seen dealt anew. */
export const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const view = { rules, state: known };
  const left = new Map(DECKS.map((deck) => [deck, [...unseenIn(view, deck)]]));
  const dealt = (deck: Deck, count: number): CardId[] =>
    Array.from({ length: count }, () => {
      const cards = invariant(left.get(deck), deck);
      return invariant(cards.splice(random(cards.length), 1)[0], `a card of ${deck}`);
    });
  const filled = (piles: State['hands'], sizes: State['held']): State['hands'] =>
    Object.fromEntries(
      Object.entries(piles).map(([one, pile]) => [
        one,
        pile === 'hidden'
          ? BACKS.flatMap((back) => dealt(deckOf(sideOf(view, one), back), sizes[one]?.[back] ?? 0))
          : pile,
      ]),
    );
  return {
    ...known,
    hands: filled(known.hands, known.held),
    discards: filled(known.discards, known.discarded),
  };
};
