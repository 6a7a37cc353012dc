import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { heldBy, orderIdsOf } from '../table/places.ts';
import type { Place } from '../table/state.ts';
import { orders, refuseBanned, refuseToken } from './law.ts';

/** The orders that a house may give in one of its areas, before anything else is ordered. */
export interface AreaChoices {
  readonly place: Place;
  readonly orders: readonly OrderId[];
}

export const choicesOf = (view: View, house: House): readonly AreaChoices[] => {
  const legal = new Map<AreaId, OrderId[]>();
  for (const { step, refused } of orders.options(view, orders.of(house, {}), [])) {
    if (refused !== null || step === undefined) continue;
    const { area, order } = step as unknown as { readonly area: AreaId; readonly order: OrderId };
    legal.set(area, [...(legal.get(area) ?? []), order]);
  }
  return Array.from(heldBy(view, house), (place) => ({
    place,
    orders: legal.get(place.area) ?? [],
  }));
};

/** The order tokens that a house has left and may use, each as often as it is there. */
export const tokensLeft = (view: View, house: House): readonly OrderId[] => {
  const out = view.state.places.flatMap(({ order, orderOf }) =>
    orderOf === house && order !== null ? [order] : [],
  );
  return orderIdsOf(view.rules).flatMap((id) => {
    const order = view.rules.orders[id];
    const used = out.filter((one) => one === id).length;
    const isRefused =
      refuseBanned(view, order) !== null || refuseToken(view, house, out, order) !== null;
    return isRefused ? [] : Array.from({ length: order.count - used }, () => id);
  });
};
