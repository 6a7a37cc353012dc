import { type Saying, say } from '../../../core/document.ts';
import type { Entry } from '../../../core/entry.ts';
import { onceOf } from '../../../core/once.ts';
import { EDGE, ringsOf, shapesOf } from '../../../core/outlines.ts';
import type {
  Card,
  Edge,
  Ground,
  Key,
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
import { holdingOf, orderKindsOf, placeAt } from '../table/places.ts';
import type { View } from '../table/state.ts';
import {
  arrowsOf,
  battleIn,
  battlesOf,
  type Entries,
  eventsOf,
  kindSymbol,
  letterOfPrinted,
  listPrinted,
  ordersOf,
  ordersShown,
  othersIn,
  type ShownOrder,
  SPENT,
  STYLES,
  symbolsOf,
  thingsIn,
  tokenIn,
} from './things.ts';

interface Round {
  readonly orders: ReadonlyMap<AreaId, ShownOrder>;
  readonly battles: ReadonlyMap<AreaId, House | null>;
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

const standing = (view: View, area: Area, { orders, battles }: Round): Omit<Space, keyof Spots> => {
  const { id, type, portOf } = area;
  const winner = battles.get(id);
  return {
    id,
    title: say('map.noun.area', { area: id }),
    terrain: type === 'port' ? 'sea' : type,
    within: portOf,
    signs: listPrinted(area),
    things: [
      ...(winner === undefined ? [] : [battleIn(id, winner)]),
      ...thingsIn(view, placeAt(view, id), orders),
    ],
    under: othersIn(view, id),
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

/** True if every area of the board that is played on has its place in the drawing. */
export const isDrawn = ({ rules }: Pick<View, 'rules'>, geometry: Geometry): boolean => {
  const shapes = new Set(shapesOf(geometry));
  return rules.areas.every(({ id, portOf }) =>
    portOf === null
      ? shapes.has(id) && id in geometry.places && id in geometry.plan.cells
      : id in geometry.ports,
  );
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
