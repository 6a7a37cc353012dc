import type { AskedQuestion } from '../core/answering.ts';
import type { Seat, View } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { step } from '../core/limits.ts';
import { at, type Problem } from '../core/problem.ts';
import { mayAnswer, type Question } from '../core/question.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { isRecord } from '../core/shape.ts';
import { type QueuePlace, speaksOf, type Wish } from '../core/wishes.ts';
import { type Further, furtherIn } from './further-steps.ts';
import { isForRoundAt } from './in-force.ts';
import { momentOf } from './moment.ts';

const VERDICTS = ['illegal', 'legal', 'doubtful'] as const;
/** Illegal: can never be. Doubtful: for later, and as things stand it would be refused. */
export type Verdict = (typeof VERDICTS)[number];

export interface JudgedWish {
  readonly wish: Wish;
  readonly verdict: Verdict;
  readonly problems: readonly Problem[];
}

/** Where a message is judged: what its seat knows, and which questions are open. */
interface MessageContext {
  readonly ruleset: Ruleset;
  readonly view: View;
  readonly seat: Seat;
  readonly asked: readonly AskedQuestion[];
  /** Steps of queues behind others, where they were tried on the tables that those leave. */
  readonly further?: Further;
  /** Wishes that stood in the same file when a run took it: they came in time. */
  readonly before?: ReadonlySet<Wish>;
}

/** Judges a wish: what is asked now by its question; the rest by what can be told beforehand. */
export const judge = (context: MessageContext, wishes: readonly Wish[]): JudgedWish[] => {
  const isBehind = furtherIn(wishes);
  const isBarred = barredIn(context, wishes);
  const alone = wishes.map((wish) => {
    step();
    if (wish.asks !== undefined) return judged(context, wish, 'legal', []);
    if (isBehind(wish)) return judgeFurther(context, wish);
    return isBarred(wish)
      ? judged(context, wish, 'doubtful', [{ code: 'condition-unmet' }])
      : judgeAlone(context, wish);
  });
  const waysOf = waysAmong(alone);
  const ways = alone.map((one) => excused(context, one, waysOf(one)));
  const { ruleset, view, seat } = context;
  const doubts = new Map<Wish, Problem[]>();
  const late = new Map<Wish, Problem>();
  for (const { wish, problem, isLate } of ruleset.warnings?.(view, seat, wishes) ?? [])
    if (!isLate) doubts.set(wish, [...(doubts.get(wish) ?? []), problem]);
    else if (!isSaidNow(context, wish) && !context.before?.has(wish)) late.set(wish, problem);
  return ways.map((one) => {
    const tooLate = late.get(one.wish);
    if (tooLate !== undefined) return judged(context, one.wish, 'illegal', [tooLate]);
    return doubts.size === 0 ? one : doubted(context, one, doubts);
  });
};

/** The wishes that say one thing in different ways, of which the first that is legal counts, by a key that they share. */
const wayOf = ({ kind, asks, queue, place }: Wish): string | undefined => {
  if (asks !== undefined || (queue === undefined && place === undefined)) return undefined;
  const { name, step: nth, under } = queue ?? {};
  return canonical({ kind, place: [place ?? null], queue: [name, nth, under].map(String) });
};

/** Those that share a key; what has none shares it with nobody. */
const byKey = <T>(
  all: readonly T[],
  keyOf: (one: T) => string | undefined,
): ReadonlyMap<string | undefined, readonly T[]> => {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const some = key === undefined ? undefined : found.get(key);
    if (some !== undefined) some.push(one);
    else if (key !== undefined) found.set(key, [one]);
  }
  return found;
};

const waysAmong = (all: readonly JudgedWish[]): ((one: JudgedWish) => readonly JudgedWish[]) => {
  const ways = byKey(all, ({ wish }) => wayOf(wish));
  return ({ wish }) => ways.get(wayOf(wish)) ?? [];
};

/** A way that is not legal is no mistake while another can be; behind one that counts nobody needs it. */
const excused = (
  context: MessageContext,
  one: JudgedWish,
  ways: readonly JudgedWish[],
): JudgedWish => {
  const { wish, verdict, problems } = one;
  if (verdict === 'legal' || isPartial(context, wish)) return one;
  const before = ways.slice(0, ways.indexOf(one)).filter((other) => other.verdict === 'legal');
  // What stands behind another way of the same line is for when that cannot be.
  if (verdict === 'doubtful')
    return before.length === 0 ? one : { wish, verdict: 'legal', problems: [] };
  if (ways.every((other) => other.verdict === 'illegal')) return one;
  const isBehind = before.some((other) => isSaidNow(context, other.wish));
  return isBehind && judgeForEver(context, wish).verdict === 'legal'
    ? { wish, verdict: 'legal', problems: [] }
    : { wish, verdict: 'doubtful', problems };
};

/** True of what stands beside others, which say what it leaves open, and in the place of none. */
const isPartial = ({ ruleset }: MessageContext, { kind }: Wish): boolean =>
  ruleset.kinds.some(({ name, beside }) => name === kind && beside !== undefined);

const isSaidNow = (context: MessageContext, wish: Wish): boolean =>
  context.asked.some((asked) => speaksTo(context, wish, asked));

const judgeAlone = (context: MessageContext, wish: Wish): JudgedWish => {
  if (wish.standing !== undefined || isForLater(context, wish)) return judgeForEver(context, wish);
  const open = context.asked.find((asked) => speaksTo(context, wish, asked));
  return open === undefined ? judgeAhead(context, wish) : judgeNow(context, wish, open);
};

/** True of the step whose turn it is, where nothing of it speaks to what is asked and its seat is asked instead. */
const barredIn = (context: MessageContext, wishes: readonly Wish[]): ((wish: Wish) => boolean) => {
  const nameOf = ({ name, step: nth }: QueuePlace): string => `${nth} ${name}`;
  const steps = byKey(wishes, ({ queue }) => queue && nameOf(queue));
  return ({ kind, queue }) => {
    if (queue === undefined) return false;
    const own = steps.get(nameOf(queue)) ?? [];
    const asked = context.asked.filter(({ question }) => question.kind.name === kind);
    const isAsking = own.every((one) => (one.queue?.otherwise ?? 'ask') === 'ask');
    return (
      isAsking &&
      asked.length > 0 &&
      !own.some((one) => asked.some((open) => speaksTo(context, one, open)))
    );
  };
};

const judgeFurther = (context: MessageContext, wish: Wish): JudgedWish => {
  if (wish.standing !== undefined || isForLater(context, wish)) return judgeForEver(context, wish);
  const why = context.further?.get(wish);
  if (why === undefined) return judgeAhead(context, wish);
  const alone = judgeForEver(context, wish);
  return why === null || alone.verdict === 'illegal'
    ? alone
    : judged(context, wish, 'doubtful', [why]);
};

/** Doubts about wishes that are allowed and would come to nothing. */
const doubted = (
  context: MessageContext,
  alone: JudgedWish,
  doubts: ReadonlyMap<Wish, readonly Problem[]>,
): JudgedWish => {
  const { wish, verdict, problems } = alone;
  const found = doubts.get(wish) ?? [];
  if (verdict === 'illegal' || found.length === 0) return alone;
  // What the lines before it leave was tried by chance; the ruleset knows better.
  const tried = context.further?.get(wish) ? [] : problems;
  return { wish, verdict: 'doubtful', problems: [...tried, ...told(context, wish, found)] };
};

/** Said for a round that is not the one that is played. */
const isForLater = ({ ruleset, view }: MessageContext, wish: Wish): boolean =>
  wish.round !== undefined &&
  !isForRoundAt(wish, ruleset, momentOf(ruleset, ruleset.where(view.state)));

const speaksTo = (
  { ruleset, seat }: MessageContext,
  wish: Wish,
  { question, view }: AskedQuestion,
): boolean => {
  step();
  return (
    question.seat === (wish.for ?? seat) &&
    mayAnswer(question, seat) &&
    question.kind.name === wish.kind &&
    speaksOf(wish.about, question.about) &&
    (wish.when ?? []).every((condition) => ruleset.holds(view, question, condition))
  );
};

const judgeNow = (
  context: MessageContext,
  wish: Wish,
  { question, view }: AskedQuestion,
): JudgedWish => {
  const { answer, dropped } = question.kind.resolve(view, question, wish.wish);
  if (answer === undefined && dropped.length === 0) return judgeAhead(context, wish, question);
  const refused =
    answer === undefined
      ? null
      : (question.kind.check(view, question, answer) ??
        (wish.key === undefined ? context.ruleset.refuseTried?.(view, question, answer) : null) ??
        null);
  const problems = refused === null ? dropped : [...dropped, refused];
  if (problems.length === 0) return judged(context, wish, 'legal', problems);
  // A thing that cannot be costs itself, and not the line that lists others beside it.
  if (refused === null && isBesideOthers(wish, dropped))
    return judged(context, wish, 'doubtful', problems);
  // Whoever says what is done instead has thought of it.
  if (isGuarded(wish)) return judgeAhead(context, wish);
  // A step at which a run has stopped holds up nothing that its seat writes since.
  const isStopped = wish.queue !== undefined && context.before?.has(wish) === true;
  return judged(context, wish, isStopped ? 'doubtful' : 'illegal', problems);
};

/** True if of each line that problems point at something is left that none of them is about. */
const isBesideOthers = ({ wish }: Wish, dropped: readonly Problem[]): boolean => {
  if (!Array.isArray(wish)) return false;
  const lines = wish.map((item) => (isRecord(item) ? item['line'] : undefined));
  const countOf = (line: number): number => lines.filter((one) => one === line).length;
  return dropped.every(({ place }) => {
    const line = place?.line;
    if (line === undefined) return false;
    return countOf(line) > dropped.filter((one) => one.place?.line === line).length;
  });
};

const isGuarded = ({ queue }: Wish): boolean =>
  queue?.otherwise === 'skip' || queue?.otherwise === 'pass';

/** A wish for other rounds waits for the one in which it is legal; only what never can be is wrong. */
const judgeForEver = (context: MessageContext, wish: Wish): JudgedWish => {
  const never = kindOf(context, wish)?.neverLegal(context.view, context.seat, wish.wish) ?? null;
  return never === null
    ? judged(context, wish, 'legal', [])
    : judged(context, wish, 'illegal', [never]);
};

const kindOf = ({ ruleset }: MessageContext, wish: Wish) =>
  ruleset.kinds.find(({ name }) => name === wish.kind);

const judgeAhead = (context: MessageContext, wish: Wish, open?: Question): JudgedWish => {
  const ever = judgeForEver(context, wish);
  const kind = kindOf(context, wish);
  const warned =
    ever.verdict === 'legal' ? kind?.warning(context.view, context.seat, wish.wish, open) : null;
  return warned ? judged(context, wish, 'doubtful', [warned]) : ever;
};

const judged = (
  context: MessageContext,
  wish: Wish,
  verdict: Verdict,
  problems: readonly Problem[],
): JudgedWish => ({ wish, verdict, problems: told(context, wish, problems) });

/** Each at its line, with what would be legal instead. */
const told = (
  { ruleset, view, seat }: MessageContext,
  wish: Wish,
  problems: readonly Problem[],
): readonly Problem[] =>
  problems.map((problem) => {
    const legal = ruleset.instead?.(view, seat, wish, problem) ?? [];
    // What is refused on a later table may be legal on that of now.
    const isRefused = Object.values(problem.args ?? {}).some((one) =>
      legal.some((id) => id === one),
    );
    const args = legal.length === 0 || isRefused ? problem.args : { ...problem.args, legal };
    return at(wish.place, args === undefined ? problem : { ...problem, args });
  });
