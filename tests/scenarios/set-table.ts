import { invariant } from '../../src/core/result.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import type { House } from '../../src/rulesets/agot/data/vocabulary.ts';
import { layGiven } from '../../src/rulesets/agot/position.ts';
import type { PositionFile } from '../../src/rulesets/agot/schema/position.ts';
import type { OrdersWish } from '../../src/rulesets/agot/table/answers.ts';
import type { Place, State } from '../../src/rulesets/agot/table/state.ts';

/** Puts what a case gives on a working copy of the table. */
export const setTable = (rules: Rules, state: State, given: PositionFile): void => {
  const found = layGiven(rules, state, given);
  if (found.length > 0) throw new Error(JSON.stringify(found));
};

export const placeOf = (state: State, area: string): Place =>
  invariant(
    state.places.find((place) => place.area === area),
    `area ${area}`,
  );

/** For a case that begins after planning: the order lines lie on the board as they were revealed. */
export const layOrders = (state: State, house: House, wishes: readonly Wish[]): void => {
  for (const { kind, wish } of wishes) {
    if (kind !== 'orders') continue;
    for (const { area, order } of wish as unknown as OrdersWish)
      Object.assign(placeOf(state, area), { order, orderOf: house });
  }
};
