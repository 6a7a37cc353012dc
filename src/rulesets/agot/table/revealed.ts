import { nameOf } from '../data/rules.ts';
import { DECKS, type WesterosCard } from '../data/vocabulary.ts';
import type { View } from './game.ts';

/** The cards of this round that lie open, in the order of their decks. */
export const cardsOf = ({ state }: View): readonly WesterosCard[] =>
  DECKS.flatMap((deck) => {
    const card = state.revealed[deck];
    return card === null ? [] : [nameOf(card)];
  });

/** SEA-5: what the cards will ask is asked now, and this one lies among them. */
export const willResolve = (view: View, card: WesterosCard): boolean =>
  view.state.announcing === 'yes' && cardsOf(view).includes(card);
