import { type Saying, say } from '../../../core/document.ts';
import { type Entry, isAnswered } from '../../../core/entry.ts';
import type { Arrow, Glyph, Letters, Mark, Piece, Thing } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { Area, OrderData, Rules } from '../data/rules.ts';
import {
  type AreaId,
  type Force,
  type House,
  type OrderId,
  type OrderKind,
  UNITS,
} from '../data/vocabulary.ts';
import { controllerOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import { areaOf, placeAt, sizeOf } from '../table/places.ts';
import type { Place, View } from '../table/state.ts';

export const kindSymbol = (kind: OrderKind): string => `order-${kind}`;

/** The symbol of an order's token: what sort of order, room for its number, a star on a special one. */
const orderSymbol = (order: OrderData): string =>
  [
    kindSymbol(order.kind),
    ...(isNumbered(order) ? ['numbered'] : []),
    ...(order.special ? ['special'] : []),
  ].join('-');

const isNumbered = ({ kind, bonus }: OrderData): boolean => bonus !== 0 || kind === 'march';

const disc = (...inside: readonly Mark[]): Glyph => ({
  width: 27,
  marks: [
    { circle: 12, fill: '#fffdf6', stroke: 'seat', width: 3 },
    { circle: 13.6, stroke: '#1f1b16', width: 0.7 },
    ...inside,
  ],
});

const PLAIN = { scale: 0.95 } as const;

export const symbolsOf = (
  { orders }: Rules,
  { symbols, orders: signs, special }: Geometry['symbols'],
): Readonly<Record<string, Glyph>> => {
  const signOf = ({ kind }: OrderData, place: Pick<Mark, 'scale' | 'at'>): readonly Mark[] => {
    const sign = signs[kind];
    return sign === undefined ? [] : [{ ...sign, ...place }];
  };
  const tokenOf = (order: OrderData): Glyph => {
    const number: Mark = { letters: 'text', size: 9.5, at: [0, 6.4] };
    const star = order.special ? [special] : [];
    return isNumbered(order)
      ? disc(...signOf(order, { scale: 0.78, at: [0, -3.2] }), number, ...star)
      : disc(...signOf(order, PLAIN), ...star);
  };
  const tokens = Object.values(orders).map(
    (order) => [orderSymbol(order), tokenOf(order)] as const,
  );
  const kinds = Object.values(orders).map(
    (order) => [kindSymbol(order.kind), disc(...signOf(order, PLAIN))] as const,
  );
  return { ...symbols, ...Object.fromEntries([...kinds, ...tokens]) };
};

// What is printed and lies in an area, as things to be drawn.

/** In letters, what matters most comes first. */
const RANKS = ['force', 'home', 'other', 'neutral', 'order', 'token', 'fortification', 'battle'];

interface Lying {
  readonly title: Saying;
  readonly piece?: Piece;
  readonly text: Letters;
  /** Whose colours the letters have. */
  readonly seat?: House;
}

/** A thing of a sort that lies somewhere. */
const lying = (where: string, sort: string, { title, piece, text, ...more }: Lying): Thing => ({
  id: `${where}/${sort}`,
  title,
  keys: [sort],
  ...(piece && { pieces: [piece] }),
  lettered: { text, rank: RANKS.indexOf(sort), ...more },
});

const LETTERS: Readonly<Record<string, string>> = {
  stronghold: '#',
  city: '^',
  barrel: 'o',
  crown: 'w',
  port: '@',
};

export const letterOfPrinted = (symbol: string): Letters => [LETTERS[symbol] ?? ''];

export const listPrinted = ({ id, type, settlement, barrels, crowns }: Area): readonly Thing[] => {
  const printed = (symbol: string, index: number): Thing => ({
    id: `${id}/${symbol}-${index}`,
    title: type === 'port' ? say('map.noun.area', { area: id }) : say(`map.key.${symbol}`),
    keys: [symbol],
    pieces: [{ symbol }],
    lettered: { text: letterOfPrinted(symbol), rank: 0 },
  });
  if (type === 'port') return [printed('port', 0)];
  return [
    ...(settlement === 'none' ? [] : [settlement]),
    ...Array<string>(barrels).fill('barrel'),
    ...Array<string>(crowns).fill('crown'),
  ].map(printed);
};

const NONE: Force = { footman: 0, knight: 0, ship: 0, 'siege-engine': 0 };

interface ShownUnits {
  readonly house: House;
  readonly standing: Force;
  readonly routed: Force;
}

const isThere = ({ standing, routed }: ShownUnits): boolean =>
  sizeOf(standing) + sizeOf(routed) > 0;

const forceIn = (area: AreaId, shown: ShownUnits, rank: 'force' | 'other'): Thing => {
  const { house, standing, routed } = shown;
  const pieces = UNITS.flatMap((unit): readonly Piece[] => [
    ...(standing[unit] > 0 ? [{ symbol: unit, seat: house, count: standing[unit] }] : []),
    ...(routed[unit] > 0 ? [{ symbol: unit, seat: house, count: routed[unit], facing: 90 }] : []),
  ]);
  const keys = pieces.map(({ symbol }) => symbol);
  return {
    id: `${area}/${rank}-${house}`,
    title: say('map.force', { house, units: standing, routed }),
    keys: [
      ...keys,
      ...(sizeOf(routed) > 0 ? ['routed'] : []),
      ...(rank === 'other' ? ['attacker'] : []),
    ],
    pieces,
    plaque: house,
    lettered: {
      text: [...(rank === 'other' ? ['>'] : []), { seat: house }, ' ', ...forceText(shown)],
      rank: RANKS.indexOf(rank),
      seat: house,
    },
  };
};

/** `2K 1F (1K)`: standing units, then those that are routed. */
const forceText = ({ standing, routed }: ShownUnits): Letters => {
  const [upright, lying] = [unitsText(standing), unitsText(routed)];
  if (lying.length === 0) return upright;
  return [...upright, ...(upright.length > 0 ? [GAP] : []), '(', ...lying, ')'];
};

const GAP = { gap: true } as const;

const unitsText = (force: Force): Letters =>
  [...UNITS]
    .reverse()
    .filter((unit) => force[unit] > 0)
    .flatMap((unit, index) => [
      ...(index > 0 ? [GAP] : []),
      say(`map.letters.${unit}`, { count: force[unit] }),
    ]);

/** Attackers of a battle under way, and beaten units that have still to leave. */
export const othersIn = ({ state }: View, id: AreaId): readonly Thing[] => {
  const { battle, waiting } = state;
  const attackers: readonly ShownUnits[] =
    battle?.area === id && battle.winner === null
      ? [{ house: battle.attacker.house, standing: battle.force, routed: NONE }]
      : [];
  const leaving = waiting
    .filter(({ area }) => area === id)
    .map(
      ({ house, units }): ShownUnits => ({ house, standing: NONE, routed: { ...NONE, ...units } }),
    );
  return [...attackers, ...leaving].filter(isThere).map((shown) => forceIn(id, shown, 'other'));
};

export interface ShownOrder {
  readonly house: House;
  readonly order: OrderId;
  /** It lay there in this round and has been carried out. */
  readonly spent: boolean;
}

/** An order's token; in letters it must be told that it has been carried out if others have not. */
const orderIn = (
  area: AreaId,
  { house, order, spent }: ShownOrder,
  { data, isUnderWay }: { readonly data: OrderData; readonly isUnderWay: boolean },
): Thing => {
  const { kind, bonus, special } = data;
  const amount = bonus > 0 ? `+${bonus}` : String(bonus);
  const numbered = isNumbered(data) ? amount : '';
  const marked = spent && isUnderWay;
  return {
    id: `${area}/order`,
    title: say('map.order', { house, order }),
    keys: [`order/${kind}`, ...(special ? ['star'] : []), ...(marked ? ['spent'] : [])],
    pieces: [{ symbol: orderSymbol(data), seat: house, text: numbered.replace('-', '−') }],
    faint: spent,
    lettered: {
      text: [say(`map.letters.${kind}`), numbered, special ? '*' : '', marked ? SPENT : ''],
      rank: RANKS.indexOf('order'),
    },
  };
};

export const SPENT = "'";

/** The things that lie in an area, but for what is in it and does not hold it. */
export const thingsIn = (
  view: View,
  place: Place,
  orders: ReadonlyMap<AreaId, ShownOrder>,
): readonly Thing[] => {
  const { area, house, units, routed, fortification, neutral, token } = place;
  const order = orders.get(area);
  const isUnderWay = new Set([...orders.values()].map(({ spent }) => spent)).size > 1;
  return [
    ...(fortification === null ? [] : [fortificationIn(area, fortification)]),
    ...(neutral > 0 ? [neutralIn(area, neutral)] : []),
    ...(token === null ? [] : [tokenIn(area, token)]),
    ...(house === null ? [] : [forceIn(area, { house, standing: units, routed }, 'force')]),
    ...homeIn(view, place),
    ...(order === undefined
      ? []
      : [orderIn(area, order, { data: view.rules.orders[order.order], isUnderWay })]),
  ];
};

const fortificationIn = (area: AreaId, house: House): Thing =>
  lying(area, 'fortification', {
    title: say('map.fortification', { house }),
    piece: { symbol: 'fortification', seat: house },
    text: [say('map.letters.fortification')],
  });

const neutralIn = (area: AreaId, strength: number): Thing =>
  lying(area, 'neutral', {
    title: say('map.neutral', { strength }),
    piece: { symbol: 'neutral', text: String(strength) },
    text: [say('map.letters.neutral', { strength })],
  });

export const tokenIn = (where: string, house: House): Thing =>
  lying(where, 'token', {
    title: say('map.token', { house }),
    piece: { symbol: 'power', seat: house },
    text: ['[', { seat: house }, ']'],
    seat: house,
  });

/** In letters, whose area it is where nothing that lies there says so: a home. */
const homeIn = (view: View, { area, house, token }: Place): readonly Thing[] => {
  const found = view.rules.areaById.get(area);
  const seat = found?.type === 'land' ? controllerOf(view, found) : null;
  if (seat === null || house !== null || token !== null) return [];
  return [
    {
      ...lying(area, 'home', {
        title: say('board.house', { house: seat }),
        text: [{ seat }],
        seat,
      }),
      keys: [],
    },
  ];
};

/** A battle of the round, with its winner. */
export const battleIn = (area: AreaId, seat: House | null): Thing =>
  lying(area, 'battle', {
    title: say('map.battle', { area, winner: seat }),
    piece: seat === null ? { symbol: 'battle-undecided' } : { symbol: 'battle', seat },
    text: seat === null ? ['x'] : ['x', { seat }],
  });

/** The orders that lie, and in their absence those of the round that lay there. */
export const ordersShown = (
  view: View,
  laid: ReadonlyMap<AreaId, Omit<ShownOrder, 'spent'>>,
): ReadonlyMap<AreaId, ShownOrder> =>
  new Map(
    view.rules.areas.flatMap(({ id }): readonly (readonly [AreaId, ShownOrder])[] => {
      const { order, orderOf } = placeAt(view, id);
      if (order !== null && orderOf !== null)
        return [[id, { house: orderOf, order, spent: false }]];
      const spent = laid.get(id);
      return spent === undefined ? [] : [[id, { ...spent, spent: true }]];
    }),
  );

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
