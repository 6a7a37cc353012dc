import type { Lang } from '../core/game.ts';
import type { Lexicon } from './lexicon.ts';
import type { Line, Span } from './tokens.ts';

/** Something nearly right that was read as something else. */
export interface Mend {
  readonly span: Span;
  readonly read: string;
}

/** Words in a row; loose: cut short, mended, or any word at all. */
export type Trail =
  | null
  | { readonly end: number; readonly isLoose: boolean }
  | readonly [Trail, Trail];

/** One way to read tokens: every token from a place up to `end` has its place in `value`. */
export interface Way<V> {
  readonly value: V;
  readonly end: number;
  /** Few long words are likelier than many short ones; decides between ways that say the same. */
  readonly cost: number;
  /** The words that it was read by; null: none. */
  readonly trail: Trail;
  readonly mends: readonly Mend[];
}

/** A name of a group that was looked for somewhere, and none stands there. */
export interface Miss {
  readonly at: number;
  readonly group: string;
}

/** A line while it is read. */
export interface Reading {
  readonly line: Line;
  readonly lexicon: Lexicon;
  /** Stretches that are nearly right, by where they begin; undefined: nothing is mended. */
  readonly near: NearHere | undefined;
  /** True if what is missing is noted: only of lines that are known not to be read. */
  readonly isNoted: boolean;
  /** Where reading came furthest, and what would have been understood there. */
  furthest: number;
  expected: Set<string>;
  readonly misses: Miss[];
  /** The last token that was looked at. */
  seen: number;
  /** The places where something was tried. */
  readonly tried: Set<number>;
  /** Ways that may still be tried, and compared: reading is linear. */
  left: number;
}

/** The words a line is written with. */
export interface Writing {
  readonly lang: Lang;
  readonly lexicon: Lexicon;
}

/**
 * Words for a value, said once. Reads tokens, writes the value as canonical text; what else is
 * derived (grammar, JSON Schema, data of YAML) walks its `shape`.
 */
export interface Pattern<V> {
  ways(reading: Reading, at: number): readonly Way<V>[];
  /** Undefined: this pattern has no words for the value. */
  write(value: V, to: Writing): string | undefined;
  readonly shape: Shape;
}

/** The parts a pattern is made of. */
export type Shape =
  | { readonly is: 'word'; readonly word: Word }
  | { readonly is: 'mark'; readonly marks: string }
  /** Says nothing: may stand there or not. */
  | { readonly is: 'idle'; readonly of?: Pattern<unknown>; readonly marks?: string }
  | { readonly is: 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'name'; readonly group: string }
  | { readonly is: 'text' }
  | { readonly is: 'phrase'; readonly parts: readonly Part[] }
  | { readonly is: 'either'; readonly of: readonly Pattern<unknown>[] }
  | { readonly is: 'by-language'; readonly of: Readonly<Record<Lang, Pattern<unknown>>> }
  | { readonly is: 'opt'; readonly of: Pattern<unknown> }
  | { readonly is: 'list'; readonly item: Pattern<unknown>; readonly between: Pattern<void> }
  /** The same words for another value. */
  | {
      readonly is: 'as';
      readonly of: Pattern<unknown>;
      to(value: unknown): unknown;
      back(value: unknown): unknown;
    }
  /** Fixed words for one value. */
  | { readonly is: 'means'; readonly of: Pattern<void>; readonly value: unknown }
  /** A production of the printed grammar. */
  | { readonly is: 'called'; readonly name: string; readonly of: Pattern<unknown> }
  /** Also read, never written. */
  | { readonly is: 'also'; readonly of: Pattern<unknown>; readonly also: Pattern<unknown> };

export interface Field<K extends string, V> {
  readonly key: K;
  readonly pattern: Pattern<V>;
}

export type Part = Field<string, unknown> | Pattern<void>;

/** A fixed word, the canonical spelling first; in a game with other words perhaps another. */
export interface Word {
  readonly spellings: Readonly<Record<Lang, readonly string[]>>;
  readonly wordings: Readonly<Record<string, Partial<Record<Lang, string>>>>;
  /** A slip in it could turn a sense round: nothing is ever taken for it. */
  readonly guarded: boolean;
  /** It turns the sense of what stands behind it round, and begins no order by itself. */
  readonly denies?: true;
}

/** A stretch of a line that is nearly a known word. */
export interface Near {
  /** The word that it may have been meant for, run together. */
  readonly key: string;
  readonly way: Way<void>;
}

/** The near words in a line, by where it begins: found when it is asked for. */
export interface NearHere {
  get(at: number): readonly Near[];
  /** The last token that was looked at. */
  readonly seen: number;
}

export interface Starts {
  readonly texts: ReadonlySet<string>;
  /** Groups of names. */
  readonly groups: readonly string[];
  readonly isNumber: boolean;
  /** Anything at all. */
  readonly isAny: boolean;
  /** It may be nothing. */
  readonly mayLack: boolean;
}
