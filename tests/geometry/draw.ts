import { type Manner, roughen } from './roughen.ts';
import { linesOf, type Point, type Port, readPorts, readSeas, readSketch } from './sketch.ts';

// The sketch to the text of rules/agot/geometry.yaml.

const COAST: Manner = { roughness: 0.2, step: 5, curved: false };
const INLAND: Manner = { roughness: 0.13, step: 7, curved: true };
const SEA: Manner = { roughness: 0, step: 16, curved: true };
const RIVER: Manner = { roughness: 0.06, step: 6, curved: true };
const STRAIGHT: Manner = { roughness: 0, step: 10_000, curved: false };

const isSea = (id: string): boolean => readSeas().has(id);

const isRiver = (id: string): boolean => /^~(fever|trident|torentine)$/.test(id);

const mannerOf = ([left, right]: readonly [string, string]): Manner => {
  if (right === 'edge' || left === 'edge') return STRAIGHT;
  if (left === '~beyond-the-wall' && right === 'castle-black') return STRAIGHT;
  if (isRiver(left) || isRiver(right)) return RIVER;
  if (isSea(left) && isSea(right)) return SEA;
  return isSea(left) || isSea(right) ? COAST : INLAND;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;
const written = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ');
const list = (numbers: readonly number[]): string => `[${numbers.map(rounded).join(', ')}]`;

interface Drawn {
  readonly between: readonly [string, string];
  readonly line: readonly Point[];
}

/** The point at a part of a line's length, and the direction that the line has there. */
const along = (line: readonly Point[], part: number): readonly [Point, Point] => {
  const lengths = line.map(([x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y];
    return Math.hypot(x - px, y - py);
  });
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  const index = lengths.findIndex((length) => {
    left -= length;
    return left <= 0 && length > 0;
  });
  const at = line[index] ?? [0, 0];
  const [ax, ay] = line[Math.max(0, index - 3)] ?? at;
  const [bx, by] = line[Math.min(line.length - 1, index + 3)] ?? at;
  const length = Math.hypot(bx - ax, by - ay);
  return [at, [(bx - ax) / length, (by - ay) / length]];
};

/** How far from its anchor, towards the sea, the ships of a port lie: they take more room sideways. */
const BERTH: Point = [34, 22];

/** A port on the longest coast of its land and sea; its ships lie on the side away from the land. */
const portOf = (
  drawn: readonly Drawn[],
  port: Port,
  part: number,
  inland: Point,
): readonly number[] => {
  const coasts = drawn.filter(
    ({ between }) => between.includes(port.land) && between.includes(port.sea),
  );
  const [coast] = [...coasts].sort((a, b) => b.line.length - a.line.length);
  if (coast === undefined) throw new Error(`no coast: ${port.land}/${port.sea}`);
  const [[x, y], [dx, dy]] = along(coast.line, part);
  const side = dy * (inland[0] - x) - dx * (inland[1] - y) > 0 ? -1 : 1;
  return [x, y, x + side * dy * BERTH[0], y - side * dx * BERTH[1]];
};

export const drawGeometry = (): string => {
  const sketch = readSketch();
  const [dx, dy] = sketch.shift;
  const moved = ([x = 0, y = 0, ...rest]: readonly number[]): readonly number[] => [
    x + dx,
    y + dy,
    ...rest,
  ];
  const drawn = linesOf(sketch).map(({ between, points }, index) => ({
    between,
    line: roughen(`${between.join('/')}#${index}`, points, mannerOf(between)),
  }));
  const borders = drawn.map(
    ({ between, line }) => `  - { between: [${between.join(', ')}], line: "${written(line)}" }`,
  );
  const places = Object.entries(sketch.places).map(([id, spots]) => {
    const spotsText = Object.entries(spots).map(([what, spot]) => `${what}: ${list(moved(spot))}`);
    return `  ${id}: { ${spotsText.join(', ')} }`;
  });
  const ports = Object.entries(readPorts()).map(([id, port]) => {
    const [x = 0, y = 0] = moved(sketch.places[port.land]?.['name'] ?? []);
    return `  ${id}: ${list(portOf(drawn, port, sketch.ports[id] ?? 0.5, [x, y]))}`;
  });
  const looks = Object.entries(sketch.looks).map(
    ([house, look]) => `  ${house}: ${JSON.stringify(look)}`,
  );
  const parts = [
    `size: ${list(sketch.size)}`,
    `wildlings: ${list(moved(sketch.wildlings))}`,
    ['looks:', ...looks].join('\n'),
    ['places:', ...places].join('\n'),
    ['ports:', ...ports].join('\n'),
    ['borders:', ...borders].join('\n'),
  ];
  return `${HEAD}${parts.join('\n')}\n`;
};

const HEAD = `# Where the areas of the board lie in its picture (rookery map); it decides nothing. Made of tests/geometry/sketch.yaml:
# change that and run \`npm run geometry\`.
# places: the middle of an area's name and how wide that may be, of its icons, and of its pieces
# ports: where one lies on the coast, and where its ships lie
# borders: the line that two shapes share. An area's shape is what its lines enclose: neighbours touch because they have a
#   line in common. \`edge\` is the frame; what begins with ~ is drawn and is no area (a river parts its banks).
`;
