import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { INSTEAD } from './chapters.ts';
import { houseOf, isArea } from './table/places.ts';
import type { View } from './table/state.ts';

/** Legal ids in the place of one that is not, where that is a short list. */
export const instead = (
  view: View,
  seat: Seat,
  wish: Wish,
  problem: Problem,
): readonly string[] | undefined => {
  const named = problem.args?.['area'];
  const area = typeof named === 'string' && isArea(view, named) ? named : undefined;
  return INSTEAD[problem.code]?.({ view, house: houseOf(seat), wish, problem, area });
};
