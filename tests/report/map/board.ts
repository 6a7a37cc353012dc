import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Point } from '../../../src/core/picture.ts';
import { isInRing } from '../../../src/report/map/land.ts';
import { type Drawings, type Geometry, ringsOf } from '../../../src/rulesets/agot/data/geometry.ts';
import { parseGeometry } from '../../../src/rulesets/agot/schema/geometry.ts';

// The drawing of the board as the program reads it, and some plane geometry to look at it with.

const read = (name: string): unknown => parse(readFileSync(`rules/agot/${name}`, 'utf8'));

export const drawings: Drawings = (() => {
  const names = [
    'geometry.yaml',
    'geometry-six-players.yaml',
    'geometry-text.yaml',
    'geometry-symbols.yaml',
  ];
  const parsed = parseGeometry(Object.fromEntries(names.map((name) => [name, read(name)])));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return parsed.value;
})();

/** Islands are holes in their sea: what is in two of its rings is not in it. */
export const isInShape = (geometry: Geometry, point: Point, id: string): boolean =>
  ringsOf(geometry, id).filter((ring) => isInRing(point, ring)).length % 2 === 1;
