import type { EventType } from '../events.ts';
import { noUnits } from '../forces.ts';
import { holdingOf, placeAt } from '../places.ts';
import type { State } from '../state.ts';
import type { AreaId, House } from '../vocabulary.ts';
import { lift, put } from './action.ts';
import { type Appliers, nothing } from './appliers.ts';

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
