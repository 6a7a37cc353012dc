// Positions of all games, planned by one of their seats: what plan calls certain happens whatever the others send, what it
// calls impossible never does, numbers stay in their bounds, every witness does what it says, and nothing hidden changes a
// byte.
import { expect, test } from 'vitest';
import { nothingTried, planLaws } from '../desk/plan/laws.ts';
import { GAME_NAMES, numbersFor, positionOf, seatAt } from '../support/positions.ts';

test.each(GAME_NAMES)('plans of %s', { timeout: 3_600_000 }, async (game) => {
  const tried = nothingTried();
  const numbers = numbersFor(game);
  for (const number of numbers) {
    const desk = await positionOf(game, number);
    if (desk === undefined) continue;
    const about = { seat: seatAt(desk, number), seed: `${game} ${number}`, replies: 2 };
    planLaws(desk, about, tried);
  }
  expect(tried.broken).toEqual([]);
  expect(tried.plans).toBeGreaterThanOrEqual(Math.floor(numbers.length / 2));
  if (game === 'agot') expect(tried.certain).toBeGreaterThan(tried.plans);
  if (game !== 'tabletop') expect(tried.witnesses).toBeGreaterThanOrEqual(tried.plans);
});
