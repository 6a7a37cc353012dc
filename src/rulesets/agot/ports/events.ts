import type { AreaId, House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { noUnits } from '../table/forces.ts';
import { holdingOf, placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'port-built': { house: House; area: AreaId; land: AreaId; sea: AreaId; cost: number };
    'ships-captured': { house: House; from: House; area: AreaId; kept: number; lost: number };
  }
}

export const events = {
  'port-built': ({ rules, state }, { house, area, cost }) => {
    state.ports.push(area);
    holdingOf({ rules, state }, house).power -= cost;
  },
  'ships-captured': (view, { house, area, kept }) => {
    const place = placeAt(view, area);
    place.units = { ...noUnits(), ship: kept };
    place.routed = noUnits();
    place.house = kept > 0 ? house : null;
  },
} satisfies Partial<Appliers<EventType>>;
