import type { CardId, RegionId, TileId } from '../words.ts';

/** A tile is drawn for the hunt's success, for a stronghold passed, for a step in Mordor, or by a card. */
export type TileCause = 'hunt' | 'passing' | 'mordor' | 'card';

/** The card that draws a tile, and what it says of the tile besides. */
export interface TileLaw {
  readonly card?: CardId;
  /** The Ring bears all of the damage, and nothing helps; or first a Companion by lot (SCH-6, SCH-7). */
  readonly bearer?: 'ring' | 'chance';
  /** The icon of revealing does nothing. */
  readonly still?: 'yes';
}

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
