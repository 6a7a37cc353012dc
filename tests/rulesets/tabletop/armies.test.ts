// An army that a player brings; what can be wrong with one stands in the scenarios (20-armies).

import { expect, test } from 'vitest';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { parseRules } from '../../../src/rulesets/tabletop/schema/rules.ts';
import { values } from './played.ts';

const ARMY = {
  house: 'stark',
  points: 30,
  commander: 'greatjon-last-hearth',
  units: {
    UB1: { unit: 'berserkers', attachment: 'greatjon-last-hearth' },
    SS1: { unit: 'sworn-swords', attachment: 'sworn-sword-captain' },
    SS2: { unit: 'sworn-swords' },
    OR1: { unit: 'outriders' },
  },
  ncus: ['catelyn-winterfell'],
};

test('a legal army is played in the place of the printed one', () => {
  const told = parseRules({ ...values(), 'armies/stark.yaml': ARMY });
  if (!told.ok) throw new Error(JSON.stringify(told.problems));
  const made = tabletop.prepare(told.value, { preset: 'trident', players: 2 });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  const { units, commanders, decks, nonCombat } = made.value;
  expect(units['UB1']).toEqual({
    ...{ seat: 'stark', profile: 'berserkers', attachment: 'greatjon-last-hearth' },
  });
  expect(units['GW']).toBeUndefined();
  expect(commanders).toEqual({ stark: 'greatjon-last-hearth', lannister: 'gregor-mountain' });
  expect(nonCombat['catelyn-winterfell']).toBe('stark');
  expect([decks.stark.length, decks.lannister.length]).toEqual([20, 20]);
  expect(decks.stark.filter((card) => card === 'lash-out')).toHaveLength(2);
});
