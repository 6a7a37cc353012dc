import { at } from '../../../core/problem.ts';
import { lineOf } from '../table/answers.ts';
import { because, laid, type Nonsense, type Said } from '../table/nonsense.ts';
import { areaOf, placeAt } from '../table/places.ts';

/** Orders lie where nobody is that could pay. */
export function* idleTolls(said: Said): Generator<Nonsense> {
  const { view, house } = said;
  for (const { wish, one } of laid(said, 'toll')) {
    const isPayer = (id: string): boolean => {
      const { house: other } = placeAt(view, id);
      return other !== null && other !== house;
    };
    if (!areaOf(view, one.area).near.some(isPayer))
      yield { wish, problem: at(lineOf(one), because('toll-reaches-nobody', { area: one.area })) };
  }
}
