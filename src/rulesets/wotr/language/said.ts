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

/** Actions of a message are one queue, whether in one line or in several: each is used up by a die. */
export const QUEUE = 'actions';
const isQueued = ({ life, steps: [step] }: Said): boolean =>
  life !== 'always' && step?.tries[0]?.kind === 'action';

/** Answers to what a card asks are used up by it: another card asks something else. */
const isForOne = ({ kind }: Pick<Try, 'kind'>): boolean =>
  kind === 'table-card' || kind.startsWith('card-');

/** So many steps of the queue a line has. */
export const stepsOf = (said: Said): number => (isQueued(said) ? said.steps.length : 0);

/** The wishes of a line, and how many actions are said above it. */
export const wishesIn = (said: Said, place: Place, above = 0): readonly Wish[] =>
  said.steps.flatMap(({ tries, otherwise }, index) =>
    tries.map(({ when, ...one }) => ({
      ...one,
      place,
      ...(when && { when: [when as unknown as Json] }),
      ...(said.life === 'always' && { standing: 'yes' as const }),
      ...(isQueued(said)
        ? { queue: { name: QUEUE, step: above + index + 1, ...(otherwise && { otherwise }) } }
        : (said.life === 'once' || (said.life === undefined && isForOne(one))) && {
            once: 'yes' as const,
          }),
    })),
  );

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
  const { once, standing } = wishes[0] ?? {};
  const steps = new Map<number, Step>();
  for (const wish of wishes) {
    const { step = 1, otherwise } = wish.queue ?? {};
    const tries = [...(steps.get(step)?.tries ?? []), tryFrom(wish)];
    steps.set(step, { tries, ...(otherwise && { otherwise }) });
  }
  const all = [...steps.values()];
  const isRow = all.length > 1 || all[0]?.otherwise !== undefined;
  return {
    ...(once && !wishes.every(isForOne) && { life: 'once' as const }),
    ...(standing && { life: 'always' as const }),
    ...(isRow && { queue: QUEUE }),
    steps: all,
  };
};
