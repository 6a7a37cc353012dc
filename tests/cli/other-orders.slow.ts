// An order file that was made of mails and is another now: every command says so, and how to take either.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, NOW, openIntake, ordersIn, STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';

let game: Intake['game'];

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  next: ['next', '--now', '2026-11-20T15:00:00Z'],
  status: ['status'],
  adjudicate: ['adjudicate', '--now', '2026-11-20T15:00:00Z'],
};

const told = async (name: string): Promise<string> => {
  const [command = '', ...more] = COMMANDS[name] ?? [];
  const { err } = await rookery(command, game, ...more, '--lang', 'en');
  return err.replaceAll(/\s+/g, ' ');
};

beforeEach(async () => {
  const intake = openIntake();
  ({ game } = intake);
  write(game, 'game.yaml', read(game, 'game.yaml').replace('language: zh', 'language: en'));
  write(intake.mails, 'one.eml', mail(['海疆城：防守+2']));
  await intake.receive();
}, 60_000);

describe.each(Object.keys(COMMANDS))('%s', (name) => {
  test('says nothing of a file as it was made', async () => {
    expect(await told(name)).not.toContain('made of mails');
  });

  test('names a file that was changed, and both ways', async () => {
    write(game, STARK, '海疆城：防守+1\n');
    const err = await told(name);
    expect(err).toContain(`${STARK} was made of mails and has been changed since`);
    expect(err).toContain('rookery repair');
    expect(err).toContain('rookery receive --for stark stark.txt');
  });

  test('names a file that is gone', async () => {
    rmSync(join(game, STARK));
    expect(await told(name)).toContain(`${STARK} was made of mails and is gone`);
  });
});

test('the mails count again where the file is moved away', async () => {
  const before = read(game, STARK);
  write(game, STARK, '海疆城：防守+1\n');
  rmSync(join(game, STARK));
  expect((await rookery('repair', game, '--lang', 'en')).exit).toBeLessThan(2);
  expect(read(game, STARK)).toBe(before);
});

test('the file counts as a message where it is given in', async () => {
  write(game, STARK, '海疆城：防守+1\n');
  const elsewhere = join(game, '..', 'stark.txt');
  write(game, '../stark.txt', read(game, STARK));
  rmSync(join(game, STARK));
  await rookery('receive', '-C', game, '--for', 'stark', elsewhere, ...NOW);
  expect(ordersIn(game)).toEqual(['海疆城：防守+1']);
  expect((await rookery('status', game, '--lang', 'en')).err).not.toContain('made of mails');
});
