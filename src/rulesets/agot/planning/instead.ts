import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { type OrdersWish, type Placing, saying } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import type { Instead } from '../table/instead.ts';
import { orderIdsOf } from '../table/places.ts';
import { orders } from './law.ts';
import { raven } from './raven.ts';

/** The orders that could stand in the area beside the others that the message places. */
const ordersLeft: Instead = ({ view, house, wish, problem, area }) => {
  if (wish.kind === 'raven' && area !== undefined) return swapsLeft(view, house, area);
  if (wish.kind !== 'orders') return undefined;
  const said = saying<OrdersWish>(wish);
  const line = problem.place?.line;
  const at = area ?? said.find((placing) => placing.line === line)?.area;
  if (at === undefined) return undefined;
  const question = orders.of(house, {});
  const others = said.filter((placing) => placing.area !== at);
  const { answer: made = [] } = orders.adapt(view, question, others as unknown as Wish['wish']);
  const isFree = (order: Placing['order']): boolean =>
    orders.check(view, question, [...made, { area: at, order }]) === null;
  return orderIdsOf(view.rules).filter(isFree);
};

const swapsLeft = (view: View, house: House, area: AreaId): readonly string[] =>
  orderIdsOf(view.rules).filter(
    (order) => raven.check(view, raven.of(house, {}), { area, order }) === null,
  );

export const instead: Readonly<Record<string, Instead>> = {
  'token-used': ordersLeft,
  'star-too-many': ordersLeft,
  'no-star-unused': ordersLeft,
  'order-banned': ordersLeft,
  'same-order': ordersLeft,
  'no-consolidation-at-sea': ordersLeft,
  'no-consolidation-in-port': ordersLeft,
  'consolidation-needs-footman': ordersLeft,
  'no-support-on-island': ordersLeft,
  'engines-do-not-raid': ordersLeft,
};
