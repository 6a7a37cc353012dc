import type { Border } from '../../../core/outlines.ts';
import type { Cell, Glyph, Look, Mark, Point } from '../../../core/picture.ts';
import type { Options } from './options.ts';
import type { AreaId, House } from './vocabulary.ts';

// The board's drawing as data: what rules/agot/geometry*.yaml say. It decides nothing.

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
