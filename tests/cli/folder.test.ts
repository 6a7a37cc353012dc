import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { NOTHING_BEFORE, type ReadLog, readLines } from '../../src/core/log.ts';
import { headless } from '../support/headless.ts';
import { deskIn, emptyFolder, newToyGame, order, seedOf, type ToyDesk } from './toy-desk.ts';

const logOf = (desk: ToyDesk): ReadLog => readLines(sha256, desk.read('log.jsonl'), NOTHING_BEFORE);

const filesOf = (path: string): Record<string, string> => {
  const files: Record<string, string> = {};
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    if (statSync(join(path, name)).isFile()) files[name] = deskIn(path).read(name);
  return files;
};

const copyOf = (desk: ToyDesk): ToyDesk => {
  const path = join(emptyFolder(), 'duel');
  cpSync(desk.path, path, { recursive: true });
  return deskIn(path);
};

describe('a new game', () => {
  test('has a folder that waits for orders, and a log that begins with its opening', async () => {
    const desk = await newToyGame();
    expect(readdirSync(desk.path).sort()).toEqual([
      'checkpoint.json',
      'game.schema.json',
      'game.yaml',
      'log.jsonl',
      'orders',
      'reports',
      'rules.json',
      'secret.yaml',
      'state.yaml',
    ]);
    expect(readdirSync(join(desk.path, 'orders'))).toEqual(['01-planning']);
    expect(logOf(desk).lines.map(({ line }) => line)).toEqual([
      'opened',
      'advance',
      'entry',
      'entry',
      'entry',
      // A report for everybody, and one for each of two seats.
      ...['published', 'published', 'published'],
      'closed',
    ]);
  });

  test('keeps its seed to itself', async () => {
    const desk = await newToyGame('the seed of seeds');
    expect(statSync(join(desk.path, 'secret.yaml')).mode & 0o777).toBe(0o600);
    for (const [name, text] of Object.entries(filesOf(desk.path)))
      if (name !== 'secret.yaml') expect(text).not.toContain('the seed of seeds');
  });

  test('says in game.yaml what it was opened with', async () => {
    const desk = await newToyGame('s');
    expect(parse(desk.read('game.yaml'))).toEqual({
      format: 1,
      name: 'duel',
      ruleset: 'toy',
      preset: 'board',
      options: {},
      seats: { red: { player: 'nobody yet' }, blue: { player: 'nobody yet' } },
      language: 'en',
      fingerprint: 'f'.repeat(64),
      seedHash: sha256(seedOf('s')),
    });
  });
});

describe('a round', () => {
  test('is written to log, state, reports and checkpoint', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const { exit, out, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('orders of round 2') });
    expect(out).toContain('Red takes the North. [TOY-2]');
    expect(parse(desk.read('state.yaml'))).toMatchObject({ round: 2, phase: 'planning' });
    expect(readdirSync(join(desk.path, 'reports')).sort()).toEqual(
      ['01-action', '01-planning', '02-omens'].flatMap((phase) =>
        ['blue', 'public', 'red'].map((reader) => `${phase}.${reader}.txt`),
      ),
    );
    expect(logOf(desk).fault).toBeUndefined();
    expect(logOf(desk).lines.at(-1)?.line).toBe('closed');
  });

  test('gives the same bytes in two copies', async () => {
    const first = await newToyGame();
    order(first, '01');
    const second = copyOf(first);
    expect(await first.cli('adjudicate')).toEqual(await second.cli('adjudicate'));
    expect(filesOf(first.path)).toEqual(filesOf(second.path));
  });

  test('gives the same bytes with and without its checkpoint', async () => {
    const first = await newToyGame();
    order(first, '01');
    await first.cli('adjudicate');
    const second = copyOf(first);
    second.remove('checkpoint.json');
    for (const desk of [first, second]) {
      order(desk, '02', 'bid 1', 'bid 5\nprize crown');
      expect((await desk.cli('adjudicate')).exit).toBe(0);
    }
    expect(filesOf(second.path)).toEqual(filesOf(first.path));
  });

  test('goes otherwise with another seed', async () => {
    const omens = async (seed: string): Promise<string> => {
      const desk = await newToyGame(seed);
      order(desk, '01');
      return (await desk.cli('adjudicate')).out;
    };
    const told = await Promise.all(['a', 'b', 'c', 'd'].map(omens));
    expect(new Set(told).size).toBeGreaterThan(1);
  });

  test('is played to the end, and then there is nothing to do', async () => {
    const desk = await newToyGame();
    for (const round of ['01', '02', '03']) {
      order(desk, round, 'bid 1\nprize crown');
      expect((await desk.cli('adjudicate')).exit).toBe(0);
    }
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 0, err: 'Nothing was run: the game is over.\n' });
    expect((await desk.cli('status')).out).toContain('The game is over.');
  });

  test('a preview prints the same report and changes nothing', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    const before = filesOf(desk.path);
    const preview = await desk.cli('adjudicate', '--preview');
    expect(filesOf(desk.path)).toEqual(before);
    expect(preview.err).toContain('nothing was written');
    expect(headless((await desk.cli('adjudicate')).out)).toBe(preview.out);
  });
});

describe('what a house said in advance', () => {
  test('an answer that is missing stops the game at just that question, and it goes on from there', async () => {
    const whole = await newToyGame();
    order(whole, '01');
    const desk = copyOf(whole);
    await whole.cli('adjudicate');
    desk.write('orders/01-planning/red.txt', 'bid 3\n');
    const stopped = await desk.cli('adjudicate');
    expect(stopped.exit).toBe(1);
    expect(stopped.out).toContain('The game waits for Red: prize. [TOY-2]');
    expect(stopped.err).toContain('orders/01-action/red.txt: prize');
    expect(stopped.err).toContain('choices: the North; the South; a crown');
    desk.write('orders/01-action/red.txt', 'prize north\n');
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(desk.read('state.yaml')).toBe(whole.read('state.yaml'));
    expect(headless(desk.read('reports/01-action.public.txt'))).toBe(
      headless(whole.read('reports/01-action.public.txt')),
    );
  });

  test('a file that was used is not taken again; a changed one only adds', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3', 'bid 1');
    await desk.cli('adjudicate');
    desk.write('orders/01-planning/red.txt', 'bid 9\nprize south\n');
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    const taken = logOf(desk).lines.filter(({ line }) => line === 'taken');
    expect(taken.map(({ seat }) => seat)).toEqual(['blue', 'red', 'red']);
    expect(desk.read('reports/01-planning.public.txt')).toContain('Bids: Red 3 and Blue 1');
    expect(desk.read('reports/01-action.public.txt')).toContain('Red takes the South');
  });

  test('what is said while a question waits comes before what was said earlier', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprize nowhere', 'bid 1');
    expect((await desk.cli('adjudicate', '--missing', 'default', '--yes')).exit).toBe(1);
    desk.write('orders/01-action/red.txt', 'prize crown\n');
    await desk.cli('adjudicate');
    expect(desk.read('reports/01-action.red.txt')).toContain('Red takes a crown');
  });

  test('YAML orders say the same', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    desk.remove('orders/01-planning/red.txt');
    desk.write('orders/01-planning/red.yaml', 'bid: 3\nprize: north\n');
    expect((await desk.cli('adjudicate')).out).toContain('Red takes the North');
  });
});
