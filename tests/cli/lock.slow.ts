import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ProcessId, processes } from '../../src/cli/folder/lock.ts';
import { disk } from '../../src/cli/io/disk.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { NOTHING_BEFORE, readLines } from '../../src/core/log.ts';
import { deskIn, newToyGame, order, type ToyDesk } from './toy-desk.ts';

type Holder = Partial<ProcessId> & { readonly since?: string };

describe('the lock', () => {
  const lock = (desk: ToyDesk, holder: Holder): void =>
    desk.write(
      '.lock',
      JSON.stringify({ ...processes.self(), since: '2026-11-21T19:00:00Z', ...holder }),
    );
  const isLocked = (desk: ToyDesk): boolean => existsSync(join(desk.path, '.lock'));

  test('of a living process turns a writing command away, not a reading one', async () => {
    const desk = deskIn((await newToyGame()).path, { env: { ROOKERY_WAIT: '0' } });
    order(desk, '01');
    lock(desk, {});
    const { exit, err } = await desk.cli('adjudicate');
    expect(exit).toBe(75);
    expect(err).toContain(`process ${process.pid} on ${processes.self().host}`);
    expect(err).toContain('since 2026-11-21T19:00:00Z');
    expect(err).toContain('rookery repair');
    expect((await desk.cli('adjudicate', '--preview')).exit).toBe(0);
    expect((await desk.cli('status')).exit).toBe(0);
    expect(isLocked(desk)).toBe(true);
  });

  test.each<[of: string, holder: Holder]>([
    ['a dead process', { pid: 2 ** 22 + 1 }],
    ['another process that had the same number', { start: 'of before' }],
    ['a process of before this machine began', { start: undefined, since: '2001-01-01T00:00:00Z' }],
  ])('of %s is taken over', async (_of, holder) => {
    const desk = await newToyGame();
    order(desk, '01');
    lock(desk, holder);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
    expect(isLocked(desk)).toBe(false);
  });

  test.each(['', '{"pid":12', '[]'])(
    'that was half written (%s) holds for a while',
    async (text) => {
      const desk = deskIn((await newToyGame()).path, { env: { ROOKERY_WAIT: '0' } });
      desk.write('.lock', text);
      expect((await desk.cli('adjudicate')).exit).toBe(75);
      for (const minute of [-60, 60]) {
        desk.write('.lock', text);
        const then = Date.now() / 1000 + minute;
        utimesSync(join(desk.path, '.lock'), then, then);
        expect((await desk.cli('adjudicate')).exit).not.toBe(75);
        expect(isLocked(desk)).toBe(false);
      }
    },
  );

  test('of a process of which nobody knows when it began is broken by saying so', async () => {
    const desk = deskIn((await newToyGame()).path, { env: { ROOKERY_WAIT: '0' } });
    lock(desk, {});
    expect((await desk.cli('repair', '--unlock')).exit).toBe(75);
    lock(desk, { start: undefined, since: new Date().toISOString() });
    expect((await desk.cli('adjudicate')).exit).toBe(75);
    expect((await desk.cli('repair', '--unlock')).exit).toBe(0);
    expect(isLocked(desk)).toBe(false);
  });

  test('of another machine is never taken over, but by saying so', async () => {
    const desk = deskIn((await newToyGame()).path, { env: { ROOKERY_WAIT: '0' } });
    lock(desk, { host: 'elsewhere', pid: 2 ** 22 + 1 });
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 75, err: expect.stringContaining('--unlock') });
    expect((await desk.cli('repair', '--unlock')).err).toContain('elsewhere');
    expect(isLocked(desk)).toBe(false);
    expect((await desk.cli('adjudicate')).exit).toBe(0);
  });

  test('is waited for, and it is told for whom', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    lock(desk, {});
    setTimeout(() => desk.remove('.lock'), 900);
    const { exit, err } = await desk.cli('adjudicate');
    expect(exit).toBe(0);
    expect(err).toContain(`Waiting for process ${process.pid}`);
  });

  test('of a dead process that cannot be moved is waited for', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    lock(desk, { pid: 2 ** 22 + 1 });
    const { rename } = disk;
    disk.rename = (from, to) => {
      if (from.endsWith('.lock')) throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      rename(from, to);
    };
    try {
      const hasty = deskIn(desk.path, { env: { ROOKERY_WAIT: '0' } });
      const { exit, err } = await hasty.cli('adjudicate');
      expect({ exit, err }).toEqual({ exit: 75, err: expect.stringContaining('--unlock') });
      setTimeout(() => Object.assign(disk, { rename }), 700);
      expect(await desk.cli('adjudicate')).toMatchObject({
        exit: 0,
        err: expect.stringContaining('Waiting for process'),
      });
    } finally {
      Object.assign(disk, { rename });
    }
    expect(isLocked(desk)).toBe(false);
  });

  test.each([
    ['adjudicate', []],
    ['undo', ['--to', '01-planning', '--reason', 'so']],
  ])(
    'of a receive that dies is taken over by %s, which sees that it was cut short',
    async (name, more) => {
      const desk = await newToyGame();
      order(desk, '01');
      if (name === 'undo') await desk.cli('adjudicate');
      const log = desk.read('log.jsonl');
      lock(desk, {});
      desk.write('inbox/.unfinished', '');
      setTimeout(() => lock(desk, { pid: 2 ** 22 + 1 }), 300);
      const { exit, err } = await desk.cli(name, ...more);
      expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('receive') });
      expect(desk.read('log.jsonl')).toBe(log);
      desk.remove('inbox');
      expect((await desk.cli(name, ...more)).exit).toBe(0);
    },
  );

  test('is released when a command is refused', async () => {
    const desk = await newToyGame();
    expect((await desk.cli('adjudicate', '--until', 'nowhere')).exit).toBe(2);
    expect(existsSync(join(desk.path, '.lock'))).toBe(false);
  });
});

test('two hundred commands side by side are done one at a time', async () => {
  const desk = await newToyGame();
  order(desk, '01');
  const names = ['adjudicate', 'bundle', 'repair', 'adjudicate', 'status'];
  const said = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      deskIn(desk.path, { env: { ROOKERY_WAIT: '600' } }).cli(names[at % names.length] ?? ''),
    ),
  );
  expect(said.filter(({ exit }) => exit !== 0)).toEqual([]);
  const log = readLines(sha256, desk.read('log.jsonl'), NOTHING_BEFORE);
  expect(log.fault).toBeUndefined();
  expect(log.lines.filter(({ line }) => line === 'advance')).toHaveLength(2);
  const left = readdirSync(desk.path, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => /\.(lock|tmp)/.test(name))).toEqual([]);
  expect((await desk.cli('repair', '--check')).out).toBe('');
}, 120_000);
