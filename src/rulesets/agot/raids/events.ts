import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import { clearOrder } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';

declare module '../table/events.ts' {
  interface Facts {
    'raid-resolved': { house: House; area: AreaId; order: OrderId; targets: readonly Target[] };
  }
}

export const events = {
  'raid-resolved': (view, { area, targets }) => {
    clearOrder(view, area);
    for (const target of targets) clearOrder(view, target.area);
  },
} satisfies Partial<Appliers<EventType>>;
