import type { Wish } from '../../core/wishes.ts';
import type { SheetContext } from './context.ts';
import { collectSpokenWords, type Slot } from './slots.ts';
import {
  type Alternative,
  alternativesTo,
  exchanged,
  type Leaf,
  leavesOf,
  type Path,
  type Trial,
  valueAt,
  withValue,
} from './trial.ts';

// An order that sends counted things to several places: each place an entry of a list, each entry with
// its own counts. The fullest line of a row says what there is to be counted, and how many of each.

type Line = Pick<Trial, 'text' | 'wishes'>;

/** A list whose entries count things. */
export interface CountList {
  /** The line that is counted in: what is said, or the fullest line where that names no numbers. */
  readonly line: Line;
  /** The list. */
  readonly path: Path;
  readonly entries: number;
  /** The things, by their members in an entry, with as many as there are. */
  readonly things: readonly { readonly path: Path; readonly most: number }[];
  /** An entry with all of them. */
  readonly whole: unknown;
}

const numbersIn = ({ wishes }: Pick<Trial, 'wishes'>): readonly Leaf[] =>
  leavesOf(wishes).filter(({ value }) => typeof value === 'number');

/** The list of a line whose entries count, as the fullest of some lines has it. */
export const findCountList = (line: Line, ways: readonly Line[]): CountList | undefined => {
  const [fullest] = [...ways].sort((a, b) => numbersIn(b).length - numbersIn(a).length);
  const numbers = fullest === undefined ? [] : numbersIn(fullest);
  const at = numbers[0]?.path.findLastIndex((step) => typeof step === 'number') ?? 0;
  // The first member of a path is the wish itself, which is no entry.
  if (fullest === undefined || at < 1) return undefined;
  const path = numbers[0]?.path.slice(0, at) ?? [];
  const whole = valueAt(fullest.wishes, [...path, 0]);
  const things = numbers
    .filter((leaf) => leaf.path[at] === 0 && path.every((step, i) => leaf.path[i] === step))
    .map((leaf) => ({ path: leaf.path.slice(at + 1), most: Number(leaf.value) }));
  const own = numbersIn(line).length > 0 ? line : fullest;
  const list = valueAt(own.wishes, path);
  if (!Array.isArray(list) || things.length === 0) return undefined;
  return { line: own, path, entries: list.length, things, whole };
};

/** The number of a thing in an entry; none where it is not named. */
export const countAt = ({ line, path }: CountList, entry: number, thing: Path): Leaf => {
  const leaf = [...path, entry, ...thing];
  const value = valueAt(line.wishes, leaf);
  return { path: leaf, value: typeof value === 'number' ? value : 0 };
};

/** As many of a thing as no entry names. */
const leftOf = (counted: CountList, { path, most }: CountList['things'][number]): number =>
  Array.from({ length: counted.entries }, (_, entry) => countAt(counted, entry, path)).reduce(
    (left, { value }) => left - Number(value),
    most,
  );

/** The line with one more or one fewer of a thing in an entry; undefined where there is no such line. */
export const countOne = (
  context: SheetContext,
  all: CountList,
  [entry, thing]: readonly [number, CountList['things'][number]],
  by: 1 | -1,
): Trial | undefined => {
  const leaf = countAt(all, entry, thing.path);
  const next = Number(leaf.value) + by;
  if (next < 0 || (by > 0 && leftOf(all, thing) < 1)) return undefined;
  const trial = exchanged(context, all.line.wishes, leaf, next);
  return trial?.verdict === 'illegal' ? undefined : trial;
};

/** Where all that is left can be sent besides: one more entry. */
export const restTo = (
  context: SheetContext,
  all: CountList,
  slot: Slot,
): readonly Alternative[] => {
  const left = all.things.map((thing) => ({ ...thing, left: leftOf(all, thing) }));
  if (left.every((one) => one.left < 1)) return [];
  const entry = left.reduce(
    (whole, one) => withValue(whole, one.path, one.left > 0 ? one.left : undefined),
    all.whole,
  );
  const list = valueAt(all.line.wishes, all.path) as readonly unknown[]; // it is one
  const longer: readonly Wish[] = withValue(all.line.wishes, all.path, [...list, entry]);
  const own = [...all.path, list.length];
  const taken = new Set(leavesOf(all.line.wishes).map(({ value }) => String(value)));
  return leavesOf(longer)
    .filter(
      ({ path, value }) =>
        own.every((step, i) => path[i] === step) && context.words.hasNoun(String(value)),
    )
    .flatMap((leaf) => alternativesTo(context, longer, leaf, collectSpokenWords(slot)))
    .filter(({ id }) => id !== slot.about && !taken.has(id));
};
