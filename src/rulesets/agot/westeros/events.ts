import type { DeckCard } from '../data/rules.ts';
import { DECKS, type Deck, HOUSES } from '../data/vocabulary.ts';
import { isAtOnce } from '../table/announcement.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import { leaveIfEmpty } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { addTo, one, sizeOf, takeFrom } from '../table/forces.ts';
import type { View } from '../table/game.ts';
import { sortHand } from '../table/hands.ts';
import { holdingOf, placeAt, unitsAt } from '../table/places.ts';

/** The card leaves its deck: from the unseen ones, or from the known ones on top. */
const reveal = ({ state }: View, deck: Deck, card: DeckCard): void => {
  const { unseen, under } = state.decks[deck];
  const index = unseen.indexOf(card);
  if (index >= 0) unseen.splice(index, 1);
  else under.shift();
  Object.assign(state.decks[deck], { next: null, shownTo: null });
  state.revealed[deck] = card;
};

export const westerosAppliers = {
  'westeros-cards-revealed': (view, { cards }) => {
    for (const deck of DECKS) reveal(view, deck, cards[deck]);
  },
  'replacement-revealed': (view, { deck, card }) => reveal(view, deck, card),
  'threat-grew': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'announcement-made': ({ state }) => {
    state.announcing = 'yes';
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
  'supply-counted': (view, { house, supply }) => {
    holdingOf(view, house).supply = supply;
  },
  'losses-owed': ({ state }, { house, why, points, arrived }) => {
    const none = { footman: 0, knight: 0, ship: 0, 'siege-engine': 0 };
    state.owing = {
      house,
      why,
      points,
      arrived: arrived.map(({ area, units, routed }) => ({
        area,
        units: { ...none, ...units },
        routed: { ...none, ...routed },
      })),
    };
  },
  'losses-paid': ({ state }) => {
    state.owing = null;
  },
  'units-lost': (view, { house, area, units, routed }) => {
    const there = unitsAt(view, house, area);
    takeFrom(there.units, units);
    if (sizeOf(routed) > 0) takeFrom(there.routed, routed);
    leaveIfEmpty(view, area);
  },
  mustered: (view, { house, area, unit, into, how }) => {
    const place = placeAt(view, into);
    if (how === 'upgrade') takeFrom(placeAt(view, area).units, one('footman'));
    addTo(place.units, one(unit));
    place.house = house;
  },
  // The markers are bid for; until they are placed anew the old order settles ties (BID-9).
  'influence-cleared': ({ state }) => {
    state.bidding = null;
  },
  'bids-opened': (view, { on, bids }) => {
    for (const house of HOUSES) {
      const bid = bids[house];
      if (bid !== undefined) holdingOf(view, house).power -= bid;
    }
    const before = view.state.bidding;
    view.state.bidding = {
      bids: { ...before?.bids, [on]: { ...bids } },
      king: before?.king ?? null,
      watch: null,
    };
  },
  'tie-settled': nothing,
  'king-named': ({ state }, { house }) => {
    if (state.bidding !== null) state.bidding = { ...state.bidding, king: house };
  },
  'wildlings-met': ({ state }, { watch }) => {
    if (state.bidding !== null) state.bidding = { ...state.bidding, watch: watch === 'won' };
  },
  // WIL-4: what each house owes, where all are asked at once.
  'bidder-found': (view, { which, house }) => {
    const { bidding } = view.state;
    if (bidding !== null && which === 'lowest' && isAtOnce(view))
      view.state.bidding = { ...bidding, lowest: house };
  },
  'card-recalled': (view, { house, card }) => {
    const { hand, discard } = holdingOf(view, house);
    discard.splice(discard.indexOf(card), 1);
    hand.push(card);
    sortHand(view, house);
  },
} satisfies Partial<Appliers<EventType>>;
