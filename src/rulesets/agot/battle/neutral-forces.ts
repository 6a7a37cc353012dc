import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import { settleArrival } from '../supply/arrivals.ts';
import type { Units } from '../table/events.ts';
import { forceOf, noUnits } from '../table/forces.ts';
import type { Play, Table } from '../table/game.ts';
import { placeAt } from '../table/places.ts';
import { sumRows, totalOf } from './strength.ts';
import { declareSupports, declineSupports } from './supports.ts';

/** Who tries to enter, from where, by which order. */
interface Attempt {
  readonly house: House;
  readonly from: AreaId;
  readonly order: OrderId;
  readonly bonus: number;
}

/** MAR-11, MAR-18: units, march modifier and supports must reach the force; no cards, no Blade. */
export function* neutralForce(
  table: Table,
  { house, from, order, bonus }: Attempt,
  area: AreaId,
  units: Units,
): Play<void> {
  const attempt = { house, from, area, units, bonus, order };
  table.emit({ type: 'neutral-force-attacked', rule: 'MAR-11', ...attempt });
  yield* declareSupports(table);
  yield* declineSupports(table);
  const rows = sumRows(table);
  const needed = placeAt(table, area).neutral;
  const strength = totalOf(rows, 'attacker');
  const success = strength >= needed ? 'yes' : 'no';
  const met = { house, area, needed, strength, success, rows } as const;
  table.emit({ type: 'neutral-force-met', rule: 'MAR-11', ...met });
  if (success === 'yes') {
    table.emit({ type: 'neutral-force-removed', rule: 'MAR-11', house, area, units });
    return;
  }
  table.emit({ type: 'thrown-back', rule: 'MAR-18', house, area, into: from, units });
  if (table.rules.options['over-supply'] === 'destroy') return; // settled with all that moved
  const arrived = { area: from, units: forceOf(units), routed: noUnits() };
  yield* settleArrival(table, house, [arrived]);
}
