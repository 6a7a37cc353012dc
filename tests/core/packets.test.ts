// What goes with a step of a queue speaks while that step is the last that was done.

import { expect, test } from 'vitest';
import type { UsedWish } from '../../src/core/entry.ts';
import { pendingOrdersOf } from '../../src/core/pending-orders.ts';
import type { Wish } from '../../src/core/wishes.ts';

const wish = (kind: string, said: string, queue?: Wish['queue'], message = 1): Wish => ({
  ...{ kind, wish: said, line: { message } },
  ...(queue && { queue }),
});
const step = (number: number) => ({ name: 'acts', step: number });
const under = (number: number) => ({ name: 'acts', step: number, under: 'yes' }) as const;
const ALL = [
  wish('tie', 'else'),
  wish('act', 'a', step(1)),
  wish('tie', 'first', under(1)),
  wish('act', 'b', step(2)),
  wish('tie', 'second', under(2)),
  wish('act', 'c', step(3)),
];
const after = (...steps: readonly number[]): UsedWish => ({
  message: 1,
  left: { queue: 'acts', steps },
});
const spoken = (kind: string, wishes: readonly Wish[], ...used: readonly UsedWish[]) =>
  pendingOrdersOf(wishes, used).flatMap(([head]) =>
    (head?.wishes ?? []).flatMap((one) => (one.kind === kind ? [one.wish] : [])),
  );

test('nothing before its step, then before all else, until a later step', () => {
  expect(spoken('tie', ALL)).toEqual(['else']);
  expect(spoken('tie', ALL, after(2, 3))).toEqual(['first', 'else']);
  expect(spoken('tie', ALL, after(2, 3), after(3))).toEqual(['second', 'else']);
  expect(spoken('tie', ALL, after(3), after())).toEqual(['else']);
});

test('a step that was skipped leaves its packet unsaid', () => {
  expect(spoken('tie', ALL, after(3))).toEqual(['second', 'else']);
  expect(spoken('act', ALL, after(3))).toEqual(['c']);
});

test('a newer queue silences it, and is itself not begun', () => {
  const newer = [wish('act', 'd', step(1), 2), wish('tie', 'third', under(1), 2)];
  expect(spoken('tie', [...newer, ...ALL], after(2, 3))).toEqual(['else']);
  const used: UsedWish = { message: 2, left: { queue: 'acts', steps: [] } };
  expect(spoken('tie', [...newer, ...ALL], after(2, 3), used)).toEqual(['third', 'else']);
});

test('no step of its queue: the queue goes on by its own', () => {
  expect(spoken('act', ALL)).toEqual(['a']);
  expect(spoken('act', ALL, after(2, 3))).toEqual(['b']);
});

test('of two orders in one line each is used up by itself', () => {
  const at = (column: number) => ({ file: 'a.txt', line: 2, column, length: 3 });
  const of = (said: string, column: number): Wish => ({
    ...wish('act', said),
    ...{ once: 'yes', line: { message: 1, place: at(column) } },
  });
  const both = [of('a', 1), of('b', 9)];
  const used = (column: number): UsedWish => ({ message: 1, place: at(column), left: 'nothing' });
  expect(spoken('act', both, used(1))).toEqual(['b']);
  expect(spoken('act', both, used(9))).toEqual(['a']);
  expect(spoken('act', [...both, of('instead of b', 9)], used(9))).toEqual(['a']);
});
