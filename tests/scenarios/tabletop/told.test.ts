// All that happens in the cases is told in words, in both languages; and what the cases leave out.

import { expect, test } from 'vitest';
import { appliers } from '../../../src/rulesets/tabletop/chapters.ts';
import { SWITCHES } from '../../../src/rulesets/tabletop/game.ts';
import { data } from '../../rulesets/tabletop/played.ts';
import { testToldWell } from '../told-well.ts';
import { allCases } from './cases.ts';
import { run } from './play.ts';

const cases = allCases();
const runs = cases.map((one) => run(one).ran.entries);

testToldWell({ ruleset: 'tabletop', runs, ids: Object.keys(data.profiles), least: 150 });

test('every event happens in a case', () => {
  const happened = new Set<string>(runs.flat().map(({ event }) => event.type));
  expect(Object.keys(appliers).filter((type) => !happened.has(type))).toEqual([]);
});

test('every switch has cases with each of its values', () => {
  const named = new Set(
    cases.flatMap(({ options }) => Object.entries(options).map((one) => one.join(' '))),
  );
  const others = Object.entries(SWITCHES).flatMap(([name, [, ...all]]) =>
    all.map((value) => `${name} ${value}`),
  );
  expect(others.filter((value) => !named.has(value))).toEqual([]);
});
