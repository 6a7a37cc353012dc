// The sense of a line of orders, and the wishes that are made of it.

import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Place } from '../../../core/problem.ts';
import type { QueuePlace, Wish } from '../../../core/wishes.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  mark,
  means,
  opt,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  words,
} from '../../../notation/index.ts';
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import { ORDINAL, SEQUENCED } from '../../../notation/sequence.ts';
import { inLines, lifeOf, orElseOf } from '../../../notation/statement.ts';
import type { SaidMove } from '../act.ts';
import type { Face } from '../game.ts';
import { type Condition, conditionsOf, THEN } from './conditions.ts';
import { dieBefore, dieBehind } from './parts.ts';

/** A wish for a kind of question. */
export interface Try {
  readonly kind: string;
  readonly about?: Ids;
  readonly wish: Json;
  readonly when?: readonly Condition[];
  /** The word that one wants to be asked; what is wished is nothing. */
  readonly asks?: 'yes';
}

/** Answers to questions of one kind, of which the first that is legal counts. */
export type Answers = readonly Try[];

/** Of what is tried in a step the first that is legal counts; where none is, `otherwise`. */
export interface Step {
  readonly tries: readonly Try[];
  readonly otherwise?: NonNullable<QueuePlace['otherwise']>;
  /** The answers in the battle that comes of it. */
  readonly packet?: readonly Answers[];
}

export interface ParsedLine {
  readonly life?: 'once' | 'always';
  readonly queue?: string;
  readonly steps: readonly Step[];
  /** A line of its own under an attack. */
  readonly packet?: readonly Answers[];
}

/** Actions of a message are one queue, whether in one line or in several: each is used up by a die. */
export const QUEUE = 'actions';
const isQueued = ({ life, steps: [step] }: ParsedLine): boolean =>
  life !== 'always' && step?.tries[0]?.kind === 'action';

/** Answers to what a card asks are used up by it: another card asks something else. */
const isForOne = ({ kind }: Pick<Try, 'kind'>): boolean =>
  kind === 'table-card' || kind.startsWith('card-');

/** So many steps of the queue a line has. */
export const stepsOf = (said: ParsedLine): number => (isQueued(said) ? said.steps.length : 0);

/** Whoever attacks speaks for his attack, not for what comes between. */
const ATTACKING: Condition = { if: 'attacking' };

const asWish = ({ when, ...said }: Try, place: Place): Wish => ({
  ...said,
  place,
  ...(when && { when: when as unknown as readonly Json[] }),
});

const packetIn = (
  packet: readonly Answers[],
  place: Place,
  { name, step }: QueuePlace,
): readonly Wish[] =>
  packet.flat().map((said) => ({
    ...asWish({ ...said, when: [ATTACKING, ...(said.when ?? [])] }, place),
    ...(step > 0 && { queue: { name, step, under: 'yes' as const } }),
  }));

/** A line is one die: the one that it names first holds for all that it would do with it else. */
const byOneDie = (tries: readonly Try[]): readonly Try[] => {
  let first: Json | undefined;
  return tries.map((one) => {
    const said = one.kind === 'action' ? (one.wish as Readonly<Record<string, Json>> | null) : null;
    if (said === null || said['act'] === 'pass') return one;
    first ??= said['die'];
    const die = said['die'] ?? first;
    return die === undefined ? one : { ...one, wish: { ...said, die } };
  });
};

/** The wishes of a line, and how many actions of its queue are said above it. */
export const wishesIn = (
  said: ParsedLine,
  place: Place,
  above = 0,
  name: string = QUEUE,
): readonly Wish[] => {
  const standing = said.life === 'always' ? { standing: 'yes' as const } : {};
  const steps = said.steps.flatMap(({ tries, otherwise, packet = [] }, index) => {
    const step = isQueued(said) ? above + index + 1 : 0;
    const acts = byOneDie(tries).map((one): Wish => {
      const isOnce = said.life === 'once' || (said.life === undefined && isForOne(one));
      return {
        ...asWish(one, place),
        ...(step > 0
          ? { queue: { name, step, ...(otherwise && { otherwise }) } }
          : isOnce && { once: 'yes' as const }),
      };
    });
    return [...acts, ...packetIn(packet, place, { name, step })];
  });
  return [...steps, ...packetIn(said.packet ?? [], place, { name, step: above })].map((wish) => ({
    ...wish,
    ...standing,
  }));
};

/** Sentences in one line, each an order, are lines of their own. */
const isOneLine = (a: Wish, b: Wish): boolean =>
  a.place !== undefined &&
  isSame(a.place.line, b.place?.line) &&
  a.place.column === b.place?.column &&
  a.queue?.name === b.queue?.name;

/** The sense of wishes, those of one line together. */
export const groupByLine = (wishes: readonly Wish[]): readonly ParsedLine[] =>
  inLines(wishes, isOneLine).map(lineFrom);

/** The same, with the queue that they are of. */
export const groupByQueue = (
  wishes: readonly Wish[],
): readonly { readonly name: string | undefined; readonly wishes: readonly Wish[] }[] => {
  const parts: { name: string | undefined; wishes: Wish[] }[] = [];
  for (const wish of wishes) {
    const name = wish.queue?.name;
    const last = parts.at(-1);
    if (last !== undefined && (name === undefined || (last.name ?? name) === name)) {
      last.wishes.push(wish);
      last.name ??= name;
    } else parts.push({ name, wishes: [wish] });
  }
  return parts;
};

const tryFrom = ({ kind, about, wish, asks, when }: Wish): Try => ({
  ...{ kind, wish },
  ...(about && Object.keys(about).length > 0 && { about }),
  // Conditions were made by lines of orders, which know no others.
  ...(when !== undefined && { when: when as unknown as readonly Condition[] }),
  ...(asks && { asks }),
});

const withoutAttacking = ({ when = [], ...said }: Try): Try => {
  const others = when.filter(
    (one) => !isSame(one as unknown as Json, ATTACKING as unknown as Json),
  );
  return { ...said, ...(others.length > 0 && { when: others }) };
};

/** Answers of one kind in a row are alternatives. */
const packetFrom = (wishes: readonly Wish[]): readonly Answers[] => {
  const all: Try[][] = [];
  for (const one of wishes.map(tryFrom).map(withoutAttacking)) {
    const last = all.at(-1);
    if (last?.[0]?.kind === one.kind) last.push(one);
    else all.push([one]);
  }
  return all;
};

/** A line is one die: it is said once. */
const withOneDie = (tries: readonly Try[]): readonly Try[] => {
  let first: Json | undefined;
  return tries.map((one) => {
    if (one.kind !== 'action' || one.wish === null) return one;
    const { die, ...said } = one.wish as Readonly<Record<string, Json>>;
    if (die === undefined || first === undefined) {
      first ??= die;
      return one;
    }
    return die === first ? { ...one, wish: said } : one;
  });
};

/** The steps of a line, each with what is to be done in its battle. */
const stepsFrom = (wishes: readonly Wish[]): readonly Step[] => {
  const under = wishes.filter(isUnder);
  const steps = new Map<number, Step>();
  for (const wish of wishes.filter((one) => !isUnder(one))) {
    const { step = 1, otherwise } = wish.queue ?? {};
    const tries = [...(steps.get(step)?.tries ?? []), tryFrom(wish)];
    steps.set(step, { tries, ...(otherwise && { otherwise }) });
  }
  return Array.from(steps, ([number, { tries, ...more }]) => {
    const step = { ...more, tries: withOneDie(tries) };
    const packet = packetFrom(under.filter(({ queue }) => queue?.step === number));
    return packet.length === 0 ? step : { ...step, packet };
  });
};
const isUnder = ({ queue }: Wish): boolean => queue?.under !== undefined;

/** Answers alone, of several kinds or under an attack: a line of its battle. */
const isPacket = (wishes: readonly Wish[]): boolean =>
  wishes.every(isUnder) ||
  wishes.some(({ kind, queue }) => queue === undefined && kind !== wishes[0]?.kind);

const lineFrom = (wishes: readonly Wish[]): ParsedLine => {
  const { once, standing } = wishes[0] ?? {};
  const always = standing && { life: 'always' as const };
  if (isPacket(wishes)) return { ...always, steps: [], packet: packetFrom(wishes) };
  const steps = stepsFrom(wishes);
  const isRow = steps.length > 1 || steps[0]?.otherwise !== undefined;
  return {
    ...(once && !wishes.every(isForOne) && { life: 'once' as const }),
    ...always,
    ...(isRow && { queue: QUEUE }),
    steps,
  };
};

// Lines of orders: what chapters say, and the words that may stand around it.

/** An answer to a question of a kind: its words, and the wish that they are. */
export const answering = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    pattern,
    // Answers are plain data.
    (wish): Try => ({ kind, wish: wish as unknown as Json }),
    (said) =>
      said.kind === kind && said.when === undefined && said.asks === undefined
        ? (said.wish as unknown as V)
        : undefined,
  );

/** The use of a die as a chapter says it, without the die. */
export type Deed = Exclude<SaidMove, { readonly act: 'pass' }>;

/** The words for one act; `V` is all that is said of it. */
export const doing = <V extends object>(act: Deed['act'], pattern: Pattern<V>): Pattern<Deed> =>
  as(
    pattern,
    (said) => ({ ...said, act }) as unknown as Deed,
    ({ act: other, die, ...said }) =>
      other === act && die === undefined ? (said as unknown as V) : undefined,
  );

type Die = { readonly die?: Face };
const withDie = (die: Face | undefined): Die => (die === undefined ? {} : { die });

/** All that a die can be used for. */
interface Deeds {
  readonly deeds: Pattern<Deed>;
  /** The verb said once for several of them. */
  readonly rows: Pattern<readonly Deed[]>;
  /** Said behind a die alone: `Muster die: Saruman`. */
  readonly bare: Pattern<Deed>;
  /** True if a die can be meant to do that. */
  suits(die: Face, deed: Deed): boolean;
  /** The same of one that is named alone behind the die. */
  names(die: Face, deed: Deed): boolean;
}

/** `Army die: attack Moria from Dimrill Dale`, `pass` */
export const actionOf = (book: Phrasebook, { deeds, bare, suits, names }: Deeds): Pattern<Try> => {
  const { words: said, means: saying } = book;
  const before = as(
    pair(opt(dieBefore), deeds),
    ([die, deed]) =>
      die !== undefined && !suits(die, deed)
        ? undefined
        : ({ ...deed, ...withDie(die) } as SaidMove),
    (said) => {
      if (said.act === 'pass') return undefined;
      const { die, ...deed } = said;
      return [die, deed as Deed] as const;
    },
  );
  const others = reads(
    either<readonly [Deed, Face | undefined]>(
      pair(deeds, dieBehind),
      reads(pair(deeds, words(soft(','), said('any-die'))), ([deed]) => [deed, undefined] as const),
      reads(pair(dieBefore, bare), ([die, deed]) =>
        names(die, deed) ? ([deed, die] as const) : undefined,
      ),
      reads(pair(bare, dieBehind), ([deed, die]) =>
        names(die, deed) ? ([deed, die] as const) : undefined,
      ),
    ),
    ([deed, die]) =>
      die === undefined || suits(die, deed)
        ? ({ ...deed, ...withDie(die) } as SaidMove)
        : undefined,
  );
  const pass = also(
    saying('pass-alone', PASS),
    means(words(said('no-action'), idle(said('this-time'))), PASS),
  );
  // `Character die: if hidden, move`
  const { conditions } = conditionsOf(book);
  const conditioned = reads(
    phrase(field('die', dieBefore), field('when', conditions), THEN, field('deed', bare)),
    ({ die, when, deed }): Try | undefined =>
      names(die, deed) && suits(die, deed)
        ? { kind: 'action', wish: { ...deed, die } as unknown as Json, when }
        : undefined,
  );
  const action = either<SaidMove>(pass, before, others);
  return either<Try>(answering('action', action), conditioned, STOP);
};
const PASS = { act: 'pass' } as const;

/** A step at which a queue stops: its seat is asked, and what stands behind it waits. */
const STOP: Pattern<Try> = means(everyday('stop'), { kind: 'action', wish: null, asks: 'yes' });

/** `draw a Character card or a Strategy card`: the verb, and the die, said once. */
export const choicesOf = ({ rows }: Deeds): Pattern<readonly Try[]> =>
  reads(pair(opt(dieBefore), rows), ([die, all]) =>
    all.map(
      (deed): Try => ({ kind: 'action', wish: { ...deed, ...withDie(die) } as unknown as Json }),
    ),
  );

/** The same for what a die is used for. */
export const anyOfThese = <V extends object>(
  act: Deed['act'],
  all: Pattern<readonly V[]>,
): Pattern<readonly Deed[]> =>
  reads(all, (some) => some.map((said) => ({ ...said, act }) as unknown as Deed));

export const orElse = orElseOf();
export const life = lifeOf();

/** Words in front of an order that say nothing: `I`, `then`, `Action 2:`. */
export const openingOf = ({ words: said }: Phrasebook): Pattern<void> =>
  either<void>(
    words(said('opening'), idle(said('opening.more'))),
    everyday('please'),
    words(ORDINAL, mark(':,→)')),
    SEQUENCED,
  );
