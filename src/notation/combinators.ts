import { isSame } from '../core/json.ts';
import {
  distinct,
  type Field,
  Located,
  miss,
  type Part,
  type Pattern,
  type Reading,
  remembered,
  type Shape,
  type Way,
  type Writing,
  way,
} from './pattern.ts';
import { childrenOf } from './shape.ts';
import { keyOf } from './tokens.ts';

const then = <A, B, C>(a: Way<A>, b: Way<B>, value: C): Way<C> => ({
  value,
  end: b.end,
  cost: a.cost + b.cost,
  mends: b.mends.length === 0 ? a.mends : [...a.mends, ...b.mends],
});

/** `text` and what is said behind it: English words are parted, Chinese ones are not. */
const join = (before: string, said: string, { lang }: Writing): string => {
  if (before === '' || said === '') return before + said;
  if (/[ ：；，、（]$/u.test(before)) return before + said.trimStart();
  const isTight = /^[ :;,)*：；，、）（]/u.test(said) || /[(（：；，、]$/u.test(before);
  return isTight || lang === 'zh' ? before + said : `${before} ${said}`;
};

// ---- Parts in a row -----------------------------------------------------------------------------

export const field = <const K extends string, V>(key: K, pattern: Pattern<V>): Field<K, V> => ({
  key,
  pattern,
});

type FieldOf<P> =
  P extends Field<infer K, infer V>
    ? undefined extends V
      ? { readonly [k in K]?: Exclude<V, undefined> }
      : { readonly [k in K]: V }
    : unknown;
type All<T extends readonly unknown[]> = T extends readonly [infer A, ...infer Rest]
  ? FieldOf<A> & All<Rest>
  : unknown;
/** The value of a phrase: its fields. */
export type Fields<P extends readonly unknown[]> = { [K in keyof All<P>]: All<P>[K] };

const isField = (part: Part): part is Field<string, unknown> => 'key' in part;
type Members = Readonly<Record<string, unknown>>;

const partWays = (
  part: Part,
  reading: Reading,
  before: readonly Way<Members>[],
): readonly Way<Members>[] => {
  const next: Way<Members>[] = [];
  for (const one of before)
    if (isField(part))
      for (const more of part.pattern.ways(reading, one.end))
        next.push(
          then(
            one,
            more,
            more.value === undefined ? one.value : { ...one.value, [part.key]: more.value },
          ),
        );
    else for (const more of part.ways(reading, one.end)) next.push(then(one, more, one.value));
  return next.length > 1 ? distinct(next) : next;
};

const writeField = (
  { key, pattern }: Field<string, unknown>,
  members: Members,
  to: Writing,
): string | undefined => {
  const value = members[key];
  const mayLack = pattern.shape.is === 'opt' || pattern.shape.is === 'idle';
  return value === undefined && !mayLack ? undefined : pattern.write(value, to);
};

/** Parts in a row; the fields make the value. */
export const phrase = <const P extends readonly Part[]>(...parts: P): Pattern<Fields<P>> =>
  remembered<Fields<P>>({
    shape: { is: 'phrase', parts },
    ways(reading, at) {
      let ways: readonly Way<Members>[] = [way({}, at)];
      for (const part of parts) {
        ways = partWays(part, reading, ways);
        if (ways.length === 0) break;
      }
      return ways as readonly Way<Fields<P>>[]; // the fields of these parts
    },
    write(value, to) {
      if (typeof value !== 'object' || value === null) return undefined;
      const members = value as Members;
      let said = '';
      for (const part of parts) {
        const more = isField(part) ? writeField(part, members, to) : part.write(undefined, to);
        if (more === undefined) return undefined;
        said = join(said, more, to);
      }
      // What the phrase has no place for, it cannot say.
      const hasPlace = (key: string): boolean =>
        parts.some((part) => isField(part) && part.key === key);
      return Object.keys(members).every((key) => members[key] === undefined || hasPlace(key))
        ? said
        : undefined;
    },
  });

/** Two in a row, whatever they are. */
export const pair = <A, B>(first: Pattern<A>, second: Pattern<B>): Pattern<readonly [A, B]> => {
  const row = phrase(field('first', first), field('second', second)) as Pattern<Members>;
  return as(
    row,
    (said) => [said['first'], said['second']] as unknown as readonly [A, B],
    ([a, b]): Members => ({ first: a, second: b }),
  );
};

/** May stand there, or not. */
export const opt = <V>(pattern: Pattern<V>): Pattern<V | undefined> => ({
  shape: { is: 'opt', of: pattern },
  write: (value, to) => (value === undefined ? '' : pattern.write(value, to)),
  ways: (reading, at) => [...pattern.ways(reading, at), way(undefined, at)],
});

/** May stand there and means nothing; it is never written. */
export const idle = (pattern: Pattern<void>): Pattern<void> => ({
  shape: { is: 'idle', of: pattern },
  write: () => '',
  ways: (reading, at) => [...pattern.ways(reading, at), way(undefined, at)],
});

/** Words whose meaning is said otherwise, too; never written. */
export const mute = (pattern: Pattern<unknown>): Pattern<void> => ({
  shape: { is: 'idle', of: pattern },
  write: () => '',
  ways: (reading, at) => pattern.ways(reading, at).map((one) => ({ ...one, value: undefined })),
});

/** One or more, with something between them. */
export const list = <V>(item: Pattern<V>, between: Pattern<void>): Pattern<readonly V[]> =>
  remembered<readonly V[]>({
    shape: { is: 'list', item, between },
    ways(reading, at) {
      const all: Way<readonly V[]>[] = [];
      let ways: readonly Way<readonly V[]>[] = item
        .ways(reading, at)
        .map((one) => ({ ...one, value: [one.value] }));
      while (ways.length > 0 && reading.left > 0) {
        all.push(...ways);
        reading.left -= ways.length;
        ways = distinct(
          ways.flatMap((one) =>
            between
              .ways(reading, one.end)
              .flatMap((gap) =>
                item
                  .ways(reading, gap.end)
                  .map((more) => then(then(one, gap, undefined), more, [...one.value, more.value])),
              ),
          ),
        );
      }
      return all;
    },
    write(values, to) {
      if (values.length === 0) return undefined;
      let said = '';
      for (const [index, value] of values.entries()) {
        const one = item.write(value, to);
        if (one === undefined) return undefined;
        said =
          index === 0 ? one : join(join(said, between.write(undefined, to) ?? '', to), one, to);
      }
      return said;
    },
  });

// ---- Choices ------------------------------------------------------------------------------------

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

/** Reads what any of them reads; looks only at those that can begin there. */
const readAny = <V>(patterns: readonly Pattern<V>[]): Pattern<V>['ways'] => {
  let starts: readonly (ReadonlySet<string> | null)[] | undefined;
  return (reading, at) => {
    starts ??= patterns.map(startsOf);
    const text = reading.line.tokens[at]?.text ?? '';
    const mayMend = reading.near?.has(at) ?? false;
    const ways: Way<V>[] = [];
    for (const [index, pattern] of patterns.entries()) {
      const set = starts[index];
      if (set === undefined || set === null || set.has(text) || mayMend)
        ways.push(...pattern.ways(reading, at));
      else miss(reading, at, labelOf(pattern));
    }
    return ways;
  };
};
/** What is expected where a pattern cannot begin. */
const labelOf = ({ shape }: Pattern<unknown>): string => {
  switch (shape.is) {
    case 'called':
      return shape.name;
    case 'name':
      return shape.group;
    case 'number':
      return 'number';
    case 'as':
    case 'opt':
    case 'also':
      return labelOf(shape.of);
    case 'phrase': {
      const [first] = shape.parts;
      return first === undefined ? '' : labelOf('key' in first ? first.pattern : first);
    }
    default:
      return '';
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

// ---- Meanings -----------------------------------------------------------------------------------

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
  ways: (reading, at) =>
    pattern.ways(reading, at).flatMap((one) => {
      const value = to(one.value);
      return value === undefined ? [] : [{ ...one, value }];
    }),
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
    pattern.ways(reading, at).flatMap((one) => to(one.value).map((value) => ({ ...one, value }))),
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

/** Fixed words for one value. */
export const means = <const V>(words: Pattern<void>, value: V): Pattern<V> => ({
  shape: { is: 'means', of: words, value },
  write: (said, to) =>
    isSame(said ?? null, value ?? null) ? words.write(undefined, to) : undefined,
  ways: (reading, at) => words.ways(reading, at).map((one) => ({ ...one, value })),
});

/** Parts in a row that say nothing but that they stand there. */
export const words = (...parts: readonly Pattern<void>[]): Pattern<void> => {
  const row = phrase(...parts);
  return {
    shape: row.shape,
    write: (_value, to) => row.write({}, to),
    ways: (reading, at) => row.ways(reading, at).map((one) => ({ ...one, value: undefined })),
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
      .map((one) => ({ ...one, value: new Located(one.value, { from: at, to: one.end }) })),
});
