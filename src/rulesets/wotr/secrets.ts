// Who may see what: hands and discards are their owner's; all else lies open, or is not drawn yet.

import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { backOf, unseenIn } from './cards/cards.ts';
import { type CardId, DECKS, type Deck, type Rules, type State, type View } from './game.ts';
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

/** Cards that a seat has laid down: what its side has, where it is alone. */
const lengthOf = (cards: readonly CardId[] | 'hidden' | undefined): number => cards?.length ?? 0;

/** TRN-15: the table as a reader may know it. */
export const hide = (_rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: onlyOwn(
    state.hands,
    reader,
    (seat) => (state.held[seat]?.character ?? 0) + (state.held[seat]?.strategy ?? 0),
  ),
  discards: onlyOwn(state.discards, reader, (seat) => lengthOf(state.discards[seat])),
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
  const decksOf = (one: Seat): readonly Deck[] =>
    DECKS.filter((deck) => deck.startsWith(sideOf(view, one) === 'shadow' ? 'shadow' : 'free'));
  const hands = Object.entries(known.hands).map(([one, hand]) => [
    one,
    hand === 'hidden'
      ? decksOf(one).flatMap((deck) => dealt(deck, known.held[one]?.[backOf(deck)] ?? 0))
      : hand,
  ]);
  const discards = Object.entries(known.discards).map(([one, pile]) => [
    one,
    pile === 'hidden' ? decksOf(one).flatMap((deck) => dealt(deck, known.discarded[deck])) : pile,
  ]);
  return {
    ...known,
    hands: Object.fromEntries(hands),
    discards: Object.fromEntries(discards),
  };
};
