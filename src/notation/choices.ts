import { once } from '../core/once.ts';
import { miss, type Pattern, type Reading, remembered, type Way } from './pattern.ts';
import { childrenOf } from './shape.ts';
import { keyOf } from './tokens.ts';

/** The texts that a pattern can begin with; null: anything. */
const startsOf = (pattern: Pattern<unknown>): ReadonlySet<string> | null => {
  const { shape } = pattern;
  switch (shape.is) {
    case 'word': {
      const { spellings, wordings } = shape.word;
      const all = [
        ...spellings.en,
        ...spellings.zh,
        ...Object.values(wordings).flatMap((by) => Object.values(by)),
      ];
      return new Set(all.map((spelling) => keyOf(spelling)[0] ?? ''));
    }
    case 'mark':
      return new Set(shape.marks);
    case 'phrase':
      return startsOfRow(shape.parts.map((part) => ('key' in part ? part.pattern : part)));
    case 'as':
    case 'means':
    case 'called':
      return startsOf(shape.of);
    case 'either':
    case 'also':
    case 'by-language':
      return unionOf(childrenOf(pattern).map(startsOf));
    case 'list':
      return startsOf(shape.item);
    default:
      return null;
  }
};
/** Of parts in a row: of the first, and of those behind it as long as none must stand there. */
const startsOfRow = (parts: readonly Pattern<unknown>[]): ReadonlySet<string> | null => {
  const sets: (ReadonlySet<string> | null)[] = [];
  for (const part of parts) {
    const { shape } = part;
    if (shape.is !== 'idle' && shape.is !== 'opt') return unionOf([...sets, startsOf(part)]);
    if (shape.is === 'idle' && shape.marks !== undefined) sets.push(new Set(shape.marks));
    else sets.push(shape.of === undefined ? null : startsOf(shape.of));
  }
  return null;
};
const unionOf = (sets: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null => {
  const all = new Set<string>();
  for (const set of sets) {
    if (set === null) return null;
    for (const text of set) all.add(text);
  }
  return all;
};

interface Starts<V> {
  /** Those that may begin with a text, and those that may begin with any other. */
  readonly byText: ReadonlyMap<string, readonly Pattern<V>[]>;
  readonly others: readonly Pattern<V>[];
}

const startsOfAll = <V>(patterns: readonly Pattern<V>[]): Starts<V> => {
  const sets = patterns.map(startsOf);
  const texts = new Set(sets.flatMap((set) => [...(set ?? [])]));
  const beginning = (text: string | null): readonly Pattern<V>[] =>
    patterns.filter((_pattern, index) => {
      const set = sets[index] ?? null;
      return set === null || (text !== null && set.has(text));
    });
  return {
    byText: new Map([...texts].map((text) => [text, beginning(text)])),
    others: beginning(null),
  };
};

/** Reads what any of them reads; looks only at those that can begin there. */
const readAny = <V>(patterns: readonly Pattern<V>[]): Pattern<V>['ways'] => {
  const starts = once(() => startsOfAll(patterns));
  return (reading, at) => {
    const text = reading.line.tokens[at]?.text ?? '';
    const { byText, others } = starts();
    const isAny = reading.near?.has(at) ?? false;
    const able = isAny ? patterns : (byText.get(text) ?? others);
    const ways: Way<V>[] = [];
    for (const pattern of able) for (const one of pattern.ways(reading, at)) ways.push(one);
    if (reading.isNoted) missAll(reading, at, patterns, able);
    return ways;
  };
};

/** What of these would have been understood there, had it been tried. */
const missAll = (
  reading: Reading,
  at: number,
  patterns: readonly Pattern<unknown>[],
  tried: readonly Pattern<unknown>[],
): void => {
  if (at < reading.furthest) return;
  const others = patterns.filter((one) => !tried.includes(one));
  for (const label of others.flatMap(labelsOf)) miss(reading, at, label);
};

/** What is expected where a pattern cannot begin. */
const labelsOf = ({ shape }: Pattern<unknown>): readonly string[] => {
  switch (shape.is) {
    case 'called':
      return [shape.name];
    case 'mark':
      return [`"${shape.marks}"`];
    case 'word':
      return [`"${shape.word.spellings.en[0] ?? shape.word.spellings.zh[0]}"`];
    case 'phrase': {
      const [first] = shape.parts;
      return first === undefined ? [] : labelsOf('key' in first ? first.pattern : first);
    }
    case 'list':
      return labelsOf(shape.item);
    default:
      return childrenOf({ shape } as Pattern<unknown>).flatMap(labelsOf);
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
