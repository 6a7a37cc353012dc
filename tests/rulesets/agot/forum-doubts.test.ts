// What a house is told of a message in the forum's way of playing before anything is asked.
import { expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { judge } from '../../../src/desk/judge.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { buildPorts } from '../../../src/rulesets/agot/ports.ts';
import { botOf, chanceOf, startOf } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';

const rules = await rulesFor({ preset: 'forum' });
const { state } = advance(agot, {
  rules,
  from: startOf(rules),
  sources: [botOf('doubts')],
  chance: chanceOf('doubts'),
  until: ({ phase }) => phase === 'planning',
});

const saidOf = (seat: string, line: string): readonly string[] => {
  const view = { rules, state: agot.hide(rules, state, seat) };
  const { wishes, problems } = agot.readOrders(view, seat, [line]);
  expect(problems).toEqual([]);
  return judge({ ruleset: agot, view, seat, asked: [] }, wishes).map(
    ({ verdict, problems: [first] }) =>
      first === undefined ? verdict : `${verdict} ${first.code} ${first.rule}`,
  );
};

/** Lannister holds the Raven as printed, and nobody has more than five tokens. */
test.each([
  ['lannister', 'scout: Winterfell, Pyke, Dragonstone', 'legal'],
  [
    'lannister',
    'scout: Winterfell, Pyke, Dragonstone, Highgarden',
    'illegal scouted-enough FLW-12',
  ],
  ['stark', 'scout: Pyke', 'doubtful raven-not-held FLW-6'],
  ['stark', 'redeploy: Winterfell Eddard', 'doubtful raven-not-held FLW-6'],
  ['stark', 'port: Karhold on Shivering Sea', 'illegal no-port-site PRT-2'],
  ['stark', 'port: Riverrun on Golden Sound', 'doubtful not-controlled PRT-20'],
  ['stark', 'port: none', 'legal'],
  ['stark', 'bid throne 9, fiefdoms 9, court 9', 'doubtful bid-above-power BID-8'],
  ['stark', 'bid throne 0, fiefdoms 0, court 0', 'legal'],
])('%s says "%s": %s', (seat, line, verdict) => {
  expect(saidOf(seat, line)).toEqual([verdict]);
});

test('a port that stands already is told before, and wanted no second time', () => {
  const built = { ...state, ports: [...state.ports, 'winterfell-port-bay-of-ice'] };
  const view = { rules, state: agot.hide(rules, built, 'stark') };
  const { wishes } = agot.readOrders(view, 'stark', ['port: Winterfell on Bay of Ice']);
  const question = buildPorts.of('stark', {});
  const asked = [{ question, key: '', view, options: [] }];
  const [told] = judge({ ruleset: agot, view, seat: 'stark', asked }, wishes);
  expect(told?.problems).toMatchObject([{ code: 'port-there', rule: 'PRT-2' }]);
  expect(question.kind.resolve(view, question, wishes[0]?.wish ?? null)).toEqual({ dropped: [] });
});
