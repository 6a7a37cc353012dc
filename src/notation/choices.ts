import { once, onceOf } from '../core/once.ts';
import type { Pattern, Reading, Way } from './contract.ts';
import { nearAt } from './near.ts';
import { look, miss, missed, NOTHING, remembered } from './pattern.ts';
import { childrenOf } from './shape.ts';
import {
  beginsNumberAt,
  behindNumber,
  mayBegin,
  namesBegunAt,
  startsOf,
  unionOf,
} from './starts.ts';

/** Those that can begin at a place; found when what stands there first stands somewhere. */
type ByStart<V> = (reading: Reading, at: number) => readonly Pattern<V>[];

const byStart = <V>(patterns: readonly Pattern<V>[]): ByStart<V> => {
  const all = patterns.map((pattern) => ({ pattern, starts: startsOf(pattern) }));
  const { texts, groups, isNumber } = unionOf(all.map(({ starts }) => starts));
  const beginning = ({ text, named, isCounted }: Begun): readonly Pattern<V>[] =>
    all
      .filter(
        ({ starts }) =>
          starts.isAny ||
          starts.mayLack ||
          (text !== null && starts.texts.has(text)) ||
          (isCounted && starts.isNumber) ||
          starts.groups.some((group) => named.includes(group)),
      )
      .map(({ pattern }) => pattern);
  const anywhere = once(() => beginning({ text: null, named: [], isCounted: false }));
  const known = new Map<string, readonly Pattern<V>[]>();
  return (reading, at) => {
    const token = reading.line.tokens[at];
    const text = token?.text ?? '';
    const isOwn = texts.has(text);
    // What is missing is noted by whatever a name or a number could begin.
    const isCounted = isNumber && (reading.isNoted || beginsNumberAt(token));
    const named = reading.isNoted ? groups : namesBegunAt(groups, reading, at);
    if (!isOwn && !isCounted && named.length === 0) return anywhere();
    const key = `${isOwn ? text : '\n'} ${isCounted} ${named.join(' ')}`;
    const found = known.get(key) ?? beginning({ text: isOwn ? text : null, named, isCounted });
    known.set(key, found);
    return goingOn(reading, at, found);
  };
};

/** Those of some that begin with a number which what stands behind it goes on with. */
const goingOn = <V>(
  reading: Reading,
  at: number,
  patterns: readonly Pattern<V>[],
): readonly Pattern<V>[] => {
  const token = reading.line.tokens[at];
  // What is nearly a word there may be any; what is missing is noted where it is missed.
  if (token?.kind !== 'number' || reading.isNoted || reading.near !== undefined) return patterns;
  const left = patterns.filter((one) => {
    const { mayLack, texts } = startsOf(one);
    return mayLack || texts.has(token.text) || mayBegin(behindNumber(one), reading, at + 1);
  });
  if (left.length < patterns.length) {
    look(reading, at + 1);
    reading.tried.add(at + 1);
    missed(reading, at + 1);
  }
  return left;
};

/** What stands at a place: a text that some begin with, the beginning of names of these groups, of a number. */
interface Begun {
  readonly text: string | null;
  readonly named: readonly string[];
  readonly isCounted: boolean;
}

const ableAt = <V>(
  patterns: readonly Pattern<V>[],
  starting: ByStart<V>,
  reading: Reading,
  at: number,
): readonly Pattern<V>[] => {
  look(reading, at);
  reading.tried.add(at);
  return nearAt(reading, at).length > 0 ? patterns : starting(reading, at);
};

const waysOfAll = <V>(
  patterns: readonly Pattern<V>[],
  reading: Reading,
  at: number,
): readonly Way<V>[] => {
  let ways: readonly Way<V>[] = NOTHING;
  for (let index = 0; index < patterns.length; index++) {
    const more = patterns[index]?.ways(reading, at) ?? NOTHING;
    if (more.length > 0) ways = ways.length > 0 ? ways.concat(more) : more;
  }
  return ways;
};

/** Reads what any of them reads; looks only at those that can begin there. */
const readAny = <V>(patterns: readonly Pattern<V>[]): Pattern<V>['ways'] => {
  const starts = once(() => byStart(patterns));
  const labelled = once(() => patterns.map((one) => [one, labelsOf(one)] as const));
  return (reading, at) => {
    const able = ableAt(patterns, starts(), reading, at);
    const ways = waysOfAll(able, reading, at);
    if (reading.isNoted) missAll(reading, at, labelled(), able);
    else if (able.length < patterns.length) missed(reading, at);
    return ways;
  };
};

/** Notes which of these would have been understood there, had they been tried. */
const missAll = (
  reading: Reading,
  at: number,
  labelled: readonly (readonly [Pattern<unknown>, readonly string[]])[],
  tried: readonly Pattern<unknown>[],
): void => {
  if (at < reading.furthest) return;
  for (const [one, labels] of labelled)
    if (!tried.includes(one)) for (const label of labels) miss(reading, at, label);
};

/** The expectations where a pattern cannot begin, each once; patterns share many of their parts. */
const labelsOf = onceOf((pattern: Pattern<unknown>): readonly string[] => [
  ...new Set(labelsIn(pattern)),
]);

const labelsIn = (pattern: Pattern<unknown>): readonly string[] => {
  const { shape } = pattern;
  switch (shape.is) {
    case 'called':
      return [shape.name];
    case 'mark':
      return [`"${[...shape.marks][0]}"`];
    case 'word':
      return [`"${shape.word.spellings.en[0] ?? shape.word.spellings.zh[0]}"`];
    case 'phrase': {
      const [first] = shape.parts;
      return first === undefined ? [] : labelsOf('key' in first ? first.pattern : first);
    }
    case 'list':
      return labelsOf(shape.item);
    default:
      return childrenOf(pattern).flatMap(labelsOf);
  }
};

/** Any of them is read; the first that has words for the value writes it. */
export const either = <V>(...patterns: readonly Pattern<V>[]): Pattern<V> =>
  remembered<V>({
    shape: { is: 'either', of: patterns },
    ways: readAny(patterns),
    write(value, to) {
      for (const pattern of patterns) {
        const said = pattern.write(value, to);
        if (said !== undefined) return said;
      }
      return undefined;
    },
  });

/** All are read; each language writes by its own. */
export const byLanguage = <V>(en: Pattern<V>, zh: Pattern<V>): Pattern<V> =>
  remembered<V>({
    shape: { is: 'by-language', of: { en, zh } },
    ways: readAny([en, zh]),
    write: (value, to) => (to.lang === 'en' ? en : zh).write(value, to),
  });

/** The second is read, too, but never written. */
export const also = <V>(pattern: Pattern<V>, ...others: readonly Pattern<V>[]): Pattern<V> => {
  const more = either(...others);
  return remembered<V>({
    shape: { is: 'also', of: pattern, also: more },
    ways: readAny([pattern, more]),
    write: (value, to) => pattern.write(value, to),
  });
};
