// What the cases of Battles of Westeros leave out: nothing.
import { expect, test } from 'vitest';
import { appliers } from '../../../src/rulesets/westeros/chapters.ts';
import { BLOCKS, SWITCHES } from '../../../src/rulesets/westeros/game.ts';
import { RULE_IDS, read } from '../../rulesets/westeros/played.ts';
import { allCases } from './cases.ts';
import { run } from './play.ts';

const cases = allCases();
const entries = cases.flatMap((one) => run(one).ran.entries);

test('every point has a case', () => {
  const proved = new Set(cases.flatMap(({ rule }) => rule));
  expect(cases.length).toBeGreaterThanOrEqual(350);
  expect([...RULE_IDS].filter((id) => !proved.has(id))).toEqual([]);
});

test('every point of cards, attacks, engagements, retreats and pursuit has two', () => {
  const two = [24, 25, 26, 33, 34, 35, 36, 37, 38, 42, 43, 44, 45, 46, 47, 54];
  const proofs = (id: string): number => cases.filter(({ rule }) => rule.includes(id)).length;
  expect(two.map((id) => `BOW-${id}`).filter((id) => proofs(id) < 2)).toEqual([]);
});

test('every switch has cases with each of its values', () => {
  const named = new Set(
    cases.flatMap(({ options }) => Object.entries(options).map((one) => one.join(' '))),
  );
  const values = Object.entries(SWITCHES).flatMap(([name, all]) =>
    all.map((value) => `${name} ${value}`),
  );
  expect(values.filter((value) => !named.has(value))).toEqual([]);
});

test('every event happens in a case', () => {
  const happened = new Set<string>(entries.map(({ event }) => event.type));
  expect(Object.keys(appliers).filter((type) => !happened.has(type))).toEqual([]);
});

test('every block of cards and commanders is carried out in a case', () => {
  const data = read('cards.yaml') + read('commanders.yaml');
  expect(BLOCKS.filter((block) => !data.includes(`block: ${block}`))).toEqual([]);
});
