import { canonical, type Json } from '../../src/core/json.ts';
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
    const { queue: place, line: _, ...rest } = sensed(one);
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

/** Conditions that hold wherever such a wish can be carried out: whether it names them says nothing. */
const ALWAYS_SO: Readonly<Record<string, Json>> = {
  stand: { if: 'attacking', not: 'yes' },
  retreat: { if: 'attacking', not: 'yes' },
  'move-fellowship': { if: 'hidden' },
  'hide-fellowship': { if: 'hidden', not: 'yes' },
};
const actOf = ({ wish }: Wish): string | undefined =>
  (wish as { readonly act?: string } | null)?.act;

const sensed = ({ when = [], ...said }: Wish): Wish => {
  const so = canonical(ALWAYS_SO[actOf(said) ?? said.kind] ?? null);
  const others = when.filter((one) => canonical(one) !== so);
  return { ...said, wish: inOneOrder(said.wish), ...(others.length > 0 && { when: others }) };
};

/** `2 leaders, 3 regulars` go as `3 regulars, 2 leaders` do. */
const inOneOrder = (wish: Json): Json => {
  if (Array.isArray(wish)) return wish.map(inOneOrder);
  if (typeof wish !== 'object' || wish === null) return wish;
  const { part, ...rest } = Object.fromEntries(
    Object.entries(wish).map(([key, one]) => [key, inOneOrder(one)]),
  );
  const isPart = typeof part === 'object' && part !== null && !Array.isArray(part);
  if (!isPart) return part === undefined ? rest : { ...rest, part };
  const { figures } = part as Readonly<Record<string, Json>>;
  const sorted = Array.isArray(figures)
    ? { figures: figures.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1)) }
    : {};
  return { ...rest, part: { ...(part as Readonly<Record<string, Json>>), ...sorted } };
};

/** By their steps; which of the questions of a battle is answered first says nothing, nor which way of the Fellowship where one alone is open. */
const byStep = (one: Wish, other: Wish): number => {
  const steps = (one.queue?.step ?? 0) - (other.queue?.step ?? 0);
  const [a, b] = [one, other].map(({ queue }) => (queue?.under === undefined ? 0 : 1)) as [
    0 | 1,
    0 | 1,
  ];
  if (steps !== 0 || a !== b) return steps || a - b;
  const names = [one, other].map((said) => (a === 1 ? said.kind : actOf(said)));
  const isOpen = a === 1 || names.every((name) => name?.endsWith('-fellowship'));
  return isOpen && one.queue !== undefined
    ? Number(String(names[0]) > String(names[1])) - Number(String(names[0]) < String(names[1]))
    : 0;
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
