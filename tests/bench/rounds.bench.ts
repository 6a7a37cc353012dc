// Rounds a second in memory: whole games, with the answers given and with bots that pick them.
import { expect, test } from 'vitest';
import type { Json } from '../../src/core/json.ts';
import { byKey, forced } from '../../src/core/sources.ts';
import type { Agot } from '../../src/rulesets/agot/table/game.ts';
import { botOf, playOut, recording } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const GAMES = 40;
const PASSES = 6;

const best = (work: () => number): number => {
  let most = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    const start = performance.now();
    const rounds = work();
    most = Math.max(most, (rounds / (performance.now() - start)) * 1000);
  }
  return most;
};

test('rounds a second', async () => {
  const rules = await rulesFor();
  const seeds = Array.from({ length: GAMES }, (_, game) => `bench-${game}`);
  const given = new Map<string, Map<string, Json>>();
  let entries = 0;
  let total = 0;
  for (const seed of seeds) {
    const answers = new Map<string, Json>();
    const sources = [recording(forced<Agot>(), answers), recording(botOf(seed), answers)];
    const run = playOut(rules, seed, { sources });
    given.set(seed, answers);
    entries += run.entries.length;
    total += run.state.round;
  }
  const answered = best(() => {
    let rounds = 0;
    for (const seed of seeds)
      rounds += playOut(rules, seed, { sources: [byKey<Agot>('bot', given.get(seed)!)] }).state
        .round;
    return rounds;
  });
  const bots = best(() => {
    let rounds = 0;
    for (const seed of seeds) rounds += playOut(rules, seed).state.round;
    return rounds;
  });
  console.log(`entries a round         ${(entries / total).toFixed(0)}`);
  console.log(`rounds a second, given  ${answered.toFixed(0)}  (aim 2000)`);
  console.log(`rounds a second, bots   ${bots.toFixed(0)}`);
  expect(answered).toBeGreaterThan(0);
});
