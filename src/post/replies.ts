import { step } from '../core/limits.ts';
import { ANY_TIME, isQuoteEnd, NAME } from './forum-lines.ts';
import { type Head, headFinder, isTitle } from './heads.ts';
import {
  doubt,
  isBlank,
  isKept,
  keep,
  type MarkedLine,
  mark,
  type Range,
  textAt,
} from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { mayContinue } from './wraps.ts';

// A report of this program that was pasted beside orders: what it tells of is no order of whoever pasted it.

/** The number of a rule, as reports print it at the end of what they tell. */
const RULE = /\\?\[[A-Z]{3}-\d{1,3}\\?\]/u;
/** `Round 4: Supply phase [SUP-1]`: above what a report tells, and nowhere else. */
const HEADING =
  /^[^:：]{0,20}?\d{1,3}[^\d].{0,80}\\?\[[A-Z]{3}-\d{1,3}\\?\][*_\]/a-z0-9[<>=]{0,20}$/u;
/** Title and line above the first heading. */
const TITLE = 3;
const FEWEST = 4;

/** A report prints its sentences as items of a list. */
const ITEM = /^\s*(?:[-*•]\s|\[\*\]|<li)/u;

/** A row of a table, with its sum at the end, and a title. */
const ROW = /^#|[:：].*\s\d{1,3}$/u;

const subjectOf = (text: string): string => text.split(/[:：]/u, 1)[0] ?? '';

/** Lines like orders between two sentences of a report: its reader may have written them there. */
const writtenIn = (
  lines: readonly MarkedLine[],
  [from, to]: Range,
  isOrder: LooksLikeOrder,
): readonly number[] => {
  const texts = lines.slice(from, to).map((_, at) => textAt(lines, from + at));
  const subjects = new Map<string, number>();
  for (const text of texts) {
    const subject = subjectOf(text);
    subjects.set(subject, (subjects.get(subject) ?? 0) + 1);
  }
  return texts.flatMap((text, at) => {
    const [before = '', behind = ''] = [texts[at - 1], texts[at + 1]];
    const isBetween = (before === '' || RULE.test(before)) && (behind === '' || ITEM.test(behind));
    if (!isBetween || RULE.test(text) || ITEM.test(text) || ROW.test(text)) return [];
    // Titles of the parts of a report begin alike.
    const isOwn = isOrder(text) && subjects.get(subjectOf(text)) === 1;
    return isOwn ? [from + at] : [];
  });
};

/** The source of a web page, in which a report may stand. */
const SOURCE = /^<(?:!doctype html|html)\b/iu;
const SOURCE_END = /<\/html>$/iu;

/**
 * Sets aside from the title of a report to the last line that names a rule. Where no orders stand beside it, its
 * reader may have written them into it; lines that stand between its sentences may be his in any case.
 */
const markReports = (lines: MarkedLine[], isOrder: LooksLikeOrder): void => {
  const ruled = lines.flatMap((_, at) => {
    step();
    return RULE.test(textAt(lines, at)) ? [at] : [];
  });
  const first = ruled.find((at) => HEADING.test(textAt(lines, at)));
  const lastRuled = ruled.at(-1);
  if (first === undefined || lastRuled === undefined || ruled.length < FEWEST) return;
  let from = first;
  while (from > first - TITLE && textAt(lines, from - 1) !== '') from--;
  const source = lines.findIndex((_, at) => at < first && SOURCE.test(textAt(lines, at)));
  if (source >= 0) from = Math.min(from, source);
  const end = lines.findLastIndex((_, at) => SOURCE_END.test(textAt(lines, at)));
  const last = source < 0 ? lastRuled : Math.max(lastRuled, end);
  for (const at of writtenIn(lines, [from, last], isOrder))
    mark(lines, [at, at + 1], 'quoted', true);
  const isBeside = lines.some((_, at) => (at < from || at > last) && isOrder(textAt(lines, at)));
  mark(lines, [from, last + 1], 'quoted', !isBeside);
};

/** `>`, or the writer's initials before it. */
const QUOTED = /^\s{0,3}(?:[>＞]|[A-Z]{1,3}>)/u;
/** One mark of a quotation, to be taken off. */
const ONE_MARK = /^\s{0,3}(?:[>＞]|[A-Z]{1,3}>)\s?/u;

const EMPTY = keep('');

/** Sets aside lines with the marks of a quotation. */
export const markQuoted = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly MarkedLine[] => {
  const isMarked = lines.map((line) => isKept(line) && QUOTED.test(line.text));
  return lines.map((line, at) => {
    if (!isMarked[at]) return line;
    const before = lines[at - 1] ?? EMPTY;
    // An order that a program broke before its arrow looks like a quotation of one line.
    const isAlone = !isMarked[at - 1] && !isMarked[at + 1] && isKept(before);
    const isHead = /[:：]\s{0,3}$/u.test(before.text);
    const mayBeRest =
      isAlone && !isHead && isOrder(before.text) && mayContinue(before.text, line.text);
    const other = { by: 'quoted', text: line.text } as const;
    return { text: line.text, reason: 'quoted', ...(mayBeRest && { other }) };
  });
};

const HELP = /^\s*[#＃]{2,}\s*/u;
/** `> ## Take away the …`: a template's own words have no order as their rest. */
const isHelp = (line: string, isOrder: LooksLikeOrder): boolean => {
  const text = line.replace(ONE_MARK, '');
  return HELP.test(text) && !isOrder(text.replace(HELP, ''));
};

const mayBeRest = (line: string, next: string, isOrder: LooksLikeOrder): boolean =>
  mayContinue(line, next) && !(isOrder(next) && isHelp(line, isOrder));

/** The rest of a quoted line that was broken has no mark of its own. */
const markRests = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly MarkedLine[] => {
  const marked = [...lines];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? EMPTY;
    const behind = lines[at + 1] ?? EMPTY;
    const isBetween = before.reason === 'quoted' && (isBlank(behind) || behind.reason === 'quoted');
    if (!isBetween || !isKept(line) || !mayBeRest(before.text, line.text, isOrder)) continue;
    if (isOrder(line.text)) doubt(marked, [at, at + 1]);
    else mark(marked, [at, at + 1], 'quoted', true);
  }
  return marked;
};

/** A text that a forum printed. */
export interface ForumText {
  /** From this line on it may be another's. */
  readonly doubtFrom?: number;
  /** The posts above it on the same page, which it may quote. */
  readonly above?: readonly Above[];
}

export interface Above {
  readonly author: string;
  readonly lines: readonly string[];
}

/** Sets aside what a message answers or forwards, whether it has marks in front or not. */
export const markReplies = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
  post?: ForumText,
): readonly MarkedLine[] => {
  const marked = [...markRests(lines, isOrder)];
  if (post?.doubtFrom !== undefined) mark(marked, [post.doubtFrom, marked.length], 'quoted', true);
  if (post !== undefined) markBoxes(marked, isOrder, post.above ?? []);
  markReports(marked, isOrder);
  markBelowHeads(marked, isOrder);
  markBars(marked, isOrder);
  return withQuotedOrders(marked, isOrder);
};

/** A bar that some programs put before what is quoted; a table has more of them. */
const BAR = /^\s{0,3}[|｜](?:\s[^|｜]*)?$/u;

const isOwnOrder = (text: string, isOrder: LooksLikeOrder): boolean =>
  isOrder(text) && !isTitle(text, isOrder);

/** Lines with a bar beside orders without may be another's. */
const markBars = (marked: MarkedLine[], isOrder: LooksLikeOrder): void => {
  const areOwn = marked.some((_, at) => {
    const text = textAt(marked, at);
    return !BAR.test(text) && isOwnOrder(text, isOrder);
  });
  if (!areOwn) return;
  for (const [at, { text }] of marked.entries())
    if (BAR.test(text)) mark(marked, [at, at + 1], 'quoted', true);
};

type FindHead = (from: number) => Head | null;

/** Without the heads that say something below the writer's own orders alone. */
const belowOwn = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
  headAt: FindHead,
): FindHead => {
  const first = lines.findIndex((_, at) => isOwnOrder(textAt(lines, at), isOrder));
  return (from) => {
    const head = headAt(from);
    return head?.isCopied && (first < 0 || first >= from) ? null : head;
  };
};

const markBelowHeads = (marked: MarkedLine[], isOrder: LooksLikeOrder): void => {
  const orders = ordersAbove(marked, isOrder);
  const headAt = belowOwn(marked, isOrder, headFinder(marked, isOrder));
  const tornAt = tornFinder(marked, isOrder);
  let isDoubted = false;
  for (let at = 0; at < marked.length; at++) {
    const head = headAt(at) ?? tornAt(at);
    if (head === null) continue;
    const hasOrders = (orders[at] ?? 0) > 0;
    const isHeadAlone = isAboveMarks(marked, head);
    if (isHeadAlone) mark(marked, [head.from, head.to], 'reply-head');
    else if (head.isSure || hasOrders) {
      markBelow(marked, head, hasOrders);
      return;
    } else if (!isDoubted) {
      // He may have written everything below into what he answers.
      doubt(marked, [head.from, marked.length]);
      isDoubted = true;
    }
    at = head.to - 1;
  }
};

/** GroupWise: `>>> Tom <tom@example.org> 11/19/2026 9:12 PM >>>` */
const FRAMED = /^\s{0,3}>{3}\s(\S.{3,300}?)\s?(?:>{3}|[:：])\s*$/u;
const withoutFrame = (text: string): string | undefined => {
  const [, inner] = FRAMED.exec(text) ?? [];
  return inner === undefined ? undefined : `${inner.replace(/\swrote$/u, '')} wrote:`;
};

/** The next line from a number on that is not empty; the number of lines if there is none. */
const nextFilled = (lines: readonly MarkedLine[], from: number): number => {
  let at = from;
  while (at < lines.length && isBlank(lines[at] ?? keep(''))) at++;
  return at;
};

/** A head that has the mark of a quotation, and what stands below it has lost its own. */
const tornFinder = (lines: readonly MarkedLine[], isOrder: LooksLikeOrder): FindHead => {
  const bare = lines.map((line) =>
    line.reason === 'quoted'
      ? keep(withoutFrame(line.text) ?? line.text.replace(ONE_MARK, ''))
      : line,
  );
  const headAt = headFinder(bare, isOrder);
  const last = lines.findLastIndex(
    ({ reason }, at) => reason === 'quoted' && !isBlank(bare[at] ?? EMPTY),
  );
  return (from) => {
    const head = lines[from]?.reason === 'quoted' ? headAt(from) : null;
    if (head === null || head.isCopied || head.to <= last) return null;
    const isSure = withoutFrame(lines[from]?.text ?? '') !== undefined && head.isSure;
    return { ...head, to: nextFilled(bare, head.to), isSure };
  };
};

const isAboveMarks = (lines: readonly MarkedLine[], { to, isForward }: Head): boolean =>
  !isForward && lines[nextFilled(lines, to)]?.reason === 'quoted';

const QUOTE_HEADS: readonly RegExp[] = [
  /^[^:：]{1,60}\s(?:wrote|said|writes|says)(?:\s(?:in|on)\s.{1,160})?\s?[:：](?:\s?↑.{0,60}|\s.{0,60})?$/iu,
  /^originally posted by\s.{1,80}$/iu,
  /^(?:quote|引用|quote from|引用自)\s?[:：]?(?:\s.{0,80})?$/iu,
  new RegExp(String.raw`^${NAME}\s{1,4}[发發]表[于於]\s?${ANY_TIME}.{0,40}$`, 'u'),
  /^[^:：]{1,60}\s?(?:写道|寫道|说道|說道|说|說)\s?[:：]$/u,
];

/** True if a line names who is quoted below it, on a page as it is shown. */
const isQuoteHead = (line: string): boolean => {
  const text = line.trim().slice(0, 300);
  return QUOTE_HEADS.some((head) => head.test(text));
};

/**
 * A forum's box around a quotation is not seen in a copy: its first paragraph is quoted, and all
 * that follows may be, unless the forum printed where it ends or the page holds what is quoted.
 */
const markBoxes = (
  marked: MarkedLine[],
  isOrder: LooksLikeOrder,
  above: readonly Above[],
): void => {
  const first = marked.findIndex((_, at) => isQuoteHead(textAt(marked, at)));
  if (first < 0) return;
  const hasOrders = marked.some((_, at) => at < first && isOrder(textAt(marked, at)));
  for (let at = first; at < marked.length; at++) {
    if (!isQuoteHead(textAt(marked, at))) continue;
    const end = boxEnd(marked, at, above, isOrder);
    mark(marked, [at, end.to], 'quoted');
    const behind: Range = [end.to, lastOwn(marked, first, end.to, isOrder)];
    if (!end.isPrinted && hasOrders) mark(marked, behind, 'quoted', true);
    else if (!end.isPrinted) doubt(marked, behind);
    at = end.to - 1;
  }
};

/**
 * Nobody posts a quotation and no word of his own: where he writes nothing above it, the last paragraph below is
 * his, and so it is if words that order nothing stand between. Gives its first line; the number of lines if it is
 * not sure.
 */
const lastOwn = (
  lines: readonly MarkedLine[],
  first: number,
  from: number,
  isOrder: LooksLikeOrder,
): number => {
  const isFilled = (line: MarkedLine): boolean => isKept(line) && !isBlank(line);
  const last = lines.findLastIndex(isFilled);
  let start = last;
  while (start > from && !isBlank(lines[start - 1] ?? EMPTY)) start--;
  const between = lines.slice(from, start);
  const isSure =
    !lines.slice(0, first).some(isFilled) &&
    between.some(isFilled) &&
    !between.some(({ text }) => isOrder(text) || isQuoteHead(text)) &&
    !lines.slice(Math.max(start, from)).some(({ text }) => isQuoteHead(text));
  return isSure ? start : lines.length;
};

/** A forum shows long quotations in part. */
const CUT = /\s?(?:\.{3}|…)$/u;

const isCutOf = (text: string, word: string): boolean =>
  CUT.test(text) && text !== word && word.startsWith(text.replace(CUT, ''));

/**
 * Where the words of a post that stands above, and is named, are at their end; null: not those, or
 * not all. A signature stands below a post and in no quotation.
 */
const wordsEnd = (
  lines: readonly MarkedLine[],
  from: number,
  { author, lines: said }: Above,
  isOrder: LooksLikeOrder,
): number | null => {
  const words = said.map((line) => line.trim()).filter((line) => line !== '');
  let end = from;
  let found = 0;
  for (const word of words) {
    const at = nextFilled(lines, end + 1);
    if (isCutOf(textAt(lines, at), word)) return at + 1;
    if (textAt(lines, at) !== word) break;
    end = at;
    found++;
  }
  const isAll = found > 0 && !words.slice(found).some(isOrder);
  const isNamed = textAt(lines, from).includes(author);
  return isNamed && isAll && isBlank(lines[end + 1] ?? EMPTY) ? end + 1 : null;
};

const boxEnd = (
  lines: readonly MarkedLine[],
  from: number,
  above: readonly Above[],
  isOrder: LooksLikeOrder,
): { readonly to: number; readonly isPrinted: boolean } => {
  if (lines[from + 1]?.reason === 'quoted') return { to: from + 1, isPrinted: true };
  for (const post of above) {
    const to = wordsEnd(lines, from, post, isOrder);
    if (to !== null) return { to, isPrinted: true };
  }
  let paragraph = from + 1;
  while (paragraph < lines.length && !isBlank(lines[paragraph] ?? EMPTY)) paragraph++;
  for (let at = from + 1; at < lines.length && !isQuoteHead(textAt(lines, at)); at++)
    if (isQuoteEnd(textAt(lines, at))) return { to: at + 1, isPrinted: true };
  return { to: paragraph, isPrinted: false };
};

/** The number of lines above each that are not set aside and look like orders. */
const ordersAbove = (lines: readonly MarkedLine[], isOrder: LooksLikeOrder): readonly number[] => {
  let count = 0;
  return lines.map((line) => {
    const above = count;
    if (isKept(line) && isOrder(line.text)) count++;
    return above;
  });
};

/**
 * Everything below a head that has no marks is another's, if the sender's own orders stand above.
 * If none do, he may have written them into what he answers.
 */
const markBelow = (marked: MarkedLine[], head: Head, hasOrders: boolean): void => {
  const reason = head.isSure ? reasonOf(marked, head) : 'quoted';
  mark(marked, [head.from, marked.length], reason, !(head.isSure && hasOrders));
};

/** A message with nothing of its own above another's headers was handed on, not answered. */
const reasonOf = (
  lines: readonly MarkedLine[],
  { from, isForward, isBlock }: Head,
): 'forwarded' | 'quoted' => {
  const isFirst = lines.slice(0, from).every((line) => isBlank(line) || !isKept(line));
  return isForward || (isFirst && isBlock) ? 'forwarded' : 'quoted';
};

/** Where all orders stand in quotations, they may have been filled in there. */
const withQuotedOrders = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly MarkedLine[] => {
  const isSaid = lines.some((_, at) => isOrder(textAt(lines, at)));
  if (isSaid) return lines;
  return lines.map((line) => {
    const text = line.text.replace(ONE_MARK, '');
    // What is quoted in a quotation is older still.
    const isOld = line.reason !== 'quoted' || line.other !== undefined || QUOTED.test(text);
    return isOld ? line : { ...line, other: { by: 'quoted', text } };
  });
};
