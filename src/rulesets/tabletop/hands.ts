// Hands whose size everybody knows, and whose cards their owner alone: tactics cards, and secret missions.

import type { Random, Seat } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { House, Rules } from './game.ts';
import { forSeats } from './sides.ts';

interface Hands {
  hands: Record<House, readonly string[] | 'hidden'>;
  readonly sizes: Record<House, number>;
}

export const without = (all: readonly string[], some: readonly string[]): readonly string[] => {
  const left = [...all];
  for (const one of some) left.splice(left.indexOf(one), 1);
  return left;
};

/** As far as the reader of the view knows them. */
export const known = (cards: readonly string[] | 'hidden'): readonly string[] =>
  cards === 'hidden' ? [] : cards;

export const enterHand = (own: Hands, house: House, card: string | undefined): void => {
  const hand = own.hands[house];
  own.sizes[house] += 1;
  own.hands[house] = card === undefined || hand === 'hidden' ? 'hidden' : [...hand, card];
};

export const leaveHand = (own: Hands, house: House, card: string | undefined): void => {
  const hand = own.hands[house];
  own.sizes[house] -= 1;
  if (own.sizes[house] === 0) own.hands[house] = [];
  else if (hand !== 'hidden' && card !== undefined) own.hands[house] = without(hand, [card]);
};

/** As a reader may know them: his own, and how many the others hold. */
export const hideHands = <H extends Hands>(
  rules: Pick<Rules, 'seats'>,
  own: H,
  reader: Seat | 'public',
): H => ({
  ...own,
  hands: forSeats(rules, (seat) =>
    reader === seat || own.sizes[seat] === 0 ? own.hands[seat] : 'hidden',
  ),
});

/** So many by chance, taken out of what is left. */
export const dealFrom = (left: string[], count: number, random: Random): readonly string[] =>
  Array.from({ length: count }, () => invariant(left.splice(random(left.length), 1)[0], 'a card'));
