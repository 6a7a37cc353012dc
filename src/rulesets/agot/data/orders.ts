import type { Options } from './options.ts';
import type { Data, OrderData, Rules } from './rules.ts';
import type { OrderId, OrderKind } from './vocabulary.ts';

/** TOK-11: a third plain consolidate power order. */
export const ordersOf = ({ orders }: Data, options: Options): Rules['orders'] => {
  const plain = options['consolidate-orders'] === '3+1' ? 3 : 2;
  const counted = orders.map((order) =>
    order.id === 'consolidate-power' ? { ...order, count: plain } : order,
  );
  return Object.fromEntries(counted.map((order) => [order.id, order])) as Rules['orders'];
};

export const tokensOf = (orders: readonly OrderData[]): Rules['tokens'] => {
  const kinds = [...new Set(orders.map(({ kind }) => kind))];
  const bestOf = (kind: OrderKind): readonly OrderId[] =>
    orders
      .filter((order) => order.kind === kind)
      .sort((a, b) => b.bonus - a.bonus || Number(b.special) - Number(a.special))
      .map(({ id }) => id);
  return {
    ids: orders.map(({ id }) => id),
    kinds,
    best: Object.fromEntries(kinds.map((kind) => [kind, bestOf(kind)])),
  };
};
