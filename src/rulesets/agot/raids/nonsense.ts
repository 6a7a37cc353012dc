import { at } from '../../../core/problem.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { lineOf, type Raid, saying } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { because, laid, type Nonsense, ofKind, type Said } from '../table/nonsense.ts';
import { areaOf, isHostile, placeAt } from '../table/places.ts';
import { raid } from './law.ts';

const isStruck = (view: View, house: House, from: AreaId, target: AreaId): boolean =>
  raid.neverLegal(view, house, { from, targets: [target] }) === null &&
  placeAt(view, target).house !== null &&
  isHostile(placeAt(view, target), house);

/** RAD-2: orders lie where units are, and nobody moves before the raids. */
export function* idleRaids(said: Said): Generator<Nonsense> {
  const { view, house } = said;
  for (const { wish, one } of laid(said, 'raid')) {
    const { near } = areaOf(view, one.area);
    if (!near.some((target) => isStruck(view, house, one.area, target)))
      yield {
        wish,
        problem: at(lineOf(one), because('raid-reaches-nothing', { area: one.area })),
      };
  }
  for (const wish of ofKind(said, 'raid')) {
    const { from, targets } = saying<Raid>(wish);
    const legal = areaOf(view, from).near.filter((area) => isStruck(view, house, from, area));
    for (const area of targets)
      if (!isStruck(view, house, from, area) && legal.length > 0)
        yield { wish, problem: because('nobody-to-raid', { area, legal }) };
  }
}
