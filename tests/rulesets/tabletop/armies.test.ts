// Armies that players bring: what is wrong with them, each by the member of its file (TMG-93 to TMG-97).

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
const brought = (army: object, seat = 'stark') =>
  parseRules({ ...values(), [`armies/${seat}.yaml`]: { ...ARMY, ...army } });
const faults = (army: object, seat?: string): readonly string[] => {
  const told = brought(army, seat);
  return told.ok
    ? []
    : told.problems.map(
        ({ path, problem: { rule, code } }) => `${path.join('.')} ${rule ?? ''} ${code}`,
      );
};

test('a legal army is played in the place of the printed one', () => {
  const told = brought({});
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

test.each([
  ['points', { points: 28 }, ['points TMG-93 army-points']],
  [
    'a unit of another house',
    { units: { ...ARMY.units, SS2: { unit: 'lannister-guardsmen' } } },
    ['units.SS2.unit TMG-94 army-house'],
  ],
  [
    'two versions of a character',
    {
      units: {
        UB1: ARMY.units.UB1,
        SS1: { unit: 'sworn-swords', attachment: 'greatjon-bannerman' },
      },
    },
    ['units.SS1.attachment TMG-95 army-character'],
  ],
  [
    'no commander',
    { units: { SS1: { unit: 'sworn-swords' } } },
    ['commander TMG-79 army-no-commander'],
  ],
  [
    'a commander who is none',
    { commander: 'sworn-sword-captain', units: { SS1: ARMY.units.SS1 } },
    ['commander TMG-79 army-leads-nobody'],
  ],
  [
    'two commanders',
    {
      units: {
        UB1: ARMY.units.UB1,
        SS1: { unit: 'sworn-swords', attachment: 'robb-wolf-lord' },
      },
    },
    ['units.SS1.attachment TMG-79 army-commanders'],
  ],
  [
    'an attachment on another type',
    {
      units: { UB1: ARMY.units.UB1, OR1: { unit: 'outriders', attachment: 'sworn-sword-captain' } },
    },
    ['units.OR1.attachment TMG-96 army-attachment'],
  ],
  [
    'an attachment without a unit',
    { units: { ...ARMY.units, SS2: { attachment: 'sworn-sword-captain' } } },
    ['units.SS2 TMG-96 army-alone'],
  ],
  [
    'an attachment in the place of a unit',
    { units: { ...ARMY.units, SS2: { unit: 'sworn-sword-captain' } } },
    ['units.SS2.unit TMG-96 army-alone'],
  ],
  [
    'a unit without the character that it needs',
    { units: { ...ARMY.units, SS2: { unit: 'grey-wind' } } },
    ['units.SS2.unit TMG-96 army-requires'],
  ],
  ['a name that no card bears', { ncus: ['varys'] }, ['ncus.0  unknown-name']],
])('%s', (_what, army, told) => {
  expect(faults(army)).toEqual(told);
});

test('neutrals beyond half of the points, and a commander who costs nothing', () => {
  const read = values();
  const units = (read['units.yaml'] as { units: Record<string, object> }).units;
  const sworn = units['sworn-swords'];
  const file = {
    ...(read['units.yaml'] as object),
    units: { ...units, sellswords: { ...sworn, house: 'neutral', cost: 6 } },
  };
  const hired = { unit: 'sellswords' };
  const own = { UB1: ARMY.units.UB1, SW1: hired, SW2: hired, SW3: hired };
  const told = parseRules({
    ...{ ...read, 'units.yaml': file },
    'armies/stark.yaml': { ...ARMY, units: own, ncus: [] },
  });
  expect(
    told.ok ? [] : told.problems.map(({ path, problem }) => [path.join('.'), problem.code]),
  ).toEqual([['units.SW3.unit', 'army-neutrals']]);
});

test('a seat brings its own house, in the size of the battle, with names of its own', () => {
  expect(faults({}, 'lannister')).toEqual(['house TMG-94 army-seat']);
  const large = brought({ points: 40 });
  if (!large.ok) throw new Error(JSON.stringify(large.problems));
  const made = tabletop.prepare(large.value, { preset: 'trident', players: 2 });
  expect(made.ok ? [] : made.problems.map(({ code }) => code)).toEqual(['army-size']);
  const alike = brought({ units: { ...ARMY.units, LG1: { unit: 'sworn-swords' } }, ncus: [] });
  if (!alike.ok) throw new Error(JSON.stringify(alike.problems));
  const mixed = tabletop.prepare(alike.value, { preset: 'trident', players: 2 });
  expect(mixed.ok ? [] : mixed.problems.map(({ code }) => code)).toEqual(['army-names']);
});
