import type { House } from '../../data/vocabulary.ts';
import type { Play, Table } from '../../table/game.ts';

/** When a text speaks (BAT-6): what ignores or cancels, the others, and those on the result. */
export type TextGroup = 'cancel' | 'reveal' | 'won' | 'lost';

/** The text of a house card in code; what it only counts is data (`weights`). */
export interface CardText {
  readonly group: TextGroup;
  /** A procedure where it asks; a text that asks nothing simply does what it says. */
  readonly speak: (table: Table, owner: House) => Play<void> | undefined;
}

export type Texts = Readonly<Record<string, CardText>>;
