// What a player is told with his bundle in hand: what he is asked, by when, and how his orders stand.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BEFORE, DUE, nextOf, settings } from './next-told.ts';
import { deskIn, newToyGame, type ToyDesk, waiting } from './toy-desk.ts';

describe('a player with his bundle', () => {
  const bundleOf = async (seat: string): Promise<ToyDesk> => {
    const desk = await newToyGame();
    settings(desk, DUE);
    const to = join(desk.path, 'papers');
    await desk.cli('bundle', '-o', to);
    return deskIn(join(to, seat));
  };

  test('is told what he is asked, and by when', async () => {
    const red = await bundleOf('red');
    const told = await nextOf(red, ...BEFORE);
    expect(told).toMatchObject({ exit: 1, todo: [{ what: 'write' }] });
    const { out } = await red.cli('next', ...BEFORE);
    expect(out).toContain('until Sun 22 Nov 2026, 20:00');
    expect(out).toContain('    rookery check orders.txt');
  });

  test('is told of his orders as they stand, and what a check says of them', async () => {
    const red = await bundleOf('red');
    red.write('orders.txt', 'bid 3\nhum\n');
    const wrong = await nextOf(red, ...BEFORE);
    expect(wrong.todo).toMatchObject([{ what: 'correct', quoted: ['bid 3'] }]);
    expect(wrong.todo[0]?.says).toContain('1 mistake');
    red.write('orders.txt', 'bid 3\n');
    const right = await nextOf(red, ...BEFORE);
    expect(right.todo).toMatchObject([{ what: 'hand-in', quoted: ['bid 3'] }]);
    const { exit } = await red.cli('check', join(red.path, 'orders.txt'));
    expect(exit).toBe(0);
  });

  test('who is not asked has nothing to do', async () => {
    const desk = await waiting();
    const to = join(desk.path, 'papers');
    await desk.cli('bundle', '-o', to);
    expect(await nextOf(deskIn(join(to, 'blue')))).toMatchObject({ exit: 0, todo: [] });
    expect(await nextOf(deskIn(join(to, 'red')))).toMatchObject({ exit: 1 });
  });
});
