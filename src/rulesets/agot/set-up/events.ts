import type { DeckCard } from '../data/rules.ts';
import type { AreaId, CardId, Deck, House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { addTo } from '../table/forces.ts';
import { holdingOf, placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'house-set-up': { house: House; supply: number; power: number; cards: readonly CardId[] };
    'units-placed': { house: House; area: AreaId; units: Units };
    'neutral-force-placed': { area: AreaId; strength: number; unplayed?: House };
    'threat-set': { from: number; threat: number };
    'deck-shuffled': { deck: Deck; cards: readonly DeckCard[] };
  }
}

export const events = {
  'house-set-up': (view, { house, supply, power, cards }) => {
    Object.assign(holdingOf(view, house), { supply, power, hand: [...cards], discard: [] });
  },
  'units-placed': (view, { house, area, units }) => {
    const place = placeAt(view, area);
    place.house = house;
    addTo(place.units, units);
  },
  'neutral-force-placed': (view, { area, strength }) => {
    placeAt(view, area).neutral = strength;
  },
  'threat-set': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'deck-shuffled': ({ state }, { deck, cards }) => {
    state.decks[deck] = { unseen: [...cards], under: [], next: null, shownTo: null };
    state.revealed[deck] = null;
  },
} satisfies Partial<Appliers<EventType>>;
