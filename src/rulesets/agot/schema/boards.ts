import type { BoardData, PortData, SetupData } from '../data/rules.ts';
import type { RuleFiles } from './shapes.ts';

export const OVERLAY = 'overlay-six-players.yaml';

/** The files as if the overlay lay on the board: whole lines take the place of those they name. */
export const overlaid = (files: RuleFiles): RuleFiles => {
  const { remove, areas, checks, houses, ports, ...start } = files[OVERLAY];
  const base = files['map.yaml'].areas;
  const kept = Object.entries(base).filter(([id]) => !remove.includes(id));
  return {
    ...files,
    'map.yaml': { areas: { ...Object.fromEntries(kept), ...areas }, checks },
    'setup.yaml': { ...start, houses: { ...files['setup.yaml'].houses, ...houses } },
    'ports.yaml': {
      ...files['ports.yaml'],
      'clash-of-kings': { ...files['ports.yaml']['clash-of-kings'], ...ports },
    },
  };
};

export const boardOf = (files: RuleFiles): BoardData => ({
  map: mapOf(files['map.yaml']),
  setup: setupOf(files['setup.yaml']),
  ports: {
    none: [],
    'clash-of-kings': portsOf(files['ports.yaml']['clash-of-kings']),
    forum: portsOf(files['ports.yaml'].forum),
  },
});

const portsOf = (ports: RuleFiles['ports.yaml']['clash-of-kings']): readonly PortData[] =>
  Object.entries(ports).map(([id, port]) => ({ id, ...port }));

const mapOf = ({ areas }: RuleFiles['map.yaml']): BoardData['map'] => {
  const ids = Object.keys(areas);
  const later = (id: string, neighbours: readonly string[]): readonly string[] =>
    neighbours.filter((neighbour) => ids.indexOf(neighbour) > ids.indexOf(id));
  return {
    areas: Object.entries(areas).map(([id, { land, sea, ...printed }]) => ({ id, ...printed })),
    edges: Object.entries(areas).flatMap(([id, { land, sea }]) =>
      later(id, [...land, ...sea]).map((neighbour) => [id, neighbour] as const),
    ),
  };
};

const setupOf = (setup: RuleFiles['setup.yaml']): SetupData => ({
  houses: setup.houses as SetupData['houses'],
  tracks: setup.tracks,
  neutralForces: Object.entries(setup['neutral-forces']).map(([area, strength]) => ({
    area,
    strength,
  })),
  players: Object.fromEntries(
    Object.entries(setup.players).map(([players, { 'cities-to-win': citiesToWin, ...rest }]) => [
      players,
      { ...rest, citiesToWin },
    ]),
  ),
});
