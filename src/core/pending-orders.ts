import type { UsedWish } from './entry.ts';
import { isSame } from './json.ts';
import { step } from './limits.ts';
import { onceEach } from './once.ts';
import { firstQueueOf, type QueuePlace, type Wish } from './wishes.ts';

/** Wishes of which the first that is legal counts, and what follows where none is. */
interface Step {
  readonly number: number;
  readonly wishes: readonly Wish[];
  readonly otherwise: NonNullable<QueuePlace['otherwise']>;
}

/** Something a seat said that answers by itself: a wish, or what is left of a queue. */
export type PendingOrders = readonly Step[];

/** True if a wish speaks as long as its line is in force. */
export const isLasting = ({ once, queue }: Wish): boolean =>
  once === undefined && queue === undefined;

/** True for what is not used up by an answer. */
const isKept = (wish: Wish): boolean => isLasting(wish) || wish.queue?.under !== undefined;

const alone = (wish: Wish): PendingOrders => [{ number: 1, wishes: [wish], otherwise: 'skip' }];

/** What a seat's wishes still say, in the order in which they stand; what is used up is silent. */
export const pendingOrdersOf = (
  wishes: readonly Wish[],
  used: readonly UsedWish[],
): readonly PendingOrders[] => {
  step(wishes.length);
  const isLeft = leftAfter(used);
  const said = queuesIn(wishes);
  const speaks = repliesAmong(wishes, used);
  const pending = wishes.filter((wish) => isUnderWay(wish, said, used)).map(alone);
  const queues = new Set<string>();
  for (const wish of wishes.filter(({ queue }) => queue?.under === undefined)) {
    if (wish.queue === undefined) {
      if (isLeft(wish) && speaks(wish)) pending.push(alone(wish));
    } else if (!queues.has(wish.queue.name)) {
      queues.add(wish.queue.name);
      if (isOfNewest(wish, said))
        pending.push(stepsLeft(said.own.get(wish.queue.name) ?? [], isLeft));
    }
  }
  return pending;
};

/** The queues among wishes. */
interface Queues {
  /** Each by its name, as it was said last: what an older message has by its name is replaced. */
  readonly own: ReadonlyMap<string, readonly Wish[]>;
  /** The first wish of a queue and of all that go on from it, by the name of the first. */
  readonly first: ReadonlyMap<string, Wish>;
  /** The messages that hold a queue of each name. */
  readonly messages: ReadonlyMap<string, ReadonlySet<number | undefined>>;
}

const queuesIn = (wishes: readonly Wish[]): Queues => {
  const own = new Map<string, Wish[]>();
  const first = new Map<string, Wish>();
  const messages = new Map<string, Set<number | undefined>>();
  for (const wish of wishes) {
    if (wish.queue === undefined) continue;
    const { name } = wish.queue;
    const some = own.get(name);
    if (some === undefined) own.set(name, [wish]);
    else if (some[0]?.line?.message === wish.line?.message) some.push(wish);
    const family = firstQueueOf(name);
    if (!first.has(family)) first.set(family, wish);
    const said = messages.get(name) ?? new Set();
    messages.set(name, said.add(lineOf(wish).message));
  }
  return { own, first, messages };
};

/** False of a queue that goes on from another which a newer file has replaced: it falls with that. */
const isOfNewest = (wish: Wish, { first }: Queues): boolean =>
  first.get(firstQueueOf(wish.queue?.name ?? ''))?.place?.file === wish.place?.file;

/** True for what goes with the step of a queue that gave the last answer. */
const isUnderWay = (
  wish: Wish,
  { own: queues, messages }: Queues,
  used: readonly UsedWish[],
): boolean => {
  const { queue } = wish;
  if (queue?.under === undefined) return false;
  const own = queues.get(queue.name) ?? [];
  if (own[0]?.line?.message !== wish.line?.message) return false;
  const { message } = lineOf(wish);
  const family = firstQueueOf(queue.name);
  const last = used.findLast((one) => {
    const name = leftOf(one)?.queue;
    return (
      name !== undefined &&
      firstQueueOf(name) === family &&
      messages.get(name)?.has(one.message) === true
    );
  });
  if (last === undefined || last.message !== message || leftOf(last)?.queue !== queue.name)
    return false;
  const steps = new Set(leftOf(last)?.steps ?? []);
  step(own.length);
  const isDone = own.some((one) => stepOf(one) === queue.step && !steps.has(stepOf(one)));
  return isDone && own.every((one) => stepOf(one) <= queue.step || steps.has(stepOf(one)));
};

const leftOf = ({ left }: UsedWish) => (typeof left === 'object' ? left : undefined);

const stepsLeft = (queue: readonly Wish[], isLeft: (wish: Wish) => boolean): PendingOrders => {
  const steps = new Map<number, Wish[]>();
  for (const wish of queue) {
    if (wish.queue?.under !== undefined || !isLeft(wish)) continue;
    const number = stepOf(wish);
    const some = steps.get(number);
    if (some === undefined) steps.set(number, [wish]);
    else some.push(wish);
  }
  return [...steps]
    .sort(([a], [b]) => a - b)
    .map(([number, wishes]) => {
      const said = wishes.find(({ queue: own }) => own?.otherwise !== undefined);
      return { number, wishes, otherwise: said?.queue?.otherwise ?? 'ask' };
    });
};

const stepOf = ({ queue }: Wish): number => queue?.step ?? 1;

/** Without the desk, which numbers messages, a line is known by its place alone. */
export const lineOf = ({ line, place }: Wish): Pick<UsedWish, 'message' | 'place'> =>
  line ?? (place === undefined ? {} : { place });

/**
 * Tells of a wish if it can still answer. Nothing is left of it where it gave its answer, one behind it in its queue did,
 * or one of its own line.
 */
export const leftAfter = (used: readonly UsedWish[]): ((wish: Wish) => boolean) => {
  const lines = new Set<string>();
  const queues = new Map<string, ReadonlySet<number>>();
  for (const one of used.flatMap((each): readonly UsedWish[] =>
    each.instead === undefined ? [each] : [each, each.instead],
  )) {
    const { message, left } = one;
    if (left === undefined) continue;
    step();
    if (left === 'nothing') {
      lines.add(keyOfLine(one));
      continue;
    }
    const key = keyOfQueue(left.queue, message);
    const before = queues.get(key);
    const steps =
      before === undefined ? left.steps : left.steps.filter((number) => before.has(number));
    queues.set(key, new Set(steps));
  }
  return (wish) => {
    if (isKept(wish)) return true;
    const line = lineOf(wish);
    if (wish.queue === undefined) return !lines.has(keyOfLine(line));
    return queues.get(keyOfQueue(wish.queue.name, line.message))?.has(stepOf(wish)) ?? true;
  };
};

/** Several things may stand in one line, each in columns of its own; what is said instead of another stands at its place. */
const keyOfLine = ({ message, place }: Pick<UsedWish, 'message' | 'place'>): string =>
  `${message} ${place?.line} ${place?.column} ${place?.file}`;
const keyOfQueue = (name: string, message: number | undefined): string => `${message} ${name}`;

/** The wishes that can still answer. */
export const unspent = (wishes: readonly Wish[], used: readonly UsedWish[]): readonly Wish[] => {
  const isLeft = leftAfter(used);
  const speaks = repliesAmong(wishes, used);
  const turnsLeft = new Set(wishes.filter(isLeft).map(keyOfTurn));
  const isOver = (wish: Wish): boolean =>
    wish.saidWith !== undefined && !turnsLeft.has(wish.saidWith.turn) && !speaks(wish);
  return wishes.filter((wish) => isLeft(wish) && !isOver(wish));
};

/** A turn that is said in a line of its own, or as steps of a queue. */
export const keyOfTurn = (wish: Wish): string =>
  wish.queue === undefined
    ? keyOfLine(lineOf(wish))
    : keyOfQueue(wish.queue.name, lineOf(wish).message);

const keyOfUsed = (one: UsedWish): string => {
  const queue = leftOf(one)?.queue;
  return queue === undefined ? keyOfLine(one) : keyOfQueue(queue, one.message);
};

/** Tells of a reply if it may answer now: its own turn is under way, or the one that was so when it was said. */
const repliesAmong = (
  wishes: readonly Wish[],
  used: readonly UsedWish[],
): ((wish: Wish) => boolean) => {
  const lastTurn = onceEach((kind: string) => {
    const turns = new Set(wishes.flatMap((wish) => (wish.kind === kind ? keyOfTurn(wish) : [])));
    return used.findLastIndex((one) => turns.has(keyOfUsed(one)));
  });
  return ({ replyTo, saidWith }) => {
    if (replyTo === undefined || saidWith === undefined) return true;
    const last = lastTurn(replyTo);
    const turn = used[last];
    return turn !== undefined && (last < saidWith.used || keyOfUsed(turn) === saidWith.turn);
  };
};

/** The wish that gave an answer, as its entry has it; `behind` is what comes after it in its queue. */
export const markUsed = (wish: Wish, behind: readonly Step[]): { readonly used?: UsedWish } => {
  const { place, queue } = wish;
  if (isKept(wish)) return place === undefined ? {} : { used: { place } };
  const steps = behind.map(({ number }) => number);
  return {
    used: { ...lineOf(wish), left: queue === undefined ? 'nothing' : { queue: queue.name, steps } },
  };
};

/** Where a message has turns that took the place of steps of a queue, its other turns come before what is left of that. */
export const answersFirst = (
  pending: readonly PendingOrders[],
  used: readonly UsedWish[],
): readonly PendingOrders[] => {
  const answers = used.filter(({ instead }) => instead !== undefined);
  if (answers.length === 0) return pending;
  const isAnswer = (first: Wish | undefined, queue: Wish | undefined): boolean =>
    answers.some(
      ({ message, instead }) =>
        message === first?.line?.message &&
        first?.queue === undefined &&
        instead?.message === queue?.line?.message &&
        instead?.left.queue === queue?.queue?.name,
    );
  const laid: PendingOrders[] = [];
  for (const orders of pending) {
    const [first] = orders[0]?.wishes ?? [];
    const at = laid.findIndex(([step]) => isAnswer(first, step?.wishes[0]));
    laid.splice(at < 0 ? laid.length : at, 0, orders);
  }
  return laid;
};

/** The lines that are used up by some answers. */
export const listUsedWishes = (
  evidence: Readonly<Record<number, { readonly used?: UsedWish }>>,
): readonly UsedWish[] =>
  Object.values(evidence).flatMap(({ used }) => (used?.left === undefined ? [] : [used]));

/** True if two wishes say the same, wherever they stand. */
export const saysTheSame = (a: Wish, b: Wish): boolean => isSame(bare(a), bare(b));

const bare = ({ place: _, line: __, ...said }: Wish): Omit<Wish, 'place' | 'line'> => said;
