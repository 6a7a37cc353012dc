import type { Part, RegionId, Spot } from '../game.ts';

/** Troops that a die is used for, and the place where they are. */
export interface Used {
  readonly at: Spot;
  readonly part: Part;
  /** Where they go, or whom they attack; left out: nowhere. */
  readonly into?: RegionId;
}
