import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { PASS } from '../table/answers.ts';
import type { Target } from '../table/events.ts';
import type { Play, Table } from '../table/game.ts';
import { passTurn } from '../table/passing.ts';
import { hasOrderOut, kindOf, placeAt } from '../table/places.ts';
import { gainPower } from '../table/power.ts';
import { roundAndRound } from '../table/round.ts';
import { raid } from './law.ts';

/** Chapter 9: in turn order, one raid a house, round and round, until none is left (RAD-1). */
export function* raids(table: Table): Play<void> {
  const passed = new Set<House>();
  const isLeft = (one: House): boolean => !passed.has(one) && hasOrderOut(table, one, 'raid');
  for (const house of roundAndRound(table, isLeft)) {
    const answer = yield* ask(raid.of(house, {}));
    if (answer === PASS) {
      passed.add(house);
      passTurn(table, 'RAD-1', house, 'raid');
    } else resolve(table, house, answer.from, answer.targets);
  }
}

/** RAD-2, RAD-3: the raid and what it removes leave the board; RAD-6: consolidation pays. */
const resolve = (table: Table, house: House, area: AreaId, targets: readonly AreaId[]): void => {
  const order = invariant(placeAt(table, area).order, 'a raid order');
  const removed = targets.map((target) => targetAt(table, target));
  const pillaged = removed.filter((target) => kindOf(table, target.order) === 'consolidate-power');
  const rule = ruleOf(removed.length);
  table.emit({ type: 'raid-resolved', rule, house, area, order, targets: removed });
  for (const { area: from } of pillaged)
    gainPower(table, { rule: 'RAD-6', house, wanted: 1, area: from });
};

const ruleOf = (targets: number): string => {
  if (targets === 0) return 'RAD-8';
  return targets === 1 ? 'RAD-2' : 'RAD-3';
};

const targetAt = (table: Table, area: AreaId): Target => {
  const { order, orderOf } = placeAt(table, area);
  return {
    area,
    house: invariant(orderOf, 'whose order it is'),
    order: invariant(order, 'an order'),
  };
};
