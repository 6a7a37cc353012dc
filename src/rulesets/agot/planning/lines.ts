import {
  also,
  as,
  called,
  either,
  field,
  mark,
  means,
  opt,
  type Pattern,
  pair,
  phrase,
  word,
} from '../../../notation/index.ts';
import { DOERS, ORDER_KINDS, ORDER_RULES, tokensOf } from '../actions.ts';
import type { OrderLine } from '../book/order.ts';
import type { AreaId, OrderId, OrderKind } from '../data/vocabulary.ts';
import { type Done, sequence } from '../language/doings.ts';
import type { ChapterLines } from '../language/lines.ts';
import { colon, labelled } from '../language/parts.ts';
import { doingIn, doneIn, type Plain, plain } from '../language/sayings.ts';
import { type Placing, saying } from '../table/answers.ts';
import { NO_ORDERS_LINES } from './no-orders.ts';
import { orderToken } from './order-tokens.ts';
import { RAVEN_LINE } from './raven-line.ts';

interface Ordered {
  readonly area: AreaId;
  readonly order: OrderId;
  readonly corrects?: true;
}
/** `改为` says that another order stood there. */
const changed = means(word('', '改为 改成 换成 换为'), true as const);
const ordered: Pattern<Ordered> = also<Ordered>(
  phrase(
    field('area', labelled),
    colon,
    field('corrects', opt(changed)),
    field('order', orderToken),
  ),
  phrase(
    field('area', labelled),
    field('corrects', changed),
    mark(':'),
    field('order', orderToken),
  ),
);

/** The line of an order of some tokens, with what they do behind them. */
const orderLine = (
  kind: OrderKind,
  { tokens = tokensOf(kind), behind = either<Done>() }: OrderLine,
): Pattern<Plain> => {
  const key = ORDER_RULES[kind].doing?.areaIn;
  const its = (said: Ordered): Ordered | undefined =>
    tokens.includes(said.order) ? said : undefined;
  return called(
    `${kind}-line`,
    as(
      pair(as(ordered, its, its), opt(behind)),
      ([{ corrects, ...wish }, { done } = { done: [] }]) => ({
        ...plain([
          { kind: 'orders', when: [], wish },
          ...done.map((one) => doneIn(key, wish.area, one)),
        ]),
        ...(corrects && { corrects }),
      }),
      ({ wishes: [first, ...others] }) => {
        if (first?.kind !== 'orders') return undefined;
        const order = saying<Placing>(first);
        const done = others.flatMap((one) => doingIn(key, order.area, one) ?? []);
        if (done.length < others.length) return undefined;
        return [order, done.length > 0 ? { done } : undefined] as const;
      },
    ),
  );
};

/** The chapter's lines of orders, and those of the orders that are placed. */
export const lines: ChapterLines = {
  answers: [RAVEN_LINE],
  others: [
    ...ORDER_KINDS.flatMap((kind) =>
      (ORDER_RULES[kind].lines ?? [{}]).map((line) => orderLine(kind, line)),
    ),
    ...DOERS.flatMap(({ kind, turns }) =>
      turns === undefined ? [] : [sequence(`${kind}-order`, turns.head)],
    ),
    called('doing', either(...DOERS.map(({ line }) => line))),
    ...NO_ORDERS_LINES,
  ],
};
