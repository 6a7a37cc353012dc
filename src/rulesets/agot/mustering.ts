import { ask } from '../../core/question.ts';
import { controllers, tellControl } from './control.ts';
import type { Play, Table } from './game.ts';
import { mayMuster, muster } from './questions/muster.ts';
import { inTurnOrder } from './round.ts';

/** MUS-1, MUS-6: in turn order, one house done before the next begins. */
export function* resolveMustering(table: Table): Play<void> {
  for (const house of inTurnOrder(table, (one) => mayMuster(table, one))) {
    const before = controllers(table);
    for (const { area, unit, into, how } of yield* ask(muster.of(house, {}))) {
      const rule = how === 'upgrade' ? 'MUS-7' : 'MUS-2';
      table.emit({ type: 'mustered', rule, house, area, unit, into, how });
    }
    tellControl(table, before);
  }
}
