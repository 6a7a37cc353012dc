import type { Entry } from './entry.ts';
import type { Fact } from './game.ts';

/**
 * What ties an entry to those before and after it, by the names of things such as an order, a
 * debt or a battle under way: the last entries that left a thing as it is are causes of whatever is
 * made of it.
 */
export interface CauseMarks {
  /** Things it is made of; left out: the answers that were given last. */
  readonly of?: readonly string[];
  /** Of these the one that it comes from most nearly, as it is told; left out: whatever came last. */
  readonly nearest?: string;
  /** Things that are as they are by this entry alone from now on. */
  readonly leaves?: readonly string[];
  /** Things this entry adds to. */
  readonly adds?: readonly string[];
  /** Things that are done with. */
  readonly ends?: readonly string[];
}

const NONE: readonly never[] = [];

/** Puts a number in its place among some in order, once; mostly it is the last. */
const insert = (numbers: number[], n: number): void => {
  let at = numbers.length;
  while (at > 0 && (numbers[at - 1] as number) > n) at--;
  if (at > 0 && numbers[at - 1] === n) return;
  if (at === numbers.length) numbers.push(n);
  else numbers.splice(at, 0, n);
};

/** Which entries have left the things of a game as they are. */
export class CauseIndex {
  private readonly byThing = new Map<string, number[]>();

  /** The causes of an entry, the nearest last; `answers` are those that were given last. */
  causesOf({ of }: CauseMarks, answers: readonly number[]): readonly number[] {
    if (of === undefined) return answers;
    const causes: number[] = [];
    for (const thing of of) for (const n of this.byThing.get(thing) ?? NONE) insert(causes, n);
    return causes;
  }

  note({ leaves = NONE, adds = NONE, ends = NONE }: CauseMarks, n: number): void {
    for (const thing of ends) this.byThing.delete(thing);
    for (const thing of leaves) this.byThing.set(thing, [n]);
    for (const thing of adds) {
      const before = this.byThing.get(thing);
      if (before === undefined) this.byThing.set(thing, [n]);
      else before.push(n);
    }
  }
}

/** The marks that earlier entries have left. */
export const indexCauses = (
  entries: readonly Entry[],
  marksOf: (event: Fact) => CauseMarks | undefined,
): CauseIndex => {
  const marks = new CauseIndex();
  for (const { n, event } of entries) marks.note(marksOf(event) ?? {}, n);
  return marks;
};
