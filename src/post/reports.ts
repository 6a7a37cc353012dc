import { step } from '../core/steps.ts';
// A report of this program that was pasted beside orders: what it tells of is no order of whoever pasted it.
import { type Marked, mark, textAt } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';

/** The number of a rule, as reports print it at the end of what they tell. */
const RULE = /\\?\[[A-Z]{3}-\d{1,3}\\?\]/u;
/** `Round 4: Westeros phase [WES-1]`: above what a report tells, and nowhere else. */
const HEADING =
  /^[^:：]{0,20}?\d{1,3}[^\d].{0,80}\\?\[[A-Z]{3}-\d{1,3}\\?\][*_\]/a-z0-9[<>=]{0,20}$/u;
/** Title and line above the first heading. */
const TITLE = 3;
const FEWEST = 4;

/**
 * Sets aside from the title of a report to the last line that names a rule. Where no orders stand beside it, its
 * reader may have written them into it.
 */
export const markReports = (lines: Marked[], isOrder: LooksLikeOrder): void => {
  const ruled = lines.flatMap((_, at) => {
    step();
    return RULE.test(textAt(lines, at)) ? [at] : [];
  });
  const first = ruled.find((at) => HEADING.test(textAt(lines, at)));
  const last = ruled.at(-1);
  if (first === undefined || last === undefined || ruled.length < FEWEST) return;
  let from = first;
  while (from > first - TITLE && textAt(lines, from - 1) !== '') from--;
  const isBeside = lines.some((_, at) => (at < from || at > last) && isOrder(textAt(lines, at)));
  mark(lines, [from, last + 1], 'quoted', !isBeside);
};
