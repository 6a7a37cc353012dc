// Lines as players type them, and the canonical line that says the same.

import { describe, expect, test } from 'vitest';
import { agot } from '../../../../src/rulesets/agot/index.ts';
import { rulesFor } from '../../../support/rules.ts';

const reader = async (preset: string) => {
  const rules = await rulesFor({ preset });
  const state = { ...agot.blank(rules, rules.houses), round: 1, phase: 'planning' as const };
  return (line: string) => {
    const { wishes, problems, unread } = agot.readOrders({ rules, state }, 'stark', [line]);
    const said = wishes.map(({ kind, about, when, wish }) => ({ kind, about, when, wish }));
    return { said, problems: problems.map(({ code }) => code), unread };
  };
};
const board = await reader('board');
const rules = await rulesFor({ preset: 'board' });
const blank = agot.blank(rules, rules.houses);
const headed = { rules, state: { ...blank, round: 1, phase: 'planning' as const } };
const forum = await reader('forum');

describe.each<
  readonly [
    string,
    ReturnType<typeof reader> extends Promise<infer R> ? R : never,
    readonly (readonly [string, string])[],
  ]
>([
  [
    'the forum variant',
    forum,
    [
      ['封邑：红狮、绿玫瑰、黄鹿', 'order-tied at Fiefdoms: Lannister, Tyrell, Baratheon'],
      ['派克岛建港一座', '建港：派克岛'],
      ['在派克岛修一个港口', '建港：派克岛'],
      ['英雄：不派', '不派英雄'],
      ['国王：黄鹿', '指定新国王：黄鹿'],
      ['黄鹿当国王', '指定新国王：黄鹿'],
      ['我自己当国王', '指定新国王：白狼'],
      ['我在派克岛建港', '建港：派克岛'],
      ['build a port at Pyke', 'ports: Pyke'],
      ['不用钢剑', '瓦雷利亚钢剑：从不'],
      ['守夜人军费：1', '抵御野蛮人 1'],
      ['征兵：临冬城：步兵升骑士', '征兵：临冬城：升级'],
      ['临冬城行军+1坐船到海疆城：骑士', '临冬城：行军+1 → 海疆城：骑士1'],
      ['临冬城：行军-1 → 海疆城（由铁民湾运输）：1骑士', '临冬城：行军-1 → 海疆城：骑士1'],
      ['你好，临冬城：防守+1', '临冬城：防守+1'],
    ],
  ],
  [
    'the board game',
    board,
    [
      ['bid wildlings: none', 'bid wildlings 0'],
      ['Winterfell: march -1 -> Karhold w/ 1K', 'Winterfell: march -1 -> Karhold: knight'],
      [
        "Winterfell: march +1 -> Widow's Watch by ship: knight",
        "Winterfell: march +1 -> Widow's Watch: knight",
      ],
      ['Hello all, Winterfell: defense +1', 'Winterfell: defense +1'],
      ['no blade', 'blade: never'],
      ["Don't use the blade.", 'blade: never'],
      ['retreat to Karhold', 'retreat: Karhold'],
      ['Winterfell: march 0 -> Karhold: knight, leave F', 'Winterfell: march 0 -> Karhold: knight'],
      [
        'muster: Winterfell knight else 2 footmen',
        'muster: Winterfell knight else Winterfell 2 footmen',
      ],
      ['Fiefdoms: Greyjoy, Tyrell', 'order-tied at Fiefdoms: Greyjoy, Tyrell'],
    ],
  ],
])('in %s', (_name, read, rows) => {
  test.each(rows)('%s', (typed, line) => {
    expect(read(line)).toMatchObject({ problems: [], unread: undefined });
    expect(read(line).said).not.toEqual([]);
    expect(read(typed)).toEqual(read(line));
  });
});

test.each(['白狼第1回合事件阶段', '白狼R1', 'Stark R1 planning', 'R1 Stark'])(
  '%s is a header',
  async (line) => {
    expect(forum(line)).toEqual({ said: [], problems: [], unread: undefined });
  },
);
test('a header of another round or seat is told', () => {
  expect(forum('红狮R2').problems).toEqual(['wrong-seat', 'wrong-round']);
});

test.each([
  'round 1, planning, Stark',
  'Stark, round 1, planning',
  'House Stark, Round 1 (planning)',
  'Round 1 (planning), House Stark',
  'Stark (round 1, planning phase):',
  '史塔克，第1回合，下达命令',
  '史塔克家族 第1回合 计划',
])('%s is a header, with nothing in it to put right', (line) => {
  const read = agot.readOrders(headed, 'stark', [line, 'White Harbor: defense +1']);
  expect([read.problems, read.unread ?? [], read.repairs ?? []]).toEqual([[], [], []]);
  expect(read.wishes).toHaveLength(1);
  const other = agot.readOrders(headed, 'stark', [line.replace('1', '2')]);
  expect(other.problems).toMatchObject([{ code: 'wrong-round' }]);
});
