// Positions of all presets and players, planned by every seat: what plan calls certain happens whatever the others send,
// what it calls impossible never does, numbers stay in their bounds, every witness does what it says, and nothing hidden
// changes a byte. PLANS plays more positions of each, SEATS more of their seats, FROM others.
import { expect, test } from 'vitest';
import { planLaws, type Tried } from '../desk/plan/laws.ts';
import { oneOf, runs } from '../support/runs.ts';

const GAMES = Number(process.env['PLANS'] ?? runs(4));
const FROM = Number(process.env['FROM'] ?? 0);
const SEATS = Number(process.env['SEATS'] ?? 1);

const CHOICES = [
  { preset: 'board', players: 5 },
  { preset: 'forum', players: 5 },
  { preset: 'clash-of-kings', players: 6 },
  { preset: 'board', players: 3 },
  { preset: 'clash-of-kings', players: 4 },
  { preset: 'board', players: 4, options: { 'over-supply': 'destroy', 'order-duty': 'may' } },
] as const;

const PHASES = [
  { phase: 'planning' },
  { phase: 'westeros', asks: /^bid-/ },
  { phase: 'raids' },
  { phase: 'planning' },
  { phase: 'marches' },
  { phase: 'planning' },
] as const;

const all: Tried = { broken: [], certain: 0, witnesses: 0, plans: 0 };

test.each(
  oneOf(
    0.5,
    CHOICES.map((choices, index) => ({ choices, index })),
  ),
)(
  'plans of $choices.preset for $choices.players',
  { timeout: 3_600_000 },
  async ({ choices, index }) => {
    const broken = all.broken.length;
    for (let game = FROM; game < FROM + GAMES; game++) {
      const at = PHASES[(game + index) % PHASES.length] ?? PHASES[0];
      const round = 2 + ((game + 5 * index) % 7);
      await planLaws({ choices, seed: `plan ${game}`, round, ...at, seats: SEATS }, runs(5), all);
    }
    expect(all.broken.slice(broken)).toEqual([]);
  },
);

test('and there was something to hold them by', () => {
  expect(all.plans).toBeGreaterThan(2);
  expect(all.certain).toBeGreaterThan(all.plans);
  expect(all.witnesses).toBeGreaterThan(all.plans);
});
