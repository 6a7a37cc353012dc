import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { type AreaId, type House, UNITS } from '../data/vocabulary.ts';
import { settleArrival } from '../supply/supply.ts';
import { battleOf, forceOf, isNone, noUnits, placeAt, sideIn, some } from '../table/places.ts';
import { wayBetween } from '../table/reach.ts';
import type { Play, Table } from '../table/state.ts';
import { fleeing, retreat, retreatAreas } from './law.ts';

/** BAT-11, BAT-12: routed units that must retreat again die; the others go to one area or die. */
export function* defenderRetreats(table: Table): Play<void> {
  const { area } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  const { routed } = placeAt(table, area);
  if (!isNone(routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (isNone(units)) return;
  if (retreatAreas(table, fleeing(table, house, area)).length === 0)
    return loseAll(table, house, area, 'BAT-11');
  const into = yield* ask(retreat.of(house, { area }));
  const unit = invariant(
    UNITS.find((one) => (units[one] ?? 0) > 0),
    'a unit that retreats',
  );
  const way = invariant(wayBetween(table, house, unit, [area, into]), 'a way to retreat');
  table.emit({ type: 'retreated', rule: 'BAT-11', house, from: area, into, units, way });
  yield* settleArrival(table, house, [{ area: into, units: noUnits(), routed: forceOf(units) }]);
}

/** RET-2, RET-3: with a retreat phase the survivors are taken off the area and wait for it. */
export const awaitRetreat = (table: Table): void => {
  const { area, from } = battleOf(table);
  const { house } = sideIn(battleOf(table), 'defender');
  if (!isNone(placeAt(table, area).routed)) loseAll(table, house, area, 'BAT-12');
  const units = some(placeAt(table, area).units);
  if (!isNone(units))
    table.emit({ type: 'retreat-awaited', rule: 'RET-2', house, area, from, units });
};

/** BAT-12: only the routed die; BAT-11: nowhere to go, all who are left die. */
const loseAll = (table: Table, house: House, area: AreaId, rule: 'BAT-11' | 'BAT-12'): void => {
  const place = placeAt(table, area);
  const units = rule === 'BAT-11' ? some(place.units) : {};
  table.emit({ type: 'units-lost', rule, house, area, units, routed: some(place.routed) });
};
