import { type Saying, say } from '../../../core/document.ts';
import type { Entry } from '../../../core/entry.ts';
import { isAnswered } from '../../../core/entry.ts';
import { onceOf } from '../../../core/once.ts';
import { EDGE, ringsOf, shapesOf } from '../../../core/outlines.ts';
import type {
  Arrow,
  Card,
  Edge,
  Ground,
  Key,
  Letters,
  Picture,
  Ranking,
  Section,
  Space,
  Terrain,
  Thing,
  Track,
} from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import { type Area, type DeckCard, hasIcon, nameOf, type Rules } from '../data/rules.ts';
import type { OrderId } from '../data/vocabulary.ts';
import {
  type AreaId,
  DECKS,
  type Deck,
  type House,
  type Track as Influence,
  type OrderKind,
  TOKEN_OF_TRACK,
  TRACKS,
  UNITS,
} from '../data/vocabulary.ts';
import { controllerOf, settlementsOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import { areaOf, holdingOf, orderKindsOf, placeAt } from '../table/places.ts';
import type { View } from '../table/state.ts';
import {
  battleIn,
  kindSymbol,
  othersIn,
  type ShownBattle,
  type ShownOrder,
  SPENT,
  symbolsOf,
  thingsIn,
  tokenIn,
} from './things.ts';

interface Round {
  readonly orders: ReadonlyMap<AreaId, ShownOrder>;
  readonly battles: ReadonlyMap<AreaId, ShownBattle>;
}

/** The areas and the ports that there are, with everything on them, in map order. */
const spacesOf = (view: View, geometry: Geometry, round: Round): readonly Space[] =>
  view.rules.areas.flatMap((area) => {
    if (area.portOf !== null && !view.state.ports.includes(area.id)) return [];
    const spots = spotsOf(geometry, area);
    return spots === undefined ? [] : [{ ...spots, ...standing(view, area, round) }];
  });

type Spots = Pick<Space, 'name' | 'signsAt' | 'piecesAt'>;

const spotsOf = ({ places, ports }: Geometry, { id }: Area): Spots | undefined => {
  const port = ports[id];
  if (port !== undefined) {
    const [x, y, berthX, berthY] = port;
    return { name: null, signsAt: [x, y], piecesAt: [berthX, berthY] };
  }
  const place = places[id];
  if (place === undefined) return undefined;
  const [x, y, width] = place.name;
  return { name: { at: [x, y], width }, signsAt: place.icons, piecesAt: place.pieces };
};

const LETTERS: Readonly<Record<string, string>> = {
  stronghold: '#',
  city: '^',
  barrel: 'o',
  crown: 'w',
  port: '@',
};

const letterOfPrinted = (symbol: string): Letters => [LETTERS[symbol] ?? ''];

const listPrinted = ({ id, type, settlement, barrels, crowns }: Area): readonly Thing[] => {
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

const standing = (view: View, area: Area, { orders, battles }: Round): Omit<Space, keyof Spots> => {
  const { id, type, portOf } = area;
  const battle = battles.get(id);
  return {
    id,
    title: say('map.noun.area', { area: id }),
    terrain: type === 'port' ? 'sea' : type,
    within: portOf,
    signs: listPrinted(area),
    things: thingsIn(view, placeAt(view, id), orders),
    under: [...(battle === undefined ? [] : [battleIn(id, battle)]), ...othersIn(view, id)],
  };
};

/** The meanings of symbols and letters; whoever draws takes those that he has drawn. */
const legendOf = (rules: Rules): readonly Key[] => {
  const seat = rules.houses[0] ?? '';
  const kinds = orderKindsOf(rules);
  return [...drawn(seat, kinds), ...lettered(seat, kinds)];
};

const named = (key: string): { readonly key: string; readonly title: Saying } => ({
  key,
  title: say(`map.key.${key}`),
});

const unit = (id: string): { readonly key: string; readonly title: Saying } => ({
  key: id,
  title: say('map.noun.unit', { unit: id }),
});

const order = (kind: string): { readonly key: string; readonly title: Saying } => ({
  key: `order/${kind}`,
  title: say('map.noun.order-kind', { kind }),
});

/** Moves, attacks, retreats and raids, by the look of their arrows. */
const STYLES = { move: 'plain', attack: 'bold', retreat: 'dashed', raid: 'dotted' } as const;

interface Way {
  readonly sort: keyof typeof STYLES;
  readonly house: House;
  readonly from: AreaId;
  readonly into: AreaId;
}

// What pieces did in a round, from its entries.

type Entries = readonly Entry<Event>[];

function* eventsOf(entries: Entries): Generator<Event> {
  for (const { event } of entries) if (!isAnswered(event)) yield event;
}

interface LaidOrder {
  readonly house: House;
  readonly order: OrderId;
}

/** The orders of the round as they were revealed and then exchanged. */
const ordersOf = (entries: Entries): ReadonlyMap<AreaId, LaidOrder> => {
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

/** Where pieces went, each way once, in the order of the round. */
const arrowsOf = (view: View, entries: Entries): readonly Arrow[] => {
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

const drawn = (seat: string, kinds: readonly OrderKind[]): readonly Key[] => [
  ...UNITS.map((id) => ({ ...unit(id), drawn: { symbol: id } })),
  { ...named('routed'), drawn: { symbol: 'footman', facing: 90 } },
  ...['city', 'stronghold', 'barrel', 'crown', 'port'].map((symbol) => ({
    ...named(symbol),
    drawn: { symbol },
  })),
  { ...named('fortification'), drawn: { symbol: 'fortification', seat } },
  { ...named('neutral'), drawn: { symbol: 'neutral', text: '5' } },
  { ...named('holder'), drawn: { symbol: 'holder' } },
  { ...named('star'), drawn: { symbol: 'star' } },
  { ...named('icon'), drawn: { symbol: 'horde' } },
  ...kinds.map((kind) => ({ ...order(kind), drawn: { symbol: kindSymbol(kind) } })),
  ...Object.entries(STYLES).map(([sort, arrow]) => ({
    key: `way/${sort}`,
    title: say(`map.key.${sort}`),
    drawn: { arrow },
  })),
  { ...named('carried'), drawn: { symbol: 'carrier' } },
  { ...named('battle'), drawn: { symbol: 'battle' } },
];

const lettered = (seat: string, kinds: readonly OrderKind[]): readonly Key[] => [
  ...[...UNITS]
    .reverse()
    .map((id) => ({ ...unit(id), lettered: [say(`map.letters.${id}`, { count: 1 })] })),
  ...['stronghold', 'city', 'barrel', 'crown', 'port'].map((symbol) => ({
    ...named(symbol),
    lettered: letterOfPrinted(symbol),
  })),
  { ...named('routed'), lettered: ['( )'] },
  { ...named('attacker'), lettered: ['>'] },
  { ...named('token'), lettered: ['[', { seat }, ']'] },
  { ...named('neutral'), lettered: [say('map.letters.neutral', { strength: 5 })] },
  { ...named('fortification'), lettered: [say('map.letters.fortification')] },
  { ...named('battle'), lettered: ['x'] },
  ...kinds.map((kind) => ({ ...order(kind), lettered: [say(`map.letters.${kind}`)] })),
  { ...named('spent'), lettered: [SPENT] },
  { ...named('holder'), lettered: ['< >'] },
  { ...named('star'), lettered: ['*'] },
];

// What stands beside the board: cards, tracks, houses.

const panelOf = (view: View, entries: Entries): readonly Section[] => [
  ...cardsOf(entries),
  {
    section: 'rankings',
    id: 'influence',
    title: say('map.influence'),
    rankings: TRACKS.map((track) => rankingOf(view, track)),
  },
  settlements(view),
  supply(view),
  { section: 'seats', id: 'houses', title: say('map.houses') },
];

const seatsOf = (view: View, { looks }: Geometry): Picture['seats'] =>
  view.rules.houses.map((seat) => ({
    seat,
    name: say('board.house', { house: seat }),
    look: looks[seat],
    hand: [{ thing: tokenIn(seat, seat), amount: holdingOf(view, seat).power }],
  }));

const rankingOf = ({ rules, state }: View, track: Influence): Ranking => {
  const token = TOKEN_OF_TRACK[track];
  const stars = track === 'kings-court' ? rules.stars : [];
  const holder: Thing = {
    id: token,
    title: say('map.noun.token', { token }),
    keys: ['holder'],
    pieces: [{ symbol: 'holder' }],
  };
  return {
    id: track,
    title: say('board.track', { track }),
    places: rules.houses.map((_, place) => {
      const seat = state.tracks[track][place] ?? null;
      const [count = 0, holds] = [stars[place], seat !== null && seat === state.tokens[token]];
      const letter = seat === null ? [] : [{ seat }];
      return {
        seat,
        ...(holds && { under: holder }),
        ...(count > 0 && { beside: starsAt(`${track}/${place}`, count) }),
        lettered: [...(holds ? ['<', ...letter, '>'] : letter), '*'.repeat(count)],
      };
    }),
  };
};

const starsAt = (id: string, count: number): Thing => ({
  id,
  title: say('map.key.star'),
  keys: ['star'],
  pieces: Array.from({ length: count }, () => ({ symbol: 'star' })),
});

const settlements = (view: View): Section => {
  const { houses, options } = view.rules;
  const [wins, counts] = [
    options['cities-to-win'],
    new Map(houses.map((house) => [house, settlementsOf(view, house)])),
  ];
  const upTo = Math.max(wins, ...counts.values());
  return {
    section: 'track',
    id: 'settlements',
    title: say('map.settlements'),
    steps: stepsUpTo(upTo, (value) => ({
      seats: houses.filter((house) => counts.get(house) === value),
      marked: value === wins,
      ...(value === wins && { lettered: say('map.letters.wins', { count: value }) }),
    })),
  };
};

const supply = (view: View): Section => {
  const supplyOf = (house: House): number => holdingOf(view, house).supply;
  return {
    section: 'track',
    id: 'supply',
    title: say('map.supply'),
    steps: stepsUpTo(view.rules.supplyLimits.length - 1, (value) => ({
      seats: view.rules.houses.filter((house) => supplyOf(house) === value),
      marked: false,
    })),
  };
};

type Step = Track['steps'][number];

const stepsUpTo = (upTo: number, stepAt: (value: number) => Omit<Step, 'label'>): readonly Step[] =>
  Array.from({ length: upTo + 1 }, (_, value) => ({ label: String(value), ...stepAt(value) }));

/** The wildlings' track on their own ground: where the threat stands. */
const wildlings = ({ rules, state }: View): Track => ({
  id: 'wildlings',
  title: say('map.wildlings'),
  steps: rules.wildlingTrack.map((value) => ({
    label: String(value),
    seats: [],
    marked: value === state.threat,
  })),
});

/** The Westeros cards of the round by deck, each deck's in the order in which they were revealed. */
const cardsOf = (entries: Entries): readonly Section[] => {
  const events = [...eventsOf(entries)];
  const revealed = events.flatMap(revealedIn);
  const notes = events.flatMap(toldUntilRoundEnd);
  if (revealed.length === 0) return [];
  const cards = DECKS.flatMap((deck) => revealed.filter(([of]) => of === deck));
  return [
    { section: 'cards', id: 'cards', title: say('map.cards'), cards: cards.map(cardShown), notes },
  ];
};

type RevealedCard = readonly [Deck, DeckCard];

const revealedIn = (event: Event): readonly RevealedCard[] => {
  if (event.type === 'replacement-revealed') return [[event.deck, event.card]];
  if (event.type !== 'westeros-cards-revealed') return [];
  return DECKS.map((deck) => [deck, event.cards[deck]]);
};

/** Effects of cards that last until the round ends, as the report tells them. */
const toldUntilRoundEnd = (event: Event): readonly Saying[] => {
  if (event.type === 'orders-banned') return [say('orders-banned', { kind: event.kind })];
  return event.type === 'rains-fell' ? [say('rains-fell')] : [];
};

const cardShown = ([deck, revealed]: RevealedCard, index: number): Card => {
  const card = nameOf(revealed);
  const icon: Thing = {
    id: `${card}/icon`,
    title: say('map.key.icon'),
    keys: ['icon'],
    pieces: [{ symbol: 'horde' }],
  };
  const isMarked = hasIcon(revealed);
  return {
    id: `${deck}/${index}`,
    title: say('map.letters.card', { card }),
    deck: say('map.noun.deck', { deck }),
    sign: isMarked ? icon : null,
    lettered: say(isMarked ? 'map.letters.marked-card' : 'map.letters.card', { card }),
  };
};

interface PictureOf {
  readonly geometry: Geometry;
  /** The round's entries up to the moment that is shown, as the reader may know them. */
  readonly entries: readonly Entry<Event>[];
  readonly moment: { readonly round: number; readonly phase: string };
  /** `all`: orders of the round that were carried out are shown, too. */
  readonly orders: 'lying' | 'all';
}

/** The orders that lie, and in their absence those of the round that lay there. */
const ordersShown = (
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

/** The battles of the round, and the attempts on neutral forces; the last one in an area counts. */
const battlesOf = (entries: Entries): ReadonlyMap<AreaId, ShownBattle> => {
  const battles = new Map<AreaId, ShownBattle>();
  for (const event of eventsOf(entries)) {
    if (event.type === 'battle-joined' || event.type === 'neutral-force-attacked')
      battles.set(event.area, { winner: null });
    if (event.type === 'battle-decided') battles.set(event.area, decided(event));
    if (event.type === 'neutral-force-removed') battles.set(event.area, { winner: event.house });
  }
  return battles;
};

/** The winner stands in front, and so does his strength. */
const decided = ({
  winner,
  side,
  attackerTotal,
  defenderTotal,
}: Extract<Event, { readonly type: 'battle-decided' }>) => {
  const totals = [attackerTotal, defenderTotal].flatMap((total) => total ?? []);
  const inOrder = side === 'attacker' ? totals : totals.toReversed();
  return { winner, ...(totals.length === 2 && { totals: inOrder.join(':') }) };
};

export const picture = (view: View, { geometry, entries, moment, orders }: PictureOf): Picture => {
  const { rules } = view;
  const { plan, size } = geometry;
  const laid = orders === 'all' ? ordersOf(entries) : new Map();
  return {
    size,
    round: moment.round,
    phase: moment.phase,
    head: [
      say('map.round', { round: moment.round, rounds: rules.options.rounds }),
      say('map.phase', { phase: moment.phase }),
    ],
    symbols: symbolsOf(rules, geometry.symbols),
    backdrop: 'sea',
    grounds: shapesOf(geometry).map((id) => groundOf(view, geometry, id)),
    edges: edgesBy(rules)(geometry),
    spaces: spacesOf(view, geometry, {
      orders: ordersShown(view, laid),
      battles: battlesOf(entries),
    }),
    arrows: arrowsOf(view, entries),
    seats: seatsOf(view, geometry),
    tracks: [{ track: wildlings(view), at: geometry.wildlings, cell: plan.wildlings }],
    panel: panelOf(view, entries),
    legend: legendOf(rules),
    plan: {
      cells: plan.cells,
      bands: [
        ...plan.rivers.map((cell) => ({ cell, style: 'sea' }) as const),
        { cell: plan.wall, style: 'wall' },
      ],
    },
  };
};

const RIVER = /^~(fever|trident|torentine)$/;

const terrainOf = ({ rules }: Pick<View, 'rules'>, id: AreaId): Terrain => {
  if (RIVER.test(id)) return 'river';
  const type = rules.areaById.get(id)?.type;
  return type === 'port' ? 'sea' : (type ?? 'beyond');
};

const groundOf = (view: View, geometry: Geometry, id: AreaId): Ground => {
  const area = view.rules.areaById.get(id);
  return {
    id,
    terrain: terrainOf(view, id),
    outline: { rings: ringsOf(geometry, id) },
    holder: area === undefined ? null : controllerOf(view, area),
  };
};

/** They are the same, whatever happens. */
const edgesBy = onceOf((rules: Rules) =>
  onceOf((geometry: Geometry) => edgesOf({ rules }, geometry)),
);

const edgesOf = (view: Pick<View, 'rules'>, { borders }: Geometry): readonly Edge[] =>
  borders
    .filter(({ between }) => !between.includes(EDGE))
    .map(({ between: [left, right], line }) => ({
      style: styleOf([terrainOf(view, left), terrainOf(view, right)]),
      points: line,
    }));

const styleOf = (sides: readonly [Terrain, Terrain]): Edge['style'] => {
  if (sides.includes('river')) return sides.includes('sea') ? 'sea' : 'bank';
  if (sides.every((side) => side === 'sea')) return 'sea';
  if (sides.includes('sea')) return 'coast';
  return sides.includes('beyond') ? 'wall' : 'border';
};
