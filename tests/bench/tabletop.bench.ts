// How long sight and activations of the tabletop game take.
import { expect, test } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { matchOf, playMatch } from '../../src/desk/simulation.ts';
import { tabletop } from '../../src/rulesets/tabletop/index.ts';
import { others, sightOf } from '../../src/rulesets/tabletop/table.ts';
import { rulesFor } from '../rulesets/tabletop/played.ts';
import { position } from '../rulesets/tabletop/position.ts';

const row = (name: string, count: number, took: number): void =>
  console.log(name.padEnd(28), `${(took / count).toFixed(3)} ms`.padStart(10), ` ${count} times`);

test('sight between all units of a table', () => {
  const view = position();
  const pairs = Object.keys(view.state.units).flatMap((by) =>
    others(view, by).map((on): readonly [string, string] => [by, on]),
  );
  let seen = 0;
  const start = performance.now();
  for (let round = 0; round < 200; round++)
    for (const [by, on] of pairs) if (sightOf(view, by, on) !== null) seen++;
  row('sight', 200 * pairs.length, performance.now() - start);
  expect(seen).toBeGreaterThan(0);
});

test('activations of whole games', () => {
  const rules = rulesFor('trident');
  const setting = { ruleset: tabletop, rules, chanceOf };
  let activations = 0;
  const start = performance.now();
  for (const seed of ['a', 'b', 'c', 'd'])
    activations += playMatch(
      setting,
      matchOf(setting, seed, { all: 'captain', seats: {} }),
    ).entries.filter(({ event }) => event.type === 'unit-activated').length;
  row('an activation', activations, performance.now() - start);
  expect(activations).toBeGreaterThan(50);
});
