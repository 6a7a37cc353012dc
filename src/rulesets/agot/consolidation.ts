import { controllerOf } from './control.ts';
import type { View } from './game.ts';
import { areaOf, kindOf, placeAt } from './places.ts';
import { ownerOf } from './ports.ts';
import { mayConsolidate } from './questions/orders.ts';
import type { Place } from './state.ts';
import type { AreaId, House } from './vocabulary.ts';

/** Consolidate power orders that still stand and pay somebody, in map order. */
export function* payingOrders(view: View): Generator<Place & { readonly orderOf: House }> {
  for (const place of view.state.places) {
    const { area, order, orderOf } = place;
    if (order === null || orderOf === null || !pays(view, orderOf, area)) continue;
    if (kindOf(view, order) === 'consolidate-power') yield { ...place, orderOf };
  }
}

/** CON-3: an area that another house has taken pays nobody; PRT-11: nor does a port without owner. */
const pays = (view: View, house: House, id: AreaId): boolean => {
  const area = areaOf(view, id);
  if (!mayConsolidate(view, placeAt(view, id))) return false;
  if (area.portOf !== null) return ownerOf(view, area) === house;
  const holder = controllerOf(view, area);
  return holder === null || holder === house;
};
