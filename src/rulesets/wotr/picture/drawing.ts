import type { Border } from '../../../core/outlines.ts';
import type { Cell, Point } from '../../../core/picture.ts';
import type { RegionId } from '../game.ts';

/** The picture of Middle-earth as data: what rules/wotr/geometry*.yaml say. It decides nothing. */
export interface Drawing {
  readonly size: Point;
  readonly borders: readonly Border[];
  /** Where things stand in a region: the middle of each, and how wide its name may be. */
  readonly places: Readonly<
    Record<
      RegionId,
      {
        readonly name: readonly [number, number, number];
        readonly signs: Point;
        readonly pieces: Point;
      }
    >
  >;
  /** The looks of the land. */
  readonly woods: readonly RegionId[];
  readonly wastes: readonly RegionId[];
  readonly marshes: readonly RegionId[];
  /** Borders that a river runs along, as `region/region`. */
  readonly rivers: readonly string[];
  /** Where things lie in the map of letters, which has two parts. */
  readonly plan: {
    readonly cells: Readonly<Record<RegionId, Cell>>;
    /** Over the frames between regions that are not adjacent. */
    readonly ridges: readonly Cell[];
    readonly lakes: readonly Cell[];
    /** Neighbours of which each is in another part. */
    readonly across: readonly (readonly [RegionId, RegionId])[];
    /** Regions whose names are parted in their cells. */
    readonly narrow: readonly RegionId[];
    /** The column and row where each track begins. */
    readonly tracks: Readonly<Record<string, Point>>;
  };
}
