import { type Document, type Saying, say } from '../../core/document.ts';
import type { Problem } from '../../core/problem.ts';
import { ok, type Result, unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { BACKENDS, type Backend } from './bbcode-dialects.ts';
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

/** A document as posts of a forum. `post-too-long` (bytes, limit): a sentence alone is above the limit. */
export const renderBbcode = (
  document: Document,
  catalogue: Catalogue,
  { dialect, ...forum }: Forum,
): Result<readonly string[], Problem> =>
  renderPosts(document, catalogue, { ...forum, backend: BACKENDS[dialect], measure: bytesOf });

/** A place to post to: its markup, and how much a post may hold, in what that place counts. */
interface Place extends Omit<Forum, 'dialect'> {
  readonly backend: Backend;
  measure(text: string): number;
}

/**
 * A document as one post, or as several under the limit, split where sections begin if that can
 * be, else between sentences and rows. `post-too-long` (bytes, limit): one of those is above it.
 */
export const renderPosts = (
  document: Document,
  catalogue: Catalogue,
  { backend, inks = {}, limit, measure }: Place,
): Result<readonly string[], Problem> => {
  const writer: Writer = { catalogue, inks, backend };
  const { list } = backend;
  const units = outlineOf(document).flatMap((node) => unitsOf(writer, node));
  const whole = `${assemble(units, list)}\n`;
  if (limit === undefined || measure(whole) <= limit) return ok([whole]);
  const over = overPosts(writer, titleOf(units));
  return splitUnits(withoutTitle(units), { limit, measure, list, over });
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
      return [{ unit: 'block', text: lineOf(writer, node.text), parts: [] }];
    case 'table':
      return [tableUnit(writer, node)];
    case 'quote':
      return [quoteUnit(writer, node)];
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
  text: backend.heading(level, backend.escape(plain(catalogue, says))),
});

const itemUnit = (writer: Writer, { text, inner }: Item): Unit => {
  const { backend } = writer;
  const line = backend.item(lineOf(writer, text));
  const under = inner.flatMap((node) => unitsOf(writer, node));
  if (under.length === 0) return { unit: 'item', text: line, parts: [] };
  return {
    unit: 'item',
    text: `${line}\n${backend.under(assemble(under, backend.list).replaceAll('\n\n', '\n'))}`,
    parts: [{ unit: 'item', text: line, parts: [] }, ...under],
  };
};

/** The seats that a line begins with have their colours; more of it would fill the post with tags. */
const lineOf = ({ catalogue, inks, backend }: Writer, saying: Saying): string => {
  const { sentence, citation } = citedOf(catalogue, saying);
  const begins = lengthOfList(sentence);
  const shown = sentence.slice(0, begins).map(({ text, seat }) => {
    const ink = seat === undefined ? undefined : inks[seat];
    const escaped = inLine(backend, text);
    return ink === undefined ? escaped : backend.ink(ink.light, escaped);
  });
  return shown.join('') + inLine(backend, `${plainOf(sentence.slice(begins))}${citation}`);
};

/** A piece of a line keeps the spaces at its ends, which an escape may take off. */
const inLine = (backend: Backend, text: string): string => {
  const words = text.trim();
  const at = text.indexOf(words);
  return text.slice(0, at) + backend.escape(words) + text.slice(at + words.length);
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
const quoteUnit = ({ backend }: Writer, quote: QuoteBlock): Unit =>
  inHalves(quoteLines(quote, COLUMNS), (some) => backend.code(some.map(backend.escape)));

const tableUnit = ({ backend, catalogue }: Writer, { head, rows, summed }: TableBlock): Unit => {
  const texts = (row: readonly Saying[]): readonly string[] =>
    row.map((cell) => backend.escape(plain(catalogue, cell)));
  const cells = rows.map(texts);
  const last = cells.at(-1);
  return inHalves(cells, (some) =>
    summed && some.at(-1) === last
      ? backend.table(texts(head), some.slice(0, -1), last)
      : backend.table(texts(head), some),
  );
};

/** Rows that are written together, and apart where a post cannot hold them: each part has all that is over them. */
const inHalves = <T>(rows: readonly T[], write: (some: readonly T[]) => string): Unit => {
  const half = Math.ceil(rows.length / 2);
  return {
    unit: 'block',
    text: write(rows),
    get parts() {
      if (rows.length < 2) return [];
      return [inHalves(rows.slice(0, half), write), inHalves(rows.slice(half), write)];
    },
  };
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
