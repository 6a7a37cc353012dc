import { follow } from '../battle/blade-army.ts';
import { DECKS } from '../data/vocabulary.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import { clearOrder, lift, put } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { addTo, noUnits, takeFrom } from '../table/forces.ts';
import { holdingOf, placeAt } from '../table/places.ts';

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
