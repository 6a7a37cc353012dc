import type { AreaId, House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'fortification-built': { house: House; area: AreaId };
    'fortification-fell': { house: House; area: AreaId };
  }
}

export const events = {
  'fortification-built': (view, { house, area }) => {
    placeAt(view, area).fortification = house;
  },
  'fortification-fell': (view, { area }) => {
    placeAt(view, area).fortification = null;
  },
} satisfies Partial<Appliers<EventType>>;
