// Conditions on what everybody sees: what a line is read as, when it holds, and what is never so.

import { expect, test } from 'vitest';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { holds } from '../../../src/rulesets/wotr/orders/holding.ts';
import { stage } from './staged.ts';

const { rules, state } = stage();
const view = { rules, state };
const MOVE = 'Character die: move the fellowship';
const readAs = (text: string, seat = 'free-peoples'): readonly string[] => {
  const { wishes, problems } = wotr.readOrders(view, seat, [text]);
  expect(problems).toEqual([]);
  return wotr.writeOrders(view, wishes, 'en');
};

test.each([
  ['if we are still hidden', 'if hidden'],
  ['unless we have been revealed', 'if hidden'],
  ["if we haven't been found", 'if hidden'],
  ['if not revealed', 'if hidden'],
  ['if it was found', 'if revealed'],
  ['if the fellowship is no longer hidden', undefined],
  ['if the fellowship is not hidden', 'if revealed'],
  ['if Rohan is already at war', 'if Rohan is at war'],
  ['if Rohan still is not at war', 'if Rohan is not at war'],
  ['if Rohan has not been activated', 'if Rohan is not active'],
  ['if Minas Tirith is under siege', 'if Minas Tirith is besieged'],
  ['unless Minas Tirith is besieged', 'if Minas Tirith is not besieged'],
  ['if we still hold Edoras', 'if Edoras is ours'],
  ['if we have lost Edoras', 'if Edoras is not ours'],
  ["if Helm's Deep has fallen", "if Helm's Deep has fallen"],
  ["unless Helm's Deep is taken", "if Helm's Deep has not fallen"],
  ['if Saruman is already in play', 'if Saruman is in play'],
  ["if the Witch-king isn't in play yet", 'if Witch-king is not in play'],
  ['if there are fewer than 3 dice in the Hunt Box', 'if hunt box at most 2'],
  ['if the hunt box is empty', 'if hunt box at most 0'],
  ['as long as corruption stays under 6', 'until corruption 6'],
  ['if we have less than 6 corruption', 'until corruption 6'],
  ['unless the enemy is in Folde', 'if no enemy army in Folde'],
])('%s', (said, meant) => {
  const { wishes, problems } = wotr.readOrders(view, 'free-peoples', [`${MOVE} ${said}`]);
  const written = wotr.writeOrders(view, wishes, 'en');
  if (meant === undefined)
    expect(problems.length + (wishes.length === 0 ? 1 : 0)).toBeGreaterThan(0);
  else expect(written).toEqual([`${MOVE} ${meant}`]);
});

test.each([
  ['人物骰：若侵蚀低于6则前进', `${MOVE} until corruption 6`],
  ['人物骰：追猎格不超过2个骰子就前进，否则跳过', `${MOVE} if hunt box at most 2 or pass`],
  ['人物骰：魔戒团前进若米那斯提力斯已经被围', `${MOVE} if Minas Tirith is besieged`],
  ['人物骰：魔戒团前进若伊多拉斯失守', `${MOVE} if Edoras has fallen`],
  ['人物骰：魔戒团前进若圣盔谷还在我们手里', `${MOVE} if Helm's Deep is ours`],
  ['人物骰：魔戒团前进若巫王还没登场', `${MOVE} if Witch-king is not in play`],
  ['Character die: if corruption below 6, move', `${MOVE} until corruption 6`],
])('%s', (said, meant) => {
  expect(readAs(said)).toEqual([meant]);
});

test('who holds a place turns on who asks, whether it has fallen does not', () => {
  const taken = { rules, state: { ...state, taken: ['helms-deep'] } };
  const asked = (seat: string, said: 'held' | 'fallen') =>
    holds(taken, seat, { if: said, region: 'helms-deep' });
  expect([asked('free-peoples', 'held'), asked('shadow', 'held')]).toEqual([false, true]);
  expect([asked('free-peoples', 'fallen'), asked('shadow', 'fallen')]).toEqual([true, true]);
  expect(holds(view, 'shadow', { if: 'fallen', region: 'helms-deep' })).toBe(false);
});

test('a siege and a character in play are seen', () => {
  expect(holds(view, 'shadow', { if: 'besieged', region: 'helms-deep' })).toBe(false);
  expect(holds(view, 'shadow', { if: 'in-play', character: 'saruman' })).toBe(false);
  expect(holds(view, 'shadow', { if: 'in-play', character: 'saruman', not: 'yes' })).toBe(true);
});

test('a place without a settlement is held by nobody, which is told', () => {
  const { wishes } = wotr.readOrders(view, 'free-peoples', [`${MOVE} if Dimrill Dale is ours`]);
  const told = [...(wotr.warnings?.(view, 'free-peoples', wishes) ?? [])];
  expect(told.map(({ problem }) => problem.code)).toContain('never-held');
});
