// How a seat plays by itself: what it wants of its dice, and what it says in advance.

import { action } from '../actions/action.ts';
import type { SaidMove } from '../actions/said.ts';
import type { Seat, Side, View } from '../game.ts';
import type { Condition } from '../language/condition.ts';
import type { Answers, Try } from '../language/said.ts';

/** A use of a die, and how good it is; what is worth nothing is not done. */
export interface Want {
  readonly act: SaidMove;
  readonly worth: number;
  /** It is done under this condition, or else the next. */
  readonly when?: readonly Condition[];
  readonly or?: Want;
  /** The words for the battle that comes of it. */
  readonly packet?: readonly Answers[];
}

export interface Sense {
  readonly side: Side;
  wants(view: View, seat: Seat): Iterable<Want>;
  /** Answers that hold for all turns; of several of one sort the first counts that is legal then. */
  words(view: View, seat: Seat): readonly Answers[];
}

/** Answers of one kind, the likeliest first. */
export const answers = (kind: string, ...wishes: readonly Try['wish'][]): Answers =>
  wishes.map((wish) => ({ kind, wish }));

export const under = (said: Answers, ...when: readonly Condition[]): Answers =>
  said.map((one) => ({ ...one, when }));

export const isLegal = (view: View, seat: Seat, act: SaidMove): boolean => {
  const question = action.of(seat, {});
  const { answer } = action.resolve(view, question, act as never);
  return answer !== undefined && action.check(view, question, answer) === null;
};
