import { expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { copy } from '../../../src/core/json.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { chart } from '../../../src/rulesets/agot/picture/board.ts';
import { noUnits } from '../../../src/rulesets/agot/table/places.ts';
import type { State } from '../../../src/rulesets/agot/table/state.ts';
import { rulesFor } from '../../support/rules.ts';

const rules = await rulesFor();

const started = advance(agot, {
  rules,
  from: { n: 0, state: agot.blank(rules, rules.houses) },
  sources: [],
  chance: () => 0,
  until: ({ phase }) => phase === 'planning',
}).state;

const numbers = (state: State, name: string) =>
  chart({ rules, state }).find(({ measure }) => measure === name);

test('the printed set-up in numbers', () => {
  expect(chart({ rules, state: started }).map(({ measure, best }) => [measure, best])).toEqual([
    ['settlements', 'high'],
    ['supply', 'high'],
    ['power', 'high'],
    ['units', 'high'],
    ['iron-throne', 'low'],
    ['fiefdoms', 'low'],
    ['kings-court', 'low'],
  ]);
  expect(numbers(started, 'settlements')?.values['stark']).toBe(2);
  expect(numbers(started, 'supply')?.values['stark']).toBe(1);
  expect(numbers(started, 'power')?.values['stark']).toBe(5);
  expect(numbers(started, 'iron-throne')?.values).toMatchObject({ baratheon: 1, lannister: 2 });
});

test('units count wherever they are: standing, routed, and on the way', () => {
  const before = numbers(started, 'units')?.values['stark'] ?? 0;
  expect(before).toBe(4);
  const state = copy(started);
  for (const place of state.places)
    if (place.area === 'winterfell') place.routed = { ...noUnits(), knight: 1 };
  const units = { ...noUnits(), footman: 2 };
  state.waiting.push({ house: 'stark', area: 'karhold', from: 'winterfell', units });
  expect(numbers(state, 'units')?.values['stark']).toBe(before + 3);
});

test('a house that is off a track has no place there', () => {
  const state = copy(started);
  state.tracks.fiefdoms = ['stark'];
  expect(numbers(state, 'fiefdoms')?.values).toEqual({ stark: 1 });
});
