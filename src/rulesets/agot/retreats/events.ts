import type { AreaId, House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import { lift, put } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { addTo, forceOf, takeFrom } from '../table/forces.ts';
import { placeAt } from '../table/places.ts';
import type { State } from '../table/state.ts';

declare module '../table/events.ts' {
  interface Facts {
    'retreat-awaited': { house: House; area: AreaId; from: AreaId; units: Units };
    'brought-away': { house: House; from: AreaId; into: AreaId; units: Units };
    'waiting-lost': { house: House; area: AreaId; units: Units };
    'units-stood-up': { areas: readonly AreaId[] };
  }
}

const stopWaiting = (state: State, house: House, area: AreaId): void => {
  const index = state.waiting.findIndex((force) => force.house === house && force.area === area);
  state.waiting.splice(index, 1);
};

export const events = {
  'retreat-awaited': (view, { house, area, from, units }) => {
    lift(view, area, units);
    view.state.waiting.push({ house, area, from, units: forceOf(units) });
  },
  'brought-away': (view, { house, from, into, units }) => {
    stopWaiting(view.state, house, from);
    put(view, house, into, units);
  },
  'waiting-lost': ({ state }, { house, area }) => stopWaiting(state, house, area),
  'units-stood-up': (view, { areas }) => {
    for (const area of areas) {
      const { units, routed } = placeAt(view, area);
      addTo(units, routed);
      takeFrom(routed, { ...routed });
    }
  },
} satisfies Partial<Appliers<EventType>>;
