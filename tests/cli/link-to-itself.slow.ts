// A link that leads to itself is no file: what it is named for is told, and all else goes on.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { copyOf, rookery, write } from '../support/sample-games.ts';

test('among mails it is named, and the others are taken', async () => {
  const { game, mails, receive } = openIntake();
  symlinkSync('loop.eml', join(mails, 'loop.eml'));
  write(mails, 'one.eml', mail(['海疆城：防守+2']));
  const { err } = await receive();
  expect(err).toContain('loop.eml');
  expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
}, 60_000);

test.each([
  ...['notes', 'orders/notes', 'reports/loop.txt', 'inbox/loop', 'outbox/loop'],
  ...['checkpoint.json', 'state.yaml', 'reports/04-action.public.txt'],
  ...['inbox', 'inbox/originals', 'inbox/verdicts.jsonl', 'outbox', 'bundles', '.lock'],
])(
  'in a game as %s it stops no command',
  async (name) => {
    const { game } = openIntake();
    mkdirSync(join(game, name, '..'), { recursive: true });
    rmSync(join(game, name), { recursive: true, force: true });
    symlinkSync(join(game, name), join(game, name));
    for (const command of ['status', 'next', 'report', 'repair', 'adjudicate']) {
      const time = !['status', 'report'].includes(command) ? NOW.slice(0, 2) : [];
      const { exit, err } = await rookery(command, game, ...time, '--lang', 'en');
      expect({ command, exit, err }).toMatchObject({ exit: expect.toSatisfy((one) => one < 2) });
    }
  },
  60_000,
);

test.each(['inbox', 'orders', 'orders/05-planning'])(
  'as %s it is told, and what would be written in it is refused by its name',
  async (name) => {
    const { game, mails, receive } = openIntake();
    rmSync(join(game, name), { recursive: true, force: true });
    symlinkSync(join(game, name), join(game, name));
    const told = (await rookery('status', game, '--lang', 'en')).err.replace(/\s+/g, ' ');
    expect(told).toContain(`${name} is a link that leads to itself`);
    write(mails, 'one.eml', mail(['海疆城：防守+2']));
    const { exit, err } = await receive();
    expect(err.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`${name}\\S*: these links lead round in a circle`),
    );
    expect(exit).toBe(2);
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

test('what a player keeps is verified but for a link to itself, which is named as not proved', async () => {
  const kept = join(copyOf('five-kings'), 'record.jsonl');
  const loop = join(kept, '../../kept/loop.txt');
  mkdirSync(join(loop, '..'));
  symlinkSync(loop, loop);
  const { exit, out } = await rookery('verify', kept, join(loop, '..'), '--lang', 'en');
  expect(out).toMatch(/Not proved:\n- \S*loop\.txt is no regular file/);
  expect(exit).toBe(3);
}, 60_000);

test.each(['nowhere', 'bundles'])(
  'papers are refused a folder that is a link to %s',
  async (target) => {
    const game = copyOf('storms-end');
    symlinkSync(target, join(game, 'bundles'));
    const { exit, err } = await rookery('bundle', game, ...NOW);
    expect(err).toContain(join(game, 'bundles'));
    expect(exit).toBe(2);
    const verified = await rookery('verify', game, '--lang', 'en');
    expect(verified.out).toContain('All results follow from the orders received');
  },
);
