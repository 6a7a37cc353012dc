import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';

// The words of docs/words.md on input: each side's are understood by the other.
describe.each([
  ['卡霍城：整合力量', '卡霍城：巩固统治'],
  ['卡霍城：整合力量*', '卡霍城：巩固统治+1'],
  ['寒冰湾：支持 临冬城', '寒冰湾：支援 临冬城'],
  ['寒冰湾：支持+1 临冬城；绝不支持 葛雷乔伊', '寒冰湾：支援+1 临冬城；绝不支援 黑乌贼'],
  ['卡霍城：行军0 → 黑城堡 步兵1；留下权力指示物', '卡霍城：行军0 → 黑城堡 步兵1；留下势力标志'],
  ['抵御外族 4', '抵御野蛮人 4'],
  ['钢剑：总是', '瓦雷利亚钢剑：总是'],
  ['征召：临冬城 骑士1', '征兵：临冬城 骑士1'],
  ['平局：提利尔、兰尼斯特', '平局：绿玫瑰、红狮'],
])('%s is %s', (board, forum) => {
  const wishesOf = (view: typeof TABLE, line: string) => {
    const { wishes, problems } = readOrders(view, 'stark', [line]);
    expect(problems).toEqual([]);
    return wishes;
  };

  test.each([
    ['the board', TABLE],
    ['the forum', FORUM],
  ] as const)('to %s both say the same', (_name, view) => {
    expect(withoutPlaces(wishesOf(view, board))).toEqual(withoutPlaces(wishesOf(view, forum)));
  });

  test('and each writes its own', () => {
    expect(writeOrders(TABLE, wishesOf(TABLE, forum), 'zh')).toEqual([board]);
    expect(writeOrders(FORUM, wishesOf(FORUM, board), 'zh')).toEqual([forum]);
  });
});

test.each([
  [
    'Winterfell marches (0) to Karhold with both knights, the footman stays home',
    'Winterfell: march 0 -> Karhold: 2 knights',
  ],
  ['Winterfell marches (0) to Karhold with all it has', 'Winterfell: march 0 -> Karhold: all'],
])('%s', (said, line) => {
  const { wishes, problems } = readOrders(TABLE, 'stark', [said]);
  expect(problems.filter(({ code }) => code !== 'repaired')).toEqual([]);
  expect(withoutPlaces(wishes)).toEqual(withoutPlaces(readOrders(TABLE, 'stark', [line]).wishes));
});
