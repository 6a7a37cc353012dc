import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { PASS, type Pass } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { mayPass, refusePass } from '../table/passing.ts';
import { areaOf, houseOf, isArea, ordersOut, placeAt } from '../table/places.ts';

/** Which order takes its toll, and where; null: nowhere. */
export interface Toll {
  readonly from: AreaId;
  readonly into: AreaId | null;
}

const isOut = (view: View, house: House, from: AreaId): boolean =>
  [...ordersOut(view, house, 'toll')].some(({ area }) => area === from);

const refuseWay = (view: View, { from, into }: Toll): Problem | null => {
  if (into === null || areaOf(view, from).near.includes(into)) return null;
  return illegal('TOL-2', 'not-adjacent', { from, into, areas: areaOf(view, from).near });
};

const refuseToll = (view: View, house: House, said: Toll): Problem | null => {
  const { from, into } = said;
  if (!isOut(view, house, from)) return illegal('TOL-1', 'no-toll-order', { area: from });
  if (into === null) return null;
  if (!isArea(view, into)) return illegal('TOL-2', 'unknown-area', { text: String(into) });
  const { house: other } = placeAt(view, into);
  const isNobody = other === null || other === house;
  return (
    refuseWay(view, said) ?? (isNobody ? illegal('TOL-2', 'nobody-to-toll', { area: into }) : null)
  );
};

export const toll = oneOf<Agot, NoIds, Toll | Pass>('toll', {
  rule: 'TOL-1',
  *candidates(view, { seat }) {
    for (const { area: from } of ordersOut(view, houseOf(seat), 'toll')) {
      yield { from, into: null };
      for (const into of areaOf(view, from).near) yield { from, into };
    }
    if (mayPass(view)) yield PASS;
  },
  refuse: (view, { seat }, _made, answer) =>
    answer === PASS ? refusePass(view, 'TOL-1') : refuseToll(view, houseOf(seat), answer),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'toll').next();
    return first.done ? undefined : { from: first.value.area, into: null };
  },
  // A line for an order that has taken its toll does not speak to this question.
  adapt: (view, { seat }, wish) =>
    wish === PASS || isOut(view, houseOf(seat), wish.from)
      ? { answer: wish, dropped: [] }
      : { dropped: [] },
  neverLegal: (view, _seat, wish) =>
    wish === PASS ? refusePass(view, 'TOL-1') : refuseWay(view, wish),
});
