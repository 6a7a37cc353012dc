import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import { clearOrder } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { holdingOf } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'toll-taken': {
      house: House;
      area: AreaId;
      order: OrderId;
      loser: House | null;
      amount: number;
    };
  }
}

export const events = {
  'toll-taken': (view, { house, area, loser, amount }) => {
    clearOrder(view, area);
    if (loser === null) return;
    holdingOf(view, loser).power -= amount;
    holdingOf(view, house).power += amount;
  },
} satisfies Partial<Appliers<EventType>>;
