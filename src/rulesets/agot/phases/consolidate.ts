import { payingOrders } from '../consolidation.ts';
import { buildFortifications } from '../fortifications.ts';
import type { Play, Table } from '../game.ts';
import { areaOf } from '../places.ts';
import { gainPower } from '../power.ts';
import { begin } from '../round.ts';
import { endRound } from '../round-end.ts';

/** Chapter 12: every consolidate power order still standing pays; then the round ends (CON-2). */
export function* consolidate(table: Table): Play<void> {
  const { options } = table.rules;
  const rule = options['consolidate-needs-footman'] === 'yes' ? 'TOK-3' : 'CON-1';
  const paying = [...payingOrders(table)];
  const given = yield* buildFortifications(table);
  for (const { area, orderOf: house } of paying)
    if (!given.has(area))
      gainPower(table, { rule, house, wanted: 1 + areaOf(table, area).crowns, area });
  if (options.retreats === 'phase') begin(table, 'retreats');
  else endRound(table);
}
