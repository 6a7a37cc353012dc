import type { BattleEnd } from '../facts.ts';
// Open cards do what they do: each part at its point of the round, the lower number first (CRD-8).

import { invariant } from '../../../core/result.ts';
import { battleOf, defenderOf, fighting } from '../battles/fighting.ts';
import { isArmy } from '../forces.ts';
import { type Play, SIDES, type Side, type Table, type View } from '../game.ts';
import { EFFECTS } from './effects.ts';
import type { Deed, Working } from './law.ts';

/** The points of a round, from the lowest to the highest number that is settled there. */
export const POINTS = {
  before: [0, 3],
  rolled: [4, 4],
  rerolled: [5, 6],
  lost: [7, 7],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** A side has no units left. */
export const isDecided = (view: View): boolean =>
  SIDES.some((side) => !isArmy(fighting(view, side)));

/** A side's card of the round, if it was not cancelled. */
const workingOf = (view: View, side: Side): Working | undefined => {
  const { cards, cancelled } = battleOf(view);
  const { [side]: card } = cards;
  if (card === undefined || cancelled.includes(side)) return undefined;
  const effect = invariant(view.rules.cards[card], card).combat;
  return { side, card, effect, rule: invariant(view.rules.combat[effect], effect).rule };
};

const partAt = (view: View, { effect }: Working, number: number): Deed | undefined => {
  const numbers = [invariant(view.rules.combat[effect], effect).initiative].flat();
  return EFFECTS[effect]?.parts[numbers.indexOf(number)];
};

/** The parts that are settled between two numbers, each as the battle stands by then. */
function* partsIn(
  view: View,
  [first, last]: readonly [number, number],
): Generator<readonly [Deed, Working]> {
  const battle = battleOf(view);
  for (let number = first; number <= last; number++)
    // CRD-8: of equal numbers the defender's is first.
    for (const side of [defenderOf(battle), battle.attacker]) {
      const card = workingOf(view, side);
      const part = card === undefined ? undefined : partAt(view, card, number);
      if (card !== undefined && part !== undefined) yield [part, card];
    }
}

/** The effects of the cards at a point of the round; an end, if one ends the battle. */
export function* settleCards(
  table: Table,
  point: readonly [number, number],
): Play<BattleEnd | null> {
  for (const [part, card] of partsIn(table, point)) {
    const end = yield* part(table, card);
    if (end !== undefined) return end;
    if (isDecided(table)) return null;
  }
  return null;
}
