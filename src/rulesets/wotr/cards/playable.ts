// Cards that could be played: out of the hand, the player's to play (TEM-12), and all that they need holds (CRD-2).

import { illegal, type Problem } from '../../../core/problem.ts';
import type { CardId, Seat, View } from '../game.ts';
import { refuseCard as refuseOwner } from '../teams/mixed.ts';
import { cardOf, handOf } from './cards.ts';
import { lawOfCard } from './events/index.ts';
import { refuseNeeds } from './needs.ts';

export const refuseCard = (view: View, seat: Seat, card: CardId): Problem | null =>
  handOf(view, seat).includes(card)
    ? (refuseOwner(view, seat, card) ??
      refuseNeeds(view, card) ??
      lawOfCard(card).refuse?.(view, seat, cardOf(view, card).rule) ??
      null)
    : illegal('ACT-15', 'not-in-hand', { card });
