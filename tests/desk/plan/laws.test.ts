// A few plans of each preset, held to the laws; tests/laws/plan.slow.ts has the many.
import { expect, test } from 'vitest';
import { planLaws, type Tried } from './laws.ts';

test.each([
  ['board', 5],
  ['clash-of-kings', 6],
  ['forum', 5],
])('plans of %s for %i keep the laws', async (preset, players) => {
  const tried: Tried = { broken: [], certain: 0, witnesses: 0, plans: 0 };
  const position = { choices: { preset, players }, round: 3, phase: 'planning', seats: 1 };
  await planLaws({ ...position, seed: `plan ${preset}` }, 4, tried);
  expect(tried.broken).toEqual([]);
  expect(tried.plans).toBe(1);
  expect(tried.witnesses).toBeGreaterThan(0);
});
