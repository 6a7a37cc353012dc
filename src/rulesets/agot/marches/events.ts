import { follow } from '../battle/blade-army.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import { type Appliers, nothing } from '../table/appliers.ts';
import { clearOrder, lift, put } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { holdingOf, placeAt } from '../table/places.ts';

declare module '../table/events.ts' {
  interface Facts {
    'march-begun': { house: House; area: AreaId; order: OrderId };
    moved: { house: House; from: AreaId; into: AreaId; units: Units; way: 'border' | 'ships' };
    'token-laid': { house: House; area: AreaId };
    /**
     * No token comes to lie there: a promised one stays in hand. Where promises are secret (HLD-2) it
     * is told of every failed attack, and only who made one reads why.
     */
    'token-kept': {
      house: House;
      area: AreaId;
      why?: TokenKept;
      to?: readonly [House];
      secret?: { why: TokenKept };
    };
    'token-removed': { house: House; area: AreaId };
    'order-spent': { house: House; area: AreaId; order: OrderId };
  }
}

export const events = {
  'march-begun': nothing,
  moved: (view, { house, from, into, units }) => {
    lift(view, from, units);
    put(view, house, into, units);
    follow(view, house, [from, into], units);
  },
  'token-laid': (view, { house, area }) => {
    placeAt(view, area).token = house;
    holdingOf(view, house).power--;
  },
  'token-kept': nothing,
  'token-removed': (view, { area }) => {
    placeAt(view, area).token = null;
  },
  'order-spent': (view, { area }) => clearOrder(view, area),
} satisfies Partial<Appliers<EventType>>;
