import { streamOf } from '../../core/chance.ts';
import type { Game, Seat, View } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Question } from '../../core/question.ts';
import { bot } from '../../core/sources.ts';
import { BY_CHANCE, stylesOf } from '../simulation.ts';
import { quietAnswer, type Reply } from './play.ts';
import type { Given } from './says.ts';
import type { Start } from './start.ts';

/** A whole reply of all others: each plays in a style of its own, or by chance. */
export const styled = <G extends Game>({ ruleset }: Start<G>, key: string): Reply<G> => {
  const names = stylesOf(ruleset);
  const known = new Map<Seat, string>();
  const styleOf = (seat: Seat): string => {
    const drawn = known.get(seat) ?? names[streamOf(`${key}|style|${seat}`)(names.length)];
    known.set(seat, drawn ?? BY_CHANCE);
    return drawn ?? BY_CHANCE;
  };
  return {
    key,
    answers: bot(
      (question) => streamOf(`${key}|${question}`),
      (seat) => ruleset.styles?.[styleOf(seat)],
    ),
  };
};

/**
 * These answers and no others: each to the first question of its seat and kind that it is legal for; of those
 * that place orders all together. Whatever else is asked is answered by silence.
 */
export const givenReply = <G extends Game>(
  { ruleset }: Pick<Start<G>, 'ruleset'>,
  key: string,
  given: readonly Given[],
): Reply<G> => {
  const left = [...given];
  const placing = ruleset.together?.placing;
  return {
    key,
    answers: (question, asked, view) => {
      const answer =
        question.kind.name === placing
          ? placedBy(left, question, view)
          : takenFrom(left, question, view);
      return {
        answer: answer === undefined ? quietAnswer(question, view, asked) : answer,
        by: 'bot',
        passed: [],
      };
    },
  };
};

const isFor = <G extends Game>({ seat, kind }: Given, question: Question<G>): boolean =>
  seat === question.seat && kind === question.kind.name;

const placedBy = <G extends Game>(left: Given[], question: Question<G>, view: View<G>): unknown => {
  const steps = left.filter((one) => isFor(one, question)).flatMap(({ answer }) => answer);
  return steps.length === 0 ? undefined : question.kind.keep(view, question, steps).answer;
};

const takenFrom = <G extends Game>(
  left: Given[],
  question: Question<G>,
  view: View<G>,
): unknown => {
  const at = left.findIndex(
    (one) =>
      isFor(one, question) &&
      isSame(one.about, question.about) &&
      question.kind.check(view, question, one.answer) === null,
  );
  return at < 0 ? undefined : left.splice(at, 1)[0]?.answer;
};

/** Answers in the smallest pieces that can be left out: orders one by one. */
export const pieces = <G extends Game>(
  { ruleset }: Pick<Start<G>, 'ruleset'>,
  given: readonly Given[],
): readonly Given[] =>
  given.flatMap((one): readonly Given[] => {
    const isMany = one.kind === ruleset.together?.placing && Array.isArray(one.answer);
    if (!isMany) return isNothing(one.answer) ? [] : [one];
    return (one.answer as readonly Json[]).map((step) => ({ ...one, answer: [step] }));
  });

const isNothing = (answer: Json): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0);
