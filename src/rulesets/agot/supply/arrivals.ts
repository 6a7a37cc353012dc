import { ask } from '../../../core/question.ts';
import type { House } from '../data/vocabulary.ts';
import type { Loss } from '../table/answers.ts';
import { addSize, couldStand, isFed, sizesOf } from '../table/armies.ts';
import { gather, sizeOf, some } from '../table/forces.ts';
import type { Play, Table, View } from '../table/game.ts';
import { countAt, unitsAt } from '../table/places.ts';
import type { Owing } from '../table/state.ts';
import { overSupplyLosses, retreatLosses } from './law.ts';

/** SUP-7: only who has arrived can be in excess; what was too much without them nobody dies for. */
const isExcess = (view: View, house: House, arrived: Owing['arrived']): boolean => {
  if (isFed(view, house)) return false;
  const sizes = sizesOf(view, house);
  for (const { area, units, routed } of arrived) {
    const there = countAt(unitsAt(view, house, area));
    addSize(view, sizes, area, -Math.min(there, sizeOf(units) + sizeOf(routed)));
  }
  return couldStand(view, house, sizes);
};

/** SUP-6, SUP-7: units that supply cannot hold where they had to go are destroyed. */
export function* settleArrival(table: Table, house: House, arrived: Owing['arrived']): Play<void> {
  if (!isExcess(table, house, arrived)) return;
  const why = 'arrived';
  table.emit({ type: 'losses-owed', rule: 'SUP-6', house, why, points: 0, arrived });
  destroy(table, 'SUP-7', house, yield* ask(retreatLosses.of(house, {})));
}

/** With `over-supply` `destroy`: a march grown too large is carried out, and the excess dies. */
export function* settleMarch(table: Table, house: House, moved: Owing['arrived']): Play<void> {
  if (!isExcess(table, house, moved)) return;
  const why = 'arrived';
  table.emit({ type: 'losses-owed', rule: 'SUP-6', house, why, points: 0, arrived: moved });
  destroy(table, 'SUP-7', house, yield* ask(overSupplyLosses.of(house, {})));
}

/** Takes the units off the board, area by area, and closes the debt. */
export const destroy = (
  table: Table,
  rule: string,
  house: House,
  losses: readonly Loss[],
): void => {
  for (const area of new Set(losses.map((loss) => loss.area))) {
    const here = losses.filter((loss) => loss.area === area);
    const of = (routed: 'yes' | 'no') =>
      some(gather(here.filter((loss) => loss.routed === routed).map(({ unit }) => unit)));
    table.emit({ type: 'units-lost', rule, house, area, units: of('no'), routed: of('yes') });
  }
  table.emit({ type: 'losses-paid', rule, house });
};
