// What a seat does with its hand.

import { cardOf, handOf } from '../cards/cards.ts';
import { lawOfCard } from '../cards/events/index.ts';
import { CHOICES, COSTS } from '../combat-cards/choices.ts';
import type { Seat, View } from '../game.ts';
import type { Answers } from '../language/said.ts';
import { answers, isLegal, type Want } from './sense.ts';

/** Cards of the hand that ask nothing in a battle, one of them a round. */
export const cardsToFight = (view: View, seat: Seat): Answers => {
  const able = handOf(view, seat).filter((card) => {
    const { combat } = cardOf(view, card);
    return !Object.hasOwn(CHOICES, combat) && !Object.hasOwn(COSTS, combat);
  });
  return answers('combat-card', ...able.map((card) => ({ card })), { card: 'none' });
};

/** Cards that need no second thought, and new ones while there is room for them. */
export function* cardsToPlay(
  view: View,
  seat: Seat,
  deck: 'character' | 'strategy',
): Generator<Want> {
  const hand = handOf(view, seat);
  const other = deck === 'character' ? 'strategy' : 'character';
  const room = hand.length < 4 ? 4 : 1;
  const drawing: Want = { act: { act: 'draw-card', deck }, worth: room };
  for (const card of hand) {
    if (!isLegal(view, seat, { act: 'play-card', card })) continue;
    const asks = lawOfCard(card).choices !== undefined;
    const isOwn = cardOf(view, card).deck.endsWith(deck);
    const worth = (isOwn ? 9 : 7) - (asks ? 3 : 0);
    yield { act: { act: 'play-card', card }, worth, or: drawing };
  }
  yield drawing;
  yield { act: { act: 'draw-card', deck: other }, worth: room / 2 };
}

/** TRN-3: whatever must go, the oldest first. */
export const discards = (view: View, seat: Seat): Answers => {
  const hand = handOf(view, seat).slice(0, 4);
  const pairs = hand.flatMap((one, at) => hand.slice(at + 1).map((other) => [one, other]));
  return answers('discard', ...hand.map((one) => [one]), ...pairs);
};
