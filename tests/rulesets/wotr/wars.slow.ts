// Wars whatever the preset and the options, their first turns; more and longer ones by WOTR_GAMES and
// WOTR_TURNS, from WOTR_FROM on.

import { expect, test } from 'vitest';
import { runs } from '../../support/runs.ts';
import { fight } from './games.ts';

const FROM = Number(process.env['WOTR_FROM'] ?? 0);
const GAMES = Number(process.env['WOTR_GAMES'] ?? runs(5));
const TURNS = Number(process.env['WOTR_TURNS'] ?? 15);
/** Every so manieth is played again, stopped at every question. */
const FULL = 500;

test(`${GAMES} wars by chance keep the laws`, { timeout: 36_000_000 }, () => {
  const ends = new Map<string, number>();
  let turns = 0;
  for (let game = FROM; game < FROM + GAMES; game++) {
    const fought = fight(`war-${game}`, game % FULL === FULL - 1 ? 'full' : 'quick', TURNS);
    expect(fought.broken.slice(0, 2), `war-${game}`).toEqual([]);
    ends.set(fought.end, (ends.get(fought.end) ?? 0) + 1);
    turns += fought.turns;
  }
  process.stdout.write(`${JSON.stringify({ turns, ...Object.fromEntries(ends) })}\n`);
  expect(turns).toBeGreaterThan(GAMES);
});
