import { step } from '../core/steps.ts';
import type { Mend, Pattern, Reading, Starts, Trail, Way } from './contract.ts';
import { mayBegin, startsOf } from './starts.ts';
import type { Span } from './tokens.ts';

export const NO_MENDS: readonly Mend[] = [];
/** What a word costs, so that `siege engine` is one unit and not two. */
export const A_WORD = 1;
/** What cutting a name short costs: more than any number of whole ones. */
export const A_CUT = 100;

export const way = <V>(value: V, end: number, cost = 0): Way<V> => ({
  value,
  end,
  cost,
  trail: cost === 0 ? null : { end, isLoose: cost >= A_CUT },
  mends: NO_MENDS,
});

/** Notes that something was expected where nothing of the kind stands. */
export const miss = (reading: Reading, at: number, what: string): readonly never[] => {
  if (!reading.isNoted) return NOTHING;
  if (at > reading.furthest) {
    reading.furthest = at;
    reading.expected = new Set();
  }
  if (at === reading.furthest) reading.expected.add(what);
  return NOTHING;
};
export const NOTHING: readonly never[] = [];

/** The same way to another value. */
export const withValue = <V>({ end, cost, trail, mends }: Way<unknown>, value: V): Way<V> => ({
  value,
  end,
  cost,
  trail,
  mends,
});

/** A value and where it stands; two that say the same are the same wherever they stand. */
export class Located<V> {
  readonly value: V;
  readonly span: Span;
  constructor(value: V, span: Span) {
    this.value = value;
    this.span = span;
  }
}

const senses = new WeakMap<object, string>();

/** The same text for values that say the same; what was read is asked for it again and again. */
export const senseOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return sense(value);
  const said = senses.get(value) ?? sense(value);
  senses.set(value, said);
  return said;
};
const sense = (value: unknown): string => {
  if (typeof value !== 'object') return typeof value === 'string' ? value : `${value}`;
  if (value instanceof Located) return sense(value.value);
  if (Array.isArray(value)) return `[${value.map(sense).join()}]`;
  if (value === null) return 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .map(([key, member]) => `${key}:${sense(member)}`)
    .sort()
    .join()}}`;
};

/** Whether two values say the same, wherever they stand. */
const saysSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Located) return b instanceof Located && saysSame(a.value, b.value);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((one, at) => saysSame(one, b[at]));
  return hasMembersOf(a, b) && hasMembersOf(b, a);
};
const hasMembersOf = (a: object, b: object): boolean => {
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[];
  for (const key of Object.keys(a)) if (!saysSame(one?.[key], other?.[key])) return false;
  return true;
};

/** Values in a row, the last one first: rows that begin alike share their beginning. */
export type Row = null | { readonly before: Row; readonly value: unknown };

export const isSameRow = (a: Row, b: Row): boolean => {
  let [one, other] = [a, b];
  while (one !== other) {
    if (one === null || other === null || !saysSame(one.value, other.value)) return false;
    [one, other] = [one.before, other.before];
  }
  return true;
};

export const valuesIn = (row: Row): readonly unknown[] => {
  const values: unknown[] = [];
  for (let one = row; one !== null; one = one.before) values.push(one.value);
  step(values.length);
  return values.reverse();
};

/** Of ways that end together and say the same, the likeliest. */
export const distinct = <V>(
  ways: readonly Way<V>[],
  isSame: (a: V, b: V) => boolean = saysSame,
): readonly Way<V>[] => {
  if (ways.length < 2) return ways;
  const best: Way<V>[] = [];
  const byEnd = new Map<number, number[]>();
  for (const one of ways) {
    const there = byEnd.get(one.end);
    step(there?.length ?? 0);
    const at = there?.find((index) => isSame((best[index] as Way<V>).value, one.value));
    if (at !== undefined) {
      if (isLikelier(one, best[at] as Way<V>)) best[at] = one;
      continue;
    }
    const index = best.push(one) - 1;
    if (there === undefined) byEnd.set(one.end, [index]);
    else there.push(index);
  }
  return best;
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
export const undominated = <V>(ways: readonly Way<V>[]): readonly Way<V>[] => {
  if (ways.length < 2) return ways;
  const read = ways.map((one) => ({ one, words: wordsOf(one.trail) }));
  return read
    .filter(({ words }) => !read.some((other) => isBetter(other.words, words)))
    .map(({ one }) => one);
};

/** Fewer mends, then fewer words. */
export const isLikelier = (a: Way<unknown>, b: Way<unknown>): boolean =>
  a.mends.length < b.mends.length || (a.mends.length === b.mends.length && a.cost < b.cost);

/** Each pattern reads each place of a line once, and only where it can begin. */
export const remembered = <V>(pattern: Pattern<V>): Pattern<V> => {
  const { ways } = pattern;
  let starts: Starts | undefined;
  let last: Reading | undefined;
  let places: (readonly Way<V>[] | undefined)[] = [];
  return {
    ...pattern,
    ways(reading, at) {
      starts ??= startsOf(pattern);
      // What is not tried has nothing to say of what was missing.
      if (!reading.isNoted && !mayBegin(starts, reading, at)) return NOTHING;
      if (reading !== last) [last, places] = [reading, []];
      const known = places[at];
      if (known !== undefined) return known;
      const own = places;
      const tried = reading.left > 0 ? ways(reading, at) : [];
      step(tried.length + 1);
      const found = distinct(tried);
      reading.left -= found.length + 1;
      own[at] = found;
      return found;
    },
  };
};
