// The battle that is being fought, and how everybody reads it.

import { invariant } from '../../../core/result.ts';
import { NOBODY } from '../forces.ts';
import type { CardId, Part, Seat, Side, Spot, View } from '../game.ts';
import { foeOf, forceAt } from '../table.ts';

/** CMB-1: against another region, against those shut in, or by those shut in. */
export const BATTLES = ['field', 'assault', 'sortie'] as const;
export type BattleKind = (typeof BATTLES)[number];

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

export const battleOf = ({ state }: View): Battle => invariant(state.battle, 'a battle');

export const defenderOf = ({ attacker }: Battle): Side => foeOf(attacker);

/** Those of a side that fight, as many as are left. */
export const fighting = (view: View, side: Side): Part => {
  const { battle } = view.state;
  if (battle === null) return NOBODY;
  return side === battle.attacker ? battle.attackers : forceAt(view, side, battle.at);
};

/** The place of those of a side that fight. */
export const placeOf = ({ attacker, from, at }: Battle, side: Side): Spot =>
  side === attacker ? from : at;
