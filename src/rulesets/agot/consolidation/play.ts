import { buildFortifications } from '../fortifications/law.ts';
import { payingOrders } from '../table/consolidation.ts';
import type { Play, Table } from '../table/game.ts';
import { areaOf } from '../table/places.ts';
import { gainPower } from '../table/power.ts';

/** Chapter 12: every consolidate power order still standing pays (CON-1). */
export function* consolidate(table: Table): Play<void> {
  const { options } = table.rules;
  const rule = options['consolidate-needs-footman'] === 'yes' ? 'TOK-3' : 'CON-1';
  const paying = Array.from(payingOrders(table), ({ place: { area }, orderOf: house }) => ({
    area,
    house,
  }));
  const given = yield* buildFortifications(table);
  for (const { area, house } of paying)
    if (!given.has(area))
      gainPower(table, { rule, house, wanted: 1 + areaOf(table, area).crowns, area });
}
