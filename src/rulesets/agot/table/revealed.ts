import { nameOf } from '../data/rules.ts';
import { DECKS, type WesterosCard } from '../data/vocabulary.ts';
import type { View } from './state.ts';

/** The cards of this round that lie open, in the order of their decks. */
export const cardsOf = ({ state }: View): readonly WesterosCard[] => {
  const cards: WesterosCard[] = [];
  for (const deck of DECKS) {
    const card = state.revealed[deck];
    if (card !== null) cards.push(nameOf(card));
  }
  return cards;
};

/** SEA-5: what the cards will ask is asked now, and this one lies among them. */
export const willResolve = (view: View, card: WesterosCard): boolean =>
  view.state.announcing === 'yes' && cardsOf(view).includes(card);
