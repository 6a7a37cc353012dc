import type { Values } from '../core/document.ts';
import { type Answered, type Entry, isAnswered } from '../core/entry.ts';
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
export interface Around {
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
  for (let last = entry; last.cause > 0 && last.cause < last.n; ) {
    const { cause } = last;
    const named = known.find(({ n }) => n === cause);
    if (named === undefined) break;
    const next = ownAnswer(known, named, last, around.seats);
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
  if (!isAnswered(cause.event) || isSealed(cause)) return false;
  const { seat, about, answer, secret } = cause.event;
  const said = idsIn([seat, about, answer, secret?.answer]);
  const { type: _, rule: __, ...event }: Values & Fact = { ...entry.event };
  if ([...idsIn(event)].some((id) => said.has(id))) return false;
  const isOfSeat = Object.values(event).some((value) => seats.some((one) => one === value));
  return isOfSeat || branchOf(known, entry, messages).above.length === 0;
};

/** What follows from several answers names the last as its cause: of one seat, it is that seat's. */
const ownAnswer = <E extends Fact>(
  known: readonly Entry<E>[],
  cause: Entry<E>,
  { event }: Entry<E>,
  seats: readonly Seat[],
): Entry<E> => {
  const [seat, ...others] = seats.filter((one) => Object.values(event).includes(one));
  if (!isAnswered(cause.event) || seat === undefined || others.length > 0) return cause;
  const own = askedWith(known, cause).filter((answer) => seatOf(answer) === seat);
  return own.find(isReadAnswer) ?? cause;
};

const seatOf = ({ event }: Entry): Seat | undefined => (isAnswered(event) ? event.seat : undefined);

/** Answers that are closed together stand in a row. */
export const askedWith = <E extends Fact>(
  known: readonly Entry<E>[],
  answer: Entry<E>,
): readonly Entry<E>[] => {
  const at = known.indexOf(answer);
  const isApart = (other: Entry): boolean => !isAnswered(other.event) || !isSamePlay(other, answer);
  const start = known.slice(0, at).findLastIndex(isApart) + 1;
  const rest = known.slice(at).findIndex(isApart);
  return known.slice(start, rest === -1 ? undefined : at + rest);
};

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
  return { from: top.cause === 0 ? top.n : Math.min(top.cause, top.n), above };
};

const aboveIn = (play: readonly Entry[], { n }: Entry, messages: Tellings): readonly Entry[] => {
  for (const section of sectionsOf(play, messages)) {
    const lines = outlineOf(section, messages);
    const line = lines.find(({ entry }) => entry.n >= n);
    if (line !== undefined) return linesAbove(lines, line).map(({ entry }) => entry);
  }
  return [];
};
