import { isSame, type Json } from '../../core/json.ts';
import type { QueuePlace, Wish } from '../../core/wishes.ts';
import type { SheetContext } from './context.ts';
import type { Slot } from './slots.ts';
import { type Trial, tryWishes } from './trial.ts';

// A step of a queue may say when it is done, and what is done where it cannot be.

const OTHERWISE: readonly QueuePlace['otherwise'][] = [undefined, 'skip', 'pass'];

/** The same line with another guard: without its condition, with one that other lines of its kind have, with what else is done. */
export const guardsOf = (
  context: SheetContext,
  { text, wishes }: Pick<Trial, 'text' | 'wishes'>,
  { seeds }: Pick<Slot, 'seeds'>,
): readonly Trial[] => {
  const [first] = wishes;
  if (first?.queue === undefined || wishes.some(({ queue }) => queue?.step !== first.queue?.step))
    return [];
  const conditions = conditionsIn(seeds.flatMap((seed) => seed.wishes));
  const guarded = [
    ...OTHERWISE.map((otherwise) => wishes.map((wish) => elseDone(wish, otherwise))),
    ...[[], ...conditions.map((one) => [one])].map((when) =>
      wishes.map((wish) => (isStep(wish) ? withWhen(wish, when) : wish)),
    ),
  ];
  const trials = guarded.flatMap((said) => tryWishes(context, said) ?? []);
  const others = new Map(trials.map((trial) => [trial.text, trial]));
  others.delete(text);
  return [...others.values()];
};

const isStep = ({ queue }: Wish): boolean => queue !== undefined && queue.under === undefined;

const elseDone = (wish: Wish, otherwise: QueuePlace['otherwise']): Wish => {
  if (wish.queue === undefined || !isStep(wish)) return wish;
  const { otherwise: _, ...queue } = wish.queue;
  return { ...wish, queue: otherwise === undefined ? queue : { ...queue, otherwise } };
};

const withWhen = ({ when: _, ...wish }: Wish, when: readonly Json[]): Wish =>
  when.length === 0 ? wish : { ...wish, when };

/** Each once. */
const conditionsIn = (wishes: readonly Wish[]): readonly Json[] => {
  const all = wishes.filter(isStep).flatMap(({ when = [] }) => when);
  return all.filter((one, at) => all.findIndex((other) => isSame(other, one)) === at);
};
