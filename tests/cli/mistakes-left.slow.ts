// Lines that do not count are listed until a later mail has corrected them, or the moderator has looked.
import { beforeEach, describe, expect, test } from 'vitest';
import type { PlacedMessage } from '../../src/desk/intake.ts';
import { mistakesLeft } from '../../src/desk/mistakes-left.ts';
import { game, mails, openEach, verdicts } from '../support/each-intake.ts';
import { lastReceipt } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const NOW = ['--now', '2026-11-20T15:00:00Z'];

const send = async (name: string, at: string, lines: readonly string[]): Promise<void> => {
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, at }));
  await verdicts();
};

interface Listed {
  readonly what: string;
  readonly says: string;
  readonly steps: readonly { readonly commands: readonly string[] }[];
}

const mistakes = async (): Promise<Listed | undefined> => {
  const { out } = await rookery('next', game, '--json', '--lang', 'en', ...NOW);
  return (JSON.parse(out).todo as readonly Listed[]).find(({ what }) => what === 'mistakes');
};

const FIRST = ['海疆城：防守+2', '寒冰湾：支援 鹰巢城', '抵御野蛮人 99'];

describe('two wrong lines of the first mail', () => {
  const begin = async (): Promise<void> => {
    await send('a', '19:00:00', FIRST);
    expect(await mistakes()).toMatchObject({ says: expect.stringContaining('2 mistakes') });
  };

  test('leave the list as the second corrects them, and its receipt tells what is left', async () => {
    await begin();
    await send('b', '20:00:00', ['寒冰湾：支援 临冬城']);
    expect(await mistakes()).toMatchObject({ says: expect.stringContaining('1 mistake') });
    const told = lastReceipt(game).replaceAll(/\s/g, '');
    expect(told).toContain('仍未生效');
    expect(told).toContain('抵御野蛮人99');
    expect(told).not.toContain('寒冰湾：支援鹰巢城');
    expect(told).not.toContain('没有错误。');
    await send('c', '21:00:00', ['抵御野蛮人1']);
    expect(await mistakes()).toBeUndefined();
    expect(lastReceipt(game)).not.toContain('仍未生效');
    const { err } = await rookery('adjudicate', game, '--missing', 'default', '--yes', ...NOW);
    expect(err).not.toContain('未被采用');
  });

  test('are told in English where he reads English', async () => {
    const file = read(game, 'game.yaml');
    const address = 'address: "xue@example.org"';
    write(game, 'game.yaml', file.replace(address, `${address}, language: en`));
    await begin();
    await send('b', '20:00:00', ['寒冰湾：支援 临冬城']);
    const told = lastReceipt(game).replaceAll(/\s+/g, ' ');
    expect(told).toContain('Still not counting');
    expect(told).toContain('lines of earlier messages still do not count');
    expect(told).not.toContain('No mistakes.');
  });

  test('stay where the second speaks of something else', async () => {
    await begin();
    await send('b', '20:00:00', ['海疆城：防守+1']);
    expect(await mistakes()).toMatchObject({ says: expect.stringContaining('2 mistakes') });
  });

  test('leave the list when the moderator has looked, by the command that stands there', async () => {
    await begin();
    const commands = (await mistakes())?.steps.flatMap((step) => step.commands) ?? [];
    expect(commands.at(-1)).toMatch(/^rookery amend --read/);
    expect((await rookery('amend', game, '--read', ...NOW)).exit).toBe(0);
    expect(await mistakes()).toBeUndefined();
  });
});

test('a condition below a list is told as it was written', async () => {
  await send('a', '19:00:00', ['部署英雄：海疆城 艾德', '如果绿玫瑰不打我，寒冰湾就防守+1']);
  const told = lastReceipt(game).replaceAll(/\s/g, '');
  expect(told).toContain('如果绿玫瑰不打我，寒冰湾就防守+1');
  expect(told).not.toContain('部署英雄：如果');
});

test('a sentence that its sender was asked about is done with by his answer', () => {
  const remarks = [{ line: 2, text: 'if he agrees' }];
  const one = { number: 1, lines: ['a: b', 'if he agrees'], wrong: [2], remarks } as const;
  const left = (took?: number) =>
    mistakesLeft([{ ...one, took } as unknown as PlacedMessage], undefined);
  expect(left()).toEqual([{ number: 1, lines: ['if he agrees'] }]);
  expect(left(1)).toEqual([]);
});
