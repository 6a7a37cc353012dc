import type { Outcome, Series } from '../../desk/series.ts';
import { library } from '../rules/library.ts';
import type { Chunk } from '../rules/workers.ts';
import { playerOf } from './player.ts';

/** Tells the process that deals out the games; where that has ended there is nobody to play for. */
const sendToParent = (what: readonly Outcome[] | 'ready'): void => {
  process.send?.(what, undefined, undefined, (error) => {
    if (error !== null) process.exit();
  });
};

/** That the other process has ended is seen between two games alone. */
const lookUp = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

process.on('disconnect', () => process.exit());

// Told a series first, and then chunk by chunk which of its games to play, until nobody tells more.
process.once('message', async (series: Series) => {
  const play = await playerOf(library, series);
  let before = Promise.resolve();
  const playChunk = async ({ from, to }: Chunk): Promise<void> => {
    const played: Outcome[] = [];
    for (let nth = from; nth < to; nth++) {
      played.push(play(nth));
      await lookUp();
    }
    sendToParent(played);
  };
  process.on('message', (chunk: Chunk) => {
    before = before.then(() => playChunk(chunk));
  });
  sendToParent('ready');
});
