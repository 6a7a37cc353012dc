import { type Saying, say } from '../core/document.ts';
import type { Problem } from '../core/problem.ts';
import type { Catalogue } from './catalogue.ts';

/** The reason that a problem gives, without its rule. */
export const reasonOf = (problem: Problem): Saying => say(`problem.${problem.code}`, problem.args);

/** One line on a problem: *illegal* with its rule, or what was not understood. */
export const problemSentence = (catalogue: Catalogue, problem: Problem): string => {
  const reason = catalogue.say(reasonOf(problem));
  const { rule } = problem;
  return rule === undefined ? reason : catalogue.sentence('report.illegal', { rule, reason });
};
