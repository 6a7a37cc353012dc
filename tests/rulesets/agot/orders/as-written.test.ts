import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';

// What people write, and the same in the words of the documentation.

const read = (text: string) => {
  const {
    wishes,
    problems,
    doubts = [],
    unread = [],
  } = readOrders(FORUM, 'stark', text.split('\n'));
  return { wishes: withoutPlaces(wishes), problems, doubts, unread };
};

describe('says the same as', () => {
  test.each([
    ['Pyke: M+1 -> Seagard: all', 'Pyke: march +1 -> Seagard: all'],
    ['Karhold: Def+1', 'Karhold: defense +1'],
    ['*Karhold: defense +1', 'Karhold: defense +1'],
    ['卡霍城：突袭\n卡霍城那边改成防守+1', '卡霍城：防守+1'],
    ['Karhold: raid // not sure yet', 'Karhold: raid'],
    ['卡霍城：突袭 //先这样', '卡霍城：突袭'],
    ['KL: def+2', "King's Landing: defense +2"],
    ['bid 3 0 1', 'bid throne 3, fiefdoms 0, court 1'],
    ['bid 4 court', 'bid court 4'],
    ['wildlings 5', 'bid wildlings 5'],
    ['muster: ship in Pyke', 'muster: Pyke ship'],
    ['竞标：1/0/4', '竞标 铁王座1 封邑0 皇家法院4'],
    ['国王驾崩，诸王争霸：铁王座2 封邑0 皇家法院1', '竞标 铁王座2 封邑0 皇家法院1'],
    ['募兵：派克岛 战舰1', '征召：派克岛 战舰1'],
    ['部署：临冬城 罗柏', '部署英雄：临冬城 罗柏'],
    ['侦查：不侦查', 'scout: none'],
    ['不建港', 'port: none'],
    ['俘虏：全部摧毁', 'captured-ships: none'],
    ['海疆城：行军0 → 派克岛 骑士2；步兵留守', '海疆城：行军0 → 派克岛 骑士2'],
    ['海疆城：行军0 → 派克岛 骑士2；留守', '海疆城：行军0 → 派克岛 骑士2'],
    ['Seagard: march 0 -> Pyke: ship; no token', 'Seagard: march 0 -> Pyke: ship'],
    ['海疆城：行军0 → 派克岛 骑士1；不留标志', '海疆城：行军0 → 派克岛 骑士1'],
    ['Karhold: consolidate (no fortify)', 'Karhold: consolidate'],
    ['卡霍城：巩固统治（不建工事）', '卡霍城：巩固统治'],
    ['redeploy: no change', '不调动'],
    ['Pyke: raid\nPyke: defense +1 instead', 'Pyke: defense +1'],
    ['派克岛：突袭\n派克岛：改为 防守+1', '派克岛：防守+1'],
    ['bid throne 3, fiefdoms 2\ncorrection: bid throne 1', 'bid fiefdoms 2, throne 1'],
    ['retreat: Pyke -> Seagard\nretreat: Pyke -> The Twins instead', 'retreat: Pyke -> The Twins'],
    ['派克岛：突袭\n编辑：派克岛：防守+1', '派克岛：防守+1'],
  ])('%s', (written, canonical) => {
    const expected = read(canonical);
    expect(expected.problems).toEqual([]);
    expect(expected.wishes).not.toEqual([]);
    expect(read(written)).toEqual(expected);
  });
});

test.each(['Stark', 'Stark:', '史塔克', '第3回合 史塔克 军事命令'])('%s is a header', (line) => {
  expect(read(line)).toEqual({ wishes: [], problems: [], doubts: [], unread: [] });
});

test('to call all heroes back takes a word of its own', () => {
  const wishOf = (line: string) => read(line).wishes[0]?.wish;
  expect(wishOf('redeploy: none')).toBe('as-it-was');
  expect(wishOf('redeploy: nobody')).toEqual([]);
});

describe('is asked', () => {
  test.each([
    ['Pyke: raid\nPyke: defense +1', 1],
    ['派克岛：突袭\n派克岛：防守+1', 1],
    ['bid throne 3\nbid throne 2', 1],
  ])('%s', (text, doubts) => {
    const { problems, doubts: asked } = read(text);
    expect(problems).toEqual([]);
    expect(asked.map(({ code }) => code)).toEqual(Array(doubts).fill('said-twice'));
  });
  test.each([
    'Pyke: raid* Seagard, Karhold',
    '派克岛：突袭* 海疆城、卡霍城',
    'Seagard: march',
    'retreat: Karhold > Pyke',
  ])('%s', (line) => {
    const { problems, wishes } = read(line);
    expect(wishes).toEqual([]);
    expect(problems).toMatchObject([{ code: 'unclear', args: { readings: expect.any(Array) } }]);
  });
});

describe('what is an order line', () => {
  test.each([
    'Winter is coming',
    'House Stark, Warden of the North',
    'My orders:',
    '我的命令：',
    'March on',
    'Thanks for your support',
  ])('not %s', (line) =>
    expect(read(line)).toMatchObject({ problems: [], unread: [{ text: line }] }),
  );
  test.each([
    "I'll hold Pyke",
    '我要守住派克岛',
    '-> Pyke: knight',
    '+2',
    '乔伊、兰尼斯特',
    'spport: perhaps',
    'Pyke is mine',
    'round fourth: blade: never',
  ])('%s', (line) => {
    const { wishes, problems } = readOrders(TABLE, 'stark', [line], { spelling: 0 });
    expect(wishes).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});
