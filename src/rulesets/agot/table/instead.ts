import type { Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, House, OrderKind } from '../data/vocabulary.ts';
import type { View } from './game.ts';
import { areaOf, ordersOut } from './places.ts';

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
