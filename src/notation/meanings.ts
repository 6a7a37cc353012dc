import { isSame } from '../core/json.ts';
import { phrase } from './combinators.ts';
import type { Pattern, Shape, Way } from './contract.ts';
import { miss, NOTHING, way, withValue } from './pattern.ts';
import { Located } from './senses.ts';
import { childrenOf } from './shape.ts';

/**
 * The same words for another value. `to` gives undefined for what means nothing after all, `back`
 * where the pattern has no words for a value.
 */
export const as = <V, W>(
  pattern: Pattern<V>,
  to: (value: V) => W | undefined,
  back: (value: W) => V | undefined,
): Pattern<W> => ({
  shape: { is: 'as', of: pattern, to: to as Meaning, back: back as Meaning },
  write(value, writing) {
    const said = back(value);
    return said === undefined ? undefined : pattern.write(said, writing);
  },
  ways(reading, at) {
    const said = pattern.ways(reading, at);
    if (said.length === 0) return NOTHING;
    const ways: Way<W>[] = [];
    for (const one of said) {
      const value = to(one.value);
      if (value !== undefined) ways.push(withValue(one, value));
    }
    return ways;
  },
});
type Meaning = Extract<Shape, { readonly is: 'as' }>['to'];

/** Read as another value, and never written. */
export const reads = <V, W>(pattern: Pattern<V>, to: (value: V) => W | undefined): Pattern<W> =>
  as(pattern, to, () => undefined);

/** The same where words may mean several things: each is a way of its own. */
export const anyOf = <V, W>(
  pattern: Pattern<V>,
  to: (value: V) => readonly W[],
  back: (value: W) => V | undefined,
): Pattern<W> => ({
  ...as(pattern, (value) => to(value)[0], back),
  ways: (reading, at) =>
    pattern.ways(reading, at).flatMap((one) => to(one.value).map((value) => withValue(one, value))),
});

/** Of a phrase with one field, that field alone. */
export const the = <K extends string, V>(
  key: K,
  pattern: Pattern<{ readonly [k in K]: V }>,
): Pattern<V> =>
  as(
    pattern,
    (value) => value[key],
    (value) => ({ [key]: value }) as { readonly [k in K]: V }, // one member
  );

/** A list of one. */
export const alone = <V>(pattern: Pattern<V>): Pattern<readonly V[]> =>
  as(
    pattern,
    (one) => [one],
    ([one, ...others]) => (others.length === 0 ? one : undefined),
  );

/** Fixed words for one value. */
export const means = <const V>(words: Pattern<void>, value: V): Pattern<V> => ({
  shape: { is: 'means', of: words, value },
  write: (said, to) =>
    isSame(said ?? null, value ?? null) ? words.write(undefined, to) : undefined,
  ways: (reading, at) => words.ways(reading, at).map((one) => withValue(one, value)),
});

/** A value that is meant where something is left out: nothing, and nothing of this stands there. */
export const unless = <const V>(pattern: Pattern<unknown>, value: V): Pattern<V> => ({
  shape: { is: 'idle' },
  write: () => undefined,
  // Where what is missing is noted, it is not this.
  ways: (reading, at) =>
    !reading.isNoted && pattern.ways(reading, at).length > 0 ? NOTHING : [way(value, at)],
});

/** Parts in a row that say nothing but that they stand there. */
export const words = (...parts: readonly Pattern<void>[]): Pattern<void> => {
  const row = phrase(...parts);
  return {
    shape: row.shape,
    write: (_value, to) => row.write({}, to),
    ways: (reading, at) => row.ways(reading, at).map((one) => withValue(one, undefined)),
  };
};

/** A production of the printed grammar, and the name of what is expected there. */
export const called = <V>(name: string, pattern: Pattern<V>): Pattern<V> => ({
  shape: { is: 'called', name, of: pattern },
  write: (value, to) => pattern.write(value, to),
  ways(reading, at) {
    const ways = pattern.ways(reading, at);
    return ways.length > 0 ? ways : miss(reading, at, name);
  },
});

/** With the tokens that it was read from; written, it stands nowhere. */
export const located = <V>(pattern: Pattern<V>): Pattern<Located<V>> => ({
  shape: {
    is: 'as',
    of: pattern,
    to: (value) => new Located(value, { from: 0, to: 0 }),
    back: (value) => (value as Located<V>).value,
  },
  write: ({ value }, to) => pattern.write(value, to),
  ways: (reading, at) =>
    pattern
      .ways(reading, at)
      .map((one) => withValue(one, new Located(one.value, { from: at, to: one.end }))),
});

type Patterns = readonly Pattern<unknown>[];
/** What was found of a pattern: it stands in many others, and is walked once. */
type FoundPatterns = Map<Pattern<unknown>, Patterns>;

/** The fixed words that lines of a pattern begin with; a negation with what it denies. */
export const leadingWords = (
  pattern: Pattern<unknown>,
  found: FoundPatterns = new Map(),
): Patterns => {
  const known = found.get(pattern) ?? [...new Set(leadingWithin(pattern, found))];
  found.set(pattern, known);
  return known;
};
const leadingWithin = (pattern: Pattern<unknown>, found: FoundPatterns): Patterns => {
  const { shape } = pattern;
  const parts = childrenOf(pattern);
  if (shape.is === 'word') return [pattern];
  if (shape.is !== 'phrase')
    return shape.is === 'idle' ? [] : parts.flatMap((one) => leadingWords(one, found));
  const [first, ...others] = parts;
  if (first === undefined) return [];
  if (first.shape.is !== 'word' || first.shape.word.denies === undefined)
    return leadingWords(first, found);
  const denied = others.findIndex((one) => one.shape.is !== 'idle');
  return denied < 0
    ? [first]
    : [phrase(...([first, ...others.slice(0, denied + 1)] as readonly Pattern<void>[]))];
};

/** The verbs of lines that begin with a thing: `{unit} marches`, `{unit}: march`. */
export const verbsIn = (pattern: Pattern<unknown>): Patterns => {
  const found: FoundPatterns = new Map();
  const seen = new Set<Pattern<unknown>>();
  const verbsWithin = (within: Pattern<unknown>): Patterns => {
    if (seen.has(within)) return [];
    seen.add(within);
    const parts = childrenOf(within);
    const [first, ...others] = parts;
    const verb = others.find(({ shape }) => shape.is !== 'mark' && shape.is !== 'idle');
    const isLed = first === undefined || leadingWords(first, found).length > 0;
    const isThing = within.shape.is === 'phrase' && !isLed && verb !== undefined;
    return [...(isThing ? leadingWords(verb, found) : []), ...parts.flatMap(verbsWithin)];
  };
  return [...new Set(verbsWithin(pattern))];
};
