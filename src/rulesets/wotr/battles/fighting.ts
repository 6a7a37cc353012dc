// How everybody reads the battle that is being fought.

import type { Ids } from '../../../core/game.ts';
import type { Question } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { NOBODY } from '../forces.ts';
import type { Part, Side, Spot, View, Wotr } from '../game.ts';
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

/** Questions of a battle: the one that is being fought. */
const OF_BATTLE: ReadonlySet<string> = new Set([
  ...['stand', 'retreat', 'go-on', 'losses', 'move-in', 'combat-card', 'give-up-leadership'],
]);

/** The region of the battle that a question is about. */
export const whereabouts = ({ state }: View, { kind }: Pick<Question<Wotr>, 'kind'>): Ids =>
  state.battle !== null && OF_BATTLE.has(kind.name) ? { region: state.battle.at.region } : {};
