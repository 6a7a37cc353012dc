import type { EventOf, EventType } from './events.ts';
import type { View } from './game.ts';

/** The change that an event makes to a working copy of the table; `view` gives the rules beside it. */
export type Applier<Type extends EventType> = (view: View, event: EventOf<Type>) => void;

export type Appliers<Type extends EventType> = { readonly [One in Type]: Applier<One> };

/** An event that changes nothing on the table: it tells what follows from what. */
export const nothing = (): void => undefined;
