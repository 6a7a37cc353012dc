import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { lengthOf, type Outcome, type Series } from '../../desk/series.ts';
import { EXIT, leave } from '../exit.ts';
import { ownFolder } from '../io/rules-files.ts';

/** Some games of a series, `to` left out. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Told how many games are done. */
export type Progress = (done: number) => void;

/** So many chunks a worker: few enough to cost nothing, enough for all to end together. */
const CHUNKS = 40;

/** Plays a series on several cores; the outcomes are in the order of the series. */
export const playOnWorkers = async (
  series: Series,
  jobs: number,
  progress: Progress,
): Promise<readonly Outcome[]> => {
  const length = lengthOf(series);
  const size = Math.max(1, Math.ceil(length / (jobs * CHUNKS)));
  const outcomes: Outcome[] = new Array(length);
  let next = 0;
  let done = 0;
  const take = (): Chunk | undefined => {
    if (next >= length) return undefined;
    const from = next;
    next = Math.min(length, from + size);
    return { from, to: next };
  };
  const keep = (from: number, played: readonly Outcome[]): void => {
    for (const [at, outcome] of played.entries()) outcomes[from + at] = outcome;
    done += played.length;
    progress(done);
  };
  await Promise.all(Array.from({ length: jobs }, () => work(series, take, keep)));
  return outcomes;
};

/** One worker from its first chunk to its last; it reports once before, when it is ready. */
const work = (
  series: Series,
  take: () => Chunk | undefined,
  keep: (from: number, played: readonly Outcome[]) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerFile(), { workerData: series });
    let chunk: Chunk | undefined;
    worker.on('message', (played: readonly Outcome[]) => {
      if (chunk !== undefined) keep(chunk.from, played);
      chunk = take();
      if (chunk !== undefined) worker.postMessage(chunk);
      else worker.terminate().then(() => resolve(), reject);
    });
    worker.on('error', reject);
  });

/** Workers run as built, whatever the command runs from. */
const workerFile = (): string => {
  const file = join(ownFolder(), '..', 'dist', 'simulate-worker.cjs');
  return existsSync(file)
    ? file
    : leave(EXIT.wrong, `${file} is not there.`, 'Run `npm run build`, or give --jobs 1.');
};
