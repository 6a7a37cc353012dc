// Where a house may deploy: strips along an edge, squares or quarter discs in a corner (TMG-120, TMG-127, TMG-136, TMG-146).

import { type House, RANGES, type View, type Zone } from './game.ts';
import {
  cornersOf,
  distance,
  farFrom,
  holds,
  isWithin,
  type Point,
  type Ring,
  toRing,
} from './geometry.ts';
import { isAlly } from './sides.ts';
import { edgeOf } from './table.ts';

/** A part of the table, with the box around it. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly isCorner: boolean;
  holds(ring: Ring): boolean;
  /** How far it is from it to a shape, or to a point. */
  gap(from: Ring | Point): number;
}

const isPoint = (from: Ring | Point): from is Point => typeof from[0] === 'number';

const boxOf = (left: number, bottom: number, right: number, top: number): Ring =>
  cornersOf(
    { w: right - left, l: top - bottom, arcs: 'corner' },
    { x: (left + right) / 2, y: (bottom + top) / 2, facing: 0 },
  );

const boxArea = (left: number, bottom: number, right: number, top: number): Area => {
  const ring = boxOf(left, bottom, right, top);
  return {
    ...{ left, right, bottom, top, isCorner: false },
    holds: (inner) => holds(ring, inner),
    gap: (from) => (isPoint(from) ? toRing(from, ring) : distance(from, ring)),
  };
};

/** A strip along the south or north edge of the table. */
export const stripOf = ({ rules }: View, zone: Zone, depth: number): Area => {
  const { width, height } = rules.battle.table;
  return edgeOf(zone) === 'south'
    ? boxArea(0, 0, width, depth)
    : boxArea(0, height - depth, width, height);
};

/** A strip along the west or east edge. */
export const flankOf = ({ rules }: View, edge: 'west' | 'east', depth: number): Area => {
  const { width, height } = rules.battle.table;
  return edge === 'west' ? boxArea(0, 0, depth, height) : boxArea(width - depth, 0, width, height);
};

/** OPN-20: the south-west corner belongs to the south edge, the north-east one to the north. */
const cornerOf = ({ rules }: View, zone: Zone, depth: number, isDisc: boolean): Area => {
  const { width, height } = rules.battle.table;
  const isWest = zone === 'south' || zone.endsWith('west');
  const corner: Point = [isWest ? 0 : width, edgeOf(zone) === 'south' ? 0 : height];
  const [x, y] = corner;
  const square = boxArea(
    Math.max(0, x - depth),
    Math.max(0, y - depth),
    Math.min(width, x + depth),
    Math.min(height, y + depth),
  );
  if (!isDisc) return { ...square, isCorner: true };
  return {
    ...{ ...square, isCorner: true },
    holds: (ring) => square.holds(ring) && ring.every((at) => isWithin(farFrom(at, corner), depth)),
    gap: (from) =>
      Math.max(0, (isPoint(from) ? farFrom(from, corner) : toRing(corner, from)) - depth),
  };
};

/** Whoever chose first has the first zone of the mode; in A Storm of Swords the defender has it. */
const zoneKindOf = ({ rules, state }: View, house: House) => {
  const isSecond = isAlly(rules, state.attacker ?? state.first, house);
  return rules.mode.zones[isSecond ? 'second' : 'first'];
};

/** The deployment zone at an edge, for the house that has it. */
export const areaAt = (view: View, zone: Zone): Area => {
  const { rules, state } = view;
  const house = rules.seats.find((seat) => state.zones[seat] === zone) ?? 'stark';
  const { shape, depth } = zoneKindOf(view, house);
  // TMG-99: in a free-for-all each has a corner, whatever the mode.
  if (rules.sides.length > 2) return cornerOf(view, zone, RANGES.long, shape === 'corner-disc');
  return shape === 'edge'
    ? stripOf(view, zone, depth)
    : cornerOf(view, zone, depth, shape === 'corner-disc');
};

/** The zones of all that play. */
export const zonesOn = ({ state }: View): readonly Zone[] => [
  ...new Set(Object.values(state.zones)),
];

export const areaFor = (view: View, house: House): Area => areaAt(view, view.state.zones[house]);
