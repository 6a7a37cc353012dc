import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Wish } from '../../../src/core/wishes.ts';
import { judge } from '../../../src/desk/judge.ts';
import { action } from '../../../src/rulesets/wotr/actions.ts';
import type { View } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import type { Condition } from '../../../src/rulesets/wotr/language/conditions.ts';
import { holds } from '../../../src/rulesets/wotr/orders/holding.ts';
import { stage } from './staged.ts';

const view = stage((state) => {
  state.phase = 'actions';
  state.dice['free-peoples'] = ['character', 'army', 'muster', 'event', 'will-of-the-west'];
});
const read = (line: string) => wotr.readOrders(view, 'free-peoples', [line]);
const isChinese = (line: string): boolean => /\p{sc=Han}/u.test(line);

const LINES: readonly (readonly [said: string, meant: string])[] = parse(
  readFileSync(join(import.meta.dirname, 'written.yaml'), 'utf8'),
);

describe('a line as players write it', () => {
  test.each(LINES)('%s', (said, meant) => {
    const { wishes, problems, repairs, unread } = read(said);
    expect([problems, repairs, unread]).toEqual([[], undefined, undefined]);
    const lang = isChinese(said) ? 'zh' : 'en';
    expect(wotr.writeOrders(view, wishes, lang).join(' // ')).toBe(meant);
    const again = wotr.readOrders(view, 'free-peoples', wotr.writeOrders(view, wishes, 'en'));
    const bare = (all: readonly Wish[]) => all.map(({ place: _, queue: __, ...one }) => one);
    expect(bare(again.wishes)).toEqual(bare(wishes));
  });
});

/** Lines that need an answer of the player before anything is done by them. */
const WRONG: readonly (readonly [said: string, code: string, args: object])[] = [
  ['attack Isengard from Edoras', 'name-of-several', { text: 'Isengard', sort: 'region' }],
  ['losses: keep the leader', 'leaders-bear-no-hits', { text: 'losses: keep the leader' }],
  ['keep the leader', 'leaders-bear-no-hits', { text: 'keep the leader' }],
  ['保留领袖', 'leaders-bear-no-hits', { text: '保留领袖' }],
  ['losses: kill the leader', 'not-understood', { expected: 'end' }],
  ['attack Lorien', 'not-understood', { expected: 'origin' }],
  ['进攻罗瑞安', 'not-understood', { expected: 'origin' }],
  ['move 2 regulars from Edoras', 'not-understood', { expected: 'arrow' }],
  [
    'Army: move 3 knights from Edoras to Folde',
    'unknown-name',
    { text: 'knights', sort: 'figure' },
  ],
  ['declare at Hobbiton', 'unknown-name', { text: 'Hobbiton', sort: 'region' }],
  ['play Ents', 'ambiguous-name', { text: 'Ents' }],
  ['draw a card', 'not-understood', { expected: 'back' }],
  ['3R to North Ithilien, 2R to South Ithilien', 'not-understood', { expected: 'origin' }],
  ['召集精锐', 'not-understood', { expected: 'region' }],
  ['elite at Orthanc', 'not-understood', {}],
  ['欧散克塔1个精锐', 'not-understood', {}],
  ['伊多拉斯留1个，其余去佛德', 'not-understood', { expected: 'figure' }],
  [
    'send Gimli to Erebor',
    'unclear',
    { readings: ['separate Gimli to Erebor', 'move Gimli -> Erebor'] },
  ],
  ['派金雳去伊鲁伯', 'unclear', { readings: ['金雳脱队前往伊鲁伯', '移动金雳→伊鲁伯'] }],
  ['muster 2 regulars and a leader at Umbar', 'not-understood', {}],
  ['激活矮人', 'not-understood', { expected: 'order' }],
  ['Action 2 (banana): advance Elves', 'unknown-name', { text: 'banana' }],
  ['always retreat to Hobbiton', 'unknown-name', { sort: 'region' }],
  [
    "if the fellowship is revealed play Isildur's Bane, otherwise draw a card",
    'not-understood',
    {},
  ],
  ['先推进精灵,再抽牌', 'not-understood', { expected: 'back' }],
  ['stand and fight', 'unclear', { readings: ['fight in the field', 'no retreat'] }],
  ['fight on', 'unclear', { readings: ['no retreat', 'go on'] }],
  [
    'move Gondor regulars from Minas Tirith to Osgiliath',
    'unclear',
    {
      readings: [
        'move Minas Tirith -> Osgiliath: 1 Gondor regular',
        'move Minas Tirith -> Osgiliath: all Gondor regulars',
      ],
    },
  ],
];
/** Whatever stands behind these heads was meant to be done. */
const HEADED = [
  'battle: banana',
  'Battle: no combat card; go on if my units 4x',
  'battle: stop after banana rounds',
  'In this battle: hope for the best',
  'actions: banana',
  'always: banana',
  'always: battle: banana',
  'combat card: banana',
  'losses: banana',
  '战斗：香蕉',
  '此战：打到香蕉为止',
  '依次：香蕉',
  '总是：香蕉',
];
test.each(HEADED)('%s is told as not understood', (said) => {
  const { problems, wishes, unread } = read(said);
  expect([wishes, unread]).toEqual([[], undefined]);
  expect(problems).toHaveLength(1);
});
test.each([
  'Always a pleasure to play with you',
  'First of all, thanks for the last turn',
  'If you are late again I shall be cross',
  'Action please, we are all waiting',
  '先说一声，我下周很忙',
  'Dear all, the battle was fun',
  'there: all done',
  '战斗真精彩',
])('%s is no order', (said) => {
  const { problems, wishes, unread } = read(said);
  expect([problems, wishes]).toEqual([[], []]);
  expect(unread).toHaveLength(1);
});
test.each(WRONG)('%s', (said, code, args) => {
  const { problems, wishes } = read(said);
  expect(wishes).toEqual([]);
  expect(problems).toMatchObject([{ code, args }]);
});

describe('figures without their nation', () => {
  const { kind } = action.of('free-peoples', {});
  const answerTo = (line: string, table: View = view) => {
    const [wish] = wotr.readOrders(table, 'free-peoples', [line]).wishes;
    const question = action.of('free-peoples', {});
    const { answer } = kind.resolve(table, question, wish?.wish ?? null);
    return { answer, problem: answer === undefined ? null : kind.check(table, question, answer) };
  };
  const mixed = stage((state) => {
    state.phase = 'actions';
    state.dice['free-peoples'] = ['army', 'muster'];
    state.field['free-peoples']['edoras'] = {
      troops: { rohan: { regular: 2, leader: 1 }, gondor: { regular: 1 } },
      characters: ['strider'],
    };
    for (const nation of ['rohan', 'gondor'] as const) state.nations[nation].steps = 0;
  });

  test('are those of the only nation that has some there', () => {
    expect(
      answerTo('move 1 leader, Strider from Edoras to Folde with an army die', mixed).answer,
    ).toMatchObject({ moves: [{ part: { troops: { rohan: { leader: 1 } } } }] });
  });
  test('are all of them where as many are meant as there are', () => {
    expect(answerTo('Army die: 3 regulars from Edoras to Folde', mixed).answer).toMatchObject({
      moves: [{ part: { troops: { rohan: { regular: 2 }, gondor: { regular: 1 } } } }],
    });
  });
  test('are asked for where they may be of one or another', () => {
    expect(answerTo('Army die: 2 regulars from Edoras to Folde', mixed).problem).toMatchObject({
      code: 'which-nation',
      args: { figure: 'regular', region: 'edoras', choices: ['rohan', 'gondor'] },
    });
  });
  test('leave those behind that are named so', () => {
    const { answer } = answerTo('move army from Edoras to Folde leaving 1 Gondor regular', mixed);
    expect(answer).toMatchObject({
      moves: [{ part: { troops: { rohan: { regular: 2, leader: 1 } }, characters: ['strider'] } }],
    });
  });
  test('of a nation are the whole army, if no other is in it', () => {
    const lone = stage((state) => {
      state.dice['free-peoples'] = ['army'];
      state.field['free-peoples']['edoras'] = {
        troops: { rohan: { regular: 2, leader: 1 } },
        characters: ['strider'],
      };
      state.nations.rohan.steps = 0;
    });
    const troops = { rohan: { regular: 2, leader: 1 } };
    for (const line of ['the Rohan army in Edoras moves to Folde', '伊多拉斯的洛汗军队移动到佛德'])
      expect(answerTo(line, lone)).toMatchObject({
        answer: { moves: [{ part: { troops, characters: ['strider'] } }] },
        problem: null,
      });
    expect(answerTo('Gondor army in Edoras to Folde', lone).problem).toMatchObject({
      code: 'not-in-army',
    });
  });
  test('of one of several nations go without the others; characters must be named', () => {
    expect(answerTo('the Rohan army in Edoras moves to Folde', mixed).problem).toMatchObject({
      code: 'with-characters',
      args: { nation: 'rohan', choices: ['strider'] },
    });
    expect(answerTo('Rohan army and Strider from Edoras to Folde', mixed).answer).toMatchObject({
      moves: [{ part: { troops: { rohan: { regular: 2, leader: 1 } }, characters: ['strider'] } }],
    });
  });
  test('are mustered of the land that they come to', () => {
    expect(answerTo('muster regular at Edoras, regular at Pelargir', mixed)).toMatchObject({
      answer: { figures: [{ nation: 'rohan' }, { nation: 'gondor' }] },
      problem: null,
    });
  });
});

test('a later step of a queue is not held against what is asked now', () => {
  const question = action.of('free-peoples', {});
  const asked = [{ question, view, key: '1' }] as never;
  const verdictsOf = (lines: readonly string[]) => {
    const { wishes } = wotr.readOrders(view, 'free-peoples', lines);
    const context = { ruleset: wotr, view, seat: 'free-peoples', asked };
    return judge(context, wishes).map(({ verdict }) => verdict);
  };
  const [march, attack] = ['move Edoras -> Folde', 'attack Eastemnet from Folde'];
  expect(verdictsOf([march, attack])).toEqual(['legal', 'doubtful']);
  expect(verdictsOf([attack])).toEqual(['illegal']);
});

test.each<[string, readonly string[]]>([
  ['move the fellowship if hidden or hide the fellowship', ['legal', 'legal']],
  ['move the fellowship if revealed, else hide the fellowship', ['legal', 'doubtful']],
  ['advance Gondor or advance Rohan', ['legal', 'legal']],
  ['advance Rohan or advance Gondor', ['doubtful', 'legal']],
  ['advance Rohan or hide the fellowship', ['illegal', 'illegal']],
  ['advance Rohan then hide the fellowship', ['illegal', 'doubtful']],
])('a way of a line is no mistake while another can be: %s', (line, verdicts) => {
  const table = stage((state) => {
    state.phase = 'actions';
    state.turn = 'free-peoples';
    state.dice['free-peoples'] = ['character', 'muster'];
    state.nations.rohan.steps = 0;
  });
  const asked = [{ question: action.of('free-peoples', {}), view: table, key: '1' }] as never;
  const { wishes } = wotr.readOrders(table, 'free-peoples', [line]);
  const context = { ruleset: wotr, view: table, seat: 'free-peoples', asked };
  expect(judge(context, wishes).map(({ verdict }) => verdict)).toEqual(verdicts);
});

test('a nation is active or not as the table says', () => {
  for (const active of [true, false]) {
    const table = stage((state) => {
      state.nations.rohan.active = active;
    });
    for (const [line, wanted] of [
      ['advance Rohan if Rohan is active', true],
      ['推进洛汗若洛汗未激活', false],
    ] as const) {
      const [wish] = wotr.readOrders(table, 'free-peoples', [line]).wishes;
      const said = wish?.when?.[0] as unknown as Condition;
      expect(holds(table, 'free-peoples', said), line).toBe(active === wanted);
    }
  }
});

test.each([
  ['pass #1: but I would rather not', 'unread'],
  ['pass # I would rather not', 'read'],
  ['#1: move the fellowship', 'read'],
  ['#1: I would rather not', 'unread'],
  ['# 1: move the fellowship', 'nothing'],
])('a remark is what no counting is: %s', (line, how) => {
  const { wishes, problems, unread = [] } = read(line);
  const isTold = problems.length + unread.length > 0;
  expect([wishes.length, isTold]).toEqual([how === 'read' ? 1 : 0, how === 'unread']);
});
