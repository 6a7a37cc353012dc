import { step } from '../core/steps.ts';
import type { Line, Token } from './tokens.ts';

// What was found of a line by its beginning alone holds of every line that begins so: of those that
// a line was joined with, of a message pasted twice, of the same talk with another end.

/** The forms found, and how far it was looked at for that. */
interface FoundUpTo<T> {
  readonly found: T;
  /** The last token that was looked at; behind the last of the line: its end was, too. */
  readonly seen: number;
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  found?: readonly [T];
}

/** The knowledge of beginnings. */
export interface Beginnings<T> {
  /** Of a line that goes on behind the beginning. */
  find(line: Line): readonly [T] | undefined;
  keep(line: Line, upTo: FoundUpTo<T>): void;
}

const MOST_KEPT = 100_000;

/** A blank before it counts: there are patterns that go by it. */
const keyOf = ({ text, column }: Token, before: Token | undefined): string =>
  before === undefined || before.end === column ? text : ` ${text}`;

export const beginnings = <T>(): Beginnings<T> => {
  let root: Node<T> = { next: new Map() };
  let kept = 0;
  return {
    find({ tokens }) {
      let node: Node<T> | undefined = root;
      for (let at = 0; at < tokens.length; at++) {
        if (node.found !== undefined) return node.found;
        step();
        node = node.next.get(keyOf(tokens[at] as Token, tokens[at - 1]));
        if (node === undefined) return undefined;
      }
      return undefined;
    },
    keep({ tokens }, { found, seen }) {
      if (seen >= tokens.length) return;
      if (kept > MOST_KEPT) [root, kept] = [{ next: new Map() }, 0];
      let node = root;
      for (let at = 0; at <= seen; at++) {
        step();
        const key = keyOf(tokens[at] as Token, tokens[at - 1]);
        const next = node.next.get(key) ?? { next: new Map() };
        node.next.set(key, next);
        node = next;
      }
      kept += seen + 1;
      node.found = [found];
    },
  };
};
