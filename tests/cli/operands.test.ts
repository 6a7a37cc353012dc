// Commands by which the moderator speaks for a seat, or about a message, take both in the same places; older forms count as well.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rookery } from '../support/sample-games.ts';
import { MAIL } from './next-told.ts';
import { command, emptyFolder, NOW, newToyGame, type ToyDesk, waiting } from './toy-desk.ts';

const BECAUSE = ['--reason', 'by phone', '--now', NOW];

/** What a command left in the log, given in each form to a game of its own. */
const logsOf = async (
  deskOf: () => Promise<ToyDesk>,
  ...forms: readonly ((path: string) => readonly string[])[]
): Promise<readonly string[]> => {
  const logs: string[] = [];
  for (const form of forms) {
    const desk = await deskOf();
    const before = desk.read('log.jsonl');
    const { exit, err } = await command(desk.path, [...form(desk.path), ...BECAUSE]);
    expect([exit > 1, err, form('')]).toEqual([false, expect.anything(), form('')]);
    expect(desk.read('log.jsonl')).not.toBe(before);
    logs.push(
      desk
        .read('log.jsonl')
        .slice(before.length)
        .replaceAll(/"(?:before|commit|head|hash)":"[^"]*"/g, ''),
    );
  }
  return logs;
};

const CASES: Readonly<Record<string, readonly string[]>> = {
  vote: ['draw'],
  notice: ['please', 'wait'],
  seat: ['Ben <ben@example.org>'],
  correct: ['prize north'],
};

describe('a seat and its words', () => {
  test.each(Object.entries(CASES))(
    '%s takes folder, seat and words, or --for',
    async (name, said) => {
      const deskOf = name === 'correct' ? waiting : newToyGame;
      const seat = 'red';
      const [first, ...others] = await logsOf(
        deskOf,
        (path) => [name, path, seat, ...said],
        (path) => [name, seat, ...said, '-C', path],
        (path) => [name, '--for', seat, ...said, '-C', path],
      );
      expect(first).not.toBe('');
      for (const log of others) expect(log).toBe(first);
    },
  );

  test.each(Object.entries(CASES))('%s names a seat that there is not', async (name, said) => {
    const desk = name === 'correct' ? await waiting() : await newToyGame();
    const { exit, err } = await desk.cli(name, 'redd', ...said, ...BECAUSE);
    expect(exit).toBe(2);
    expect(err.split('\n').slice(0, 2)).toEqual(['There is no seat “redd”.', 'Similar: red.']);
  });

  test('words for nobody are not passed over', async () => {
    const desk = await newToyGame();
    for (const argv of [
      ['vote', 'draw'],
      ['notice', 'please wait'],
    ])
      expect(await desk.cli(...argv, ...BECAUSE)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('which seat'),
      });
  });
});

describe('a message by its number', () => {
  test('amend takes it with the folder or without, as --message does', async () => {
    const desk = await newToyGame();
    desk.write('../mail.eml', MAIL('stranger@example.org', 'bid 3'));
    await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
    const shown = await desk.cli('amend', '--message', '1');
    expect(shown.out).toContain('bid 3');
    expect(await desk.cli('amend', '1')).toEqual(shown);
    expect(await command(emptyFolder(), ['amend', desk.path, '1'])).toEqual(shown);
    expect((await desk.cli('amend', '1', '2')).exit).toBe(2);
  });

  test('mailbox does, and keeps the reason', async () => {
    const { path } = await newToyGame();
    const outer = join(path, '..');
    writeFileSync(join(outer, 'mailbox.yaml'), 'games: [duel]\n');
    writeFileSync(join(outer, 'mail.eml'), MAIL('stranger@example.org', 'Who is there?'));
    const taken = await command(outer, ['club', 'receive', 'mail.eml', '--now', NOW]);
    expect(taken.exit).toBeLessThan(2);
    const decided = await command(outer, [
      'club',
      'receive',
      '1',
      '--ignore',
      '--reason',
      'an old friend',
    ]);
    expect(decided).toMatchObject({ exit: 0, err: '' });
    const list = JSON.parse(readFileSync(join(outer, 'mailbox/mailbox.json'), 'utf8'));
    expect(list.held).toMatchObject([{ fate: 'ignored', reason: 'an old friend' }]);
    const none = await command(outer, ['club', 'receive', '7', '--ignore']);
    expect(none).toMatchObject({ exit: 2, err: expect.stringContaining('7') });
  });
});

test('rules of a preset are found, whichever game has it, and their commands say it', async () => {
  const { exit, out } = await rookery('rules', '--preset', 'first-edition', '--lang', 'en');
  expect(exit).toBe(0);
  expect(out.replace(/\s+/g, ' ')).toMatch(/rookery rules --preset first-edition [A-Z]{3}/);
});
