// A plan of each preset of the board game, held to the laws; tests/laws/plan.slow.ts has the many.
import { expect, test } from 'vitest';
import { positionOf, seatAt } from '../../support/positions.ts';
import { nothingTried, planLaws } from './laws.ts';

test.each([0, 1, 2])('the plan of position %i keeps the laws', async (number) => {
  const tried = nothingTried();
  const desk = await positionOf('agot', number);
  if (desk === undefined) expect.unreachable();
  else planLaws(desk, { seat: seatAt(desk, number), seed: `plan ${number}`, replies: 4 }, tried);
  expect(tried.broken).toEqual([]);
  expect(tried.plans).toBe(1);
  expect(tried.witnesses).toBeGreaterThan(0);
});
