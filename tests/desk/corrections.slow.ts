// What is found late: the game comes out as if it had been right at once, whatever is played.
import { describe } from 'vitest';
import { testCorrections } from '../support/corrected-games.ts';
import { mailed } from '../support/mailed-games.ts';
import { oneOf, runs } from '../support/runs.ts';
import { settingFor, VARIANTS } from '../support/simulations.ts';
import { setting as kites } from '../toy/played.ts';

describe.each(oneOf(2, VARIANTS).map((variant) => ({ name: JSON.stringify(variant), variant })))(
  '$name',
  ({ variant }) => {
    // Only deployed heroes and what one has scouted are hidden here: kites has the count.
    const tries = { late: runs(1), twice: runs(1), unseen: runs(2), least: 1, leastHidden: 0 };
    testCorrections((seed) => mailed(settingFor(variant), seed), tries);
  },
);

describe('kites', () => {
  const play = (seed: string) => mailed(kites, seed, { all: 'random' });
  testCorrections(play, { late: runs(15), twice: runs(6), unseen: runs(15), least: runs(6) });
});
