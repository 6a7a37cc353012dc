import {
  listOf,
  type Member,
  mapOf,
  type Node,
  placeIn,
  type Span,
  spanOf,
} from './simple-nodes.ts';
import type { YamlFile } from './yaml-file.ts';

// Orders and settings as people write them, read without a library that takes longer to load than
// most commands take. Whatever is not plain to see is left to it: anchors, tags, escapes, texts of
// several lines, numbers but whole ones, and all that is wrong. `tests/cli/simple-yaml.test.ts` holds
// both together.

interface Line {
  readonly indent: number;
  readonly start: number;
  readonly end: number;
}

/** A text that is being read: the lines with something on them, and how far it is. */
interface Cursor {
  readonly text: string;
  readonly lines: Line[];
  row: number;
  at: number;
}

/** Signs that mean more than they show, or that another reader could take otherwise. */
const STRANGE =
  /[^\n -~\u00a1-\u2027\u2030-\ud7ff\ue000-\ufefe]|^(?:---|\.\.\.|%)|(?:^|[\s,[{:-])\*/m;
const LONGEST_LINE = 1000;
const DEEPEST = 20;

/** A file of plain YAML; undefined: the library is to read it. */
export const readSimple = (file: string, text: string): YamlFile | undefined => {
  const lines = STRANGE.test(text) ? [] : linesOf(text);
  const [first] = lines;
  if (first === undefined || first.indent > 0) return undefined;
  if (lines.some(({ start, end }) => end - start > LONGEST_LINE)) return undefined;
  const cursor: Cursor = { text, lines, row: 0, at: first.start };
  const root = readMap(cursor, 0, 0);
  if (root === undefined || cursor.row < lines.length) return undefined;
  return {
    value: root.value,
    placeOf: (path, which = 'value') => placeIn(file, text, spanOf(root, path, which)),
  };
};

const linesOf = (text: string): Line[] => {
  const lines: Line[] = [];
  for (const { 0: line, index } of text.matchAll(/.+/g)) {
    const indent = line.search(/[^ ]/);
    if (indent >= 0 && line[indent] !== '#')
      lines.push({ indent, start: index + indent, end: index + line.trimEnd().length });
  }
  return lines;
};

// ---- Blocks -----------------------------------------------------------------------------------

/** A key in front of its colon: what begins otherwise may be a mark of YAML. */
const KEY = /([\w\u00c0-\u167f\u3040-\ud7ff][^\n:#,[\]{}"&*!|>%@`]*?) *:(?= |$)/my;
const ITEM = /- +(?=[^ ])/y;

const isItem = ({ text }: Cursor, { start }: Line): boolean =>
  text[start] === '-' && (text[start + 1] === ' ' || text[start + 1] === '\n');

const readBlock = (cursor: Cursor, line: Line, depth: number): Node | undefined => {
  if (depth > DEEPEST) return undefined;
  return isItem(cursor, line)
    ? readList(cursor, line.indent, depth)
    : readMap(cursor, line.indent, depth);
};

/** The line that comes next, if it is one of this block. */
const lineAt = ({ lines, row }: Cursor, indent: number): Line | undefined =>
  lines[row]?.indent === indent ? lines[row] : undefined;

const readMap = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  const members = new Map<string, Member>();
  const begins = cursor.lines[cursor.row]?.start ?? 0;
  for (let line = lineAt(cursor, indent); line; line = lineAt(cursor, indent)) {
    const name = taken(cursor, KEY, line.start)?.[1];
    if (name === undefined || name === '__proto__' || members.has(name)) return undefined;
    const node = readValue(cursor, line, depth);
    if (node === undefined) return undefined;
    members.set(name, { key: [line.start, line.start + name.length], node });
  }
  return endsWell(cursor, indent) ? { ...mapOf(members), begins } : undefined;
};

/** The value behind a key: on its line, or below it. */
const readValue = (cursor: Cursor, line: Line, depth: number): Node | undefined => {
  if (restIsNothing(cursor, line)) {
    const next = cursor.lines[++cursor.row];
    const isBelow = next !== undefined && next.indent > line.indent;
    const isList = next?.indent === line.indent && isItem(cursor, next);
    if (!isBelow && !isList) return { value: null };
    if (!/[[{]/.test(cursor.text.charAt(next.start))) return readBlock(cursor, next, depth + 1);
    cursor.at = next.start;
  }
  return readInline(cursor, line.indent, depth);
};

const readList = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  const members = new Map<number, Member>();
  const begins = cursor.lines[cursor.row]?.start ?? 0;
  for (let line = lineAt(cursor, indent); line; line = lineAt(cursor, indent)) {
    if (taken(cursor, ITEM, line.start) === undefined) break;
    const node = readItem(cursor, line, depth);
    if (node === undefined) return undefined;
    members.set(members.size, { node });
  }
  return endsWell(cursor, indent) ? { ...listOf(members), begins } : undefined;
};

/** An item: a map that begins on its line, or a value on it. */
const readItem = (cursor: Cursor, line: Line, depth: number): Node | undefined => {
  const { row, at } = cursor;
  if (taken(cursor, KEY, at) === undefined) return readInline(cursor, line.indent, depth);
  const indent = line.indent + at - line.start;
  cursor.lines[row] = { ...line, indent, start: at };
  return depth > DEEPEST ? undefined : readMap(cursor, indent, depth + 1);
};

/** True if what comes next does not lie deeper than a block that has ended. */
const endsWell = ({ lines, row }: Cursor, indent: number): boolean =>
  (lines[row]?.indent ?? 0) <= indent;

// ---- On a line --------------------------------------------------------------------------------

const PLAIN = /[\w\u00c0-\u167f\u3040-\ud7ff](?:[^\n:#]|:(?=[^ \n])|(?<! )#)*/y;
const PLAIN_WITHIN = /[\w\u00c0-\u167f\u3040-\ud7ff][^\n:#,[\]{}]*/y;
/** With something in it: the library has a place of its own for an empty one. */
const QUOTED = /"([^"\\\n]+)"|'([^'\n]+)'(?!')/y;
const NOTHING = /(?: *| +#.*)$/my;

const taken = (cursor: Cursor, pattern: RegExp, from = cursor.at): RegExpExecArray | undefined => {
  pattern.lastIndex = from;
  const found = pattern.exec(cursor.text) ?? undefined;
  if (found !== undefined) cursor.at = pattern.lastIndex;
  return found;
};

const restIsNothing = (cursor: Cursor, { end }: Line): boolean => {
  NOTHING.lastIndex = cursor.at;
  return cursor.at >= end || NOTHING.test(cursor.text);
};

/** A value that begins here and ends with its line; a list or map in brackets may end on a later one. */
const readInline = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  skipSpaces(cursor);
  const node = readScalar(cursor, PLAIN) ?? readBrackets(cursor, indent, depth + 1);
  const line = cursor.lines[cursor.row];
  if (node === undefined || line === undefined || !restIsNothing(cursor, line)) return undefined;
  const next = cursor.lines[++cursor.row];
  return next !== undefined && next.indent > indent ? undefined : node;
};

const skipSpaces = (cursor: Cursor): void => {
  while (cursor.text[cursor.at] === ' ') cursor.at++;
};

const readScalar = (cursor: Cursor, plain: RegExp): Node | undefined => {
  const start = cursor.at;
  const quoted = taken(cursor, QUOTED);
  if (quoted !== undefined) return { value: quoted[1] ?? quoted[2], span: [start, cursor.at] };
  const source = taken(cursor, plain)?.[0].trimEnd();
  const value = source === undefined ? undefined : meantBy(source);
  cursor.at = start + (value === undefined ? 0 : (source?.length ?? 0));
  return value === undefined ? undefined : { value, span: [start, cursor.at] };
};

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;
const DOUBTFUL = /^(?:true|false|null|\d[\d._a-fox+-]*)$/i;

/** A text, or what it stands for; undefined where that is for the library to say. */
const meantBy = (source: string): unknown => {
  if (Object.hasOwn(WORDS, source)) return WORDS[source];
  if (WHOLE.test(source)) return Number(source);
  return DOUBTFUL.test(source) ? undefined : source;
};

// ---- In brackets ------------------------------------------------------------------------------

const readBrackets = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  const start = cursor.at;
  const read = WITHIN[cursor.text[start] ?? ''];
  const node = depth > DEEPEST ? undefined : read?.(cursor, indent, depth);
  return node && { ...node, span: [start, cursor.at] };
};

const readListWithin = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  const members = new Map<number, Member>();
  const isRead = goThrough(cursor, ']', indent, () => {
    const node = readWithin(cursor, indent, depth);
    if (node !== undefined) members.set(members.size, { node });
    return node !== undefined;
  });
  return isRead ? listOf(members) : undefined;
};

const readMapWithin = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  const members = new Map<string, Member>();
  const isRead = goThrough(cursor, '}', indent, () => {
    const name = nameWithin(cursor);
    if (name === undefined || members.has(name.text)) return false;
    const node = readWithin(cursor, indent, depth);
    if (node !== undefined) members.set(name.text, { key: name.span, node });
    return node !== undefined;
  });
  return isRead ? mapOf(members) : undefined;
};

const WITHIN: Readonly<Record<string, typeof readMapWithin>> = {
  '[': readListWithin,
  '{': readMapWithin,
};

/** Reads one after another up to the closing bracket; false where one was not read. */
const goThrough = (
  cursor: Cursor,
  closing: string,
  indent: number,
  readOne: () => boolean,
): boolean => {
  cursor.at++;
  for (let count = 0; skipGap(cursor, indent); count++) {
    const next = cursor.text[cursor.at];
    if (next === closing) {
      cursor.at++;
      return true;
    }
    if (count > 0 && next !== ',') return false;
    if (count > 0) cursor.at++;
    if (!skipGap(cursor, indent) || !readOne()) return false;
  }
  return false;
};

const readWithin = (cursor: Cursor, indent: number, depth: number): Node | undefined => {
  skipSpaces(cursor);
  return readScalar(cursor, PLAIN_WITHIN) ?? readBrackets(cursor, indent, depth + 1);
};

const nameWithin = (cursor: Cursor): { readonly text: string; readonly span: Span } | undefined => {
  const start = cursor.at;
  const text = taken(cursor, KEY)?.[1];
  if (text === undefined || text === '__proto__' || cursor.text[cursor.at] !== ' ')
    return undefined;
  return { text, span: [start, start + text.length] };
};

/** Goes on to what comes next, on a line below too if that lies deeper, and is the next one at all. */
const skipGap = (cursor: Cursor, indent: number): boolean => {
  skipSpaces(cursor);
  while (cursor.text[cursor.at] === '\n') {
    const next = cursor.lines[++cursor.row];
    if (next === undefined || next.indent <= indent) return false;
    if (cursor.text.slice(cursor.at, next.start).trim() !== '') return false;
    cursor.at = next.start;
  }
  return cursor.text[cursor.at] !== undefined;
};
