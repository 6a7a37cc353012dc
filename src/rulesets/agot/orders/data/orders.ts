import {
  byName,
  eitherOf,
  type Form,
  isRecord,
  joined,
  oneOf,
  phraseOf,
  type Row,
  record,
  several,
  type Words,
} from '../../../../notation/data.ts';
import { either, means, number } from '../../../../notation/index.ts';
import { choiceOf } from '../../../../notation/schema.ts';
import type { Path } from '../../../../notation/spellings.ts';
import { orderToken } from '../lines/order-tokens.ts';
import { AREA_LINES } from '../lines/orders.ts';
import { area, house, none, unit, units } from '../lines/parts.ts';
import { behind, conditions, found, NEW_LINE, onIf, said } from './parts.ts';

const place = phraseOf(area, 'areas');
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

/** Two at once, with a star. */
const targets: Form = {
  say: several(place, ' and ').say,
  schema(scope, path) {
    const one = phraseOf(either(area, means(none, '')), 'areas').schema(scope, path);
    const most = scope.has?.([...path, 'both']) === true ? 2 : 1;
    return choiceOf([one, { type: 'array', items: one, minItems: 1, maxItems: most }]);
  },
};

const ORDER = {
  order: phraseOf(orderToken, 'orders'),
  ...DOING,
  else: several(march, '; else '),
  raid: several(targets, ' or '),
  support: several(phraseOf(found(AREA_LINES, 'backs'), 'areas'), '; else '),
  never: several(phraseOf(house), ', '),
  fortify: oneOf({ yes: '(fortify)', no: '(no fortify)' }),
};
type Order = keyof typeof ORDER;
const ROWS: readonly Row<Order>[] = [
  { needed: ['order'] },
  { needed: ['order', 'march'], more: ['token', 'if', 'else'], sort: 'march' },
  { needed: ['order', 'raid'], sort: 'raid' },
  { needed: ['order', 'raid'], sort: 'raid*' },
  { needed: ['order', 'support'], more: ['never'], sort: 'support' },
  { needed: ['order', 'never'], sort: 'support' },
  { needed: ['order', 'fortify'], sort: 'consolidate-power' },
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
    words: (area, order) => [...area, ...said(': '), ...order],
  }),
  {
    ...noOrders,
    say: (value, path, findings) => behind('orders: ', noOrders.say(value, path, findings)),
  },
);
