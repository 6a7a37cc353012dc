import { actionAppliers } from './apply/action.ts';
import type { Applier, Appliers } from './apply/appliers.ts';
import { battleAppliers } from './apply/battle.ts';
import { forumAppliers } from './apply/forum.ts';
import { setUpAppliers } from './apply/set-up.ts';
import { westerosAppliers } from './apply/westeros.ts';
import { thin } from './blade-army.ts';
import type { Event, EventType } from './events.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

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
