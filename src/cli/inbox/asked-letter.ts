import { type Document, type Saying, say, type Values } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Question } from '../../core/question.ts';
import type { OrderForm } from '../../core/ruleset.ts';
import { choicesIn, replyTo, stopAsPlayed } from '../../desk/asked-questions.ts';
import { viewFor } from '../../desk/desk.ts';
import { choicesSaying } from '../../desk/format/choices.ts';
import { openNow } from '../../desk/readers.ts';
import { questionSaying } from '../../desk/speech.ts';
import { reasonOf } from '../../report/catalogue.ts';
import { type ComingNext, formatNext } from '../../report/next.ts';
import { nameForHeader } from '../../report/order-template.ts';
import { type Answerable, formatAnswers } from '../../report/public-posts.ts';
import { timeSaying } from '../../report/time.ts';
import { timeFor } from '../folder/deadline.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';

export type FormOf = (seat: Seat) => OrderForm | undefined;

/** Help for a seat's orders, as long as the game asks for any: its template and its schema. */
export const orderFormOf = ({ desk, words, settings }: OpenGame): FormOf => {
  const { state, over, asked } = stopAsPlayed(desk);
  const { lang } = words.catalogue;
  return (seat) => {
    const questions = asked.flatMap(({ question }) => (question.seat === seat ? [question] : []));
    const wanted = { ...nameForHeader(settings.settings.name), seat, lang, questions };
    return over ? undefined : desk.ruleset.orderForm?.(viewFor(desk, state, seat), wanted);
  };
};

/** A longer list is no help in a message. */
const MOST_CHOICES = 12;

/** The open questions of a seat, each with the lines that answer it. */
export const answerablesOf = (
  game: ModeratorGame,
  formOf: FormOf = orderFormOf(game),
): ((seat: Seat) => readonly Answerable[]) => {
  const { desk, words } = game;
  const open = openNow(desk);
  const { asked: all, state } = stopAsPlayed(desk);
  return (seat) =>
    all.flatMap((asked) => {
      const { kind, about } = asked.question;
      const isOpen = open.some((one) => one.seat === seat && one.kind === kind.name);
      if (asked.question.seat !== seat || !isOpen) return [];
      const where = desk.ruleset.whereabouts?.(viewFor(desk, state, seat), asked.question);
      const question = questionSaying({ kind, seat, about: { ...where, ...about } });
      const choices = choicesIn(asked);
      const isShort = choices.length > 0 && choices.length <= MOST_CHOICES;
      const form = formOf(seat)?.asked.find((one) => isSameQuestion(one.question, asked.question));
      return [
        {
          kind: kind.name,
          question,
          passed: replyTo(desk, asked).passed.map((problem) => formatPassed(question, problem)),
          ...(isShort && {
            choices: {
              told: choicesSaying(kind.name, choices, words),
              count: asked.ranks === undefined ? choices.length : Number.POSITIVE_INFINITY,
            },
          }),
          lines: form?.lines ?? [],
        },
      ];
    });
};

const isSameQuestion = (one: Question, other: Question): boolean =>
  one.kind.name === other.kind.name && isSame(one.about, other.about);

/** The reason why what a seat had said for a question does not answer it. */
const formatPassed = (question: Saying, problem: Problem): Saying => ({
  ...say('report.passed', { question, reason: reasonOf(problem) }),
  ...(problem.rule !== undefined && { rule: problem.rule }),
});

/** The asking part of a letter to a seat, for its top and for its subject. */
export interface Asking {
  readonly document: Document;
  readonly subject: Values;
}

/** Nothing for a seat that is asked nothing. */
export const askingOf = (
  game: ModeratorGame,
  next: ComingNext | undefined,
  formOf?: FormOf,
): ((seat: Seat) => Asking | undefined) => {
  const answerables = answerablesOf(game, formOf);
  return (seat) => {
    if (next === undefined || next.over !== undefined) return undefined;
    if (!next.asked.some((open) => open.seat === seat)) return undefined;
    const { deadline } = next;
    const due =
      deadline === undefined ? undefined : timeFor(game.settings.settings, seat, deadline);
    const asked = answerables(seat);
    return {
      document: [
        ...formatNext(
          { ...next, ...(due !== undefined && { deadline: due }) },
          seat,
          'posted.asked',
        ),
        ...formatAnswers(asked),
      ],
      subject: {
        questions: asked.map(({ question }) => question),
        ...(due !== undefined && { by: timeSaying(due) }),
      },
    };
  };
};
