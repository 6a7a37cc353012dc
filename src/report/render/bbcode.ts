import { type Document, type Saying, say } from '../../core/document.ts';
import type { Problem } from '../../core/problem.ts';
import { ok, type Result, unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { BACKENDS, type Backend, escapeBbcode } from './bbcode-dialects.ts';
import { bytesOf } from './bytes.ts';
import type { Dialect } from './dialects.ts';
import {
  type Item,
  type OutlineNode,
  outlineOf,
  type QuoteBlock,
  type TableBlock,
} from './outline.ts';
import { citedOf, type Piece, plain, plainOf } from './pieces.ts';
import { assemble, type Splitting, splitUnits, type Unit } from './posts.ts';
import { quoteLines } from './quote.ts';
import { COLUMNS } from './text.ts';

interface Forum {
  readonly dialect: Dialect;
  readonly inks?: Inks;
  /** Bytes in UTF-8 that a post may have; without it there is one post. */
  readonly limit?: number;
}

/**
 * A document as one post, or as several under the limit, split where sections begin if that can
 * be. `post-too-long` (bytes, limit): a sentence or a table alone is above the limit.
 */
export const renderBbcode = (
  document: Document,
  catalogue: Catalogue,
  { dialect, inks = {}, limit }: Forum,
): Result<readonly string[], Problem> => {
  const writer: Writer = { catalogue, inks, backend: BACKENDS[dialect] };
  const units = outlineOf(document).flatMap((node) => unitsOf(writer, node));
  const whole = `${assemble(units)}\n`;
  if (limit === undefined || bytesOf(whole) <= limit) return ok([whole]);
  return splitUnits(withoutTitle(units), { limit, over: overPosts(writer, titleOf(units)) });
};

interface Writer {
  readonly catalogue: Catalogue;
  readonly inks: Inks;
  readonly backend: Backend;
}

const unitsOf = (writer: Writer, node: OutlineNode): readonly Unit[] => {
  switch (node.block) {
    case 'heading':
      return [headingUnit(writer, node.level, node.text)];
    case 'paragraph':
      return [{ unit: 'block', text: lineOf(writer, node.text) }];
    case 'table':
      return [{ unit: 'block', text: tableOf(writer, node) }];
    case 'quote':
      return [{ unit: 'block', text: quoteOf(node) }];
    case 'items':
      return node.items.map((item) => itemUnit(writer, item));
    default:
      return unreachable(node);
  }
};

const headingUnit = (
  { backend, catalogue }: Writer,
  level: 1 | 2 | 3,
  says: Saying,
): Extract<Unit, { unit: 'heading' }> => ({
  unit: 'heading',
  level,
  says,
  text: backend.heading(level, escapeBbcode(plain(catalogue, says))),
});

const itemUnit = (writer: Writer, { text, inner }: Item): Unit => {
  const line = `[*]${lineOf(writer, text)}`;
  const under = inner.flatMap((node) => unitsOf(writer, node));
  if (under.length === 0) return { unit: 'item', text: line, parts: [] };
  return {
    unit: 'item',
    text: `${line}\n${assemble(under).replaceAll('\n\n', '\n')}`,
    parts: [{ unit: 'item', text: line, parts: [] }, ...under],
  };
};

/** The seats that a line begins with have their colours; more of it would fill the post with tags. */
const lineOf = ({ catalogue, inks }: Writer, saying: Saying): string => {
  const { sentence, citation } = citedOf(catalogue, saying);
  const begins = lengthOfList(sentence);
  const shown = sentence.slice(0, begins).map(({ text, seat }) => {
    const ink = seat === undefined ? undefined : inks[seat];
    return ink === undefined
      ? escapeBbcode(text)
      : `[color=${ink.light}]${escapeBbcode(text)}[/color]`;
  });
  return shown.join('') + escapeBbcode(`${plainOf(sentence.slice(begins))}${citation}`);
};

/** The most characters between the seats of a list: a comma, an and. */
const LONGEST_JOIN = 5;

/** The number of pieces at the beginning that are seats, and what joins them. */
const lengthOfList = (pieces: readonly Piece[]): number => {
  let length = pieces[0]?.seat === undefined ? 0 : 1;
  while (length > 0 && isJoined(pieces, length)) length += 2;
  return length;
};

const isJoined = (pieces: readonly Piece[], at: number): boolean =>
  (pieces[at]?.text.length ?? LONGEST_JOIN + 1) <= LONGEST_JOIN &&
  pieces[at + 1]?.seat !== undefined;

/** Letters of equal width, so that a caret stands below what it means. */
const quoteOf = ({ lines }: QuoteBlock): string =>
  `[code]${quoteLines(lines, COLUMNS).map(escapeBbcode).join('\n')}[/code]`;

const tableOf = ({ backend, catalogue }: Writer, { head, rows, summed }: TableBlock): string => {
  const texts = (row: readonly Saying[]): readonly string[] =>
    row.map((cell) => escapeBbcode(plain(catalogue, cell)));
  const cells = rows.map(texts);
  return summed
    ? backend.table(texts(head), cells.slice(0, -1), cells.at(-1))
    : backend.table(texts(head), cells);
};

// ---- Several posts --------------------------------------------------------------------------

const isTitle = (unit: Unit): boolean => unit.unit === 'heading' && unit.level === 1;

const titleOf = (units: readonly Unit[]): Saying => {
  const title = units.find(isTitle);
  return title?.unit === 'heading' ? title.says : say('');
};

/** The title stands over every post, with the number of the post. */
const withoutTitle = (units: readonly Unit[]): readonly Unit[] => {
  const at = units.findIndex(isTitle);
  return units.filter((_, index) => index !== at);
};

const overPosts =
  (writer: Writer, title: Saying): Splitting['over'] =>
  (part, parts, headings) => [
    headingUnit(writer, 1, say('report.part', { title, part, parts })),
    ...headings.map(({ level, says }) =>
      headingUnit(writer, level, say('report.continued', { heading: says })),
    ),
  ];
