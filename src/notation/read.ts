import type { Mend, Miss, Pattern, Reading, Way } from './contract.ts';
import { groupsBegunIn, type Lexicon } from './lexicon.ts';
import { nearIn } from './near.ts';
import { isLikelier, senseOf, undominated } from './pattern.ts';
import type { Line, Span } from './tokens.ts';
import { vocabularyIn } from './vocabulary.ts';

/** The lines of a game, and the words that no repair may take for something else. */
export interface Language<V> {
  readonly line: Pattern<V>;
  readonly lexicon: Lexicon;
  readonly negations: readonly string[];
}

/** What was read of a line. */
export type Read<V> =
  | { readonly how: 'read'; readonly value: V; readonly mends: readonly Mend[] }
  /** Words that can be read in more than one way: it must be asked. */
  | { readonly how: 'several'; readonly values: readonly [V, V, ...V[]] }
  /** A stretch that may have been meant for one of several words. */
  | { readonly how: 'unclear'; readonly span: Span; readonly readings: readonly string[] }
  | { readonly how: 'not' };

/** Where reading came furthest, and what would have been understood there. */
export interface Failure {
  readonly at: number;
  readonly expected: ReadonlySet<string>;
  readonly misses: readonly Miss[];
}

/** So many ways are tried at most for each token; a line that has more is not understood. */
export const MOST_WAYS = 1500;
const MOST_MENDS = 4;

export const readingOf = (
  line: Line,
  lexicon: Lexicon,
  { near, isNoted = false }: Partial<Pick<Reading, 'near' | 'isNoted'>> = {},
): Reading => ({
  line,
  lexicon,
  near,
  begun: groupsBegunIn(lexicon),
  isNoted,
  furthest: 0,
  expected: new Set(),
  misses: [],
  left: MOST_WAYS * (line.tokens.length + 4),
});

/** The ways through the whole line. */
const wholeWays = <V>(pattern: Pattern<V>, reading: Reading): readonly Way<V>[] => {
  const ways = pattern.ways(reading, 0).filter(({ end }) => end === reading.line.tokens.length);
  return reading.left > 0 ? ways : [];
};

const bySense = <V>(ways: readonly Way<V>[]): readonly Way<V>[] => {
  const best = new Map<string, Way<V>>();
  for (const one of ways) {
    const sense = senseOf(one.value);
    const other = best.get(sense);
    if (other === undefined || isLikelier(one, other)) best.set(sense, one);
  }
  return [...best.values()];
};

const severally = <V>(ways: readonly Way<V>[]): Read<V> | undefined => {
  const [first, second, ...others] = ways;
  if (first === undefined) return undefined;
  if (second === undefined) return { how: 'read', value: first.value, mends: first.mends };
  return {
    how: 'several',
    values: [first.value, second.value, ...others.map(({ value }) => value)],
  };
};

/** The mends of the first stretch that is not read alike everywhere. */
const unclear = <V>(ways: readonly Way<V>[]): Read<V> | undefined => {
  const all = ways.flatMap(({ mends }) => mends);
  const isUnlike = ({ span, read }: Mend): boolean =>
    all.some((other) => other.span.from === span.from && other.read !== read);
  const first = all.filter(isUnlike).toSorted((a, b) => a.span.from - b.span.from)[0];
  if (first === undefined) return undefined;
  const readings = all.filter(({ span }) => span.from === first.span.from).map(({ read }) => read);
  return { how: 'unclear', span: first.span, readings: [...new Set(readings)] };
};

/** So much is remembered of lines; then it begins anew. */
const MOST_REMEMBERED = 10_000;

type Known = Map<string, unknown>;
const known = new WeakMap<object, WeakMap<object, Known>>();

const knownOf = ({ line, lexicon }: Language<unknown>): Known => {
  const byLexicon = known.get(line) ?? new WeakMap<object, Known>();
  known.set(line, byLexicon);
  const found = byLexicon.get(lexicon) ?? new Map();
  byLexicon.set(lexicon, found);
  return found;
};

/** What a line says hangs on its words alone, and messages are read again and again. */
export const remembered = <V, T>(
  language: Language<V>,
  { text, tokens }: Line,
  what: string,
  find: () => T,
): T => {
  const reads = knownOf(language as Language<unknown>);
  const key = `${what} ${tokens[0]?.column} ${tokens.length} ${text}`;
  if (reads.has(key)) return reads.get(key) as T;
  if (reads.size >= MOST_REMEMBERED) reads.clear();
  const found = find();
  reads.set(key, found);
  return found;
};

/** A line that can be read in no other way, with what is nearly right in it put right. */
export const mendLine = <V>(
  language: Language<V>,
  line: Line,
  slips: number,
): Read<V> | undefined =>
  remembered(language, line, `mended ${slips}`, () => mendOnce(language, line, slips));

const mendOnce = <V>(
  { line: pattern, lexicon, negations }: Language<V>,
  line: Line,
  slips: number,
): Read<V> | undefined => {
  const near = nearIn(line, vocabularyIn(pattern, lexicon, negations), slips);
  const ways = bySense(wholeWays(pattern, readingOf(line, lexicon, { near })));
  const mended = undominated(ways.filter(({ mends }) => mends.length <= MOST_MENDS));
  return mended.length > 1 ? (unclear(mended) ?? severally(mended)) : severally(mended);
};

/** Reads a line: every word, number and sign of it has a place in the value, or it is not read. */
export const readLine = <V>(language: Language<V>, line: Line): Read<V> =>
  remembered(language, line, 'read', () => readOnce(language, line));

const readOnce = <V>(language: Language<V>, line: Line): Read<V> => {
  const reading = readingOf(line, language.lexicon);
  return severally(undominated(bySense(wholeWays(language.line, reading)))) ?? { how: 'not' };
};

/** Why a line is not read. */
export const failureOf = <V>(language: Language<V>, line: Line): Failure =>
  remembered(language, line, 'failure', () => {
    const reading = readingOf(line, language.lexicon, { isNoted: true });
    language.line.ways(reading, 0);
    const { furthest: at, expected, misses } = reading;
    return { at, expected, misses };
  });
