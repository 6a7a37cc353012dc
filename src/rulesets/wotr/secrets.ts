// Who may see what: hands and discards are their owner's; all else lies open, or is not drawn yet.

import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { backOf, cardOf, deckOf, discardSize, handSize, unseenIn } from './decks.ts';
import {
  BACKS,
  type CardId,
  DECKS,
  type Deck,
  type HandedCard,
  type Rules,
  type State,
  type View,
} from './game.ts';
import { mateOf, sideOf } from './table.ts';

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

/** TEM-4: what was swapped is known to the two who did. */
const onlyOfSide = (
  view: View,
  handed: NonNullable<State['handed']>,
  reader: Seat | 'public',
): NonNullable<State['handed']> =>
  Object.fromEntries(
    Object.entries(handed).map(([seat, cards]) => [
      seat,
      seat === reader || mateOf(view, seat) === reader ? cards : 'hidden',
    ]),
  );

/** TRN-15: the table as a reader may know it. */
export const hide = (rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: onlyOwn(state.hands, reader, (seat) => handSize({ state }, seat)),
  discards: onlyOwn(state.discards, reader, (seat) => discardSize({ state }, seat)),
  ...(state.handed && { handed: onlyOfSide({ rules, state }, state.handed, reader) }),
});

/** Where cards lie that others hold, as far as a seat knows it. */
interface KnownCards {
  readonly hand: readonly CardId[];
  readonly discards: readonly CardId[];
}

/**
 * TEM-4: the cards that a seat gave away and has not seen since are in the other's hand, or among
 * those that he has laid down since; which of the two is left to chance.
 */
const knownOf = (view: View, seat: Seat, random: Random): KnownCards => {
  const { state } = view;
  const mate = mateOf(view, seat);
  const handed = state.handed?.[seat] ?? [];
  const [hand, discards]: [CardId[], CardId[]] = [[], []];
  if (handed === 'hidden') return { hand, discards };
  const isUnseen = isUnseenTo(view);
  // The newest first: what he has laid down since then he has laid down since the older ones, too.
  for (const { card, laid } of handed.toReversed().filter(isUnseen)) {
    const back = backOf(cardOf(view, card).deck);
    const isOfBack = (one: CardId): boolean => backOf(cardOf(view, one).deck) === back;
    const held = (state.held[mate]?.[back] ?? 0) - hand.filter(isOfBack).length;
    const since = (state.discarded[mate]?.[back] ?? 0) - laid - discards.filter(isOfBack).length;
    (random(held + since) < held ? hand : discards).push(card);
  }
  return { hand, discards };
};

/** Cards that lie neither open nor in the seat's own hand or discards; of those that were given twice the last time counts. */
const isUnseenTo = (
  view: View,
): ((one: HandedCard, at: number, all: readonly HandedCard[]) => boolean) => {
  const unseen = new Set(DECKS.flatMap((deck) => unseenIn(view, deck)));
  return ({ card }, at, all) =>
    unseen.has(card) && all.findIndex((other) => other.card === card) === at;
};

/** Piles of the others with cards dealt anew, besides those that are known to lie there. */
type Fill = (
  piles: State['hands'],
  sizes: State['held'],
  there: readonly CardId[],
) => State['hands'];

const filling = (view: View, mate: Seat, deal: (deck: Deck, count: number) => CardId[]): Fill => {
  const fill = (one: Seat, sizes: State['held'], there: readonly CardId[]): CardId[] => {
    const own = one === mate ? there : [];
    const more = BACKS.flatMap((back) => {
      const deck = deckOf(sideOf(view, one), back);
      const has = own.filter((card) => cardOf(view, card).deck === deck).length;
      return deal(deck, (sizes[one]?.[back] ?? 0) - has);
    });
    return [...more, ...own];
  };
  return (piles, sizes, there) =>
    Object.fromEntries(
      Object.entries(piles).map(([one, pile]) => [
        one,
        pile === 'hidden' ? fill(one, sizes, there) : pile,
      ]),
    );
};

/** A full table that the seat could not tell from the true one: cards that it has not seen dealt anew. */
export const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const view = { rules, state: known };
  const { hand, discards } = knownOf(view, seat, random);
  const isKnown = new Set([...hand, ...discards]);
  const left = new Map(
    DECKS.map((deck) => [deck, unseenIn(view, deck).filter((card) => !isKnown.has(card))]),
  );
  const deal = (deck: Deck, count: number): CardId[] =>
    Array.from({ length: count }, () => {
      const cards = invariant(left.get(deck), deck);
      return invariant(cards.splice(random(cards.length), 1)[0], `a card of ${deck}`);
    });
  const filled = filling(view, mateOf(view, seat), deal);
  return {
    ...known,
    hands: filled(known.hands, known.held, hand),
    discards: filled(known.discards, known.discarded, discards),
  };
};
