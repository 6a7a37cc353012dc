// A corrected report names its reason, wherever what it tells differs from what went out.
import { expect, test } from 'vitest';
import { copyOf, filesIn, rookery } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];

test.each([
  ['five-kings', '04-planning', "Stark's second mail was overlooked", '(version 2)'],
  ['wuwang', '04-planning', '漏看了一封信', '（第2版）'],
])('%s: every report of another version says why', async (name, to, reason, mark) => {
  const game = copyOf(name);
  const undone = await rookery('undo', game, '--to', to, '--reason', reason, ...NOW);
  expect(undone.exit).toBe(0);
  await rookery('adjudicate', game, ...NOW);
  const corrected = Object.entries(filesIn(game)).filter(
    ([file, text]) => file.startsWith('reports/') && text.includes(mark),
  );
  const phases = new Set(corrected.map(([file]) => file.split('.')[0]));
  expect(phases.size).toBeGreaterThan(1);
  for (const [file, text] of corrected)
    expect([file, text.replaceAll(/\s+/g, ' ')]).toEqual([file, expect.stringContaining(reason)]);
  const told = await rookery('report', game, '--round', '4');
  expect(told.out.replaceAll(/\s+/g, ' ').split(reason)).toHaveLength(2);
});
