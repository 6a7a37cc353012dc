import { step } from '../core/steps.ts';
// A report of this program that was pasted beside orders: what it tells of is no order of whoever pasted it.
import { type Marked, mark, type Range, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

/** The number of a rule, as reports print it at the end of what they tell. */
const RULE = /\\?\[[A-Z]{3}-\d{1,3}\\?\]/u;
/** `Round 4: Westeros phase [WES-1]`: above what a report tells, and nowhere else. */
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
  lines: readonly Marked[],
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
export const markReports = (lines: Marked[], isOrder: LooksLikeOrder): void => {
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
