// The names of draws that a ruleset declares are those that its games make: `verify` holds records to them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, rookery } from '../support/sample-games.ts';

test.each(
  ['agot', 'wotr'].flatMap((ruleset) => ['1', '2', '3'].map((seed) => [ruleset, seed] as const)),
)('a whole game of bots (%s, %s) makes no other draw', async (ruleset, seed) => {
  const folder = join(emptyFolder(), 'game');
  const argv = ['simulate', '--ruleset', ruleset, '--games', '1', '--seed', `purposes-${seed}`];
  const made = await rookery(
    ...argv,
    '--game',
    '1',
    '--vary',
    '--out',
    folder,
    '--now',
    '2026-11-21T20:00:00Z',
  );
  expect(made.exit, made.err).toBe(0);
  const { exit, out } = await rookery('verify', folder);
  expect(out).toMatch(/All draws follow from the seed \(\d+\)/);
  expect(exit, out).toBe(0);
  expect(readFileSync(join(folder, 'log.jsonl'), 'utf8')).toContain('"draws":');
});
