import { onceForSome } from '../../core/once.ts';
import type { Place } from '../../core/problem.ts';
import { AFTER, BEFORE, head, tail } from '../../desk/format/excerpt.ts';
import { printable } from '../../report/escape.ts';
import { widthOf } from '../../report/width.ts';

export { printable } from '../../report/escape.ts';

/** The same of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** True if a name can stand in heads, tables and bundles: one line, with nothing that steers a terminal. */
export const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Of one file many places are shown. */
const MOST_TEXT = 400_000;
const linesIn = onceForSome(MOST_TEXT, (text) => text.split('\n'));

/** The line that a place is in, and under it a caret for every column that is meant. */
export const excerpt = (text: string, place: Place): string => {
  const line = linesIn(text)[place.line - 1]?.replace(/\r$/, '') ?? '';
  const start = Math.min((place.column ?? 1) - 1, line.length);
  const before = tail(printable(line.slice(Math.max(0, start - BEFORE - 1), start)), BEFORE);
  const end = start + (place.length ?? 1);
  const marked = head(printable(line.slice(start, Math.min(end, start + AFTER + 1))), AFTER);
  const after = head(printable(line.slice(end, end + AFTER + 1)), AFTER);
  const carets = '^'.repeat(Math.max(1, widthOf(marked)));
  return `${before}${marked}${after}\n${' '.repeat(widthOf(before))}${carets}`;
};
