// Processes that play games for another: they end with it, and their end is told as what it is.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../support/sample-games.ts';

const ROOKERY = resolve(import.meta.dirname, '../../bin/rookery.js');
/** More than any of these tests plays. */
const LONG = ['simulate', '--games', '100000', '--seed', 's', '--jobs', '2'];
const PATIENCE = 120_000;

const until = async <T>(find: () => T | undefined): Promise<T> => {
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
};

const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** The seconds of a processor that a process has had; undefined where it has ended. */
const cpuOf = (pid: number): number | undefined => {
  try {
    const [, stat = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [state] = stat;
    const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number);
    return state === 'Z' ? undefined : (user + system) / TICKS;
  } catch {
    return undefined;
  }
};
const TICKS = 100;

interface Begun {
  readonly main: ChildProcess & { readonly pid: number };
  readonly workers: readonly number[];
  readonly end: Promise<number | null>;
  said(): string;
}

/** A series under way on two workers, which have games to play. */
const begin = async (...argv: readonly string[]): Promise<Begun> => {
  const err = join(emptyFolder(), 'err');
  const script = `exec "$@" 2> ${err}`;
  const main = spawn('sh', ['-c', script, 'sh', process.execPath, ROOKERY, ...LONG, ...argv], {
    stdio: 'ignore',
  }) as Begun['main'];
  const end = new Promise<number | null>((go) => main.on('exit', go));
  const workers = await until(() => {
    const pids = childrenOf(main.pid);
    return pids.length === 2 ? pids : undefined;
  });
  // A worker needs less to read the rules: it is in the midst of a chunk, which takes some ten.
  await until(() => (workers.every((pid) => (cpuOf(pid) ?? 0) > 2) ? true : undefined));
  return { main, workers, end, said: () => readFileSync(err, 'utf8') };
};

describe('workers end with the process that deals out the games, without a word', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    '%s',
    { timeout: PATIENCE },
    async (signal) => {
      const { main, workers, end, said } = await begin();
      main.kill(signal);
      await end;
      const used = new Map(workers.map((pid) => [pid, 0]));
      await until(() => {
        const left = workers.filter((pid) => cpuOf(pid) !== undefined);
        for (const pid of left) used.set(pid, cpuOf(pid) ?? 0);
        return left.length === 0 ? true : undefined;
      });
      expect(Math.max(...used.values())).toBeLessThan(5);
      expect(said()).toBe('');
    },
  );
});

test('one that is killed is told as what it is, and the others end', {
  timeout: PATIENCE,
}, async () => {
  const out = join(emptyFolder(), 'x.json');
  const { workers, end, said } = await begin('--shard', '1/2', '--out', out);
  process.kill(workers[0] ?? 0, 'SIGKILL');
  expect(await end).toBe(75);
  expect(workers.flatMap((pid) => cpuOf(pid) ?? [])).toEqual([]);
  expect(said()).toContain('was ended by SIGKILL, perhaps for want of memory.\n');
  expect(said()).toContain('fewer --jobs');
  expect(said()).not.toContain('bug');
  expect(existsSync(out)).toBe(false);
});
