import type { Document, Saying } from '../../core/document.ts';
import { unreachable } from '../../core/result.ts';
import type { Catalogue } from '../catalogue.ts';
import { COLUMNS } from '../wrap.ts';
import { type Item, type OutlineNode, outlineOf, type TableBlock } from './outline.ts';
import { plain } from './pieces.ts';
import { isNumber, quoteLines } from './text.ts';

/** A document as CommonMark with the tables of GitHub; one newline at the end. */
export const renderMarkdown = (document: Document, catalogue: Catalogue): string => {
  const nodes = outlineOf(document).map((node) => nodeLines(node, catalogue).join('\n'));
  return `${nodes.join('\n\n')}\n`;
};

const nodeLines = (node: OutlineNode, catalogue: Catalogue): readonly string[] => {
  switch (node.block) {
    case 'heading':
      return [`${'#'.repeat(node.level)} ${lineOf(catalogue, node.text)}`];
    case 'paragraph':
      return [lineOf(catalogue, node.text)];
    case 'table':
      return tableLines(node, catalogue);
    case 'quote':
      return fenced(quoteLines(node, COLUMNS));
    case 'items':
      return node.items.flatMap((item) => itemLines(item, catalogue));
    default:
      return unreachable(node);
  }
};

const itemLines = ({ text, inner }: Item, catalogue: Catalogue): readonly string[] => [
  `- ${lineOf(catalogue, text)}`,
  ...inner.flatMap((node, at) => {
    const isApart = node.block !== 'items' || (at > 0 && inner[at - 1]?.block !== 'items');
    const lines = nodeLines(node, catalogue).map((line) => (line === '' ? '' : `  ${line}`));
    return isApart ? ['', ...lines] : lines;
  }),
];

const tableLines = ({ head, rows }: TableBlock, catalogue: Catalogue): readonly string[] => {
  const cells = rows.map((row) => row.map((cell) => plain(catalogue, cell)));
  const marks = head.map((_, at) => {
    const isNumeric = cells.length > 0 && cells.every((row) => isNumber(row[at] ?? ''));
    return isNumeric ? '---:' : '---';
  });
  return [
    rowLine(head.map((cell) => lineOf(catalogue, cell))),
    rowLine(marks),
    ...rows.map((row) => rowLine(row.map((cell) => lineOf(catalogue, cell)))),
  ];
};

/** Word for word, in a fence that none of its lines can end. */
const fenced = (lines: readonly string[]): readonly string[] => {
  const ticks = lines.flatMap((line) => line.match(/`+/g) ?? []).map(({ length }) => length);
  const fence = '`'.repeat(Math.max(3, ...ticks.map((length) => length + 1)));
  return [fence, ...lines, fence];
};

const rowLine = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const lineOf = (catalogue: Catalogue, saying: Saying): string =>
  escapeMarkdown(plain(catalogue, saying));

const SPECIAL = /[\\`*_<>|~#$]/g;
/** The sign that makes a link or a definition of brackets: a rule that is cited stands alone in them. */
const LINKING = /^\[|\](?=[([:])|!(?=\[)/g;
/** The signs that begin a list, a rule or an underline at the start of a line. */
const STARTING = /^([-+=])/;
const NUMBERED = /^(\d+)([.)])/;
const ENTITY = /&(?=#?\w+;)/g;
/** Where GitHub makes links of its own. */
const AUTOMATIC = /:(?=\/\/)|\.(?<=\bwww\.)|@(?=\w)/gi;

/** Text as it is, whatever Markdown would make of it; spaces at its ends would indent it. */
export const escapeMarkdown = (text: string): string =>
  text
    .trim()
    .replace(/ +/g, ' ')
    .replace(SPECIAL, '\\$&')
    .replace(LINKING, '\\$&')
    .replace(STARTING, '\\$1')
    .replace(NUMBERED, '$1\\$2')
    .replace(ENTITY, '\\&')
    .replace(AUTOMATIC, '\\$&');
