import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import { type Rules, SEATS, type State, type View } from './game.ts';
import { deckOf } from './table.ts';

/** The table as a reader may know it: his own hand, and how many cards the other holds. */
export const hide = (_rules: Rules, state: State, reader: Seat | 'public'): State => ({
  ...state,
  hands: {
    stark: reader === 'stark' || state.sizes.stark === 0 ? state.hands.stark : 'hidden',
    lannister:
      reader === 'lannister' || state.sizes.lannister === 0 ? state.hands.lannister : 'hidden',
  },
});

/** Hidden hands dealt anew from all the cards that the seat does not see. */
export const imagine = ({ rules, state }: View, seat: Seat, random: Random): State => {
  const known = hide(rules, state, seat);
  const hands = { ...known.hands };
  for (const house of SEATS) {
    if (hands[house] !== 'hidden') continue;
    const left = [...deckOf({ rules, state: known }, house)];
    hands[house] = Array.from({ length: known.sizes[house] }, () =>
      invariant(left.splice(random(left.length), 1)[0], 'a card'),
    );
  }
  return { ...known, hands };
};
