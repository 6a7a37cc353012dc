import { isSame, type Json } from '../../../core/json.ts';
import type { Option, Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import { WISHES } from '../chapters.ts';
import type { Agot, View } from '../table/game.ts';

/**
 * Legal answers to a question: the empty one and single steps where it may be empty, else every
 * way to an end.
 */
export function* answersOf(view: View, question: Question<Agot>): Generator<Json> {
  const first = question.kind.options(view, question, []);
  if (first.some(({ step }) => step === undefined)) yield* waysOn(view, question, []);
  else yield* stepsIn(first);
}

function* stepsIn(options: readonly Option[]): Generator<Json> {
  for (const { step, refused } of options) if (refused === null && step !== undefined) yield step;
}

/** Ways on from an answer that is begun, each to its first end. */
function* waysOn(
  view: View,
  question: Question<Agot>,
  made: readonly Json[],
): Generator<readonly Json[]> {
  const options = question.kind.options(view, question, made);
  const isWhole = options.some(({ step, refused }) => step === undefined && refused === null);
  if (isWhole) yield made;
  if (isWhole && made.length > 0) return;
  for (const step of stepsIn(options)) yield* waysOn(view, question, [...made, step]);
}

/** The wish that the question takes for this answer, in a form that no other question takes. */
export const wishFor = (view: View, { kind, about }: Question<Agot>, answer: Json): Wish => {
  const wish = WISHES[kind.name]?.(answer as never, view) ?? answer;
  const isPlain = kind.name === 'support' || isSame(about, {});
  return { kind: kind.name, ...(!isPlain && { about }), wish };
};
