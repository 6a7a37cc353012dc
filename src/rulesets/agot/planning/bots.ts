import type { Area } from '../data/rules.ts';
import { ORDER_KINDS, type OrderId, type OrderKind } from '../data/vocabulary.ts';
import type { Placing } from '../table/answers.ts';
import {
  dangerTo,
  type Outlook,
  prizeOf,
  pullOf,
  reachableFrom,
  strengthOf,
  supportedFrom,
  whim,
} from '../table/outlook.ts';
import { areaOf, heldBy, placeAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { orders } from './law.ts';

/** An order in an area, and how much it is wanted there. */
interface Wanted {
  readonly area: Area;
  readonly kind: OrderKind;
  readonly score: number;
}

/** The best orders first, each with the best token of its kind that is left. */
export const chooseOrders = (outlook: Outlook): readonly Placing[] => {
  const made: Placing[] = [];
  for (const wanted of wantedOrders(outlook)) {
    if (made.some(({ area }) => area === wanted.area.id)) continue;
    const order = tokenFor(outlook, made, wanted);
    if (order !== undefined) made.push({ area: wanted.area.id, order });
  }
  return made;
};

const wantedOrders = (outlook: Outlook): readonly Wanted[] => {
  const wanted: Wanted[] = [];
  for (const place of heldBy(outlook.view, outlook.house)) {
    const area = areaOf(outlook.view, place.area);
    for (const kind of ORDER_KINDS) {
      const score = VALUE[kind](outlook, place, area);
      if (score > 0) wanted.push({ area, kind, score: score + whim(outlook) });
    }
  }
  return wanted.sort((a, b) => b.score - a.score);
};

type Value = (outlook: Outlook, place: Place, area: Area) => number;

const VALUE: Readonly<Record<OrderKind, Value>> = {
  march: (outlook, place, area) => {
    const strength = strengthOf(outlook.view, place.units);
    let best = 0;
    for (const id of reachableFrom(outlook, place))
      best = Math.max(best, pullOf(outlook, area, areaOf(outlook.view, id), strength));
    return best > 0 ? best + outlook.weights.orders.march : 0;
  },
  defense: (outlook, place, area) => {
    const lack = dangerTo(outlook, area) - strengthOf(outlook.view, place.units);
    const isInDanger = lack > -outlook.weights.margin && dangerTo(outlook, area) > 0;
    return isInDanger ? (outlook.weights.orders.defense * prizeOf(outlook, area)) / 2 : 0;
  },
  support: (outlook, place, area) =>
    outlook.weights.orders.support *
    Math.min(supportedFrom(outlook, area), 2) *
    strengthOf(outlook.view, place.units),
  raid: (outlook, _place, area) =>
    outlook.weights.orders.raid * area.near.filter((id) => isForeign(outlook, area, id)).length,
  'consolidate-power': ({ weights }, _place, area) =>
    weights.orders['consolidate-power'] * (1 + area.crowns),
};

/** Whether a raid from the area would reach an order of another house there. */
const isForeign = ({ view, house }: Outlook, from: Area, id: string): boolean => {
  const { house: other } = placeAt(view, id);
  if (other === null || other === house) return false;
  return from.type !== 'land' || areaOf(view, id).type !== 'sea';
};

/** The one that gives most, special ones before the plain of the same number. */
const tokenFor = (
  { view, house }: Outlook,
  made: readonly Placing[],
  { area, kind }: Wanted,
): OrderId | undefined =>
  Object.values(view.rules.orders)
    .filter((order) => order.kind === kind)
    .sort((a, b) => b.bonus - a.bonus || Number(b.special) - Number(a.special))
    .map(({ id }) => id)
    .find((order) => {
      const placed = [...made, { area: area.id, order }];
      return orders.check(view, orders.of(house, {}), placed) === null;
    });
