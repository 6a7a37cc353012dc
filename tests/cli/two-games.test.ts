// One mail with orders for two games: each takes its part, and its receipt says which that was.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mail, ORDERS } from '../support/mails.ts';
import { emptyFolder, filesIn, pathOf, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];

test('a mail for an English and a Chinese game is taken by both', async () => {
  const club = emptyFolder();
  for (const name of ['five-kings', 'wuwang']) {
    cpSync(pathOf(name), join(club, name), { recursive: true });
    rmSync(join(club, name, 'orders/05-planning'), { recursive: true });
    write(club, `${name}/game.yaml`, read(club, `${name}/game.yaml`).replace('anna@', 'xue@'));
  }
  const mine = ['Winterfell: march+1', 'Widow’s Watch: defense+1'];
  const lines = ['game five-kings', ...mine, '', '游戏 五王之战', ...ORDERS];
  write(club, 'in/a.eml', mail(lines));
  const { exit, err } = await rookery('club', 'receive', join(club, 'in'), '-C', club, ...NOW);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  const receiptOf = (game: string): string =>
    Object.values(filesIn(join(club, game, 'outbox/text')))
      .join()
      .replace(/\s+/g, ' ');
  expect(receiptOf('five-kings')).toContain(
    'what stands below its line 1 was read here, and nothing of what stands below 五王之战',
  );
  expect(receiptOf('wuwang').replaceAll(' ', '')).toContain(
    '这里读了第5行下面的内容，没有读“five-kings”下面的内容',
  );
  expect(read(club, 'wuwang/orders/05-planning/stark.txt')).toContain('寒冰湾：支援');
  expect(receiptOf('wuwang')).not.toContain('Winterfell');
  expect(receiptOf('five-kings')).not.toContain('海疆城');
});
