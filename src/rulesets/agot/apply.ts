import { thin } from './battle/blade-army.ts';
import { battleAppliers } from './battle/events.ts';
import type { Rules } from './data/rules.ts';
import { actionAppliers } from './marches/events.ts';
import { forumAppliers } from './ports/events.ts';
import { setUpAppliers } from './set-up/events.ts';
import type { Applier, Appliers } from './table/appliers.ts';
import type { Event, EventType } from './table/events.ts';
import type { State } from './table/state.ts';
import { westerosAppliers } from './westeros/events.ts';

/** What each type of event does to the table: one entry a type, or this does not compile. */
const APPLIERS: Appliers<EventType> = {
  ...setUpAppliers,
  ...westerosAppliers,
  ...actionAppliers,
  ...battleAppliers,
  ...forumAppliers,
};

/** The only writer of a working copy. */
export const apply = (rules: Rules, state: State, event: Event): void => {
  // The map gives each type its own applier, which the compiler cannot follow through the lookup.
  const applier = APPLIERS[event.type] as Applier<Event['type']>;
  applier({ rules, state }, event as never);
  thin({ rules, state });
};
