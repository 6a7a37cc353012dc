import { say } from '../../../core/document.ts';
import { type Entry, isAnswered } from '../../../core/entry.ts';
import type { Arrow } from '../../../core/picture.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import type { Event } from '../table/events.ts';
import type { View } from '../table/game.ts';
import { areaOf, placeAt } from '../table/places.ts';

// What pieces did in a round, from its entries.

export type Entries = readonly Entry<Event>[];

export function* eventsOf(entries: Entries): Generator<Event> {
  for (const { event } of entries) if (!isAnswered(event)) yield event;
}

/** Moves, attacks, retreats and raids, by the look of their arrows. */
export const STYLES = { move: 'plain', attack: 'bold', retreat: 'dashed', raid: 'dotted' } as const;

interface Way {
  readonly sort: keyof typeof STYLES;
  readonly house: House;
  readonly from: AreaId;
  readonly into: AreaId;
}

/** Where pieces went, each way once, in the order of the round. */
export const arrowsOf = (view: View, entries: Entries): readonly Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const event of eventsOf(entries))
    for (const { sort, ...way } of waysOfEvent(event)) {
      const { house, from, into } = way;
      const id = [sort, house, from, into].join(' ');
      if (from === into || arrows.has(id)) continue;
      const via = seasOver(view, way);
      const keys = [`way/${sort}`, ...(via.length > 0 ? ['carried'] : [])];
      const drawn = { style: STYLES[sort], seat: house, from, into, via, carrier: 'carrier' };
      arrows.set(id, { id, title: say(`map.${sort}`, way), keys, ...drawn });
    }
  return [...arrows.values()];
};

const waysOfEvent = (event: Event): readonly Way[] => {
  switch (event.type) {
    case 'moved':
      return [wayOf('move', event)];
    case 'battle-joined':
      return [wayOf('attack', { ...event, house: event.attacker, into: event.area })];
    case 'neutral-force-attacked':
      return [wayOf('attack', { ...event, into: event.area })];
    case 'retreated':
    case 'brought-away':
      return [wayOf('retreat', event)];
    case 'thrown-back':
      return [wayOf('retreat', { ...event, from: event.area })];
    case 'raid-resolved':
      return event.targets.map(({ area }) =>
        wayOf('raid', { house: event.house, from: event.area, into: area }),
      );
    default:
      return [];
  }
};

const wayOf = (sort: Way['sort'], { house, from, into }: Omit<Way, 'sort'>): Way => ({
  sort,
  house,
  from,
  into,
});

/** Between areas that do not touch pieces went by ship: the fewest seas, own ships' first. */
const seasOver = (view: View, { house, from, into }: Omit<Way, 'sort'>): readonly AreaId[] => {
  const [start, end] = [areaOf(view, from), areaOf(view, into)];
  if (start.near.includes(into)) return [];
  const isOwn = (sea: AreaId): boolean => placeAt(view, sea).house === house;
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
export const battlesOf = (entries: Entries): ReadonlyMap<AreaId, House | null> => {
  const battles = new Map<AreaId, House | null>();
  for (const event of eventsOf(entries)) {
    if (event.type === 'battle-joined' || event.type === 'neutral-force-attacked')
      battles.set(event.area, null);
    if (event.type === 'battle-decided') battles.set(event.area, event.winner);
    if (event.type === 'neutral-force-removed') battles.set(event.area, event.house);
  }
  return battles;
};

interface LaidOrder {
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
