import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Point, Ring } from '../../../src/core/picture.ts';
import { type Geometry, ringsOf } from '../../../src/rulesets/agot/geometry.ts';
import { parseGeometry } from '../../../src/rulesets/agot/schema/rules.ts';

// The drawing of the board as the program reads it, and some plane geometry to look at it with.

export const geometry: Geometry = (() => {
  const read = parseGeometry(parse(readFileSync('rules/agot/geometry.yaml', 'utf8')));
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 1));
  return read.value;
})();

/** Whether a point lies within a ring, by how often a line to the right of it meets that. */
const isInRing = ([x, y]: Point, ring: Ring): boolean => {
  let inside = false;
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(index - 1) ?? [bx, by];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

const rings = new Map<string, readonly Ring[]>();

const ringsOfShape = (id: string): readonly Ring[] => {
  const known = rings.get(id) ?? ringsOf(geometry, id);
  rings.set(id, known);
  return known;
};

/** Islands are holes in their sea: what is in two of its rings is not in it. */
export const isInShape = (point: Point, id: string): boolean =>
  ringsOfShape(id).filter((ring) => isInRing(point, ring)).length % 2 === 1;
