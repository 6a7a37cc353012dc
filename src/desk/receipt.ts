import type { AskedQuestion } from '../core/answering.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Json } from '../core/json.ts';
import { leftAfter } from '../core/pending-orders.ts';
import type { Problem } from '../core/problem.ts';
import type { Question } from '../core/question.ts';
import { simplify } from '../core/spelling.ts';
import { rowOf } from '../core/waits.ts';
import type { Reading, Repair, UnreadLine } from '../core/wishes.ts';
import { type Reply, repliesTo } from './asked-questions.ts';
import { type Desk, viewFor } from './desk.ts';
import { furtherSteps } from './further-steps.ts';
import type { TakenMessage } from './history.ts';
import { awaitsOf, wasTaken, wishesAsHeard } from './in-force.ts';
import { type JudgedWish, judge } from './judge.ts';
import type { Notice } from './notices/read.ts';

/** The receipt of a seat for its message; it says nothing of others. */
export interface Receipt<G extends Game = Game> {
  readonly seat: Seat;
  readonly judged: readonly JudgedWish[];
  /** Lines not understood. */
  readonly invalid: readonly Problem[];
  /** Lines nearly right, and what they were taken for. */
  readonly repairs?: readonly Repair[];
  /** Lines that say something and were not meant as orders. */
  readonly unread?: readonly UnreadLine[];
  /** Lines that say different things of one subject: the first counts, unless the seat says otherwise. */
  readonly doubts?: readonly Problem[];
  /** Lines that speak to the moderator. */
  readonly notices?: readonly Notice[];
  /** The status the message gives itself. */
  readonly status?: Reading['status'] | undefined;
  /** Open questions of the seat that nothing answers. */
  readonly missing: readonly Missing<G>[];
  /** Open questions of the seat that its standing orders answer. */
  readonly answered?: readonly Question<G>[];
  /** Kinds of question for which nothing at all was said. */
  readonly silent: readonly string[];
}

export interface Missing<G extends Game = Game> {
  readonly question: Question<G>;
  /** The effect of silence on it: the game waits; any message for the phase is enough; the printed default at once. */
  readonly silence: 'waits' | 'word' | 'default';
  /** The printed default, an order of things group by group; undefined where there is none. */
  readonly fallback: unknown;
}

/** A message that was read and judged. */
export interface ReadMessage<G extends Game = Game> {
  readonly taken: TakenMessage;
  readonly receipt: Receipt<G>;
  /** The mistakes in it. */
  readonly errors: readonly Problem[];
  /** The file as such cannot be read. */
  readonly isBroken: boolean;
}

/** Names are compared without case, width, spaces and hyphens, in simplified characters. */
export const foldedName = (name: string): string => {
  if (!/[^ -~]/.test(name)) return name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const letters = name.normalize('NFKC').toLowerCase();
  return Array.from(letters.replace(/[^\p{L}\p{N}]/gu, ''), simplify).join('');
};

/** True of a name that a game has or had. */
export const isCalled = (names: readonly string[], said: string): boolean =>
  names.some((name) => foldedName(name) === foldedName(said));

/** Judges a message as if it were the newest of its seat. */
export const receiptOf = (
  desk: Desk,
  message: TakenMessage,
  invalid: readonly Problem[],
): Receipt => {
  const { seat, wishes } = message;
  const stop = desk.stop();
  const view = viewFor(desk, stop.state, seat);
  const asked = stop.asked.filter(({ question }) => question.seat === seat);
  const further = furtherSteps(desk, stop, { view, seat, wishes });
  const context = { ruleset: desk.ruleset, view, seat, asked, further };
  const replies = repliesTo({ ...desk, taken: [...desk.taken, message] }, asked);
  const answeredBy =
    (by: Reply['by']) =>
    (open: AskedQuestion): boolean =>
      replies.get(open)?.by === by;
  const answered = asked.filter(answeredBy('standing')).map(({ question }) => question);
  return {
    seat,
    judged: judgedIn(desk, message, context),
    invalid,
    missing: asked
      .filter((open) => !answeredBy('orders')(open) && !answered.includes(open.question))
      .map((open) => describeUnanswered(desk, open, answeredBy('nobody')(open))),
    ...(answered.length > 0 && { answered }),
    silent: silentKinds(
      desk,
      seat,
      wishes.map(({ kind }) => kind),
    ),
  };
};

/** All that a message says; what has been carried out already is not judged once more. */
const judgedIn = (
  { ruleset, taken, used }: Desk,
  message: TakenMessage,
  context: Parameters<typeof judge>[0],
): readonly JudgedWish[] => {
  const heard = wishesAsHeard(ruleset, [...taken, message], message);
  const isLeft = leftAfter(used);
  const left = message.wishes.filter((wish, at) => isLeft(heard[at] ?? wish));
  const before = new Set(message.wishes.filter((wish) => wasTaken(taken, message, wish)));
  const judged = new Map(judge({ ...context, before }, left).map((one) => [one.wish, one]));
  return message.wishes.map((wish) => judged.get(wish) ?? { wish, verdict: 'legal', problems: [] });
};

/** An order of things in several groups, told group by group. */
const inGroups = (answer: unknown, ranks: readonly (readonly Json[])[] | undefined): unknown => {
  if (ranks === undefined || !Array.isArray(answer)) return answer;
  let from = 0;
  return ranks.map(({ length }) => {
    from += length;
    return answer.slice(from - length, from);
  });
};

const SILENCE = { wait: 'waits', word: 'word', standing: 'default', default: 'default' } as const;

/** An open question, with what silence on it does; `isAwaited`: standing words of its seat want it to be asked. */
export const describeUnanswered = (
  desk: Desk,
  { question, view }: AskedQuestion,
  isAwaited = false,
): Missing => ({
  question,
  silence: silenceOn(desk, question, isAwaited),
  fallback: inGroups(question.kind.fallback(view, question), question.kind.ranks?.(view, question)),
});

/** Asked with much else, only a word on this very thing is one. */
const silenceOn = (desk: Desk, question: Question, isAwaited: boolean): Missing['silence'] => {
  const { seat, apart } = question;
  const silence = SILENCE[awaitsOf(desk, rowOf(question), seat)];
  if (silence === 'default' && isAwaited) return 'waits';
  return silence === 'word' && apart ? 'waits' : silence;
};

/** Questions that a seat is expected to speak of and has not. */
export const silentKinds = (
  { ruleset, rules }: Pick<Desk, 'ruleset' | 'rules'>,
  seat: Seat,
  said: readonly string[],
): readonly string[] =>
  ruleset.kinds
    .map(({ name }) => name)
    .filter((name) => !said.includes(name) && (ruleset.expects?.(rules, name, seat) ?? true));

/** Everything in it that is wrong, in the order of the lines. */
export const errorsIn = (receipt: Pick<Receipt<Game>, 'judged' | 'invalid'>): readonly Problem[] =>
  [
    ...receipt.invalid,
    ...receipt.judged.flatMap(({ verdict, problems }) => (verdict === 'illegal' ? problems : [])),
  ].sort((a, b) => (a.place?.line ?? 0) - (b.place?.line ?? 0));
