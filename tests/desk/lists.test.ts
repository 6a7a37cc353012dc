// Whatever stands below what may be a head is tried below it, but not without end.
import { expect, test } from 'vitest';
import { listsRead } from '../../src/desk/list-lines.ts';

/** How often lines are read where nobody understands any of them. */
const readsOf = (lines: readonly string[]): number => {
  let count = 0;
  const readOrders = (_: unknown, __: unknown, said: readonly string[]) => {
    count++;
    const problems = said.map(() => ({ code: 'not-understood', kind: 'invalid' }));
    return { wishes: [], problems };
  };
  const reader = { ruleset: { readOrders }, view: {}, seat: 'red', manner: {} };
  expect(listsRead(reader as never, lines)).toEqual(lines);
  return count;
};

test.each([
  ['heads with what is wrong', (at: number) => `head ${at}: thing ${at}`],
  ['heads that stand alone', (at: number) => `head${'xyz'[at % 3]}${'abcdefgh'[at % 8]} of it`],
  ['one head again and again', () => 'head: thing'],
  ['items of a list', (at: number) => `- thing ${at}: more`],
])('%s are read a few times each at most', (_, line) => {
  const lines = Array.from({ length: 400 }, (__, at) => line(at));
  expect(readsOf(lines)).toBeLessThan(2 * lines.length);
  expect(readsOf(lines.slice(0, 10))).toBeLessThan(70);
});
