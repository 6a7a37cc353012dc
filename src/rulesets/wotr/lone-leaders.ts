import type { Appliers } from './chapter.ts';
import type { FactType } from './facts.ts';
import { addAll, figuresIn, isArmy, sorts, take } from './forces.ts';
import type { Part, RegionId, Table, Troops } from './game.ts';
import { fieldOf, hasArmy } from './table.ts';
// Leaders without units: nobody leaves them behind, and an enemy army is the end of them.

/** ARM-15: leaders of the Free Peoples that stand alone. */
export const areLeadersAlone = (part: Part): boolean =>
  !isArmy(part) && figuresIn(part.troops, 'leader') > 0;

/** ARM-15: an enemy army has come to leaders without units. */
export const catchLeaders = (table: Table, region: RegionId): void => {
  const force = fieldOf(table, 'free-peoples', region);
  if (!areLeadersAlone(force) || !hasArmy(table, 'shadow', region)) return;
  const troops: Troops = {};
  for (const { nation, figure, count } of sorts(force.troops)) troops[nation] = { [figure]: count };
  table.emit({ type: 'leaders-caught', rule: 'ARM-15', region, troops });
};

export const aloneEvents = {
  'leaders-caught': ({ state }, { region, troops }) => {
    take(state, 'free-peoples', { region }, { troops, characters: [] });
    addAll(state.lost, troops);
  },
} satisfies Partial<Appliers<FactType>>;
