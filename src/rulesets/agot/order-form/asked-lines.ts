import { say } from '../../../core/document.ts';
import type { Question } from '../../../core/question.ts';
import type { AskedLines } from '../../../core/ruleset.ts';
import { heading, isAnswer, type Lines, note, type Writing } from '../book/template.ts';
import { ASKED } from '../chapters.ts';
import type { Agot } from '../table/game.ts';
import { answersOf, wishFor } from './answers.ts';

/** The questions that the game asks a house now, each with the lines that answer it. */
export const askedLines = (
  writing: Writing,
  questions: readonly Question<Agot>[],
): readonly AskedLines<Agot>[] =>
  questions.map((question) => ({
    question,
    lines: (ASKED[question.kind.name] ?? answerLines)(writing, question),
  }));

/** The same below a heading for each. */
export const headedLines = (asked: readonly AskedLines<Agot>[]): Lines =>
  asked.flatMap(({ question: { about, kind }, lines }) => [
    heading('template.asked', { question: say('report.question', { ...about, kind: kind.name }) }),
    ...lines,
  ]);

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
