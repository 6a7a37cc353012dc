// Votes, notices and press count whatever becomes of the orders beside them.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, openEach, sendWith as send, settings, verdicts } from '../support/each-intake.ts';
import { lastReceipt, ordersIn, STARK } from '../support/intake.ts';
import { ORDERS } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const NOW = ['--now', '2026-11-20T15:00:00Z'];

const votes = async (lang = 'en'): Promise<string> =>
  (await rookery('vote', '-C', game, '--lang', lang, ...NOW)).out.replaceAll(/\s+/g, ' ');

const amend = (...argv: readonly string[]) =>
  rookery('amend', game, '--message', '1', ...argv, '--reason', 'x', ...NOW);

const HAS_VOTED = /for: Stark/;

describe('a vote counts', () => {
  test('beside orders that came too late', async () => {
    settings('deadlines: { 05-planning: "2026-11-20T11:00:00Z" }');
    send('a', ['vote: draw', ...ORDERS]);
    expect(await verdicts()).toMatchObject([{ fate: 'late' }]);
    expect(await votes()).toMatch(HAS_VOTED);
    expect(lastReceipt(game).replaceAll(/\s/g, '')).toContain('这一票有效');
    expect((await amend('--ignore')).exit).toBe(0);
    expect(await votes()).not.toMatch(HAS_VOTED);
  });

  test('beside orders none of which can be used, also when that was read and dealt with', async () => {
    send('a', ['vote: draw', '鹰巢城：防守+2']);
    await verdicts();
    expect(await votes()).toMatch(HAS_VOTED);
    const { err } = await amend('--use', '--lang', 'en');
    expect(err).toBe('');
    await rookery('amend', game, '--read', ...NOW);
    expect(await votes()).toMatch(HAS_VOTED);
  });

  test('beside orders that may mean two things, where it stands in both', async () => {
    send('a', [
      'vote: draw',
      '',
      '> 海疆城：防守+2',
      '>> 海疆城：突袭 寒冰湾',
      '海疆城：防守',
      '海疆城：突袭 寒冰湾',
    ]);
    expect(await verdicts()).toMatchObject([{ fate: 'asked' }]);
    expect(await votes()).toMatch(HAS_VOTED);
  });

  test('not of somebody of whom it is not certain who he is', async () => {
    send('a', ['vote: draw', ...ORDERS], { headers: ['Reply-To: other@elsewhere.example'] });
    expect(await verdicts()).toMatchObject([{ fate: 'ruling' }]);
    expect(await votes()).not.toMatch(HAS_VOTED);
  });
});

describe('an order file that was put there by hand', () => {
  beforeEach(async () => {
    write(game, STARK, '海疆城：防守+2\n');
    send('a', ['vote: draw', 'press to lannister: hello', ...ORDERS.slice(1)]);
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'file-in-the-way' }]);
  });

  test('holds back orders alone', async () => {
    expect(await votes()).toMatch(HAS_VOTED);
  });

  test.each([
    [
      'en',
      /stark\.txt was put there by hand.*mv orders\/05-planning\/stark\.txt stark\.txt.*rookery receive --for stark stark\.txt/,
    ],
    [
      'zh',
      /stark\.txt是手工放进去的.*mv orders\/05-planning\/stark\.txt stark\.txt.*rookery receive --for stark stark\.txt/,
    ],
  ])('is named by amend, with the way out (%s)', async (lang, told) => {
    const before = read(game, 'inbox/inbox.json');
    const { exit, err } = await amend('--use', '--lang', lang);
    expect({ exit, err: err.replaceAll(/\s+/g, ' ') }).toEqual({
      exit: 1,
      err: expect.stringMatching(told),
    });
    expect(read(game, 'inbox/inbox.json')).toBe(before);
    renameSync(join(game, STARK), join(game, 'stark.txt'));
    expect((await amend('--use')).exit).toBe(0);
    expect(ordersIn(game)).toEqual(ORDERS.slice(1));
    const file = join(game, 'stark.txt');
    expect((await rookery('receive', '-C', game, '--for', 'stark', file, ...NOW)).exit).toBe(0);
    expect(ordersIn(game).toSorted()).toEqual(ORDERS.toSorted());
  });
});
