import type { Seat } from '../../../core/game.ts';
import type { BattleKind, BattleTerms, Modifiers } from '../facts.ts';
import type { CardId, Part, Side, Spot } from '../words.ts';

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
  readonly terms?: BattleTerms;
  /** The units on both sides when it was declared. */
  readonly began: Readonly<Record<Side, number>>;
  round: number;
  /** The attackers that are left; of the defenders all fight that are there (CMB-17). */
  attackers: Part;
  /** Hits of this round, by the side that made them; and those of its re-roll alone. */
  hits: Record<Side, number>;
  again: Record<Side, number>;
  /** The combat roll as it fell, and how many of its dice can be rolled again. */
  rolled: Record<Side, readonly number[]>;
  missed: Record<Side, number>;
  /** Hits that a side bears at once, besides those of the round. */
  owing?: { readonly side: Side; readonly hits: number };
  /** CHR-33: no Nazgûl in it has leadership, nor has Gandalf. */
  quiet?: 'yes';
  /** CMB-2: sides that have decided on a card in this round, and whether one lies there face down. */
  laid: { [S in Side]?: 'yes' | 'no' };
  /** Combat cards of the round that lie open, and the sides whose card was cancelled. */
  cards: { [S in Side]?: CardId };
  cancelled: Side[];
  modifiers: Record<Side, Modifiers>;
}

/** All that a round begins with. */
export const newRound = (): Pick<
  Battle,
  'hits' | 'again' | 'rolled' | 'missed' | 'laid' | 'cards' | 'cancelled' | 'modifiers'
> => ({
  hits: { 'free-peoples': 0, shadow: 0 },
  again: { 'free-peoples': 0, shadow: 0 },
  rolled: { 'free-peoples': [], shadow: [] },
  missed: { 'free-peoples': 0, shadow: 0 },
  ...{ laid: {}, cards: {}, cancelled: [] },
  modifiers: { 'free-peoples': {}, shadow: {} },
});
