import { fork } from 'node:child_process';
import { EXIT } from '../io/exit.ts';
import { startOf } from '../rules/workers.ts';
import type { GameOutcome, Task } from './game-work.ts';
import type { ClubGame } from './games.ts';

/** Does games on several cores; a process that one of them ends is replaced for those after it. */
export const doOnWorkers = async (
  file: string,
  games: readonly ClubGame[],
  { task, jobs, lost }: { readonly task: Task; readonly jobs: number; readonly lost: string },
  told: (done: GameOutcome) => void,
): Promise<void> => {
  const left = [...games];
  const workUntilEmpty = async (): Promise<void> => {
    while (left.length > 0) {
      const fallen = await work(file, task, left, told);
      if (fallen !== undefined)
        told({ id: fallen.id, exit: EXIT.bug, said: [lost], isRefused: true });
    }
  };
  await Promise.all(Array.from({ length: jobs }, workUntilEmpty));
};

/** One worker from its first game to its last; gives the game at which it ended before that. */
const work = (
  file: string,
  task: Task,
  left: ClubGame[],
  told: (done: GameOutcome) => void,
): Promise<ClubGame | undefined> =>
  new Promise((resolve, reject) => {
    const worker = fork(file, { ...startOf(file), serialization: 'advanced' });
    let game: ClubGame | undefined;
    let isReady = false;
    worker.on('message', (done: GameOutcome | 'ready') => {
      isReady = true;
      if (done !== 'ready') told(done);
      game = left.shift();
      // One that has ended meanwhile is found by its end.
      if (game !== undefined) worker.send(game, () => {});
      else worker.disconnect();
    });
    worker.on('error', reject);
    worker.on('exit', (code, signal) => {
      // One that cannot even begin would never.
      if (isReady) resolve(game);
      else reject(new Error(`a worker did not begin: ${signal ?? code}`));
    });
    worker.send(task, () => {});
  });
