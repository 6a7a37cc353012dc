// The sense of a line of orders, and the wishes that are made of it.

import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { QueuePlace, Wish } from '../../../core/wishes.ts';
import type { Condition } from './conditions.ts';

/** A wish for a kind of question. */
export interface Try {
  readonly kind: string;
  readonly about?: Ids;
  readonly wish: Json;
  readonly when?: Condition;
}

/** Of what is tried in a step the first that is legal counts; where none is, `otherwise`. */
export interface Step {
  readonly tries: readonly Try[];
  readonly otherwise?: NonNullable<QueuePlace['otherwise']>;
}

export interface Said {
  readonly life?: 'once' | 'always';
  readonly queue?: string;
  readonly steps: readonly Step[];
}

/** An action is one die: its line is used up by it, unless it holds always. */
const isSpent = (kind: string): boolean => kind === 'action';

/** The wishes of a line. */
export const wishesIn = ({ life, queue, steps }: Said, place: Place): readonly Wish[] => {
  const isUsedUp = (kind: string): boolean =>
    isSpent(kind) && life === undefined && queue === undefined;
  return steps.flatMap(({ tries, otherwise }, index) =>
    tries.map(({ when, ...one }) => ({
      ...one,
      place,
      ...(when && { when: [when as unknown as Json] }),
      ...((life === 'once' || isUsedUp(one.kind)) && { once: 'yes' as const }),
      ...(life === 'always' && { standing: 'yes' as const }),
      ...(queue && { queue: { name: queue, step: index + 1, ...(otherwise && { otherwise }) } }),
    })),
  );
};

const isOneLine = (a: Wish, b: Wish): boolean =>
  a.place !== undefined && isSame(a.place.line, b.place?.line) && a.queue?.name === b.queue?.name;

/** The sense of wishes, those of one line together. */
export const saidIn = (wishes: readonly Wish[]): readonly Said[] => {
  const lines: Wish[][] = [];
  for (const wish of wishes) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && isOneLine(last[0], wish)) last.push(wish);
    else lines.push([wish]);
  }
  return lines.map(lineFrom);
};

const tryFrom = ({ kind, about, wish, when: [when] = [] }: Wish): Try => ({
  ...{ kind, wish },
  ...(about && Object.keys(about).length > 0 && { about }),
  // Conditions were made by lines of orders, which know no others.
  ...(when !== undefined && { when: when as unknown as Condition }),
});

const lineFrom = (wishes: readonly Wish[]): Said => {
  const { kind = '', once, standing, queue } = wishes[0] ?? {};
  const steps = new Map<number, Step>();
  for (const wish of wishes) {
    const { step = 1, otherwise } = wish.queue ?? {};
    const tries = [...(steps.get(step)?.tries ?? []), tryFrom(wish)];
    steps.set(step, { tries, ...(otherwise && { otherwise }) });
  }
  return {
    ...(once && !isSpent(kind) && { life: 'once' as const }),
    ...(standing && { life: 'always' as const }),
    ...(queue && { queue: queue.name }),
    steps: [...steps.values()],
  };
};
