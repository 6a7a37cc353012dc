import { follow } from '../blade-army.ts';
import type { EventType, Units } from '../events.ts';
import { addTo, noUnits, takeFrom } from '../forces.ts';
import type { View } from '../game.ts';
import { holdingOf, placeAt } from '../places.ts';
import { type AreaId, DECKS, type House } from '../vocabulary.ts';
import { type Appliers, nothing } from './appliers.ts';
import { leaveIfEmpty } from './westeros.ts';

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

export const actionAppliers = {
  'orders-revealed': (view, { house, orders }) => {
    for (const [area, order] of Object.entries(orders))
      Object.assign(placeAt(view, area), { order, orderOf: house });
  },
  'order-replaced': (view, { area, order }) => {
    placeAt(view, area).order = order;
  },
  'turn-passed': nothing,
  'raid-resolved': (view, { area, targets }) => {
    clearOrder(view, area);
    for (const target of targets) clearOrder(view, target.area);
  },
  'power-gained': (view, { house, amount }) => {
    holdingOf(view, house).power += amount;
  },
  'power-paid': (view, { house, amount }) => {
    holdingOf(view, house).power -= amount;
  },
  'march-begun': nothing,
  moved: (view, { house, from, into, units }) => {
    lift(view, from, units);
    put(view, house, into, units);
    follow(view, house, [from, into], units);
  },
  'token-laid': (view, { house, area }) => {
    placeAt(view, area).token = house;
    holdingOf(view, house).power--;
  },
  'token-kept': nothing,
  'token-removed': (view, { area }) => {
    placeAt(view, area).token = null;
  },
  'order-spent': (view, { area }) => clearOrder(view, area),
  'order-removed': (view, { area }) => clearOrder(view, area),
  'ships-captured': (view, { house, area, kept }) => {
    const place = placeAt(view, area);
    place.units = { ...noUnits(), ship: kept };
    place.routed = noUnits();
    place.house = kept > 0 ? house : null;
  },
  'units-stood-up': (view, { areas }) => {
    for (const area of areas) {
      const { units, routed } = placeAt(view, area);
      addTo(units, routed);
      takeFrom(routed, { ...routed });
    }
  },
  // CON-2: what was for this round only ends with it (WES-14, BAT-7).
  'orders-taken-back': (view) => {
    for (const { area, order } of view.state.places) if (order !== null) clearOrder(view, area);
    view.state.banned = [];
    view.state.rains = false;
    view.state.bladeUsed = false;
    delete view.state.bladeArmy;
    view.state.deployed = {}; // HER-3
    for (const deck of DECKS) view.state.revealed[deck] = null;
  },
} satisfies Partial<Appliers<EventType>>;
