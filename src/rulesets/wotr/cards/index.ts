// The first phase: cards are drawn, and hands held to their limit.

import type { Appliers, Chapter } from '../chapter.ts';
import {
  BACKS,
  type CardId,
  type Deck,
  type FactType,
  type Play,
  type Seat,
  type State,
  type Table,
} from '../game.ts';
import { begin } from '../phases.ts';
import { backOf, drawCard } from './cards.ts';
import { discard, holdToLimit } from './limit.ts';

/** TRN-2: one of each deck for everybody. */
function* cardPhase(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  for (const seat of seats) for (const back of BACKS) drawCard(table, 'TRN-2', seat, back);
  yield* holdToLimit(table, seats);
  begin(table, 'fellowship');
}

const count = (state: State, seat: Seat, deck: Deck, by: 1 | -1): void => {
  const held = { ...(state.held[seat] ?? { character: 0, strategy: 0 }) };
  held[backOf(deck)] += by;
  state.held[seat] = held;
};

/** An empty hand is no secret. */
const known = (state: State, seat: Seat, cards: readonly CardId[] | 'hidden') => {
  const { character = 0, strategy = 0 } = state.held[seat] ?? {};
  if (character + strategy === 0) return [];
  return cards === 'hidden' ? cards : [...cards];
};

const leaveHand = (state: State, seat: Seat, deck: Deck, card: CardId | undefined): void => {
  const hand = state.hands[seat] ?? [];
  count(state, seat, deck, -1);
  const left =
    card === undefined || hand === 'hidden' ? 'hidden' : hand.filter((one) => one !== card);
  state.hands[seat] = known(state, seat, left);
};

const events = {
  'card-drawn': ({ state }, { seat, deck, secret }) => {
    const hand = state.hands[seat] ?? [];
    state.decks[deck]--;
    count(state, seat, deck, 1);
    state.hands[seat] =
      secret === undefined || hand === 'hidden' ? 'hidden' : [...hand, secret.card];
  },
  'card-discarded': ({ state }, { seat, deck, secret }) => {
    leaveHand(state, seat, deck, secret?.card);
    const pile = state.discards[seat] ?? [];
    state.discarded[deck]++;
    state.discards[seat] =
      secret === undefined || pile === 'hidden' ? 'hidden' : [...pile, secret.card];
  },
  'card-played': ({ state }, { seat, card, deck, stays }) => {
    leaveHand(state, seat, deck, card);
    (stays === undefined ? state.played : state.onTable).push(card);
  },
  'deck-empty': () => undefined,
} satisfies Partial<Appliers<FactType>>;

export const cards = {
  phases: { cards: cardPhase },
  kinds: [discard],
  events,
} satisfies Chapter;
