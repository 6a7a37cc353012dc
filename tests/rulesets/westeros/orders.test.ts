// Every line in both languages, read to the same wishes and written back as it stood.

import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { View } from '../../../src/rulesets/westeros/game.ts';
import { westeros } from '../../../src/rulesets/westeros/index.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('kingsroad');
const view: View = { rules, state: startOf(rules).state };
const read = (...lines: string[]) => westeros.readOrders(view, 'stark', lines);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);
const written = (wishes: readonly Wish[], lang: Lang) => westeros.writeOrders(view, wishes, lang);

const LINES: readonly (readonly [en: string, zh: string])[] = [
  ['green: S5', '绿：S5'],
  ['valor: S2 or blue: S4', '勇气：S2或蓝：S4'],
  ['pair of morale: S1', '一对士气：S1'],
  ['card Order Two with Rickard Karstark: S1, S3', '牌指令两支由瑞卡德·卡史塔克：S1、S3'],
  ['rally S2', '集结S2'],
  ['raise morale', '提高士气'],
  ['pass', '放弃指挥'],
  ['move S2 to D5 -> D6', '移动S2到D5→D6'],
  ['move S2 to stay', '移动S2到原地'],
  ['attack with S2: R1', '攻击用S2：R1'],
  ['attack with S2: nobody', '攻击用S2：无'],
  ['follow with S2 to E8', '追击用S2到E8'],
  ['second attack with S2: R3', '再攻击用S2：R3'],
  ['retreat S2 to C3, D3', '撤退S2到C3、D3'],
  ['re-roll misses', '重掷未中'],
  ['always: morale result: give way', '总是：士气结果：退让'],
  ['always: strike back: no', '总是：反击：否'],
  ['tactic: no', '策略：否'],
  ['commit Maege Mormont', '投入梅姬·莫尔蒙'],
  ['keep token valor', '保留标记勇气'],
  ['keep card Rally All', '保留牌全体集结'],
  [
    'turns: blue: S2 if R1 at C8 else skip then raise morale then pass',
    '依次：蓝：S2若R1在C8否则略过然后提高士气然后放弃指挥',
  ],
  [
    'turns: raise morale if our morale is 3 or better then pass if card Rally All is left',
    '依次：提高士气若我方士气在3格以内然后放弃指挥若还有牌全体集结',
  ],
  [
    'turns: green: S5 if S5 is fresh else pass then pass if R1 is gone',
    '依次：绿：S5若S5未行动否则跳过本次然后放弃指挥若R1已灭',
  ],
  ['carry S2 along: no', 'S2携带：否'],
  [
    'turns: blue: S2; move S2 to D5; attack with S2: R1 then pass',
    '依次：蓝：S2；移动S2到D5；攻击用S2：R1然后放弃指挥',
  ],
];

describe('a line of orders', () => {
  test.each(LINES)('%s · %s', (en, zh) => {
    const [english, chinese] = [read(en), read(zh)];
    for (const { problems, unread } of [english, chinese]) {
      expect(problems).toEqual([]);
      expect(unread).toBeUndefined();
    }
    expect(english.wishes.length).toBeGreaterThan(0);
    expect(bare(chinese.wishes)).toEqual(bare(english.wishes));
    expect(written(english.wishes, 'en')).toEqual([en]);
    expect(written(english.wishes, 'zh')).toEqual([zh]);
  });

  test('with a slip or small letters is read as what it can only mean', () => {
    expect(read('blue: s2').wishes).toMatchObject([{ wish: { unit: 'S2' } }]);
    expect(read('card Ordr Two with Rickard: S1').wishes).toMatchObject([
      { wish: { card: 'order-two', commander: 'rickard', units: ['S1'] } },
    ]);
  });

  test('that says not to do something is never its opposite', () => {
    for (const line of ['do not attack with S2: R1', 'never move S2 to D5', '不要移动S2到D5'])
      expect(read(line).wishes).toEqual([]);
  });
});
