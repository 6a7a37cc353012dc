import { step } from '../core/limits.ts';
import type { Mend, Miss, Pattern, Reading, Trail, Way } from './contract.ts';
import type { Lexicon } from './lexicon.ts';
import { nearIn } from './near.ts';
import { isLikelier } from './pattern.ts';
import { senseOf } from './senses.ts';
import { type Line, type Span, type Token, textOf } from './tokens.ts';
import { vocabularyIn } from './vocabulary.ts';

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
interface Beginnings<T> {
  /** Of a line that goes on behind the beginning. */
  find(line: Line): readonly [T] | undefined;
  keep(line: Line, upTo: FoundUpTo<T>): void;
}

const MOST_KEPT = 100_000;

/** A blank before it counts: there are patterns that go by it. */
const keyOf = ({ text, column }: Token, before: Token | undefined): string =>
  before === undefined || before.end === column ? text : ` ${text}`;

const beginnings = <T>(): Beginnings<T> => {
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

/** The lines of a game, and the words that no repair may take for something else. */
export interface Language<V> {
  readonly line: Pattern<V>;
  readonly lexicon: Lexicon;
  readonly negations: readonly string[];
}

/** The reading of a line. */
export type LineReading<V> =
  | { readonly how: 'read'; readonly value: V; readonly mends: readonly Mend[] }
  /** Words that can be read in more than one way: it must be asked. */
  | { readonly how: 'several'; readonly values: readonly [V, V, ...V[]] }
  /** A stretch that may have been meant for one of several words. */
  | { readonly how: 'unclear'; readonly span: Span; readonly readings: readonly string[] }
  | NotRead;

/** Reading came so far, and something was tried at these places. */
interface NotRead {
  readonly how: 'not';
  readonly at: number;
  readonly tried: readonly number[];
  readonly seen: number;
}

/** Where reading came furthest, and what would have been understood there. */
export interface Failure {
  readonly at: number;
  readonly expected: ReadonlySet<string>;
  readonly misses: readonly Miss[];
}

/** So many ways are tried at most for any line, and for each token of it; a line that has more is not understood. */
const MOST_WAYS = 6000;
const MOST_WAYS_EACH = 100;
const MOST_MENDS = 4;

export const readingOf = (
  line: Line,
  lexicon: Lexicon,
  { near, isNoted = false }: Partial<Pick<Reading, 'near' | 'isNoted'>> = {},
): Reading => ({
  line,
  lexicon,
  near,
  isNoted,
  furthest: 0,
  expected: new Set(),
  misses: [],
  seen: -1,
  tried: new Set(),
  left: MOST_WAYS + MOST_WAYS_EACH * line.tokens.length,
});

/** The ways through the whole line. */
const wholeWays = <V>(pattern: Pattern<V>, reading: Reading): readonly Way<V>[] => {
  const ways = pattern.ways(reading, 0).filter(({ end }) => end === reading.line.tokens.length);
  return reading.left > 0 ? ways : [];
};

/** The last token that was looked at; all of them where reading was given up. */
const seenIn = ({ line, near, seen, left }: Reading): number =>
  left > 0 ? Math.max(seen, near?.seen ?? -1) : line.tokens.length;

const bySense = <V>(ways: readonly Way<V>[]): readonly Way<V>[] => {
  const best = new Map<string, Way<V>>();
  for (const one of ways) {
    const sense = senseOf(one.value);
    const other = best.get(sense);
    if (other === undefined || isLikelier(one, other)) best.set(sense, one);
  }
  return [...best.values()];
};

const severally = <V>(ways: readonly Way<V>[]): LineReading<V> | undefined => {
  const [first, second, ...others] = ways;
  if (first === undefined) return undefined;
  if (second === undefined) return { how: 'read', value: first.value, mends: first.mends };
  return {
    how: 'several',
    values: [first.value, second.value, ...others.map(({ value }) => value)],
  };
};

/** The mends of the first stretch that is not read alike everywhere. */
const unclear = <V>(ways: readonly Way<V>[]): LineReading<V> | undefined => {
  const all = ways.flatMap(({ mends }) => mends);
  const isUnlike = ({ span, read }: Mend): boolean =>
    all.some((other) => other.span.from === span.from && other.read !== read);
  const first = all.filter(isUnlike).toSorted((a, b) => a.span.from - b.span.from)[0];
  if (first === undefined) return undefined;
  const readings = all.filter(({ span }) => span.from === first.span.from).map(({ read }) => read);
  return { how: 'unclear', span: first.span, readings: [...new Set(readings)] };
};

/** The readings found of lines, and of beginnings of lines. */
interface KnownReadings {
  readonly lines: WeakMap<Line, Map<string, unknown>>;
  readonly beginnings: Map<string, Beginnings<unknown>>;
}
const known = new WeakMap<object, WeakMap<object, KnownReadings>>();

const knownOf = ({ line, lexicon }: Language<unknown>): KnownReadings => {
  const byLexicon = known.get(line) ?? new WeakMap<object, KnownReadings>();
  known.set(line, byLexicon);
  const found = byLexicon.get(lexicon) ?? { lines: new WeakMap(), beginnings: new Map() };
  byLexicon.set(lexicon, found);
  return found;
};

/** Keeps the lines read before: what a line says hangs on its words alone, and messages are read again and again: it is kept with the line. */
export const remembered = <V, T>(
  language: Language<V>,
  line: Line,
  what: string,
  find: () => T,
): T => {
  const { lines } = knownOf(language as Language<unknown>);
  const ours = lines.get(line) ?? new Map<string, unknown>();
  lines.set(line, ours);
  if (ours.has(what)) return ours.get(what) as T;
  const found = find();
  ours.set(what, found);
  return found;
};

/** The readings that may be found of a line, and how far the line was looked at for it; undefined: all of it. */
interface Finding<T> {
  readonly found: T;
  readonly seen: number | undefined;
}

/** The same where a line's beginning may be all that counts. */
const rememberedBeginning = <V, T>(
  language: Language<V>,
  line: Line,
  what: string,
  find: () => Finding<T>,
): T =>
  remembered(language, line, what, () => {
    const { beginnings: all } = knownOf(language as Language<unknown>);
    const ours = (all.get(what) ?? beginnings<unknown>()) as Beginnings<T>;
    all.set(what, ours);
    const begun = ours.find(line);
    if (begun !== undefined) return begun[0];
    const { found, seen } = find();
    if (seen !== undefined) ours.keep(line, { found, seen });
    return found;
  });

/** A line that can be read in no other way, with what is nearly right in it put right. */
export const mendLine = <V>(
  language: Language<V>,
  line: Line,
  slips: number,
): LineReading<V> | undefined =>
  rememberedBeginning(language, line, `mended ${slips}`, () => mendOnce(language, line, slips));

/** `consolidate pwoer` is no slip for `consolidate power*`: letters are mistyped, a sign is not added. */
const addsSign = ({ span, read }: Mend, line: Line): boolean => {
  const [sign] = /[^\p{L}\p{N}\s.]$/u.exec(read) ?? [];
  return sign !== undefined && !textOf(line, span).includes(sign);
};

interface Words {
  /** Where they end, and where those end that are loose. */
  readonly ends: Set<number>;
  readonly loose: Set<number>;
}

const wordsOf = (trail: Trail, words: Words = { ends: new Set(), loose: new Set() }): Words => {
  if (trail === null) return words;
  if ('end' in trail) (trail.isLoose ? words.loose : words.ends).add(trail.end);
  else for (const part of trail) wordsOf(part, words);
  return words;
};

const isWithin = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  [...a].every((end) => b.has(end));

const isBetter = (a: Words, b: Words): boolean => {
  if (a.loose.size === 0 && b.loose.size > 0) return true;
  if (!isWithin(a.loose, b.loose)) return false;
  if (a.loose.size < b.loose.size) return true;
  return a.ends.size < b.ends.size && isWithin(a.ends, b.ends);
};

/**
 * Without the ways that cut the same words smaller (`siege` and `engine`), or take a word more for
 * another than it is. Of ways that are left and differ in sense, which is meant is a question.
 */
const undominated = <V>(ways: readonly Way<V>[]): readonly Way<V>[] => {
  if (ways.length < 2) return ways;
  const read = ways.map((one) => ({ one, words: wordsOf(one.trail) }));
  return read
    .filter(({ words }) => !read.some((other) => isBetter(other.words, words)))
    .map(({ one }) => one);
};

const mendOnce = <V>(
  language: Language<V>,
  line: Line,
  slips: number,
): Finding<LineReading<V> | undefined> => {
  const { line: pattern, lexicon, negations } = language;
  const near = nearIn(line, vocabularyIn(pattern, lexicon, negations), slips);
  const read = readLine(language, line);
  if (read.how === 'not' && read.tried.every((at) => near.get(at).length === 0))
    return { found: undefined, seen: Math.max(read.seen, near.seen) };
  const reading = readingOf(line, lexicon, { near });
  const whole = wholeWays(pattern, reading);
  const all = undominated(bySense(whole).filter(({ mends }) => mends.length <= MOST_MENDS));
  const unsigned = all.filter(({ mends }) => !mends.some((one) => addsSign(one, line)));
  const mended = unsigned.length > 0 ? unsigned : all;
  return {
    found: mended.length > 1 ? (unclear(mended) ?? severally(mended)) : severally(mended),
    seen: whole.length === 0 ? seenIn(reading) : undefined,
  };
};

/** Reads a line: every word, number and sign of it has a place in the value, or it is not read. */
export const readLine = <V>(language: Language<V>, line: Line): LineReading<V> =>
  rememberedBeginning(language, line, 'read', () => readOnce(language, line));

const readOnce = <V>(language: Language<V>, line: Line): Finding<LineReading<V>> => {
  const reading = readingOf(line, language.lexicon);
  const read = severally(undominated(bySense(wholeWays(language.line, reading))));
  if (read !== undefined) return { found: read, seen: undefined };
  const [seen, tried] = [seenIn(reading), [...reading.tried]];
  return { found: { how: 'not', at: reading.furthest, tried, seen }, seen };
};

/** Why a line is not read. */
export const failureOf = <V>(language: Language<V>, line: Line): Failure =>
  rememberedBeginning(language, line, 'failure', () => {
    const reading = readingOf(line, language.lexicon, { isNoted: true });
    language.line.ways(reading, 0);
    const { furthest: at, expected, misses } = reading;
    return { found: { at, expected, misses }, seen: seenIn(reading) };
  });
