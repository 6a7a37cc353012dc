import type { Ids } from '../../../core/game.ts';
import type { Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../act.ts';
import type { ActName, CardAct, Goes, Item } from '../facts.ts';
import type { CardId, Play, RuleId, Seat, Side, Table, View } from '../game.ts';
// The event half of a card: what it needs, what it asks, what it does.

/** Whom a card asks, and what about: `more` of its play, as ids. */
export interface CardQuestion {
  readonly seat: Seat;
  readonly about: Ids;
}

/** Some of a list: each after those before it. */
export interface Picks {
  /** As many as there are up to this, 1 if left out; and at most so many, as many if left out. */
  readonly least?: number | ((view: View, asked: CardQuestion) => number);
  readonly most?: number | ((view: View, asked: CardQuestion) => number);
  /** One pick stands for so many, which may be said with their number. */
  readonly stands?: number;
  /** Silence means as many as may be. */
  readonly all?: true;
  /** A hand decides what can be picked. */
  readonly hidden?: true;
  /** Cards that are played now: those alone whose needs hold. */
  readonly plays?: true;
  /** The best for most players first: that is what silence means (D17). */
  options(view: View, asked: CardQuestion, made: readonly Item[]): readonly Item[];
}

/** An action without a die, judged by its own law. */
export interface Acting {
  readonly acts: readonly ActName[];
  /** Laws of its own in the place of the acts' (`marchLaw`, `walkLaws`). */
  readonly laws?: { readonly [K in ActName]?: ActLaw<K> };
  /** It cannot be left undone. */
  readonly must?: true;
  /** Bars of the card, beside those of the law. */
  refuse?(view: View, asked: CardQuestion, act: CardAct): Problem | null;
}

export type Choice = Picks | Acting;

/** A card while it is played. */
export interface Playing {
  readonly table: Table;
  readonly seat: Seat;
  readonly side: Side;
  readonly card: CardId;
  /** Its own rule, which its events cite. */
  readonly rule: RuleId;
  /** Asks the player, or another seat, for a choice of the card; nobody is asked where there is one way. */
  pick(choice: string, more?: Ids, seat?: Seat): Play<readonly Item[]>;
  /** Asks for an action and carries it out; null: none could be done, or none was wanted. */
  act(choice: string, more?: Ids): Play<CardAct | null>;
  /** Plays a further card, without a die; where the die goes by it. */
  playAlso(card: CardId): Play<Goes | undefined>;
}

export interface CardLaw {
  readonly choices?: Readonly<Record<string, Choice>>;
  /** Needs beyond its data. */
  refuse?(view: View, seat: Seat, rule: RuleId): Problem | null;
  /** All of it, where it asks nothing. */
  does?(card: Playing): void;
  /** Where it asks. Nothing returned: the die is laid aside. Without either it only lies on the table. */
  play?(card: Playing): Play<void> | Play<Goes | undefined>;
}

export type CardLaws = Readonly<Record<CardId, CardLaw>>;
