import { step } from '../core/limits.ts';
import type { Mend, Pattern, Reading, Starts, Way } from './contract.ts';
import { saysSame } from './senses.ts';
import { mayBegin, startsOf } from './starts.ts';
import type { Token } from './tokens.ts';

const NO_MENDS: readonly Mend[] = [];
/** The cost of a word, so that `siege engine` is one unit and not two. */
export const A_WORD = 1;
/** The cost of cutting a name short: more than any number of whole ones. */
export const A_CUT = 100;

export const way = <V>(value: V, end: number, cost = 0): Way<V> => ({
  value,
  end,
  cost,
  trail: cost === 0 ? null : { end, isLoose: cost >= A_CUT },
  mends: NO_MENDS,
});

/** Looks at a token. */
export const look = (reading: Reading, at: number): Token | undefined => {
  if (at > reading.seen) reading.seen = at;
  return reading.line.tokens[at];
};

/** Notes that something was expected where nothing of the kind stands. */
export const miss = (reading: Reading, at: number, what: string): readonly never[] => {
  missed(reading, at);
  if (reading.isNoted && at === reading.furthest) reading.expected.add(what);
  return NOTHING;
};
/** The same where it need not be told what. */
export const missed = (reading: Reading, at: number): void => {
  if (at <= reading.furthest) return;
  reading.furthest = at;
  if (reading.isNoted) reading.expected = new Set();
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

/** True of ways of which each ends before the next, or behind it: they are looked at most often. */
const areApart = (ways: readonly Way<unknown>[]): boolean => {
  let further = true;
  let back = true;
  for (let at = 1; at < ways.length; at++) {
    const more = (ways[at]?.end ?? 0) - (ways[at - 1]?.end ?? 0);
    further &&= more > 0;
    back &&= more < 0;
  }
  return further || back;
};

/** Of ways that end together and say the same, the likeliest; nothing where comparing them would go on too long. */
export const distinct = <V>(
  reading: Reading,
  ways: readonly Way<V>[],
  isSame: (a: V, b: V) => boolean = saysSame,
): readonly Way<V>[] => {
  if (ways.length < 2 || areApart(ways)) return ways;
  const best: Way<V>[] = [];
  const byEnd = new Map<number, number[]>();
  for (const one of ways) {
    const there = byEnd.get(one.end);
    const compared = there?.length ?? 0;
    step(compared);
    reading.left -= compared;
    if (reading.left <= 0) return NOTHING;
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

/** Fewer mends, then fewer words. */
export const isLikelier = (a: Way<unknown>, b: Way<unknown>): boolean =>
  a.mends.length < b.mends.length || (a.mends.length === b.mends.length && a.cost < b.cost);

/** Each pattern reads each place of a line once, and only where it can begin. */
export const remembered = <V>(pattern: Pattern<V>): Pattern<V> => {
  const { shape, write, ways } = pattern;
  let starts: Starts | undefined;
  let last: Reading | undefined;
  let places: (readonly Way<V>[] | undefined)[] = [];
  return {
    // Not spread: each pattern would be of a shape of its own, and slow to read.
    shape,
    write,
    ways(reading, at) {
      starts ??= startsOf(pattern);
      // What is not tried has nothing to say of what was missing.
      look(reading, at);
      reading.tried.add(at);
      if (!reading.isNoted && !mayBegin(starts, reading, at)) {
        missed(reading, at);
        return NOTHING;
      }
      if (reading !== last) places = [];
      last = reading;
      const known = places[at];
      if (known !== undefined) return known;
      const own = places;
      const tried = reading.left > 0 ? ways(reading, at) : [];
      step(tried.length + 1);
      const found = distinct(reading, tried);
      reading.left -= found.length + 1;
      own[at] = found;
      return found;
    },
  };
};
