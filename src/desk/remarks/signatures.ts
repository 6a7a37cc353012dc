// Names below the orders of a message, and what stands right below them.
import { onceEach, onceOf } from '../../core/once.ts';
import { isHan } from '../../notation/index.ts';
import { courtesyShape, isFirstName, NAME } from './courtesy.ts';
import type { FindsNames } from './mentions.ts';
import { DENIES, sortOf } from './sentences.ts';

/** A line below orders, or several that one sentence runs through. */
interface Line {
  readonly line: number;
  readonly text: string;
}

interface Above {
  readonly lines: readonly string[];
  /** The number of the last line that holds an order. */
  readonly lastOrder: number;
  readonly findNames?: FindsNames | undefined;
  readonly round: number;
}

const noNames: FindsNames = () => [];
const isBinding = (text: string, { findNames, round }: Above): boolean =>
  DENIES.test(text) || sortOf(text, { findNames, round, isHeading: false }) === 'binding';

/** A Chinese name by its first character, or a foreign one by all: 王五, 小红, 阿明, 安妮. */
const HAN_NAME =
  /^(?:[王李张張刘劉陈陳杨楊黄黃赵趙周吴吳徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万钱錢严嚴覃武戴莫孔向汤湯]\p{Script=Han}{1,2}|[小阿老]\p{Script=Han}|[安艾爱愛玛瑪丽麗莉娜妮莎露西琳珍雅凯凱蒂汤湯姆杰傑克彼得约約翰尼迈邁大卫衛罗羅亚亞瑟海伦倫拉]{2,4})$/u;

/** `mn`: somebody's letters, and no word that says anything. */
const INITIALS =
  /^[-–—~ ]*(?!(?:no|not|all|off|yes|nah|old|new|out|un|tb[acd]|wip|or|if|ok)\b)\p{Ll}{1,3}\s*$/u;

/** `laters`, `/h`: the last word of a message. */
const BYWORD = /^[-–—~/ ]*\p{Ll}{1,8}\s*$/u;

/** `Cheers, Olga`: a farewell and a name, and nothing else. */
const NAMED = /(?<=\p{L}[\s,;.!–—-]+)(?<first>\p{Lu}\p{Ll}+)\s*$/u;
const isFarewell = (text: string): boolean => {
  const { first = '' } = NAMED.exec(text)?.groups ?? {};
  return isFirstName(first) && courtesyShape(text.replace(NAMED, NAME)) === 'courteous';
};

/** `Drop The Second`: capitals alone make no name of several words. */
const isOneName = (words: readonly string[]): boolean =>
  words.length === 1 || words.some(isFirstName) || words.every(isHan);

/** `——鹿角`: the name of whoever writes, and nothing else. */
const isOwnName = (text: string, findNames: FindsNames): boolean =>
  findNames(text).some(
    ({ what, from, to }) =>
      what === 'own' && !/[\p{L}\p{N}]/u.test(text.slice(0, from) + text.slice(to)),
  );

/** A name below the orders: the sender's own, or any behind words of farewell. */
const isSigned = ({ text, line }: Line, above: Above, isBehindCourtesy: boolean): boolean => {
  const { lines, lastOrder, findNames = noNames } = above;
  const isLast = lastOrder < line;
  const isEnd = lines.slice(line).every((below) => below.trim() === '');
  if (isLast && (INITIALS.test(text) || (isEnd && BYWORD.test(text))) && !isBinding(text, above))
    return true;
  const names = findNames(text);
  const words = text
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim()
    .split(/\s+/u);
  const isName = isHan(text)
    ? HAN_NAME.test(text.replace(/[^\p{Script=Han}]+/gu, ''))
    : words.length <= 3 && words.every((word) => /^\p{Lu}/u.test(word));
  if (!isLast || !isName || /\d/u.test(text)) return false;
  if (/^[-–—~ ]*\p{Lu}\.?\s*$/u.test(text)) return true;
  if (names.some(({ what }) => what === 'other')) return false;
  if (names.some(({ what }) => what === 'own') || isFarewell(text)) return true;
  const isPlain = /^[老小阿]\p{Script=Han}$/u.test(text.trim()) || !isBinding(text, above);
  return isPlain && isOneName(words) && (isBehindCourtesy || /^[-–—~]/u.test(text));
};

/** What may be an office; each line of a message is looked at by those below it, too. */
const officesIn = onceOf((read: Above) =>
  onceEach(
    (said: string): boolean =>
      said.length <= LONGEST_OFFICE &&
      !isBinding(said, read) &&
      !(read.findNames?.(said) ?? []).some(({ what }) => what !== 'own'),
  ),
);

/** `Senior Analyst | Norte Ltd.`: what stands right below the sender's own name is his office, unless it says anything of orders. */
const isBelowName = ({ text, line }: Line, read: Above): boolean => {
  const { lines, lastOrder, findNames = noNames } = read;
  const isOffice = officesIn(read);
  let above = line - 1;
  if (isHan(text) || !isOffice(text)) return false;
  const first = Math.max(lastOrder, above - MOST_OFFICES);
  while (above > first && (lines[above - 1] ?? '').trim() !== '') {
    const said = (lines[above - 1] ?? '').trim();
    const [name] = findNames(said);
    if (name?.what === 'own' && name.from === 0 && name.to === said.length) return true;
    if (!isOffice(said)) return false;
    above -= 1;
  }
  return false;
};
/** So long is a line of an office, and so many of them stand below a name. */
const [LONGEST_OFFICE, MOST_OFFICES] = [80, 8];

/** True of a name below the orders, and of the office, street and number of whoever signs there. */
export const isSignature = (said: Line, above: Above, isBehindCourtesy: boolean): boolean =>
  (above.lastOrder < said.line && isOwnName(said.text, above.findNames ?? noNames)) ||
  isSigned(said, above, isBehindCourtesy) ||
  isBelowName(said, above);
