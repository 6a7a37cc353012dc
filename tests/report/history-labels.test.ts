import { expect, test } from 'vitest';
import { spreadOut } from '../../src/report/render/history-charts.ts';

test.each([
  ['nothing', [], []],
  ['what is apart already', [10, 40, 25], [10, 40, 25]],
  ['two in one place', [20, 20], [20, 30]],
  ['one that another pushes onto a third', [20, 21, 29], [20, 30, 40]],
  ['at the bottom, upwards', [98, 99, 100], [80, 90, 100]],
  ['above the top', [-5, 3], [0, 10]],
  ['in no order', [100, 50, 100, 50], [90, 50, 100, 60]],
] as const)('names at the ends of lines: %s', (_, wanted, expected) => {
  expect(spreadOut(wanted, 10, [0, 100])).toEqual(expected);
});
