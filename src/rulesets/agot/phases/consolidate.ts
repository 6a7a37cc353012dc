import { controllerOf } from '../control.ts';
import type { Play, Table } from '../game.ts';
import { areaOf, kindOf } from '../places.ts';
import { ownerOf } from '../ports.ts';
import { gainPower } from '../power.ts';
import { begin } from '../round.ts';
import { decideByStandings } from '../victory.ts';
import type { AreaId, House } from '../vocabulary.ts';

/** Chapter 12: every consolidate power order still standing pays; then the round ends (CON-2). */
// biome-ignore lint/correctness/useYield: a procedure that asks nothing
export function* consolidate(table: Table): Play<void> {
  for (const { area, order, orderOf: house } of table.state.places) {
    if (order === null || house === null || !pays(table, house, area)) continue;
    if (kindOf(table, order) === 'consolidate-power')
      gainPower(table, { rule: 'CON-1', house, wanted: 1 + areaOf(table, area).crowns, area });
  }
  table.emit({ type: 'orders-taken-back', rule: 'CON-2' });
  if (table.state.round >= table.rules.options.rounds) decideByStandings(table);
  else begin(table, 'westeros');
}

/** CON-3: an area that another house has taken pays nobody; PRT-11: nor does a port without owner. */
const pays = (table: Table, house: House, id: AreaId): boolean => {
  const area = areaOf(table, id);
  if (area.portOf !== null) return ownerOf(table, area) === house;
  const holder = controllerOf(table, area);
  return holder === null || holder === house;
};
