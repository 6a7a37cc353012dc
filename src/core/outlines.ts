import type { Point, Ring } from './picture.ts';

// Shapes that share their lines: what a drawing's borders enclose.

/** A line that two shapes share; `edge` is the frame, and what begins with `~` is no space of the game. */
export interface Border {
  readonly between: readonly [string, string];
  readonly line: readonly Point[];
}

interface BorderedArea {
  readonly borders: readonly Border[];
}

export const EDGE = 'edge';

/** Everything that has a shape, in the order in which the borders name it. */
export const shapesOf = ({ borders }: BorderedArea): readonly string[] => [
  ...new Set(borders.flatMap(({ between }) => between.filter((id) => id !== EDGE))),
];

const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

const known = new WeakMap<readonly Border[], Map<string, readonly Ring[]>>();

/** The outline of a shape: its borders, put end to end; an island has a ring for each of its parts. */
export const ringsOf = ({ borders }: BorderedArea, id: string): readonly Ring[] => {
  const rings = known.get(borders) ?? new Map<string, readonly Ring[]>();
  known.set(borders, rings);
  const own = rings.get(id) ?? ringsIn(borders, id);
  rings.set(id, own);
  return own;
};

const ringsIn = (borders: readonly Border[], id: string): readonly Ring[] => {
  const left = borders.filter(({ between }) => between.includes(id)).map(({ line }) => line);
  const rings: Ring[] = [];
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const ring = [...first];
    while (!isSame(ring[0], ring.at(-1))) {
      const next = takeFrom(left, ring.at(-1));
      if (next === undefined) break;
      ring.push(...next.slice(1));
    }
    rings.push(ring);
  }
  return rings;
};

/** Takes out the line that goes on from a point, in that direction. */
const takeFrom = (lines: Ring[], end: Point | undefined): Ring | undefined => {
  const index = lines.findIndex((line) => isSame(line[0], end) || isSame(line.at(-1), end));
  const [line] = index < 0 ? [] : lines.splice(index, 1);
  return line === undefined || isSame(line[0], end) ? line : [...line].reverse();
};
