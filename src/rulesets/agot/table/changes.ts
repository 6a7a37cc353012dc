import type { AreaId, House } from '../data/vocabulary.ts';
import type { Units } from './events.ts';
import { addTo, takeFrom } from './forces.ts';
import type { View } from './game.ts';
import { countAt, placeAt } from './places.ts';

// What events do to places, whichever chapter they are of.

/** An area without units is nobody's by units. */
export const leaveIfEmpty = (view: View, area: AreaId): void => {
  const place = placeAt(view, area);
  if (countAt(place) === 0) place.house = null;
};

export const clearOrder = (view: View, area: AreaId): void => {
  const place = placeAt(view, area);
  place.order = null;
  place.orderOf = null;
};

/** Units leave an area. */
export const lift = (view: View, area: AreaId, units: Units): void => {
  takeFrom(placeAt(view, area).units, units);
  leaveIfEmpty(view, area);
};

/** Units come to stand in an area. */
export const put = (view: View, house: House, area: AreaId, units: Units): void => {
  const place = placeAt(view, area);
  place.house = house;
  addTo(place.units, units);
};
