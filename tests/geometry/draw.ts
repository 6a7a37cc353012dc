import { portAt } from './ports.ts';
import { type Manner, roughen } from './roughen.ts';
import {
  type Drawn,
  lineOf,
  OVERLAY_PORTS,
  OVERLAY_SKETCH,
  PORTS,
  type Point,
  SEAS,
  SKETCH,
  type Sketch,
} from './sketch.ts';

// The sketches to the texts of rules/agot/geometry*.yaml.

const COAST: Manner = { roughness: 0.2, step: 5, curved: false };
const INLAND: Manner = { roughness: 0.13, step: 7, curved: true };
const SEA: Manner = { roughness: 0, step: 16, curved: true };
const RIVER: Manner = { roughness: 0.06, step: 6, curved: true };
const STRAIGHT: Manner = { roughness: 0, step: 10_000, curved: false };

const isRiver = (id: string): boolean => /^~(fever|trident|torentine)$/.test(id);

const mannerOf = ([left, right]: Drawn['between']): Manner => {
  if (right === 'edge' || left === 'edge') return STRAIGHT;
  if (left === '~beyond-the-wall' && right === 'castle-black') return STRAIGHT;
  if (isRiver(left) || isRiver(right)) return RIVER;
  if (SEAS.has(left) && SEAS.has(right)) return SEA;
  return SEAS.has(left) || SEAS.has(right) ? COAST : INLAND;
};

const drawn = (lines: readonly string[], corners: Sketch['corners']): readonly Drawn[] =>
  lines.map((text, index) => {
    const { between, line } = lineOf(text, corners);
    return { between, line: roughen(`${between.join('/')}#${index}`, line, mannerOf(between)) };
  });

const pairOf = ({ between }: Drawn): string => [...between].sort().join('/');

/** What of the printed board stays under the overlay. */
const staying = (all: readonly Drawn[], over: readonly Drawn[]): readonly Drawn[] => {
  const pairs = new Set([
    ...over.map(pairOf),
    ...OVERLAY_SKETCH.remove.map((id) => id.split('/').sort().join('/')),
  ]);
  return all.filter((one) => !pairs.has(pairOf(one)) && !one.between.some((id) => pairs.has(id)));
};

// ---- Text -------------------------------------------------------------------------------------

const rounded = (value: number): number => Math.round(value * 10) / 10;
const list = (numbers: readonly number[]): string => `[${numbers.map(rounded).join(', ')}]`;
const moved = ([x = 0, y = 0, ...rest]: readonly number[]): readonly number[] => [
  x + SKETCH.shift[0],
  y + SKETCH.shift[1],
  ...rest,
];

const part = (name: string, lines: readonly string[]): string => [`${name}:`, ...lines].join('\n');

const bordersText = (all: readonly Drawn[]): string =>
  part(
    'borders',
    all.map(({ between, line }) => {
      const points = line.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`);
      const apart = points.filter((point, index) => point !== points[index - 1]);
      return `  - { between: [${between.join(', ')}], line: "${apart.join(' ')}" }`;
    }),
  );

const placesText = (places: Sketch['places']): string =>
  part(
    'places',
    Object.entries(places).map(([id, spots]) => {
      const told = Object.entries(spots).map(([what, spot]) => `${what}: ${list(moved(spot))}`);
      return `  ${id}: { ${told.join(', ')} }`;
    }),
  );

const portLines = (
  ports: typeof PORTS,
  all: readonly Drawn[],
  { ports: parts, places }: Pick<Sketch, 'ports' | 'places'>,
): readonly string[] =>
  Object.entries(ports).flatMap(([id, port]) => {
    const [x = 0, y = 0] = moved(places[port.land]?.['name'] ?? []);
    const inland: Point = [x, y];
    const site = portAt(all, { port, part: parts[id] ?? 0.5, inland });
    return site === undefined ? [] : [`  ${id}: ${list(site)}`];
  });

/** The files of rules/agot/ that draw the board, by name. */
export const drawGeometry = (): Readonly<Record<string, string>> => {
  const { size, wildlings, looks, places } = SKETCH;
  const all = drawn(SKETCH.lines, SKETCH.corners);
  const printed = portLines(PORTS, all, SKETCH);
  const looksText = Object.entries(looks).map(([house, look]) => {
    const told = Object.entries(look).map(([what, value]) => `${what}: "${value}"`);
    return `  ${house}: { ${told.join(', ')} }`;
  });
  const over = drawn(OVERLAY_SKETCH.lines, { ...SKETCH.corners, ...OVERLAY_SKETCH.corners });
  const overlaid = portLines(OVERLAY_PORTS, [...staying(all, over), ...over], {
    places: { ...places, ...OVERLAY_SKETCH.places },
    ports: { ...SKETCH.ports, ...OVERLAY_SKETCH.ports },
  });
  return {
    'geometry.yaml': [
      HEAD,
      `size: ${list(size)}`,
      `wildlings: ${list(moved(wildlings))}`,
      part('looks', looksText),
      placesText(places),
      part('ports', printed),
      bordersText(all),
      '',
    ].join('\n'),
    'geometry-six-players.yaml': [
      OVERLAY_HEAD,
      `remove: [${OVERLAY_SKETCH.remove.join(', ')}]`,
      placesText(OVERLAY_SKETCH.places),
      part(
        'ports',
        overlaid.filter((line) => !printed.includes(line)),
      ),
      bordersText(over),
      '',
    ].join('\n'),
  };
};

const HEAD = `# Where the areas of the board lie in its picture (rookery map); it decides nothing. Made of tests/geometry/sketch.yaml:
# change that and run \`npm run geometry\`.
# wildlings: the middle of their track
# looks: how houses are told apart: colour, letters on it, and a pattern for black and white
# places: the middle of an area's name and how wide that may be, of its icons, and of its pieces
# ports: where one lies on the coast, and where its ships lie
# borders: the line that two shapes share. An area's shape is what its lines enclose: neighbours touch because they have a
#   line in common. \`edge\` is the frame; what begins with ~ is drawn and is no area (a river parts its banks).`;

const OVERLAY_HEAD = `# What differs in the picture of the board for six players; made of tests/geometry/sketch-six-players.yaml.
# remove: shapes whose borders all go, and single borders. A border takes the place of those of geometry.yaml between the
# same two; places and ports take the place of those of the same name.`;
