import { DECKS } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import { clearOrder } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';

declare module '../table/events.ts' {
  interface Facts {
    'orders-taken-back': Record<never, never>;
  }
}

export const events = {
  // CON-2: what was for this round only ends with it (WES-14, BAT-7).
  'orders-taken-back': (view) => {
    for (const { area, order } of view.state.places) if (order !== null) clearOrder(view, area);
    view.state.banned = [];
    view.state.rains = false;
    view.state.bladeUsed = false;
    delete view.state.bladeArmy;
    view.state.deployed = {}; // HER-3
    for (const deck of DECKS) view.state.revealed[deck] = null;
  },
} satisfies Partial<Appliers<EventType>>;
