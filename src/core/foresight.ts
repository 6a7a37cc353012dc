import type { Saying } from './document.ts';
import type { Entry } from './entry.ts';
import type { Game, Ids, Seat, View } from './game.ts';
import type { Json } from './json.ts';
import type { Wish } from './wishes.ts';

/** Something of a seat's own that can come out one way or another: a march that arrives, a place on a track. */
export interface Aim {
  /** Its name: the game has the sentence `aim.<name>`. */
  readonly aim: string;
  readonly about: Ids;
  /** A deed comes about or not (1 or 0); a measure is a number. */
  readonly of: 'deed' | 'measure';
  /** The own words that it is about: its sentence has them as `line`. */
  readonly words?: readonly Wish[];
  /** It is one of a row: where one fails, those behind it are not carried out. */
  readonly inRow?: 'yes';
  /** Which numbers are better; left out: high ones. */
  readonly best?: 'high' | 'low';
}

/** Answers that others could give, by which a search may begin. */
export interface Try {
  readonly seat: Seat;
  readonly kind: string;
  readonly about?: Ids;
  readonly answer: Json;
}

/** On whom and on what it hangs how an aim comes out. */
export interface Hinge {
  /** The other seat; left out: chance, or all. */
  readonly seat?: Seat;
  /** The sentence, and the rule that it rests on. */
  readonly told: Saying;
  /** Each of them could bring about the worse. */
  readonly tries?: readonly (readonly Try[])[];
}

/**
 * The least and the most that can come of an aim, whatever legal orders the others send: wider than
 * what can be is allowed, narrower never. Equal: it is certain, whichever number it is.
 */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  /** Where least and most differ, on what it hangs. */
  readonly on: readonly Hinge[];
}

/** The orders that another seat is taken to send. */
export interface Pledge {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
  /** All of its orders, or the part of them that it promised. */
  readonly of: 'all' | 'part';
}

/** A seat's own wishes, and what others are taken to send. */
export interface OwnAndPledged {
  readonly wishes: readonly Wish[];
  readonly pledges: readonly Pledge[];
}

/** A stretch of play: the table before it, what happened, and the table behind it. */
export interface Stretch<G extends Game = Game> {
  readonly before: View<G>;
  readonly entries: readonly Entry<G['event']>[];
  readonly after: View<G>;
}

/** The aims of a seat's orders and their fate, by its own view alone. */
export interface Foresight<G extends Game = Game> {
  /** The things that a seat's own wishes want, and that it could lose. */
  aims(view: View<G>, seat: Seat, wishes: readonly Wish[]): readonly Aim[];
  /** The number that an aim came to; undefined: there was nothing to decide. */
  came(aim: Aim, seat: Seat, stretch: Stretch<G>): number | undefined;
  /** As soon as it is decided, while a procedure is under way; without it an aim is decided at the end. */
  settled?(aim: Aim, seat: Seat, view: View<G>): boolean;
  /** True of an aim that is decided within the procedure that is under way. */
  endsEarly?(aim: Aim): boolean;
  /** The bounds of all of some aims; without it nothing is certain, but by going through everything. */
  bounds?(
    view: View<G>,
    seat: Seat,
    said: OwnAndPledged,
    aims: readonly Aim[],
  ): readonly (Bounds | undefined)[];
  /** The words by which an answer would be sent; without it the answer itself is the wish. */
  wishOf?(view: View<G>, answer: Required<Try>): Wish;
  /** Own wishes in which one thing is otherwise: what could make an aim certain. */
  changes?(view: View<G>, seat: Seat, wishes: readonly Wish[]): Iterable<readonly Wish[]>;
}
