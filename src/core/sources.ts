import type { Absence, Decider, UsedWish } from './entry.ts';
import type { Game, Random, Seat, View } from './game.ts';
import { isSame, type Json } from './json.ts';
import {
  answersFirst,
  isLasting,
  lineOf,
  markUsed,
  type PendingOrders,
  pendingOrdersOf,
} from './pending-orders.ts';
import { at, type Problem } from './problem.ts';
import type { GivenAnswer, Question } from './question.ts';
import type { Ruleset, Style } from './ruleset.ts';
import { speaksOf, type Wish } from './wishes.ts';

/** Nothing to answer with, but wishes that were tried: the next source takes the reasons along. */
export interface PassedOver {
  readonly by?: undefined;
  readonly passed: readonly Problem[];
  /** The seat said that it wants to be asked: none of its other words speak. */
  readonly asks?: 'yes';
}

/** The context of a source besides the question. */
export interface SourceContext<G extends Game = Game> {
  /** The lines that have been used up by earlier answers. */
  readonly used: readonly UsedWish[];
  /** A source before it said that the seat wants to be asked. */
  readonly asks?: 'yes' | undefined;
  /** The table as another seat may know it. */
  viewOf(seat: Seat): View<G>;
}

/**
 * Where answers come from: the same question gets the same answer. A source that has nothing says
 * undefined, or which wishes it had to pass over.
 */
export type Source<G extends Game = Game> = {
  // A method, so that a source of one game can stand where any game's may: it is asked of its own alone.
  answer(
    question: Question<G>,
    key: () => string,
    view: View<G>,
    heard: SourceContext<G>,
  ): GivenAnswer | PassedOver | undefined;
}['answer'];

/**
 * The answer from what seats said in advance, the newest first: the first wish that speaks to the question and
 * is legal now. After its own words come those that others say for it, where they may.
 */
export const wishesOf =
  <G extends Game>(
    ruleset: Pick<Ruleset<G>, 'holds' | 'refuseTried' | 'stepOf'>,
    by: Decider,
    wishes: (seat: Seat) => readonly Wish[],
  ): Source<G> =>
  (question, key, view, { used, asks, viewOf }) => {
    if (asks) return undefined;
    return firstOf([question.seat, ...(question.proxies ?? [])], (seat) => {
      const isOwn = seat === question.seat;
      const own = isOwn ? view : viewOf(seat);
      const asked = { speaker: seat, ruleset, by, question, key, view, own };
      const all = wishes(seat);
      const pending = answersFirst(pendingOrdersOf(all, used), used);
      const found = withInstead(asked, firstHeard(asked, pending, all), pending);
      return isOwn || found.by === undefined ? found : { ...found, speaker: seat };
    });
  };

/** The first step of an older queue that a turn takes the place of: then what is left of that queue comes behind it. */
const insteadOfStep = (
  wish: Wish,
  pending: readonly PendingOrders[],
  turnIn: (wish: Wish) => string | undefined,
): Pick<UsedWish, 'instead'> => {
  const turn = wish.once === undefined ? undefined : turnIn(wish);
  if (turn === undefined) return {};
  for (const orders of pending) {
    const [first] = orders[0]?.wishes ?? [];
    if (first?.queue === undefined || !isLater(wish, first)) continue;
    const place = orders.findIndex(({ wishes }) => wishes.some((one) => turnIn(one) === turn));
    if (place < 0) continue;
    const steps = orders.toSpliced(place, 1).map(({ number }) => number);
    const { message } = lineOf(first);
    return {
      instead: {
        ...(message !== undefined && { message }),
        left: { queue: first.queue.name, steps },
      },
    };
  }
  return {};
};

/** True if a wish was said in a later message. */
const isLater = (wish: Wish, other: Wish): boolean =>
  (lineOf(wish).message ?? 0) > (lineOf(other).message ?? 0);

/** An answer, with the step of an older queue that it took the place of. */
const withInstead = <G extends Game>(
  { ruleset: { stepOf } }: AskedQuestionSource<G>,
  found: GivenAnswer | PassedOver,
  pending: readonly PendingOrders[],
): GivenAnswer | PassedOver => {
  if (found.by === undefined || found.used?.left !== 'nothing' || stepOf === undefined)
    return found;
  const { left: _, ...line } = found.used;
  const said = pending
    .flatMap(([step]) => step?.wishes ?? [])
    .find((wish) => wish.queue === undefined && isSame(lineOf(wish), line));
  return said === undefined
    ? found
    : { ...found, used: { ...found.used, ...insteadOfStep(said, pending, stepOf) } };
};

/** The first that answers or asks, with all that was passed over on the way. */
const firstOf = <T>(
  all: readonly T[],
  hear: (one: T) => GivenAnswer | PassedOver,
): GivenAnswer | PassedOver => {
  const passed: Problem[] = [];
  for (const one of all) {
    const found = hear(one);
    passed.push(...found.passed);
    if (found.by !== undefined || found.asks !== undefined) return { ...found, passed };
  }
  return { passed };
};

const isAsking = (found: GivenAnswer | PassedOver): boolean =>
  found.by === undefined && found.asks !== undefined;

/** The first pending orders that answer. Where a queue stops and asks, an answer that a later message gave speaks in its place. */
const firstHeard = <G extends Game>(
  asked: AskedQuestionSource<G>,
  pending: readonly PendingOrders[],
  all: readonly Wish[],
): GivenAnswer | PassedOver => {
  const hear = (orders: PendingOrders) => answerOf(asked, orders, all);
  const found = firstOf(pending, hear);
  if (!isAsking(found)) return found;
  const stopped = pending.find((orders) => isAsking(hear(orders)))?.[0]?.wishes[0];
  if (stopped?.queue === undefined) return found;
  const isAnswer = ([step]: PendingOrders): boolean =>
    step?.wishes.some((wish) => wish.once && isLater(wish, stopped)) ?? false;
  const later = firstOf(pending.filter(isAnswer), hear);
  return later.by === undefined ? found : { ...later, passed: [...found.passed, ...later.passed] };
};

/** A question as a seat hears it. */
interface AskedQuestionSource<G extends Game = Game> {
  readonly speaker: Seat;
  readonly ruleset: Pick<Ruleset<G>, 'holds' | 'refuseTried' | 'stepOf'>;
  readonly by: Decider;
  readonly question: Question<G>;
  readonly key: () => string;
  readonly view: View<G>;
  /** Of the seat that speaks: its conditions may not tell it what the asked seat knows. */
  readonly own: View<G>;
}

/** The answer of pending orders: their first step, or what follows where that cannot be done now. */
const answerOf = <G extends Game>(
  asked: AskedQuestionSource<G>,
  [step, ...behind]: PendingOrders,
  all: readonly Wish[],
): GivenAnswer | PassedOver => {
  if (step === undefined || !step.wishes.some((wish) => isMeant(asked, wish))) return NOTHING;
  const found = firstOf(step.wishes, (said) => {
    if (!speaksTo(asked, said)) return NOTHING;
    if (said.asks !== undefined) return { passed: [], asks: 'yes' };
    const { answer, refused } = triedBeside(asked, said, all);
    const isWord =
      answer !== undefined && !(asked.by === 'standing' && isNothingLeft(answer, refused));
    return isWord
      ? { answer, by: asked.by, passed: refused, ...markUsed(said, behind) }
      : { passed: refused };
  });
  if (found.by !== undefined || found.asks !== undefined) return found;
  const next =
    step.otherwise === 'skip' ? answerOf(asked, behind, all) : insteadOf(asked, step.otherwise);
  const passed = [...found.passed, ...next.passed];
  return next.by === undefined && next.asks !== undefined && passed.length === 0
    ? { ...next, passed: [at(step.wishes[0]?.place, { code: 'condition-unmet' })] }
    : { ...next, passed };
};

const NOTHING: PassedOver = { passed: [] };

/** The answer where the first step of a queue cannot be done now; the step stays. */
const insteadOf = <G extends Game>(
  { question, view, by }: AskedQuestionSource<G>,
  otherwise: 'ask' | 'pass',
): GivenAnswer | PassedOver => {
  const answer = otherwise === 'pass' ? passOf(view, question) : undefined;
  return answer === undefined ? { passed: [], asks: 'yes' } : { answer, by, passed: [] };
};

/** Nothing done, where the rules let a seat do nothing; without a word for it the printed default. */
const passOf = <G extends Game>(view: View<G>, question: Question<G>): unknown => {
  const { kind } = question;
  if (kind.pass === undefined) return kind.fallback(view, question);
  return kind.check(view, question, kind.pass) === null ? kind.pass : undefined;
};

/** True for wishes of one line, which are alternatives. */
const isAlternative = ({ place }: Wish, other: Wish): boolean =>
  place === undefined || (place.line === other.place?.line && place.file === other.place.file);

/** A wish with what older ones say of what it leaves open; by itself if that is not legal. */
const triedBeside = <G extends Game>(
  asked: AskedQuestionSource<G>,
  said: Wish,
  all: readonly Wish[],
): ReturnType<typeof tried> => {
  const { kind } = asked.question;
  const isWhole = kind.beside === undefined || said.key !== undefined || !isLasting(said);
  const older = isWhole
    ? []
    : all
        .slice(all.indexOf(said) + 1)
        .filter((one) => isLasting(one) && !isAlternative(said, one) && speaksTo(asked, one));
  if (older.length === 0) return tried(asked, said);
  const wish = older.reduce((made, one) => kind.beside?.(made, one.wish) ?? made, said.wish);
  const beside = tried(asked, { ...said, wish });
  return beside.answer === undefined ? tried(asked, said) : beside;
};

/** Standing orders of which not one line is legal now are no word of their seat. */
const isNothingLeft = (answer: unknown, refused: readonly Problem[]): boolean =>
  refused.length > 0 && Array.isArray(answer) && answer.length === 0;

/** True if a wish is about the question, whatever its conditions say. */
const isMeant = <G extends Game>(
  { speaker, question, key }: AskedQuestionSource<G>,
  said: Wish,
): boolean =>
  said.kind === question.kind.name &&
  (said.for ?? speaker) === question.seat &&
  (said.key === undefined || said.key === key()) &&
  speaksOf(said.about, question.about);

const speaksTo = <G extends Game>(asked: AskedQuestionSource<G>, said: Wish): boolean =>
  isMeant(asked, said) &&
  (said.when ?? []).every((condition) => asked.ruleset.holds(asked.own, asked.question, condition));

/** The wish as an answer, if it is legal now; and all that had to be refused on the way. */
const tried = <G extends Game>(
  { ruleset, question, view }: AskedQuestionSource<G>,
  said: Wish,
): { readonly answer?: unknown; readonly refused: readonly Problem[] } => {
  const { answer, dropped } =
    said.key === undefined
      ? question.kind.resolve(view, question, said.wish)
      : { answer: said.wish, dropped: [] };
  const refused = dropped.map((problem) => at(said.place, problem));
  if (answer === undefined) return { refused };
  // What answers this very question is meant as it stands.
  const isWord = said.key === undefined;
  const problem =
    question.kind.check(view, question, answer) ??
    (isWord ? ruleset.refuseTried?.(view, question, answer) : null) ??
    null;
  return problem === null
    ? { answer, refused }
    : { refused: [...refused, at(said.place, problem)] };
};

/** One legal answer: nobody is asked, if that tells nothing. */
export const forced =
  <G extends Game>(): Source<G> =>
  (question, _key, view) => {
    const answer = question.kind.hidden ? undefined : question.kind.forcedAnswer(view, question);
    return answer === undefined ? undefined : { answer, by: 'forced', passed: [] };
  };

/** The answer for seats that nobody plays: as the ruleset has them sleep, else their printed defaults. */
export const absentees =
  <G extends Game>(
    { defaultForAbsentSeat }: Pick<Ruleset<G>, 'defaultForAbsentSeat'>,
    absent: ReadonlyMap<Seat, Absence>,
  ): Source<G> =>
  (question, _key, view) => {
    const absence = absent.get(question.seat);
    if (absence === undefined || absence === 'bot') return undefined;
    const { kind } = question;
    const said = absence === 'asleep' ? defaultForAbsentSeat?.(view, question) : undefined;
    const isLegal = said !== undefined && kind.check(view, question, said) === null;
    const answer = isLegal ? said : kind.fallback(view, question);
    if (answer === undefined) return undefined;
    return { answer, by: isLegal ? 'asleep' : 'default', passed: [] };
  };

/** The printed default, for the questions to which silence means it. */
export const defaults =
  <G extends Game>(silenceMeansIt: (...asked: Parameters<Source<G>>) => boolean): Source<G> =>
  (question, key, view, heard) => {
    if (!silenceMeansIt(question, key, view, heard)) return undefined;
    const answer = question.kind.fallback(view, question);
    return answer === undefined ? undefined : { answer, by: 'default', passed: [] };
  };

/** Answers given for a key: the moderator's rulings, and replays. */
export const byKey =
  <G extends Game>(
    by: Decider,
    answers: ReadonlyMap<string, Json>,
    said?: ReadonlyMap<string, Pick<GivenAnswer, 'reason' | 'moderator'>>,
  ): Source<G> =>
  (question, key, view) => {
    const answer = answers.size === 0 ? undefined : answers.get(key());
    if (answer === undefined) return undefined;
    const refused = question.kind.check(view, question, answer);
    if (refused !== null) return { passed: [refused] };
    const more = said?.get(key());
    return more === undefined ? { answer, by, passed: [] } : { answer, by, passed: [], ...more };
  };

/**
 * Answers of a style, or by chance where a seat has none or it has no legal one to give; `random`
 * is made from the key, so that the answer hangs on it alone.
 */
export const bot =
  <G extends Game>(
    random: (key: string) => Random,
    styleOf: (seat: Seat) => Style<G> | undefined = () => undefined,
  ): Source<G> =>
  (question, key, view) => {
    const draws = random(key());
    const styled = styleOf(question.seat)?.(view, question, draws);
    const isLegal = styled !== undefined && question.kind.check(view, question, styled) === null;
    const answer = isLegal ? styled : question.kind.sample(view, question, draws);
    return { answer, by: 'bot', passed: [] };
  };
