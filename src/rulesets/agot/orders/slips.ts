import { editDistance } from '../../../core/edit-distance.ts';
import { CHINESE_NUMBERS } from './chinese.ts';
import { isHan } from './segment.ts';

/** How many slips in one name are repaired where a game does not say it; 0: none at all. */
export const DEFAULT_SLIPS = 2;

/** Names of fewer letters are never repaired: too many others are as near. */
export const SHORTEST_REPAIRED = 4;
export const LONG = 7;
export const SHORTEST_HAN = 3;

/** Characters that people type for each other, because they sound or look alike. */
export const LOOKALIKES: readonly string[] = (
  '港岗冈 士土仕 守手首 柏博伯 城成诚 湾弯 河和何 冬东 霍或 军君 袭习 支枝 兵宾 撤彻 退腿 艾爱 德得 克可 ' +
  '海每 狭峡侠 庭廷亭 旧就 步部歩 骨古 骑奇 召招 征争 邑色 防方 行形 鹰英'
).split(' ');

/** `白岗` for `白港`: one character, and a usual mistake. */
const isUsualMistake = (a: string, b: string): boolean => {
  const others = [...a].flatMap((char, index) => (char === b[index] ? [] : [char + b[index]]));
  const [pair] = others;
  return (
    pair !== undefined &&
    others.length === 1 &&
    LOOKALIKES.some((alike) => [...pair].every((char) => alike.includes(char)))
  );
};

const numeralsIn = (text: string): string =>
  [...text].filter((char) => CHINESE_NUMBERS.has(char)).join('');

/** One character of three or more; of two only a usual mistake; a number is never touched. */
const isHanSlip = (typed: string, name: string): boolean => {
  if (numeralsIn(typed) !== numeralsIn(name)) return false;
  const shorter = Math.min(typed.length, name.length);
  if (shorter >= SHORTEST_HAN) return editDistance(typed, name) <= 1;
  return shorter === 2 && typed.length === name.length && isUsualMistake(typed, name);
};

/** One slip in four to six letters, two in more, but never more than the game allows. */
const slipsIn = (length: number, most: number): number => {
  if (length < SHORTEST_REPAIRED) return 0;
  return Math.min(most, length < LONG ? 1 : 2);
};

/**
 * Whether a word is so near a name that the name may have been meant. Both are folded; `most` is
 * the setting of the game.
 */
export const isSlip = (typed: string, name: string, most: number): boolean => {
  if (typed === name || most === 0) return false;
  if (isHan(typed) || isHan(name))
    return isHan(typed) && isHan(name) && Math.abs(typed.length - name.length) <= 1
      ? isHanSlip(typed, name)
      : false;
  const slips = slipsIn(Math.min(typed.length, name.length), most);
  return (
    slips > 0 && Math.abs(typed.length - name.length) <= slips && editDistance(typed, name) <= slips
  );
};
