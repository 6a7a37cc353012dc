import type { Block, Document } from '../../core/document.ts';
import { unreachable } from '../../core/result.ts';
import type { Catalogue } from '../catalogue.ts';
import { widthOf } from '../width.ts';
import { tableLines } from './table.ts';
import { wrap } from './wrap.ts';

/** What mail and most terminals show without breaking lines of their own. */
export const COLUMNS = 78;

const BULLET = '- ';
const UNDERLINES = { 1: '=', 2: '-', 3: '' } as const;

/** A document as plain text: no line wider than so many columns, one newline at the end. */
export const renderText = (document: Document, catalogue: Catalogue, width = COLUMNS): string => {
  const lines: string[] = [];
  let before: Block | null = null;
  for (const block of document) {
    if (before !== null && standsApart(before, block)) lines.push('');
    lines.push(...linesOf(block, catalogue, width));
    before = block;
  }
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
};

/** An empty line before everything but what belongs to the block before. */
const standsApart = (before: Block, block: Block): boolean => {
  if (before.block === 'heading') return before.level < 3 || block.block === 'heading';
  return before.block !== 'list' || block.block !== 'list';
};

const linesOf = (block: Block, catalogue: Catalogue, width: number): readonly string[] => {
  switch (block.block) {
    case 'heading':
      return headingLines(catalogue.say(block.text), block.level, width);
    case 'paragraph':
      return wrap(catalogue.say(block.text), width);
    case 'list':
      return block.items.flatMap((item) =>
        itemLines(catalogue.say(item), indentOf(block.depth), width),
      );
    case 'table':
      return indented(block, catalogue, width);
    default:
      return unreachable(block);
  }
};

const headingLines = (text: string, level: 1 | 2 | 3, width: number): readonly string[] => {
  const lines = wrap(text, width);
  const underline = UNDERLINES[level].repeat(Math.max(...lines.map(widthOf)));
  return underline === '' ? lines : [...lines, underline];
};

/** A bullet, and what does not fit on its line hanging under its text. */
const itemLines = (text: string, indent: string, width: number): readonly string[] =>
  wrap(text, width - indent.length - BULLET.length).map(
    (line, at) => indent + (at === 0 ? BULLET : ' '.repeat(BULLET.length)) + line,
  );

const indented = (
  { head, rows, depth }: Extract<Block, { block: 'table' }>,
  catalogue: Catalogue,
  width: number,
): readonly string[] => {
  const indent = indentOf(depth);
  const texts = (row: (typeof rows)[number]): readonly string[] =>
    row.map((cell) => catalogue.say(cell));
  return tableLines(texts(head), rows.map(texts), width - indent.length).map(
    (line) => indent + line,
  );
};

const indentOf = (depth = 0): string => BULLET.replaceAll(/./g, ' ').repeat(depth);
