// What a message meant, said by the moderator in one command: it stays the player's own word.
import { beforeEach, expect, test } from 'vitest';
import { game, openEach, sendWith as send, verdicts } from '../support/each-intake.ts';
import { ordersIn } from '../support/intake.ts';
import { ORDERS } from '../support/mails.ts';
import { filesIn, read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const NOW = ['--now', '2026-11-20T15:00:00Z'];

const amend = (...argv: readonly string[]) =>
  rookery('amend', game, '--message', '1', ...argv, ...NOW);

const ruledReceipt = (): string =>
  Object.entries(filesIn(game)).find(([name]) => /outbox.text.*-ruled\.txt$/.test(name))?.[1] ?? '';

const todo = async (): Promise<readonly string[]> =>
  JSON.parse((await rookery('next', game, '--json', ...NOW)).out).todo.map(
    ({ what }: { what: string }) => what,
  );

test.each([
  ['en', 'The moderator takes it to mean: 寒冰湾：支援 临冬城 and 抵御野蛮人 1.'],
  ['zh', '主持人理解为：寒冰湾：支援 临冬城、抵御野蛮人 1。'],
])('prose becomes orders that combine with what he writes later (%s)', async (lang, told) => {
  const file = read(game, 'game.yaml');
  write(
    game,
    'game.yaml',
    file.replace('address: "xue@example.org"', `address: "xue@example.org", language: ${lang}`),
  );
  send('a', ['冰湾的船帮一下临冬城吧，野人那边出一个']);
  expect(await verdicts()).toMatchObject([{ fate: 'read' }]);
  const { exit, out } = await amend(
    '--as-read',
    '寒冰湾：支援 临冬城',
    '--as-read',
    '抵御野蛮人 1',
  );
  expect(exit).toBe(0);
  expect(out).toContain('寒冰湾：支援 临冬城');
  expect(ordersIn(game)).toEqual(ORDERS.slice(1));
  expect(ruledReceipt().replaceAll(/\s+/g, ' ').replaceAll('， ', '，')).toContain(told);
  expect(await todo()).not.toContain('read');
  send('b', ['寒冰湾：防守+2'], { at: '21:00:00' });
  expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
  expect(ordersIn(game)).toEqual(['寒冰湾：防守+2', '抵御野蛮人 1']);
});

test('orders that were carried out are not said anew for the next round', async () => {
  send('a', ORDERS);
  await verdicts();
  // Then the Raven is asked, and the round goes on.
  for (let run = 0; run < 2; run++)
    await rookery('adjudicate', game, '--missing', 'default', '--yes', ...NOW);
  const before = filesIn(game);
  for (const [lang, told] of [
    ['en', '05-planning has been played'],
    ['zh', '05-planning已经进行过'],
  ] as const) {
    const { exit, err } = await amend('--as-read', '抵御野蛮人 1', '--lang', lang);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(told) });
    expect(err).toContain('rookery undo --to 05-planning');
  }
  expect(filesIn(game)).toEqual(before);
});

test('the lines of it that can be used stay, but for what speaks of the same', async () => {
  send('a', ['海疆城：防守+2', '寒冰湾：支援 临冬成堡', '抵御野蛮人 1']);
  await verdicts();
  const { exit, err } = await amend('--as-read', '寒冰湾：支援 临冬城\n抵御野蛮人 0');
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(ordersIn(game)).toEqual(['海疆城：防守+2', '寒冰湾：支援 临冬城', '抵御野蛮人 0']);
});

test('it can be said bit by bit', async () => {
  send('a', ['照旧']);
  await verdicts();
  await amend('--as-read', '抵御野蛮人 1', '--for', 'stark');
  for (const line of ORDERS.slice(0, 2)) await amend('--as-read', line);
  expect(ordersIn(game)).toEqual(['抵御野蛮人 1', ...ORDERS.slice(0, 2)]);
});

test.each([
  ['en', /message 1 cannot mean that now: .*no unit.*nothing was changed/],
  ['zh', /第1封来信现在不能是这个意思：.*没有部队.*什么也没有改/],
])('what cannot be ordered is refused as a whole (%s)', async (lang, told) => {
  send('a', ['照旧']);
  await verdicts();
  const before = read(game, 'inbox/verdicts.jsonl');
  const { exit, err } = await amend('--as-read', '抵御野蛮人 1\n鹰巢城：防守', '--lang', lang);
  expect({ exit, err: err.replaceAll(/\s+/g, ' ') }).toEqual({
    exit: 2,
    err: expect.stringMatching(told),
  });
  expect(read(game, 'inbox/verdicts.jsonl')).toBe(before);
});

test('a vote beside the orders goes on counting, and is told once', async () => {
  send('a', ['投票：平局', '冰湾的船帮一下临冬城吧']);
  await verdicts();
  expect((await amend('--as-read', '寒冰湾：支援 临冬城')).exit).toBe(0);
  const { kept } = JSON.parse(read(game, 'inbox/inbox.json')) as {
    readonly kept: readonly { readonly notices?: readonly object[] }[];
  };
  expect(kept[0]?.notices).toMatchObject([{ kind: 'vote' }]);
  expect(
    ruledReceipt()
      .replaceAll(/\s/g, '')
      .match(/这一票有效/g),
  ).toHaveLength(1);
});

test.each(['en', 'zh'])('a ruling that changes nothing is no second letter (%s)', async (lang) => {
  const file = read(game, 'game.yaml');
  const own = `address: "xue@example.org", language: ${lang}`;
  write(game, 'game.yaml', file.replace('address: "xue@example.org"', own));
  send('a', ['海疆城：防守+2', '铁民湾：防守']);
  expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
  expect((await amend('--use', '--reason', 'x')).exit).toBe(0);
  expect(ruledReceipt()).toBe('');
  expect((await amend('--ignore', '--reason', 'x')).exit).toBe(0);
  expect(ruledReceipt()).not.toBe('');
});

test('a receipt that has not gone yet is kept back when a ruling says otherwise', async () => {
  send('a', ['冰湾的船帮一下临冬城吧']);
  await verdicts();
  const mailsIn = (box: string): readonly string[] =>
    Object.keys(filesIn(game)).filter((name) => name.startsWith(`outbox/${box}/`));
  expect(mailsIn('new')).toEqual([expect.stringMatching(/0001-stark-\w+\.eml$/)]);
  await amend('--as-read', '寒冰湾：支援 临冬城');
  expect(mailsIn('new')).toEqual([expect.stringMatching(/0001-stark-\w+-ruled\.eml$/)]);
  expect(mailsIn('withdrawn')).toHaveLength(1);
  expect((await rookery('repair', game, '--check', ...NOW)).exit).toBe(0);
});
