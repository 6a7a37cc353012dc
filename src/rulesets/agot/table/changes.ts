import type { AreaId, House } from '../data/vocabulary.ts';
import type { EventOf, EventType, Units } from './events.ts';
import { addTo, countAt, holdingOf, placeAt, takeFrom } from './places.ts';
import type { View } from './state.ts';

/** The change that an event makes to a working copy of the table; `view` gives the rules beside it. */
export type Applier<Type extends EventType> = (view: View, event: EventOf<Type>) => void;

export type Appliers<Type extends EventType> = { readonly [One in Type]: Applier<One> };

/** An event that changes nothing on the table: it tells what follows from what. */
export const nothing = (): void => undefined;

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

export const lift = (view: View, area: AreaId, units: Units): void => {
  takeFrom(placeAt(view, area).units, units);
  leaveIfEmpty(view, area);
};

export const put = (view: View, house: House, area: AreaId, units: Units): void => {
  const place = placeAt(view, area);
  place.house = house;
  addTo(place.units, units);
};

export const events = {
  'phase-begun': ({ state }, { round, begins }) => {
    state.round = round;
    state.phase = begins;
  },
  'control-changed': nothing,
  'power-gained': (view, { house, amount }) => {
    holdingOf(view, house).power += amount;
  },
  'power-paid': (view, { house, amount }) => {
    holdingOf(view, house).power -= amount;
  },
  'order-removed': (view, { area }) => clearOrder(view, area),
  'turn-passed': nothing,
} satisfies Partial<Appliers<EventType>>;
