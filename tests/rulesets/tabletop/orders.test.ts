// Every line in both languages, read to the same wishes and written back as it stood.

import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../src/core/game.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { View } from '../../../src/rulesets/tabletop/game.ts';
import { tabletop } from '../../../src/rulesets/tabletop/index.ts';
import { rulesFor, startOf } from './played.ts';

const rules = rulesFor('skirmish');
const view: View = { rules, state: startOf(rules).state };
const read = (...lines: string[]) => tabletop.readOrders(view, 'stark', lines);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);
const written = (wishes: readonly Wish[], lang: Lang) => tabletop.writeOrders(view, wishes, lang);

const LINES: readonly (readonly [en: string, zh: string])[] = [
  ['edge south', '边南'],
  ['edge the opponent chooses', '边由对手选'],
  ['deploy SS1 at 12, 3.5', '部署SS1在12，3.5'],
  ['deploy SS1 at 12, 3.5, facing LG1', '部署SS1在12，3.5，面向LG1'],
  ['SS1 maneuver, toward LG1, 4 ahead, facing north', 'SS1布阵，朝LG1，前进4，面向北'],
  ['SS1 maneuver, left 30, until 1 from LG1', 'SS1布阵，左转30，直到距LG1 1'],
  ['SS1 maneuver, as far as it can, turned right 12.25', 'SS1布阵，尽量前进，收步右转12.25'],
  ['SS1 march, 8.5 ahead, turned left 90', 'SS1行军，前进8.5，收步左转90'],
  ['SS1 retreat, back 6, facing LG1', 'SS1后退，向后6，面向LG1'],
  ['SS1 retreat, left as far as it can', 'SS1后退，向左尽量远'],
  ['SS1 charge LG1', 'SS1冲锋LG1'],
  [
    'SS1 charge LG1, right 10, on its left flank, left half',
    'SS1冲锋LG1，右转10，攻其左翼，左半相接',
  ],
  ['SS1 attack', 'SS1近战'],
  ['SS1 attack LG1, whole', 'SS1近战LG1，全面相接'],
  ['SS1 shoot at LG1, shifting back 2', 'SS1射击LG1，后移2'],
  ['SS1 stay', 'SS1待命'],
  ['SS1 withdraw, back 4', 'SS1撤离，向后4'],
  ['SS1 break through, toward LG2, 3 ahead', 'SS1破竹，朝LG2，前进3'],
  ['SS1 pivot, facing LG2', 'SS1转向，面向LG2'],
  ['contact left half', '相接左半'],
  ['re-roll misses', '重掷落空'],
  ['re-roll 1, 2', '重掷1、2'],
  ['spend weakened', '花费力竭'],
  ['spend vulnerable on all', '花费脆弱于全部'],
  ['spend panicked on 6, 5 if LG1 has 8 models', '花费惊惶于6、5若LG1有8个模型'],
  ['always: keep weakened', '总是：保留力竭'],
  ['always: ask at breakthrough', '总是：询问势如破竹'],
  ['always: spend vulnerable if 3 blocks', '总是：花费脆弱若3次格挡'],
  [
    'turns: SS1 charge LG1 if LG1 within 11 of SS1 or SS1 maneuver, toward LG1, 5 ahead else skip then SS2 march, 4 ahead',
    '依次：SS1冲锋LG1若LG1距SS1不超过11或SS1布阵，朝LG1，前进5否则略过然后SS2行军，前进4',
  ],
  [
    'turns: SS1 charge LG1; re-roll misses; spend vulnerable then SS2 stay',
    '依次：SS1冲锋LG1；重掷落空；花费脆弱然后SS2待命',
  ],
  [
    'deployments: deploy SS1 at 12, 4 then deploy SS2 at 24, 4',
    '部署顺序：部署SS1在12，4然后部署SS2在24，4',
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

  test('is read as people write it, too', () => {
    for (const [loose, strict] of [
      ['SS1 charges LG1', 'SS1 charge LG1'],
      ['I take the south edge', 'edge south'],
      ['the south edge', 'edge south'],
      ['choose the north edge', 'edge north'],
      ['我选南边', '边南'],
      ['SS1 deploys at (12, 4) facing LG1', 'deploy SS1 at 12, 4, facing LG1'],
      ['SS1 at 12, 4', 'deploy SS1 at 12, 4'],
      ['SS1部署在（12，4），面向LG1', 'deploy SS1 at 12, 4, facing LG1'],
      ['activate SS1: march 9 inches', 'SS1 march, 9 ahead'],
      ['激活SS1：行军，前进9', 'SS1 march, 9 ahead'],
      ['SS1向前行军9寸', 'SS1 march, 9 ahead'],
      ['SS1朝LG1移动2寸', 'SS1 maneuver, toward LG1, 2 ahead'],
      ['SS1 falls back 6', 'SS1 retreat, 6'],
      ['spend the weakened token', 'spend weakened'],
      ['re-roll all the misses', 're-roll misses'],
      ['ask me before attack dice', 'ask at before attack dice'],
      ['掷攻击骰前问我', 'ask at before attack dice'],
      ['SS1 charges LG1 if LG1 within 11', 'SS1 charge LG1 if LG1 within 11 of SS1'],
      ['SS1冲锋LG1若LG1在11寸以内', 'SS1 charge LG1 if LG1 within 11 of SS1'],
      ['ss1 marches 8 inches forward', 'SS1 march, 8 ahead'],
      [
        'SS1 maneuvers towards LG1 until 1 inch from LG1 facing LG2',
        'SS1 maneuver, toward LG1, until 1 from LG1, facing LG2',
      ],
      ['SS1 manoeuvres to within 6 inches of LG1', 'SS1 maneuver, until 6 from LG1'],
      ['SS1 holds', 'SS1 stay'],
      ['SS1 charges LG1; re-roll misses', 'turns: SS1 charge LG1; re-roll misses'],
      ['SS1 retreats backwards 6 inches', 'SS1 retreat, back 6'],
      ['SS1 attacks LG1 left half', 'SS1 attack LG1, left half'],
    ] as const)
      expect(bare(read(loose).wishes), loose).toEqual(bare(read(strict).wishes));
  });

  test('that says not to do something is never its opposite', () => {
    for (const line of ['do not charge LG1 with SS1', 'SS1 does not charge LG1', 'SS1不要冲锋LG1'])
      expect(read(line).wishes).toEqual([]);
  });

  test('for a unit that there is not is a mistake, with those that there are', () => {
    const { wishes, problems, unread } = read('SS9 stays');
    expect(wishes).toEqual([]);
    expect(unread).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'no-such-unit', args: { text: 'SS9', units: ['SS1', 'SS2'] } },
    ]);
    expect(read('T34 was a tank.').problems).toEqual([]);
  });

  test.each([
    'SS1 march, 4,5 ahead',
    'SS1 march, 4.12345 ahead',
    'SS1 march, -3 ahead',
    'SS1 charge XX9',
    'SS1 flies to LG1',
  ])('that cannot be understood is told: %s', (line) => {
    const { wishes, problems, unread = [] } = read(line);
    expect(wishes).toEqual([]);
    expect(problems.length + unread.length).toBeGreaterThan(0);
  });
});

const large = { rules: rulesFor('trident'), state: startOf(rulesFor('trident')).state };
test.each([
  ['Catelyn take Crown, on LG2, influencing SS1', '凯特琳占据王冠，对LG2，影响SS1'],
  ['Catelyn stay', '凯特琳待命'],
  ['card Northern Ferocity, for SS1', '打出北境之猛，为SS1'],
  ['use Martial Training', '使用武艺训练'],
  ['play nothing', '不出牌'],
  ['extra SS1 attack LG1', '额外SS1近战LG1'],
  ['extra SS1 shift, left 2', '额外SS1移位，向左2'],
  ['no extra', '不额外行动'],
  ['choose weakened', '选择力竭'],
  ['discard Sudden Charge, Hit and Run', '弃掉突然冲锋、打了就跑'],
  ['always: card Counterplot if enemy card Hear Me Roar', '总是：打出将计就计若敌方打出听我怒吼'],
  ['always: ask at attack dice', '总是：询问掷攻击骰前'],
] as const)('%s · %s', (en, zh) => {
  const [english, chinese] = [en, zh].map((one) => tabletop.readOrders(large, 'stark', [one]));
  expect(english?.problems).toEqual([]);
  expect(chinese?.problems).toEqual([]);
  expect(english?.wishes.length).toBe(1);
  expect(bare(chinese?.wishes ?? [])).toEqual(bare(english?.wishes ?? []));
  expect(tabletop.writeOrders(large, chinese?.wishes ?? [], 'zh')).toEqual([zh]);
});
