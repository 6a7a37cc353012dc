import { thin } from './battle/blade-army.ts';
import { APPLIERS } from './chapters.ts';
import type { Rules } from './data/rules.ts';
import type { Applier } from './table/appliers.ts';
import type { Event } from './table/events.ts';
import type { State } from './table/state.ts';

/** The only writer of a working copy. */
export const apply = (rules: Rules, state: State, event: Event): void => {
  // The map gives each type its own applier, which the compiler cannot follow through the lookup.
  const applier = APPLIERS[event.type] as Applier<Event['type']>;
  applier({ rules, state }, event as never);
  thin({ rules, state });
};
