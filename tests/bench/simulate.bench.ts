// Whole games a second with one job and with two, played as built. Every worker has to warm up,
// which a short run pays twice: so the rate is told of a whole run, and of what it has once warm.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GAMES = 6000;
const WARM_UP = 500;
const PASSES = 2;
const root = fileURLToPath(new URL('../../', import.meta.url));

const secondsFor = (games: number, jobs: number): number => {
  const args = ['bin/rookery.js', 'simulate', '--games', `${games}`, '--seed', 'bench', '--csv'];
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [...args, '--jobs', `${jobs}`], {
    cwd: root,
    stdio: 'ignore',
  });
  expect(status).toBe(0);
  return (performance.now() - start) / 1000;
};

interface Rates {
  readonly whole: number;
  readonly warm: number;
}

/** The best of some passes; one job and two take turns, for the machine has moods. */
const rates = (): readonly [Rates, Rates] => {
  const best = [1, 2].map(() => ({
    short: Number.POSITIVE_INFINITY,
    long: Number.POSITIVE_INFINITY,
  }));
  for (let pass = 0; pass < PASSES; pass++)
    for (const [at, seconds] of best.entries()) {
      seconds.short = Math.min(seconds.short, secondsFor(WARM_UP, at + 1));
      seconds.long = Math.min(seconds.long, secondsFor(GAMES, at + 1));
    }
  const [one, two] = best.map(({ short, long }) => ({
    whole: GAMES / long,
    warm: (GAMES - WARM_UP) / (long - short),
  }));
  if (one === undefined || two === undefined) throw new Error('no rates');
  return [one, two];
};

test('games a second', () => {
  const [one, two] = rates();
  for (const what of ['whole', 'warm'] as const)
    console.log(
      `games a second, ${what.padEnd(5)}  1 job ${one[what].toFixed(0)}, 2 jobs ` +
        `${two[what].toFixed(0)}  (x${(two[what] / one[what]).toFixed(2)}, aim 1.6)`,
    );
});
