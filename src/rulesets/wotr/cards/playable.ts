// Cards that could be played: out of the hand, the player's to play (TEM-12), and all that they need holds (CRD-2).

import { illegal, type Problem } from '../../../core/problem.ts';
import type { CardId, Seat, View } from '../game.ts';
import { homeSideOf, isAtWar, isInPlay, settlementIn } from '../table.ts';
import { refuseCard as refuseOwner } from '../teams/mixed.ts';
import { cardOf, handOf } from './cards.ts';
import { lawOfCard } from './events/index.ts';

// CRD-2: what must hold when a card is played, where it is no more than its data say.

type Standing = 'away' | 'moved' | 'revealed';

/** SCH: where the Fellowship must be, or what it must have done. */
const standsSo = (view: View, how: Standing): boolean => {
  const { region, progress, hidden } = view.state.fellowship;
  switch (how) {
    case 'away':
      return settlementIn(view, region) === undefined || homeSideOf(view, region) === 'shadow';
    case 'moved':
      return progress > 0;
    case 'revealed':
      return !hidden;
  }
};

const refuseNeeds = (view: View, card: CardId): Problem | null => {
  const { rule, needs = {} } = cardOf(view, card);
  const { fellowship, nations } = view.state;
  const absent = needs['in-play']?.find((one) => !isInPlay(view, one));
  if (absent !== undefined) return illegal(rule, 'not-in-play', { character: absent });
  const wanted = needs['fellowship-has'];
  if (wanted !== undefined && !wanted.some((one) => fellowship.companions.includes(one)))
    return illegal(rule, 'needs-companion', { characters: wanted });
  const passive = needs.active?.find((one) => !nations[one].active);
  if (passive !== undefined) return illegal(rule, 'needs-active', { nation: passive });
  const atPeace = needs['at-war']?.find((one) => !isAtWar(view, one));
  if (atPeace !== undefined) return illegal(rule, 'not-at-war', { nation: atPeace });
  return needs.fellowship === undefined || standsSo(view, needs.fellowship)
    ? null
    : illegal(rule, 'needs-fellowship', { how: needs.fellowship });
};

export const refuseCard = (view: View, seat: Seat, card: CardId): Problem | null =>
  handOf(view, seat).includes(card)
    ? (refuseOwner(view, seat, card) ??
      refuseNeeds(view, card) ??
      lawOfCard(card).refuse?.(view, seat, cardOf(view, card).rule) ??
      null)
    : illegal('ACT-15', 'not-in-hand', { card });
