// A bundle holds no chance: what would have to be drawn first is not in it, and what was drawn is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBundle } from '../../src/cli/folder/open-game.ts';
import { isAnswered } from '../../src/core/entry.ts';
import { deskOfBundle } from '../../src/desk/bundle.ts';
import { toy, toyData } from '../support/toy-game.ts';
import { command, deskIn, newToyGame, order, type ToyDesk, waiting } from './toy-desk.ts';

const bundled = async (desk: ToyDesk, seat: string): Promise<ToyDesk> => {
  const to = join(desk.path, 'papers');
  const { exit, err } = await desk.cli('bundle', '-o', to);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return deskIn(join(to, seat));
};

const statusOf = async (desk: ToyDesk) => JSON.parse((await desk.cli('status', '--json')).out);

describe('a game that waits behind a draw', () => {
  test('asks the house that is asked, with its choices', async () => {
    const desk = await waiting();
    const red = await bundled(desk, 'red');
    const told = await statusOf(desk);
    expect(await statusOf(red)).toEqual({
      ...told,
      // Whoever is not waited for any longer is the moderator's to know.
      idle: undefined,
      seats: told.seats
        .filter(({ seat }: { seat: string }) => seat === 'red')
        // What players say to the moderator, and when they were late, he alone knows.
        .map(
          ({
            away: _,
            late: __,
            missed: ___,
            ready: ____,
            waits: _____,
            ...own
          }: object & Record<string, unknown>) => own,
        ),
    });
    expect((await red.cli('status')).out).toContain('choices: the North; the South; a crown');
  });

  test('asks no other house anything', async () => {
    const blue = await bundled(await waiting(), 'blue');
    const { seats, waitsFor } = await statusOf(blue);
    expect({ seats, waitsFor }).toMatchObject({
      seats: [{ seat: 'blue', asked: [] }],
      waitsFor: ['red'],
    });
  });

  test('judges answers by what was drawn', async () => {
    const red = await bundled(await waiting(), 'red');
    red.write('orders.txt', 'prize east\n');
    const { exit, out } = await red.cli('check', join(red.path, 'orders.txt'));
    expect({ exit, out }).toMatchObject({ exit: 1, out: expect.stringContaining('orders.txt:1') });
  });
});

describe('a game that was stopped before a draw', () => {
  const stopped = async (): Promise<ToyDesk> => {
    const desk = await newToyGame();
    order(desk, '01');
    const { exit } = await desk.cli('adjudicate', '--until', 'duel');
    expect(exit).toBe(0);
    return desk;
  };

  test('is told as it was played: nothing is asked yet', async () => {
    const desk = await stopped();
    const red = await bundled(desk, 'red');
    expect(red.read('files/state.yaml')).toBe(desk.read('state.yaml'));
    expect(await statusOf(red)).toMatchObject({
      waitsFor: [],
      seats: [{ seat: 'red', asked: [] }],
    });
    expect((await red.cli('status')).out).toContain(
      'All answers are in; it is up to the moderator now.',
    );
  });

  test('is the same with another seed', async () => {
    const withSeed = async (seed: string): Promise<string> => {
      const desk = await newToyGame(seed);
      order(desk, '01');
      await desk.cli('adjudicate', '--until', 'duel');
      const { bundle } = readBundle((await bundled(desk, 'red')).read('files/bundle.jsonl'), 'b');
      return JSON.stringify(bundle);
    };
    expect(await withSeed('one')).toBe(await withSeed('another'));
  });
});

test('a sealed bid and the message that said it are in its own bundle alone', async () => {
  const desk = await waiting();
  const knownOf = async (seat: string) => {
    const text = (await bundled(desk, seat)).read('files/bundle.jsonl');
    const { bundle } = readBundle(text, 'bundle.jsonl');
    const bid = bundle.entries.find(({ event }) => isAnswered(event) && event.seat === 'blue');
    return { sources: bundle.taken.map(({ source }) => source), secret: bid?.event.secret };
  };
  expect(await knownOf('blue')).toEqual({
    sources: ['orders/01-planning/blue.txt'],
    secret: { by: 'orders', answer: 1 },
  });
  expect(await knownOf('red')).toEqual({
    sources: ['orders/01-planning/red.txt'],
    secret: undefined,
  });
});

test('nothing can be drawn from it', async () => {
  const red = await bundled(await waiting(), 'red');
  const { bundle } = readBundle(red.read('files/bundle.jsonl'), 'bundle.jsonl');
  const { chance } = deskOfBundle(
    { ruleset: toy, rules: toyData, seats: ['red', 'blue'] },
    'duel',
    {
      ...bundle,
      entries: [],
      state: toy.blank(toyData, ['red', 'blue']),
    },
  );
  expect(() => chance('1|duel|duel|1', 8)).toThrow('a bundle holds no chance');
});

test('names that a moderator wrote with control characters stand in one line, and it can be read', async () => {
  const desk = await newToyGame();
  desk.write(
    'game.yaml',
    desk
      .read('game.yaml')
      .replace(/name: .*/, 'name: "duel\\n\\e[31m"')
      .replace(/blue: .*/, 'blue: { player: "Eve\\u0085\\e[2J <eve@example.org>" }'),
  );
  const blue = await bundled(desk, 'blue');
  const { settings } = readBundle(blue.read('files/bundle.jsonl'), 'bundle.jsonl');
  expect(settings).toMatchObject({ name: 'duel [31m', seats: { blue: { player: 'Eve [2J' } } });
  expect(await blue.cli('status')).toMatchObject({ exit: 0, err: '' });
});

test('a board that nobody has drawn has no map', async () => {
  const red = await bundled(await waiting(), 'red');
  expect(existsSync(join(red.path, 'map.svg'))).toBe(false);
  expect((await command(red.path, ['report', '-C', red.path])).exit).toBe(0);
});
