import {
  distinct,
  type Field,
  type Part,
  type Pattern,
  type Reading,
  remembered,
  type Way,
  type Writing,
  way,
} from './pattern.ts';

const joined = (a: Way<unknown>['trail'], b: Way<unknown>['trail']): Way<unknown>['trail'] => {
  if (a === null) return b;
  return b === null ? a : [a, b];
};

const then = <A, B, C>(a: Way<A>, b: Way<B>, value: C): Way<C> => ({
  value,
  end: b.end,
  cost: a.cost + b.cost,
  trail: joined(a.trail, b.trail),
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

/** A way with one part more. */
const withPart = (part: Part, before: Way<Members>, more: Way<unknown>): Way<Members> => {
  const isSaid = isField(part) && more.value !== undefined;
  return then(before, more, isSaid ? { ...before.value, [part.key]: more.value } : before.value);
};

const partWays = (
  part: Part,
  reading: Reading,
  before: readonly Way<Members>[],
): readonly Way<Members>[] => {
  const pattern: Pattern<unknown> = isField(part) ? part.pattern : part;
  const next: Way<Members>[] = [];
  for (const one of before)
    for (const more of pattern.ways(reading, one.end)) next.push(withPart(part, one, more));
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

/** What the parts have no place for, they cannot say. */
const hasPlaces = (parts: readonly Part[], members: Members): boolean =>
  Object.keys(members).every(
    (key) => members[key] === undefined || parts.some((part) => isField(part) && part.key === key),
  );

const writeRow = (parts: readonly Part[], value: unknown, to: Writing): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const members = value as Members;
  let said = '';
  for (const part of parts) {
    const more = isField(part) ? writeField(part, members, to) : part.write(undefined, to);
    if (more === undefined) return undefined;
    said = join(said, more, to);
  }
  return hasPlaces(parts, members) ? said : undefined;
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
    write: (value, to) => writeRow(parts, value, to),
  });

const pairOf = <A, B>(said: Members): readonly [A, B] =>
  [said['first'], said['second']] as unknown as readonly [A, B]; // of the two patterns

/** Two in a row, whatever they are. */
export const pair = <A, B>(first: Pattern<A>, second: Pattern<B>): Pattern<readonly [A, B]> => {
  const row = phrase(field('first', first), field('second', second)) as Pattern<Members>;
  return {
    shape: {
      is: 'as',
      of: row,
      to: (said) => pairOf(said as Members),
      back: (said) => ({
        first: (said as readonly unknown[])[0],
        second: (said as readonly unknown[])[1],
      }),
    },
    write: ([a, b], to) => row.write({ first: a, second: b }, to),
    ways: (reading, at) =>
      row.ways(reading, at).map((one) => ({ ...one, value: pairOf<A, B>(one.value) })),
  };
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
