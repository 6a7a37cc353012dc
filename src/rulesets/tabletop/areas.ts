// Where a house may deploy: strips along an edge, squares or quarter discs in a corner (TMG-120, TMG-127, TMG-136, TMG-146).

import { type House, SEATS, type View, type Zone } from './game.ts';
import { cornersOf, distance, holds, isWithin, type Point, type Ring, toRing } from './geometry.ts';

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

/** From point to point; whole squares and a root are the same on every machine. */
export const farFrom = ([x, y]: Point, [u, v]: Point): number =>
  Math.sqrt((x - u) ** 2 + (y - v) ** 2);

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
  return zone === 'south' ? boxArea(0, 0, width, depth) : boxArea(0, height - depth, width, height);
};

/** A strip along the west or east edge. */
export const flankOf = ({ rules }: View, edge: 'west' | 'east', depth: number): Area => {
  const { width, height } = rules.battle.table;
  return edge === 'west' ? boxArea(0, 0, depth, height) : boxArea(width - depth, 0, width, height);
};

/** OPN-20: the south-west corner belongs to the south edge, the north-east one to the north. */
const cornerOf = ({ rules }: View, zone: Zone, depth: number, isDisc: boolean): Area => {
  const { width, height } = rules.battle.table;
  const corner: Point = zone === 'south' ? [0, 0] : [width, height];
  const square =
    zone === 'south'
      ? boxArea(0, 0, depth, depth)
      : boxArea(width - depth, height - depth, width, height);
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
  const isSecond = (state.attacker ?? state.first) === house;
  return rules.mode.zones[isSecond ? 'second' : 'first'];
};

/** The deployment zone at an edge, for the house that has it. */
export const areaAt = (view: View, zone: Zone): Area => {
  const house = SEATS.find((seat) => view.state.zones[seat] === zone) ?? SEATS[0];
  const { shape, depth } = zoneKindOf(view, house);
  return shape === 'edge'
    ? stripOf(view, zone, depth)
    : cornerOf(view, zone, depth, shape === 'corner-disc');
};

export const areaFor = (view: View, house: House): Area => areaAt(view, view.state.zones[house]);
