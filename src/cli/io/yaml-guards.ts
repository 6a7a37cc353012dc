import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  type Node,
} from 'yaml';
import { step } from '../../core/steps.ts';

// The library nests calls as deep as a text nests brackets, and copies an alias wherever it stands:
// both can be used to bring the program down, so both are looked at before it goes to work.

const DEEPEST = 100;
const COMPACT = new RegExp(`(?:[-?:][ \\t]+){${DEEPEST}}`);

/** True if a text nests deeper than anybody writes by hand. */
export const tooDeep = (text: string): boolean => {
  let depth = 0;
  for (const char of text)
    if (char === '[' || char === '{') {
      if (++depth > DEEPEST) return true;
    } else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
  return COMPACT.test(text);
};

const ALIAS = /(?:^|[\s,[{:-])\*[^\s,\]}]/g;

/** The number of places that look like an alias, in quotes or not; people write none, or a few. */
export const countAliases = (text: string): number => text.match(ALIAS)?.length ?? 0;

/** So many values may be written by alias in one file. */
const MOST_COPIED = 100_000;

interface AliasProblem {
  readonly code: 'alias-unknown' | 'alias-of-itself' | 'alias-too-large';
  readonly node: Alias;
  readonly name: string;
}

/** The first alias that names nothing, holds itself, or makes the file far larger than it looks. */
export const aliasProblem = (document: Document): AliasProblem | null => {
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
