import type { FactType } from '../facts.ts';
// A defender with a stronghold of his own meets the attack outside, or shuts himself in.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { holdToStacking } from '../armies/stacking.ts';
import { battleOf, defenderOf, fighting } from '../battles/fighting.ts';
import type { Appliers } from '../chapter.ts';
import { move, unitsIn } from '../forces.ts';
import type { Play, Table, View, Wotr } from '../game.ts';
import { fieldOf, holdsStronghold } from '../table.ts';

/** SGE-2, SGE-13: whoever holds the stronghold. */
export const canShelter = (view: View): boolean => {
  const battle = battleOf(view);
  return battle.kind === 'field' && holdsStronghold(view, defenderOf(battle), battle.at.region);
};

type Stand = 'field' | 'inside';

export const stand = oneOf<Wotr, NoIds, Stand>('stand', {
  rule: 'SGE-2',
  candidates: () => ['field', 'inside'],
  refuse: (view, _question, _made, said) => {
    if (said === 'field' || (said === 'inside' && canShelter(view))) return null;
    return illegal('SGE-2', 'no-stronghold', { region: battleOf(view).at.region });
  },
  // D10: inside, if he has fewer units.
  fallback: (view) => {
    const battle = battleOf(view);
    const own = fighting(view, defenderOf(battle));
    return unitsIn(own) < unitsIn(battle.attackers) ? 'inside' : 'field';
  },
});

/** SGE-3: all go in; five units find room. */
export function* shutIn(table: Table): Play<void> {
  const battle = battleOf(table);
  const { region } = battle.at;
  table.emit({ type: 'army-shut-in', rule: 'SGE-3', side: defenderOf(battle), region });
  yield* holdToStacking(table, [{ region, inside: 'yes' }]);
}

/** SGE-2: before the first round; true if he went inside. */
export function* takesShelter(table: Table): Play<boolean> {
  if (!canShelter(table)) return false;
  const battle = battleOf(table);
  const said = yield* ask(stand.of(battle.seats[defenderOf(battle)], {}));
  if (said === 'field') return false;
  yield* shutIn(table);
  return true;
}

export const shelterEvents = {
  'army-shut-in': (view, { side, region }) => {
    const step = { from: { region }, into: { region, inside: 'yes' } } as const;
    move(view.state, side, step, fieldOf(view, side, region));
  },
} satisfies Partial<Appliers<FactType>>;
