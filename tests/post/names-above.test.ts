// An area on a line of its own, or labels in front: one of the ways in which lines may be meant.
import { expect, test } from 'vitest';
import { orderLike } from '../../src/post/order-like.ts';
import { joinings } from '../../src/post/wraps.ts';

const isOrder = orderLike({ orderWords: ['cards'] });
const ways = (...lines: readonly string[]): readonly string[] =>
  joinings(lines, isOrder).map((one) => one.filter((line) => line !== '').join(' | '));

test('names alone stand in front of what is below them', () => {
  const said = ways('High Fords', 'defense +1', 'Hilltop', 'march -1 -> Mill: 2 footmen');
  expect(said).toContain('High Fords: defense +1 | Hilltop: march -1 -> Mill: 2 footmen');
  expect(ways('Hello', '', '高滩', '防守+1', '山顶', '支援高滩')).toContain(
    'Hello | 高滩: 防守+1 | 山顶: 支援高滩',
  );
});

test('but not in front of a line that names its own', () => {
  const lines = ['The Hills', 'Hilltop: defense +1'];
  expect(ways(...lines).some((said) => said.startsWith('The Hills:'))).toBe(false);
});

test('labels in turn are one line', () => {
  const said = ways('Area: Hilltop', 'Order: defense +1', '', 'Area: Mill', 'Order: raid Hilltop');
  expect(said).toContain('Hilltop: defense +1 | Mill: raid Hilltop');
});

test('labels that do not come in turn stay as they are', () => {
  const lines = ['Area: Hilltop', 'Area: Mill', 'Order: raid Hilltop'];
  expect(ways(...lines).every((said) => !said.startsWith('Hilltop:'))).toBe(true);
});
