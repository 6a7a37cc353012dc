import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import type { EventType } from '../table/events.ts';
import { placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'orders-revealed': { house: House; orders: Readonly<Record<AreaId, OrderId>> };
    'order-replaced': { house: House; area: AreaId; from: OrderId; order: OrderId };
  }
}

export const events = {
  'orders-revealed': (view, { house, orders }) => {
    for (const [area, order] of Object.entries(orders)) {
      const place = placeAt(view, area);
      place.order = order;
      place.orderOf = house;
    }
  },
  'order-replaced': (view, { area, order }) => {
    placeAt(view, area).order = order;
  },
} satisfies Partial<Appliers<EventType>>;
