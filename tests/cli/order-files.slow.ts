import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, read, rookery, write } from '../support/sample-games.ts';
import { command, emptyFolder, newToyGame, order, type ToyDesk } from './toy-desk.ts';

/** Things that are no orders, where red's orders belong. */
const THINGS: Readonly<Record<string, (path: string) => void>> = {
  'this is not a regular file: a pipe': (path) => execFileSync('mkfifo', [path]),
  'this is not a regular file: a folder': (path) => mkdirSync(path),
  'this link leads out of the folder: a device': (path) => symlinkSync('/dev/zero', path),
  'this link leads out of the folder: a link to nothing': (path) =>
    symlinkSync('nowhere.txt', path),
  'this link leads out of the folder: a link to another folder': (path) => {
    const other = join(emptyFolder(), 'other.txt');
    writeFileSync(other, 'bid 3\nprize north\n');
    symlinkSync(other, path);
  },
  'this file is too large: a file that goes on and on': (path) =>
    writeFileSync(path, 'bid 3\nprize north\n'.repeat(10_000)),
};

const RED = 'orders/01-planning/red.txt';

const instead = async (lay: (path: string) => void): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01', 'bid 3', 'bid 1\nprize south');
  rmSync(join(desk.path, RED));
  lay(join(desk.path, RED));
  return desk;
};

describe.each(Object.entries(THINGS))('%s where orders belong', (what, lay) => {
  const code = what.split(':')[0];

  test('is named by adjudicate and counted by status; nothing is written', async () => {
    const desk = await instead(lay);
    const log = desk.read('log.jsonl');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(`${RED}: ${code}`) });
    expect(desk.read('log.jsonl')).toBe(log);
    const { seats } = JSON.parse((await desk.cli('status', '--json')).out);
    expect(seats).toMatchObject([
      { seat: 'red', mistakes: 1 },
      { seat: 'blue', mistakes: 0 },
    ]);
  });

  test('counts as not said where what is missing does', async () => {
    const desk = await instead(lay);
    const { exit } = await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect(exit).toBe(0);
    expect(desk.read('log.jsonl')).toContain('"secret":{"event":{"answer":0,"by":"default"}');
  });
});

test('a link to a file within the folder is read', async () => {
  const desk = await instead((path) => symlinkSync('../../sent.txt', path));
  desk.write('sent.txt', 'bid 3\nprize north\n');
  expect((await desk.cli('adjudicate')).exit).toBe(0);
});

test('a pipe or too long a text that is given to check is refused, not waited for', async () => {
  const desk = await newToyGame();
  const pipe = join(desk.path, 'red.txt');
  execFileSync('mkfifo', [pipe]);
  const named = await desk.cli('check', pipe);
  expect(named).toMatchObject({ exit: 2, out: expect.stringContaining('not a regular file') });
  const stdin = 'bid 3\n'.repeat(20_000);
  const pasted = await command(desk.path, ['check', '-', '--for', 'red', '-C', desk.path], {
    stdin,
  });
  expect(pasted).toMatchObject({
    exit: 2,
    out: expect.stringContaining('this file is too large'),
  });
});

test.each([
  'orders/5-planning/red.txt',
  'orders/01-plannning/red.txt',
  'orders/red.txt',
  'orders/01-planning/red.doc',
  'orders/01-planning/rde.txt',
  'orders/02-planning/green.yaml',
])("%s, which is nobody's, is named and not passed over", async (name) => {
  const desk = await newToyGame();
  desk.write(name, 'bid 3\n');
  const { err } = await desk.cli('report');
  expect(err).toContain(/0\d-planning/.test(name) ? name : name.split('/').slice(0, 2).join('/'));
  expect(err).toContain('not read, because');
});

test.each([
  'red.sync-conflict-20261124-101112-ABC.txt',
  'red (conflicted copy).txt',
  'red 2.txt',
  'red.txt.txt',
  'Copy of red.yaml',
  'rde.txt',
])(
  'orders/01-planning/%s is asked about where it says otherwise, and holds up the round alone',
  async (name) => {
    const desk = await newToyGame();
    order(desk, '01');
    const file = `orders/01-planning/${name}`;
    desk.write(file, desk.read('orders/01-planning/red.txt'));
    // What says the same is only left lying there.
    expect((await desk.cli('repair', '--check')).out).not.toContain(name);
    expect((await desk.cli('adjudicate', '--preview')).exit).toBe(0);
    desk.write(file, 'bid 5\nprize south\n');
    for (const command of [['status'], ['next']])
      expect(await desk.cli(...command)).toMatchObject({ err: expect.stringContaining(file) });
    const { todo } = JSON.parse((await desk.cli('next', '--json')).out);
    const [stray] = todo.filter(({ what }: { what: string }) => what === 'strays');
    expect(JSON.stringify(stray)).toContain(name);
    expect(todo.map(({ what }: { what: string }) => what)).not.toContain('run');
    expect(await desk.cli('repair', '--check')).toMatchObject({
      out: expect.stringContaining(name),
    });
    expect(await desk.cli('adjudicate')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/may be orders of .*orders\/01-planning\/red\.txt/s),
    });
    desk.remove(file);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
  },
);

test('notes that lie among the orders are named and stop nothing', async () => {
  const desk = await newToyGame();
  order(desk, '01');
  desk.write('orders/01-planning/notes.txt', 'ask red about the prize\n');
  const { exit, err } = await desk.cli('adjudicate');
  expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('notes.txt: not read') });
  expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });
});

test('endings and names in capitals are those of the house', async () => {
  const desk = await newToyGame();
  desk.write('orders/01-planning/RED.TXT', 'bid 3\nprize north\n');
  desk.write('orders/01-planning/Blue.Yaml', 'bid: 1\n');
  const { exit, err } = await desk.cli('adjudicate');
  expect({ exit, err }).toEqual({ exit: 0, err: expect.not.stringContaining('nobody') });
  desk.write('orders/02-planning/red.txt', 'bid 3\n');
  desk.write('orders/02-planning/RED.txt', 'bid 4\n');
  expect((await desk.cli('adjudicate')).err).toContain('two files of red');
});

test('YAML with aliases without end, or too long, is named and not read', async () => {
  for (const text of [
    `- &a {x: 1}\n${'- {<<: *a}\n'.repeat(500)}`,
    `bid: 1 # ${'x'.repeat(20_000)}\n`,
  ]) {
    const desk = await newToyGame();
    desk.write('orders/01-planning/red.yaml', text);
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringMatching(/more than \d+ aliases|this file is too large: it has \d+ kB/),
    });
  }
});

test('a game may set its own limits', async () => {
  const desk = await newToyGame();
  order(desk, '01', 'bid 3\nprize north', 'bid 1');
  const game = desk.read('game.yaml');
  desk.write('game.yaml', `${game}limits: { order-bytes: 8 }\n`);
  expect((await desk.cli('adjudicate')).err).toContain('this file is too large');
  desk.write('game.yaml', `${game}limits: { order-byte: 8 }\n`);
  expect((await desk.cli('adjudicate')).exit).toBe(2);
});

test('of two lines of a file laid by hand that disagree neither is taken in silence', async () => {
  const game = copyOf('kingsroad');
  const at = ['-C', game, '--now', '2026-12-01T12:00:00Z'];
  await rookery('undo', '--to', '02-command', '--reason', 'anew', ...at);
  const file = 'orders/02-command/stark.txt';
  const lines = 'turns: pass\nretreat S2 to C6\nretreat S2 to B6\n';
  write(game, file, lines);
  const log = read(game, 'log.jsonl');
  const { exit, err } = await rookery('adjudicate', ...at);
  expect({ exit, err }).toMatchObject({ exit: 1, err: expect.stringContaining(`${file}:3:1`) });
  expect(read(game, 'log.jsonl')).toBe(log);
  expect((await rookery('status', ...at)).out).toMatch(/Stark +orders in, 1 mistake in them/);
  const checked = await rookery('check', join(game, file));
  expect(checked).toMatchObject({ exit: 1, out: expect.stringContaining('need fixing') });
  write(game, file, lines.replace('\nretreat S2 to B6', '\ninstead retreat S2 to B6'));
  expect((await rookery('check', join(game, file))).exit).toBe(0);
});
