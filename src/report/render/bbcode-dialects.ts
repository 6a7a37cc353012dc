import type { Dialect } from './dialects.ts';
import { tableLines } from './table.ts';
import { COLUMNS } from './text.ts';

type Row = readonly string[];

/** The markup in which posts are written; all texts but those to `escape` come escaped. */
export interface Backend {
  /** Text as it is, whatever the place would make of it. */
  escape(text: string): string;
  heading(level: 1 | 2 | 3, text: string): string;
  /** `sum`: the last row, if it is the sum of the others. */
  table(head: Row, rows: readonly Row[], sum?: Row): string;
  item(line: string): string;
  /** A text that stands under an item. */
  under(text: string): string;
  /** The marks around items that stand together. */
  readonly list: readonly [string, string];
  /** Lines word for word, in letters of equal width where there are such. */
  code(lines: readonly string[]): string;
  /** A name in its colour, as `#rrggbb`. */
  ink(colour: string, text: string): string;
}

/** Tags that all kinds of BBCode have. */
const TAGS: Omit<Backend, 'heading' | 'table'> = {
  escape: (text) => escapeBbcode(text),
  item: (line) => `[*]${line}`,
  under: (text) => text,
  list: ['[list]\n', '\n[/list]'],
  code: (lines) => `[code]${lines.join('\n')}[/code]`,
  ink: (colour, text) => `[color=${colour}]${text}[/color]`,
};

const bold = (text: string): string => `[b]${text}[/b]`;

/** Sizes are numbers of its own: percent here, 1 to 7 there. The least headings are bold alone. */
const headings =
  (sizes: Readonly<Record<1 | 2, number>>): Backend['heading'] =>
  (level, text) =>
    level === 3 ? bold(text) : `[size=${sizes[level]}]${bold(text)}[/size]`;

/** phpBB 3.3 as it comes has no tables: columns of equal letters instead. */
const phpbb: Backend = {
  ...TAGS,
  heading: headings({ 1: 170, 2: 130 }),
  table: (head, rows, sum) => TAGS.code(tableLines(head, sum ? [...rows, sum] : rows, COLUMNS)),
};

/** Discuz! X3.5 strips the tags of a table that does not begin with its first cell at once. */
const discuz: Backend = {
  ...TAGS,
  heading: headings({ 1: 5, 2: 4 }),
  table: (head, rows, sum) => {
    const isHeaded = head.some((cell) => cell !== '');
    const all = [...(isHeaded ? [boldRow(head)] : []), ...rows, ...(sum ? [boldRow(sum)] : [])];
    return `[table]${all.map(discuzRow).join('\n')}[/table]`;
  },
};

const boldRow = (cells: Row): Row => cells.map((cell) => (cell === '' ? '' : bold(cell)));

const discuzRow = (cells: Row): string =>
  `[tr]${cells.map((cell) => `[td]${cell}[/td]`).join('')}[/tr]`;

export const BACKENDS: Readonly<Record<Dialect, Backend>> = { phpbb, discuz };

/** A bracket that could open or close a tag; that of a cited rule, `[RAD-2]`, cannot. */
const TAGGING = /\[(?![A-Z]{3}-\d+\])/g;
/** Marks that forums make pictures, links and calls of; that of a time of day, 20:00, is none. */
const SMILING = /:(?!(?<=\d:)\d\d(?![\d:]))(?=[^\s:])|;(?=[^\s;])/g;
const WIDE: Readonly<Record<string, string>> = { ':': '：', ';': '；' };

/**
 * Text as it is, whatever a forum would make of it. No dialect has an escape: what could be taken
 * for a mark is written as its wide twin, which all charsets of forums have.
 */
const escapeBbcode = (text: string): string =>
  text
    .replace(TAGGING, '［')
    .replace(SMILING, (mark) => WIDE[mark] ?? mark)
    .replaceAll('@', '＠')
    .replaceAll(/\b(www|ftp)\./gi, '$1．');
