import type { Area } from '../data/rules.ts';
import type { House } from '../data/vocabulary.ts';
import { controllerOf } from './control.ts';
import type { View } from './game.ts';
import { areaOf, isHostile, placeAt, placeOf } from './places.ts';

/** PRT-11: a port belongs to the house that holds its land at that moment. */
export const ownerOf = (view: View, { portOf }: Area): House | null =>
  portOf === null ? null : controllerOf(view, areaOf(view, portOf));

/** TOK-7: own ports that hold an own ship while no other house has ships in their sea. */
export const payingPorts = (view: View, house: House): number => {
  if (view.rules.options.ports !== 'forum') return 0;
  return view.rules.portAreas.filter((area) => {
    if (ownerOf(view, area) !== house || placeOf(view, area).house !== house) return false;
    return !area.sea.some((sea) => isHostile(placeAt(view, sea), house));
  }).length;
};
