import type { AreaId, House } from '../data/vocabulary.ts';
import { controllerOf } from './control.ts';
import type { View } from './game.ts';
import { areaOf, kindOf, placeAt } from './places.ts';
import { ownerOf } from './ports.ts';
import type { Place } from './state.ts';

/** Consolidate power orders that still stand and pay somebody, in map order. */
export function* payingOrders(
  view: View,
): Generator<{ readonly place: Place; readonly orderOf: House }> {
  for (const place of view.state.places) {
    const { area, order, orderOf } = place;
    if (order === null || orderOf === null) continue;
    if (kindOf(view, order) === 'consolidate-power' && pays(view, orderOf, area))
      yield { place, orderOf };
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

/** TOK-4, TOK-10: where the option says so, a footman must be there when it is ordered and paid. */
export const mayConsolidate = (view: View, { units, routed }: Place): boolean =>
  view.rules.options['consolidate-needs-footman'] === 'no' || units.footman + routed.footman > 0;
