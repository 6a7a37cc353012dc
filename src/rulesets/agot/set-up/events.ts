import { type Appliers, nothing } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { addTo } from '../table/forces.ts';
import { holdingOf, placeAt } from '../table/places.ts';

export const setUpAppliers = {
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
  'track-set': ({ state }, { track, order }) => {
    state.tracks[track] = [...order];
  },
  'token-taken': ({ state }, { token, house }) => {
    state.tokens[token] = house;
  },
  'threat-set': ({ state }, { threat }) => {
    state.threat = threat;
  },
  'deck-shuffled': ({ state }, { deck, cards }) => {
    state.decks[deck] = { unseen: [...cards], under: [], next: null, shownTo: null };
    state.revealed[deck] = null;
  },
  'phase-begun': ({ state }, { round, begins }) => {
    state.round = round;
    state.phase = begins;
  },
  'control-changed': nothing,
  'game-won': ({ state }, { winner }) => {
    state.ended = { winner };
    state.phase = 'over';
  },
} satisfies Partial<Appliers<EventType>>;
