// How everybody reads the battle that is being fought.

import { invariant } from '../../../core/result.ts';
import { NOBODY } from '../forces.ts';
import type { Part, Side, Spot, View } from '../game.ts';
import { foeOf, forceAt } from '../table.ts';
import type { Battle } from './battle.ts';

export const battleOf = ({ state }: View): Battle => invariant(state.battle, 'a battle');

export const defenderOf = ({ attacker }: Battle): Side => foeOf(attacker);

/** Those of a side that fight, as many as are left. */
export const fighting = (view: View, side: Side): Part => {
  const { battle } = view.state;
  if (battle === null) return NOBODY;
  return side === battle.attacker ? battle.attackers : forceAt(view, side, battle.at);
};

/** The place of those of a side that fight. */
export const placeOf = ({ attacker, from, at }: Battle, side: Side): Spot =>
  side === attacker ? from : at;
