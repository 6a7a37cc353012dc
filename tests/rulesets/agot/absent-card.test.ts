// A condition may name the card of a house that nobody plays: it does not hold, and nothing breaks.
import { expect, test } from 'vitest';
import { holds } from '../../../src/rulesets/agot/battle/strength.ts';
import { TABLE } from './orders/table.ts';

const { houses } = TABLE.state;
const { stark } = houses;
if (stark === undefined) throw new Error('no house');
const dealt: typeof houses = { ...houses, stark: { ...stark, hand: ['eddard-stark'] } };
const view = { ...TABLE, state: { ...TABLE.state, houses: dealt } };

test.each([
  ['martell', 'arianne-martell', false],
  ['stark', 'eddard-stark', true],
] as const)('a card of %s in hand', (house, card, isThere) => {
  expect(holds(view, { seat: 'stark' }, { if: 'in-hand', house, card })).toBe(isThere);
});
