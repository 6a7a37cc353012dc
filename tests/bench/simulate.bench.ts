// Whole games a second with one job and with two, played as built. Every worker has to warm up,
// which a short run pays twice: so the rate is told of a whole run, and of what it has once warm.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GAMES = 3000;
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

const bestOf = (jobs: number): Rates => {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let pass = 0; pass < PASSES; pass++) {
    short = Math.min(short, secondsFor(WARM_UP, jobs));
    long = Math.min(long, secondsFor(GAMES, jobs));
  }
  return { whole: GAMES / long, warm: (GAMES - WARM_UP) / (long - short) };
};

test('games a second', () => {
  const [one, two] = [bestOf(1), bestOf(2)];
  for (const what of ['whole', 'warm'] as const)
    console.log(
      `games a second, ${what.padEnd(5)}  1 job ${one[what].toFixed(0)}, 2 jobs ` +
        `${two[what].toFixed(0)}  (x${(two[what] / one[what]).toFixed(2)}, aim 1.6)`,
    );
});
