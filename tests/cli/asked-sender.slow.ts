// What a sender was asked is listed as asked, and leaves the list when he answers or the round is over.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, verdicts } from '../support/each-intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const NOW = ['--now', '2026-11-20T15:00:00Z'];

const send = async (name: string, at: string, lines: readonly string[]) => {
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, at }));
  return verdicts();
};

const lettersIn = (): readonly string[] =>
  readdirSync(join(game, 'outbox/text')).filter((name) => /^[^.]*\.txt$/.test(name));

const listed = async (): Promise<readonly string[]> => {
  const { out } = await rookery('next', game, '--json', '--lang', 'en', ...NOW);
  const { todo } = JSON.parse(out) as { readonly todo: readonly { readonly what: string }[] };
  return todo.map(({ what }) => what).filter((what) => ['rulings', 'asked', 'read'].includes(what));
};

const TWICE = ['> 海疆城：防守+2', '>> 海疆城：突袭 寒冰湾', '海疆城：防守', '海疆城：突袭 寒冰湾'];
const RESERVED = ['请等一下，我还没想好', ...ORDERS];

describe.each([
  ['two readings', TWICE],
  ['words that may change the orders', RESERVED],
])('a mail with %s', (_, lines) => {
  test('is asked about, and leaves the list when its sender takes one', async () => {
    await send('a', '19:00:00', lines);
    expect(await listed()).toEqual(['asked']);
    const before = lettersIn();
    await send('b', '20:00:00', ['take 1']);
    expect(await listed()).toEqual([]);
    expect(lettersIn().filter((name) => !before.includes(name))).toEqual([
      expect.stringMatching(/^0002-stark-/),
    ]);
  });

  test('leaves the list when he says it anew, but not when he speaks of something else', async () => {
    await send('a', '19:00:00', lines);
    await send('b', '20:00:00', ['临冬城：防守']);
    expect(await listed()).toEqual(['asked']);
    await send('c', '21:00:00', ORDERS);
    expect(await listed()).toEqual([]);
  });

  test('leaves the list when the round is over', async () => {
    await send('a', '19:00:00', lines);
    const round = async (): Promise<number> =>
      JSON.parse((await rookery('status', game, '--json', ...NOW)).out).round;
    for (let runs = 0; runs < 12 && (await round()) === 5; runs++)
      await rookery('adjudicate', game, '--missing', 'default', '--yes', ...NOW);
    expect(await round()).toBe(6);
    expect(await listed()).toEqual([]);
  });
});
