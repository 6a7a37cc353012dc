import {
  byName,
  eitherOf,
  isRecord,
  joined,
  phraseOf,
  type Row,
  record,
} from '../../../../notation/data.ts';
import type { Form } from '../../../../notation/form.ts';
import { as, means } from '../../../../notation/index.ts';
import { ORDER_KINDS, ORDER_RULES, tokensOf } from '../../actions.ts';
import type { OrderId } from '../../data/vocabulary.ts';
import { behind, NEW_LINE, said } from '../../language/data.ts';
import { area, none } from '../../language/parts.ts';
import { orderToken } from '../../planning/order-tokens.ts';

const oneOf = (tokens: readonly OrderId[]): Form =>
  phraseOf(
    as(
      orderToken,
      (id) => (tokens.includes(id) ? id : undefined),
      (id) => id,
    ),
  );

const KINDS = ORDER_KINDS.flatMap((kind) => {
  const { yaml } = ORDER_RULES[kind];
  return yaml === undefined ? [] : [{ kind, yaml }];
});
const rowsOf = ({ kind, yaml }: (typeof KINDS)[number]): readonly Row<string>[] =>
  yaml.rows.map(({ tokens = tokensOf(kind), needed, only, ...row }) => ({
    ...row,
    needed: ['order', ...needed],
    only: { ...only, order: oneOf(tokens) },
  }));

const order = record<string>(
  Object.assign({ order: phraseOf(orderToken) }, ...KINDS.map(({ yaml }) => yaml.members)),
  {
    alone: 'order',
    rows: [{ needed: ['order'] }, ...KINDS.flatMap(rowsOf)],
    words: ({ order = [], ...done }, path) =>
      joined([order, ...KINDS.map(({ yaml }) => yaml.words(done, path))], ' ', path),
  },
);

const noOrders = phraseOf(means(none, []));
/** The orders of a message, area by area. */
export const orders = eitherOf(
  isRecord,
  byName({
    name: area,
    value: order,
    group: 'areas',
    between: NEW_LINE,
    empty: 'nothing',
    words: (area, order) => [...area, ...said(': '), ...order],
  }),
  {
    ...noOrders,
    say: (value, path, findings) => behind('orders: ', noOrders.say(value, path, findings)),
  },
);
