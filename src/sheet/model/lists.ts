import { isSame, type Json } from '../../core/json.ts';
import type { Wish } from '../../core/wishes.ts';
import type { SheetContext } from './context.ts';
import { collectSpokenWords, type Slot } from './slots.ts';
import {
  alternativesTo,
  type Leaf,
  leavesOf,
  type Path,
  type Trial,
  tryWishes,
  valueAt,
  withValue,
} from './trial.ts';

// What a line lists: alternatives that are tried one after the other, moves of one order, things
// in an order of their own. Each can be taken out, moved forward, or joined by another.

/** A list in what a line says: by its path, or the wishes themselves. */
export interface LineList {
  readonly path: Path;
  readonly count: number;
}

const isOneKind = ([first, ...others]: readonly Wish[]): boolean =>
  first !== undefined &&
  others.every(({ kind, about }) => kind === first.kind && isSame(about ?? {}, first.about ?? {}));

/** The lists of a line, the outermost first. */
export const listsIn = (wishes: readonly Wish[]): readonly LineList[] => {
  const within = wishes.flatMap(({ wish }, at) => arraysIn(wish, [at, 'wish']));
  return isOneKind(wishes) ? [{ path: [], count: wishes.length }, ...within] : within;
};

const arraysIn = (value: Json, path: Path): readonly LineList[] => {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    const inner = items.flatMap((one, at) => arraysIn(one, [...path, at]));
    return [{ path, count: items.length }, ...inner];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => arraysIn(one as Json, [...path, name]));
};

const itemsAt = (wishes: readonly Wish[], { path }: LineList): readonly Json[] =>
  (path.length === 0 ? wishes : valueAt(wishes, path)) as readonly Json[]; // it is a list

const withItems = (
  wishes: readonly Wish[],
  { path }: LineList,
  items: readonly Json[],
): readonly Wish[] =>
  path.length === 0 ? (items as unknown as readonly Wish[]) : withValue(wishes, path, items);

/** The line without one thing of a list. */
export const without = (
  context: SheetContext,
  wishes: readonly Wish[],
  listed: LineList,
  at: number,
): Trial | undefined =>
  tryWishes(context, withItems(wishes, listed, itemsAt(wishes, listed).toSpliced(at, 1)));

/** The line with one thing of a list before the one that stood before it. */
export const forward = (
  context: SheetContext,
  wishes: readonly Wish[],
  listed: LineList,
  at: number,
): Trial | undefined => {
  const items = itemsAt(wishes, listed);
  const [before, item] = [items[at - 1], items[at]];
  if (before === undefined || item === undefined) return undefined;
  return tryWishes(context, withItems(wishes, listed, items.toSpliced(at - 1, 2, item, before)));
};

/** One more thing for a list, by the word that tells it from what stands there. */
interface Addition {
  readonly id: string;
  readonly trial: Trial;
}

const MOST_PATTERNS = 6;

/** All that could be added to a list: like what stands there or in other lines of its kind, with another word. */
export const additionsTo = (
  context: SheetContext,
  wishes: readonly Wish[],
  listed: LineList,
  slot: Pick<Slot, 'notes' | 'seeds'>,
): readonly Addition[] => {
  const spoken = collectSpokenWords(slot);
  const items = itemsAt(wishes, listed);
  const patterns = [items.at(-1), ...slot.seeds.flatMap((seed) => itemsIn(seed.wishes, listed))];
  const found = new Map<string, Addition>();
  for (const pattern of patterns.slice(0, MOST_PATTERNS)) {
    const longer = pattern === undefined ? wishes : withItems(wishes, listed, [...items, pattern]);
    const leaves = leavesAt(longer, [...listed.path, items.length]);
    for (const { id, trial } of leaves.flatMap((leaf) =>
      alternativesTo(context, longer, leaf, spoken),
    ))
      if (!found.has(id) && isNew(trial, wishes, listed)) found.set(id, { id, trial });
  }
  return [...found.values()];
};

/** Nothing stands twice in a list. */
const isNew = (trial: Trial, wishes: readonly Wish[], listed: LineList): boolean => {
  const items = itemsIn(trial.wishes, listed).map(bare);
  const distinct = items.every((item, at) => !items.slice(0, at).some((one) => isSame(one, item)));
  return distinct && items.length === itemsAt(wishes, listed).length + 1;
};

const bare = (item: Json): Json => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { place: _, line: __, ...said } = item as Readonly<Record<string, Json>>;
  return said;
};

const itemsIn = (wishes: readonly Wish[], { path }: LineList): readonly Json[] => {
  const items = path.length === 0 ? wishes : valueAt(wishes, path);
  return Array.isArray(items) ? (items as readonly Json[]) : [];
};

const leavesAt = (wishes: readonly Wish[], path: Path): readonly Leaf[] =>
  leavesOf(wishes).filter((leaf) => path.every((step, at) => leaf.path[at] === step));
