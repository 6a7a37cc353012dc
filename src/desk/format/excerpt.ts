import type { QuotedLine, Stretch } from '../../core/document.ts';
import type { Place } from '../../core/problem.ts';

/** So much of a line is shown on either side of its mark, and of what is marked. */
export const BEFORE = 60;
export const AFTER = 40;
const CUT = '…';

export const head = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}${CUT}` : text;
export const tail = (text: string, most: number): string =>
  text.length > most ? `${CUT}${text.slice(-most)}` : text;

/** The line that a place is in, with what is meant marked; without a column that is all of it. */
export const excerptOf = (lines: readonly string[], place: Place): QuotedLine => {
  const line = lines[place.line - 1] ?? '';
  const indent = line.length - line.trimStart().length;
  const start = Math.min(place.column === undefined ? indent : place.column - 1, line.length);
  const length = place.column === undefined ? line.trim().length : (place.length ?? 1);
  const marked = head(line.slice(start, start + length), AFTER);
  return [
    { text: tail(line.slice(0, start), BEFORE) },
    // What is missing at the end of a line is marked behind it.
    { text: marked === '' ? ' ' : marked, isMarked: true as const },
    { text: head(line.slice(start + length), AFTER) },
  ].filter(isSeen);
};

const isSeen = ({ text }: Stretch): boolean => text !== '';

export const linesIn = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);
