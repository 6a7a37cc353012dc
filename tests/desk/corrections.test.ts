// A quick sample of the laws in corrections.slow.ts, on the small game.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsLate, holdsTwice, holdsUnseen, mailed, PLACES } from '../support/corrected-games.ts';
import { setting } from '../toy/played.ts';

const seeds = fc.string({ minLength: 1 });
const RUNS = { numRuns: 8 };
const play = (seed: string) => mailed(setting, seed, { all: 'random' });

describe('kites', () => {
  test.each(['table', 'answer'] as const)(
    'a late ruling on the %s is as if right at once',
    (what) => {
      let held = 0;
      fc.assert(
        fc.property(seeds, PLACES, (seed, places) => {
          if (holdsLate(play(seed), places, what)) held++;
        }),
        RUNS,
      );
      expect(held).toBeGreaterThan(0);
    },
  );

  test('undo upon undo leaves what is played again as it was', () => {
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => holdsTwice(play(seed), places)),
      RUNS,
    );
  });

  test('a hidden value that is set right is told to whoever may see it alone', () => {
    let hidden = 0;
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => {
        hidden += holdsUnseen(play(seed), places);
      }),
      { numRuns: 30 },
    );
    expect(hidden).toBeGreaterThan(0);
  });
});
