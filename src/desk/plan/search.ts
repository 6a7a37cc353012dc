import { streamOf } from '../../core/chance.ts';
import { type Entry, isAnswered } from '../../core/entry.ts';
import type { Aim, Foresight, Hinge, Stretch, Try } from '../../core/foresight.ts';
import type { Lang, Seat, View } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Question } from '../../core/question.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { bot } from '../../core/sources.ts';
import { groupBy } from '../../report/groups.ts';
import { isSameWhere } from '../desk.ts';
import { BY_CHANCE, stylesOf } from '../simulation.ts';
import type { ForeignAnswer, Hurting, PlanAsked, Sample, Witness } from './plan-outcome.ts';
import { type PlanTable, type PlayedPlan, quietAnswer, type Reply, type Start } from './play.ts';

/** Of a game that says nothing else: the numbers by which it shows how the seats fare. */
export const foresightOf = (ruleset: Ruleset): Foresight =>
  ruleset.foresight ?? {
    aims: (view, seat) =>
      (ruleset.chart?.(view) ?? [])
        .filter(({ values }) => values[seat] !== undefined)
        .map(
          ({ measure, best }): Aim => ({ aim: 'measure', about: { measure }, of: 'measure', best }),
        ),
    came: ({ about }, seat, { after }) => measured(ruleset, after, seat, String(about['measure'])),
  };

const measured = (ruleset: Ruleset, view: View, seat: Seat, name: string): number | undefined =>
  ruleset.chart?.(view).find(({ measure }) => measure === name)?.values[seat];

/** A whole reply of all others: each plays in a style of its own, or by chance. */
export const styled = ({ ruleset }: Start, key: string): Reply => {
  const names = stylesOf(ruleset);
  const known = new Map<Seat, string>();
  const styleOf = (seat: Seat): string => {
    const drawn = known.get(seat) ?? names[streamOf(`${key}|style|${seat}`)(names.length)];
    known.set(seat, drawn ?? BY_CHANCE);
    return drawn ?? BY_CHANCE;
  };
  return {
    key,
    answers: bot(
      (question) => streamOf(`${key}|${question}`),
      (seat) => ruleset.styles?.[styleOf(seat)],
    ),
  };
};

/**
 * These answers and no others: each to the first question of its seat and kind that it is legal for; of those
 * that place orders all together. Whatever else is asked is answered by silence.
 */
export const replyFromAnswers = (
  { ruleset }: Pick<Start, 'ruleset'>,
  key: string,
  given: readonly ForeignAnswer[],
): Reply => {
  const left = [...given];
  const placing = ruleset.together?.placing;
  return {
    key,
    answers: (question, asked, view) => {
      const answer =
        question.kind.name === placing
          ? placedBy(left, question, view)
          : takenFrom(left, question, view);
      return {
        answer: answer === undefined ? quietAnswer(question, asked, view).answer : answer,
        by: 'bot',
        passed: [],
      };
    },
  };
};

const isFor = ({ seat, kind }: ForeignAnswer, question: Question): boolean =>
  seat === question.seat && kind === question.kind.name;

const placedBy = (left: ForeignAnswer[], question: Question, view: View): unknown => {
  const steps = left.filter((one) => isFor(one, question)).flatMap(({ answer }) => answer);
  return steps.length === 0 ? undefined : question.kind.keep(view, question, steps).answer;
};

const takenFrom = (left: ForeignAnswer[], question: Question, view: View): unknown => {
  const at = left.findIndex(
    (one) =>
      isFor(one, question) &&
      isSame(one.about, question.about) &&
      question.kind.check(view, question, one.answer) === null,
  );
  return at < 0 ? undefined : left.splice(at, 1)[0]?.answer;
};

/** Answers in the smallest pieces that can be left out: orders one by one. */
const pieces = (
  { ruleset }: Pick<Start, 'ruleset'>,
  given: readonly ForeignAnswer[],
): readonly ForeignAnswer[] =>
  given.flatMap((one): readonly ForeignAnswer[] => {
    const isMany = one.kind === ruleset.together?.placing && Array.isArray(one.answer);
    if (!isMany) return isNothing(one.answer) ? [] : [one];
    return (one.answer as readonly Json[]).map((step) => ({ ...one, answer: [step] }));
  });

const isNothing = (answer: Json): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

/** A question with more answers is not gone through. */
const MOST_ANSWERS = 120;

/** All that an aim can come to, and in how many ways. */
export interface Enumeration {
  readonly values: ReadonlyMap<number | undefined, number>;
  readonly ways: number;
}

/**
 * Plays every way on: each legal answer of the others, each draw, up to where the aim is decided. Undefined where
 * there are more than so many, or where something lies hidden that could be one way or another.
 */
export const enumerated = (table: PlanTable, aim: Aim, most: number): Enumeration | undefined => {
  if (!isAllKnown(table)) return undefined;
  const values = new Map<number | undefined, number>();
  let way: readonly Turn[] | undefined = [];
  for (let ways = 1; way !== undefined; ways++) {
    if (ways > most) return undefined;
    const walked = walk(table, aim, way);
    if (walked === undefined) return undefined;
    values.set(walked.value, (values.get(walked.value) ?? 0) + 1);
    way = nextWay(walked.turns);
    if (way === undefined) return { values, ways };
  }
  return undefined;
};

/** A place where it goes one way or another. */
interface Turn {
  readonly taken: number;
  readonly of: number;
}

const nextWay = (turns: readonly Turn[]): readonly Turn[] | undefined => {
  const at = turns.findLastIndex(({ taken, of }) => taken + 1 < of);
  const turn = turns[at];
  return turn && [...turns.slice(0, at), { ...turn, taken: turn.taken + 1 }];
};

/** Goes one way, the first at every turn that is not named. */
const walk = (
  table: PlanTable,
  aim: Aim,
  way: readonly Turn[],
): { readonly value: number | undefined; readonly turns: readonly Turn[] } | undefined => {
  const { ruleset, seat } = table.start;
  const foresight = foresightOf(ruleset);
  const turns: Turn[] = [];
  let isTooMany = false;
  let isOver = false;
  const turn = (of: number): number => {
    if (isOver) return 0;
    const taken = way[turns.length]?.taken ?? 0;
    turns.push({ taken, of });
    return taken;
  };
  const reply: Reply = {
    key: 'all ways',
    draws: (_purpose, sides) => turn(sides),
    answers: (question, _key, view) => {
      if (isTooMany || isOver || foresight.settled?.(aim, seat, view)) {
        isOver = true;
        return { ...quietAnswer(question, () => 'all ways', view), by: 'bot' };
      }
      const answers = answersTo(view, question);
      if (answers === undefined) isTooMany = true;
      const answer = answers === undefined ? anyOf(question, view) : answers[turn(answers.length)];
      return { answer, by: 'bot', passed: [] };
    },
  };
  const played = table.play(reply);
  if (played === undefined || isTooMany) return undefined;
  return { value: cameIn(table, aim, played), turns };
};

const anyOf = (question: Question, view: View): unknown =>
  question.kind.sample(view, question, streamOf('any'));

/** Every legal answer; undefined where there are too many, or nobody could say which. */
export const answersTo = (view: View, question: Question): readonly unknown[] | undefined => {
  if (question.kind.suggests) return undefined;
  const first = question.kind.options(view, question, []);
  return first.some(({ step }) => step === undefined)
    ? inSteps(view, question)
    : first.filter(({ refused }) => refused === null).map(({ step }) => step);
};

const inSteps = (view: View, question: Question): readonly unknown[] | undefined => {
  const found: unknown[] = [];
  const open: Json[][] = [];
  for (let made: Json[] | undefined = []; made !== undefined; made = open.pop()) {
    const way: readonly Json[] = made;
    const legal = question.kind
      .options(view, question, way)
      .filter(({ refused }) => refused === null);
    if (legal.some(({ step }) => step === undefined)) found.push(way);
    open.push(...legal.flatMap(({ step }) => (step === undefined ? [] : [[...way, step]])));
    if (found.length + open.length > MOST_ANSWERS) return undefined;
  }
  return found;
};

/** True if the seat sees all that there is: what it imagines is what it knows. */
const isAllKnown = ({ start }: PlanTable): boolean => {
  const { ruleset, rules, seat, from } = start;
  return ['one', 'two'].every((key) => {
    const state = ruleset.imagine?.({ rules, state: from.state }, seat, streamOf(key));
    return state !== undefined && isSame(state, from.state);
  });
};

/** The answers that bring something about, as few as could be left, and the play by which they do. */
interface PlayedWitness {
  readonly given: readonly ForeignAnswer[];
  readonly played: PlayedPlan;
  /** False where the budget was over first. */
  readonly isLeast: boolean;
}

/** A search in a number of engine runs: what it finds hangs on nothing else. */
export interface Budget {
  left: number;
}

export const cameIn = (
  { start }: Pick<PlanTable, 'start'>,
  aim: Aim,
  played: Stretch,
): number | undefined => foresightOf(start.ruleset).came(aim, start.seat, played);

type Test = (played: PlayedPlan) => boolean;

/** Plays just these answers; undefined where that does not do it, or the budget is over. */
const tried = (
  table: PlanTable,
  key: string,
  [given, budget]: readonly [readonly ForeignAnswer[], Budget],
  does: Test,
): PlayedPlan | undefined => {
  if (budget.left <= 0) return undefined;
  budget.left--;
  const played = table.play(replyFromAnswers(table.start, key, given));
  return played !== undefined && does(played) ? played : undefined;
};

/** Leaves out whatever can be, seat by seat and then piece by piece, until nothing more can. */
const smallest = (
  table: PlanTable,
  from: Pick<PlayedPlan, 'key' | 'given'>,
  does: Test,
  budget: Budget,
): PlayedWitness | undefined => {
  let given = pieces(table.start, from.given);
  let played = tried(table, from.key, [given, budget], does);
  if (played === undefined) return undefined;
  const without = (some: (one: ForeignAnswer) => boolean): boolean => {
    const fewer = given.filter((one) => !some(one));
    if (fewer.length === given.length) return false;
    const done = tried(table, from.key, [fewer, budget], does);
    if (done === undefined) return false;
    [given, played] = [fewer, done];
    return true;
  };
  for (const seat of new Set(given.map((one) => one.seat))) without((one) => one.seat === seat);
  // What happens in turns goes before the orders that it was done by.
  let isLess = true;
  while (isLess && budget.left > 0) {
    isLess = false;
    for (const piece of [...given].reverse()) if (without((one) => one === piece)) isLess = true;
  }
  return { given, played, isLeast: !isLess };
};

/** The answers by which a bound says that it could be, as one reply. */
const givenBy = (tries: readonly Try[]): readonly ForeignAnswer[] =>
  tries.map((one) => ({ about: {}, ...one }));

/** A reply that was played, and how each aim came out in it. */
export interface KnownReply {
  readonly key: string;
  readonly values: readonly (number | undefined)[];
}

/** Looks for a witness: where the bounds point first, then among replies that were played. */
export const findWitness = (
  table: PlanTable,
  [known, on]: readonly [readonly KnownReply[], readonly Hinge[]],
  does: (played: PlayedPlan) => boolean,
  budget: Budget,
): PlayedWitness | undefined => {
  const [first] = known;
  if (first === undefined) return undefined;
  const pointed = on.flatMap(({ tries = [] }) => tries.map(givenBy));
  for (const given of [[], ...pointed, pointed.flat()]) {
    const found = smallest(table, { key: first.key, given }, does, budget);
    if (found !== undefined) return found;
  }
  for (const { key } of known) {
    if (budget.left-- <= 0) return undefined;
    const played = table.play(styled(table.start, key));
    if (played === undefined || !does(played)) continue;
    const found = smallest(table, played, does, budget);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The witness that is shown: played once more in full, with its causes. */
export const witnessOf = (
  table: PlanTable,
  { given, played, isLeast }: PlayedWitness,
  aim: Aim,
  lang: Lang,
): Witness => {
  const again = table.play(replyFromAnswers(table.start, played.key, given), true) ?? played;
  const story = storyOf(again.entries, aim);
  return {
    ...{ given, key: played.key, isLeast: isLeast ? 'yes' : 'no' },
    value: cameIn(table, aim, again) ?? 0,
    lines: linesOf(table.start, given, lang),
    story: story.slice(-MOST_TOLD),
    rules: [...new Set(story.map(({ event }) => event.rule))],
  };
};

const MOST_TOLD = 5;

/** What happened to the things that an aim is about, in the procedure in which it happened last. */
export const storyOf = (
  entries: readonly Entry[],
  { about }: Pick<Aim, 'about'>,
): readonly Entry[] => {
  const ids = Object.values(about);
  const told = entries.filter(({ event }) => !isAnswered(event) && isAbout(event, ids));
  const last = told.at(-1);
  return told.filter((entry) => last !== undefined && isSameWhere(entry, last));
};

/** True if something that happened names one of these. */
const isAbout = (value: unknown, ids: readonly unknown[]): boolean => {
  if (ids.includes(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => ids.includes(key) || isAbout(part, ids));
};

/** The answers as their seats would write them. */
export const linesOf = (
  { ruleset, view }: { readonly ruleset: Ruleset; readonly view: View },
  given: readonly ForeignAnswer[],
  lang: Lang,
): Readonly<Record<Seat, readonly string[]>> => {
  const foresight = foresightOf(ruleset);
  return Object.fromEntries(
    groupBy(given, ({ seat }) => seat).map((all) => {
      const placing = ruleset.together?.placing;
      const steps = all.filter(({ kind }) => kind === placing).flatMap(({ answer }) => answer);
      const placed =
        steps.length > 0 && placing !== undefined ? [{ kind: placing, wish: steps }] : [];
      const others = all
        .filter(({ kind }) => kind !== placing)
        .map(
          (one) =>
            foresight.wishOf?.(view, one) ?? { kind: one.kind, about: one.about, wish: one.answer },
        );
      return [all[0].seat, ruleset.writeOrders(view, [...placed, ...others], lang)];
    }),
  );
};

const WORST = 3;
/** So many engine runs may it take to tell them in few words. */
const RUNS = 400;

/** The replies in which most of the deeds failed, and of those alike the ones with the worst numbers. */
export const sampledFrom = (
  table: PlanTable,
  [aims, replies]: readonly [readonly Aim[], readonly KnownReply[]],
  { seed, lang }: PlanAsked,
): Sample => {
  const budget: Budget = { left: RUNS };
  const harmed = replies.map((reply, index) => ({
    ...reply,
    number: index + 1,
    ...harmIn(aims, reply),
  }));
  harmed.sort((a, b) => b.lost.length - a.lost.length || a.sum - b.sum || a.number - b.number);
  const worst: Hurting[] = [];
  for (const { key, number, lost, values } of harmed) {
    const isNew = lost.length > 0 && !worst.some((one) => isWithin(lost, one.lost));
    const played = isNew ? table.play(styled(table.start, key)) : undefined;
    if (played === undefined) continue;
    const found = smallest(
      table,
      played,
      (one) => lost.every((at) => isSameAs(cameIn(table, aims[at] as Aim, one), values[at])),
      budget,
    );
    if (found !== undefined)
      worst.push({ reply: number, lost, lines: linesOf(table.start, found.given, lang) });
    if (worst.length === WORST) break;
  }
  return { replies: replies.length, seed, worst };
};

const isSameAs = (value: number | undefined, other: number | undefined): boolean => value === other;
const isWithin = (some: readonly number[], all: readonly number[]): boolean =>
  some.every((one) => all.includes(one));

/** The deeds that failed, and the numbers summed so that more is better. */
const harmIn = (
  aims: readonly Aim[],
  { values }: KnownReply,
): { readonly lost: readonly number[]; readonly sum: number } => {
  const lost = aims.flatMap(({ of }, at) => (of === 'deed' && values[at] === 0 ? [at] : []));
  const sum = aims.reduce((all, { of, best }, at) => {
    const value = of === 'measure' ? (values[at] ?? 0) : 0;
    return best === 'low' ? all - value : all + value;
  }, 0);
  return { lost, sum };
};
