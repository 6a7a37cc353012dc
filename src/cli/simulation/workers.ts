import { type ForkOptions, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSea } from 'node:sea';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import { RUNS } from '../executable/package.ts';
import { ownFolder } from '../io/rules-files.ts';
import { EXIT, leave, why } from '../program/exit.ts';

/** Some games of a series, `to` left out. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Told how many games are done. */
export type Progress = (done: number) => void;

/** So many chunks a worker: few enough to cost nothing, enough for all to end together. */
const CHUNKS = 40;
/** No chunk is longer, whatever the series: what is on its way takes little memory. */
const LONGEST = 250;

/** Told of each game that was played, in the order of the series. */
export type Told = (outcome: Outcome) => void;

/** Plays a series on several cores. */
export const playOnWorkers = async (
  file: string,
  series: Series,
  jobs: number,
  told: { readonly outcome: Told; readonly progress: Progress },
): Promise<void> => {
  const length = lengthOf(series);
  const size = Math.min(LONGEST, Math.max(1, Math.ceil(length / (jobs * CHUNKS))));
  /** Chunks that came before one that is still being played, by where they begin. */
  const early = new Map<number, readonly Outcome[]>();
  let next = 0;
  let done = 0;
  let passedOn = 0;
  const take = (): Chunk | undefined => {
    if (next >= length) return undefined;
    const from = next;
    next = Math.min(length, from + size);
    return { from, to: next };
  };
  const keep = (from: number, played: readonly Outcome[]): void => {
    early.set(from, played);
    done += played.length;
    for (let all = early.get(passedOn); all !== undefined; all = early.get(passedOn)) {
      early.delete(passedOn);
      for (const outcome of all) told.outcome(outcome);
      passedOn += all.length;
    }
    told.progress(done);
  };
  await Promise.all(Array.from({ length: jobs }, () => work(file, series, take, keep)));
};

/**
 * Every core has games to play: helper threads of the collector and the compiler would only take
 * turns with them.
 */
const FLAGS = ['--single-threaded', '--maglev'];

/** One worker from its first chunk to its last; it reports once before, when it is ready. */
const work = (
  file: string,
  series: Series,
  take: () => Chunk | undefined,
  keep: (from: number, played: readonly Outcome[]) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    // A process, not a thread: threads have one set of flags, and helpers, between them.
    const worker = fork(file, { ...startOf(file), serialization: 'advanced' });
    let chunk: Chunk | undefined;
    worker.on('message', (played: readonly Outcome[]) => {
      if (chunk !== undefined) keep(chunk.from, played);
      chunk = take();
      if (chunk !== undefined) worker.send(chunk);
      else worker.disconnect();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) => {
      if (code === 0 && chunk === undefined) resolve();
      else reject(new Error(`a worker ended before its games were played: ${signal ?? code}`));
    });
    worker.send(series);
  });

/** An executable takes no flags of Node's, and runs what it is told in the environment. */
const startOf = (file: string): ForkOptions =>
  isSea() ? { execArgv: [], env: { ...process.env, [RUNS]: file } } : { execArgv: FLAGS };

/** Workers run as built, whatever the command runs from. */
export const workerFile = (): string => {
  const file = join(ownFolder(), '..', 'dist', 'simulate-worker.cjs');
  return existsSync(file) ? file : leave(EXIT.wrong, why('leave.no-worker', { file }));
};
