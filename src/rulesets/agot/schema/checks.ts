import { isSame } from '../../../core/json.ts';
import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import { ORDER_KINDS, ORDERS } from '../actions.ts';
import { TEXTS } from '../battle/house-cards.ts';

import type { House, Unit } from '../data/vocabulary.ts';

import { NO_WEIGHTS, type RuleFiles } from './shapes.ts';

type MapFile = RuleFiles['map.yaml'];
type Area = MapFile['areas'][string];

const MAP_FILE = 'map.yaml';

/** The board: borders from both sides, printed things on land only, and the totals of `checks`. */
export function* checkMap(files: RuleFiles): Generator<Finding> {
  const map = files[MAP_FILE];
  for (const [id, area] of Object.entries(map.areas)) {
    yield* checkNeighbours(map, id, 'land');
    yield* checkNeighbours(map, id, 'sea');
    if (area.type === 'sea') yield* checkBareSea(id, area);
  }
  yield* checkHomes(files);
  yield* checkTotals(map);
}

function* checkNeighbours(map: MapFile, id: string, sort: 'land' | 'sea'): Generator<Finding> {
  const listed = map.areas[id]?.[sort] ?? [];
  for (const [index, neighbour] of listed.entries()) {
    const twice = listed.indexOf(neighbour) < index ? 'named-twice' : null;
    const code = wrongWith(map, id, sort, neighbour) ?? twice;
    const args = { area: id, neighbour, sort, id: neighbour };
    if (code !== null) yield finding([MAP_FILE, 'areas', id, sort, index], code, args);
  }
}

const wrongWith = (
  map: MapFile,
  id: string,
  sort: 'land' | 'sea',
  neighbour: string,
): string | null => {
  const other = map.areas[neighbour];
  const own = map.areas[id];
  if (other === undefined || own === undefined) return 'unknown-area';
  if (neighbour === id) return 'neighbour-of-itself';
  if (other.type !== sort) return 'neighbour-of-other-sort';
  return other[own.type].includes(id) ? null : 'border-one-sided';
};

const BARE = { settlement: 'none', barrels: 0, crowns: 0, home: null } as const;

function* checkBareSea(id: string, area: Area): Generator<Finding> {
  for (const member of Object.keys(BARE) as (keyof typeof BARE)[])
    if (area[member] !== BARE[member])
      yield finding([MAP_FILE, 'areas', id, member], 'not-at-sea', { area: id, member });
}

function* checkHomes(files: RuleFiles): Generator<Finding> {
  const homes = new Map<string, string>();
  for (const [id, { home }] of Object.entries(files[MAP_FILE].areas)) {
    if (home === null) continue;
    const first = homes.get(home);
    if (first !== undefined)
      yield finding([MAP_FILE, 'areas', id, 'home'], 'home-twice', { house: home, area: first });
    homes.set(home, id);
  }
  for (const house of Object.keys(files['setup.yaml'].houses))
    if (!homes.has(house))
      yield keyFinding(['setup.yaml', 'houses', house], 'home-missing', { house });
}

function* checkTotals(map: MapFile): Generator<Finding> {
  const { borders, ...totals } = map.checks;
  const found = totalsOf(map);
  const rows: readonly (readonly [readonly string[], number])[] = [
    ...Object.entries(totals).map(([what, total]) => [[what], total] as const),
    ...Object.entries(borders).map(([what, total]) => [['borders', what], total] as const),
  ];
  for (const [path, expected] of rows) {
    const what = path.at(-1) ?? '';
    const counted = found[what] ?? 0;
    if (counted !== expected)
      yield finding([MAP_FILE, 'checks', ...path], 'wrong-total', {
        what,
        expected,
        found: counted,
      });
  }
}

const totalsOf = ({ areas }: MapFile): Readonly<Record<string, number>> => {
  const all = Object.values(areas);
  const land = all.filter(({ type }) => type === 'land');
  const sea = all.filter(({ type }) => type === 'sea');
  return {
    land: land.length,
    sea: sea.length,
    strongholds: all.filter(({ settlement }) => settlement === 'stronghold').length,
    cities: all.filter(({ settlement }) => settlement === 'city').length,
    crowns: sum(all.map(({ crowns }) => crowns)),
    'crown-areas': all.filter(({ crowns }) => crowns > 0).length,
    barrels: sum(all.map(({ barrels }) => barrels)),
    'land-land': sum(land.map((area) => area.land.length)) / 2,
    'land-sea': sum(land.map((area) => area.sea.length)),
    'sea-sea': sum(sea.map((area) => area.sea.length)) / 2,
  };
};

const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};

type DeckOfCards = RuleFiles['westeros-decks.yaml']['recommended']['1'];

/** Cards, orders and tables: as many of each as a house or a deck has. */
export function* checkPieces(files: RuleFiles): Generator<Finding> {
  yield* checkHouseCards(files);
  yield* checkCardTexts(files);
  yield* checkDecks(files);
  yield* checkOrders(files);
  yield* checkTables(files);
}

const STRENGTHS = [0, 0, 1, 1, 2, 2, 3];

function* checkHouseCards(files: RuleFiles): Generator<Finding> {
  const seen = new Map<string, string>();
  const sets = files['house-cards.yaml'];
  for (const [house, cards] of Object.entries(sets)) {
    const strengths = Object.values(cards).map(({ strength }) => strength);
    if (strengths.toSorted().join() !== STRENGTHS.join())
      yield keyFinding(['house-cards.yaml', house], 'wrong-card-strengths', {
        house,
        expected: STRENGTHS.map(String),
        found: strengths.map(String),
      });
    for (const card of Object.keys(cards)) {
      const path = ['house-cards.yaml', house, card];
      if (seen.has(card)) yield keyFinding(path, 'named-twice', { id: card });
      seen.set(card, house);
    }
  }
  for (const house of Object.keys(files['setup.yaml'].houses))
    if (!(house in sets))
      yield keyFinding(['setup.yaml', 'houses', house], 'house-without-cards', { house });
}

/** A text is code, or numbers of the card; what nothing carries out must not be played in silence. */
function* checkCardTexts(files: RuleFiles): Generator<Finding> {
  for (const [house, cards] of Object.entries(files['house-cards.yaml']))
    for (const [id, { text, weights, gains }] of Object.entries(cards)) {
      const isCounted = gains > 0 || !isSame(weights, NO_WEIGHTS);
      const path = ['house-cards.yaml', house, id];
      if (text && !isCounted && !Object.hasOwn(TEXTS, id))
        yield finding([...path, 'text'], 'text-without-effect', { card: id });
      if (!text && isCounted) yield keyFinding(path, 'effect-without-text', { card: id });
    }
}

const DECK_SIZE = 10;

function* checkDecks(files: RuleFiles): Generator<Finding> {
  for (const [choice, decks] of Object.entries(files['westeros-decks.yaml']))
    for (const [deck, cards] of Object.entries(decks))
      yield* checkDeck(['westeros-decks.yaml', choice, deck], cards);
}

function* checkDeck(path: readonly string[], cards: DeckOfCards): Generator<Finding> {
  const found = sum(Object.values(cards).map(({ count }) => count));
  if (found !== DECK_SIZE)
    yield keyFinding(path, 'wrong-total', { what: 'cards', expected: DECK_SIZE, found });
  for (const [card, { count, icons }] of Object.entries(cards))
    for (const [option, icon] of Object.entries(icons))
      if (icon > count)
        yield finding([...path, card, 'icons', option], 'too-big', { got: icon, most: count });
}

/** PLN-1: three of each kind. */
const TOKENS = 3 * ORDER_KINDS.length;

function* checkOrders(files: RuleFiles): Generator<Finding> {
  const orders = files['orders.yaml'];
  for (const member of ORDERS)
    if (!(member in orders)) yield finding(['orders.yaml', member], 'member-missing', { member });
  const found = sum(Object.values(orders).map(({ count }) => count));
  if (found !== TOKENS)
    yield finding(['orders.yaml'], 'wrong-total', { what: 'orders', expected: TOKENS, found });
}

function* checkTables(files: RuleFiles): Generator<Finding> {
  const { 'supply-limits': limits, 'wildling-track': track } = files['tables.yaml'];
  for (const [index, row] of limits.entries())
    if (row.some((army, at) => army > (row[at - 1] ?? army)))
      yield finding(['tables.yaml', 'supply-limits', index], 'not-descending');
  if (track.some((step, at) => step <= (track[at - 1] ?? -1)))
    yield finding(['tables.yaml', 'wildling-track'], 'not-ascending');
}

const SETUP_FILE = 'setup.yaml';

/** The start: units where they can stand and no more than there are, every house on every track. */
export function* checkSetup(files: RuleFiles): Generator<Finding> {
  const houses = Object.keys(files[SETUP_FILE].houses) as House[];
  for (const house of houses) {
    yield* checkPlacing(files, house);
    yield* checkPlacedPieces(files, house);
  }
  yield* checkSharing(files);
  for (const [track, order] of Object.entries(files[SETUP_FILE].tracks))
    yield* checkTrack(houses, track, order);
  yield* checkPlayers(files, houses);
}

function* checkPlacing(files: RuleFiles, house: House): Generator<Finding> {
  const areas = files['map.yaml'].areas;
  for (const [id, units] of Object.entries(files[SETUP_FILE].houses[house]?.units ?? {})) {
    const path = [SETUP_FILE, 'houses', house, 'units', id];
    const area = areas[id];
    if (area === undefined) yield keyFinding(path, 'unknown-area', { area: id });
    for (const unit of Object.keys(units) as Unit[])
      if (area !== undefined && files['tables.yaml'].units[unit].moves !== area.type)
        yield keyFinding([...path, unit], 'unit-cannot-stand', { unit, area: id });
  }
}

function* checkPlacedPieces(files: RuleFiles, house: House): Generator<Finding> {
  const { units: placed = {}, power = 0 } = files[SETUP_FILE].houses[house] ?? {};
  const { units, 'power-tokens': tokens } = files['tables.yaml'];
  const path = [SETUP_FILE, 'houses', house];
  for (const [unit, { limit }] of Object.entries(units)) {
    const count = sum(Object.values(placed).map((force) => force[unit as Unit] ?? 0));
    if (count > limit)
      yield keyFinding([...path, 'units'], 'too-many-pieces', { unit, count, most: limit });
  }
  if (power > tokens) yield finding([...path, 'power'], 'too-big', { got: power, most: tokens });
}

function* checkSharing(files: RuleFiles): Generator<Finding> {
  const taken = new Set<string>();
  for (const [house, { units }] of Object.entries(files[SETUP_FILE].houses))
    for (const area of Object.keys(units)) {
      const path = [SETUP_FILE, 'houses', house, 'units', area];
      if (taken.has(area)) yield keyFinding(path, 'area-taken', { area });
      taken.add(area);
    }
  for (const area of Object.keys(files[SETUP_FILE]['neutral-forces'])) {
    const path = [SETUP_FILE, 'neutral-forces', area];
    if (files['map.yaml'].areas[area] === undefined)
      yield keyFinding(path, 'unknown-area', { area });
    if (taken.has(area)) yield keyFinding(path, 'area-taken', { area });
  }
}

function* checkTrack(
  houses: readonly House[],
  track: string,
  order: readonly House[],
): Generator<Finding> {
  const path = [SETUP_FILE, 'tracks', track];
  for (const [index, house] of order.entries()) {
    if (!houses.includes(house)) yield finding([...path, index], 'house-not-set-up', { house });
    if (order.indexOf(house) < index) yield finding([...path, index], 'named-twice', { id: house });
  }
  for (const house of houses)
    if (!order.includes(house)) yield keyFinding(path, 'house-not-on-track', { house, track });
}

function* checkPlayers(files: RuleFiles, houses: readonly House[]): Generator<Finding> {
  const table = files[SETUP_FILE].players;
  for (const [players, row] of Object.entries(table)) {
    yield* checkCount([SETUP_FILE, 'players', players, 'stars'], Number(players), row.stars);
    const left = houses.length - Number(players);
    yield* checkCount([SETUP_FILE, 'players', players, 'unplayed'], left, row.unplayed);
    for (const [index, house] of row.unplayed.entries())
      if (!houses.includes(house))
        yield finding([SETUP_FILE, 'players', players, 'unplayed', index], 'house-not-set-up', {
          house,
        });
  }
}

function* checkCount(
  path: readonly string[],
  expected: number,
  list: readonly unknown[],
): Generator<Finding> {
  const found = list.length;
  if (found !== expected)
    yield finding(path, 'wrong-total', { what: path.at(-1) ?? '', expected, found });
}

/** Every number of players that the ruleset names is set up, on the printed board or under the overlay. */
export function* checkPlayerNumbers(files: RuleFiles): Generator<Finding> {
  const printed = files[SETUP_FILE].players;
  const overlaid = files['overlay-six-players.yaml'].players;
  for (const [index, players] of files['ruleset.yaml'].players.entries())
    if (!(players in printed) && !(players in overlaid))
      yield finding(['ruleset.yaml', 'players', index], 'players-not-set-up', { players });
}
