// What becomes of a game's folder in other hands, and what it shows to other eyes.
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, newToyGame, order, played } from './toy-desk.ts';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe('a folder', () => {
  test('is cleaned of what runs left that were cut short', async () => {
    const desk = await played();
    const left = ['log.jsonl.99999999.tmp', 'reports/01-action.red.txt.99999999.tmp'];
    for (const name of left) desk.write(name, 'half a f');
    order(desk, '02');
    await desk.cli('adjudicate');
    expect(filesIn(desk.path).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('lets nobody else read anything in it', async () => {
    const desk = await played();
    await desk.cli('bundle');
    for (const name of filesIn(desk.path)) {
      const path = join(desk.path, name);
      const { mode } = statSync(path);
      // What the test wrote itself, as a moderator would.
      if (name.startsWith('orders/01-planning/')) continue;
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
  });

  test('gives what a house alone may know to nobody else, wherever it is laid', async () => {
    const desk = await played();
    for (const [reader, mode] of [
      ['public', 0o644],
      ['red', 0o600],
      ['moderator', 0o600],
    ] as const)
      for (const [command, option] of [
        ['report', '-o'],
        ['history', '-o'],
      ] as const) {
        const path = join(emptyFolder(), 'told', 'it.txt');
        await desk.cli(command, '--for', reader, option, path);
        expect([command, reader, statSync(path).mode & 0o777]).toEqual([command, reader, mode]);
      }
  });

  test('that others can read is told of, and closed by repair', async () => {
    const desk = await played();
    expect((await desk.cli('status')).err).toBe('');
    for (const name of ['', 'log.jsonl', 'reports']) chmodSync(join(desk.path, name), 0o755);
    expect((await desk.cli('status')).err).toContain('log.jsonl, reports');
    expect((await desk.cli('repair')).exit).toBe(0);
    expect((await desk.cli('status')).err).toBe('');
  });

  test.each([
    "log (Anna's conflicted copy 2026-11-22).jsonl",
    'log-LAPTOP-7.jsonl',
    'log (1).jsonl',
    'log 2.jsonl',
    'log.sync-conflict-20261122-120000-ABCDEFG.jsonl',
    'inbox/inbox (conflicted copy).json',
    'game (1).yaml',
    'log（冲突副本）.jsonl',
    'log_冲突文件_anna.jsonl',
    'log - Copy.jsonl',
    'Copy of log.jsonl',
    'LOG.jsonl',
    'inbox 2/inbox.json',
    'state-DESKTOP-1.yaml',
  ])('with a second copy that a service made says so: %s', async (name) => {
    const desk = await played();
    desk.write(name, '{}');
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining(dirname(name)) });
    expect(err).toContain('conflict copy');
  });

  test.each(['logbook.jsonl', 'log.kept-1.jsonl', 'state.edited-1.yaml', 'gamestate.yaml'])(
    'with a file of another name says nothing: %s',
    async (name) => {
      const desk = await newToyGame();
      desk.write(name, '{}');
      expect((await desk.cli('status')).err).toBe('');
    },
  );

  test('of which everything was lost that can be made again is whole after repair', async () => {
    const desk = await played();
    const names = ['state.yaml', 'checkpoint.json', 'rules.json', 'reports/01-action.red.txt'];
    const before = names.map((name) => desk.read(name));
    for (const name of names) desk.remove(name);
    const check = await desk.cli('repair', '--check');
    expect(check.exit).toBe(1);
    for (const name of names) {
      expect(check.out).toContain(`${name}: is missing`);
      expect(existsSync(join(desk.path, name))).toBe(false);
    }
    expect((await desk.cli('repair')).exit).toBe(0);
    expect(names.map((name) => desk.read(name))).toEqual(before);
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
  });

  test('keeps a report that repair replaces', async () => {
    const desk = await played();
    const damaged = desk.read('reports/01-action.red.txt').replace('Red', 'Rod');
    desk.write('reports/01-action.red.txt', damaged);
    expect((await desk.cli('repair', '--check')).out).toMatch(
      /01-action\.red\.txt: does not match .*line/,
    );
    expect((await desk.cli('repair')).out).toContain('01-action.red.kept-1.txt');
    expect(desk.read('reports/01-action.red.kept-1.txt')).toBe(damaged);
    expect((await desk.cli('repair', '--check')).out).toBe('');
  });

  test('with a bundle that was changed since says which paper', async () => {
    const desk = await played();
    await desk.cli('bundle');
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
    const name = 'bundles/02-planning/red/files/report.txt';
    desk.write(name, `${desk.read(name)} `);
    const { exit, out } = await desk.cli('repair', '--check');
    expect({ exit, out }).toEqual({
      exit: 1,
      out: expect.stringContaining(`${name}: was changed`),
    });
  });
});
