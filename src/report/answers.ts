import { type Document, type Saying, say } from '../core/document.ts';
import { type Answered, type By, type Entry, isAnswered } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import type { Messages } from './messages.ts';
import { reasonOf } from './problems.ts';

/** Who decided in a seat's place; that its own orders did goes without saying. */
export const tellDeciders = (
  entries: readonly Entry[],
  messages: Pick<Messages, 'sentences'>,
): Document => {
  const decided = groupBy(
    answersOf(entries).filter(({ by }) => messages.sentences.has(`answered.${by}`)),
    ({ by, seat }) => `${by} ${seat}`,
  );
  return section(
    say('report.decided'),
    decided.map(([first, ...others]) =>
      say(`answered.${first.by}`, {
        seat: first.seat,
        questions: distinct([first, ...others].map(questionOf)),
      }),
    ),
  );
};

/** What a seat alone is told: its wishes that were passed over or left out, and why. */
export const tellPrivately = (entries: readonly Entry[]): Document =>
  groupBy(
    answersOf(entries).filter(({ secret }) => secret !== undefined),
    ({ seat }) => seat,
  ).flatMap((answers) => tellSeat(answers[0].seat, answers));

const tellSeat = (seat: Seat, answers: readonly Answered[]): Document =>
  section(
    say('report.private', { seat }),
    answers.flatMap((answered) => [
      ...passedOf(answered).map((problem) => tellPassed(answered, problem)),
      ...sealedDecision(answered),
    ]),
  );

const passedOf = (answered: Answered): readonly Problem[] => answered.secret?.passed ?? [];

const tellPassed = (answered: Answered, problem: Problem): Saying => ({
  ...say('report.passed', {
    question: askedIn(answered),
    line: problem.place?.line,
    reason: reasonOf(problem),
  }),
  ...(problem.rule !== undefined && { rule: problem.rule }),
});

/** Of a sealed answer nobody else may know even who decided it. */
const sealedDecision = (answered: Answered): readonly Saying[] => {
  const by: By | undefined = answered.secret?.by;
  if (by === undefined) return [];
  return [{ ...say('report.sealed', { question: askedIn(answered), by }), rule: answered.rule }];
};

const askedIn = ({ kind, seat, about }: Answered): Saying =>
  say('report.question', { ...about, kind, seat });

const questionOf = (answered: Answered): Saying => ({ ...askedIn(answered), rule: answered.rule });

const answersOf = (entries: readonly Entry[]): readonly Answered[] =>
  entries.map(({ event }) => event).filter(isAnswered);

const section = (title: Saying, items: readonly Saying[]): Document =>
  items.length === 0
    ? []
    : [
        { block: 'heading', level: 2, text: title },
        { block: 'list', items },
      ];

type Group<T> = readonly [T, ...T[]];

/** Groups in the order of their first members. */
const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): readonly Group<T>[] => {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

const distinct = (sayings: readonly Saying[]): readonly Saying[] => [
  ...new Map(sayings.map((saying) => [JSON.stringify(saying), saying])).values(),
];
