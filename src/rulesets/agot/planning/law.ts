import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { about, at, illegal, type Problem } from '../../../core/problem.ts';
import { ORDER_RULES } from '../actions.ts';
import type { OrderData } from '../data/rules.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { OrdersWish, Placing } from '../table/answers.ts';
import { lineOf } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { areaOf, heldBy, houseOf, isArea, orderIdsOf, placeAt } from '../table/places.ts';

/** Special orders that a house may have out: the stars of its place on King's Court (BID-6). */
export const starsOf = (view: View, house: House): number =>
  view.rules.stars[view.state.tracks['kings-court'].indexOf(house)] ?? 0;

/** The reason why an order may never stand in an area, whoever is there (PLN-3, PLN-7). */
export const refuseGround = (view: View, area: AreaId, order: OrderData): Problem | null =>
  ORDER_RULES[order.kind].refuseGround?.(view, area, order) ?? null;

/** The reason why an order may not be given with the units that are there (CLK-5, TOK-4). */
export const refuseForce = (view: View, area: AreaId, order: OrderData): Problem | null =>
  ORDER_RULES[order.kind].refuseForce?.(view, area, order) ?? null;

/** Orders that this round's Westeros cards forbid (PLN-4, WES-8, WES-9). */
export const refuseBanned = (view: View, order: OrderData): Problem | null =>
  view.state.banned.includes(order.kind)
    ? illegal('PLN-4', 'order-banned', { order: order.id })
    : null;

const tokenUsed = (view: View, { id, kind, count }: OrderData): Problem =>
  illegal(ORDER_RULES[kind].limit?.(view) ?? 'PLN-2', 'token-used', { order: id, count });

/** No token twice (PLN-2), and no special order without a star (BID-6). */
export const refuseToken = (
  view: View,
  house: House,
  out: readonly OrderId[],
  order: OrderData,
): Problem | null => {
  const { orders } = view.rules;
  let [used, special] = [0, 0];
  for (const id of out) {
    if (id === order.id) used++;
    if (orders[id].special) special++;
  }
  if (used >= order.count) return tokenUsed(view, order);
  if (!order.special) return null;
  const stars = starsOf(view, house);
  return special >= stars ? illegal('BID-6', 'star-too-many', { order: order.id, stars }) : null;
};

/** The reason why an order cannot be placed after others that can. */
export const refusePlacing = (
  view: View,
  house: House,
  made: readonly Placing[],
  { area, order: id }: Placing,
): Problem | null => {
  const order = view.rules.orders[id];
  if (!isArea(view, area) || order === undefined)
    return illegal('PLN-2', 'no-such-placing', { area, order: id });
  if (made.some((placing) => placing.area === area))
    return illegal('PLN-2', 'two-orders', { area });
  if (placeAt(view, area).house !== house)
    return illegal('PLN-2', 'no-unit-there', { house, area, areas: areasOf(view, house) });
  return (
    refuseGround(view, area, order) ??
    refuseForce(view, area, order) ??
    refuseBanned(view, order) ??
    refuseToken(
      view,
      house,
      made.map((placing) => placing.order),
      order,
    )
  );
};

const areasOf = (view: View, house: House): readonly AreaId[] =>
  Array.from(heldBy(view, house), ({ area }) => area);

/** The reason why a wish cannot stand on any table: the ground, an area or a token twice. */
const refuseEver = (view: View, wish: OrdersWish): Problem | null => {
  const made: Placing[] = [];
  for (const placing of wish) {
    const order = view.rules.orders[placing.order];
    const twice = made.some(({ area }) => area === placing.area);
    const used = made.filter(({ order: id }) => id === placing.order).length;
    const problem = twice
      ? illegal('PLN-2', 'two-orders', { area: placing.area })
      : (refuseGround(view, placing.area, order) ??
        (used >= order.count ? tokenUsed(view, order) : null));
    if (problem !== null) return at(lineOf(placing), problem);
    made.push(placing);
  }
  return null;
};

/** `orders`: for each area with units an order or none. */
export const orders = steps<Agot, NoIds, Placing, OrdersWish>('orders', {
  rule: 'PLN-2',
  *candidates(view, { seat }, made) {
    const last = made.at(-1);
    const after = last === undefined ? -1 : areaOf(view, last.area).index;
    const ids = orderIdsOf(view.rules);
    for (const { area } of heldBy(view, houseOf(seat)))
      if (areaOf(view, area).index > after) for (const order of ids) yield { area, order };
  },
  refuse: (view, { seat }, made, placing) => refusePlacing(view, houseOf(seat), made, placing),
  fallback: () => [],
  /** PLN-8: an illegal order is left out and the others stand; of two the one named first. */
  adapt: (view, { seat }, wish) => {
    const made: Placing[] = [];
    const dropped: Problem[] = [];
    for (const placing of wish) {
      const { area, order } = placing;
      const problem = refusePlacing(view, houseOf(seat), made, { area, order });
      if (problem === null) made.push({ area, order });
      else dropped.push(at(lineOf(placing), about({ area }, problem)));
    }
    return { answer: made, dropped };
  },
  neverLegal: (view, _seat, wish) => refuseEver(view, wish),
});
