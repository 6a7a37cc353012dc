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

const AS_PEOPLE_WRITE: Readonly<Record<string, readonly string[]>> = {
  'green: S5': [
    ...['Green on S5', 'green token S5', 'use the green token to order S5', 'order S5 with green'],
    ...['Green order to S5', 'order S5 (green)', 'green -> S5', 'S5: green', 'Stark: green: S5'],
    ...['spend a green token on S5', 'token green, unit S5', 'activate S5 with green'],
    ...['用绿标记指令S5', '绿S5', '绿色标记指令S5', '指令S5用绿标记'],
    ...['使用绿色标记，指令S5', '花费绿标记激活S5', 'S5：绿', '史塔克：用绿标记指令S5'],
  ],
  'valor: S4': ['order S4 with the gauntlet', 'purple fist: S4', '用紫色拳头指令S4'],
  'pair of green: S4': [
    ...['2 green: S4', '2x green: S4', 'discard two greens to order S4'],
    ...['用两个绿标记指令S4', '弃两个绿标记指令S4'],
  ],
  'green: S5 or green: S6': ['green: S5 or S6', 'green: S5, else S6', '绿：S5或S6'],
  'pair of morale: S1': [
    'two morale tokens on S1',
    'both morale: S1',
    '两个士气：S1',
    '用一对士气指令S1',
  ],
  'card Order Two with Rickard Karstark: S1, S3': [
    ...[
      'play Order Two through Rickard: S1 and S3',
      'play the card Order Two with Rickard on S1, S3',
    ],
    ...[
      'Rickard plays Order Two: S1, S3',
      '瑞卡德打出指令两支：S1、S3',
      '打出指令两支由瑞卡德：S1和S3',
    ],
  ],
  'turns: green: S5; move S5 to H6; attack with S5: R4': [
    ...['green: S5; move to H6; attack R4', 'green: S5 moves to H6 and attacks R4'],
    ...['green: S5, move to H6, attack R4', 'green: S5 -> H6, attack R4'],
    ...['绿：S5；移到H6；攻击R4', '绿：S5移动到H6并攻击R4', '用绿标记指令S5，移动到H6，攻击R4'],
  ],
  'move S5 to stay': [
    ...['S5 stays', 'S5 stays put', 'S5 does not move', 'S5 holds', 'do not move S5'],
    ...['leave S5 where it is', 'S5不动', 'S5待命', 'S5留在原地', '不移动S5'],
  ],
  'move S5 to I5 -> H6': ['S5: I5-H6', 'move S5 via I5 to H6', 'S5 to I5 then H6', 'S5经I5到H6'],
  'attack with S2: nobody': ['S2 does not attack', 'no attack with S2', 'S2不攻击', 'S2谁也不攻击'],
  'attack with S2: R1 or attack with S2: R2': [
    ...['S2 attacks R1 or R2', 'S2 attacks R1, otherwise R2', 'S2攻击R1，否则R2', 'S2攻击R1或R2'],
  ],
  'follow with S2 to stay': ['S2 does not follow', 'no pursuit with S2', 'S2不追击', '别让S2推进'],
  'follow with S2 to the hex left': ['S2 advances', 'S2 follows', 'S2推进', '让S2追逐'],
  'second attack with S2: nobody': ['no second attack with S2', 'S2不再攻击'],
  're-roll nothing': ['no re-roll', "don't reroll", 'keep the dice', '不重掷'],
  'strike back: yes': ['strike back', 'counterattack!', '反击', '我方反击'],
  'tactic: no': ['no tactic', 'without the tactic', '不用策略'],
  'commit nobody': ['nobody commits', 'no commitment', '不投入将领'],
  'always: strike back: no': ['always: do not strike back', '总是：不反击'],
  'turns: green: S5; attack with S5: nobody': ['green: S5; no attack', '绿：S5；不攻击'],
  'rally S2': ['use morale to rally S2', 'morale: rally S2', '用黑旗集结S2', '士气：集结S2'],
  'raise morale': ['morale up', 'raise morale by one', 'morale: raise', '士气上升', '提高士气一格'],
  pass: ['I pass', 'no more turns', '放弃', '不再行动'],
  'move S2 to D5': [
    'S2 goes to D5',
    'S2 to D5',
    'S2 -> D5',
    'S2移到D5',
    '把S2移动到D5',
    'S2前往D5',
  ],
  'attack with S2: R1': [
    ...['S2 strikes R1', 'S2 shoots at R1', 'shoot R1 with S2', 'attack with S2 against R1'],
    ...['S2射击R1', '让S2攻击R1', '进攻R1用S2'],
  ],
  'follow with S2 to E8': ['S2 advances to E8', 'pursue with S2 to E8', 'S2推进到E8', 'S2追逐到E8'],
  'second attack with S2: R3': ['S2 attacks again: R3', 'attack again with S2: R3', 'S2再次攻击R3'],
  'retreat S2 to C3, D3': [
    ...['S2 retreats to C3, else D3', 'if S2 is driven back: C3, D3', '若S2被击退：C3、D3'],
    ...['S2 falls back to C3 or D3', 'S2 retreats to C3, or D3', 'S2退到C3或D3', '让S2撤到C3、D3'],
  ],
  're-roll misses': ['reroll all the misses', '重掷未命中的骰子', '重骰没中的'],
  'morale result: ignore': [
    'ignore the morale result',
    'flag: ignore',
    '忽略黑旗',
    '士气效果：忽略',
  ],
  'strike back: no': ['counter-attack: no', 'do not strike back', '反击：不', '不反击'],
  'keep token valor': ['keep the valor token', 'keep valor', '留下勇气标记'],
  'keep card Rally All': ['keep the card Rally All', 'keep Rally All', '保留全体集结'],
  'commit Maege Mormont': ['use the ability of Maege', '使用梅姬的能力'],
};

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

  test.each(Object.entries(AS_PEOPLE_WRITE))('%s, as people write it', (line, says) => {
    for (const said of says) {
      const { wishes, problems, unread } = read(said);
      expect([said, written(wishes, 'en'), problems, unread]).toEqual([
        said,
        [line],
        [],
        undefined,
      ]);
    }
  });

  test('that leaves out whom it is about is about whom the turn above it orders', () => {
    const lines = ['green: S5', 'move to H6', 'attack R4'];
    const told = ['green: S5', 'move S5 to H6', 'attack with S5: R4'];
    expect(written(read(...lines).wishes, 'en')).toEqual(told);
    expect(written(read('绿：S5', '移到H6', '攻击R4').wishes, 'en')).toEqual(told);
    const { wishes, problems } = read('card Order Two with Rickard: S1, S3', 'move to H6');
    expect([wishes.length, problems]).toMatchObject([1, [{ code: 'about-whom' }]]);
  });

  test.each([
    ['S2 moves to D6', 'attack R1', 'retreat to C5'],
    ['S2 moves to D6 and attacks R1 and retreats to C5'],
    ['green: S5', 'retreat S2 to C5', 'move to H6'],
  ])('that leaves out whom it is about, below %s, is not about another', (...lines) => {
    const asked = { attack: { unit: 'S1', target: 'R1' }, units: { S1: { house: 'stark' } } };
    const fought: View = { rules, state: { ...view.state, ...(asked as object) } };
    expect(westeros.readOrders(fought, 'stark', ['retreat to C5'])).toMatchObject({
      wishes: [{ about: { unit: 'S1' } }],
      problems: [],
    });
    const { wishes, problems } = westeros.readOrders(fought, 'stark', lines);
    expect([wishes.length, problems]).toMatchObject([2, [{ code: 'about-whom' }]]);
  });

  test.each([
    ...['Stay safe everyone', 'Go Starks!', 'no news from me', 'Advance warning: I am away'],
    ...['Leave it with me', 'Orders will come tomorrow.', 'Lannister passes'],
  ])('%s is no order', (line) => {
    expect(read(line)).toMatchObject({
      wishes: [],
      problems: [],
      unread: [{ text: line.replace(/[.!]$/, '') }],
    });
  });

  test('that says not to do something is never its opposite', () => {
    for (const line of ['do not attack with S2: R1', 'never move S2 to D5', '不要移动S2到D5'])
      expect(read(line).wishes).toEqual([]);
  });
});

describe('numbers and words say in which order turns are taken', () => {
  const [GREEN, BLUE] = ['green: S5', 'blue: S2'];
  test.each([
    [`2. ${GREEN}`, `1. ${BLUE}`],
    [`2) ${GREEN}`, `1) ${BLUE}`],
    [`2️⃣ ${GREEN}`, `1️⃣ ${BLUE}`],
    [`last: ${GREEN}`, `first: ${BLUE}`],
    ['第二步：绿：S5', '第一步：蓝：S2'],
    ['最后：绿：S5', '首先：蓝：S2'],
    [GREEN, `but first of all: ${BLUE}`],
    [GREEN, BLUE, 'in reverse order please'],
    [`1. ${GREEN}`, `2. ${BLUE}`, 'do 2 before 1'],
    ['1. 绿：S5', '2. 蓝：S2', '先做2再做1'],
  ])('%s / %s', (...lines) => {
    const { wishes, problems, unread } = read(...lines);
    expect([problems, unread]).toEqual([[], undefined]);
    expect(written(wishes, 'en')).toEqual([BLUE, GREEN]);
  });

  test('also those of a queue whose steps stand below its head', () => {
    const { wishes } = read('turns:', `2. ${GREEN}`, `1. ${BLUE}`, '3. pass');
    expect(written(wishes, 'en')).toEqual([`turns: ${BLUE} then ${GREEN} then pass`]);
  });

  test.each([
    ['order-twice', [`1. ${GREEN}`, `1. ${BLUE}`, '2. pass']],
    ['order-gap', [`1. ${GREEN}`, `3. ${BLUE}`]],
    ['order-mixed', [`3. ${GREEN}`, `1. ${BLUE}`, 'pass']],
  ] as const)('where they say nothing clear they are asked: %s', (code, lines) => {
    const { wishes, problems } = read(...lines, 'strike back: no');
    expect(problems[0]?.code).toBe(code);
    expect(wishes.map(({ kind }) => kind)).toEqual(['counter']);
  });
});
