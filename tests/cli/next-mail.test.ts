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
