import { type Entry, isAnswered } from '../../../core/entry.ts';
import type { Arrow, BattleShown } from '../../../core/picture.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Event } from '../table/events.ts';
import type { View } from '../table/game.ts';
import { areaOf, placeAt } from '../table/places.ts';

// What pieces did in a round, from its entries.

export type Entries = readonly Entry<Event>[];

export function* eventsOf(entries: Entries): Generator<Event> {
  for (const { event } of entries) if (!isAnswered(event)) yield event;
}

/** Where pieces went, each way once, in the order of the round. */
export const arrowsOf = (view: View, entries: Entries): readonly Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const event of eventsOf(entries))
    for (const way of waysOfEvent(event)) {
      const key = [way.sort, way.seat, way.from, way.into].join(' ');
      if (way.from !== way.into && !arrows.has(key))
        arrows.set(key, { ...way, via: seasOver(view, way) });
    }
  return [...arrows.values()];
};

type Way = Omit<Arrow, 'via'>;

const waysOfEvent = (event: Event): readonly Way[] => {
  switch (event.type) {
    case 'moved':
      return [{ sort: 'move', seat: event.house, from: event.from, into: event.into }];
    case 'battle-joined':
      return [{ sort: 'attack', seat: event.attacker, from: event.from, into: event.area }];
    case 'neutral-force-attacked':
      return [{ sort: 'attack', seat: event.house, from: event.from, into: event.area }];
    case 'retreated':
    case 'brought-away':
      return [{ sort: 'retreat', seat: event.house, from: event.from, into: event.into }];
    case 'thrown-back':
      return [{ sort: 'retreat', seat: event.house, from: event.area, into: event.into }];
    case 'raid-resolved':
      return event.targets.map(({ area }) => ({
        sort: 'raid',
        seat: event.house,
        from: event.area,
        into: area,
      }));
    default:
      return [];
  }
};

/** Between areas that do not touch pieces went by ship: the fewest seas, own ships' first. */
const seasOver = (view: View, { seat, from, into }: Way): readonly AreaId[] => {
  const [start, end] = [areaOf(view, from), areaOf(view, into)];
  if (start.near.includes(into)) return [];
  const isOwn = (sea: AreaId): boolean => placeAt(view, sea).house === seat;
  const ownFirst = (seas: readonly AreaId[]): readonly AreaId[] =>
    [...seas].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const open = ownFirst(start.sea).map((sea): readonly AreaId[] => [sea]);
  const seen = new Set(start.sea);
  for (let chain = open.shift(); chain !== undefined; chain = open.shift()) {
    const sea = chain.at(-1);
    if (sea === undefined || end.sea.includes(sea)) return chain;
    for (const next of ownFirst(areaOf(view, sea).sea))
      if (!seen.has(next)) {
        seen.add(next);
        open.push([...chain, next]);
      }
  }
  return [];
};

/** The battles of the round, and the attempts on neutral forces; the last one in an area counts. */
export const battlesOf = (entries: Entries): readonly BattleShown[] => {
  const battles = new Map<AreaId, House | null>();
  for (const event of eventsOf(entries)) {
    if (event.type === 'battle-joined' || event.type === 'neutral-force-attacked')
      battles.set(event.area, null);
    if (event.type === 'battle-decided') battles.set(event.area, event.winner);
    if (event.type === 'neutral-force-removed') battles.set(event.area, event.house);
  }
  return [...battles].map(([space, winner]) => ({ space, winner }));
};

export interface LaidOrder {
  readonly house: House;
  readonly order: OrderId;
}

/** The orders of the round as they were revealed and then exchanged. */
export const ordersOf = (entries: Entries): ReadonlyMap<AreaId, LaidOrder> => {
  const laid = new Map<AreaId, LaidOrder>();
  for (const event of eventsOf(entries)) {
    if (event.type === 'orders-revealed')
      for (const [area, order] of Object.entries(event.orders))
        laid.set(area, { house: event.house, order });
    if (event.type === 'order-replaced')
      laid.set(event.area, { house: event.house, order: event.order });
  }
  return laid;
};
