import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, emptyFolder, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z'];
const OPENED = ['--lang', 'zh', '--seed', 'a', ...NOW];

describe('a game told in Chinese', () => {
  test('status has the Chinese board', async () => {
    const { out } = await rookery('status', copyOf('five-kings'), '--lang', 'zh');
    expect(out).toContain('第5回合：部署阶段\n=================\n');
    expect(out).toContain('- 狭海：2艘战舰\n');
  });

  test('a receipt has the orders and what is wrong with them in Chinese', async () => {
    const path = copyOf('five-kings');
    write(path, 'orders/05-planning/stark.txt', 'Winterfell: march +1*\nPyke: raid\n');
    const file = join(path, 'orders/05-planning/stark.txt');
    const { exit, out } = await rookery('check', file, '--lang', 'zh');
    expect(exit).toBe(1);
    expect(out).toContain('    临冬城：行军+1\n');
    expect(out).toContain('违反PLN-2：史塔克在派克岛没有部队');
  });

  test('a run prints Chinese and writes the reports in the language of the game', async () => {
    const path = copyOf('five-kings');
    const { out } = await rookery('adjudicate', path, '--lang', 'zh', ...NOW);
    expect(out).toContain('结算突袭 [RND-1]\n');
    expect(read(path, 'reports/05-action.public.txt')).toContain('Raids [RND-1]\n');
  });

  test('what it cannot be opened with is told in Chinese', async () => {
    const path = join(emptyFolder(), 'game');
    const argv = ['--players', '5', '--preset', 'chess', ...OPENED];
    const { exit, err } = await rookery('new', path, ...argv);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('没有预设“chess”') });
  });

  test('opened in Chinese, its reports are Chinese', async () => {
    const path = join(emptyFolder(), 'game');
    const players = ['甲', '乙', '丙', '丁', '戊'].flatMap((player) => ['--player', player]);
    await rookery('new', path, ...players, ...OPENED);
    expect(read(path, 'game.yaml')).toContain('language: zh\n');
    expect(read(path, 'reports/01-set-up.public.txt')).toContain(
      '史塔克的开局部队：临冬城1名骑士和1名步兵；白港1名步兵；',
    );
  });
});
