import type { Entry } from './entry.ts';
import type { Fact, Reader } from './game.ts';

const mayRead = (event: Fact, reader: Reader): boolean =>
  reader === 'moderator' || (event.to?.includes(reader) ?? false);

/** The entry as a reader may know it: it stays, its secret part goes. */
export const redact = <E extends Fact>(entry: Entry<E>, reader: Reader): Entry<E> => {
  if (entry.event.secret === undefined || mayRead(entry.event, reader)) return entry;
  const { secret: _, ...event } = entry.event;
  return { ...entry, event: event as E };
};

/** Whether a reader knows anything of these entries that not everybody knows. */
export const knowsMore = (entries: readonly Entry[], reader: Reader): boolean =>
  entries.some(({ event }) => event.secret !== undefined && mayRead(event, reader));
