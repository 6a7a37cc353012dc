import type { Values } from '../core/document.ts';
import { type AnswerEvent, causeOf, type Entry, isAnswered } from '../core/entry.ts';
import type { Fact, Game } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { isSealed } from '../core/secrecy.ts';
import type { Messages } from '../report/messages.ts';
import { isNothing } from '../report/narrate.ts';
import {
  type OutlineLine,
  outlineOf,
  sectionsOf,
  type Tellings,
  tellingOf,
} from '../report/sections.ts';
import { type Desk, isSameWhere } from './desk.ts';

type AnswerEntry = Entry & { readonly event: AnswerEvent };

/** An answer, and as much of it as has to do with the entry that is asked about. */
interface Input {
  readonly entry: AnswerEntry;
  readonly part: AnswerEntry;
}

/** The origin of an entry, as far as it was written and a reader may know it. */
export interface Causes {
  /** The entry, then what each follows from most nearly, up to an answer or to the procedure. */
  readonly chain: readonly Entry[];
  /** The other answers that it hangs on, in their order; no sealed ones. */
  readonly inputs: readonly Input[];
  /** The other events that it hangs on. */
  readonly behind: readonly Entry[];
}

/** The sentences that causes are told with, besides the entries. */
interface Telling {
  readonly desk: Pick<Desk, 'ruleset' | 'rules'>;
  readonly messages: Pick<Messages, 'quiet'>;
}

/** Follows the causes of an entry, as they were written with it, among those that a reader knows. */
export const causesOf = (
  { desk, messages }: Telling,
  known: readonly Entry<Game['event']>[],
  entry: Entry<Game['event']>,
): Causes => {
  // What led to a sealed answer could tell what it is.
  if (isSealed(entry)) return { chain: [entry], inputs: [], behind: [] };
  const byNumber = new Map(known.map((one) => [one.n, one]));
  const chain = chainOf(desk, byNumber, entry);
  const led = ledTo(byNumber, chain);
  const used = thingsUsed(desk, [...chain, ...led]);
  return {
    chain,
    inputs: led
      .filter(isReadAnswer)
      .filter(({ event }) => !messages.quiet.includes(event.kind) || !isNothing(event.answer))
      .map((one) => ({ entry: one, part: partOf(desk, one, used) })),
    behind: led.filter(({ event }) => !isAnswered(event)),
  };
};

type ByNumber = ReadonlyMap<number, Entry<Game['event']>>;

const isReadAnswer = (entry: Entry): entry is AnswerEntry =>
  isAnswered(entry.event) && !isSealed(entry);

/** The cause that an entry comes from most nearly: what left the thing that its game names, else the last. */
const nearestOf = (
  { ruleset, rules }: Rules,
  byNumber: ByNumber,
  entry: Entry<Game['event']>,
): Entry<Game['event']> | undefined => {
  const nearest = isAnswered(entry.event)
    ? undefined
    : ruleset.causes?.(rules, entry.event)?.nearest;
  const made =
    nearest === undefined
      ? undefined
      : entry.causes.findLast((n) => {
          const cause = byNumber.get(n);
          const { leaves = [], adds = [] } = (cause && ruleset.causes?.(rules, cause.event)) || {};
          return [...leaves, ...adds].includes(nearest);
        });
  return byNumber.get(made ?? causeOf(entry));
};

const chainOf = (
  desk: Rules,
  byNumber: ByNumber,
  entry: Entry<Game['event']>,
): readonly Entry<Game['event']>[] => {
  const chain = [entry];
  for (let last = entry; !isAnswered(last.event); ) {
    const cause = nearestOf(desk, byNumber, last);
    if (cause === undefined || !isSameWhere(cause, entry)) break;
    chain.push(cause);
    last = cause;
  }
  return chain;
};

/** All other causes, and theirs as long as they are of the same procedure, in their order. */
const ledTo = (
  byNumber: ByNumber,
  chain: readonly Entry<Game['event']>[],
): readonly Entry<Game['event']>[] => {
  const story = new Set(chain);
  for (const entry of story) {
    if (!chain.every((one) => isSameWhere(one, entry))) continue;
    for (const n of entry.causes) {
      const cause = byNumber.get(n);
      if (cause !== undefined) story.add(cause);
    }
  }
  return [...story].filter((one) => !chain.includes(one)).sort((a, b) => a.n - b.n);
};

type Rules = Telling['desk'];

const thingsUsed = (
  { ruleset, rules }: Rules,
  story: readonly Entry<Game['event']>[],
): ReadonlySet<string> =>
  new Set(story.flatMap(({ event }) => ruleset.causes?.(rules, event)?.of ?? []));

/** Of an answer made of steps, those that left something which the story is made of. */
const partOf = (
  { ruleset, rules }: Rules,
  entry: AnswerEntry,
  used: ReadonlySet<string>,
): AnswerEntry => {
  const { answer, secret } = entry.event;
  const isUsed = (step: Json): boolean => {
    const { leaves = [], adds = [] } =
      ruleset.causes?.(rules, withSteps(entry.event, [step])) ?? {};
    return [...leaves, ...adds].some((thing) => used.has(thing));
  };
  const said = secret?.answer ?? answer;
  const steps: readonly Json[] = Array.isArray(said) ? said.filter(isUsed) : [];
  return steps.length === 0 ? entry : { ...entry, event: withSteps(entry.event, steps) };
};

/** The same answer with other words. */
const withSteps = (
  { answer, secret, ...event }: AnswerEvent,
  steps: readonly Json[],
): AnswerEvent => ({
  ...event,
  ...(answer !== undefined && { answer: steps }),
  ...(secret !== undefined && { secret: secret.answer ? { ...secret, answer: steps } : secret }),
});

/** True if a value is this id, or has it anywhere in it. */
export const names = (value: unknown, id: string): boolean => {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.entries(value).some(([key, inner]) => key === id || names(inner, id));
};

/** The entry that tells most of something, and where else it comes up. */
export interface FoundEntry<E extends Fact> {
  readonly entry: Entry<E>;
  /** Other entries that the report of that round tells of it. */
  readonly others: readonly Entry<E>[];
  /** The earlier rounds in which it comes up, too. */
  readonly earlier: readonly number[];
}

/** True if an entry has to do with what is looked for. */
type Fits = (entry: Entry) => boolean;

/** Entries that cite a rule, or name an area or anything else that has one of these ids. */
export const naming =
  (ids: readonly string[]): Fits =>
  ({ event }) =>
    ids.some((id) => names(event, id));

/** Of the latest round with entries that fit, the most telling one; of equals the latest. */
export const mostTelling = <E extends Fact>(
  known: readonly Entry<E>[],
  ids: readonly string[],
  fits: Fits,
  messages: Tellings,
): FoundEntry<E> | undefined => {
  const fitting = known.filter((entry) => !isSealed(entry) && fits(entry));
  const round = fitting.at(-1)?.round;
  const weigh = weighing(
    known.filter((entry) => entry.round === round),
    ids,
    messages,
  );
  const weighed = fitting
    .filter((entry) => entry.round === round)
    .map((entry) => ({ entry, weight: weigh(entry) }));
  const most = Math.max(...weighed.map(({ weight }) => weight));
  const best = weighed.findLast(({ weight }) => weight === most);
  if (best === undefined) return undefined;
  const others = weighed.filter((one) => one !== best && one.weight >= WEIGHT.told);
  const earlier = new Set(fitting.map((entry) => entry.round));
  return {
    entry: best.entry,
    others: others.map(({ entry }) => entry),
    earlier: [...earlier].filter((one) => one !== round),
  };
};

/** The weights that make an entry telling, the heaviest first. */
const WEIGHT = { sum: 8, direct: 4, high: 2, told: 1, within: 0, answer: -1 } as const;

/** The depth down to which the report tells what was done, and under which what came of it. */
const HIGH = 1;

const weighing = (
  round: readonly Entry[],
  ids: readonly string[],
  messages: Tellings,
): ((entry: Entry) => number) => {
  const lines = new Map(
    sectionsOf(round, messages)
      .flatMap((section) => outlineOf(section, messages))
      .map((line) => [line.entry.n, line] as const),
  );
  return (entry) => {
    if (isAnswered(entry.event)) return WEIGHT.answer;
    const line = lines.get(entry.n);
    if (line?.told === 'elsewhere') return WEIGHT.within;
    return (
      WEIGHT.told + weightOf(entry, line, messages) + (isDirect(entry, ids) ? WEIGHT.direct : 0)
    );
  };
};

const weightOf = ({ event }: Entry, line: OutlineLine | undefined, messages: Tellings): number => {
  if (tellingOf(messages, event).how === 'sum') return WEIGHT.sum;
  return line !== undefined && line.depth <= HIGH ? WEIGHT.high : 0;
};

/** True if an event is about one of these ids itself, and not about something that has it. */
const isDirect = ({ event }: Entry, ids: readonly string[]): boolean => {
  const members: Values = { ...event };
  return Object.values(members).some((value) => ids.some((id) => value === id));
};
