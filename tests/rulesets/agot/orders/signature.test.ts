// A word alone that only begins the name of a seat is a signature, not a header of orders.
import { expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { TABLE } from './table.ts';

const codes = (line: string): readonly string[] =>
  readOrders(TABLE, 'stark', ['Winterfell: defense +2', '', line]).problems.map(({ code }) => code);

test.each(['bar', 'Lan', 'Gre', 'Tyr'])('%s is whoever signs', (line) => {
  expect(codes(line)).toEqual([]);
});

test.each(['Lannister', 'Tyrell', 'game five-kings, Lan', 'round 3, Lan'])(
  '%s is a header',
  (line) => {
    expect(codes(line)).toContain('wrong-seat');
  },
);
