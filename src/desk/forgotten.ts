import type { Seat } from '../core/game.ts';
import type { Wish } from '../core/wishes.ts';
import { type Desk, viewFor } from './desk.ts';
import { emptiedIn, partsOf } from './said-lines.ts';

/** Orders of a seat: the wishes that were read of its lines, and the lines themselves. */
export interface SeatOrders {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
  readonly lines: readonly string[];
}

/** A question that takes one entry for each of several subjects, and those that have none. */
interface UnansweredSubjects {
  readonly kind: string;
  readonly subjects: readonly string[];
  /** Some have one. */
  readonly isBegun: boolean;
}

/**
 * Each question to the seat that takes one entry for each of several subjects, with the subjects that have none.
 * A line that leaves one empty on purpose (`…: no order`) is an entry; who says none at all has said it of all.
 */
export const unsaidIn = (
  desk: Desk,
  { seat, wishes, lines }: SeatOrders,
): readonly UnansweredSubjects[] => {
  const { ruleset, state, manner = {} } = desk;
  const { together } = ruleset;
  if (together === undefined) return [];
  const view = viewFor(desk, state, seat);
  const asked = desk
    .stop()
    .asked.filter(({ question }) => question.seat === seat)
    .map(({ question: { kind }, view: seen }) => ({
      kind: kind.name,
      all: together.entries(seen, seat, kind.name),
    }))
    .filter(({ all }) => all.length > 1);
  if (asked.length === 0) return [];
  const said = partsOf(together, wishes);
  const emptied = emptiedIn({ ruleset, view, seat, manner }, lines).map(({ subject }) => subject);
  return asked.map(({ kind, all }) => {
    const own = said.filter(({ wish }) => wish.kind === kind).map(({ subject }) => subject);
    const done = new Set([...own, ...emptied]);
    const isWhole = own.includes(undefined);
    return {
      kind,
      subjects: isWhole ? [] : all.filter((one) => !done.has(one)),
      isBegun: own.length > 0,
    };
  });
};

/** The subjects that could get an entry and get none, where the seat has given others of the same question one. */
export const forgottenIn = (desk: Desk, ordered: SeatOrders): readonly string[] =>
  unsaidIn(desk, ordered).flatMap(({ isBegun, subjects }) => (isBegun ? subjects : []));
