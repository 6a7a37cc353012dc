// The words around the answers of any game: which message it is, alternatives, conditions, queues, for how long and for whom.

import type { Seat } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';

import type { QueuePlace, Wish } from '../core/wishes.ts';
import type { OtherValue, Try } from './answers.ts';
import { also, either } from './choices.ts';
import { field, idle, list, opt, phrase } from './combinators.ts';
import type { Pattern } from './contract.ts';
import { everydayIn } from './everyday.ts';
import { type Header, headerOf } from './header.ts';
import { alone, as, located, means, reads, the, unless, words } from './meanings.ts';
import { Located } from './senses.ts';
import { everyday, type Sentences } from './sentences.ts';
import { reordering, type Sequence } from './sequence.ts';
import { mark, name, soft, unbroken, word } from './terminals.ts';
import type { Span } from './tokens.ts';

type Otherwise = NonNullable<QueuePlace['otherwise']>;

/** One thing after the other; of what is tried for one of them the first that is legal counts. */
interface Step {
  readonly tries: readonly Try[];
  /** Answers to what comes of it, each with its own alternatives. */
  readonly under?: readonly (readonly Try[])[];
  readonly otherwise?: Otherwise;
}

/** A line of orders. */
export interface Order {
  readonly says: 'order';
  readonly for?: Seat;
  readonly life?: 'once' | 'always';
  readonly queue?: string;
  readonly steps: readonly Located<Step>[];
}

export type Statement =
  | Order
  | Header
  /** It puts an order right that stands above it. */
  | { readonly says: 'correction'; readonly of: Order }
  /** It says what is not to be done. */
  | { readonly says: 'negation'; readonly of: readonly Try[] }
  /** It says in which order others are carried out. */
  | { readonly says: 'sequence'; readonly sequence: Sequence }
  /** What stands below are the steps of a queue, a line each. */
  | { readonly says: 'queue'; readonly queue: string; readonly life?: 'once' | 'always' };

const NOWHERE: Span = { from: 0, to: 0 };
const nowhere = <V>(value: V): Located<V> => new Located(value, NOWHERE);
const colon = mark(':', { en: ':', zh: '：' });

// ---- Answers --------------------------------------------------------------------------------------

/** What is said, and under which conditions. */
interface Guarded<T> {
  readonly said: T;
  readonly when?: readonly Json[] | undefined;
}

/** `ride if 4 ribbons`, `if 4 ribbons: ride`. */
const underConditions = <T>(
  one: Pattern<T>,
  condition: Pattern<Json> | undefined,
  own: Sentences,
): Pattern<Guarded<T>> => {
  const alone = phrase(field('said', one));
  if (condition === undefined) return alone as Pattern<Guarded<T>>;
  const { more, all, before } = conditionsBefore(one, condition, own);
  const behind = also(
    the('of', phrase(unbroken, soft(',('), field('of', all), soft(')'))),
    // `ride (4 ribbons)`
    reads(phrase(mark('('), field('of', more), mark(')')), ({ of }) => of),
  );
  return also<Guarded<T>>(
    phrase(field('said', one), field('when', opt(behind))) as Pattern<Guarded<T>>,
    before,
  );
};

const behindWords = <T>(first: Pattern<void>, one: Pattern<T>): Pattern<T> =>
  reads(phrase(first, field('one', one)), (said) => (said as { readonly one: T }).one);
/** Of a word that is *then* in English, and goes on with a queue there. */
const SO = word('', everydayIn('zh', 'so').replaceAll('|', ' '));

/** Conditions, and what is said behind them; `so`: with a word between that joins no queues. */
const conditionsBefore = <T>(one: Pattern<T>, condition: Pattern<Json>, own: Sentences) => {
  const more = list(condition, words(soft(','), everyday('and', own), idle(everyday('if', own))));
  const all = the('all', phrase(everyday('if', own), field('all', more)));
  const [next, so] = [everyday('next', own), everyday('so', own)];
  const before = also(
    phrase(field('when', all), soft(',:'), idle(also(next, so)), field('said', one)),
    phrase(field('when', more), soft(','), so, field('said', one)),
  );
  return {
    more,
    all,
    before: reads(before, (said) => said as Guarded<T>),
    so: reads(
      phrase(field('when', all), soft(','), SO, field('said', one)),
      (said) => said as Guarded<T>,
    ),
  };
};

const asTry = ({ said, when }: Guarded<Try>): Try => (when ? { ...said, when } : said);

/** What stands around an answer: its conditions, words of everyday, and how it is said once more with another value. */
interface Around {
  readonly condition: Pattern<Json> | undefined;
  readonly own: Sentences;
  readonly other?: OtherValue | undefined;
}

/** Between answers of which the later counts where the earlier cannot be. */
export const orElseOf = (own?: Sentences): Pattern<void> =>
  words(
    idle(everyday('ifFree', own)),
    soft(',;'),
    also(everyday('or', own), everyday('else', own)),
    soft(','),
  );

/** `A or B if …`, `attack with S2: R1 or R2`: of what is tried the first that is legal counts. */
export const triesOf = (
  one: Pattern<Try>,
  { condition, own, other }: Around,
): Pattern<readonly Try[]> => {
  const first = as(underConditions(one, condition, own), asTry, ({ when, ...said }) => ({
    said,
    ...(when && { when }),
  }));
  const or = orElseOf(own);
  if (other === undefined) return list(first, or);
  // `else skip` is no other value, though somebody may skip.
  const orValue = words(unless(otherwiseOf(own), undefined), or);
  const asValue = underConditions(other.value, condition, own);
  const values = list(asValue, orValue);
  const filled = (said: Try, all: readonly Guarded<Json>[]): readonly Try[] | undefined => {
    const others = all.flatMap(({ said: value, when }) => {
      const found = other.with(said, value);
      return found === undefined ? [] : [asTry({ said: found, when })];
    });
    return others.length === all.length ? others : undefined;
  };
  const more = phrase(field('said', first), orValue, field('more', values));
  // `S2 stays, but if R1 is near, it attacks it`: what stands behind the condition comes first.
  const so = other.so ?? other.value;
  const instead = condition && conditionsBefore(so, condition, own);
  const but = words(soft(',;'), everyday('but', own), soft(','));
  const exception = phrase(
    field('said', first),
    field(
      'more',
      instead
        ? also(behindWords(but, instead.before), behindWords(soft(',;'), instead.so))
        : either<Guarded<Json>>(),
    ),
  );
  // `S2: if R1 is near, attack it, else stay`
  const led = phrase(
    field('said', other.head ?? either<Try>()),
    soft(':,→'),
    field('more', instead ? list(also(asValue, instead.before), orValue) : values),
  );
  const some = also(
    as(
      first,
      (said): readonly Try[] => [said],
      ([said, ...others]) => (others.length === 0 ? said : undefined),
    ),
    reads(more, ({ said, more: all }) => {
      const others = filled(said, all);
      return others && [said, ...others];
    }),
    reads(exception, ({ said, more: one }) => {
      const others = filled(said, [one]);
      return others && [...others, said];
    }),
    reads(led, ({ said, more: all }) => filled(said, all)),
  );
  return as(
    list(some, or),
    (all) => all.flat(),
    (all) => all.map((said) => [said]),
  );
};

// ---- Lines ----------------------------------------------------------------------------------------

/** A line that answers one kind of question. */
export const lineOf = (tries: Pattern<readonly Try[]>): Pattern<Order> =>
  as(
    located(tries),
    (said): Order => ({ says: 'order', steps: [new Located({ tries: said.value }, said.span)] }),
    ({ queue, steps: [step, ...others] }) =>
      step === undefined ||
      others.length > 0 ||
      queue !== undefined ||
      step.value.under !== undefined
        ? undefined
        : nowhere(step.value.tries),
  );

/** `S1 and S2 stay`: the same of several, each as in a line of its own. */
export const groupOf = (all: Pattern<readonly Located<Try>[]>): Pattern<Order> =>
  reads(all, (said) => ({ says: 'order' as const, steps: stepsOf(said) }));
const stepsOf = (said: readonly Located<Try>[]): readonly Located<Step>[] =>
  said.map(({ value, span }) => new Located<Step>({ tries: [value] }, span));

/** `green: S5 moves to H6 and attacks R4`: what leaves out whom it is about may stand right behind. */
const openPacket = (
  one: Pattern<readonly Try[]>,
  under: Pattern<readonly Try[]>,
  { own, isOpen }: { readonly own: Sentences; isOpen(one: Try): boolean },
): Pattern<readonly (readonly Try[])[]> => {
  const open = reads(under, (all) => (all.some(isOpen) ? all : undefined));
  const and = also(mark(','), words(soft(','), everyday('and', own)));
  const more = list(
    also(
      one,
      reads(phrase(and, field('one', open)), (said) => said.one),
    ),
    words(),
  );
  return also(
    more,
    reads(phrase(field('first', open), field('more', opt(more))), (said) => [
      said.first,
      ...(said.more ?? []),
    ]),
  );
};

/** `else skip`: what is done where no answer of a step is legal. */
export const otherwiseOf = (own?: Sentences): Pattern<Otherwise> =>
  either<Otherwise>(
    ...(['ask', 'pass', 'skip'] as const).map((what) =>
      means(words(soft(',;'), everyday(what, own)), what),
    ),
  );

interface Within {
  readonly own: Sentences;
  /** What is answered in the step behind a comma or an *and*, too. */
  readonly near: Pattern<readonly Try[]>;
  readonly isOpen?: ((one: Try) => boolean) | undefined;
}

/** A step of a queue: its alternatives, what is answered in it, and what follows where none is legal. */
export const stepOf = (
  kind: string,
  tries: Pattern<readonly Try[]>,
  under: Pattern<readonly Try[]>,
  { own, near, isOpen }: Within,
): Pattern<Step> => {
  // `A; B` of the same kind are two steps.
  const answers = as(
    under,
    (all) => (all.some((said) => said.kind === kind) ? undefined : all),
    (all) => all,
  );
  const one = also(
    the('one', phrase(mark(';', { en: ';', zh: '；' }), field('one', answers))),
    the('one', phrase(mark('('), field('one', answers), mark(')'))),
    reads(
      phrase(also(mark(','), words(soft(','), everyday('and', own))), field('one', near)),
      (said) => said.one,
    ),
  );
  const packet =
    isOpen === undefined ? list(one, words()) : openPacket(one, under, { own, isOpen });
  const stop: Step = { tries: [{ kind, wish: null, asks: 'yes' }] };
  return either<Step>(
    phrase(
      field('tries', tries),
      field('otherwise', opt(otherwiseOf(own))),
      field('under', opt(packet)),
    ),
    means(everyday('stop', own), stop),
  );
};

interface QueueSteps {
  readonly step: Pattern<Step>;
  readonly group?: Pattern<readonly Located<Try>[]> | undefined;
}

/** `turns: A or B else skip then C`; with no head where a *then* or a *;* makes it one. */
export const queueOf = (
  queue: string,
  head: Pattern<void>,
  { step, group }: QueueSteps,
  own: Sentences,
): Pattern<Order> => {
  // `S1 and S2 stay` are two steps.
  const some = also(alone(located(step)), group ? reads(group, stepsOf) : either());
  const row = list(some, also(words(soft(',;'), everyday('next', own)), mark(';')));
  const steps = as(
    row,
    (all): readonly Located<Step>[] => all.flat(),
    (all) => all.map((one) => [one]),
  );
  const whole = phrase(head, colon, field('steps', steps));
  // `A then B`, or one step with answers to what comes of it: `A; B`.
  const headless = reads(phrase(field('row', row)), ({ row: all }) =>
    all.length > 1 || all[0]?.[0]?.value.under !== undefined ? { steps: all.flat() } : undefined,
  );
  return as(
    also(whole, headless),
    (said): Order => ({ says: 'order', queue, steps: said.steps }),
    ({ queue: other, steps: all }) => (other === queue ? { steps: all } : undefined),
  );
};

/** `then B then C`, in a line below the one that it goes on from. */
export const restOfQueue = (queue: string, step: Pattern<Step>, own: Sentences): Pattern<Order> => {
  const next = words(soft(',;'), everyday('next', own));
  return as(
    phrase(idle(soft(',;')), everyday('next', own), field('steps', list(located(step), next))),
    (said): Order => ({ says: 'order', queue, steps: said.steps }),
    () => undefined,
  );
};

/** `once:`, `always:`: only orders begin so. */
export const lifeOf = (own?: Sentences): Pattern<'once' | 'always'> =>
  either<'once' | 'always'>(
    means(words(everyday('once', own), colon), 'once'),
    means(words(everyday('always', own), colon), 'always'),
  );

/** Words around a line that a game has beside those of everyday. */
interface AroundLine<T> {
  /** Before it whose line it is, where one seat may answer for another. */
  readonly mate?: Pattern<Seat>;
  /** Before it, and of no sense. */
  readonly opening?: Pattern<void>;
  readonly line: Pattern<T>;
}

/** `for Heron: once: …` before any line; a greeting, *please* and thanks around it say nothing, and what always holds is not said for now. */
export const scoped = <T extends Pick<Order, 'for' | 'life'>>(
  { mate = either(), opening = words(), line }: AroundLine<T>,
  own?: Sentences,
): Pattern<T> => {
  const hello = idle(words(everyday('greeting', own), soft(',;:')));
  const please = words(everyday('please', own), soft(',:'), idle(everyday('please', own)));
  const thanks = idle(words(soft(',;(?'), everyday('thanks', own), soft(',;)?')));
  const always = means(words(everyday('always', own), soft(',')), 'always' as const);
  const behind = means(words(soft(','), everyday('always', own)), 'always' as const);
  return as(
    phrase(
      ...[hello, idle(also(please, opening))],
      field('for', opt(mate)),
      field('life', opt(also(lifeOf(own), always))),
      field('line', line),
      field('now', opt(means(words(soft(','), everyday('now', own)), true))),
      field('from', opt(behind)),
      ...[soft('?'), thanks],
    ),
    ({ line: said, for: other, life: before, now, from }) => {
      const life = before ?? from;
      return (life === 'always' && now) || (before === 'once' && from)
        ? undefined
        : ({ ...said, ...(other && { for: other }), ...(life && { life }) } as T);
    },
    // Its own line has what is left.
    ({ for: other, life, ...said }) =>
      ({ line: said, ...(other && { for: other }), ...(life && { life }) }) as never,
  );
};

/** All that a line of a message can say. */
export const statementOf = (
  lines: readonly Pattern<Order>[],
  denials: readonly Pattern<readonly Try[]>[],
  queues: readonly { readonly queue: string; readonly head: Pattern<void> }[],
  own: Sentences,
): Pattern<Statement> => {
  const mate = the('seat', phrase(everyday('for', own), field('seat', name('seats')), colon));
  const order = scoped({ mate, line: either(...lines) }, own);
  const corrected = also(
    phrase(everyday('correction', own), soft(':,'), field('of', order)),
    phrase(field('of', order), soft(',;('), everyday('instead', own), soft(')')),
  );
  const denied = phrase(
    idle(everyday('please', own)),
    everyday('not', own),
    idle(everyday('please', own)),
    field('of', either(...denials)),
  );
  return either<Statement>(
    headerOf('seats', own),
    order,
    reads(reordering, (sequence) => ({ says: 'sequence' as const, sequence })),
    reads(corrected, ({ of }) => ({ says: 'correction' as const, of })),
    reads(denied, ({ of }) => ({ says: 'negation' as const, of })),
    ...queues.map(({ queue, head }) =>
      reads(phrase(field('life', opt(lifeOf(own))), head, colon), ({ life }) => ({
        says: 'queue' as const,
        queue,
        ...(life && { life }),
      })),
    ),
  );
};

const isOneLine = (a: Wish, b: Wish): boolean =>
  a.queue?.name === b.queue?.name && (a.queue !== undefined || isSamePlace(a, b));
/** Of two lines that stand in one each has columns of its own. */
const isSamePlace = ({ place: a }: Wish, { place: b }: Wish): boolean =>
  a !== undefined && isSame(a.line, b?.line) && a.column === b?.column;

/** Wishes in a row that belong together. */
export const inLines = (
  wishes: readonly Wish[],
  isOne: (first: Wish, wish: Wish) => boolean,
): readonly (readonly Wish[])[] => {
  const lines: Wish[][] = [];
  for (const wish of wishes) {
    const last = lines.at(-1);
    if (last?.[0] !== undefined && isOne(last[0], wish)) last.push(wish);
    else lines.push([wish]);
  }
  return lines;
};

/** The lines that say some wishes: those of one line together, and those of one queue. */
export const ordersIn = (wishes: readonly Wish[]): readonly Order[] =>
  inLines(wishes, isOneLine).map(orderFrom);

const tryFrom = ({ kind, about, wish, when, asks }: Wish): Try => ({
  kind,
  wish,
  ...(about && Object.keys(about).length > 0 && { about }),
  ...(when !== undefined && when.length > 0 && { when }),
  ...(asks && { asks }),
});

const orderFrom = (wishes: readonly Wish[]): Order => {
  const { for: other, once, standing, queue } = wishes[0] ?? {};
  const steps = new Map<number, Step>();
  for (const one of wishes) {
    const at = one.queue?.step ?? 1;
    steps.set(at, withWish(steps.get(at) ?? { tries: [] }, one));
  }
  return {
    says: 'order',
    ...(other && { for: other }),
    ...(once && { life: 'once' as const }),
    ...(standing && { life: 'always' as const }),
    ...(queue && { queue: queue.name }),
    steps: [...steps.values()].map(nowhere),
  };
};

const withWish = (step: Step, one: Wish): Step => {
  if (one.queue?.under !== undefined)
    return { ...step, under: joinedTo(step.under ?? [], tryFrom(one)) };
  const otherwise = one.queue?.otherwise ?? step.otherwise;
  return { ...step, tries: [...step.tries, tryFrom(one)], ...(otherwise && { otherwise }) };
};

/** Alternatives to the answer before it, where they answer the same; else an answer of its own. */
const joinedTo = (under: readonly (readonly Try[])[], one: Try): readonly (readonly Try[])[] => {
  const last = under.at(-1) ?? [];
  const isSameQuestion = last[0]?.kind === one.kind && isSame(last[0].about ?? {}, one.about ?? {});
  return isSameQuestion ? [...under.slice(0, -1), [...last, one]] : [...under, [one]];
};
