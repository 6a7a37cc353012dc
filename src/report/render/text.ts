import type { Block, Document, Saying, Tone } from '../../core/document.ts';
import { unreachable } from '../../core/result.ts';
import type { Catalogue } from '../catalogue.ts';
import { widthOf } from '../width.ts';
import type { QuoteBlock } from './outline.ts';
import { quoteLines } from './quote.ts';
import { tableLines } from './table.ts';
import { wrap } from './wrap.ts';

/** The width that mail and most terminals show without breaking lines of their own. */
export const COLUMNS = 78;

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
