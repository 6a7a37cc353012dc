import { thin } from './battle/law.ts';
import { APPLIERS } from './chapters.ts';
import type { Rules } from './data/rules.ts';
import type { Applier } from './table/changes.ts';
import type { Event, EventOf, EventType } from './table/events.ts';
import type { State, View } from './table/state.ts';

const applyOne = <Type extends EventType>(view: View, event: EventOf<Type>): void => {
  const type: Type = event.type;
  const applier: Applier<Type> = APPLIERS[type];
  applier(view, event);
};

/** The only writer of a working copy. */
export const apply = (rules: Rules, state: State, event: Event): void => {
  applyOne({ rules, state }, event);
  thin({ rules, state });
};
