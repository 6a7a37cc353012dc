// What came by mail and what goes out by it, among what is to be done.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandsIn, handedOut, MAIL, nextOf, settings, tasksOf } from './next-told.ts';
import { NOW, newToyGame, order } from './toy-desk.ts';

describe('the moderator', () => {
  test('passes on what players write to each other, once', async () => {
    const desk = await handedOut();
    const game = desk
      .read('game.yaml')
      .replace('red: { player: nobody yet }', 'red: { player: Red, address: "red@example.org" }');
    desk.write('game.yaml', game);
    settings(desk, 'press: private');
    desk.write('../mail.eml', MAIL('red@example.org', 'press to all: hello'));
    await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
    const told = await nextOf(desk);
    expect(told.todo.map(({ what }) => what)).toContain('press');
    expect(commandsIn(told)).toContain('rookery press');
    await desk.cli('press', '--now', NOW);
    expect(await tasksOf(desk)).not.toContain('press');
  });

  test('runs a round though lines of a mail do not count, and says so, as the run does', async () => {
    const desk = await handedOut();
    const game = desk
      .read('game.yaml')
      .replace('red: { player: nobody yet }', 'red: { player: Red, address: "red@example.org" }');
    desk.write('game.yaml', game);
    order(desk, '01');
    desk.remove('orders/01-planning/red.txt');
    desk.write('../mail.eml', MAIL('red@example.org', 'bid 3\r\nprize north\r\nprize: atlantis'));
    await desk.cli('receive', join(desk.path, '../mail.eml'), '--now', NOW);
    const told = await nextOf(desk);
    const whats = told.todo.map(({ what }) => what);
    expect(whats.slice(whats.indexOf('mistakes'))).toEqual(['mistakes', 'run']);
    expect(told.todo.at(-1)?.says).toContain('1 wrong line will not count');
    const status = await desk.cli('status');
    expect(status.out.replace(/\s+/g, ' ')).toContain('1 wrong line of a message will not count');
    const { exit, err } = await desk.cli('adjudicate', '--now', NOW);
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('did not count') });
  });

  test('sends by mail what has happened, where there is a server for it', async () => {
    const desk = await newToyGame();
    const game = desk
      .read('game.yaml')
      .replace('red: { player: nobody yet }', 'red: { player: Red, address: "red@example.org" }');
    desk.write('game.yaml', game);
    settings(desk, 'mail: { from: gm@example.org, smtp: { host: localhost, port: 1 } }');
    order(desk, '01');
    await desk.cli('adjudicate', '--now', NOW);
    await desk.cli('bundle', '--now', NOW);
    const told = await nextOf(desk);
    expect(told.todo.map(({ what }) => what)).toContain('reports');
    expect(commandsIn(told)).toContain('rookery send --reports --bundles --yes');
  });
});
