import type { Cell, Glyph, Look, Mark, Point, Ring } from '../../../core/picture.ts';
import type { Options } from './options.ts';
import type { AreaId, House } from './vocabulary.ts';

// The board's drawing as data: what rules/agot/geometry*.yaml say. It decides nothing.

/** A line that two shapes share; `edge` is the frame, and what begins with `~` is no area. */
interface Border {
  readonly between: readonly [string, string];
  readonly line: readonly Point[];
}

/** Where things stand in an area: the middle of each. */
interface Spots {
  readonly name: readonly [number, number, number];
  readonly icons: Point;
  readonly pieces: Point;
}

/** Where things lie in the map of letters. */
export interface Plan {
  /** Land has a frame, which is part of its cell; neighbours share a side of it. */
  readonly cells: Readonly<Record<AreaId, Cell>>;
  /** Water over the frames. */
  readonly rivers: readonly Cell[];
  readonly wall: Cell;
  /** The column and row where the wildlings' track begins. */
  readonly wildlings: Point;
}

interface Symbols {
  readonly symbols: Readonly<Record<string, Glyph>>;
  /** The mark on the disc of each order, and that of special ones. */
  readonly orders: Readonly<Record<string, Mark>>;
  readonly special: Mark;
}

export interface Geometry {
  readonly size: Point;
  readonly borders: readonly Border[];
  readonly places: Readonly<Record<AreaId, Spots>>;
  /** Where a port lies on the coast, and where its pieces stand. */
  readonly ports: Readonly<Record<AreaId, readonly [number, number, number, number]>>;
  readonly wildlings: Point;
  readonly looks: Readonly<Record<House, Look>>;
  readonly plan: Plan;
  readonly symbols: Symbols;
}

/** The drawing of the printed board, and of that under each overlay. */
export type Drawings = Readonly<Record<Options['overlay'], Geometry>>;

export const EDGE = 'edge';

/** Everything that has a shape, in the order in which the borders name it. */
export const shapesOf = ({ borders }: Geometry): readonly string[] => [
  ...new Set(borders.flatMap(({ between }) => between.filter((id) => id !== EDGE))),
];

const isSame = (a: Point | undefined, b: Point | undefined): boolean =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

/** The outline of a shape: its borders, put end to end; an island has a ring for each of its parts. */
export const ringsOf = ({ borders }: Geometry, id: string): readonly Ring[] => {
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
