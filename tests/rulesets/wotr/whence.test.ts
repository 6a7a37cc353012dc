// Those who move on their own and are not said to be where they stand; and figures without a number.

import { expect, test } from 'vitest';
import { action } from '../../../src/rulesets/wotr/actions.ts';
import type { Seat, State, View } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

const nazgul = (count: number) => ({ sauron: { nazgul: count } });
const ABROAD = { osgiliath: 2, 'fords-of-bruinen': 1 } as const;

/** Nazgûl in two places, and the Witch-king in a third. */
const table = stage((state: State) => {
  state.phase = 'actions';
  state.dice.shadow = ['character', 'army'];
  state.dice['free-peoples'] = ['character'];
  state.field.shadow = {};
  for (const [region, count] of Object.entries(ABROAD))
    state.field.shadow[region] = { troops: nazgul(count), characters: [] };
  state.field.shadow['dol-guldur'] = {
    troops: { sauron: { regular: 3 } },
    characters: ['witch-king'],
  };
  state.waiting = state.waiting.filter((one) => one !== 'witch-king');
  state.field['free-peoples']['edoras'] = { troops: {}, characters: ['strider'] };
  state.field['free-peoples']['bree'] = { troops: {}, characters: ['legolas'] };
  state.fellowship.companions = state.fellowship.companions.filter(
    (one) => one !== 'strider' && one !== 'legolas',
  );
});

const answerTo = (line: string, seat: Seat = 'shadow', own: View = table) => {
  const [wish, ...others] = wotr.readOrders(own, seat, [line]).wishes;
  expect(others).toEqual([]);
  const question = action.of(seat, {});
  const { answer } = question.kind.resolve(own, question, wish?.wish ?? null);
  const problem = answer === undefined ? null : question.kind.check(own, question, answer);
  const said = answer as unknown as { moves?: readonly { from?: { region: string } }[] };
  return { problem, moves: said?.moves };
};

const flight = (from: string, count: number) => ({
  ...{ from: { region: from }, to: { region: 'moria' } },
  part: { troops: nazgul(count), characters: [] },
});
const ALL = [flight('fords-of-bruinen', 1), flight('osgiliath', 2)];
const KING = {
  ...{ from: { region: 'dol-guldur' }, to: { region: 'moria' } },
  part: { troops: {}, characters: ['witch-king'] },
};

test.each([
  ['move all Nazgûl to Moria', ALL],
  ['fly all Nazgul to Moria', ALL],
  ['move every Nazgûl to Moria', ALL],
  ['move 3 Nazgûl to Moria', ALL],
  ['全部戒灵飞到摩瑞亚', ALL],
  ['move the Witch-king and all Nazgûl to Moria', [KING, ...ALL]],
  ['move both Nazgûl from Osgiliath to Moria', [flight('osgiliath', 2)]],
  ['move the Nazgûl from Fords of Bruinen to Moria', [flight('fords-of-bruinen', 1)]],
])('%s: all that can only be meant go', (line, moves) => {
  expect(answerTo(line)).toEqual({ problem: null, moves });
});

test('all go to the place where some of them are', () => {
  expect(answerTo('move all Nazgûl to Osgiliath').moves).toMatchObject([
    { from: { region: 'fords-of-bruinen' } },
  ]);
});

test.each([
  ['move Nazgûl to Moria', 'whence'],
  ['move 2 Nazgûl to Moria', 'whence'],
  ['move the Witch-king and 2 Nazgûl to Moria', 'whence'],
  ['move 2 Nazgûl -> Dol Guldur; 1 Nazgûl -> Moria', 'whence'],
  ['move the Nazgûl from Osgiliath to Moria', 'how-many'],
  ['移动奥斯吉力亚→摩瑞亚：戒灵', 'how-many'],
  ['move Saruman to Moria', 'not-in-play'],
])('%s: it is asked what is meant', (line, code) => {
  expect(answerTo(line).problem).toMatchObject({ code, rule: 'ACT-4' });
});

test('Gandalf is the one of the two who can be meant', () => {
  const meant = (own: View) =>
    JSON.stringify(wotr.readOrders(own, 'free-peoples', ['move Gandalf -> Edoras']).wishes);
  const risen = stage((state) => {
    state.waiting = state.waiting.filter((one) => one !== 'gandalf-the-white');
  });
  expect([meant(table), meant(risen)]).toEqual([
    expect.stringContaining('gandalf-the-grey'),
    expect.stringContaining('gandalf-the-white'),
  ]);
});

test('characters go each from his place; whoever is in the Fellowship leaves it first', () => {
  expect(answerTo('move Strider and Legolas to Old Forest', 'free-peoples').moves).toMatchObject([
    { from: { region: 'edoras' }, part: { characters: ['strider'] } },
    { from: { region: 'bree' }, part: { characters: ['legolas'] } },
  ]);
  const { problem } = answerTo('move Boromir -> Minas Tirith', 'free-peoples');
  expect(problem).toMatchObject({ code: 'walks-in-fellowship', args: { character: 'boromir' } });
});
