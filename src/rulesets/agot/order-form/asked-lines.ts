import { say } from '../../../core/document.ts';
import type { Question } from '../../../core/question.ts';
import { heading, isAnswer, type Lines, note, type Writing } from '../book/template.ts';
import { ASKED } from '../chapters.ts';
import type { Agot } from '../table/game.ts';
import { answersOf, wishFor } from './answers.ts';

/** The questions that the game asks a house now, each with the lines that answer it. */
export const askedLines = (writing: Writing, questions: readonly Question<Agot>[]): Lines =>
  questions.flatMap((question) => {
    const { about, kind } = question;
    const asked = say('report.question', { ...about, kind: kind.name });
    return [heading('template.asked', { question: asked }), ...linesFor(writing, question)];
  });

const linesFor = (writing: Writing, question: Question<Agot>): Lines =>
  (ASKED[question.kind.name] ?? answerLines)(writing, question);

/** No more lines than this for one question: who has more to choose from changes the names. */
const MOST_LINES = 24;
/** Answers in another order are the same line; so many are looked at. */
const MOST_ANSWERS = 120;

const answerLines = (writing: Writing, question: Question<Agot>): Lines => {
  const { view } = writing;
  const orders = new Set<string>();
  for (const answer of firstOf(answersOf(view, question), MOST_ANSWERS)) {
    const wish = wishFor(view, question, answer);
    if (!isAnswer(view, question, wish)) continue;
    for (const order of writing.say([wish])) orders.add(order);
  }
  const lines = [...orders].map((order) => ({ order }));
  const hasMore = lines.length > MOST_LINES;
  return [...(hasMore ? [note('template.more')] : []), ...lines.slice(0, MOST_LINES)];
};

function* firstOf<T>(all: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const one of all) {
    if (count++ >= most) return;
    yield one;
  }
}
