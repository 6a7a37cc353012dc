import type { Json } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import { isRecord } from '../../core/shape.ts';
import type { Wish } from '../../core/wishes.ts';
import { judge, type Verdict } from '../../desk/judge.ts';
import type { SheetContext } from './context.ts';

// A line is a sentence whose words can be exchanged. What may stand in the place of a word is
// found by trial: the line is written, read and judged as any other, so no game has to say it.

export type Path = readonly (string | number)[];

/** A word or a number in what a line says, by the members that lead to it. */
export interface Leaf {
  readonly path: Path;
  readonly value: string | number;
}

/** A line that could be said, and what would be said of it. */
export interface Trial {
  readonly text: string;
  readonly wishes: readonly Wish[];
  readonly verdict: Verdict;
  readonly problems: readonly Problem[];
}

/** Members that say where something was written, and not what. */
const ASIDE = new Set(['place', 'line']);

const leavesIn = (value: unknown, path: Path): readonly Leaf[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesIn(one, [...path, at]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    ASIDE.has(name) ? [] : leavesIn(one, [...path, name]),
  );
};

/** The words and numbers of what is wished, and of what it is about. */
export const leavesOf = (wishes: readonly Wish[]): readonly Leaf[] =>
  wishes.flatMap(({ wish, about = {} }, at) => [
    ...leavesIn(about, [at, 'about']),
    ...leavesIn(wish, [at, 'wish']),
  ]);

export const valueAt = (value: unknown, path: Path): unknown => {
  let found: unknown = value;
  for (const step of path)
    found = Array.isArray(found) || isRecord(found) ? (found as never)[step] : undefined;
  return found;
};

/** The same with another value in one place; undefined takes it away. */
export const withValue = <T>(value: T, [step, ...path]: Path, put: unknown): T => {
  if (step === undefined) return put as T; // the place itself
  const inner = withValue(valueAt(value, [step]), path, put);
  if (Array.isArray(value)) return value.with(Number(step), inner) as T;
  const { [step]: _, ...others } = value as Record<string | number, unknown>;
  return (inner === undefined ? others : { ...value, [step]: inner }) as T;
};

/** Where the same is said to several questions in one line, all of it changes together. */
const tied = (wishes: readonly Wish[], { path: [, ...path], value }: Leaf): readonly Path[] =>
  wishes.flatMap((wish, at) => (valueAt(wish, path) === value ? [[at, ...path]] : []));

/** Tries what is wished as one line of its own; undefined where no line says just that. */
export const tryWishes = (context: SheetContext, wishes: readonly Wish[]): Trial | undefined => {
  const { desk, view, lang } = context;
  const [text, ...others] = desk.ruleset.writeOrders(view, wishes, lang);
  if (text === undefined || others.length > 0) return undefined;
  const read = context.readLine(text);
  if (!read.isRight || read.wishes.length !== wishes.length) return undefined;
  const again = desk.ruleset.writeOrders(view, read.wishes, lang);
  if (again.length !== 1 || again[0] !== text) return undefined;
  return { text, wishes: read.wishes, ...verdictOn(context, read.wishes) };
};

const WORST: readonly Verdict[] = ['illegal', 'doubtful', 'legal'];

/** The verdict on wishes by themselves, the worst of it. */
const verdictOn = (
  { desk, view, seat }: SheetContext,
  wishes: readonly Wish[],
): Pick<Trial, 'verdict' | 'problems'> => {
  const { ruleset } = desk;
  const judged = judge({ ruleset, view, seat, asked: desk.stop().asked }, wishes);
  const verdict = WORST.find((one) => judged.some((of) => of.verdict === one)) ?? 'legal';
  return { verdict, problems: judged.flatMap(({ problems }) => problems) };
};

/** The same line with another word in one place, or in all that go with it. */
export const exchanged = (
  context: SheetContext,
  wishes: readonly Wish[],
  leaf: Leaf,
  put: Json,
): Trial | undefined => {
  const alone = withValue(wishes, leaf.path, put);
  // None of something may be said by not saying it.
  if (put === 0) {
    const said = tryWishes(context, alone);
    return said ?? tryWishes(context, withValue(wishes, leaf.path, undefined));
  }
  const paths = tied(wishes, leaf);
  const together = paths.reduce((all, path) => withValue(all, path, put), wishes);
  return tryWishes(context, alone) ?? (paths.length > 1 ? tryWishes(context, together) : undefined);
};

/** A word that could stand in the place of another. */
export interface Alternative {
  readonly id: string;
  readonly trial: Trial;
}

/** The words that the notes and lines of a row speak of. */
export type SpokenWords = ReadonlySet<string>;

/**
 * The words that could stand in a place, and do not make the line illegal: of those that are spoken
 * of where there are any, else of all of its group.
 */
export const alternativesTo = (
  context: SheetContext,
  wishes: readonly Wish[],
  leaf: Leaf,
  spoken: SpokenWords = NONE,
): readonly Alternative[] => {
  const groups = Object.values(context.terms).filter((group) =>
    Object.hasOwn(group, String(leaf.value)),
  );
  const ids = [...new Set(groups.flatMap((group) => Object.keys(group)))];
  const near = ids.filter((id) => spoken.has(id));
  return (near.length > 0 ? near : ids).flatMap((id) => {
    const trial = exchanged(context, wishes, leaf, id);
    return trial === undefined || trial.verdict === 'illegal' ? [] : [{ id, trial }];
  });
};

const NONE: SpokenWords = new Set();
