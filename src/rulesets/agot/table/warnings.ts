import { type Args, invalid, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, House, OrderKind } from '../data/vocabulary.ts';
import { type OrdersWish, saying } from './answers.ts';
import { areaOf, kindOf, ordersOut, placeAt } from './places.ts';
import type { View } from './state.ts';

// ---- Warnings ---------------------------------------------------------------------------------------

// What may be ordered and yet can do nothing, or cannot all be done, as the table stands.

/** A wish that is allowed, and why it makes no sense. */
export interface Warning {
  readonly wish: Wish;
  readonly problem: Problem;
}

/** No rule forbids it, so none is named. */
export const because = (code: string, args: Args): Problem => invalid(code, undefined, args);

export interface WarningInput {
  readonly view: View;
  readonly house: House;
  /** Wishes that hold in this round, whatever happens. */
  readonly wishes: readonly Wish[];
}

export type Look = (said: WarningInput) => Iterable<Warning>;

export const ofKind = ({ wishes }: WarningInput, kind: string): readonly Wish[] =>
  wishes.filter((wish) => wish.kind === kind);

type PlacedToken = OrdersWish[number];

export function* laid(
  said: WarningInput,
  kind: OrderKind,
): Generator<{ readonly wish: Wish; readonly one: PlacedToken }> {
  for (const wish of ofKind(said, 'orders'))
    for (const one of saying<OrdersWish>(wish))
      if (
        kindOf(said.view, one.order) === kind &&
        placeAt(said.view, one.area).house === said.house
      )
        yield { wish, one };
}

/** Of orders that are not yet revealed. */
export const inPlanning = (look: Look): Look =>
  function* (said) {
    if (said.view.state.phase === 'planning') yield* look(said);
  };

// ---- Suggestions ------------------------------------------------------------------------------------

/** An answer that is wrong, by whom it was given, and the problem with it. */
interface Wrong {
  readonly view: View;
  readonly house: House;
  readonly wish: Wish;
  readonly problem: Problem;
  readonly area: AreaId | undefined;
}

/** Ids that would be legal in the place of what is not, where that is a short list. */
export type Instead = (wrong: Wrong) => readonly string[] | undefined;

/** Where the house has an order of the kind out. */
export const areasOut =
  (kind: OrderKind): Instead =>
  ({ view, house }) => {
    const out = Array.from(ordersOut(view, house, kind), ({ area }) => area);
    return out.length === 0 ? undefined : out;
  };

/** The areas beside the one that is spoken of. */
export const near: Instead = ({ view, area }) =>
  area === undefined ? undefined : areaOf(view, area).near;
