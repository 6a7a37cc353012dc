import type { Seat } from '../../../core/game.ts';
import type { CardId, Part, RegionId, Side, Spot } from '../game.ts';

/** The battle that is being fought: everybody sees all of it. */
export interface Battle {
  readonly kind: 'field' | 'assault' | 'sortie';
  readonly attacker: Side;
  /** The players that decide for the two sides. */
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly from: Spot;
  /** Where it is fought. */
  readonly at: Spot;
  round: number;
  /** What is left of those that fight. */
  forces: Record<Side, Part>;
  /** Combat cards of the round that lie open. */
  cards: { [S in Side]?: CardId };
  /** Where the attack came from counts as enemy-held (CMB-11). */
  readonly origin: RegionId;
}
