import { ask, askAll } from '../../../core/question.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { Play, Table } from '../table/game.ts';
import { inTurnOrder } from '../table/round.ts';
import { battleOf, fightersIn, isNeutral } from '../table/sides.ts';
import { declineSupport, helpers, support, supporting } from './support.ts';

/** BAT-3, BAT-17: houses declare in turn order, each area on its own, whole or not at all. */
export function* declareSupports(table: Table): Play<void> {
  const { area } = battleOf(table);
  const rule = isNeutral(battleOf(table)) ? 'MAR-18' : 'BAT-3';
  for (const house of inTurnOrder(table, (one) => !supporting(table, one).next().done)) {
    const declared = yield* ask(support.of(house, { area }));
    for (const { area: from, backs } of declared)
      table.emit({ type: 'support-declared', rule, house, area: from, backs, for: area });
  }
}

/** BAT-18: the sides say together which areas of other houses they decline. */
export function* declineSupports(table: Table): Play<void> {
  const { area } = battleOf(table);
  const asked = fightersIn(battleOf(table)).filter((house) => helpers(table, house).length > 0);
  const answers = yield* askAll(asked, (house) => ({
    declined: declineSupport.of(house, { area }),
  }));
  for (const { seat, answers: said } of answers)
    for (const declined of said.declined) decline(table, seat, declined);
}

const decline = (table: Table, house: House, area: AreaId): void => {
  const { area: embattled } = battleOf(table);
  table.emit({ type: 'support-declined', rule: 'BAT-18', house, area, for: embattled });
};
