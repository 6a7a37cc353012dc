// Why a later line of a queue cannot be carried out: the usual reason, and not what chance brought once.

import { expect, test } from 'vitest';
import { furtherSteps } from '../../../src/desk/further-steps.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

test('a card of a nation that is not At War is doubted for that, whichever card a full hand would lay down', () => {
  const hand = ['olog-hai', 'cruel-weather', 'balrog-of-moria', 'denethors-folly'];
  const more = ['flocks-of-crebain', 'the-king-is-revealed'];
  const table = stage((state) => {
    Object.assign(state, { phase: 'actions', turn: 'shadow', round: 2 });
    state.dice = { 'free-peoples': ['character'], shadow: ['event', 'event', 'character'] };
    state.hands.shadow = [...hand, ...more];
    state.held.shadow = { character: 3, strategy: 3 };
  });
  const lines = ['draw a Strategy card', 'play Olog-hai: Dol Guldur'];
  const { wishes, problems } = wotr.readOrders(table, 'shadow', lines);
  expect(problems).toEqual([]);
  const desk = { ruleset: wotr, rules: table.rules, checkpoint: { n: 0 }, entries: [] };
  const view = { rules: table.rules, state: wotr.hide(table.rules, table.state, 'shadow') };
  const further = furtherSteps(desk as never, { isAhead: false } as never, {
    ...{ view, seat: 'shadow', wishes },
  });
  expect([...further.values()]).toMatchObject([{ code: 'not-at-war', rule: 'SST-14' }]);
});
