import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { invariant } from '../../../core/result.ts';
import type { CardId, House } from '../data/vocabulary.ts';
import type { AboutArea } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { holdingOf, houseOf } from '../table/places.ts';

/** Of some cards: the lowest or highest printed strength, then the set's order (RND-9). */
export const byStrength = (
  view: View,
  house: House,
  cards: readonly CardId[],
  which: 'lowest' | 'highest',
): CardId | undefined => {
  const set = view.rules.hands[house] ?? [];
  const strength = (card: CardId): number => invariant(view.rules.cards.get(card), card).strength;
  const sign = which === 'lowest' ? 1 : -1;
  return set
    .filter((card) => cards.includes(card))
    .sort((a, b) => sign * (strength(a) - strength(b)))[0];
};

/** `house-card`: a card in hand (BAT-5). */
export const houseCard = oneOf<Agot, AboutArea, CardId>('house-card', {
  rule: 'BAT-5',
  candidates: (view, { seat }) => holdingOf(view, houseOf(seat)).hand,
  refuse: (view, { seat }, _made, card) => {
    const { hand } = holdingOf(view, houseOf(seat));
    return hand.includes(card) ? null : illegal('BAT-5', 'card-not-in-hand', { card, cards: hand });
  },
  fallback: (view, { seat }) => {
    const house = houseOf(seat);
    return byStrength(view, house, holdingOf(view, house).hand, 'lowest');
  },
  neverLegal: (view, seat, card) =>
    view.rules.cards.get(card)?.house === seat
      ? null
      : illegal('BAT-5', 'card-of-another-house', { card }),
  warning: (view, seat, card) => {
    const { hand } = holdingOf(view, houseOf(seat));
    return hand.includes(card) ? null : illegal('BAT-5', 'card-not-in-hand', { card, cards: hand });
  },
});

const recall = (name: string, rule: string) =>
  oneOf<Agot, NoIds, CardId | null>(name, {
    rule,
    candidates: (view, { seat }) => [...holdingOf(view, houseOf(seat)).discard, null],
    refuse: (view, { seat }, _made, card) => {
      const { discard } = holdingOf(view, houseOf(seat));
      if (card === null || discard.includes(card)) return null;
      return illegal('WIL-8', 'card-not-used', { card, cards: discard });
    },
    fallback: (view, { seat }) => {
      const house = houseOf(seat);
      return byStrength(view, house, holdingOf(view, house).discard, 'highest') ?? null;
    },
  });

/** `recall-card`: one of the used cards back into the hand, or none (WIL-3, WIL-8). */
export const recallCard = recall('recall-card', 'WIL-8');

/** `recall-hero`: the same where cards are heroes (NWC-2, NWC-8). */
export const recallHero = recall('recall-hero', 'NWC-8');
