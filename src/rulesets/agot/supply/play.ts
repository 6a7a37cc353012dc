import { ask, opened, type Sealed } from '../../../core/question.ts';
import type { House } from '../data/vocabulary.ts';
import { UNSAID } from '../table/announcement.ts';
import type { Loss } from '../table/answers.ts';
import { isFed } from '../table/armies.ts';
import { barrelsOf, controllers } from '../table/control.ts';
import type { Play, Question, Table, View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { inTurnOrder, isOver } from '../table/round.ts';
import { settleControl } from '../victory/settle.ts';
import { destroy } from './arrivals.ts';
import { supplyLosses } from './law.ts';

/** Asks each house that its barrels do not feed what it gives up. */
export function* supplyQuestions(view: View): Generator<Question<readonly Loss[]>> {
  for (const house of inTurnOrder(view, (one) => !isFed(view, one)))
    yield supplyLosses.of(house, {});
}

/** SUP-4: in turn order each house recounts, moves its marker and destroys what it cannot feed. */
export function* resolveSupply(table: Table, words = UNSAID): Play<void> {
  for (const house of inTurnOrder(table)) {
    yield* recount(table, house, words);
    if (isOver(table)) return;
  }
}

function* recount(table: Table, house: House, words: Sealed): Play<void> {
  const from = holdingOf(table, house).supply;
  table.emit({
    type: 'supply-counted',
    rule: 'SUP-2',
    house,
    from,
    supply: barrelsOf(table, house),
  });
  if (isFed(table, house)) return;
  const before = controllers(table);
  table.emit({ type: 'losses-owed', rule: 'SUP-4', house, why: 'supply', points: 0, arrived: [] });
  destroy(table, 'SUP-4', house, yield* ask(opened(words, supplyLosses.of(house, {}))));
  yield* settleControl(table, before); // SUP-9
}
