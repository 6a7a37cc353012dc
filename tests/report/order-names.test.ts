import { expect, test } from 'vitest';
import { ORDERS } from '../../src/rulesets/agot/actions.ts';
import { said } from '../rulesets/agot/orders/table.ts';
import { catalogue } from './catalogue-en.ts';

test.each(ORDERS)('%s can be written as reports name it', (order) => {
  const name = catalogue.term('orders', order);
  const [orders] = said(`Winterfell: ${name}\n`, 'orders');
  expect(orders?.wish).toEqual([{ area: 'winterfell', order }]);
});

test('special orders alone have a star', () => {
  const starred = ORDERS.filter((order) => catalogue.term('orders', order).endsWith('*'));
  expect(starred).toEqual(['raid*', 'march+1', 'support+1', 'defense+2', 'consolidate-power*']);
});
