import { describe, expect, test } from 'vitest';
import { CHINESE_NUMBERS } from '../../../../src/rulesets/agot/orders/chinese.ts';
import { cutterFor } from '../../../../src/rulesets/agot/orders/lexicon.ts';
import { cutterOf } from '../../../../src/rulesets/agot/orders/segment.ts';
import { TABLE } from './table.ts';

const cut = cutterFor(TABLE.rules);
const words = (letters: string) => cut(letters).map(({ text }) => text);

describe('letters are cut by the longest known words', () => {
  test.each([
    ['临冬城行军', ['临冬城', '行军']],
    ['河湾平原防守', ['河湾平原', '防守']],
    ['河湾地防守', ['河湾地', '防守']],
    ['黑水河突袭黑水湾', ['黑水河', '突袭', '黑水湾']],
    ['白港支援卡林湾', ['白港', '支援', '卡林湾']],
    ['石指城支援指城', ['石指城', '支援', '指城']],
    ['若战力至少', ['若', '战力', '至少']],
    ['泰温在手', ['泰温', '在手']],
    ['提利尔家族队长', ['提利尔家族队长']],
    ['robb若进攻', ['robb', '若', '进攻']],
    ['iron宝座', ['iron宝座']],
  ])('%s', (letters, expected) => expect(words(letters)).toEqual(expected));
});

describe('what is unknown stays together', () => {
  test.each([
    ['狮门城', ['狮门城']],
    ['去狮门城', ['去', '狮门城']],
    ['五至半岛', ['五至半岛']],
    ['卡和城', ['卡和城']],
    ['骑土', ['骑土']],
    ['派可岛', ['派可岛']],
    ['在狮门城', ['在', '狮门城']],
    ['卡林弯骑士', ['卡林弯', '骑士']],
    ['狮门城和白港', ['狮门城', '和', '白港']],
  ])('%s', (letters, expected) => expect(words(letters)).toEqual(expected));
});

describe('numbers', () => {
  test.each([
    ['两骑士', ['2', '骑士']],
    ['三个骑士', ['3', '个', '骑士']],
    ['骑士二', ['骑士', '2']],
    ['第十二回合', ['第', '12', '回合']],
    ['三塔城', ['三塔城']],
  ])('%s', (letters, expected) => expect(words(letters)).toEqual(expected));
  test.each([
    ['零', 0],
    ['一', 1],
    ['两', 2],
    ['十', 10],
    ['十九', 19],
    ['二十', 20],
    ['二十九', 29],
  ])('%s is %i', (word, value) => expect(CHINESE_NUMBERS.get(word)).toBe(value));
});

test('pieces are as long as what they were cut from', () => {
  const letters = '临冬城行军至十二骑士狮门城winterfell若进攻';
  const pieces = cut(letters);
  expect(pieces.map(({ length }) => length)).toEqual([3, 2, 1, 2, 2, 3, 10, 1, 2]);
});

test('letters of other scripts are no matter of its', () => {
  expect(cutterOf(() => [], { numbers: new Map(), joints: new Set() })('Winterfell')).toEqual([
    { kind: 'word', text: 'Winterfell', length: 10 },
  ]);
});
