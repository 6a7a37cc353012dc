// What bots make of a game that is over: chances round by round, and the decisions that moved them.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withModeratorGame } from '../../src/cli/folder/open-folder.ts';
import { isAnswered } from '../../src/core/entry.ts';
import { boundsOf, turningPoints } from '../../src/desk/turning-points.ts';
import { emptyFolder, pathOf, portsWith, rookery } from '../support/sample-games.ts';

const played = async (...which: readonly string[]): Promise<string> => {
  const folder = join(emptyFolder(), 'played');
  const game = ['--game', '1', '--seed', 'winter', ...which];
  await rookery('simulate', '--out', folder, ...game, '--now', '2026-11-20T15:00:00Z');
  return folder;
};

test.each([
  [10, 20, [30, 70]],
  [0, 20, [0, 16]],
  [20, 20, [84, 100]],
  [50, 100, [40, 60]],
] as const)('%i of %i lie between %j per cent', (wins, games, bounds) => {
  expect(boundsOf(wins, games)).toEqual(bounds);
});

describe.each([
  ['the board game', 4, ['--players', '3']],
  ['Battles of Westeros', 3, ['--ruleset', 'westeros', '--preset', 'skirmish']],
] as const)('%s', (_, rounds, which) => {
  test('is told with its seed, the same again, and every decision stands in its round', async () => {
    const folder = await played(...which);
    const { desk } = await withModeratorGame(portsWith({}).ports, folder, async (game) => game);
    const how = { seed: 'a', games: 4 };
    const told = turningPoints(desk, how);
    expect(told?.rounds.length).toBeGreaterThanOrEqual(rounds);
    for (const { standing } of told?.rounds ?? []) {
      const won = Object.values(standing.wins).reduce((sum, one) => sum + one, 0);
      expect(won).toBeLessThanOrEqual(how.games);
    }
    const last = told?.rounds.at(-1)?.standing.wins ?? {};
    // Behind its end a game is decided: bots cannot change who has won.
    expect(Object.values(last)).toEqual([how.games]);
    const points = told?.points ?? [];
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(5);
    for (const { entry } of points) expect(isAnswered(entry.event)).toBe(true);
    expect(new Set(points.map(({ entry }) => entry.round)).size).toBe(points.length);
    expect(turningPoints(desk, how)).toEqual(told);
    expect(turningPoints(desk, { ...how, seed: 'b' })).not.toEqual(told);
  });
});

test('stands on the history page in both languages; a game that goes on refuses', async () => {
  const game = await played('--ruleset', 'westeros', '--preset', 'skirmish');
  const page = (await rookery('history', game, '--chances', '2', '--lang', 'both')).out;
  for (const words of ['Chances, round by round', '逐回合的胜率', '影响最大的决定'])
    expect(page).toContain(words);
  expect((await rookery('history', game)).out).not.toContain('Chances, round by round');
  for (const lang of ['en', 'zh']) {
    const refused = await rookery(
      'history',
      pathOf('five-kings'),
      '--chances',
      '2',
      '--lang',
      lang,
    );
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain('--chances');
  }
  expect((await rookery('history', game, '--chances', '0')).exit).toBe(2);
});
