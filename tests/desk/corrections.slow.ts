// What is found late: the game comes out as if it had been right at once, whatever is played.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsLate, holdsTwice, holdsUnseen, mailed, PLACES } from '../support/corrected-games.ts';
import { runs } from '../support/runs.ts';
import { settingFor, VARIANTS } from '../support/simulations.ts';
import { setting as kites } from '../toy/played.ts';

const seeds = fc.string({ minLength: 1 });

const GAMES = [
  ...VARIANTS.map((variant) => ({
    name: JSON.stringify(variant),
    play: (seed: string) => mailed(settingFor(variant), seed),
  })),
] as const;

const RUNS = { numRuns: runs(1) };

describe.each(GAMES)('$name', ({ play }) => {
  test.each(['table', 'answer'] as const)('a late ruling on the %s', (what) => {
    let held = 0;
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => {
        if (holdsLate(play(seed), places, what)) held++;
      }),
      RUNS,
    );
    expect(held).toBeGreaterThan(0);
  });

  test('undo upon undo, with draws anew among them', () => {
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => holdsTwice(play(seed), places)),
      RUNS,
    );
  });

  // Only deployed heroes and what one has scouted are hidden here: kites has the count.
  test('a hidden value that is set right is told to whoever may see it alone', () => {
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => {
        holdsUnseen(play(seed), places);
      }),
      { numRuns: runs(2) },
    );
  });
});

describe('kites', () => {
  const play = (seed: string) => mailed(kites, seed, { all: 'random' });

  test.each(['table', 'answer'] as const)('a late ruling on the %s', (what) => {
    let held = 0;
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => {
        if (holdsLate(play(seed), places, what)) held++;
      }),
      { numRuns: runs(25) },
    );
    expect(held).toBeGreaterThan(5);
  });

  test('undo upon undo, with draws anew among them', () => {
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => holdsTwice(play(seed), places)),
      { numRuns: runs(10) },
    );
  });

  test('a hidden value that is set right is told to whoever may see it alone', () => {
    let hidden = 0;
    fc.assert(
      fc.property(seeds, PLACES, (seed, places) => {
        hidden += holdsUnseen(play(seed), places);
      }),
      { numRuns: runs(25) },
    );
    expect(hidden).toBeGreaterThan(5);
  });
});
