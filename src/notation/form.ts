import type { Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { Path, Scope } from './spellings.ts';

/**
 * Data that stand for words of a line, said once: they are made into those words, which are read
 * as any others, and described by a JSON Schema.
 */
export interface Form {
  say(value: unknown, path: Path, findings: Finding[]): Words;
  schema(scope: Scope, path: Path): Schema;
}

/** A stretch of a line, and the value that it was made of. */
interface Piece {
  readonly text: string;
  readonly path: Path;
}

export type Words = readonly Piece[];

/** Something wrong in data, by the members that lead to it. */
export interface Finding {
  readonly path: Path;
  /** Marks the member's own name, not what it holds. */
  readonly which?: 'key';
  readonly problem: Problem;
}

export type Schema = Readonly<Record<string, Json>>;
