import type { FactType } from '../facts.ts';
// The first phase: cards are drawn, and hands held to their limit.

import type { Appliers, Chapter } from '../chapter.ts';
import {
  BACKS,
  type CardId,
  type Deck,
  type Play,
  type Seat,
  type State,
  type Table,
} from '../game.ts';
import { begin } from '../phases.ts';
import { isTeamGame } from '../table.ts';
import { drawForTeams } from '../teams/deck.ts';
import { swapCards } from '../teams/swap.ts';
import { cardAct, cardChoice, cardHand } from './ask.ts';
import { countBack, drawCard, handSize, type Pile } from './cards.ts';
import { effectEvents } from './effects.ts';
import { fateEvents } from './fates.ts';
import { leaveEvents } from './leave.ts';
import { discard, holdToLimit } from './limit.ts';
import { cardsSay } from './lines.ts';
import { cardLoss } from './mourning.ts';
import { tableCard } from './offer.ts';
import { outEvents } from './out.ts';
import { playEvents } from './play.ts';

/** TRN-2: one of each deck for everybody; TEM-3, TEM-4: in teams by choice, and one may be swapped. */
function* cardPhase(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  const isTeams = isTeamGame(table);
  if (isTeams) yield* drawForTeams(table);
  else for (const seat of seats) for (const back of BACKS) drawCard(table, 'TRN-2', seat, back);
  if (isTeams) yield* swapCards(table);
  yield* holdToLimit(table, seats);
  begin(table, 'fellowship');
}

const added = (cards: Pile | undefined, card: CardId | undefined): Pile =>
  card === undefined || cards === 'hidden' ? 'hidden' : [...(cards ?? []), card];

/** A card leaves a hand that may be hidden; an empty one is no secret. */
export const leaveHand = (state: State, seat: Seat, deck: Deck, card: CardId | undefined): void => {
  countBack(state.held, seat, deck, -1);
  const hand = state.hands[seat] ?? 'hidden';
  const isHidden = hand === 'hidden' || card === undefined;
  const left = isHidden ? 'hidden' : hand.filter((one) => one !== card);
  state.hands[seat] = handSize({ state }, seat) === 0 ? [] : left;
};

const events = {
  'card-drawn': ({ state }, { seat, deck, secret }) => {
    state.decks[deck]--;
    countBack(state.held, seat, deck, 1);
    state.hands[seat] = added(state.hands[seat], secret?.card);
  },
  'card-discarded': ({ state }, { seat, deck, secret }) => {
    leaveHand(state, seat, deck, secret?.card);
    countBack(state.discarded, seat, deck, 1);
    state.discards[seat] = added(state.discards[seat], secret?.card);
  },
  'card-played': ({ state }, { seat, card, deck, stays }) => {
    leaveHand(state, seat, deck, card);
    (stays === undefined ? state.played : state.onTable).push(card);
  },
  'deck-empty': () => undefined,
  ...playEvents,
  ...leaveEvents,
  ...outEvents,
  ...effectEvents,
  ...fateEvents,
} satisfies Partial<Appliers<FactType>>;

export const cards = {
  phases: { cards: cardPhase },
  kinds: [discard, cardChoice, cardHand, cardAct, tableCard, cardLoss],
  events,
  says: cardsSay,
} satisfies Chapter;
