import type { Lang } from '../../../core/game.ts';
import type { Problem } from '../../../core/problem.ts';
import { fail, invariant, ok, type Result } from '../../../core/result.ts';
import { BEFORE, OPTIONS, type OptionName, type Options, UNNAMED } from './options.ts';
import type {
  Area,
  AreaData,
  BoardData,
  CardData,
  Choices,
  Data,
  DeckCard,
  OrderData,
  PlayersSetup,
  PortData,
  PresetData,
  Rules,
  SetupData,
  Terms,
  WesterosCopies,
} from './rules.ts';
import {
  type AreaId,
  type ByHouse,
  type Deck,
  HOUSES,
  type House,
  type OrderId,
  type OrderKind,
  TRACKS,
} from './vocabulary.ts';

interface Contradiction {
  readonly code: string;
  readonly rule: string;
  holds(options: Options): boolean;
}

/** Options that make no sense together (rules.md 15). */
const CONTRADICTIONS: readonly Contradiction[] = [
  {
    code: 'targets-without-engines',
    rule: 'CLK-2',
    holds: (options) =>
      options['siege-engine-targets'] === 'any' && options['siege-engines'] === 'no',
  },
  {
    code: 'scouting-without-heroes',
    rule: 'FLW-6',
    holds: (options) => options.raven !== 'swap' && options['hero-play'] === 'hand',
  },
  {
    code: 'new-king-needs-bids-at-once',
    rule: 'NWC-7',
    holds: (options) => options['throne-ties'] !== 'old-holder' && options.bidding === 'one-by-one',
  },
  {
    code: 'forum-ports-under-overlay',
    rule: 'PRT-2',
    holds: (options) => options.ports === 'forum' && options.overlay !== 'none',
  },
  {
    code: 'forum-ports-need-retreats',
    rule: 'PRT-17',
    holds: (options) => options.ports === 'forum' && options.retreats === 'at-once',
  },
  {
    code: 'captured-at-once',
    rule: 'CLK-3',
    holds: (options) => options.ports === 'clash-of-kings' && options.retreats === 'phase',
  },
];

const contradictionsOf = (options: Options): readonly Problem[] =>
  CONTRADICTIONS.filter(({ holds }) => holds(options)).map(({ code, rule }) => ({ code, rule }));

const POINTS = { none: 0, city: 1, stronghold: 2 } as const;

const PORT = { type: 'port', settlement: 'none', barrels: 0, crowns: 0, home: null } as const;

/** Ports come last in map order, each with its sea for a neighbour (PRT-14). */
const areasOf = ({ map }: BoardData, ports: readonly PortData[]): readonly Area[] => {
  const all: readonly AreaData[] = [...map.areas, ...ports.map(({ id }) => ({ id, ...PORT }))];
  const neighbours = new Map<AreaId, Set<AreaId>>(all.map(({ id }) => [id, new Set()]));
  for (const [one, other] of [...map.edges, ...ports.map(({ id, sea }) => [id, sea] as const)]) {
    invariant(neighbours.get(one), one).add(other);
    invariant(neighbours.get(other), other).add(one);
  }
  return all.map((area, index) => {
    const near = all.filter(({ id }) => neighbours.get(area.id)?.has(id));
    return areaOf(area, index, near, ports);
  });
};

/** Each written out, so that all areas are of one shape: half of what is done looks at them. */
const areaOf = (
  { id, type, settlement, barrels, crowns, home }: AreaData,
  index: number,
  near: readonly AreaData[],
  ports: readonly PortData[],
): Area => {
  const idsOf = (of: 'land' | 'sea'): readonly AreaId[] =>
    near.filter((one) => one.type === of).map((one) => one.id);
  const land = idsOf('land');
  return {
    id,
    type,
    settlement,
    barrels,
    crowns,
    home,
    index,
    land,
    points: POINTS[settlement],
    sea: idsOf('sea'),
    near: near.map((one) => one.id),
    island: type === 'land' && land.length === 0,
    portOf: ports.find((port) => port.id === id)?.land ?? null,
    ports: ports.filter((port) => port.land === id || port.sea === id).map((port) => port.id),
  };
};

/** Found once, for half of what is done goes from an area to those next to it. */
const neighboursOf = (areas: readonly Area[], area: Area): Rules['neighbours'][number] => {
  const near = areas.filter(({ id }) => area.near.includes(id));
  return {
    near,
    land: near.filter(({ type }) => type === 'land'),
    sea: near.filter(({ type }) => type === 'sea'),
    water: near.filter(({ type }) => type !== 'land'),
  };
};

/** TOK-11: a third plain consolidate power order. */
const ordersOf = ({ orders }: Data, options: Options): Rules['orders'] => {
  const plain = options['consolidate-orders'] === '3+1' ? 3 : 2;
  const counted = orders.map((order) =>
    order.id === 'consolidate-power' ? { ...order, count: plain } : order,
  );
  return Object.fromEntries(counted.map((order) => [order.id, order])) as Rules['orders'];
};

const tokensOf = (orders: readonly OrderData[]): Rules['tokens'] => {
  const kinds = [...new Set(orders.map(({ kind }) => kind))];
  const bestOf = (kind: OrderKind): readonly OrderId[] =>
    orders
      .filter((order) => order.kind === kind)
      .sort((a, b) => b.bonus - a.bonus || Number(b.special) - Number(a.special))
      .map(({ id }) => id);
  return {
    ids: orders.map(({ id }) => id),
    kinds,
    best: Object.fromEntries(kinds.map((kind) => [kind, bestOf(kind)])),
  };
};

/** Rules with all look-ups made, for the preset and options chosen; refuses what there is not. */
export const prepare = (data: Data, choices: Choices): Result<Rules, readonly Problem[]> => {
  const preset = Object.hasOwn(data.presets, choices.preset)
    ? data.presets[choices.preset]
    : undefined;
  const overlay = preset === undefined ? 'none' : overlayOf(preset, choices);
  const board = data.boards[overlay];
  const players = board.setup.players[String(choices.players)];
  const problems = [
    ...(preset === undefined ? [unknownPreset(data, choices)] : []),
    ...(players === undefined ? [wrongPlayers(data, choices, overlay)] : []),
    ...wrongOptions(board, choices),
  ];
  if (preset === undefined || players === undefined || problems.length > 0) return fail(problems);
  const options = optionsFrom(data, preset, players, choices);
  const contradictions = contradictionsOf(options);
  if (contradictions.length > 0) return fail(contradictions);
  const previewsFirst = isFromBefore(choices);
  return ok(rulesFrom(data, board, players, { options, preset, previewsFirst }));
};

const unknownPreset = (data: Data, { preset }: Choices): Problem => ({
  code: 'unknown-preset',
  args: { preset, choices: Object.keys(data.presets) },
});

const overlayOf = (preset: PresetData, { players, options }: Choices): Options['overlay'] =>
  OPTIONS.overlay.find((overlay) => overlay === options?.overlay) ??
  preset.players?.[String(players)]?.overlay ??
  preset.options.overlay ??
  'none';

/** SET-1, CLK-4: so many play on another board, or on none. */
const wrongPlayers = (data: Data, { players }: Choices, overlay: Options['overlay']): Problem => {
  const elsewhere = OPTIONS.overlay.find(
    (other) => other !== overlay && String(players) in data.boards[other].setup.players,
  );
  if (elsewhere !== undefined)
    return { code: 'wrong-overlay', rule: 'CLK-4', args: { players, overlay, needed: elsewhere } };
  const choices = Object.keys(data.boards[overlay].setup.players);
  return { code: 'players', rule: 'SET-1', args: { players, choices } };
};

const wrongOptions = (board: BoardData, { options = {} }: Choices): readonly Problem[] =>
  Object.entries(options).flatMap(([option, value]) => {
    const allowed = allowedFor(board, option);
    if (allowed === null) return [unknownOption(option)];
    if (allowed.some((choice) => choice === value)) return [];
    const args = { option, value: String(value), choices: allowed.map(String) };
    return [{ code: 'option-value', args }];
  });

const unknownOption = (option: string): Problem => ({
  code: 'unknown-option',
  args: { option, choices: [...Object.keys(OPTIONS), 'rounds', 'cities-to-win'] },
});

const MOST_ROUNDS = 20;

const allowedFor = ({ map }: BoardData, option: string): readonly (string | number)[] | null => {
  if (option === 'rounds') return upTo(MOST_ROUNDS);
  if (option === 'cities-to-win')
    return upTo(map.areas.filter(({ settlement }) => settlement !== 'none').length);
  return Object.hasOwn(OPTIONS, option) ? OPTIONS[option as OptionName] : null;
};

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

const optionsFrom = (
  data: Data,
  preset: PresetData,
  players: PlayersSetup,
  choices: Choices,
): Options => ({
  ...(Object.fromEntries(Object.entries(OPTIONS).map(([name, [first]]) => [name, first])) as Pick<
    Options,
    OptionName
  >),
  rounds: data.tables.rounds,
  'cities-to-win': players.citiesToWin,
  ...preset.options,
  ...preset.players?.[String(choices.players)],
  ...(choices.begun && BEFORE),
  ...choices.options,
});

interface Playing {
  readonly options: Options;
  readonly preset: PresetData;
  readonly previewsFirst: boolean;
}

/** True if the game was opened before openings named every option. */
const isFromBefore = ({ begun, options = {} }: Choices): boolean =>
  begun === true && Object.keys(UNNAMED).some((name) => !Object.hasOwn(options, name));

const rulesFrom = (
  data: Data,
  board: BoardData,
  players: PlayersSetup,
  { options, preset, previewsFirst }: Playing,
): Rules => {
  const { unplayed } = players;
  const { setup } = board;
  const isPlayed = (house: House): boolean =>
    setup.houses[house] !== undefined && !unplayed.includes(house);
  const houses = HOUSES.filter(isPlayed);
  const areas = areasOf(board, board.ports[options.ports]);
  const orders = ordersOf(data, options);
  return {
    options,
    waits: waitsOf(preset, options),
    news: new Set(newsOf(preset, options)),
    houses,
    unplayed,
    areas,
    areaById: new Map(areas.map((area) => [area.id, area])),
    neighbours: areas.map((area) => neighboursOf(areas, area)),
    portAreas: areas.filter(({ portOf }) => portOf !== null),
    settled: areas.filter(({ settlement }) => settlement !== 'none'),
    homes: homesOf(areas, houses),
    orders,
    tokens: tokensOf(Object.values(orders)),
    units: unitsOf(data, options),
    powerTokens: data.tables.powerTokens,
    supplyLimits: data.tables.supplyLimits,
    wildlingTrack: data.tables.wildlingTrack,
    tribute: data.tables.tribute,
    stars: starsOf(players, houses.length, options),
    cards: new Map(data.cards.map((card) => [card.id, card])),
    hands: handsOf(data.cards, houses),
    setup: { ...setup, tracks: tracksOf(setup, isPlayed) },
    ports: data.ports,
    decks: decksOf(data.decks[options.decks], options['wildling-icons']),
    terms: termsOf(data, preset),
    previewsFirst,
    words: preset.words,
  };
};

/** The questions that silence holds up in such a game; SEA-4: what turns on news, where it is asked then. */
const waitsOf = (preset: PresetData, options: Options): Rules['waits'] => {
  const { waits, 'waits-for-word': forWord = [] } = preset;
  const waiting = [...waits, ...newsOf(preset, options)];
  return Object.fromEntries([
    ...forWord.map((kind) => [kind, 'word'] as const),
    ...waiting.filter((kind) => isAsked(kind, options)).map((kind) => [kind, 'wait'] as const),
  ]);
};

/** SEA-4: what turns on news. */
const newsOf = (preset: PresetData, { news }: Options): readonly string[] =>
  news === 'asked' ? (preset['waits-for-news'] ?? []) : [];

/** Every noun as the preset's players use it. */
const termsOf = (
  { terms, wordings }: Data,
  { words = '' }: PresetData,
): Readonly<Record<Lang, Terms>> => ({
  en: { ...terms.en, ...wordings[words]?.en },
  zh: { ...terms.zh, ...wordings[words]?.zh },
});

const isAsked = (kind: string, options: Options): boolean => {
  const { bidding, 'hero-play': heroes, raven } = options;
  if (TRACKS.some((track) => kind === `bid-${track}`)) return bidding === 'one-by-one';
  if (kind === 'bid-tracks') return bidding === 'all-at-once';
  if (kind === 'name-king') return options['throne-ties'] !== 'old-holder';
  if (kind === 'raven') return raven === 'swap'; // SEA-4: else one window, held open by `redeploy`
  if (kind === 'redeploy') return raven !== 'swap';
  if (kind === 'deploy-heroes' || kind === 'recall-hero') return heroes === 'deployed';
  return kind !== 'recall-card' || heroes !== 'deployed';
};

// SET-9: the shield of a house that is not played has no effect.
const homesOf = (areas: readonly Area[], houses: readonly House[]): ByHouse<AreaId> => {
  const homes: Partial<Record<House, AreaId>> = {};
  for (const { id, home } of areas) if (home !== null && houses.includes(home)) homes[home] = id;
  return homes;
};

const unitsOf = ({ tables }: Data, options: Options): Rules['units'] => ({
  ...tables.units,
  ship: { ...tables.units.ship, limit: options['ships-per-house'] },
});

const starsOf = ({ stars }: PlayersSetup, players: number, options: Options): readonly number[] => {
  const option = options['three-player-stars'];
  if (players !== 3 || option === OPTIONS['three-player-stars'][0]) return stars;
  return option.split('-').map(Number);
};

const handsOf = (cards: readonly CardData[], houses: readonly House[]): Rules['hands'] =>
  Object.fromEntries(
    houses.map((house) => [
      house,
      cards.filter((card) => card.house === house).map(({ id }) => id),
    ]),
  );

// SET-8: the markers of houses that are not played leave no gap.
const tracksOf = (
  { tracks }: SetupData,
  isPlayed: (house: House) => boolean,
): SetupData['tracks'] => ({
  'iron-throne': tracks['iron-throne'].filter(isPlayed),
  fiefdoms: tracks.fiefdoms.filter(isPlayed),
  'kings-court': tracks['kings-court'].filter(isPlayed),
});

const decksOf = (
  decks: Readonly<Record<Deck, readonly WesterosCopies[]>>,
  option: Options['wildling-icons'],
): Rules['decks'] => {
  const cardsOf = (deck: Deck): readonly DeckCard[] =>
    decks[deck].flatMap(({ card, count, icons }) =>
      Array.from(
        { length: count },
        (_, copy): DeckCard => (copy < count - icons[option] ? card : `${card}!`),
      ),
    );
  return { 1: cardsOf('1'), 2: cardsOf('2'), 3: cardsOf('3') };
};
