import { COLUMNS } from '../../report/render/text.ts';
import { wrap } from '../../report/render/wrap.ts';
import { padEnd, widthOf } from '../../report/width.ts';

/** A text behind its label, wrapped; what does not fit on the first line hangs under the text. */
export const hanging = (label: string, text: string): readonly string[] => {
  const width = widthOf(label);
  return wrap(text, COLUMNS - width).map(
    (line, at) => (at === 0 ? label : ' '.repeat(width)) + line,
  );
};

/** A text by itself, wrapped. */
export const paragraph = (text: string): readonly string[] => wrap(text, COLUMNS);

/** A text by itself, wrapped; what does not fit on its first line stands further in. */
export const indented = (text: string): readonly string[] =>
  wrap(text, COLUMNS - INDENT.length).map((line, at) => (at === 0 ? line : INDENT + line));

const INDENT = '    ';

/** Rows in columns that are as wide as what stands in them; the last may be of any width. */
export const columns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => widthOf(row[at] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, at) => padEnd(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The same with its label painted, and perhaps the lines of its text. */
export const painted = (
  label: string,
  text: string,
  paintLabel: (label: string) => string,
  paintText = (line: string): string => line,
): readonly string[] =>
  hanging(label, text).map((line, at) => {
    const start = at === 0 ? label : ' '.repeat(widthOf(label));
    return (at === 0 ? paintLabel(start) : start) + paintText(line.slice(start.length));
  });
