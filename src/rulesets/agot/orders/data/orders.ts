import {
  byName,
  eitherOf,
  isRecord,
  joined,
  oneOf,
  phraseOf,
  type Row,
  record,
  several,
} from '../../../../notation/data.ts';
import type { Form, Words } from '../../../../notation/form.ts';
import { as, either, means, number } from '../../../../notation/index.ts';
import { arrayOf, choiceOf } from '../../../../notation/schema.ts';
import type { Path } from '../../../../notation/spellings.ts';
import type { OrderId, OrderKind } from '../../data/vocabulary.ts';
import { area, house, none, unit, units } from '../../language/parts.ts';
import { orderToken } from '../../planning/order-tokens.ts';
import { OTHERS } from '../lines.ts';
import { behind, conditions, found, NEW_LINE, onIf, said } from './parts.ts';

const place = phraseOf(area);
const unitNumbers = byName({
  name: unit,
  value: phraseOf(number(1, 99)),
  between: ', ',
  words: (unit, count) => [...count, ...said(' '), ...unit],
});
const move = record(
  { into: place, units: eitherOf(isRecord, unitNumbers, phraseOf(units)) },
  {
    alone: 'into',
    rows: [{ needed: ['into'], more: ['units'] }],
    words: ({ into = [], units }) => [...behind('-> ', into), ...behind(': ', units)],
  },
);
const DOING = {
  march: several(move, '; '),
  token: oneOf({ yes: 'leave token', no: 'no token' }),
  if: conditions,
};
type Doing = Partial<Record<keyof typeof DOING, Words>>;
const doing = ({ march = [], token = [], if: when }: Doing, path: Path): Words => [
  ...joined([march, token], '; ', path),
  ...onIf(when),
];
const march = record(DOING, {
  rows: [{ needed: ['march'], more: ['token', 'if'] }],
  words: doing,
});

const onTarget = phraseOf(either(area, means(none, null)));
/** So many at once. */
const targets = (most: number): Form => ({
  say: several(place, ' and ').say,
  schema(scope, path) {
    const one = onTarget.schema(scope, path);
    return choiceOf([one, arrayOf(one, { maxItems: most })]);
  },
});
const raids = (most: number): Form => several(targets(most), ' or ');

const token = (isMeant: (id: OrderId) => boolean): Form =>
  phraseOf(
    as(
      orderToken,
      (id) => (isMeant(id) ? id : undefined),
      (id) => id,
    ),
  );
const ofKind = (kind: OrderKind): Form => token((id) => id.startsWith(kind));

const ORDER = {
  order: phraseOf(orderToken),
  ...DOING,
  else: several(march, '; else '),
  raid: raids(2),
  support: several(phraseOf(found(OTHERS, 'backs')), '; else '),
  never: several(phraseOf(house), ', '),
  fortify: oneOf({ yes: '(fortify)', no: '(no fortify)' }),
};
type Order = keyof typeof ORDER;
const ROWS: readonly Row<Order>[] = [
  { needed: ['order'] },
  {
    needed: ['order', 'march'],
    more: ['token', 'if', 'else'],
    only: { order: ofKind('march') },
  },
  {
    needed: ['order', 'raid'],
    only: { order: token((id) => id === 'raid'), raid: raids(1) },
  },
  { needed: ['order', 'raid'], only: { order: token((id) => id === 'raid*') } },
  { needed: ['order', 'support'], more: ['never'], only: { order: ofKind('support') } },
  { needed: ['order', 'never'], only: { order: ofKind('support') } },
  { needed: ['order', 'fortify'], only: { order: ofKind('consolidate-power') } },
];
const order = record(ORDER, {
  alone: 'order',
  rows: ROWS,
  words({ order = [], else: others, raid, support, never, fortify, ...march }, path) {
    const marching = joined([doing(march, path), others ?? []], '; else ', path);
    const backing = joined([support ?? [], behind('never ', never)], '; ', path);
    const parts = [order, marching, raid ?? [], backing, fortify ?? []];
    return joined(parts, ' ', path);
  },
});

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
