import type { DeckCard } from '../data/rules.ts';
import {
  DECKS,
  type Deck,
  type House,
  type OrderKind,
  type WesterosCard,
} from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import type { View } from '../table/game.ts';

declare module '../table/events.ts' {
  interface Facts {
    'westeros-cards-revealed': { cards: Readonly<Record<Deck, DeckCard>> };
    'replacement-revealed': { deck: Deck; card: DeckCard };
    /** From here on everything that these cards will ask is asked at one stop. */
    'announcement-made': Record<never, never>;
    'threat-grew': { icons: number; from: number; threat: number };
    'westeros-card-resolved': { deck: Deck; card: WesterosCard };
    'westeros-cards-put-under': { cards: Readonly<Record<Deck, DeckCard>> };
    'orders-banned': { kind: OrderKind };
    'rains-fell': Record<never, never>;
    'event-previewed': {
      house: House;
      deck: Deck;
      to: readonly [House];
      secret?: { card: DeckCard };
    };
  }
}

/** The card leaves its deck: from the unseen ones, or from the known ones on top. */
const reveal = ({ state }: View, deck: Deck, card: DeckCard): void => {
  const { unseen, under } = state.decks[deck];
  const index = unseen.indexOf(card);
  if (index >= 0) unseen.splice(index, 1);
  else under.shift();
  Object.assign(state.decks[deck], { next: null, shownTo: null });
  state.revealed[deck] = card;
};

export const events = {
  'westeros-cards-revealed': (view, { cards }) => {
    for (const deck of DECKS) reveal(view, deck, cards[deck]);
  },
  'replacement-revealed': (view, { deck, card }) => reveal(view, deck, card),
  'announcement-made': ({ state }) => {
    state.announcing = 'yes';
  },
  'threat-grew': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'westeros-card-resolved': ({ state }) => {
    delete state.announcing;
  },
  'westeros-cards-put-under': ({ state }, { cards }) => {
    state.bidding = null;
    for (const deck of DECKS) {
      state.decks[deck].under.push(cards[deck]);
      state.revealed[deck] = null;
    }
  },
  'orders-banned': ({ state }, { kind }) => {
    state.banned.push(kind);
  },
  'rains-fell': ({ state }) => {
    state.rains = true;
  },
  'event-previewed': ({ state }, { house, deck, secret }) => {
    Object.assign(state.decks[deck], { next: secret?.card ?? 'hidden', shownTo: house });
  },
} satisfies Partial<Appliers<EventType>>;
