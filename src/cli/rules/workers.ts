import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSea } from 'node:sea';
import type { Outcome, Series } from '../../desk/series.ts';
import { EXIT, leave, leaving, why } from '../io/exit.ts';
import { RUNS } from '../io/version.ts';
import { ownFolder } from './rules-files.ts';

/** Some games of a series that lie side by side, `to` left out. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Told how many games are done. */
export type Progress = (done: number) => void;

/**
 * A chunk is this part of what is left for each worker: long ones cost nothing on their way, and by
 * the short ones of the end all workers end together.
 */
const PART = 8;
/** No chunk is longer, whatever the series: what is on its way takes little memory. */
const LONGEST = 250;

/** Told of each game that was played, in the order of the series. */
export type OnOutcome = (outcome: Outcome) => void;

/** Plays some games of a series on several cores. */
export const playOnWorkers = async (
  file: string,
  [series, all]: readonly [Series, Chunk],
  jobs: number,
  told: { readonly outcome: OnOutcome; readonly progress: Progress },
): Promise<void> => {
  /** Chunks that came before one that is still being played, by where they begin. */
  const early = new Map<number, readonly Outcome[]>();
  let next = all.from;
  let done = 0;
  let passedOn = all.from;
  const take = (): Chunk | undefined => {
    if (next >= all.to) return undefined;
    const from = next;
    next += Math.min(LONGEST, Math.ceil((all.to - from) / (jobs * PART)));
    return { from, to: next };
  };
  const keep = (from: number, played: readonly Outcome[]): void => {
    early.set(from, played);
    done += played.length;
    for (let own = early.get(passedOn); own !== undefined; own = early.get(passedOn)) {
      early.delete(passedOn);
      for (const outcome of own) told.outcome(outcome);
      passedOn += own.length;
    }
    told.progress(done);
  };
  const workers = Array.from({ length: jobs }, () => start(file));
  const endAll = (): void => {
    for (const worker of workers) worker.kill('SIGKILL');
  };
  // Whatever ends this process: nobody would take what they play.
  process.once('exit', endAll);
  try {
    await Promise.all(workers.map((worker) => work(worker, series, take, keep)));
  } finally {
    process.off('exit', endAll);
    endAll();
  }
};

/**
 * Every core has games to play: helper threads of the collector and the compiler would only take
 * turns with them.
 */
const FLAGS = ['--single-threaded', '--maglev'];

// A process, not a thread: threads have one set of flags, and helpers, between them.
const start = (file: string): ChildProcess =>
  fork(file, { ...startOf(file), serialization: 'advanced' });

/** One worker from its first chunk to its last; it reports once before, when it is ready. */
const work = (
  worker: ChildProcess,
  series: Series,
  take: () => Chunk | undefined,
  keep: (from: number, played: readonly Outcome[]) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const given: Chunk[] = [];
    const give = (): void => {
      const chunk = take();
      if (chunk === undefined) return;
      given.push(chunk);
      worker.send(chunk, ended);
    };
    worker.on('message', (played: readonly Outcome[] | 'ready') => {
      const chunk = given.shift();
      give();
      // Two lie with a worker: it never waits for the next.
      if (played === 'ready') give();
      else if (chunk !== undefined) keep(chunk.from, played);
      if (given.length === 0) worker.disconnect();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) => {
      if (code === 0 && given.length === 0) resolve();
      else reject(signal === null ? new Error(`a worker ended by ${code}`) : killed(signal));
    });
    worker.send(series, ended);
  });

/** One that cannot be told more has ended, and its end is told by itself. */
const ended = (): void => {};

/** Mostly the machine's: it ends what takes the most memory. */
const killed = (signal: string): Error =>
  leaving(EXIT.later, why('simulate.worker-killed', { signal }));

/** An executable takes no flags of Node's, and runs what it is told in the environment. */
export const startOf = (file: string): ForkOptions =>
  isSea() ? { execArgv: [], env: { ...process.env, [RUNS]: file } } : { execArgv: FLAGS };

/** Workers run as built, whatever the command runs from. */
export const workerFile = (name: 'simulate' | 'club'): string => {
  const file = join(ownFolder(), '..', 'dist', `${name}-worker.cjs`);
  return existsSync(file) ? file : leave(EXIT.wrong, why('leave.no-worker', { file }));
};
