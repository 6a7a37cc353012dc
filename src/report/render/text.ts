import type { Block, Document, QuotedLine, Saying, Tone } from '../../core/document.ts';
import { once } from '../../core/once.ts';
import { unreachable } from '../../core/result.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import { padEnd, padStart, widthOf, widthOfChar } from '../width.ts';
import type { QuoteBlock } from './outline.ts';

/**
 * Pieces that no line break may part: a word, a wide character with the marks that open and close it, a
 * number with what stands before and behind it.
 */
interface Atom {
  readonly text: string;
  readonly spaced: boolean;
}

const CLOSING = /^[、。，．：；！？）」』】》〉”’…)\]]/u;
const OPENS = /^[（「『【《〈“‘([]$/u;
const opening = once(() => /[（「『【《〈“‘([]\p{Cf}*$/u);

/** Numbers, and the signs that belong to the word before them: 2支, 红狮5, 行军+1, 征兵×4, 突袭*. */
const NUMERIC = /[\d+\-×*]/u;

/** Words of one column a letter, with single spaces between them. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
/** Words of whatever letters, with single spaces between them. */
const SINGLE = /^\S+(?: \S+)*$/;

/**
 * The lines of a text, each at most so wide; a word longer than a line is cut. A command that can be pasted stays on
 * one line where it has room there, or with `isPage` however long it is. Where no spaces tell words from each other, those that `nouns` captures stay whole.
 */
export const wrap = (
  text: string,
  width: number,
  nouns?: RegExp,
  isPage = false,
): readonly string[] => {
  if (isOneLine(text, width)) return [text];
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const { text: atom, spaced } of atomsOf(wordsOf(text, width, isPage), width, nouns)) {
    const between = line !== '' && spaced ? ' ' : '';
    const room = between.length + widthOf(atom);
    if (line === '' || taken + room <= width) {
      line += between + atom;
      taken += room;
      continue;
    }
    lines.push(line);
    line = atom;
    taken = room - between.length;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
};

const isOneLine = (text: string, width: number): boolean =>
  text.length <= width && (PLAIN.test(text) || (SINGLE.test(text) && widthOf(text) <= width));

const atomsOf = (words: readonly Atom[], width: number, nouns?: RegExp): readonly Atom[] => {
  const atoms: Atom[] = [];
  for (const { text: word, spaced: isSpaced } of words) {
    let spaced = isSpaced;
    for (const piece of piecesOf(word, width, nouns)) {
      atoms.push({ text: piece, spaced });
      spaced = false;
    }
  }
  return atoms;
};

/** A value on a command line: in quotes, a place to be filled in, or a word. */
const VALUE = String.raw`(?:"[^"\n]*"|<[^<>\s]+>|[^\s"<>-][^\s"<>，。；：、（）]*)`;
/** A command of the program as sentences have it: its name, options with their values, and operands that no sentence has. */
const COMMAND = once(
  () =>
    new RegExp(
      String.raw`(rookery [a-z]+(?: ${VALUE}(?= -))?(?: -[-a-zA-Z]+(?:[ =]${VALUE})?| "[^"\n]*"| <[^<>\s]+>| [./~][^\s，。；：、（）]*)*)`,
      'u',
    ),
);

/** Words; a command that can be pasted, or a path in quotes, is one where a line has room for it. */
const wordsOf = (text: string, width: number, isPage: boolean): readonly Atom[] => {
  if (!text.includes('rookery ')) return quotedWords(text, width, true);
  // What is captured stands at every second place.
  const parts = text.split(COMMAND());
  return parts.flatMap((part, at) => {
    const isApart = at === 0 || /^\s/.test(part) || /\s$/.test(parts[at - 1] ?? '');
    const isWhole = at % 2 === 1 && (isPage || widthOf(part) <= width);
    return isWhole ? [{ text: part, spaced: isApart }] : quotedWords(part, width, isApart);
  });
};

const QUOTED_WORD = /"[^"\n]*"\S*|\S+/g;

const quotedWords = (text: string, width: number, isApart: boolean): readonly Atom[] => {
  const parted = (part: string): readonly string[] => part.split(/\s+/).filter((one) => one !== '');
  const isWhole = (part: string): boolean => /[/\\]/.test(part) && widthOf(part) <= width;
  const words = text.includes('"')
    ? (text.match(QUOTED_WORD) ?? []).flatMap((part) => (isWhole(part) ? [part] : parted(part)))
    : parted(text);
  return words.map((word, at) => ({ text: word, spaced: at > 0 || isApart }));
};

/** A word, cut beside wide characters and where it is longer than a whole line. */
const piecesOf = (word: string, width: number, nouns?: RegExp): readonly string[] => {
  if (word.includes(' ') || (word.length <= width && PLAIN.test(word))) return [word];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const unit of unitsOf(word, width, nouns)) {
    const room = widthOf(unit);
    const goesOn = taken + room <= width && (piece === '' || keepsTogether(piece, unit));
    if (!goesOn) pieces.push(piece);
    piece = goesOn ? piece + unit : unit;
    taken = goesOn ? taken + room : room;
  }
  pieces.push(piece);
  return pieces;
};

/** Characters, and nouns that are no wider than a line. */
const unitsOf = (word: string, width: number, nouns?: RegExp): readonly string[] => {
  if (nouns === undefined) return [...word];
  // What is captured stands at every second place.
  return word
    .split(nouns)
    .flatMap((part, at) => (at % 2 === 1 && widthOf(part) <= width ? [part] : [...part]));
};

const keepsTogether = (piece: string, unit: string): boolean => {
  const char = firstSeenIn(unit);
  const last = lastSeenIn(piece);
  if (CLOSING.test(char) || char === '' || (OPENS.test(last) && opening().test(piece))) return true;
  // A star belongs to an order's name, or is the mark of a bold word.
  if (char === '*' || piece.endsWith('*')) return true;
  if (NUMERIC.test(char) ? !CLOSING.test(last) : NUMERIC.test(last)) return true;
  return widthOfChar(char) < 2 && widthOfChar(last) < 2;
};

const takesRoom = (char: string): boolean => widthOfChar(char) > 0;

const firstSeenIn = (text: string): string => {
  for (const char of text) if (takesRoom(char)) return char;
  return '';
};

const lastSeenIn = (text: string): string => {
  for (let end = text.length; end > 0; ) {
    end -= end > 1 && (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1;
    const char = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (takesRoom(char)) return char;
  }
  return '';
};

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
