import { canonical } from '../core/json.ts';
import { onceEach } from '../core/once.ts';
import type { Wish } from '../core/wishes.ts';
import type { Word } from './notices/kinds.ts';
import { senseOfNotices } from './notices/read.ts';

/** A way in which a message may be meant, and what it comes to. */
export interface WeighedReading {
  /** Things read otherwise than they stand; nothing: as it stands. */
  readonly by: readonly string[];
  /** The wishes that would be carried out of it. */
  readonly wishes: readonly Wish[];
  /** The words of it that are for the moderator. */
  readonly notices?: readonly Word[];
  readonly mistakes: number;
  /** Lines that say something and are read as no orders. */
  readonly unread: number;
}

/** Which of them counts; or those among which the sender has to choose, one for each meaning. */
type Choice<W extends WeighedReading> = { readonly use: W } | { readonly ask: readonly W[] };

/** Where something was said does not matter. */
const withoutPlace = (said: unknown): unknown => {
  if (typeof said !== 'object' || said === null) return said;
  if (Array.isArray(said)) return said.map(withoutPlace);
  const bare: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(said))
    if (key !== 'place' && key !== 'line') bare[key] = withoutPlace(value);
  return bare;
};

/** The sense of orders: the same for all readings that are carried out alike. */
export const senseOf = (wishes: readonly Wish[], notices: readonly Word[] = []): string =>
  canonical([...wishes.map(withoutPlace), ...senseOfNotices(notices)]);

/** Where lines end is the work of a mail program; nothing else can be told apart without asking. */
const WRAPPED = 'wrapped';

const isWrapping = ({ by }: WeighedReading): boolean => by.every((doubt) => doubt === WRAPPED);

/**
 * Readings are compared by what they order. A doubt that changes it is asked, unless only the ends
 * of lines are in doubt and one meaning alone has no mistake.
 */
export const chooseReading = <W extends WeighedReading>(
  readings: readonly [W, ...W[]],
): Choice<W> => {
  const meanings = new Map<string, W>();
  const itemsOf = onceEach(itemsIn);
  for (const reading of readings) {
    if (readings.some((other) => isRuined(reading, other, itemsOf))) continue;
    const sense = senseOf(reading.wishes, reading.notices);
    const known = meanings.get(sense);
    if (known === undefined || isBetter(reading, known)) meanings.set(sense, reading);
  }
  const found = [...meanings.values()];
  const [first = readings[0], ...others] = found;
  if (others.length === 0) return { use: first };
  const best = found.every(isWrapping) ? soundOf(found) : undefined;
  const isLess = best !== undefined && found.some((other) => isPartOf(best, other, itemsOf));
  return best === undefined || isLess ? { ask: found } : { use: best };
};

/**
 * A meaning that can be had without a mistake by joining lines alone is in no other doubt. Where mistakes are left they
 * are told at the lines as they were typed, which come first.
 */
const isBetter = (one: WeighedReading, other: WeighedReading): boolean =>
  isSound(one) === isSound(other)
    ? faultsIn(one) < faultsIn(other) && (one.mistakes === 0 || !isWrapping(one))
    : isSound(one);

const isSound = (one: WeighedReading): boolean => isWrapping(one) && one.mistakes === 0;

const faultsIn = ({ mistakes, unread }: WeighedReading): number => mistakes + unread;

/** Each thing that is ordered by itself; none of a kind is one, too. */
const itemsIn = ({ wishes, notices = [] }: WeighedReading): ReadonlySet<string> =>
  new Set([
    ...wishes.flatMap(({ wish, place: _, ...rest }) =>
      (Array.isArray(wish) && wish.length > 0 ? wish : [wish]).map((item) =>
        // Which action of a queue it is hangs on the others.
        canonical(withoutPlace({ ...rest, queue: rest.queue?.name, wish: item })),
      ),
    ),
    ...senseOfNotices(notices).map(canonical),
  ]);

type ItemsOf = typeof itemsIn;

/** True if all that one orders is ordered by another, and not the other way round. */
const isPartOf = (one: WeighedReading, other: WeighedReading, itemsOf: ItemsOf): boolean => {
  const [items, others] = [itemsOf(one), itemsOf(other)];
  return items.size < others.size && [...items].every((item) => others.has(item));
};

/**
 * True if joining lines did nothing but make lines that were understood unreadable: that two bad lines make one bad
 * line is no gain, nor that they make one of mere prose.
 */
const isRuined = (one: WeighedReading, other: WeighedReading, itemsOf: ItemsOf): boolean => {
  if (one === other || !isWrapping(one) || !other.by.every((doubt) => OF_LINES.has(doubt)))
    return false;
  if (one.mistakes === 0 && other.mistakes > 0 && one.unread <= other.unread) return false;
  return isPartOf(one, other, itemsOf);
};

/** Where lines end, and which of two that disagree is meant: each has the lines as they were typed. */
const OF_LINES: ReadonlySet<string> = new Set([WRAPPED, 'first', 'last']);

/** The one without a mistake; of several the one that leaves no torn piece of a line unread. */
const soundOf = <W extends WeighedReading>(readings: readonly W[]): W | undefined => {
  const good = readings.filter(({ mistakes }) => mistakes === 0);
  const fewest = Math.min(...good.map(({ unread }) => unread));
  const [best, ...others] = good.filter(({ unread }) => unread === fewest);
  return others.length === 0 ? best : undefined;
};
