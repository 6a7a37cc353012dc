import { type Saying, say } from '../../../core/document.ts';

import type { Glyph, Letters, Mark, Piece, Thing } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import type { OrderData, Rules } from '../data/rules.ts';
import {
  type AreaId,
  type Force,
  type House,
  type OrderId,
  type OrderKind,
  UNITS,
} from '../data/vocabulary.ts';
import { controllerOf } from '../table/control.ts';

import { sizeOf } from '../table/places.ts';
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

/** A battle as a map shows it: who won it, and by what strength to what. */
export interface ShownBattle {
  readonly winner: House | null;
  readonly totals?: string;
}

/** A battle of the round, with its winner. */
export const battleIn = (area: AreaId, { winner, totals }: ShownBattle): Thing =>
  lying(area, 'battle', {
    title: say('map.battle', { area, winner, totals: totals ?? null }),
    piece: {
      ...(winner === null ? { symbol: 'battle-undecided' } : { symbol: 'battle', seat: winner }),
      ...(totals !== undefined && { text: totals }),
    },
    text: winner === null ? ['x'] : ['x', { seat: winner }],
  });
