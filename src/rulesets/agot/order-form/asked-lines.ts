import { say } from '../../../core/document.ts';
import type { Question } from '../../../core/question.ts';
import { writeOrders } from '../orders/write.ts';
import type { Agot } from '../table/game.ts';
import { answersOf, isAnswer, wishFor } from './answers.ts';
import { everyMuster, everyPort } from './building-lines.ts';
import { bidLines, trackBidLines, wildlingBidLines } from './event-lines.ts';
import { heroLines } from './hero-lines.ts';
import { lossLines } from './loss-lines.ts';
import { orderLines } from './order-lines.ts';
import { marchLines } from './pending-lines.ts';
import { scoutLines, swapLines } from './raven-lines.ts';
import { heading, type Lines, note, type Writing } from './writing.ts';

/** What the game asks a house now, each question with the lines that answer it. */
export const askedLines = (writing: Writing, questions: readonly Question<Agot>[]): Lines =>
  questions.flatMap((question) => {
    const { about, kind } = question;
    const asked = say('report.question', { ...about, kind: kind.name });
    return [heading('template.asked', { question: asked }), ...linesFor(writing, question)];
  });

/** Kinds with more answers than a phone shows have lines of their own. */
const OWN_LINES: Readonly<Record<string, (writing: Writing, question: Question<Agot>) => Lines>> = {
  orders: orderLines,
  'deploy-heroes': (writing) => heroLines(writing, 'deploy-heroes'),
  redeploy: (writing) => heroLines(writing, 'redeploy'),
  march: marchLines,
  raven: swapLines,
  scout: scoutLines,
  'bid-tracks': trackBidLines,
  'bid-iron-throne': bidLines,
  'bid-fiefdoms': bidLines,
  'bid-kings-court': bidLines,
  'bid-wildlings': wildlingBidLines,
  'build-ports': everyPort,
  muster: everyMuster,
  'supply-losses': lossLines,
  'wildling-losses': lossLines,
  'retreat-losses': lossLines,
  'over-supply-losses': lossLines,
};

const linesFor = (writing: Writing, question: Question<Agot>): Lines =>
  (OWN_LINES[question.kind.name] ?? answerLines)(writing, question);

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
    for (const order of writeOrders(view, [wish], writing.lang)) orders.add(order);
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
