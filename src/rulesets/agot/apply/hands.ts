import type { View } from '../game.ts';
import { holdingOf } from '../places.ts';
import type { House } from '../vocabulary.ts';

/** Hands keep the set's order, so that nothing hangs on when a card came back. */
export const sortHand = (view: View, house: House): void => {
  const set = view.rules.hands[house] ?? [];
  holdingOf(view, house).hand.sort((a, b) => set.indexOf(a) - set.indexOf(b));
};
