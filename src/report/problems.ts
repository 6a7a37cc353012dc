import { type Saying, say } from '../core/document.ts';
import type { Problem } from '../core/problem.ts';
import type { Catalogue } from './catalogue.ts';

/** The reason that a problem gives, without its rule. */
export const reasonOf = (problem: Problem): Saying => say(`problem.${problem.code}`, problem.args);

/** The sentence in which it is said what would be legal. */
const INSTEAD = 'report.instead';

/** One line on a problem: *illegal* with its rule, or what was not understood. */
export const problemSentence = (catalogue: Catalogue, problem: Problem): string => {
  const said = catalogue.say(reasonOf(problem));
  const legal = problem.args?.['legal'];
  const reason =
    legal === undefined || !catalogue.has(INSTEAD)
      ? said
      : catalogue.sentence(INSTEAD, { reason: said, legal });
  const { rule } = problem;
  return rule === undefined ? reason : catalogue.sentence('report.illegal', { rule, reason });
};
