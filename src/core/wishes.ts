import type { UsedWish } from './entry.ts';
import type { Ids, Seat } from './game.ts';
import type { Json } from './json.ts';
import type { LimitsSaid } from './limits.ts';
import type { Place, Problem } from './problem.ts';

/**
 * Something a seat said in advance for a kind of question: perhaps for one subject, perhaps on
 * conditions. Plain data: it goes into the log.
 */
export interface Wish {
  readonly kind: string;
  /** Answers the question of this key alone; what is wished is then the answer itself. */
  readonly key?: string;
  /** Another seat of its side, whose question it answers where the rules allow it. */
  readonly for?: Seat;
  readonly about?: Ids;
  readonly when?: readonly Json[];
  readonly wish: Json;
  /** Its seat is asked, whatever else it said; what is wished counts for nothing. */
  readonly asks?: 'yes';
  /** It holds for every round, until the seat sends other standing wishes. */
  readonly standing?: 'yes';
  /** It holds in this round alone, whenever it was said. */
  readonly round?: number;
  readonly place?: Place;
  /** It is used up by the answer that it gives; left out: it speaks as long as its line is in force. */
  readonly once?: 'yes';
  /** Its place in a queue; it is used up as well. */
  readonly queue?: QueuePlace;
  /** It answers what an answer of this kind brings up: a turn that is said above it in the same message. */
  readonly replyTo?: string;
  /** What such a reply was said with, as `keyOfTurn` has it, and how many lines had been used up then. */
  readonly saidWith?: { readonly turn: string; readonly used: number };
  /** The line that said it first, for as long as it stands: what is used up is this line. */
  readonly line?: Pick<UsedWish, 'message' | 'place'>;
}

/**
 * A place in a queue, of which only the first step that is left speaks. A queue is replaced whole:
 * the one that was said last counts.
 */
export interface QueuePlace {
  readonly name: string;
  /** Wishes of the same step say the same thing in different ways; the first that is legal counts. */
  readonly step: number;
  /**
   * It answers nothing by itself, but what comes of its step: from the answer that the step gave
   * until a later one gives another.
   */
  readonly under?: 'yes';
  /**
   * The action where its condition does not hold, or it is not legal now. `ask`, the default: its
   * seat is asked, whatever else it said. `pass`: nothing is done now, where that is
   * allowed (else its seat is asked), and the step stays.
   * `skip`: the next step speaks.
   */
  readonly otherwise?: 'ask' | 'pass' | 'skip';
}

/** The queue that one goes on from: `actions 2` is carried out when `actions` is done, and falls with it. */
export const firstQueueOf = (name: string): string => name.replace(/ \d+$/, '');

/** A stretch that was nearly right, as it was written and as it was read. */
export interface Repair {
  readonly place: Place;
  readonly text: string;
  readonly read: string;
  /** It puts an order right in words of its own: the moderator sees it, too. */
  readonly corrects?: 'yes';
  /** It is an answer alone, and was read as the whole line. */
  readonly answers?: 'yes';
}

/** The manner in which messages are read: settings of a game, the same for all its seats. */
export interface Manner {
  /** So many slips in one name are repaired; 0: none. Left out: the ruleset's own limit. */
  readonly spelling?: number | undefined;
  /** What whoever plays a seat is called, by seats. */
  readonly called?: Readonly<Record<Seat, readonly string[]>> | undefined;
  /** The limits up to which they are read. */
  readonly limits?: LimitsSaid | undefined;
  /** All that is wanted is the game that a line says it is for; others may be passed over. */
  readonly only?: 'game';
  /** True if it is understood is wanted, and not what is wrong with what is not. */
  readonly isBrief?: true;
}

/** The reading of a message or a file. */
export interface Reading {
  /** The game that a message says it is for; whoever knows the game's name compares. */
  readonly game?: { readonly text: string; readonly place: Place };
  /** The status its sender gives it, if he says so; a final message still gives way to a newer one. */
  readonly status?: 'provisional' | 'final';
  readonly wishes: readonly Wish[];
  readonly problems: readonly Problem[];
  /** Its queue goes on from one that was said before: by its words, or since it begins with this number. */
  readonly goesOn?: 'yes' | number;
  /** Left out: nothing was repaired. */
  readonly repairs?: readonly Repair[];
  /**
   * Questions to the player that change what is carried out: lines that say different things of one
   * subject. The wishes hold what counts if he leaves them open (the first named).
   */
  readonly doubts?: readonly Problem[];
  /** Lines that say something and are no orders; they are shown once, and are no mistake. */
  readonly unread?: readonly UnreadLine[];
}

/** A line of prose: a greeting, a question, press. */
export interface UnreadLine {
  readonly place: Place;
  readonly text: string;
}

/** A line that looks like no order is a greeting, a question, press. */
export const isProse = ({ code, args }: Problem): boolean =>
  code === 'not-understood' && args?.['expected'] === 'line';

/** True if a wish speaks of a subject: what it names agrees, what it leaves open does not matter. */
export const speaksOf = (wished: Ids | undefined, about: Ids): boolean => {
  for (const name in wished) if (wished[name] !== about[name]) return false;
  return true;
};
