import type { Ids } from './game.ts';
import type { Json } from './json.ts';
import type { Place, Problem } from './problem.ts';

/**
 * What a seat said in advance for a kind of question: perhaps for one subject, perhaps on
 * conditions. Plain data: it goes into the log.
 */
export interface Wish {
  readonly kind: string;
  /** Answers the question of this key alone; what is wished is then the answer itself. */
  readonly key?: string;
  readonly about?: Ids;
  readonly when?: readonly Json[];
  readonly wish: Json;
  /** It holds for every round, until the seat sends other standing wishes. */
  readonly standing?: 'yes';
  readonly place?: Place;
}

/** What was read of a message or a file. */
export interface Reading {
  /** The game that a message says it is for; whoever knows the game's name compares. */
  readonly game?: { readonly text: string; readonly place: Place };
  readonly wishes: readonly Wish[];
  readonly problems: readonly Problem[];
}

/** Whether a wish speaks of a subject: what it names agrees, what it leaves open does not matter. */
export const speaksOf = (wished: Ids | undefined, about: Ids): boolean => {
  for (const name in wished) if (wished[name] !== about[name]) return false;
  return true;
};
