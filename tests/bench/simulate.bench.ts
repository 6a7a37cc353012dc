// Whole games a second with one worker and with two, played as built; the ratio should be 1.6 or
// more on two cores that have nothing else to do. Long runs: each worker has to warm up first.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GAMES = 4000;
const PASSES = 2;
const root = fileURLToPath(new URL('../../', import.meta.url));

const gamesASecond = (jobs: number): number => {
  const args = ['bin/rookery.js', 'simulate', '--games', `${GAMES}`, '--seed', 'bench', '--csv'];
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [...args, '--jobs', `${jobs}`], { cwd: root });
  expect(status).toBe(0);
  return (GAMES * 1000) / (performance.now() - start);
};

test('games a second', () => {
  let [one, two] = [0, 0];
  for (let pass = 0; pass < PASSES; pass++) {
    one = Math.max(one, gamesASecond(1));
    two = Math.max(two, gamesASecond(2));
  }
  console.log(`games a second, 1 job   ${one.toFixed(0)}`);
  console.log(`games a second, 2 jobs  ${two.toFixed(0)}  (x${(two / one).toFixed(2)}, aim 1.6)`);
});
