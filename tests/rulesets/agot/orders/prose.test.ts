// Which lines that are not understood wanted to be orders, and which are talk.
import { expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { TABLE } from './table.ts';

test.each([
  ...['hear me roar', 'Thanks for the game', 'See you in round four', '听我怒吼', '野人真可怕'],
  ...['The Iron Throne is mine', 'I have no power left, but 3 friends', 'Good play Robb'],
  ...['The wildlings are coming, 3 of them', 'no sword cuts deeper', '铁王座在等我', '三天后见'],
])('prose is no mistake, and is shown: %s', (line) => {
  const { problems, unread, wishes } = readOrders(TABLE, 'stark', [line]);
  expect([problems, wishes]).toEqual([[], []]);
  expect(unread).toEqual([{ place: expect.anything(), text: line }]);
});

test.each([
  ...['throne 3 fief 2 court 0 wild 1', 'by the way, wildlings 0'],
  'please no Robb this time',
])('an answer in a sentence of one’s own is a mistake, not prose: %s', (line) => {
  const { problems, unread, wishes } = readOrders(TABLE, 'stark', [line]);
  expect([unread, wishes]).toEqual([undefined, []]);
  expect(problems).toHaveLength(1);
});
