import type { RuleId } from './game.ts';

/** Where in a file or message something stands; line and column count from 1. */
export interface Place {
  readonly file?: string;
  readonly line: number;
  readonly column?: number;
  /** The number of characters the caret underlines. */
  readonly length?: number;
}

type Arg = string | number | readonly string[];
export type Args = Readonly<Record<string, Arg>>;

/**
 * Something wrong with an answer or a file. Without `rule` it is *invalid* (not understood), with
 * it *illegal* (understood, and forbidden by that rule). The sentence is found by `code` in a
 * catalogue; ids among the arguments become terms there.
 */
export interface Problem {
  readonly code: string;
  readonly rule?: RuleId;
  readonly place?: Place;
  readonly args?: Args;
}

/** Understood, but not allowed. */
export const illegal = (rule: RuleId, code: string, args?: Args): Problem =>
  args === undefined ? { code, rule } : { code, rule, args };

/** Not understood. */
export const invalid = (code: string, place?: Place, args?: Args): Problem => ({
  code,
  ...(place && { place }),
  ...(args && { args }),
});

/** A problem in its place; one that has its own line is in that line of the place's file. */
export const at = (place: Place | undefined, problem: Problem): Problem => {
  if (place === undefined) return problem;
  if (problem.place === undefined) return { ...problem, place };
  if (place.file === undefined || problem.place.file !== undefined) return problem;
  return { ...problem, place: { file: place.file, ...problem.place } };
};

/** Adds what a problem is about, where it does not say so itself. */
export const about = (args: Args, problem: Problem): Problem => ({
  ...problem,
  args: { ...args, ...problem.args },
});
