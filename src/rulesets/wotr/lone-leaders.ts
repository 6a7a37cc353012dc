import type { Appliers } from './chapter.ts';
import type { FactType } from './facts.ts';
import { addAll, figuresIn, isArmy, take } from './forces.ts';
import type { Part } from './game.ts';

// Leaders without units: nobody leaves them behind, and an enemy army is the end of them.

/** ARM-15: leaders of the Free Peoples that stand alone. */
export const areLeadersAlone = (part: Part): boolean =>
  !isArmy(part) && figuresIn(part.troops, 'leader') > 0;

export const aloneEvents = {
  'leaders-caught': ({ state }, { region, troops }) => {
    take(state, 'free-peoples', { region }, { troops, characters: [] });
    addAll(state.lost, troops);
  },
} satisfies Partial<Appliers<FactType>>;
