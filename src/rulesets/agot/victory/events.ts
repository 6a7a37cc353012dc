import type { House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';

declare module '../table/events.ts' {
  interface Facts {
    'game-won': { winner: House | null; standings: readonly Standing[] };
  }
}

export const events = {
  'game-won': ({ state }, { winner }) => {
    state.ended = { winner };
    state.phase = 'over';
  },
} satisfies Partial<Appliers<EventType>>;
