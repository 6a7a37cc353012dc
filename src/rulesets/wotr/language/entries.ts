// The lines of a message together: their actions in the order in which they are carried out, up to where one is not clear.

import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { orderOf } from './order-of.ts';
import { queueNamed, type Said, stepsOf, stopAt, wishesIn } from './said.ts';
import type { Label, Sequence } from './sequence.ts';

/** A line of a message that is not empty. */
export interface Entry {
  readonly label: Label | undefined;
  readonly place: Place;
  readonly said?: Said;
  readonly sequence?: Sequence | 'break';
  /** It is a mistake; true: of an action, as far as can be told. */
  readonly isWrong?: boolean;
}

interface Sequenced {
  readonly wishes: readonly Wish[];
  /** Why an order of actions must be asked. */
  readonly doubts: readonly Problem[];
}

export const isAction = ({ said }: Entry): boolean => said !== undefined && stepsOf(said) > 0;

/** True of a line that says what is done in the battle of the action above it. */
const isBeneath = ({ said }: Entry): boolean =>
  said !== undefined && said.steps.length === 0 && said.life === undefined;

/** The wishes of a message, its actions in their order. */
export const inSequence = (entries: readonly Entry[]): Sequenced => {
  const parts: Entry[][] = [[]];
  for (const one of entries) {
    if (one.sequence === 'break') parts.push([]);
    else parts.at(-1)?.push(one);
  }
  const wishes: Wish[] = [];
  const doubts: Problem[] = [];
  let above = 0;
  for (const [index, part] of parts.entries()) {
    const found = sequencedIn(part, queueNamed(index + 1), above);
    wishes.push(...found.wishes);
    doubts.push(...found.doubts);
    above = Math.max(above, ...found.wishes.map(({ queue }) => queue?.step ?? 0));
  }
  return { wishes, doubts };
};

/** Wishes, and the place of their line among those of its part. */
type Placed = readonly [at: number, wishes: readonly Wish[]];

const sequencedIn = (part: readonly Entry[], name: string, above: number): Sequenced => {
  const sequences = part.flatMap(({ sequence }) =>
    sequence === undefined || sequence === 'break' ? [] : [sequence],
  );
  // Where nothing is an action, a mistake stands before none.
  const hasActions = part.some(isAction);
  const steps = part.map((one) => isAction(one) || (hasActions && one.isWrong === true));
  const order = orderOf(
    part.map(({ label }, at) => ({ label, isAction: steps[at] === true })),
    sequences,
  );
  const first = steps.indexOf(true);
  const plain = part.flatMap((one, at): readonly Placed[] => {
    const isUnder = isBeneath(one) && first >= 0 && at > first;
    if (one.said === undefined || steps[at] === true || isUnder) return [];
    return [[at, wishesIn(one.said, one.place, 0, name)]];
  });
  if (typeof order === 'string')
    return {
      wishes: plain.flatMap(([, wishes]) => wishes),
      doubts: part.filter(isAction).map(asked(order)),
    };
  return { wishes: laid(plain, queueOf(part, { order, steps, name, above })), doubts: [] };
};

interface Ordered {
  readonly order: readonly number[];
  readonly steps: readonly boolean[];
  readonly name: string;
  readonly above: number;
}

/** The actions one after the other, each with the lines of its battle; a mistake before others is where they stop. */
const queueOf = (
  part: readonly Entry[],
  { order, steps, name, above }: Ordered,
): readonly Placed[] => {
  const last = order.findLastIndex((at) => isAction(part[at] as Entry));
  const queue: Placed[] = [];
  let step = above;
  for (const at of order.slice(0, last + 1)) {
    const { said, place } = part[at] as Entry;
    queue.push([at, said ? wishesIn(said, place, step, name) : [stopAt(place, name, step + 1)]]);
    step += said ? stepsOf(said) : 1;
    for (let under = at + 1; under < part.length && steps[under] === false; under++) {
      const one = part[under] as Entry;
      if (one.said !== undefined && isBeneath(one))
        queue.push([under, wishesIn(one.said, one.place, step, name)]);
    }
  }
  return queue;
};

/** Everything as it stands, where the queue is in the order of its lines; else the queue where its first line stands. */
const laid = (plain: readonly Placed[], queue: readonly Placed[]): readonly Wish[] => {
  const isRising = queue.every(([at], nth) => nth === 0 || at > (queue[nth - 1]?.[0] ?? 0));
  const first = Math.min(...queue.map(([at]) => at));
  const before = plain.filter(([at]) => at < first);
  const behind = plain.filter(([at]) => at >= first);
  const all = isRising
    ? [...plain, ...queue].toSorted(([a], [b]) => a - b)
    : [...before, ...queue, ...behind];
  return all.flatMap(([, wishes]) => wishes);
};

/** The first line says why it is asked, the others that they wait for it. */
const asked =
  (why: string) =>
  ({ place }: Entry, index: number): Problem =>
    invalid(index === 0 ? `order-${why}` : 'order-open', place);
