import { type Head, lineAt } from './forum-anchors.ts';
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
      if (heads.length === 0) return [];
      continue;
    }
    found.add(head.person);
    heads.push(head.head);
  }
  const isSpoken = heads.every(({ text }) => text !== undefined);
  return found.size > 1 || isSpoken ? heads : [];
};

const headAt = (
  lines: readonly string[],
  at: number,
  findPerson: FindPerson,
  isTop: boolean,
): { readonly person: number; readonly head: Head } | undefined => {
  const line = lineAt(lines, at);
  const bare = { from: at, to: at + 1, date: '', number: null, subject: '' };
  const alone = findPerson(line);
  if (alone !== undefined) {
    const isHead = !alone.isSeat || isTop || lineAt(lines, at - 1) === '';
    return isHead ? { person: alone.person, head: { ...bare, author: alone.name } } : undefined;
  }
  const { called, name = called, text = '' } = SPOKEN.exec(line)?.groups ?? {};
  const said = name === undefined ? undefined : findPerson(name);
  // `North: …` is how players begin orders of their own.
  return said === undefined || (said.isSeat && called === undefined)
    ? undefined
    : { person: said.person, head: { ...bare, author: said.name, text } };
};
