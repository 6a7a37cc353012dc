import { expect, test } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { playByLaws } from '../../src/desk/laws.ts';
import { matchOf } from '../../src/desk/simulation.ts';
import { fingers } from './smallest.ts';

test('the smallest game runs, and keeps all laws', () => {
  const setting = { ruleset: fingers, rules: { rounds: 3 }, chanceOf };
  const scores = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const match = matchOf(setting, seed, { all: 'random', seats: {} });
    const { run, broken } = playByLaws(setting, match, 'full', new Set(['ODD-1', 'ODD-2']));
    expect(broken).toEqual([]);
    scores.add(JSON.stringify(run?.state.points));
  }
  expect(scores.size).toBeGreaterThan(1);
});

test('reads what players write, and writes it back', () => {
  const view = { rules: { rounds: 3 }, state: fingers.blank({ rounds: 3 }, ['odd', 'even']) };
  const { wishes, problems } = fingers.readOrders(view, 'odd', ['show 2', 'show 3']);
  expect(fingers.writeOrders(view, wishes, 'en')).toEqual(['show 2']);
  expect(problems).toMatchObject([{ code: 'not-understood', place: { line: 2 } }]);
});
