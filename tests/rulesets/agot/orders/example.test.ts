import { expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { EXAMPLE, EXAMPLE_WISHES, EXAMPLE_WRITTEN } from './example.ts';
import { read, TABLE } from './table.ts';

test('the planning example says what it says', () => {
  expect(read(EXAMPLE).wishes).toEqual(EXAMPLE_WISHES);
});

test("what is the forum's is told, and nothing else", () => {
  expect(read(EXAMPLE).problems).toEqual([
    {
      code: 'not-in-this-game',
      place: { line: 7, column: 23, length: 7 },
      args: { text: 'fortify' },
    },
    {
      code: 'not-in-this-game',
      place: { line: 16, column: 1, length: 43 },
      args: { text: 'heroes: Winterfell Eddard; Moat Cailin Robb' },
    },
    {
      code: 'not-in-this-game',
      place: { line: 22, column: 1, length: 30 },
      args: { text: 'port: Winterfell on Bay of Ice' },
    },
  ]);
});

test('it is written in canonical notation', () => {
  const { wishes } = readOrders(TABLE, 'stark', EXAMPLE.split('\n'));
  expect(writeOrders(TABLE, wishes, 'en')).toEqual(EXAMPLE_WRITTEN);
});

test('canonical notation says the same', () => {
  expect(read(EXAMPLE_WRITTEN.join('\n'))).toEqual({ wishes: EXAMPLE_WISHES, problems: [] });
});

test('every wish knows where it was written', () => {
  const { wishes } = readOrders(TABLE, 'stark', EXAMPLE.split('\n'));
  const placeOf = (kind: string, nth = 0) =>
    wishes.filter((wish) => wish.kind === kind)[nth]?.place;
  expect(placeOf('orders')).toEqual({ line: 3, column: 1, length: 86 });
  expect(placeOf('raid', 1)).toEqual({ line: 6, column: 35, length: 13 });
  expect(placeOf('house-card', 1)).toEqual({ line: 11, column: 40, length: 24 });
  expect(placeOf('bid-fiefdoms')).toEqual({ line: 18, column: 15, length: 10 });
  expect(wishes.find(({ kind }) => kind === 'orders')?.wish).toContainEqual({
    area: 'moat-cailin',
    order: 'defense+1',
    line: 8,
  });
});

test('the game that the header names is given with its place', () => {
  expect(readOrders(TABLE, 'stark', EXAMPLE.split('\n')).game).toEqual({
    text: 'five-kings',
    place: { line: 1, column: 6, length: 10 },
  });
  expect(readOrders(TABLE, 'stark', ['Winterfell: march +1']).game).toBeUndefined();
});
