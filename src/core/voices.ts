import type { Used } from './entry.ts';
import { isSame } from './json.ts';
import { firstQueueOf, type QueuePlace, type Wish } from './wishes.ts';

/** Wishes of which the first that is legal counts, and what follows where none is. */
interface Step {
  readonly number: number;
  readonly wishes: readonly Wish[];
  readonly otherwise: NonNullable<QueuePlace['otherwise']>;
}

/** Something a seat said that answers by itself: a wish, or what is left of a queue. */
export type Voice = readonly Step[];

/** True if a wish speaks as long as its line is in force. */
export const isLasting = ({ once, queue }: Wish): boolean =>
  once === undefined && queue === undefined;

/** True for what is not used up by an answer. */
const isKept = (wish: Wish): boolean => isLasting(wish) || wish.queue?.under !== undefined;

const alone = (wish: Wish): Voice => [{ number: 1, wishes: [wish], otherwise: 'skip' }];

/** The voices of a seat's wishes, in the order in which they stand; what is used up is silent. */
export const voicesOf = (wishes: readonly Wish[], used: readonly Used[]): readonly Voice[] => {
  const voices = wishes.filter((wish) => isUnderWay(wish, wishes, used)).map(alone);
  const queues = new Set<string>();
  for (const wish of wishes.filter(({ queue }) => queue?.under === undefined)) {
    if (wish.queue === undefined) {
      if (!isUsedUp(wish, used)) voices.push(alone(wish));
    } else if (!queues.has(wish.queue.name)) {
      queues.add(wish.queue.name);
      if (isOfNewest(wish, wishes)) voices.push(stepsLeft(queueFrom(wishes, wish), used));
    }
  }
  return voices;
};

const isOfFamily = (name: string, { queue }: Wish): boolean =>
  queue !== undefined && firstQueueOf(queue.name) === firstQueueOf(name);

/** False of a queue that goes on from another which a newer file has replaced: it falls with that. */
const isOfNewest = (wish: Wish, all: readonly Wish[]): boolean => {
  const first = all.find((one) => isOfFamily(wish.queue?.name ?? '', one));
  return first?.place?.file === wish.place?.file;
};

/** True for what goes with the step of a queue that gave the last answer. */
const isUnderWay = (wish: Wish, all: readonly Wish[], used: readonly Used[]): boolean => {
  const { queue } = wish;
  if (queue?.under === undefined) return false;
  const own = queueFrom(all, all.find((one) => one.queue?.name === queue.name) ?? wish);
  if (!own.includes(wish)) return false;
  const { message } = lineOf(wish);
  const family = all.filter((one) => isOfFamily(queue.name, one));
  const last = used.findLast((one) =>
    family.some(
      (each) => lineOf(each).message === one.message && each.queue?.name === leftOf(one)?.queue,
    ),
  );
  if (last === undefined || last.message !== message || leftOf(last)?.queue !== queue.name)
    return false;
  const steps = leftOf(last)?.steps ?? [];
  const done = own.map((one) => stepOf(one)).filter((step) => !steps.includes(step));
  return Math.max(...done) === queue.step;
};

const leftOf = ({ left }: Used) => (typeof left === 'object' ? left : undefined);

/** A queue as it was said last: what an older message has by its name is replaced. */
const queueFrom = (wishes: readonly Wish[], first: Wish): readonly Wish[] =>
  wishes.filter(
    ({ queue, line }) => queue?.name === first.queue?.name && line?.message === first.line?.message,
  );

const stepsLeft = (queue: readonly Wish[], used: readonly Used[]): Voice => {
  const left = queue.filter((wish) => wish.queue?.under === undefined && !isUsedUp(wish, used));
  const numbers = new Set(left.map((wish) => stepOf(wish)));
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const wishes = left.filter((wish) => stepOf(wish) === number);
      const said = wishes.find(({ queue: own }) => own?.otherwise !== undefined);
      return { number, wishes, otherwise: said?.queue?.otherwise ?? 'ask' };
    });
};

const stepOf = ({ queue }: Wish): number => queue?.step ?? 1;

/** Without the desk, which numbers messages, a line is known by its place alone. */
const lineOf = ({ line, place }: Wish): Pick<Used, 'message' | 'place'> =>
  line ?? (place === undefined ? {} : { place });

/** True if nothing is left of a wish: it gave its answer, one behind it in its queue did, or one of its own line. */
export const isUsedUp = (wish: Wish, used: readonly Used[]): boolean => {
  if (isKept(wish)) return false;
  const { message, place } = lineOf(wish);
  return used.some((one) => {
    if (one.message !== message || one.left === undefined) return false;
    if (one.left !== 'nothing')
      return one.left.queue === wish.queue?.name && !one.left.steps.includes(stepOf(wish));
    return (
      wish.queue === undefined && one.place?.line === place?.line && one.place?.file === place?.file
    );
  });
};

/** The wishes that can still answer. */
export const unspent = (wishes: readonly Wish[], used: readonly Used[]): readonly Wish[] =>
  wishes.filter((wish) => !isUsedUp(wish, used));

/** The wish that gave an answer, as its entry has it; `behind` is what comes after it in its queue. */
export const usedOf = (wish: Wish, behind: readonly Step[]): { readonly used?: Used } => {
  const { place, queue } = wish;
  if (isKept(wish)) return place === undefined ? {} : { used: { place } };
  const steps = behind.map(({ number }) => number);
  return {
    used: { ...lineOf(wish), left: queue === undefined ? 'nothing' : { queue: queue.name, steps } },
  };
};

/** The lines that are used up by some answers. */
export const usedUp = (
  evidence: Readonly<Record<number, { readonly used?: Used }>>,
): readonly Used[] =>
  Object.values(evidence).flatMap(({ used }) => (used?.left === undefined ? [] : [used]));

/** True if two wishes say the same, wherever they stand. */
export const saysTheSame = (a: Wish, b: Wish): boolean => isSame(bare(a), bare(b));

const bare = ({ place: _, line: __, ...said }: Wish): Omit<Wish, 'place' | 'line'> => said;
