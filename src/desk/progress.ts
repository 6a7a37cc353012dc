import { streamOf } from '../core/chance.ts';
import type { Game, Random, View } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import type { GivenAnswer, Option, Question } from '../core/question.ts';

/**
 * Progress: a question has a legal answer, whatever makes answers makes legal ones, and what `options`
 * allows and forbids is what `check` does. What is wrong with it, or null.
 */
export const findNoProgress = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  said: GivenAnswer,
  key: string,
): string | null => {
  const random = streamOf(key);
  return (
    findIllegal(view, question, said) ??
    findIllegalSample(view, question, random) ??
    findOddOptions(view, question, said.answer, random)
  );
};

/** A part of it that is looked at soon: the answer that is given, and the printed one, are legal. */
export const findIllegal = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  { answer, by }: GivenAnswer,
): string | null => {
  const printed = question.kind.fallback(view, question);
  return (
    findRefused(view, question, by, answer) ??
    (printed === undefined ? null : findRefused(view, question, 'fallback', printed))
  );
};

const findIllegalSample = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  random: Random,
): string | null =>
  findRefused(view, question, 'sample', question.kind.sample(view, question, random));

const findRefused = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  who: string,
  answer: unknown,
): string | null => {
  const problem = question.kind.check(view, question, answer);
  return problem === null ? null : `${who} gives ${JSON.stringify(answer)}: ${problem.code}`;
};

/** At the beginning, and at some place on the way to the answer: what could be said there instead. */
const findOddOptions = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  answer: unknown,
  random: Random,
): string | null => {
  const first = question.kind.options(view, question, []);
  const wrong = findOddOption(view, question, [], first);
  if (wrong !== null || !Array.isArray(answer) || answer.length === 0 || !isSteps(first))
    return wrong;
  const made = answer.slice(0, random(answer.length) + 1);
  return findOddOption(view, question, made, question.kind.options(view, question, made));
};

/** Only answers made of steps can be ended. */
const isSteps = (options: readonly Option[]): boolean => options.at(-1)?.step === undefined;

const findOddOption = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  made: readonly Json[],
  options: readonly Option[],
): string | null => {
  if (!question.kind.suggests && options.every(({ refused }) => refused !== null))
    return `no way on after ${JSON.stringify(made)}`;
  const isWay = isSteps(options);
  for (const option of options) {
    const answer = isWay
      ? [...made, ...(option.step === undefined ? [] : [option.step])]
      : option.step;
    const judged = question.kind.check(view, question, answer);
    if (isAgreed(view, question, option, { answer, judged })) continue;
    return `options and check disagree on ${JSON.stringify(answer)}`;
  }
  return null;
};

interface Tried {
  readonly answer: Json | readonly Json[] | undefined;
  readonly judged: Problem | null;
}

const isAgreed = <G extends Game>(
  view: View<G>,
  question: Question<G>,
  { step, refused }: Option,
  { answer, judged }: Tried,
): boolean => {
  if (isSameProblem(judged, refused)) return true;
  if (refused !== null || step === undefined || !Array.isArray(answer)) return false;
  // A step that may be made, but the answer may not end with it.
  const end = question.kind.options(view, question, answer).at(-1);
  return end?.step === undefined && isSameProblem(judged, end?.refused ?? null);
};

const isSameProblem = (a: Problem | null, b: Problem | null): boolean => isSame(a, b);
