import { editDistance } from '../core/edit-distance.ts';
import type { PlacedMessage } from './intake.ts';
import type { Newer } from './merged-orders.ts';

/** The lines of a message that do not count, and that nobody has dealt with since. */
export interface MistakesLeft {
  readonly number: number;
  readonly lines: readonly string[];
}

/**
 * The lines that still do not count of the messages that count or counted of a seat for a phase, the newest last. A line
 * is done with once a later message says something alike, for the receipt of that one tells what became
 * of it; once a later one replaces all; and once the moderator has looked at it.
 */
export const mistakesLeft = (
  every: readonly PlacedMessage[],
  byGame: Newer | undefined,
): readonly MistakesLeft[] => {
  const replacing = every.findLastIndex(({ newer = byGame }) => newer === 'replaces');
  const messages = every.slice(Math.max(0, replacing));
  return messages.flatMap(({ number, isSeen, lines, wrong: all = [], took, remarks = [] }, at) => {
    // Whoever was asked about a sentence, and has said how his orders are meant, is done with it.
    const wrong = all.filter(
      (one) => took === undefined || remarks.every(({ line }) => line !== one),
    );
    if (isSeen || wrong.length === 0) return [];
    const next = messages.slice(at + 1, at + 1 + NEXT).flatMap((one) => one.lines);
    const left = wrong
      .map((line) => (lines[line - 1] ?? '').trim())
      .filter((line) => !next.slice(0, NEXT_LINES).some((other) => isAlike(line, other)));
    return left.length === 0 ? [] : [{ number, lines: left }];
  });
};

/** Whoever corrects a line does so soon: later messages, and lines of these, are not looked through for it. */
const NEXT = 3;
const NEXT_LINES = 24;

/**
 * True of lines with the same head before the colon, give or take a slip, which may be one of two letters where the rest is
 * the same; or of lines without one that are nearly the same, or begin so by half.
 */
export const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [headOf(one), headOf(other)];
  if (a.text === '' || b.text === '' || a.isWhole !== b.isWhole) return false;
  if (a.isWhole && alikeAtFirst(a.text, b.text) * 2 >= a.text.length) return true;
  const isShort = a.text.length < 2 || (a.text.length === 2 && a.rest !== b.rest);
  const most = Math.max(isShort ? 0 : 1, Math.floor(a.text.length / SHARE));
  return editDistance(a.text, b.text, most) <= most;
};

/** So many letters at the beginning of both are the same. */
const alikeAtFirst = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};
/** One letter of so many may be another. */
const SHARE = 5;

/** The words before the colon, without the signs of a list; of a line without a colon all of it, whatever its numbers are. */
const headOf = (
  line: string,
): { readonly text: string; readonly rest: string; readonly isWhole: boolean } => {
  const plain = line.normalize('NFKC').toLowerCase().replace(LIST_SIGN, '');
  const [head = '', ...rest] = plain.split(':');
  const isWhole = rest.length === 0;
  const text = isWhole ? head.replaceAll(/\d+/g, '0') : head;
  return { text: text.replaceAll(/\s+/g, ' ').trim(), rest: rest.join(':').trim(), isWhole };
};
const LIST_SIGN = /^\s*(?:[-*•·]|\d{1,3}[.)、])?\s*/u;
