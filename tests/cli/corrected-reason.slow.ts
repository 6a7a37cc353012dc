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

test.each([
  ['five-kings', 'en', 'Stark, power tokens: 3 (was 0)'],
  ['wuwang', 'zh', '白狼的势力标志：3（原为14）'],
])('%s: what is set right is called on the screen as in the report', async (name, lang, told) => {
  const game = copyOf(name);
  const word = ['--reason', 'miscounted', '--lang', lang, ...NOW];
  expect((await rookery('correct', '-C', game, 'stark.power=3', ...word)).out).toContain(told);
  expect((await rookery('report', game)).out.replaceAll('\n  ', ' ')).toContain(told);
});

test('an absence that is over is listed no more', async () => {
  const game = copyOf('five-kings');
  const said = (when: string, ...more: readonly string[]) =>
    rookery('notice', '-C', game, ...more, '--now', when);
  await said('2026-11-20T15:00:00Z', 'stark', 'away 21 November', '--reason', 'by phone');
  expect((await said('2026-11-21T15:00:00Z')).out).toContain('away 21 November');
  expect((await said('2026-11-23T15:00:00Z')).out).not.toContain('away');
});
