import { step } from '../core/limits.ts';
import type { Field, Part, Pattern, Reading, Way, Writing } from './contract.ts';
import { distinct, NOTHING, remembered, way, withValue } from './pattern.ts';
import { saysSame } from './senses.ts';

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

/** Signs that nothing parts from what stands behind them, or before. */
const OPENING = '(（：；，、';
const SPACED = ' ：；，、（';
const CLOSING = ' :;,)*：；，、）（';

const LATIN = /[A-Za-z0-9]/;

/** `text` and what is said behind it: English words are parted, Chinese ones are not. */
const join = (before: string, said: string, { lang }: Writing): string => {
  if (before === '' || said === '') return before + said;
  const last = before.charAt(before.length - 1);
  if (SPACED.includes(last)) return before + said.trimStart();
  const isTight = CLOSING.includes(said.charAt(0)) || OPENING.includes(last);
  // `S1 90`: between Chinese words nothing stands, between other names and numbers a blank.
  const isApart = lang === 'en' || (LATIN.test(last) && LATIN.test(said.charAt(0)));
  return isTight || !isApart ? before + said : `${before} ${said}`;
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

/** Values in a row, the last one first: rows that begin alike share their beginning. */
type Row = null | { readonly before: Row; readonly value: unknown };

const valuesIn = (row: Row): readonly unknown[] => {
  const values: unknown[] = [];
  for (let one = row; one !== null; one = one.before) values.push(one.value);
  step(values.length);
  return values.reverse();
};

type RowWay = Way<Row>;

const isSameRow = (a: Row, b: Row): boolean => {
  let [one, other] = [a, b];
  while (one !== other) {
    if (one === null || other === null || !saysSame(one.value, other.value)) return false;
    [one, other] = [one.before, other.before];
  }
  return true;
};

/** The ways with one part more. */
const partWays = (part: Part, reading: Reading, before: readonly RowWay[]): readonly RowWay[] => {
  const isSaid = isField(part);
  const pattern: Pattern<unknown> = isSaid ? part.pattern : part;
  const behind = (one: RowWay): readonly RowWay[] =>
    pattern
      .ways(reading, one.end)
      .map((more) =>
        then(one, more, isSaid ? { before: one.value, value: more.value } : one.value),
      );
  const only = before[0];
  const isAlone = before.length === 1 && only !== undefined;
  return distinct(reading, isAlone ? behind(only) : before.flatMap(behind), isSameRow);
};

const membersOf = (keys: readonly string[], row: Row): Members => {
  const members: Record<string, unknown> = {};
  const values = valuesIn(row);
  for (let at = 0; at < values.length; at++)
    if (values[at] !== undefined) members[keys[at] ?? ''] = values[at];
  return members;
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

/** True if the parts have a place for every member. */
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
export const phrase = <const P extends readonly Part[]>(...parts: P): Pattern<Fields<P>> => {
  const keys = parts.flatMap((part) => (isField(part) ? [part.key] : []));
  return remembered<Fields<P>>({
    shape: { is: 'phrase', parts },
    ways(reading, at) {
      let ways: readonly RowWay[] = [way(null, at)];
      for (const part of parts) {
        ways = partWays(part, reading, ways);
        if (ways.length === 0) return NOTHING;
      }
      // The fields of these parts.
      return ways.map((one) => withValue(one, membersOf(keys, one.value) as Fields<P>));
    },
    write: (value, to) => writeRow(parts, value, to),
  });
};

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
      row.ways(reading, at).map((one) => withValue(one, pairOf<A, B>(one.value))),
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
  ways: (reading, at) => pattern.ways(reading, at).map((one) => withValue(one, undefined)),
});

const moreWays = (item: Pattern<unknown>, reading: Reading, before: RowWay): readonly RowWay[] =>
  item
    .ways(reading, before.end)
    .map((more) => then(before, more, { before: before.value, value: more.value }));

/** One or more, with something between them. */
export const list = <V>(item: Pattern<V>, between: Pattern<void>): Pattern<readonly V[]> =>
  remembered<readonly V[]>({
    shape: { is: 'list', item, between },
    ways(reading, at) {
      const all: Way<readonly V[]>[] = [];
      let ways: readonly RowWay[] = moreWays(item, reading, way(null, at));
      while (ways.length > 0 && reading.left > 0) {
        for (const one of ways) all.push(withValue(one, valuesIn(one.value) as readonly V[]));
        reading.left -= ways.length;
        const parted = ways.flatMap((one) =>
          between.ways(reading, one.end).map((gap) => then(one, gap, one.value)),
        );
        ways = distinct(
          reading,
          parted.flatMap((one) => moreWays(item, reading, one)),
          isSameRow,
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
