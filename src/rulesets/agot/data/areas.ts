import { invariant } from '../../../core/result.ts';
import type { Area, AreaData, BoardData, PortData, Rules } from './rules.ts';
import type { AreaId } from './vocabulary.ts';

const POINTS = { none: 0, city: 1, stronghold: 2 } as const;

const PORT = { type: 'port', settlement: 'none', barrels: 0, crowns: 0, home: null } as const;

/** Ports come last in map order, each with its sea for a neighbour (PRT-14). */
export const areasOf = ({ map }: BoardData, ports: readonly PortData[]): readonly Area[] => {
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
export const neighboursOf = (areas: readonly Area[], area: Area): Rules['neighbours'][number] => {
  const near = areas.filter(({ id }) => area.near.includes(id));
  return {
    near,
    land: near.filter(({ type }) => type === 'land'),
    sea: near.filter(({ type }) => type === 'sea'),
    water: near.filter(({ type }) => type !== 'land'),
  };
};
