import { type Entry, isAnswered } from './entry.ts';
import type { Fact, Reader } from './game.ts';

const mayRead = (event: Fact, reader: Reader): boolean =>
  reader === 'moderator' || (event.to?.includes(reader) ?? false);

/** The entry as a reader may know it: it stays, its secret part goes. */
export const redact = <E extends Fact>(entry: Entry<E>, reader: Reader): Entry<E> => {
  if (entry.event.secret === undefined || mayRead(entry.event, reader)) return entry;
  const { secret: _, ...event } = entry.event;
  return { ...entry, event: event as E };
};

/**
 * Entries as a reader may know them. What is sealed to him at the end of them shows when something
 * open follows: when it was done can tell as much as what it was.
 */
export const entriesKnownTo = <E extends Fact>(
  entries: readonly Entry<E>[],
  reader: Reader,
): readonly Entry<E>[] => {
  const last = entries.findLastIndex(
    ({ event }) => event.secret === undefined || mayRead(event, reader),
  );
  return entries.slice(0, last + 1).map((entry) => redact(entry, reader));
};

/** True if a reader knows anything of these entries that not everybody knows. */
export const knowsMore = (entries: readonly Entry[], reader: Reader): boolean =>
  entries.some(({ event }) => event.secret !== undefined && mayRead(event, reader));

/** An answer of which this reader may know nothing. */
export const isSealed = ({ event }: Entry): boolean =>
  isAnswered(event) && event.answer === undefined && event.secret?.answer === undefined;
