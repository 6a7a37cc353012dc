import { advance, type Checkpoint, type Onward, type RunOutcome } from '../core/advance.ts';
import { streamOf } from '../core/chance.ts';
import { type Evidence, isAnswered } from '../core/entry.ts';
import type { Seat, View } from '../core/game.ts';
import { canonical, type Json } from '../core/json.ts';
import type { Problem } from '../core/problem.ts';
import { bot, type Source, wishesOf } from '../core/sources.ts';
import { firstQueueOf, type Wish } from '../core/wishes.ts';
import { type Desk, type Stop, viewFor } from './desk.ts';
import type { TakenMessage } from './history.ts';
import { isNews, sourcesOf } from './in-force.ts';
import { isSameMoment, momentOf } from './moment.ts';
import { quietAnswer } from './plan/play.ts';

/** Why steps of queues could not be carried out; null: they can be, or nobody knows. */
export type Further = ReadonlyMap<Wish, Problem | null>;

/** So often a queue is played before a step that was never done is doubted; one of very many wishes less often. */
const PLAYS = 40;
const LEAST_PLAYS = 4;
const MOST_TRIED = 1200;

interface Playing {
  readonly desk: Desk;
  readonly view: View;
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
}

/**
 * The steps of queues behind others, each on tables as those before it leave them: played with draws and the
 * others' answers by chance, on tables that their seat could not tell from the true one. What was done once can be right.
 */
export const furtherSteps = (
  desk: Desk,
  stop: Stop,
  { view, seat, wishes }: Omit<Playing, 'desk'>,
): Further => {
  const { ruleset, checkpoint, entries } = desk;
  const { phase } = momentOf(ruleset, ruleset.where(view.state));
  const asked = (wish: Wish): boolean => ruleset.asksIn?.(phase, wish.kind) ?? true;
  const isFurther = furtherIn(wishes);
  const steps = wishes.filter((wish) => isFurther(wish) && isStep(wish) && asked(wish));
  if (steps.length === 0 || ruleset.imagine === undefined) return new Map();
  const isHeld = checkpoint.n < entries.length || stop.isAhead;
  const known = steps.map((wish): [Wish, null] => [wish, null]);
  return isHeld ? new Map(known) : played({ desk, view, seat, wishes }, steps);
};

const isStep = ({ queue, standing, round }: Wish): boolean =>
  queue?.under === undefined && standing === undefined && round === undefined;

/** True of a step that others of its queue come before, and of what goes with a step: it does not speak to what is asked now. */
export const furtherIn = (wishes: readonly Wish[]): ((wish: Wish) => boolean) => {
  const first = new Map<string, number>();
  for (const { queue } of wishes) {
    // What goes with a step stays when that is done.
    if (queue === undefined || queue.under !== undefined) continue;
    const name = firstQueueOf(queue.name);
    first.set(name, Math.min(queue.step, first.get(name) ?? queue.step));
  }
  return ({ queue }) =>
    queue !== undefined &&
    (queue.under !== undefined || (first.get(firstQueueOf(queue.name)) ?? 0) < queue.step);
};

const played = (playing: Playing, steps: readonly Wish[]): Further => {
  const why = new Map<string, Reasons>();
  const left = new Set(steps.map(({ queue }) => queue && keyOfStep(queue)));
  const plays = playsOf(playing.wishes.length);
  for (let play = 0; play < plays && left.size > 0; play++) {
    const { done, passed } = playOnce(playing, `further|${play}`);
    for (const one of done) left.delete(keyOfStep(one));
    // In each play the first word on a line counts.
    const first = new Map([...passed].reverse().map((one) => [keyOfPlace(one.place), one]));
    for (const [place, one] of first) why.set(place, withReason(why.get(place), one));
  }
  const told = new Set<string>();
  return new Map(
    steps.map((wish) => {
      const { queue, place } = wish;
      const isLeft = queue !== undefined && left.has(keyOfStep(queue));
      const doubt =
        isLeft && place !== undefined ? doubtOf(wish, usualIn(why.get(keyOfPlace(place)))) : null;
      if (doubt === null) return [wish, null];
      // The ways of one line are doubted once.
      const said = canonical(doubt as unknown as Json);
      const isTold = told.has(said);
      told.add(said);
      return [wish, isTold ? null : doubt];
    }),
  );
};

/** Why a line was not done, and how often: chance may bring another reason once. */
type Reasons = ReadonlyMap<string, { readonly problem: Problem; readonly times: number }>;

const withReason = (reasons: Reasons = new Map(), problem: Problem): Reasons => {
  const key = `${problem.rule} ${problem.code}`;
  return new Map([...reasons, [key, { problem, times: (reasons.get(key)?.times ?? 0) + 1 }]]);
};

const usualIn = (reasons: Reasons = new Map()): Problem | undefined =>
  [...reasons.values()].sort((one, other) => other.times - one.times)[0]?.problem;

/** Each play tries every wish, so that a pile of many is played less often: what is done soon or never shows so, too. */
const playsOf = (wishes: number): number =>
  Math.max(LEAST_PLAYS, Math.min(PLAYS, Math.floor(MOST_TRIED / wishes)));

/** Whatever hangs on a condition may be right when that holds. */
const doubtOf = ({ when }: Wish, why: Problem | undefined): Problem | null =>
  why === undefined || (when !== undefined && why.code === 'condition-unmet') ? null : why;

type Step = Pick<NonNullable<Wish['queue']>, 'name' | 'step'>;

const keyOfStep = ({ name, step }: Step): string => `${step} ${name}`;

const keyOfPlace = (place: Problem['place']): string => `${place?.line} ${place?.column}`;

/**
 * Plays a printed phase to its end on a table that a seat could not tell from the true one, by some sources and,
 * where those say nothing, by chance.
 */
const playPhase = (
  { ruleset, rules }: Pick<Desk, 'ruleset' | 'rules'>,
  { view, seat }: Pick<Playing, 'view' | 'seat'>,
  key: string,
  {
    from,
    sources,
    ...more
  }: Pick<Onward, 'sources'> &
    Partial<Pick<Desk, 'used'>> & { readonly from: Omit<Checkpoint, 'state'> },
): RunOutcome => {
  const now = momentOf(ruleset, ruleset.where(view.state));
  const { causes: _, imagine, ...lean } = ruleset;
  return advance(lean, {
    ...{ rules, ...more },
    from: { ...from, state: imagine?.(view, seat, streamOf(`${key}|table`)) ?? view.state },
    sources: [...sources, bot((question) => streamOf(`${key}|${question}`))],
    chance: (purpose, sides) => streamOf(`${key}|${purpose}`)(sides),
    until: (where) => !isSameMoment(momentOf(ruleset, where), now),
  });
};

/** Plays a printed phase to its end: the steps that were done, and why others were not. */
const playOnce = (
  { desk, view, seat, wishes }: Playing,
  key: string,
): { readonly done: readonly Step[]; readonly passed: readonly Problem[] } => {
  const own = wishes.map(skipping);
  const passed: Problem[] = [];
  const kinds = new Set(own.flatMap(({ kind, queue }) => (queue === undefined ? [] : [kind])));
  const said = wishesOf(desk.ruleset, 'orders', (one) => (one === seat ? own : []));
  const sources = [noting(said, passed), quietly(kinds, seat)];
  const { evidence, entries } = playPhase(desk, { view, seat }, key, { from: { n: 0 }, sources });
  const answers = entries.filter(({ event }) => isAnswered(event) && event.seat === seat);
  return { done: answers.flatMap(({ n }) => doneBy(evidence[n], own)), passed };
};

/** The next step is tried where one cannot be done: each is judged by itself. */
const skipping = (wish: Wish): Wish =>
  wish.queue === undefined || wish.queue.under !== undefined
    ? wish
    : { ...wish, queue: { ...wish.queue, otherwise: 'skip' } };

/** The questions that queues answer are left alone where those are done: nothing else is to change the table. */
const quietly =
  (kinds: ReadonlySet<string>, seat: Seat): Source =>
  (question, key, view) =>
    question.seat === seat && kinds.has(question.kind.name)
      ? quietAnswer(question, key, view)
      : undefined;

const noting =
  (source: Source, passed: Problem[]): Source =>
  (...asked) => {
    const found = source(...asked);
    passed.push(...(found?.passed ?? []));
    return found;
  };

/** The step before all that are left. */
const doneBy = (evidence: Evidence | undefined, own: readonly Wish[]): readonly Step[] => {
  const left = evidence?.used?.left;
  if (typeof left !== 'object') return [];
  const steps = own.flatMap(({ queue }) =>
    queue?.name === left.queue && queue.under === undefined ? [queue.step] : [],
  );
  const before = steps.filter((step) => !left.steps.includes(step));
  const [first = Number.POSITIVE_INFINITY] = left.steps;
  return [{ name: left.queue, step: Math.max(...before.filter((step) => step < first)) }];
};

/** Questions that a run waits for, by their kinds. */
type AwaitedKinds = ReadonlyMap<string, number>;

/** In the first course nobody else does anything, in the others whatever chance hits on. */
const COURSES = 5;

/**
 * The questions of this phase at which a run would wait for a seat, had it sent a message and nothing else: as
 * many as in the middle one of some courses. What it waits for in a few of them alone hangs on what others do
 * and on draws. Undefined: the table lies between two places to begin from, and cannot be played on.
 */
export const awaitedIn = (desk: Desk, message: TakenMessage): AwaitedKinds | undefined => {
  const { ruleset, checkpoint, entries } = desk;
  if (ruleset.imagine === undefined || checkpoint.n < entries.length || desk.stop().isAhead)
    return undefined;
  const courses: AwaitedKinds[] = [];
  const half = Math.floor(COURSES / 2);
  while (courses.length < COURSES && courses.filter(({ size }) => size === 0).length <= half)
    courses.push(playCourse(desk, message, courses.length));
  return courses.sort((a, b) => sizeOf(a) - sizeOf(b))[half];
};

const sizeOf = (awaited: AwaitedKinds): number =>
  [...awaited.values()].reduce((sum, count) => sum + count, 0);

const playCourse = (desk: Desk, message: TakenMessage, course: number): AwaitedKinds => {
  const { checkpoint, used } = desk;
  const { seat } = message;
  const view = viewFor(desk, desk.state, seat);
  const key = `awaited|${course}`;
  const awaited = new Map<string, number>();
  const silence = { missing: 'wait', asked: [] } as const;
  const own = sourcesOf({ ...desk, taken: [...desk.taken, message] }, silence);
  const waiting: Source = (question, asked, seen) => {
    const { kind } = question;
    if (question.seat === seat && !isNews(desk, silence, question))
      awaited.set(kind.name, (awaited.get(kind.name) ?? 0) + 1);
    return question.seat === seat || course === 0 ? quietAnswer(question, asked, seen) : undefined;
  };
  playPhase(desk, { view, seat }, key, {
    from: checkpoint,
    used,
    sources: [
      ...own.map(
        (source): Source =>
          (...asked) =>
            asked[0].seat === seat ? source(...asked) : undefined,
      ),
      waiting,
    ],
  });
  return awaited;
};
