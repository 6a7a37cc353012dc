import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Manner, roughen } from './roughen.ts';
import { type Drawn, lineOf, type Point } from './sketch.ts';

// The sketch of Middle-earth to the text of rules/wotr/geometry.yaml.

interface Sketch {
  readonly size: Point;
  readonly woods: readonly string[];
  readonly wastes: readonly string[];
  readonly marshes: readonly string[];
  readonly rivers: readonly string[];
  readonly lines: readonly string[];
  readonly places: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

const SKETCH = parse(
  readFileSync(join(import.meta.dirname, 'middle-earth.yaml'), 'utf8'),
) as Sketch;

const COAST: Manner = { roughness: 0.22, step: 6, curved: false };
const INLAND: Manner = { roughness: 0.12, step: 9, curved: true };
const STRAIGHT: Manner = { roughness: 0, step: 10_000, curved: false };
const WATERS = ['~sea', '~sea-of-rhun'];

const mannerOf = (between: Drawn['between']): Manner => {
  if (between.includes('edge')) return STRAIGHT;
  return between.some((id) => WATERS.includes(id)) ? COAST : INLAND;
};

const borderText = (text: string): string => {
  const { between, line } = lineOf(text, {}, [0, 0]);
  const points = roughen(between.join('/'), line, mannerOf(between));
  const shown = points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`);
  const apart = shown.filter((point, index) => point !== shown[index - 1]);
  return `  - { between: [${between.join(', ')}], line: "${apart.join(' ')}" }`;
};

/** rules/wotr/geometry.yaml. */
export const drawMiddleEarth = (): string => {
  const { size, woods, wastes, marshes, rivers, lines, places } = SKETCH;
  const placed = Object.entries(places).map(([id, spots]) => {
    const told = Object.entries(spots).map(([what, spot]) => `${what}: [${spot.join(', ')}]`);
    return `  ${id}: { ${told.join(', ')} }`;
  });
  return [
    HEAD,
    `size: [${size.join(', ')}]`,
    `woods: [${woods.join(', ')}]`,
    `wastes: [${wastes.join(', ')}]`,
    `marshes: [${marshes.join(', ')}]`,
    `rivers: [${rivers.flatMap((river) => river.split(' ')).join(', ')}]`,
    'places:',
    ...placed,
    'borders:',
    ...lines.map(borderText),
    '',
  ].join('\n');
};

const HEAD = `# Where the regions lie in the picture of Middle-earth (rookery map); it decides nothing. Made of
# tests/geometry/middle-earth.yaml: change that and run \`npm run geometry\`.
# woods, wastes, marshes: what the land looks like; rivers: borders that one runs along
# places: the middle of a region's name and how wide that may be, of what is printed there, and of its pieces
# borders: the line that two shapes share. A region's shape is what its lines enclose: neighbours touch because they have a
#   line in common. What is not adjacent by map.yaml and touches all the same is drawn thick. \`edge\` is the frame; what begins
#   with ~ is drawn and is no region.`;
