import { parentPort, workerData } from 'node:worker_threads';
import { must } from '../core/result.ts';
import type { Series } from '../desk/series.ts';
import { library } from './library.ts';
import { playerOf } from './simulation/player.ts';
import type { Chunk } from './simulation/workers.ts';

// Plays the games that it is told to, chunk by chunk, until it is stopped.
const port = must(parentPort, 'somebody who started this worker');

void playerOf(library, workerData as Series).then((play) => {
  port.on('message', ({ from, to }: Chunk) => {
    port.postMessage(Array.from({ length: to - from }, (_, at) => play(from + at)));
  });
  port.postMessage([]);
});
