import type { Block, Document, QuotedLine, Saying, Tone } from '../../core/document.ts';
import { unreachable } from '../../core/result.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import { padEnd, padStart, widthOf, widthOfChar } from '../width.ts';
import { COLUMNS, wrap } from '../wrap.ts';
import type { QuoteBlock } from './outline.ts';

const GAP = '  ';
/** No column is made narrower than this to fit the others in. */
const NARROWEST = 8;

/** The manner in which a cell of a row is shown; what that adds must take no room. */
type Show = (text: string, row: number, column: number) => string;

/** Aligned columns, numbers to the right; the widest columns are wrapped until all fit. */
export const tableLines = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  show: Show = (text) => text,
): readonly string[] => {
  const all = [head, ...rows];
  const columns = columnsOf(all, width);
  const numeric = columns.map((_, at) => rows.every((row) => isNumber(row[at] ?? '')));
  const lines = (cells: readonly string[], row: number): readonly string[] =>
    rowLines(cells, columns, {
      isNumeric: (at) => numeric[at] ?? false,
      show: (text, at) => show(text, row, at),
    });
  const rule = columns.map((column) => '-'.repeat(column)).join(GAP);
  const isHeaded = head.some((cell) => cell !== '');
  return [...(isHeaded ? [...lines(head, -1), rule] : []), ...rows.flatMap(lines)];
};

/** True if a cell of a table belongs to the right of its column. */
export const isNumber = (cell: string): boolean => cell === '' || /^[+-]?\d+(\.\d+)?%?$/.test(cell);

const columnsOf = (rows: readonly (readonly string[])[], width: number): readonly number[] => {
  const columns: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.entries()) columns[at] = Math.max(columns[at] ?? 0, widthOf(cell));
  return shrunk(columns, width - GAP.length * (columns.length - 1));
};

/** The widest gives way, one column of text after the other, down to what can still be read. */
const shrunk = (columns: number[], width: number): readonly number[] => {
  let over = columns.reduce((sum, column) => sum + column, 0) - width;
  for (; over > 0; over--) {
    const widest = columns.indexOf(Math.max(...columns));
    const column = columns[widest] ?? 0;
    if (column <= NARROWEST) break;
    columns[widest] = column - 1;
  }
  return columns;
};

interface Look {
  isNumeric(at: number): boolean;
  show(text: string, at: number): string;
}

const rowLines = (
  cells: readonly string[],
  columns: readonly number[],
  { isNumeric, show }: Look,
): readonly string[] => {
  const wrapped = columns.map((column, at) => wrap(cells[at] ?? '', column));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  const pad = (text: string, at: number): string => {
    const padded = (isNumeric(at) ? padStart : padEnd)(text, columns[at] ?? 0);
    return text === '' ? padded : padded.replace(text, () => show(text, at));
  };
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, at) => pad(lines[line] ?? '', at))
      .join(GAP)
      .trimEnd(),
  );
};

const HANGING = '  ';
const CUT = '…';

/** The line as it is seen, whatever is in it. */
const quotedText = (line: QuotedLine): string => line.map(({ text }) => visible(text)).join('');

/** Lines word for word, with carets below what is marked; none is wider than that, unless it is pasted. */
export const quoteLines = ({ lines, isPasted }: QuoteBlock, width: number): readonly string[] =>
  lines.flatMap((line) =>
    line.some(({ isMarked }) => isMarked)
      ? underlined(line, width)
      : whole(line, isPasted ? Number.POSITIVE_INFINITY : width),
  );

/** A line without marks; what does not fit hangs below it. */
const whole = (line: QuotedLine, width: number): readonly string[] => {
  const text = quotedText(line);
  if (widthOf(text) <= width) return [text.trimEnd()];
  return wrap(text, width - HANGING.length).map((part, at) => (at === 0 ? part : HANGING + part));
};

interface Char {
  readonly char: string;
  readonly isMarked: boolean;
}

/** The parts of a line that have marks, each with its carets below; a line that fits is one part. */
const underlined = (line: QuotedLine, width: number): readonly string[] => {
  const chars = line.flatMap(({ text, isMarked = false }) =>
    Array.from(visible(text), (char) => ({ char, isMarked })),
  );
  if (widthIn(chars) <= width) return withCarets(chars, '', '');
  const parts = partsOf(chars, width - 2 * CUT.length);
  return parts.flatMap((part, at) =>
    part.some(({ isMarked }) => isMarked)
      ? withCarets(part, at === 0 ? '' : CUT, at === parts.length - 1 ? '' : CUT)
      : [],
  );
};

const withCarets = (chars: readonly Char[], before: string, after: string): readonly string[] => {
  const carets = chars.map(({ char, isMarked }) =>
    (isMarked ? '^' : ' ').repeat(widthOfChar(char)),
  );
  const text = before + chars.map(({ char }) => char).join('') + after;
  return [text.trimEnd(), (' '.repeat(widthOf(before)) + carets.join('')).trimEnd()];
};

const widthIn = (chars: readonly Char[]): number =>
  chars.reduce((sum, { char }) => sum + widthOfChar(char), 0);

/** A line in parts of that width, broken behind a space where there is one. */
const partsOf = (chars: readonly Char[], width: number): readonly (readonly Char[])[] => {
  const parts: (readonly Char[])[] = [];
  for (let rest = chars; rest.length > 0; ) {
    const end = endOfPart(rest, width);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return parts;
};

const endOfPart = (chars: readonly Char[], width: number): number => {
  let end = 0;
  for (let taken = 0; end < chars.length; end++) {
    taken += widthOfChar(chars[end]?.char ?? '');
    if (taken > width) break;
  }
  if (end === chars.length) return end;
  const space = chars.slice(0, end).findLastIndex(({ char }) => char === ' ');
  return space > 0 ? space + 1 : Math.max(1, end);
};

const BULLET = '- ';
const UNDERLINES = { 1: '=', 2: '-', 3: '' } as const;

/** The manner in which parts of a text are made to stand out where it is shown; what they add must take no room. */
export interface Emphasis {
  heading(line: string): string;
  citation(text: string): string;
  toned(tone: Tone, text: string): string;
}
const NONE: Emphasis = {
  heading: (line) => line,
  citation: (text) => text,
  toned: (_, text) => text,
};

/** A document as plain text: no line wider than so many columns, one newline at the end. */
export const renderText = (
  document: Document,
  catalogue: Catalogue,
  width = COLUMNS,
  emphasis = NONE,
): string => {
  const page: Page = { catalogue, width, emphasis };
  const lines: string[] = [];
  let before: Block | null = null;
  for (const block of document) {
    if (before !== null && standsApart(before, block)) lines.push('');
    lines.push(...linesOf(block, page));
    before = block;
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
};

/** An empty line before everything but what belongs to the block before. */
const standsApart = (before: Block, block: Block): boolean => {
  if (before.block === 'heading') return before.level < 3 || block.block === 'heading';
  if (block.block === 'quote') return false;
  return (before.block !== 'list' && before.block !== 'quote') || block.block !== 'list';
};

interface Page {
  readonly catalogue: Catalogue;
  readonly width: number;
  readonly emphasis: Emphasis;
}

const linesOf = (block: Block, page: Page): readonly string[] => {
  switch (block.block) {
    case 'heading':
      return headingLines(block, page);
    case 'paragraph':
      return textLines(block.text, page);
    case 'list':
      return block.items.flatMap((item) => itemLines(item, indentOf(block.depth), page));
    case 'table':
      return indented(block, page);
    case 'quote':
      return quoted(block, page);
    default:
      return unreachable(block);
  }
};

const headingLines = (
  { text, level }: Extract<Block, { block: 'heading' }>,
  { catalogue, width, emphasis }: Page,
): readonly string[] => {
  const lines = wrap(catalogue.say(text), width);
  const underline = UNDERLINES[level].repeat(Math.max(...lines.map(widthOf)));
  return [...lines, ...(underline === '' ? [] : [underline])].map((line) => emphasis.heading(line));
};

/** A text in lines; no break parts the rule that it cites, which ends the last of them. */
const textLines = (text: Saying, { catalogue, width, emphasis }: Page): readonly string[] => {
  const lines = wrap(catalogue.say(text), width, catalogue.unspaced, true);
  const { tone } = text;
  if (tone !== undefined) return lines.map((line) => emphasis.toned(tone, line));
  const last = lines.at(-1) ?? '';
  const at = text.rule === undefined ? -1 : last.lastIndexOf(`[${text.rule}]`);
  return at < 0
    ? lines
    : [...lines.slice(0, -1), last.slice(0, at) + emphasis.citation(last.slice(at))];
};

/** A bullet, and what does not fit on its line hanging under its text. */
const itemLines = (item: Saying, indent: string, page: Page): readonly string[] => {
  const width = page.width - indent.length - BULLET.length;
  return textLines(item, { ...page, width }).map(
    (line, at) => indent + (at === 0 ? BULLET : ' '.repeat(BULLET.length)) + line,
  );
};

const indented = (
  { head, rows, depth }: Extract<Block, { block: 'table' }>,
  { catalogue, width, emphasis }: Page,
): readonly string[] => {
  const indent = indentOf(depth);
  const texts = (row: (typeof rows)[number]): readonly string[] =>
    row.map((cell) => catalogue.say(cell));
  const show = (text: string, row: number, at: number): string => {
    const tone = rows[row]?.[at]?.tone;
    return tone === undefined ? text : emphasis.toned(tone, text);
  };
  return tableLines(texts(head), rows.map(texts), width - indent.length, show).map(
    (line) => indent + line,
  );
};

/** So far in stands what is quoted, so that it is told from what is said of it. */
const QUOTED = 4;

const quoted = (quote: QuoteBlock, { width }: Page): readonly string[] => {
  const { depth = 0 } = quote;
  const indent = ' '.repeat(Math.max(QUOTED, indentOf(depth + 1).length));
  return quoteLines(quote, width - indent.length).map((line) => indent + line);
};

const indentOf = (depth = 0): string => BULLET.replaceAll(/./g, ' ').repeat(depth);
