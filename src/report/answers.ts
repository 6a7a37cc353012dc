import { type Document, type Saying, say } from '../core/document.ts';
import { type Answered, type Decider, type Entry, isAnswered } from '../core/entry.ts';
import type { Reader, Seat } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import { type Group, groupBy } from './groups.ts';
import type { Messages } from './messages.ts';
import { reasonOf } from './problems.ts';
import { slotsOf } from './template.ts';
import { questionOf } from './waiting.ts';

type Words = Pick<Messages, 'sentences' | 'quiet' | 'usual' | 'item'>;

/**
 * Who decided in a seat's place; that its own orders did goes without saying, and so does silence
 * where silence is usual and nothing came of it.
 */
export const tellDeciders = (entries: readonly Entry[], words: Words): Document => {
  const answers = answersOf(entries).filter(
    (answered) => words.sentences.has(`answered.${answered.by}`) && !isQuiet(answered, words),
  );
  const ofSeats = groupBy(answers, ({ by, seat, reason, moderator }) =>
    JSON.stringify([by, seat, reason, moderator]),
  ).map(decidedFor);
  return section(
    say('report.decided'),
    groupBy(ofSeats, ({ by, reason, moderator, questions }) =>
      JSON.stringify([by, reason, moderator, questions]),
    ).map(tellDecided),
  );
};

const isQuiet = ({ by, kind, answer }: Answered, { quiet, usual }: Words): boolean =>
  by === 'default' && (usual.includes(kind) || (quiet.includes(kind) && isNothing(answer)));

export const isNothing = (answer: Answered['answer']): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

interface Decided {
  readonly by: Decider | undefined;
  readonly reason?: string | undefined;
  readonly moderator?: string | undefined;
  readonly seat: Seat;
  readonly questions: readonly Saying[];
}

const decidedFor = (answers: Group<Answered>): Decided => {
  const [{ by, seat, reason, moderator }] = answers;
  const questions = groupBy(answers, ({ kind, rule, about }) =>
    JSON.stringify([kind, rule, Object.keys(about)]),
  );
  return { by, seat, reason, moderator, questions: questions.map(questionsOf) };
};

/** Questions that differ in nothing but what they are about, as one: defense (North Hill and South Hill). */
const questionsOf = (answers: Group<Answered>): Saying => {
  const [{ kind, rule, about }] = answers;
  const all = Object.keys(about).map((name) => {
    const ids = [...new Set(answers.map((answered) => answered.about[name]))];
    return [name, ids.length === 1 ? ids[0] : ids];
  });
  return { ...say('report.question', { ...Object.fromEntries(all), kind }), rule };
};

const tellDecided = (group: Group<Decided>): Saying => {
  const [{ by, reason, moderator, questions }] = group;
  const seats = group.map(({ seat }) => seat);
  return say(`answered.${by}`, {
    ...{ seats, questions },
    ...(reason !== undefined && { reason }),
    ...(moderator !== undefined && { moderator }),
  });
};

/** The private part of a seat's report: its wishes that were passed over or left out, and why. */
export const tellPrivately = (entries: readonly Entry[], words: Words, reader: Reader): Document =>
  groupBy(
    answersOf(entries).filter(({ secret }) => secret !== undefined),
    ({ seat }) => seat,
  ).flatMap((answers) => tellSeat(answers[0].seat, answers, words, reader));

const tellSeat = (
  seat: Seat,
  answers: readonly Answered[],
  words: Words,
  reader: Reader,
): Document =>
  section(
    say('report.private', { seat }),
    distinct(
      answers.flatMap((answered) => [
        ...passedOf(answered).map((problem) => tellPassed(answered, cited(problem, reader), words)),
        ...sealedDecision(answered),
      ]),
    ),
  );

/** Whose orders lie in which line of which file is the moderator's to look up; a seat has sent a message. */
export const cited = ({ place, ...problem }: Problem, reader: Reader): Problem =>
  reader === 'moderator' && place !== undefined ? { ...problem, place } : problem;

const passedOf = (answered: Answered): readonly Problem[] => answered.secret?.passed ?? [];

const tellPassed = (answered: Answered, problem: Problem, words: Words): Saying => ({
  ...say('report.passed', {
    question: questionOf(answered),
    item: itemOf(answered, problem, words),
    file: problem.place?.file,
    line: problem.place?.line,
    reason: reasonOf(problem),
  }),
  ...(problem.rule !== undefined && { rule: problem.rule }),
});

/** Which of several things in one line is meant, where neither question nor reason says it. */
const itemOf = ({ about }: Answered, { code, args = {} }: Problem, { sentences, item }: Words) => {
  if (item === undefined) return undefined;
  const reason = sentences.get(`problem.${code}`) ?? [];
  const isSaid = [...slotsOf(reason)].some(({ slot }) => slot.name === item);
  return isSaid || item in about ? undefined : args[item];
};

/** Of a sealed answer nobody else may know even who decided it. */
const sealedDecision = (answered: Answered): readonly Saying[] => {
  const by: Decider | undefined = answered.secret?.by;
  if (by === undefined) return [];
  return [{ ...say('report.sealed', { question: questionOf(answered), by }), rule: answered.rule }];
};

const answersOf = (entries: readonly Entry[]): readonly Answered[] =>
  entries
    .map(({ event }) => event)
    .filter(isAnswered)
    .filter(({ opens }) => opens === undefined);

const section = (title: Saying, items: readonly Saying[]): Document =>
  items.length === 0
    ? []
    : [
        { block: 'heading', level: 2, text: title },
        { block: 'list', items },
      ];

const distinct = (sayings: readonly Saying[]): readonly Saying[] => [
  ...new Map(sayings.map((saying) => [JSON.stringify(saying), saying])).values(),
];
