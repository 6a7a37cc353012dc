import type { AreaId, House, Unit } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { addTo, one, takeFrom } from '../table/forces.ts';
import { placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    mustered: { house: House; area: AreaId; unit: Unit; into: AreaId; how: 'new' | 'upgrade' };
  }
}

export const events = {
  mustered: (view, { house, area, unit, into, how }) => {
    const place = placeAt(view, into);
    if (how === 'upgrade') takeFrom(placeAt(view, area).units, one('footman'));
    addTo(place.units, one(unit));
    place.house = house;
  },
} satisfies Partial<Appliers<EventType>>;
