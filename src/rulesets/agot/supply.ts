import { ask } from '../../core/question.ts';
import { isFed } from './armies.ts';
import { destroy } from './arrivals.ts';
import { barrelsOf, controllers, tellControl } from './control.ts';
import type { Play, Table } from './game.ts';
import { holdingOf } from './places.ts';
import { settlePorts } from './ports.ts';
import { supplyLosses } from './questions/losses.ts';
import { inTurnOrder, isOver } from './round.ts';
import { checkVictory } from './victory.ts';
import type { House } from './vocabulary.ts';

/** SUP-4: in turn order each house recounts, moves its marker and destroys what it cannot feed. */
export function* resolveSupply(table: Table): Play<void> {
  for (const house of inTurnOrder(table)) {
    yield* recount(table, house);
    if (isOver(table)) return;
  }
}

function* recount(table: Table, house: House): Play<void> {
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
  destroy(table, 'SUP-4', house, yield* ask(supplyLosses.of(house, {})));
  tellControl(table, before); // SUP-9
  yield* settlePorts(table);
  checkVictory(table); // WIN-3
}
