import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import type { RuleFiles } from './shapes.ts';

type MapFile = RuleFiles['map.yaml'];
type Area = MapFile['areas'][string];

const FILE = 'map.yaml';

/** The board: borders from both sides, printed things on land only, and the totals of `checks`. */
export function* checkMap(files: RuleFiles): Generator<Finding> {
  const map = files[FILE];
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
    if (code !== null) yield finding([FILE, 'areas', id, sort, index], code, args);
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
      yield finding([FILE, 'areas', id, member], 'not-at-sea', { area: id, member });
}

function* checkHomes(files: RuleFiles): Generator<Finding> {
  const homes = new Map<string, string>();
  for (const [id, { home }] of Object.entries(files[FILE].areas)) {
    if (home === null) continue;
    const first = homes.get(home);
    if (first !== undefined)
      yield finding([FILE, 'areas', id, 'home'], 'home-twice', { house: home, area: first });
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
      yield finding([FILE, 'checks', ...path], 'wrong-total', { what, expected, found: counted });
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

export const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
