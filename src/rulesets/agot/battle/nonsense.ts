import { at } from '../../../core/problem.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import { lineOf } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { because, laid, type Nonsense, type Said } from '../table/nonsense.ts';
import { areaOf } from '../table/places.ts';
import { destinations } from '../table/routes.ts';

/** Where a house's units can go as the ships lie. */
const reachOf = (view: View, house: House): ReadonlySet<AreaId> =>
  new Set(
    view.state.places
      .filter((place) => place.house === house)
      .flatMap(({ area, units }) =>
        UNITS.filter((unit) => units[unit] > 0).flatMap((unit) =>
          destinations(view, house, area, unit),
        ),
      ),
  );

/** Areas where two sides can meet: who stands there, a neutral force, and who can come. */
const battlegrounds = (view: View): ReadonlySet<AreaId> => {
  const reaches = view.rules.houses.map((house) => ({ house, areas: reachOf(view, house) }));
  const canMeet = ({ area, house, neutral }: View['state']['places'][number]): boolean => {
    const sides = new Set<House | 'neutral'>(house === null ? [] : [house]);
    if (neutral > 0) sides.add('neutral');
    for (const other of reaches) if (other.areas.has(area)) sides.add(other.house);
    return sides.size > 1;
  };
  return new Set(view.state.places.filter(canMeet).map(({ area }) => area));
};

/** BAT-3: a support needs a battle beside it; none on land reaches a battle at sea. */
export function* idleSupports(said: Said): Generator<Nonsense> {
  const { view } = said;
  let grounds: ReadonlySet<AreaId> | undefined;
  for (const { wish, one } of laid(said, 'support')) {
    grounds ??= battlegrounds(view);
    const { near, type } = areaOf(view, one.area);
    const isReached = (area: AreaId): boolean =>
      grounds?.has(area) === true && (type !== 'land' || areaOf(view, area).type === 'land');
    if (!near.some(isReached))
      yield {
        wish,
        problem: at(lineOf(one), because('support-reaches-nothing', { area: one.area })),
      };
  }
}
