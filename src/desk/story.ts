import type { Values } from '../core/document.ts';
import { type Answered, causeOf, type Entry, isAnswered } from '../core/entry.ts';
import type { Fact, Seat } from '../core/game.ts';
import { linesAbove, outlineOf } from '../report/outline.ts';
import { sectionsOf, type Tellings } from '../report/sections.ts';
import { idsIn } from './naming.ts';

/** An answer of which this reader may know nothing. */
export const isSealed = ({ event }: Entry): boolean =>
  isAnswered(event) && event.answer === undefined && event.secret?.answer === undefined;

export type AnswerEntry = Entry & { readonly event: Answered };

export const isReadAnswer = (entry: Entry): entry is AnswerEntry =>
  isAnswered(entry.event) && !isSealed(entry);

export const isSamePlay = (a: Entry, b: Entry): boolean =>
  a.round === b.round && a.phase === b.phase;

/** What chains are followed with, besides the entries. */
interface Around {
  readonly seats: readonly Seat[];
  readonly messages: Tellings;
}

/** The entry, then what each follows from, up to the procedure. */
export const chainOf = <E extends Fact>(
  known: readonly Entry<E>[],
  entry: Entry<E>,
  around: Around,
): readonly Entry<E>[] => {
  const chain = [entry];
  for (let last = entry; causeOf(last) > 0 && causeOf(last) < last.n; ) {
    const cause = causeOf(last);
    const named = known.find(({ n }) => n === cause);
    if (named === undefined) break;
    const next = nearestAnswer(known, named, last);
    if (isMerelyLater(known, last, next, around)) break;
    chain.push(next);
    last = next;
  }
  return chain;
};

/**
 * Whether an event only came after an answer, which it names as its cause like all that is done
 * until the next question: it has nothing in common with it, and is another seat's or begins anew.
 */
const isMerelyLater = (
  known: readonly Entry[],
  entry: Entry,
  cause: Entry,
  { seats, messages }: Around,
): boolean => {
  if (!isReadAnswer(cause)) return false;
  const said = saidIn(cause);
  const members = membersOf(entry.event);
  if ([...idsIn(members)].some((id) => said.has(id))) return false;
  const isOfSeat = Object.values(members).some((value) => seats.some((one) => one === value));
  return isOfSeat || branchOf(known, entry, messages).above.length === 0;
};

/** What follows from several answers names the last as its cause; this is the nearest of them. */
const nearestAnswer = <E extends Fact>(
  known: readonly Entry<E>[],
  named: Entry<E>,
  { event, causes }: Entry<E>,
): Entry<E> => {
  if (!isAnswered(named.event)) return named;
  let nearest = named;
  for (const answer of causesIn(known, causes))
    if (nearness(answer, event) > nearness(nearest, event)) nearest = answer;
  return nearest;
};

/** How much an answer and an event have in common: what it was asked about, whose it is, the rest. */
const nearness = (entry: Entry, event: Fact): number => {
  if (!isReadAnswer(entry)) return 0;
  const { seat, about } = entry.event;
  const ids = idsIn(membersOf(event));
  const subjects = Object.values(about).map(String);
  const isOn = subjects.length > 0 && subjects.every((id) => ids.has(id));
  const isOf = Object.values(event).includes(seat);
  const shared = [...saidIn(entry)].filter((id) => ids.has(id)).length;
  return shared + (isOf ? MANY : 0) + (isOn ? MANY * 2 : 0);
};

/** More ids than an answer and an event ever share. */
const MANY = 1000;

/** What an event tells, without what it is. */
const membersOf = (event: Fact): Values => {
  const { type: _, rule: __, ...members }: Values & Fact = { ...event };
  return members;
};

/** The ids in an answer. */
const saidIn = ({ event: { seat, about, answer, secret } }: AnswerEntry): ReadonlySet<string> =>
  idsIn([seat, about, answer, secret?.answer]);

const causesIn = <E extends Fact>(
  known: readonly Entry<E>[],
  causes: readonly number[],
): readonly Entry<E>[] => known.filter(({ n }) => causes.includes(n));

/** Answers that are closed together are causes of the same. */
const askedWith = <E extends Fact>(
  known: readonly Entry<E>[],
  answer: Entry<E>,
): readonly Entry<E>[] => {
  const after = known.find(({ causes }) => causes.includes(answer.n));
  return after === undefined ? [answer] : causesIn(known, after.causes);
};

/** Those of them that may have to do with the same thing: not what its seat is asked of another. */
export const askedBeside = (known: readonly Entry[], answer: Entry): readonly Entry[] =>
  askedWith(known, answer).filter((other) => other === answer || !isTwin(other, answer));

const isTwin = ({ event: one }: Entry, { event: other }: Entry): boolean =>
  isAnswered(one) && isAnswered(other) && one.seat === other.seat && one.kind === other.kind;

/** What the parts of a procedure are told apart by. */
export const areasOf = ({ event }: Entry): readonly string[] => {
  const { area, about }: Values = { ...event };
  const asked = typeof about === 'object' && about !== null && 'area' in about ? about.area : null;
  return [area, asked].filter((id) => typeof id === 'string');
};

/** The part of a procedure that an entry belongs to: all that the report tells under one line. */
export interface Branch {
  /** The number of its first entry. */
  readonly from: number;
  /** The lines that the entry stands under in the report, the nearest first. */
  readonly above: readonly Entry[];
}

/** An answer belongs to what is told next; what stands under nothing, to the whole procedure. */
export const branchOf = (known: readonly Entry[], entry: Entry, messages: Tellings): Branch => {
  const play = known.filter((other) => isSamePlay(other, entry));
  const above = aboveIn(play, entry, messages);
  const top = above.at(-1);
  if (top === undefined) return { from: play[0]?.n ?? entry.n, above };
  return { from: causeOf(top) === 0 ? top.n : Math.min(causeOf(top), top.n), above };
};

const aboveIn = (play: readonly Entry[], { n }: Entry, messages: Tellings): readonly Entry[] => {
  for (const section of sectionsOf(play, messages)) {
    const lines = outlineOf(section, messages);
    const line = lines.find(({ entry }) => entry.n >= n);
    if (line !== undefined) return linesAbove(lines, line).map(({ entry }) => entry);
  }
  return [];
};
