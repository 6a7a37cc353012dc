import type { FactType } from '../facts.ts';
// The political track: passive, active, At War (POL-1).

import { wakingBarredBy } from '../cards/table-cards.ts';
import type { Appliers } from '../chapter.ts';
import { unitsOf } from '../forces.ts';
import type { Nation, RegionId, RuleId, Side, Spot, Table, View } from '../game.ts';
import { forceAt, nationsOf } from '../table.ts';

/** POL-2: a passive nation wakes, if no card on the table bars it; one that is awake does not change. */
export const activate = (table: Table, rule: RuleId, nation: Nation, region?: RegionId): void => {
  const why = { rule, ...(region !== undefined && { region }) };
  if (table.state.nations[nation].active || wakingBarredBy(table, nation, why) !== undefined)
    return;
  table.emit({ type: 'nation-activated', rule, nation });
};

/** POL-1: At War only if active. */
export const canAdvance = ({ state }: View, nation: Nation): boolean => {
  const { steps, active } = state.nations[nation];
  return steps > (active ? 0 : 1);
};

/** POL-3: one step toward At War, if there is one for it. */
export const advance = (table: Table, rule: RuleId, nation: Nation): void => {
  if (canAdvance(table, nation))
    table.emit({
      type: 'nation-advanced',
      rule,
      nation,
      steps: table.state.nations[nation].steps - 1,
    });
};

/** POL-2, POL-3: an army that is attacked, or may lose units by a card of the enemy, wakes its nations; then they move. */
export const threaten = (table: Table, side: Side, at: Spot): void => {
  const force = forceAt(table, side, at);
  for (const nation of nationsOf(table, side))
    if (unitsOf(force, nation) > 0) {
      activate(table, 'POL-2', nation, at.region);
      advance(table, 'POL-3', nation);
    }
};

export const politicsEvents = {
  'nation-activated': ({ state }, { nation }) => {
    state.nations[nation].active = true;
  },
  'nation-advanced': ({ state }, { nation, steps }) => {
    state.nations[nation].steps = steps;
  },
} satisfies Partial<Appliers<FactType>>;
