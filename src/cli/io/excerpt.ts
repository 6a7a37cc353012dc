import { onceForSome } from '../../core/once.ts';
import type { Place } from '../../core/problem.ts';
import { widthOf } from '../../report/width.ts';

const PLAIN = /^[ -~]*$/;
const UNPRINTABLE = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]$/u;

const escaped = (char: string): string => {
  if (char === '\t') return '\\t';
  const code = (char.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
};

/** A text that is safe on a terminal: control and invisible characters shown, never sent. */
export const printable = (text: string): string => {
  if (PLAIN.test(text)) return text;
  let shown = '';
  for (const char of text) shown += UNPRINTABLE.test(char) ? escaped(char) : char;
  return shown;
};

/** The same of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n');

/** True if a name can stand in heads, tables and bundles: one line, with nothing that steers a terminal. */
export const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** The same name as one line. */
export const asOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/** So much of a line is shown on either side of its mark. */
const BEFORE = 60;
const AFTER = 40;
const CUT = '…';

const head = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}${CUT}` : text;
const tail = (text: string, most: number): string =>
  text.length > most ? `${CUT}${text.slice(-most)}` : text;

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
