// A quick sample of the laws in corrections.slow.ts, on the small game.
import { describe } from 'vitest';
import { testCorrections } from '../support/corrected-games.ts';
import { mailed } from '../support/mailed-games.ts';
import { setting } from '../toy/played.ts';

describe('kites', () => {
  const play = (seed: string) => mailed(setting, seed, { all: 'random' });
  testCorrections(play, { late: 8, twice: 8, unseen: 30, least: 1 });
});
