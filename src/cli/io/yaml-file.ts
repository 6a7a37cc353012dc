import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Range,
  type YAMLMap,
} from 'yaml';
import { type LimitsSaid, limitOf, step } from '../../core/limits.ts';
import type { Place, Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';

// The library nests calls as deep as a text nests brackets, and copies an alias wherever it stands:
// both can be used to bring the program down, so both are looked at before it goes to work.

const DEEPEST = 100;
const COMPACT = new RegExp(`(?:[-?:][ \\t]+){${DEEPEST}}`);

/** True if a text nests deeper than anybody writes by hand. */
const tooDeep = (text: string): boolean => {
  let depth = 0;
  for (const char of text)
    if (char === '[' || char === '{') {
      if (++depth > DEEPEST) return true;
    } else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
  return COMPACT.test(text);
};

const ALIAS = /(?:^|[\s,[{:-])\*[^\s,\]}]/g;

/** The number of places that look like an alias, in quotes or not; people write none, or a few. */
const countAliases = (text: string): number => text.match(ALIAS)?.length ?? 0;

/** So many values may be written by alias in one file. */
const MOST_COPIED = 100_000;

interface AliasProblem {
  readonly code: 'alias-unknown' | 'alias-of-itself' | 'alias-too-large';
  readonly node: Alias;
  readonly name: string;
}

/** The first alias that names nothing, holds itself, or makes the file far larger than it looks. */
const aliasProblem = (document: Document): AliasProblem | null => {
  const sizes = new Map<Node, number | 'open'>();
  let found: AliasProblem | null = null;
  let copied = 0;
  const blame = (node: Alias, code: AliasProblem['code']): number => {
    found ??= { code, node, name: node.source };
    return 1;
  };
  const sizeOfAlias = (alias: Alias): number => {
    const target = alias.resolve(document);
    if (target === undefined) return blame(alias, 'alias-unknown');
    const size = sizes.get(target) ?? 1;
    if (size === 'open') return blame(alias, 'alias-of-itself');
    copied += size;
    return copied > MOST_COPIED ? blame(alias, 'alias-too-large') : size;
  };
  const sizeOf = (node: unknown): number => {
    step();
    if (isAlias(node)) return sizeOfAlias(node);
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (!isCollection(node)) return isScalar(node) ? 1 : 0;
    sizes.set(node, 'open');
    let size = 1;
    for (const item of node.items) size += sizeOf(item);
    sizes.set(node, size);
    return size;
  };
  sizeOf(document.contents);
  return found;
};

export { excerpt } from './excerpt.ts';

export type Path = readonly (string | number)[];

export interface YamlFile {
  readonly value: unknown;
  /** Where a member stands, or its key; of what is missing, the nearest thing around it. */
  placeOf(path: Path, which?: 'key' | 'value'): Place;
}

/** Reads what a person wrote; whatever is wrong with it is a problem with its place. */
export const readYaml = (
  file: string,
  text: string,
  said?: LimitsSaid,
): Result<YamlFile, readonly Problem[]> => {
  const lines = new LineCounter();
  const place = placer(file, text, lines);
  const most = limitOf(said, 'yaml-aliases');
  const aliases = countAliases(text);
  if (aliases > most)
    return fail([
      { code: 'yaml-too-many-aliases', place: { file, line: 1, column: 1 }, args: { most } },
    ]);
  if (tooDeep(text)) return fail([{ code: 'yaml-too-deep', place: { file, line: 1, column: 1 } }]);
  const document = parse(text, lines);
  const broken = [...document.errors, ...document.warnings].map(
    ({ code, message, pos }): Problem => ({
      code: 'yaml-syntax',
      place: place([pos[0], pos[1]]),
      args: { reason: code.toLowerCase().replaceAll('_', '-'), detail: message },
    }),
  );
  if (broken.length > 0) return fail(broken);
  const alias = aliasProblem(document);
  if (alias !== null)
    return fail([{ code: alias.code, place: place(alias.node.range), args: { name: alias.name } }]);
  return ok({
    value: document.toJS({ maxAliasCount: -1 }),
    placeOf: (path, which = 'value') => place(rangeOf(document, path, which)),
  });
};

const parse = (text: string, lineCounter: LineCounter): Document.Parsed =>
  parseDocument(text, {
    version: '1.2',
    lineCounter,
    stringKeys: true,
    prettyErrors: false,
    logLevel: 'error',
  });

type Span = readonly [start: number, end: number];

const placer =
  (file: string, text: string, lines: LineCounter) =>
  (range: Span | Range | null | undefined): Place => {
    const [start, end] = range ?? [0, 0];
    const { line, col } = lines.linePos(Math.min(start, text.length));
    const lineEnd = text.indexOf('\n', start);
    const last = Math.min(end, lineEnd < 0 ? text.length : lineEnd);
    const length = Math.max(1, text.slice(start, last).trimEnd().length);
    return { file, line: Math.max(1, line), column: Math.max(1, col), length };
  };

/** One step into a node: the key that names it, and what it holds. */
interface Member {
  readonly key: Node | null;
  readonly value: Node | null;
}

const rangeOf = (document: Document, path: Path, which: 'key' | 'value'): Range | null => {
  const trail = trailOf(document, path);
  const last = trail.at(-1) ?? { key: null, value: document.contents };
  const shown = trail.length === path.length && which === 'value' && isShort(last.value);
  return (shown ? last.value : (last.key ?? last.value))?.range ?? null;
};

/** The members on the way to a place, as far as there are any. */
const trailOf = (document: Document, path: Path): readonly Member[] => {
  const trail: Member[] = [];
  let node = document.contents;
  for (const name of path) {
    step();
    const member = memberOf(resolved(document, node), name);
    if (member === null) break;
    trail.push(member);
    node = member.value;
  }
  return trail;
};

const memberOf = (node: Node | null, member: string | number): Member | null => {
  if (isSeq<Node>(node)) {
    const value = typeof member === 'number' ? node.items[member] : undefined;
    return value === undefined ? null : { key: null, value };
  }
  if (!isMap<Node, Node | null>(node)) return null;
  const pair = pairsOf(node).get(String(member));
  return pair === undefined ? null : { key: pair.key, value: pair.value };
};

const known = new WeakMap<Node, ReadonlyMap<string | null, Pair<Node, Node | null>>>();

/** By their keys; of two the first, and every finding asks. */
const pairsOf = (
  map: YAMLMap<Node, Node | null>,
): ReadonlyMap<string | null, Pair<Node, Node | null>> => {
  const pairs =
    known.get(map) ?? new Map(map.items.toReversed().map((item) => [keyOf(item), item]));
  if (!known.has(map)) step(map.items.length);
  known.set(map, pairs);
  return pairs;
};

const keyOf = ({ key }: Pair<Node, Node | null>): string | null =>
  isScalar(key) ? String(key.value) : null;

const resolved = (document: Document, node: Node | null): Node | null =>
  isAlias(node) ? (node.resolve(document) ?? null) : node;

/** True if a caret under the thing itself says more than one under its key. */
const isShort = (node: Node | null): boolean => {
  if (isScalar(node)) return node.source !== '' && node.value !== null;
  return isAlias(node) || ((isMap(node) || isSeq(node)) && node.flow === true);
};
