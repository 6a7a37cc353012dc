import { type Saying, say } from '../../../core/document.ts';
import type { CardShown } from '../../../core/picture.ts';
import { type DeckCard, hasIcon, nameOf } from '../data/rules.ts';
import { DECKS, type Deck } from '../data/vocabulary.ts';
import { type Entries, eventsOf } from './ways.ts';

/** The Westeros cards of the round by deck, each deck's in the order in which they were revealed. */
export const cardsOf = (entries: Entries): readonly CardShown[] => {
  const revealed: CardShown[] = [];
  for (const event of eventsOf(entries)) {
    if (event.type === 'westeros-cards-revealed')
      revealed.push(...DECKS.map((deck) => cardShown(deck, event.cards[deck])));
    if (event.type === 'replacement-revealed') revealed.push(cardShown(event.deck, event.card));
  }
  return DECKS.flatMap((deck) => revealed.filter((shown) => shown.deck === deck));
};

const cardShown = (deck: Deck, card: DeckCard): CardShown => ({
  deck,
  card: nameOf(card),
  icon: hasIcon(card),
});

/** What the cards forbid or change until the round ends, as the report tells it. */
export const effectsOf = (entries: Entries): readonly Saying[] => {
  const effects: Saying[] = [];
  for (const event of eventsOf(entries)) {
    if (event.type === 'orders-banned') effects.push(say('orders-banned', { kind: event.kind }));
    if (event.type === 'rains-fell') effects.push(say('rains-fell'));
  }
  return effects;
};
