import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { House } from '../data/vocabulary.ts';
import { PASS } from '../table/answers.ts';
import type { Play, Table } from '../table/game.ts';
import { passTurn } from '../table/passing.ts';
import { hasOrderOut, holdingOf, placeAt } from '../table/places.ts';
import { roundAndRound } from '../table/round.ts';
import { type Toll, toll } from './law.ts';

/** In turn order, one toll a house, round and round, until none is left (TOL-1). */
export function* tolls(table: Table): Play<void> {
  const passed = new Set<House>();
  const isLeft = (one: House): boolean => !passed.has(one) && hasOrderOut(table, one, 'toll');
  for (const house of roundAndRound(table, isLeft)) {
    const answer = yield* ask(toll.of(house, {}));
    if (answer === PASS) {
      passed.add(house);
      passTurn(table, 'TOL-1', house, 'toll');
    } else resolve(table, house, answer);
  }
}

/** TOL-3: one power token, and as many more as the order's number says. */
const resolve = (table: Table, house: House, { from: area, into }: Toll): void => {
  const order = invariant(placeAt(table, area).order, 'a toll order');
  const loser = into === null ? null : placeAt(table, into).house;
  const wanted = 1 + table.rules.orders[order].bonus;
  const amount = loser === null ? 0 : Math.min(wanted, holdingOf(table, loser).power);
  table.emit({ type: 'toll-taken', rule: 'TOL-3', house, area, order, loser, amount });
};
