import type { Series } from '../../desk/series.ts';
import { library } from '../open/library.ts';
import { playerOf } from './player.ts';
import type { Chunk } from './workers.ts';

// Told a series first, and then chunk by chunk which of its games to play, until nobody tells more.
process.once('message', async (series: Series) => {
  const play = await playerOf(library, series);
  process.on('message', ({ from, to }: Chunk) => {
    process.send?.(Array.from({ length: to - from }, (_, at) => play(from + at)));
  });
  process.send?.('ready');
});
