import { type Document, type Saying, say } from '../../core/document.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import { fail, ok, type Result, unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { COLUMNS } from '../wrap.ts';
import type { ChannelName, Dialect } from './channel-names.ts';
import { escapeMarkdown } from './markdown.ts';
import {
  type Item,
  type OutlineNode,
  outlineOf,
  type QuoteBlock,
  type TableBlock,
} from './outline.ts';
import { citedOf, type Piece, plain, plainOf } from './pieces.ts';
import { quoteLines, renderText, tableLines } from './text.ts';

/** The number of bytes a text takes in UTF-8; forums count them. */
export const bytesOf = (text: string): number => {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // Two of its units are one character, of four bytes.
    if (code > 0xffff) at++;
  }
  return bytes;
};

type Row = readonly string[];

/** The markup in which posts are written; all texts but those to `escape` come escaped. */
interface Backend {
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

const BACKENDS: Readonly<Record<Dialect, Backend>> = { phpbb, discuz };

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

/** The parts a post is put together from and may be split between. */
type Unit =
  | {
      readonly unit: 'heading';
      readonly level: 1 | 2 | 3;
      readonly says: Saying;
      readonly text: string;
    }
  /** `parts`: those of a table, or of lines word for word, that is too long. */
  | { readonly unit: 'block'; readonly text: string; readonly parts: readonly Unit[] }
  /** Items that stand together make a list; `parts` are those of an item that is too long. */
  | { readonly unit: 'item'; readonly text: string; readonly parts: readonly Unit[] };

/** The marks around items that stand together. */
type ListMarks = readonly [string, string];

/** Some units as one post: empty lines between them, but not behind the least headings. */
const assemble = (units: readonly Unit[], [begin, end]: ListMarks): string => {
  let text = '';
  for (const [at, unit] of units.entries()) {
    const before = units[at - 1];
    const opens = unit.unit === 'item' && before?.unit !== 'item';
    const closes = unit.unit === 'item' && units[at + 1]?.unit !== 'item';
    if (before !== undefined) text += gapBetween(before, unit);
    text += `${opens ? begin : ''}${unit.text}${closes ? end : ''}`;
  }
  return text;
};

const gapBetween = (before: Unit, unit: Unit): string => {
  if (before.unit === 'item' && unit.unit === 'item') return '\n';
  return before.unit === 'heading' && before.level === 3 ? '\n' : '\n\n';
};

interface Splitting {
  readonly limit: number;
  /** The length of a text, in what the limit counts. */
  measure(text: string): number;
  readonly list: ListMarks;
  /** The head of a post: which part it is, and the headings that are still in force. */
  over(part: number, parts: number, headings: readonly HeadingUnit[]): readonly Unit[];
}
type HeadingUnit = Extract<Unit, { unit: 'heading' }>;

/** A post as it is planned: its units, and the headings of the one before that still hold. */
interface Post {
  readonly headings: readonly HeadingUnit[];
  readonly units: readonly Unit[];
}

/** More parts than this have no room for their numbers, nor readers. */
const MOST = 99;

const splitUnits = (
  units: readonly Unit[],
  splitting: Splitting,
): Result<readonly string[], Problem> => {
  const posts: Post[] = [];
  let rest = units;
  let headings: readonly HeadingUnit[] = [];
  while (rest.length > 0) {
    const fits = (some: readonly Unit[]): boolean =>
      splitting.measure(textOf({ headings, units: some }, splitting, [MOST, MOST])) <=
      splitting.limit;
    rest = broken(rest, fits);
    const end = endOfPost(rest, fits, splitting);
    if (end === 0) return tooLong(headings, rest, splitting);
    const post = { headings, units: rest.slice(0, end) };
    posts.push(post);
    headings = inForce(headings, post.units);
    rest = rest.slice(end);
    headings = replacedBy(headings, rest[0]);
  }
  return ok(posts.map((post, at) => textOf(post, splitting, [at + 1, posts.length])));
};

const textOf = (
  { headings, units }: Post,
  { over, list }: Splitting,
  [part, parts]: readonly [number, number],
): string => `${assemble([...over(part, parts, headings), ...units], list)}\n`;

/** The least post that there could be is longer than a post may be, with all that stands over it. */
const tooLong = (
  headings: readonly HeadingUnit[],
  rest: readonly Unit[],
  splitting: Splitting,
): Result<never, Problem> => {
  const units = rest.slice(0, rest.findIndex(({ unit }) => unit !== 'heading') + 1);
  const length = splitting.measure(textOf({ headings, units }, splitting, [MOST, MOST]));
  return fail(invalid('post-too-long', undefined, { bytes: length, limit: splitting.limit }));
};

type Fits = (units: readonly Unit[]) => boolean;

/** The first thing in its parts, as long as it does not fit into a post of its own. */
const broken = (units: readonly Unit[], fits: Fits): readonly Unit[] => {
  const at = units.findIndex(({ unit }) => unit !== 'heading');
  const unit = units[at];
  if (unit === undefined || unit.unit === 'heading') return units;
  if (unit.parts.length === 0 || fits(units.slice(0, at + 1))) return units;
  return broken([...units.slice(0, at), ...unit.parts, ...units.slice(at + 1)], fits);
};

/** The number of units the next post takes: up to the greatest border in the last two thirds of it. */
const endOfPost = (units: readonly Unit[], fits: Fits, { measure, list }: Splitting): number => {
  const most = firstOf(units.length, (end) => !fits(units.slice(0, end + 1)));
  if (most === units.length) return most;
  const lengthOf = (end: number): number => measure(assemble(units.slice(0, end), list));
  const third = lengthOf(most) / 3;
  const least = firstOf(most, (end) => lengthOf(end) >= third);
  let best = { end: 0, rank: Number.POSITIVE_INFINITY };
  for (let end = most; end > 0; end--) {
    const rank = rankOf(units[end]);
    if (units[end - 1]?.unit === 'heading') continue;
    if (end < least && best.end > 0) break;
    if (rank < best.rank) best = { end, rank };
  }
  return best.end;
};

/** The first number below an end that something is true of, as of all behind it; the end where it is true of none. */
const firstOf = (end: number, isTrue: (number: number) => boolean): number => {
  let [from, to] = [0, end];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isTrue(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The level of the heading that begins there; a border within a section is the least. */
const rankOf = (unit: Unit | undefined): number => (unit?.unit === 'heading' ? unit.level : 4);

const inForce = (
  headings: readonly HeadingUnit[],
  units: readonly Unit[],
): readonly HeadingUnit[] => {
  let held = headings;
  for (const unit of units)
    if (unit.unit === 'heading') held = [...held.filter(({ level }) => level < unit.level), unit];
  return held;
};

/** A heading that comes next takes the place of those that it ends. */
const replacedBy = (
  headings: readonly HeadingUnit[],
  next: Unit | undefined,
): readonly HeadingUnit[] =>
  next?.unit === 'heading' ? headings.filter(({ level }) => level < next.level) : headings;

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
const renderPosts = (
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

/** The size of a post in a place, in what it counts. */
interface Channel {
  readonly unit: 'characters' | 'bytes';
  readonly most: number;
  /** Left out: plain text. */
  readonly backend?: Backend;
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** Columns that a telephone shows in one line of equal letters. */
const NARROW = 48;

/** Discord has no tables, and takes three backticks for the end of one of ours. */
const discord: Backend = {
  escape: (text) => escapeMarkdown(text).replaceAll('@', '＠'),
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  table: (head, rows, sum) =>
    fenced(tableLines(bare(head), [...rows, ...(sum ? [sum] : [])].map(bare), NARROW)),
  item: (line) => `- ${line}`,
  under: indent,
  list: ['', ''],
  code: (lines) => fenced(bare(lines)),
  ink: (_, text) => `**${text}**`,
};

/** In a fence nothing is a mark, so nothing is escaped there. */
const bare = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('```', "'''"));

const fenced = (lines: readonly string[]): string => ['```', ...lines, '```'].join('\n');

/** WeChat has no markup and letters of all widths: a row is a line that says what each value is. */
const wechat: Backend = {
  escape: (text) => text,
  heading: (level, text) => HEADINGS[level](text),
  table: (head, rows, sum) =>
    [...rows, ...(sum ? [sum] : [])].map((row) => formatRow(head, row)).join('\n'),
  item: (line) => `· ${line}`,
  under: indent,
  list: ['', ''],
  code: (lines) => lines.join('\n'),
  ink: (_, text) => text,
};

const HEADINGS: Readonly<Record<1 | 2 | 3, (text: string) => string>> = {
  1: (text) => `【${text}】`,
  2: (text) => `■ ${text}`,
  3: (text) => `▸ ${text}`,
};

const formatRow = (head: readonly string[], [first = '', ...row]: readonly string[]): string => {
  const values = row.flatMap((cell, at) => {
    const name = head[at + 1] ?? '';
    if (cell === '') return [];
    return [name === '' ? cell : `${name} ${cell}`];
  });
  return [first, values.join(' | ')].filter((part) => part !== '').join(': ');
};

/** Below what each takes: a place counts its own marks, too. */
export const TAKES: Readonly<Record<ChannelName, Channel>> = {
  mail: { unit: 'bytes', most: 900_000 },
  phpbb: { unit: 'characters', most: 59_000, backend: BACKENDS.phpbb },
  discuz: { unit: 'bytes', most: 9_000, backend: BACKENDS.discuz },
  discord: { unit: 'characters', most: 1_900, backend: discord },
  wechat: { unit: 'bytes', most: 2_000, backend: wechat },
};

/** A part of what is posted, and how long it is in what the channel counts. */
export interface Part {
  readonly text: string;
  readonly length: number;
  readonly unit: Channel['unit'];
}

/** The length of a text, as a channel counts. */
export const measureOf = (name: ChannelName): ((text: string) => number) =>
  TAKES[name].unit === 'bytes' ? bytesOf : ({ length }) => length;

/** The words as they are, and those in which the names of the seats are marked, where they have colours. */
interface Catalogues {
  readonly usual: Catalogue;
  readonly marked: () => Catalogue;
}

/** A document in as many parts as a channel needs; each says which it is, and can be read alone. */
export const renderForChannel = (
  document: Document,
  { usual, marked }: Catalogues,
  name: ChannelName,
  inks: Inks,
): Result<readonly Part[], Problem> => {
  const { unit, most, backend } = TAKES[name];
  const measure = measureOf(name);
  const texts =
    backend === undefined
      ? ok([renderText(document, usual)])
      : renderPosts(document, marked(), { backend, inks, limit: most, measure });
  return texts.ok ? ok(texts.value.map((text) => ({ text, length: measure(text), unit }))) : texts;
};
