import type { AreaId, CardId, House } from '../data/vocabulary.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';

declare module '../table/events.ts' {
  interface Facts {
    'heroes-deployed': {
      house: House;
      to: readonly [House];
      secret?: { heroes: Readonly<Record<AreaId, CardId>> };
    };
    'heroes-scouted': {
      house: House;
      to: readonly [House];
      secret?: { seen: Readonly<Record<AreaId, CardId | null>> };
    };
  }
}

export const events = {
  'heroes-deployed': ({ state }, { house, secret }) => {
    state.deployed[house] = secret === undefined ? 'hidden' : { ...secret.heroes };
  },
  'heroes-scouted': nothing,
} satisfies Partial<Appliers<EventType>>;
