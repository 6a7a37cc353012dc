// Many positions of all presets and players, planned by every seat: what plan calls certain happens whatever the others
// send, what it calls impossible never does, every witness does what it says, and nothing hidden changes a byte.
import { expect, test } from 'vitest';
import { planLaws, type Tried } from '../desk/plan/laws.ts';

const GAMES = Number(process.env['PLANS'] ?? 2);
const FROM = Number(process.env['FROM'] ?? 0);

const CHOICES = [
  { preset: 'board', players: 5 },
  { preset: 'forum', players: 5 },
  { preset: 'clash-of-kings', players: 6 },
  { preset: 'board', players: 3 },
  { preset: 'clash-of-kings', players: 4 },
  { preset: 'board', players: 4, options: { 'over-supply': 'destroy', 'order-duty': 'may' } },
] as const;

test.each(CHOICES)('plans of $preset for $players', { timeout: 3_600_000 }, async (choices) => {
  const tried: Tried = { broken: [], certain: 0, witnesses: 0, plans: 0 };
  for (let game = FROM; game < FROM + GAMES; game++) {
    const [round, phase] = [1 + (game % 8), PHASES[game % PHASES.length] ?? 'planning'];
    await planLaws({ choices, seed: `plan ${game}`, round, phase, seats: 2 }, 30, tried);
  }
  expect(tried.broken).toEqual([]);
  expect(tried.plans).toBeGreaterThan(1);
  expect(tried.certain).toBeGreaterThan(0);
  expect(tried.witnesses).toBeGreaterThan(tried.plans);
});

const PHASES = ['planning', 'planning', 'raids', 'planning', 'marches', 'planning'];
