import type { AreaId, House } from '../data/vocabulary.ts';
import type { Appliers } from '../table/appliers.ts';
import { leaveIfEmpty } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { forceOf, sizeOf, takeFrom } from '../table/forces.ts';
import { holdingOf, unitsAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'supply-counted': { house: House; from: number; supply: number };
    'losses-owed': {
      house: House;
      why: 'supply' | 'wildlings' | 'arrived';
      points: number;
      arrived: readonly { area: AreaId; units: Units; routed: Units }[];
    };
    'losses-paid': { house: House };
    'units-lost': { house: House; area: AreaId; units: Units; routed: Units };
  }
}

export const events = {
  'supply-counted': (view, { house, supply }) => {
    holdingOf(view, house).supply = supply;
  },
  'losses-owed': ({ state }, { house, why, points, arrived }) => {
    state.owing = {
      house,
      why,
      points,
      arrived: arrived.map(({ area, units, routed }) => ({
        area,
        units: forceOf(units),
        routed: forceOf(routed),
      })),
    };
  },
  'losses-paid': ({ state }) => {
    state.owing = null;
  },
  'units-lost': (view, { house, area, units, routed }) => {
    const there = unitsAt(view, house, area);
    takeFrom(there.units, units);
    if (sizeOf(routed) > 0) takeFrom(there.routed, routed);
    leaveIfEmpty(view, area);
  },
} satisfies Partial<Appliers<EventType>>;
