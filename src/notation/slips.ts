import { editDistance } from '../core/edit-distance.ts';
import { isHan } from './tokens.ts';

/** The number of slips in one name that are mended where a game does not say it; 0: none at all. */
export const DEFAULT_SLIPS = 2;

/** Words of fewer letters are never mended: too many others are as near. */
export const SHORTEST_MENDED = 4;
export const LONG = 7;
export const SHORTEST_HAN = 3;
export const LONGEST = 40;

/** Characters that people type for each other, because they sound or look alike. */
export const LOOKALIKES: readonly string[] = (
  '港岗冈 士土仕 守手首 柏博伯 城成诚 湾弯 河和何 冬东 霍或 军君 袭习 支枝 兵宾 撤彻 退腿 艾爱 德得 克可 ' +
  '海每 狭峡侠 庭廷亭 旧就 步部歩 骨古 骑奇 召招 征争 邑色 防方 行形 鹰英'
).split(' ');

/** True if people type one character for the other. */
export const isTypedFor = (a: string, b: string): boolean =>
  LOOKALIKES.some((alike) => alike.includes(a) && alike.includes(b));

/** Where two words of one length are not alike. */
const unlike = (a: string, b: string): readonly number[] => {
  const places: number[] = [];
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) places.push(at);
  return places;
};

/** `白岗` for `白港`: one character, and a usual mistake. */
const isUsualMistake = (a: string, b: string): boolean => {
  const [at, ...others] = unlike(a, b);
  if (at === undefined || others.length > 0) return false;
  return isTypedFor(a[at] ?? '', b[at] ?? '');
};

/** One character other, or two exchanged. */
const isOther = (a: string, b: string): boolean => {
  const [at = 0, next, ...others] = unlike(a, b);
  if (next === undefined) return true;
  return others.length === 0 && next === at + 1 && a[at] === b[next] && a[next] === b[at];
};

/** True if the longer word is the shorter one with one character more. */
const isOneMore = (longer: string, shorter: string): boolean => {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at++;
  return longer.slice(at + 1) === shorter.slice(at);
};

const numeralsIn = (text: string): string => text.replace(/[^零一二两三四五六七八九十]/gu, '');

const hasSameNumerals = (a: string, b: string): boolean => numeralsIn(a) === numeralsIn(b);

/**
 * One character of three or more, of two only a usual mistake; a number is never touched, and a
 * character too many only within a name: before or behind it stands a word of its own.
 */
const isHanSlip = (typed: string, name: string): boolean => {
  const more = typed.length - name.length;
  if (Math.min(typed.length, name.length) < SHORTEST_HAN)
    return (
      more === 0 &&
      typed.length === 2 &&
      isUsualMistake(typed, name) &&
      hasSameNumerals(typed, name)
    );
  if (more === 0) return isOther(typed, name) && hasSameNumerals(typed, name);
  if (more < 0) return isOneMore(name, typed) && hasSameNumerals(typed, name);
  const isWithin = typed[0] === name[0] && typed.at(-1) === name.at(-1);
  return isWithin && isOneMore(typed, name) && hasSameNumerals(typed, name);
};

/** One slip in four to six letters, two in more, but never more than the game allows. */
const slipsIn = (length: number, most: number): number => {
  if (length < SHORTEST_MENDED) return 0;
  return Math.min(most, length < LONG ? 1 : 2);
};

/** True if letters are so near a name that the name may have been meant; both are folded. */
export const isSlip = (typed: string, name: string, most: number): boolean => {
  const difference = Math.abs(typed.length - name.length);
  if (typed === name || most === 0 || difference > 2) return false;
  if (isHan(typed) !== isHan(name)) return false;
  if (isHan(typed)) return difference <= 1 && isHanSlip(typed, name);
  const slips = slipsIn(Math.min(typed.length, name.length), most);
  return slips > 0 && difference <= slips && editDistance(typed, name, slips) <= slips;
};
