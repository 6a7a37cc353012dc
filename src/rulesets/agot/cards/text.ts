import type { Play, Table } from '../game.ts';
import type { House, Unit } from '../vocabulary.ts';

/** When a text speaks (BAT-6): what ignores or cancels, the others, and those on the result. */
export type TextGroup = 'cancel' | 'reveal' | 'won' | 'lost';

/** What units and orders count while the text is in force; it changes nothing but the sum. */
export interface Weights {
  /** What each unit of the owner's attacking army counts. */
  readonly attacking?: Readonly<Partial<Record<Unit, number>>>;
  /** How many times the owner's Defense order counts. */
  readonly defenseOrder?: number;
  /** Swords of the owner when he attacks, besides those printed. */
  readonly swordsAttacking?: number;
  /** What each unit that supports the opponent counts. */
  readonly opponentSupporters?: Readonly<Partial<Record<Unit, number>>>;
}

/** The text of a house card: what it weighs in the sum, or what it does when it speaks. */
export interface CardText {
  readonly group: TextGroup;
  readonly weights?: Weights;
  /** A procedure where it asks; a text that asks nothing simply does what it says. */
  readonly speak?: (table: Table, owner: House) => Play<void> | undefined;
}

export type Texts = Readonly<Record<string, CardText>>;
