import type { AreaId, House } from '../data/vocabulary.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import { lift, put } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { noUnits } from '../table/forces.ts';
import { holdingOf, placeAt } from '../table/places.ts';
import type { State } from '../table/state.ts';

export const forumAppliers = {
  'port-built': ({ rules, state }, { house, area, cost }) => {
    state.ports.push(area);
    holdingOf({ rules, state }, house).power -= cost;
  },
  'fortification-built': (view, { house, area }) => {
    placeAt(view, area).fortification = house;
  },
  'fortification-fell': (view, { area }) => {
    placeAt(view, area).fortification = null;
  },
  'heroes-deployed': ({ state }, { house, secret }) => {
    state.deployed[house] = secret === undefined ? 'hidden' : { ...secret.heroes };
  },
  'heroes-scouted': nothing,
  'event-previewed': ({ state }, { house, deck, secret }) => {
    Object.assign(state.decks[deck], { next: secret?.card ?? 'hidden', shownTo: house });
  },
  'retreat-awaited': (view, { house, area, from, units }) => {
    lift(view, area, units);
    view.state.waiting.push({ house, area, from, units: { ...noUnits(), ...units } });
  },
  'brought-away': (view, { house, from, into, units }) => {
    stopWaiting(view.state, house, from);
    put(view, house, into, units);
  },
  'waiting-lost': ({ state }, { house, area }) => stopWaiting(state, house, area),
} satisfies Partial<Appliers<EventType>>;

const stopWaiting = (state: State, house: House, area: AreaId): void => {
  const index = state.waiting.findIndex((force) => force.house === house && force.area === area);
  state.waiting.splice(index, 1);
};
