import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { drawSvg, mapFile } from '../../../src/report/map/draw.ts';
import type { Drawings } from '../../../src/rulesets/agot/data/geometry.ts';
import { parseGeometry } from '../../../src/rulesets/agot/schema/geometry.ts';

// The drawing of the board as the program reads it.

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

/** The board as an SVG document of its own. */
export const drawMap = (...shown: Parameters<typeof drawSvg>): string => mapFile(drawSvg(...shown));
