import { ask, opened, type Sealed } from '../../core/question.ts';
import { UNSAID } from './announcement.ts';
import type { Loss } from './answers.ts';
import { isFed } from './armies.ts';
import { destroy } from './arrivals.ts';
import { barrelsOf, controllers, tellControl } from './control.ts';
import type { Play, Question, Table, View } from './game.ts';
import { holdingOf } from './places.ts';
import { settlePorts } from './ports.ts';
import { supplyLosses } from './questions/losses.ts';
import { inTurnOrder, isOver } from './round.ts';
import { checkVictory } from './victory.ts';
import type { House } from './vocabulary.ts';

/** What each house that its barrels do not feed gives up. */
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
  tellControl(table, before); // SUP-9
  yield* settlePorts(table);
  checkVictory(table); // WIN-3
}
