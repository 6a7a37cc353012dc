// Messages after an undo: what came too late for the phase that comes back counts, the rest is moved.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, emptyFolder, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];
const WORD = ['--reason', 'x', ...NOW];

const take = async (game: string, name: string, lines: readonly string[]) => {
  const mails = emptyFolder();
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x` }));
  const { out } = await rookery('receive', mails, '-C', game, '--json', ...NOW);
  return JSON.parse(out).messages;
};

const fateOf = (game: string): Record<string, unknown> =>
  JSON.parse(read(game, 'inbox/inbox.json')).kept.at(-1);

test('orders of a round that was over count when an undo brings it back', async () => {
  const game = copyOf('wuwang');
  const late = ['第4回合', '抵御野蛮人 1'];
  expect(await take(game, 'a', late)).toMatchObject([{ fate: 'ignored', reason: 'round-over' }]);
  expect((await rookery('undo', game, '--to', '04-planning', ...WORD)).exit).toBe(0);
  expect(fateOf(game)).toMatchObject({ fate: 'ruling', reason: 'file-in-the-way', isAgain: true });
});

test.each([
  ['en', 'Messages that came since then count for a later phase: 1 (Stark, 05-planning)'],
  ['zh', '此后收到的这些信算给后面的阶段：第1封（白狼，05-planning）'],
])('undo lists what counts for a later phase, and amend moves it (%s)', async (lang, told) => {
  const game = copyOf('wuwang');
  for (const phase of ['04-planning', '05-planning'])
    rmSync(join(game, `orders/${phase}/stark.txt`));
  expect(await take(game, 'a', ORDERS.slice(2))).toMatchObject([{ fate: 'used' }]);
  const { out } = await rookery('undo', game, '--to', '04-planning', '--lang', lang, ...WORD);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(told);
  const command = /rookery (amend 1 --phase 04-planning) --reason/.exec(out)?.[1] ?? '';
  const moved = await rookery(...command.split(' '), '-C', game, ...WORD);
  expect(moved).toMatchObject({ exit: 0, err: '' });
  expect(read(game, 'orders/04-planning/stark.txt')).toContain('抵御野蛮人 1');
  expect(existsSync(join(game, 'orders/05-planning/stark.txt'))).toBe(false);
  const over = await rookery(
    'amend',
    game,
    '--message',
    '1',
    '--phase',
    '03-planning',
    '--lang',
    lang,
    ...WORD,
  );
  expect(over.exit).toBe(2);
  expect(over.err).toContain('rookery undo --to 03-planning');
});

test('an order file of which nothing counts any more is taken away', async () => {
  const game = copyOf('wuwang');
  rmSync(join(game, 'orders/05-planning/stark.txt'));
  await take(game, 'a', ORDERS);
  expect(existsSync(join(game, 'orders/05-planning/stark.txt'))).toBe(true);
  await rookery('amend', game, '--message', '1', '--ignore', ...WORD);
  expect(existsSync(join(game, 'orders/05-planning/stark.txt'))).toBe(false);
  await rookery('amend', game, '--message', '1', '--use', ...WORD);
  expect(read(game, 'orders/05-planning/stark.txt')).toContain('寒冰湾：支援');
});
