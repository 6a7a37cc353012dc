import type { Outlook } from '../table/outlook.ts';
import { areaOf, holdingOf, ordersOut, placeAt } from '../table/places.ts';
import type { Toll } from './law.ts';

/** From whoever has most. */
export const chooseToll = ({ view, house }: Outlook): Toll | undefined => {
  let best: { toll: Toll; power: number } | undefined;
  for (const { area: from } of ordersOut(view, house, 'toll'))
    for (const into of areaOf(view, from).near) {
      const { house: other } = placeAt(view, into);
      if (other === null || other === house) continue;
      const { power } = holdingOf(view, other);
      if (best === undefined || power > best.power) best = { toll: { from, into }, power };
    }
  return best?.toll;
};
