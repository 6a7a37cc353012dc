import type { Place } from '../../core/problem.ts';
import type { Path } from './yaml-file.ts';

export type Span = readonly [start: number, end: number];

/** A value of a file of YAML. */
export interface Node {
  readonly value: unknown;
  /** Where it stands, if that is on a line, or in brackets. */
  readonly span?: Span;
  /** Where it begins, if it goes on below. */
  readonly begins?: number;
  readonly members?: ReadonlyMap<string | number, Member>;
}

export interface Member {
  readonly key?: Span;
  readonly node: Node;
}

export const mapOf = (members: ReadonlyMap<string, Member>): Node => ({
  value: Object.fromEntries(Array.from(members, ([name, { node }]) => [name, node.value])),
  members,
});

export const listOf = (members: ReadonlyMap<number, Member>): Node => ({
  value: Array.from(members.values(), ({ node }) => node.value),
  members,
});

const memberOf = ({ value, members }: Node, name: string | number): Member | undefined => {
  if (!Array.isArray(value)) return members?.get(String(name));
  return typeof name === 'number' ? members?.get(name) : undefined;
};

/** What stands at a path, or nearest to it: a value if it is short, else its key. */
export const spanOf = (root: Node, path: Path, which: 'key' | 'value'): Span => {
  let last: Member = { node: root };
  let left = path.length;
  for (; left > 0; left--) {
    const member = memberOf(last.node, path[path.length - left] ?? '');
    if (member === undefined) break;
    last = member;
  }
  const { key, node } = last;
  const { value, span, begins = 0 } = node;
  const isShown = left === 0 && which === 'value' && value !== null;
  return (isShown ? span : undefined) ?? key ?? span ?? [begins, Number.POSITIVE_INFINITY];
};

export const placeIn = (file: string, text: string, [start, end]: Span): Place => {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const last = Math.min(end, lineEnd < 0 ? text.length : lineEnd);
  const line = text.slice(0, start).split('\n').length;
  const length = Math.max(1, text.slice(start, last).trimEnd().length);
  return { file, line, column: start - lineStart + 1, length };
};
