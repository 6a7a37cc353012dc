import type { BattleEnd, FactType, Walls } from '../facts.ts';
// A round of combat (CMB-18): the cards, the roll, the re-roll, the losses.

import type { Appliers } from '../chapter.ts';
import { chooseCards } from '../combat-cards/choose.ts';
import { isDecided, POINTS, settleCards } from '../combat-cards/engine.ts';
import { lordDraws } from '../combat-cards/lord.ts';
import type { Play, Side, Table } from '../game.ts';
import { takeLosses } from '../leaders/losses.ts';
import { newRound } from './battle.ts';
import { throwDice } from './dice.ts';
import { battleOf, defenderOf } from './fighting.ts';
import { hitsIn, termsOf } from './strength.ts';

const added = (bonus: number): { readonly bonus?: number } => (bonus === 0 ? {} : { bonus });

/** CMB-4. */
const roll = (table: Table, side: Side): void => {
  const { strength, dice: most, needs, walls, modifiers } = termsOf(table, side);
  const { at, round } = battleOf(table);
  const bonus = modifiers.roll ?? 0;
  const dice = throwDice(table, side, most);
  const hits = hitsIn(table, dice, needs, bonus);
  table.emit({
    ...{ type: 'combat-rolled', rule: walls === undefined ? 'CMB-4' : RULE_OF[walls] },
    ...{ side, region: at.region, round, strength, dice, needs, ...added(bonus), hits },
    ...(walls !== undefined && { walls }),
  });
};

const RULE_OF: Readonly<Record<Walls, string>> = {
  city: 'SGE-1',
  fortification: 'SGE-1',
  stronghold: 'SGE-6',
};

/** CMB-5: the dice that missed, as many as may be. */
const reroll = (table: Table, side: Side): void => {
  const { needs, leadership, rerolls, modifiers } = termsOf(table, side);
  const { at, round, missed } = battleOf(table);
  const again = Math.min(rerolls, missed[side] - (modifiers.held ?? 0));
  if (again <= 0) return;
  const bonus = modifiers.reroll ?? 0;
  const dice = throwDice(table, side, again);
  const hits = hitsIn(table, dice, needs, bonus);
  table.emit({
    ...{ type: 'combat-rerolled', rule: 'CMB-5', side, region: at.region, round },
    ...{ leadership, dice, needs, ...added(bonus), hits },
  });
};

/** All between the choice of the cards and the end; an end, if a card brought it. */
function* fightRound(table: Table): Play<BattleEnd | null> {
  const battle = battleOf(table);
  const sides = [battle.attacker, defenderOf(battle)];
  const fled = yield* settleCards(table, POINTS.before);
  if (fled !== null || isDecided(table)) return fled;
  for (const side of sides) roll(table, side);
  yield* settleCards(table, POINTS.rolled);
  for (const side of sides) reroll(table, side);
  yield* settleCards(table, POINTS.rerolled);
  yield* takeLosses(table);
  return isDecided(table) ? null : yield* settleCards(table, POINTS.lost);
}

/** A whole round; an end that is not seen from who is left. */
export function* combatRound(table: Table): Play<BattleEnd | null> {
  const { at, round } = battleOf(table);
  const rule = round === 0 ? 'CMB-1' : 'CMB-9';
  table.emit({ type: 'combat-round-begun', rule, region: at.region, round: round + 1 });
  yield* chooseCards(table);
  const end = yield* fightRound(table);
  yield* lordDraws(table);
  return end;
}

export const roundEvents = {
  'combat-round-begun': ({ state: { battle } }, { round }) => {
    if (battle !== null) Object.assign(battle, { round, ...newRound() });
  },
  'combat-rolled': ({ state: { battle } }, { side, dice, hits }) => {
    if (battle === null) return;
    battle.hits[side] += hits;
    battle.rolled[side] = [...dice];
    battle.missed[side] = dice.length - hits;
  },
  'combat-rerolled': ({ state: { battle } }, { side, hits }) => {
    if (battle === null) return;
    battle.hits[side] += hits;
    battle.again[side] = hits;
  },
} satisfies Partial<Appliers<FactType>>;
