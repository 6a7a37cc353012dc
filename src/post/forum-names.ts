import { countsEnd, type Head, lineAt } from './forum-anchors.ts';
import {
  ANY_TIME,
  CLOCK_ALONE,
  FLOOR,
  isButtons,
  isQuoteEnd,
  MAY_TELL_DAY,
  numberIn,
} from './forum-lines.ts';
import type { FindPerson } from './people.ts';

// Conversations without times, such as chats of which only names and words were copied.

/** `<Anna> text`, `Anna: text`, with a clock in front or not: a message of one line. */
const SPOKEN =
  /^\s{0,3}(?:\[?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?:\s?[ap]m)?\]?[\s-]{1,4})?(?:<\s?(?<called>[^<>]{1,60})>\s{0,3}|(?<name>[^:：<>\t]{1,60})(?:[:：]\s{0,3}|\t\s{0,3}))(?<text>\S.*)$/iu;

/**
 * The heads of a conversation in which lines of names alone part what each has said; none if fewer than two
 * people are named, unless before each message, or if words stand above the first name. What somebody plays is called so in other lines, too:
 * it is a head below an empty line alone.
 */
export const headsByNames = (lines: readonly string[], findPerson: FindPerson): readonly Head[] => {
  const heads: Head[] = [];
  const found = new Set<number>();
  const top = lines.findIndex((line) => line.trim() !== '');
  for (let at = Math.max(top, 0); at < lines.length; at++) {
    const head = headAt(lines, at, findPerson, at === top);
    if (head === undefined) {
      if (at === top && FLOOR.test(lineAt(lines, at))) continue;
      if (heads.length === 0) return [];
      continue;
    }
    found.add(head.person);
    heads.push(head.head);
  }
  const isSpoken = heads.every(({ text }) => text !== undefined);
  const isNumbered = heads.every(({ number }) => number !== null);
  const isOne = isSpoken || isNumbered || isClocked(lines, heads) || isSaidOfAll(lines, heads);
  return found.size > 1 || isOne ? heads : [];
};

/** Some chats show the time below each message. */
const isClocked = (lines: readonly string[], heads: readonly Head[]): boolean =>
  heads.every(({ to }, at) => {
    const below = lines.slice(to, heads[at + 1]?.from).filter((line) => line.trim() !== '');
    return CLOCK.test((below.at(-1) ?? '').trim());
  });
const CLOCK = new RegExp(`^${CLOCK_ALONE}$`, 'iu');

/** `Anna wrote:` above one paragraph, and nothing more: that is all of a message, and no answer to it. */
const isSaidOfAll = (lines: readonly string[], heads: readonly Head[]): boolean => {
  const [head, ...others] = heads;
  if (head === undefined || others.length > 0 || !SAYS.test(lineAt(lines, head.from))) return false;
  const below = lines.slice(head.to).map((line) => line.trim());
  const text = below.filter((line) => !isQuoteEnd(line) && !isButtons(line));
  const first = text.findIndex((line) => line !== '');
  const last = text.findLastIndex((line) => line !== '');
  return (
    first >= 0 && !text.slice(first, last).includes('') && !/^[>＞|｜]/u.test(text[first] ?? '')
  );
};

/** `5# Anna`, `#3 Anna` */
const NUMBERED = /^(?<number>#\s?\d{1,6}|\[?\d{1,6}\s?[#楼樓]\]?)\s{1,4}(?<name>\S.{0,60})$/u;
/** `Anna wrote:` */
const SAYS =
  /^(?<name>[^:：>]{1,60}?)(?:\s(?:wrote|writes|said|says)|\s?(?:写道|寫道|说道|說道))\s?[:：]$/iu;

/** Lines about a writer below his name, where his post is numbered. */
const numberedAt = (
  lines: readonly string[],
  at: number,
  findPerson: FindPerson,
): { readonly person: number; readonly head: Head } | undefined => {
  const above = lineAt(lines, at - 1);
  const isBelow = FLOOR.test(above);
  const { number, name } = isBelow
    ? { number: above, name: lineAt(lines, at) }
    : (NUMBERED.exec(lineAt(lines, at))?.groups ?? {});
  const said = name === undefined ? undefined : findPerson(name);
  if (said === undefined || said.isSeat || number === undefined) return undefined;
  const [from, to] = [isBelow ? at - 1 : at, countsEnd(lines, at + 1)];
  return {
    person: said.person,
    head: { from, to, author: said.name, date: '', number: numberIn(number), subject: '' },
  };
};

const TIME = new RegExp(ANY_TIME, 'giu');
/** Signs and words that boards print between a name, a time and a number. */
const PRINTED =
  /发表于|發表於|发布于|回复于|IP属地|来自|\b(?:posted|wrote|said|replied|on|at|by|post|unread)\b|#\s?\d{1,6}|\d{1,6}\s?[楼樓#]|[»›|·•,，;：:()（）[\]【】"“”—–-]/giu;
/** Behind the name stands where he wrote from. */
const MOST_WORDS = 2;

/**
 * The heads of a page that no board is known by: lines that hold a known name, a time, and nothing more but what
 * boards print beside those.
 */
export const headsByTimes = (lines: readonly string[], findPerson: FindPerson): readonly Head[] =>
  lines.flatMap((_, at) => {
    const line = lineAt(lines, at);
    if (line.length > 100 || !MAY_TELL_DAY.test(line)) return [];
    const [date] = line.match(TIME) ?? [];
    if (date === undefined) return [];
    const words = line.replace(date, ' | ').replace(PRINTED, ' ').trim().split(/\s+/u);
    for (let many = words.length; many > 0 && many >= words.length - MOST_WORDS; many--) {
      const said = findPerson(words.slice(0, many).join(' '));
      if (said === undefined || said.isSeat) continue;
      const to = countsEnd(lines, at + 1);
      return [
        { from: at, to, author: said.name, date, number: numberIn(line), subject: '', told: at },
      ];
    }
    return [];
  });

const headAt = (
  lines: readonly string[],
  at: number,
  findPerson: FindPerson,
  isTop: boolean,
): { readonly person: number; readonly head: Head } | undefined => {
  const line = lineAt(lines, at);
  const numbered = numberedAt(lines, at, findPerson);
  if (numbered !== undefined) return numbered;
  const bare = { from: at, to: at + 1, date: '', number: null, subject: '' };
  const alone = findPerson(line);
  if (alone !== undefined) {
    const isHead = !alone.isSeat || isTop || lineAt(lines, at - 1) === '';
    return isHead ? { person: alone.person, head: { ...bare, author: alone.name } } : undefined;
  }
  const { name: sayer } = (isTop && SAYS.exec(line)?.groups) || {};
  const says = sayer === undefined ? undefined : findPerson(sayer);
  if (says !== undefined && !says.isSeat)
    return { person: says.person, head: { ...bare, author: says.name } };
  const { called, name = called, text = '' } = SPOKEN.exec(line)?.groups ?? {};
  const said = name === undefined ? undefined : findPerson(name);
  // `North: …` is how players begin orders of their own.
  return said === undefined || (said.isSeat && called === undefined)
    ? undefined
    : { person: said.person, head: { ...bare, author: said.name, text } };
};
