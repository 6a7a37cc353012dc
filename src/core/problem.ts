import type { RuleId } from './game.ts';

/** Where in a file or message something stands; line and column count from 1. */
export interface Place {
  readonly file?: string;
  readonly line: number;
  readonly column?: number;
  /** How many characters the caret underlines. */
  readonly length?: number;
}

export type Arg = string | number | readonly string[];
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

export const at = (place: Place | undefined, problem: Problem): Problem =>
  place === undefined || problem.place !== undefined ? problem : { ...problem, place };
