import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { OrderData } from '../data/rules.ts';
import type { House, OrderId } from '../data/vocabulary.ts';
import type { Placing } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { houseOf, isArea, orderIdsOf, placeAt } from '../table/places.ts';
import { refuseBanned, refuseForce, refuseGround, refuseToken, starsOf } from './law.ts';

/** The house's orders on the board, but for the one that goes back to its hand. */
const outWithout = (view: View, house: House, swapped: Placing['area']): readonly OrderId[] => {
  const out: OrderId[] = [];
  for (const { area, order, orderOf } of view.state.places)
    if (orderOf === house && order !== null && area !== swapped) out.push(order);
  return out;
};

const refuseSwap = (view: View, house: House, { area, order: id }: Placing): Problem | null => {
  const order = view.rules.orders[id];
  if (!isArea(view, area) || order === undefined)
    return illegal('PLN-9', 'no-such-placing', { area, order: id });
  const place = placeAt(view, area);
  if (place.orderOf !== house) return illegal('PLN-9', 'no-order-to-replace', { house, area });
  if (place.order === id) return illegal('PLN-9', 'same-order', { area, order: id });
  return (
    refuseGround(view, area, order) ??
    refuseForce(view, area, order) ??
    refuseBanned(view, order) ??
    refuseStar(view, house, order) ??
    refuseToken(view, house, outWithout(view, house, area), order)
  );
};

/** PLN-9 by the stricter option: a special order comes in only where a star was left unused. */
const refuseStar = (view: View, house: House, order: OrderData): Problem | null => {
  if (!order.special || view.rules.options['raven-exchange'] === 'after-exchange') return null;
  const { orders } = view.rules;
  const used = view.state.places.filter(
    ({ order: id, orderOf }) => orderOf === house && id !== null && orders[id].special,
  ).length;
  const stars = starsOf(view, house);
  return used < stars ? null : illegal('PLN-9', 'no-star-unused', { order: order.id, stars });
};

/** `raven`: one of its orders for an unused one, or none (PLN-6, PLN-9). */
export const raven = oneOf<Agot, NoIds, Placing | null>('raven', {
  rule: 'PLN-9',
  *candidates(view, { seat }) {
    yield null;
    for (const { area, orderOf } of view.state.places)
      if (orderOf === seat) for (const order of orderIdsOf(view.rules)) yield { area, order };
  },
  refuse: (view, { seat }, _made, swap) =>
    swap === null ? null : refuseSwap(view, houseOf(seat), swap),
  fallback: () => null,
});
