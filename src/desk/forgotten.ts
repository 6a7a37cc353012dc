import type { Game, Seat } from '../core/game.ts';
import type { Wish } from '../core/wishes.ts';
import { type Desk, viewFor } from './desk.ts';
import { partsOf, saidLines } from './parts.ts';

/** Orders of a seat: the wishes that were read of its lines, and the lines themselves. */
interface Ordered {
  readonly seat: Seat;
  readonly wishes: readonly Wish[];
  readonly lines: readonly string[];
}

/**
 * The subjects that could get an order and get none, while the seat is asked to place orders and places some.
 * A line that leaves one empty on purpose (`…: no order`) says it, too; `no orders` says it of all.
 */
export const forgottenIn = <G extends Game>(
  desk: Desk<G>,
  { seat, wishes, lines }: Ordered,
): readonly string[] => {
  const { ruleset, state, manner = {} } = desk;
  const { together } = ruleset;
  const isAsked = desk
    .stop()
    .asked.some(
      ({ question }) => question.seat === seat && question.kind.name === together?.placing,
    );
  if (together === undefined || !isAsked) return [];
  const view = viewFor(desk, state, seat);
  const placed = partsOf(together, wishes).filter(({ wish }) => wish.kind === together.placing);
  if (placed.length === 0 || placed.some(({ subject }) => subject === undefined)) return [];
  const left = saidLines({ ruleset, view, seat, manner }, lines)
    .flatMap(({ parts }) => parts)
    .filter(({ wish }) => wish.kind === together.placing);
  const said = new Set([...placed, ...left].map(({ subject }) => subject));
  return together.subjects(view, seat).filter((one) => !said.has(one));
};
