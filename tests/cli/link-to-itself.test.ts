// A link that leads to itself is no file: what it is named for is told, and all else goes on.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

test('among mails it is named, and the others are taken', async () => {
  const { game, mails, receive } = openIntake();
  symlinkSync('loop.eml', join(mails, 'loop.eml'));
  write(mails, 'one.eml', mail(['海疆城：防守+2']));
  const { err } = await receive();
  expect(err).toContain('loop.eml');
  expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
}, 60_000);

test.each(['notes', 'orders/notes', 'reports/loop.txt', 'inbox/loop', 'outbox/loop'])(
  'in a game as %s it stops no command',
  async (name) => {
    const { game } = openIntake();
    mkdirSync(join(game, name, '..'), { recursive: true });
    symlinkSync(join(game, name), join(game, name));
    for (const command of ['status', 'next', 'report', 'adjudicate']) {
      const time = command === 'next' || command === 'adjudicate' ? NOW.slice(0, 2) : [];
      const { exit, err } = await rookery(command, game, ...time, '--lang', 'en');
      expect({ command, exit, err }).toMatchObject({ exit: expect.toSatisfy((one) => one < 2) });
    }
  },
  60_000,
);

test('as the orders of a seat it stops that seat alone', async () => {
  const { game } = openIntake();
  write(game, 'orders/05-planning/stark.txt', '海疆城：防守+2\n');
  const file = join(game, 'orders/05-planning/tyrell.txt');
  symlinkSync(file, file);
  const { out, exit } = await rookery('status', game, '--lang', 'en');
  expect(exit).toBeLessThan(2);
  expect(out).toMatch(/Tyrell +orders in, 1 +小玫瑰.*\n +mistake in them/);
  expect(out).toMatch(/Stark +orders in; /);
}, 60_000);
