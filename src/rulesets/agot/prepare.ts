import type { Problem } from '../../core/problem.ts';
import { fail, must, ok, type Result } from '../../core/result.ts';
import { noUnits } from './forces.ts';
import { OPTIONS, type OptionName, type Options } from './options.ts';
import type {
  Area,
  AreaData,
  CardData,
  Choices,
  Data,
  DeckCard,
  PlayersSetup,
  PresetData,
  Rules,
  WesterosCopies,
} from './rules.ts';
import type { Place, State } from './state.ts';
import { type AreaId, type ByHouse, type Deck, HOUSES, type House } from './vocabulary.ts';

/** Rules with all look-ups made, for the preset and options chosen; refuses what there is not. */
export const prepare = (data: Data, choices: Choices): Result<Rules, readonly Problem[]> => {
  const preset = Object.hasOwn(data.presets, choices.preset)
    ? data.presets[choices.preset]
    : undefined;
  const players = data.setup.players[String(choices.players)];
  const problems = [
    ...(preset === undefined ? [unknownPreset(data, choices)] : []),
    ...(players === undefined ? [wrongPlayers(data, choices)] : []),
    ...wrongOptions(data, choices),
  ];
  if (preset === undefined || players === undefined || problems.length > 0) return fail(problems);
  return ok(rulesFrom(data, preset, players, optionsFrom(data, preset, players, choices)));
};

const unknownPreset = (data: Data, { preset }: Choices): Problem => ({
  code: 'unknown-preset',
  args: { preset, choices: Object.keys(data.presets) },
});

const wrongPlayers = (data: Data, { players }: Choices): Problem => ({
  code: 'players',
  rule: 'SET-1',
  args: { players, choices: Object.keys(data.setup.players) },
});

const wrongOptions = (data: Data, { options = {} }: Choices): readonly Problem[] =>
  Object.entries(options).flatMap(([option, value]) => {
    const allowed = allowedFor(data, option);
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

const allowedFor = (data: Data, option: string): readonly (string | number)[] | null => {
  if (option === 'rounds') return upTo(MOST_ROUNDS);
  if (option === 'cities-to-win')
    return upTo(data.map.areas.filter(({ settlement }) => settlement !== 'none').length);
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
  ...choices.options,
});

const rulesFrom = (
  data: Data,
  preset: PresetData,
  players: PlayersSetup,
  options: Options,
): Rules => {
  const { unplayed } = players;
  const isPlayed = (house: House): boolean =>
    data.setup.houses[house] !== undefined && !unplayed.includes(house);
  const houses = HOUSES.filter(isPlayed);
  const areas = areasOf(data);
  return {
    options,
    waits: new Set(preset.waits),
    houses,
    unplayed,
    areas,
    areaById: new Map(areas.map((area) => [area.id, area])),
    homes: homesOf(areas, houses),
    orders: Object.fromEntries(data.orders.map((order) => [order.id, order])) as Rules['orders'],
    units: unitsOf(data, options),
    powerTokens: data.tables.powerTokens,
    supplyLimits: data.tables.supplyLimits,
    wildlingTrack: data.tables.wildlingTrack,
    stars: starsOf(players, houses.length, options),
    cards: new Map(data.cards.map((card) => [card.id, card])),
    hands: handsOf(data.cards, houses),
    setup: { ...data.setup, tracks: tracksOf(data, isPlayed) },
    decks: decksOf(data.decks[options.decks], options['wildling-icons']),
    terms: data.terms,
  };
};

const POINTS = { none: 0, city: 1, stronghold: 2 } as const;

const areasOf = ({ map }: Data): readonly Area[] => {
  const neighbours = new Map<AreaId, Set<AreaId>>(map.areas.map(({ id }) => [id, new Set()]));
  for (const [one, other] of map.edges) {
    must(neighbours.get(one), one).add(other);
    must(neighbours.get(other), other).add(one);
  }
  return map.areas.map((area, index) => areaOf(map.areas, area, index, neighbours.get(area.id)));
};

const areaOf = (
  all: readonly AreaData[],
  area: AreaData,
  index: number,
  neighbours: ReadonlySet<AreaId> = new Set(),
): Area => {
  const near = all.filter(({ id }) => neighbours.has(id));
  const idsOf = (type: 'land' | 'sea'): readonly AreaId[] =>
    near.filter((neighbour) => neighbour.type === type).map(({ id }) => id);
  const land = idsOf('land');
  return {
    ...area,
    index,
    points: POINTS[area.settlement],
    land,
    sea: idsOf('sea'),
    near: near.map(({ id }) => id),
    island: area.type === 'land' && land.length === 0,
  };
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
  { setup }: Data,
  isPlayed: (house: House) => boolean,
): Data['setup']['tracks'] => ({
  'iron-throne': setup.tracks['iron-throne'].filter(isPlayed),
  fiefdoms: setup.tracks.fiefdoms.filter(isPlayed),
  'kings-court': setup.tracks['kings-court'].filter(isPlayed),
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

/** The table before set-up: empty areas, empty hands, nobody on the tracks. */
export const blank = (rules: Rules): State => ({
  round: 1,
  phase: 'set-up',
  places: rules.areas.map(({ id }) => emptyPlace(id)),
  houses: Object.fromEntries(
    rules.houses.map((house) => [house, { supply: 0, power: 0, hand: [], discard: [] }]),
  ),
  tracks: { 'iron-throne': [], fiefdoms: [], 'kings-court': [] },
  tokens: { 'iron-throne': null, 'valyrian-steel-blade': null, 'messenger-raven': null },
  bladeUsed: false,
  threat: 0,
  decks: {
    1: { unseen: [...rules.decks['1']], under: [] },
    2: { unseen: [...rules.decks['2']], under: [] },
    3: { unseen: [...rules.decks['3']], under: [] },
  },
  revealed: { 1: null, 2: null, 3: null },
  banned: [],
  rains: false,
  bidding: null,
  battle: null,
  owing: null,
  ended: null,
});

const emptyPlace = (area: AreaId): Place => ({
  area,
  house: null,
  units: noUnits(),
  routed: noUnits(),
  order: null,
  orderOf: null,
  token: null,
  neutral: 0,
});
