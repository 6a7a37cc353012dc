import { type Question, type Sealed, seal } from '../../../core/question.ts';
import type { Agot, Play, Table, View } from './game.ts';

/** Nothing was sealed: each thing is asked when it comes. */
export const UNSAID: Sealed = new Map();

export const isAtOnce = ({ rules }: View): boolean => rules.options.announcement === 'at-once';

/** RND-6: all of them at one stop, to be opened one after the other, where the game asks so. */
export function* askTogether(table: Table, questions: Iterable<Question<Agot>>): Play<Sealed> {
  return isAtOnce(table) ? yield* seal([...questions]) : UNSAID;
}
