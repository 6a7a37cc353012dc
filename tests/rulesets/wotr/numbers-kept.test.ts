// Numbers that a line says are kept, and a place that is named means all that may be asked of it.

import { expect, test } from 'vitest';
import { speaksOf } from '../../../src/core/wishes.ts';
import type { View } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rules } from './played.ts';

const view: View = { rules, state: wotr.blank(rules, wotr.seats(rules)) };
const wishesOf = (line: string) => wotr.readOrders(view, 'shadow', [line]).wishes;

test.each([
  ['muster 2 elites at Umbar', 'more-than-one-muster'],
  ['Muster die: 2 elites at Umbar', 'more-than-one-muster'],
  ['muster 2 regulars at Umbar and 1 Nazgul at Dol Guldur', 'more-than-one-muster'],
  ['muster elite at Umbar, regular at Orthanc', 'more-than-one-muster'],
  ['muster 2 regulars at Umbar', 'two-regions'],
  ['Muster die: 2 regulars at Umbar, 1 at Orthanc', 'more-than-one-muster'],
  ['muster two elites at Umbar and Orthanc', 'more-than-one-muster'],
  ['召集2个精锐于昂巴', 'more-than-one-muster'],
  ['muster 2 regulars at Umbar and Orthanc', undefined],
  ['muster 2 Nazgûl in Morannon and Dol Guldur', undefined],
  ['muster elite at Umbar', undefined],
])('%s', (line, code) => {
  const [wish] = wishesOf(line);
  expect(wish).toBeDefined();
  const action = wotr.kinds.find(({ name }) => name === 'action');
  const problem = action?.neverLegal(view, 'shadow', wish?.wish ?? null);
  expect(problem?.code).toBe(code);
});

test.each([
  ['remove from Minas Tirith: 1 regular', ['yes', 'no']],
  ['移除米那斯提力斯：1个正规军', ['yes', 'no']],
  ['remove from Minas Tirith (inside): 1 regular', ['yes']],
])('%s speaks of those in the stronghold, too', (line, sides) => {
  const [wish] = wishesOf(line);
  const spoken = ['yes', 'no'].filter((inside) =>
    speaksOf(wish?.about, { region: 'minas-tirith', inside }),
  );
  expect(spoken).toEqual(sides);
});
