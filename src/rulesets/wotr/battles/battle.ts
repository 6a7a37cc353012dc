import type { Seat } from '../../../core/game.ts';
import type { CardId, Part, Side, Spot } from '../words.ts';

/** CMB-1: against another region, against those shut in, or by those shut in. */
export type BattleKind = 'field' | 'assault' | 'sortie';

/** Everybody sees all of it. */
export interface Battle {
  readonly kind: BattleKind;
  readonly attacker: Side;
  /** The players that decide for the two sides. */
  readonly seats: Readonly<Record<Side, Seat>>;
  /** The attackers' place; as long as it is fought they stay there (CMB-8, CMB-11). */
  readonly from: Spot;
  /** The defenders' place. */
  readonly at: Spot;
  round: number;
  /** The attackers that are left; of the defenders all fight that are there (CMB-17). */
  attackers: Part;
  /** Hits of this round, by the side that made them. */
  hits: Record<Side, number>;
  /** CHR-33: no Nazgûl in it has leadership, nor has Gandalf. */
  quiet?: 'yes';
  /** Combat cards of the round that lie open. */
  cards: { [S in Side]?: CardId };
}
