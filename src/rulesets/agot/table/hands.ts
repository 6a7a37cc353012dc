import type { CardId, House } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { holdingOf } from './places.ts';

/** Hands keep the set's order, so that nothing hangs on when a card came back. */
export const sortHand = (view: View, house: House): void => {
  const set = view.rules.hands[house] ?? [];
  holdingOf(view, house).hand.sort((a, b) => set.indexOf(a) - set.indexOf(b));
};

/** HER-6, HER-7: a hero who has fought or rests is nobody's there again, even if he comes back. */
export const withdraw = ({ state }: View, house: House, card: CardId): void => {
  const known = state.deployed[house];
  if (known === undefined || known === 'hidden') return;
  const left = Object.entries(known).filter(([, hero]) => hero !== card);
  state.deployed[house] = Object.fromEntries(left);
};
