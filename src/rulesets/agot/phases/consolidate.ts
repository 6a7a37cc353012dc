import type { Play, Table } from '../game.ts';
import { areaOf, kindOf } from '../places.ts';
import { gainPower } from '../power.ts';
import { begin } from '../round.ts';
import { decideByStandings } from '../victory.ts';

/** Chapter 12: every consolidate power order still standing pays; then the round ends (CON-2). */
// biome-ignore lint/correctness/useYield: a procedure that asks nothing
export function* consolidate(table: Table): Play<void> {
  for (const { area, order, orderOf: house } of table.state.places)
    if (order !== null && house !== null && kindOf(table, order) === 'consolidate-power')
      gainPower(table, { rule: 'CON-1', house, wanted: 1 + areaOf(table, area).crowns, area });
  table.emit({ type: 'orders-taken-back', rule: 'CON-2' });
  if (table.state.round >= table.rules.options.rounds) decideByStandings(table);
  else begin(table, 'westeros');
}
