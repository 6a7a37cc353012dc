import { canonical } from '../../src/core/json.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { senseOf } from '../../src/desk/readings.ts';

/** Wishes one by one: those of a queue in its order, the others by themselves. */
export interface Carried {
  readonly queue: readonly string[];
  readonly items: ReadonlySet<string>;
}

export const carriedOf = (wishes: readonly Wish[]): Carried => {
  const queue: string[] = [];
  const items = new Set<string>();
  // Behind a step at which its seat is asked nothing is carried out before it has answered.
  const stops = wishes.flatMap(({ asks, queue: place }) => (asks && place ? [place.step] : []));
  const stop = Math.min(...stops);
  const all = wishes.filter(({ queue: place }) => place === undefined || place.step < stop);
  for (const one of all.toSorted(byStep)) {
    const { queue: place, line: _, ...rest } = one;
    if (place !== undefined) {
      const { step: __, name: ___, ...how } = place;
      const nth = wishes.filter((other) => (other.queue?.step ?? -1) < place.step);
      queue.push(
        `${new Set(nth.map((other) => other.queue?.step)).size} ${canonical(how)} ${senseOf([rest])}`,
      );
      continue;
    }
    const { wish } = rest;
    for (const item of Array.isArray(wish) && wish.length > 0 && wish.every(isThing)
      ? wish
      : [wish])
      items.add(senseOf([{ ...rest, wish: item }]));
  }
  return { queue, items };
};

/** By their steps; which of the questions of a battle is answered first says nothing. */
const byStep = ({ queue: a, kind }: Wish, { queue: b, kind: other }: Wish): number => {
  const [under, otherUnder] = [a, b].map((place) => (place?.under === undefined ? 0 : 1)) as [
    number,
    number,
  ];
  const ofKinds = under === 0 ? 0 : Number(kind > other) - Number(kind < other);
  return (a?.step ?? 0) - (b?.step ?? 0) || under - otherUnder || ofKinds;
};

const isThing = (item: unknown): boolean => typeof item === 'object' && item !== null;

export const isAlike = (one: Carried, other: Carried): boolean =>
  canonical(one.queue) === canonical(other.queue) &&
  one.items.size === other.items.size &&
  isWithin(one, other);

/** True if all of one is in the other; of a queue in the same order, perhaps with gaps. */
export const isWithin = (one: Carried, other: Carried): boolean => {
  let at = 0;
  const bare = (step: string): string => step.replace(/^\d+ /, '');
  for (const step of one.queue) {
    while (at < other.queue.length && bare(other.queue[at] ?? '') !== bare(step)) at++;
    if (at++ >= other.queue.length) return false;
  }
  return [...one.items].every((item) => other.items.has(item));
};

export const isNothing = ({ queue, items }: Carried): boolean => queue.length + items.size === 0;
