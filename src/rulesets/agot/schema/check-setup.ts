import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import type { House, Unit } from '../data/vocabulary.ts';
import { sum } from './check-map.ts';
import type { RuleFiles } from './shapes.ts';

const FILE = 'setup.yaml';

/** The start: units where they can stand and no more than there are, every house on every track. */
export function* checkSetup(files: RuleFiles): Generator<Finding> {
  const houses = Object.keys(files[FILE].houses) as House[];
  for (const house of houses) {
    yield* checkPlacing(files, house);
    yield* checkPieces(files, house);
  }
  yield* checkSharing(files);
  for (const [track, order] of Object.entries(files[FILE].tracks))
    yield* checkTrack(houses, track, order);
  yield* checkPlayers(files, houses);
}

function* checkPlacing(files: RuleFiles, house: House): Generator<Finding> {
  const areas = files['map.yaml'].areas;
  for (const [id, units] of Object.entries(files[FILE].houses[house]?.units ?? {})) {
    const path = [FILE, 'houses', house, 'units', id];
    const area = areas[id];
    if (area === undefined) yield keyFinding(path, 'unknown-area', { area: id });
    for (const unit of Object.keys(units) as Unit[])
      if (area !== undefined && files['tables.yaml'].units[unit].moves !== area.type)
        yield keyFinding([...path, unit], 'unit-cannot-stand', { unit, area: id });
  }
}

function* checkPieces(files: RuleFiles, house: House): Generator<Finding> {
  const { units: placed = {}, power = 0 } = files[FILE].houses[house] ?? {};
  const { units, 'power-tokens': tokens } = files['tables.yaml'];
  const path = [FILE, 'houses', house];
  for (const [unit, { limit }] of Object.entries(units)) {
    const count = sum(Object.values(placed).map((force) => force[unit as Unit] ?? 0));
    if (count > limit)
      yield keyFinding([...path, 'units'], 'too-many-pieces', { unit, count, most: limit });
  }
  if (power > tokens) yield finding([...path, 'power'], 'too-big', { got: power, most: tokens });
}

function* checkSharing(files: RuleFiles): Generator<Finding> {
  const taken = new Set<string>();
  for (const [house, { units }] of Object.entries(files[FILE].houses))
    for (const area of Object.keys(units)) {
      const path = [FILE, 'houses', house, 'units', area];
      if (taken.has(area)) yield keyFinding(path, 'area-taken', { area });
      taken.add(area);
    }
  for (const area of Object.keys(files[FILE]['neutral-forces'])) {
    const path = [FILE, 'neutral-forces', area];
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
  const path = [FILE, 'tracks', track];
  for (const [index, house] of order.entries()) {
    if (!houses.includes(house)) yield finding([...path, index], 'house-not-set-up', { house });
    if (order.indexOf(house) < index) yield finding([...path, index], 'named-twice', { id: house });
  }
  for (const house of houses)
    if (!order.includes(house)) yield keyFinding(path, 'house-not-on-track', { house, track });
}

function* checkPlayers(files: RuleFiles, houses: readonly House[]): Generator<Finding> {
  const table = files[FILE].players;
  for (const [players, row] of Object.entries(table)) {
    yield* checkCount([FILE, 'players', players, 'stars'], Number(players), row.stars);
    const left = houses.length - Number(players);
    yield* checkCount([FILE, 'players', players, 'unplayed'], left, row.unplayed);
    for (const [index, house] of row.unplayed.entries())
      if (!houses.includes(house))
        yield finding([FILE, 'players', players, 'unplayed', index], 'house-not-set-up', { house });
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
  const printed = files[FILE].players;
  const overlaid = files['overlay-six-players.yaml'].players;
  for (const [index, players] of files['ruleset.yaml'].players.entries())
    if (!(players in printed) && !(players in overlaid))
      yield finding(['ruleset.yaml', 'players', index], 'players-not-set-up', { players });
}
