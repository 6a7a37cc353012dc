import { once, onceEach, onceOf } from '../core/once.ts';
import type { Pattern, Reading, Way } from './contract.ts';
import { nearAt } from './near.ts';
import { look, miss, missed, NOTHING, remembered } from './pattern.ts';
import { childrenOf } from './shape.ts';
import { startsOf, unionOf } from './starts.ts';

/** Those that may begin with a text; found when it first stands somewhere. */
type ByStart<V> = (text: string) => readonly Pattern<V>[];

const byStart = <V>(patterns: readonly Pattern<V>[]): ByStart<V> => {
  const all = patterns.map((pattern) => ({ pattern, starts: startsOf(pattern) }));
  const { texts } = unionOf(all.map(({ starts }) => starts));
  const beginning = (text: string | null): readonly Pattern<V>[] =>
    all
      .filter(
        ({ starts: { texts: own, groups, isNumber, isAny } }) =>
          isAny || isNumber || groups.length > 0 || (text !== null && own.has(text)),
      )
      .map(({ pattern }) => pattern);
  const byText = onceEach(beginning);
  return (text) => byText(texts.has(text) ? text : null);
};

const ableAt = <V>(
  patterns: readonly Pattern<V>[],
  starting: ByStart<V>,
  reading: Reading,
  at: number,
): readonly Pattern<V>[] => {
  const text = look(reading, at)?.text ?? '';
  reading.tried.add(at);
  if (nearAt(reading, at).length > 0) return patterns;
  return starting(text);
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
