import type { Values } from '../core/document.ts';
import { type Entry, isAnswered } from '../core/entry.ts';
import type { Fact } from '../core/game.ts';
import { isSealed } from '../core/secrecy.ts';
import { type OutlineLine, outlineOf } from '../report/outline.ts';
import { sectionsOf, type Tellings, tellingOf } from '../report/sections.ts';

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
