// RAD-1, MAR-1: a house that passes with what is left, where the game allows it (order-duty: may).
import { expect, test } from 'vitest';
import { march } from '../../../../src/rulesets/agot/marches/marches.ts';
import { orderForm } from '../../../../src/rulesets/agot/order-form.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { readYamlOrders } from '../../../../src/rulesets/agot/orders/yaml.ts';
import { raid } from '../../../../src/rulesets/agot/raids.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { read, TABLE, table, withoutPlaces } from './table.ts';

const MAY = table({ options: { 'order-duty': 'may' } } as never);
const MARCH = { kind: 'march', wish: 'pass' };
const KARHOLD = { from: 'winterfell', moves: [{ into: 'karhold', units: 'all' }] };

test.each([
  ['march: pass', MARCH],
  ['行军：跳过', MARCH],
  ['raid: pass', { kind: 'raid', wish: 'pass' }],
  ['突袭：跳过', { kind: 'raid', wish: 'pass' }],
  ['raid: pass if at Pyke', { kind: 'raid', wish: 'pass', when: [{ if: 'at', area: 'pyke' }] }],
])('%s', (line, wish) => {
  expect(read(line, 'stark', MAY)).toEqual({ wishes: [wish], problems: [] });
  const lang = /[a-z]/.test(line) ? 'en' : 'zh';
  expect(writeOrders(MAY, [wish], lang)).toEqual([line]);
});

test.each(['march: no pass', 'march: pass Winterfell', '突袭：不跳过', 'march: pas'])(
  '%s is no pass',
  (line) => {
    const { wishes, problems } = read(line, 'stark', MAY);
    expect(wishes).toEqual([]);
    expect(problems).toHaveLength(1);
  },
);

test.each(['en', 'zh'] as const)('it keeps its turn among the marches, in %s', (lang) => {
  const march = { kind: 'march', wish: KARHOLD };
  const placed = { kind: 'orders', wish: [{ area: 'winterfell', order: 'march+0' }] };
  for (const wishes of [
    [placed, march, MARCH],
    [placed, MARCH, march],
  ]) {
    const again = readOrders(MAY, 'stark', writeOrders(MAY, wishes, lang));
    expect(withoutPlaces(again.wishes)).toEqual(wishes);
  }
});

test('where the game does not allow it, the line is illegal', () => {
  expect(raid.neverLegal(TABLE, 'stark', 'pass')).toMatchObject({ code: 'may-not-pass' });
  expect(raid.neverLegal(MAY, 'stark', 'pass')).toBeNull();
});

test('in YAML', () => {
  const data = { answers: { march: 'pass', raid: [{ answer: 'pass', if: 'at Pyke' }] } };
  const { wishes, problems } = readYamlOrders(MAY.rules, 'stark', data, () => ({ line: 1 }));
  expect(problems).toEqual([]);
  expect(withoutPlaces(wishes)).toEqual([
    MARCH,
    { kind: 'raid', wish: 'pass', when: [{ if: 'at', area: 'pyke' }] },
  ]);
});

test.each([
  ['marches', 'march', march, 'march: pass'],
  ['raids', 'raid', raid, 'raid: pass'],
] as const)('the template of the %s offers it', (phase, order, kind, line) => {
  const places = MAY.state.places.map((place) =>
    place.area === 'winterfell'
      ? { ...place, house: 'stark', units: { ...place.units, footman: 1 }, orderOf: 'stark' }
      : place,
  );
  const out = places.map((place) =>
    place.area === 'winterfell'
      ? { ...place, order: order === 'march' ? 'march+0' : order }
      : place,
  );
  const linesIn = (view: View, questions: readonly unknown[]): readonly string[] =>
    orderForm(view, { seat: 'stark', lang: 'en', questions } as never).lines.flatMap((one) =>
      'order' in one ? [one.order] : [],
    );
  const state = { ...MAY.state, phase, places: out } as View['state'];
  const asked = [kind.of('stark', {})];
  expect(linesIn({ ...MAY, state }, asked).filter((one) => one === line)).toEqual([line]);
  expect(linesIn({ ...MAY, state }, [])).toContain(line);
  expect(linesIn({ ...TABLE, state }, asked)).not.toContain(line);
});
