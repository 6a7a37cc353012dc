import { type ChapterTies, idsUnder, orderOn, ordersOf } from '../table/ties.ts';

export const ties = {
  'orders-revealed': ({ house }) => ({ of: [ordersOf(house)] }),

  orders: (answered) => ({
    leaves: [ordersOf(answered.seat), ...idsUnder(answered, 'area').map(orderOn)],
  }),
  raven: (answered) => {
    const orders = idsUnder(answered, 'area').map(orderOn);
    return { of: orders, adds: orders };
  },
} satisfies ChapterTies;
