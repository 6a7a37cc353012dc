import type { TileCause, TileLaw } from '../facts.ts';
import type { RegionId, TileId } from '../words.ts';

/** The tile that is being resolved: everybody sees all of it. */
export interface HuntUnderWay extends TileLaw {
  cause: TileCause;
  /** The number of dice that succeeded. */
  successes: number;
  tile: TileId;
  /** The damage that is left. */
  damage: number;
  /** The Fellowship will be revealed. */
  reveals: boolean;
  /** Protection that was used on this tile (HUN-14): the Hobbits are no bar to each other. */
  guard: 'hobbit' | 'other' | null;
  /** The region where the first Hobbit went: the other joins him (HUN-14). */
  group?: RegionId;
}
