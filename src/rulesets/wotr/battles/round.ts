// A round of combat (CMB-18): the roll, the re-roll, the losses.

import type { Appliers } from '../chapter.ts';
import { type FactType, type Play, type RegionId, SIDES, type Side, type Table } from '../game.ts';
import { takeLosses } from '../leaders/losses.ts';
import { battleOf, defenderOf } from './fighting.ts';
import { termsOf, type Walls } from './strength.ts';

/** Dice of one side, as they fell. */
interface Rolled {
  side: Side;
  region: RegionId;
  round: number;
  dice: readonly number[];
  /** The lowest number that hits. */
  needs: number;
  hits: number;
}

declare module '../game.ts' {
  interface Facts {
    'combat-round-begun': { region: RegionId; round: number };
    'combat-rolled': Rolled & { strength: number; walls?: Walls };
    'combat-rerolled': Rolled & { leadership: number };
  }
}

const throwDice = (table: Table, side: Side, count: number): readonly number[] =>
  Array.from(
    { length: count },
    () => table.draw(`combat-${side}`, table.rules.tables.combat.sides) + 1,
  );

const count = (dice: readonly number[], needs: number): number =>
  dice.filter((die) => die >= needs).length;

/** CMB-4. */
const roll = (table: Table, side: Side): void => {
  const { strength, dice: most, needs, walls } = termsOf(table, side);
  const { at, round } = battleOf(table);
  const dice = throwDice(table, side, most);
  table.emit({
    ...{ type: 'combat-rolled', rule: walls === undefined ? 'CMB-4' : RULE_OF[walls] },
    ...{ side, region: at.region, round, strength, dice, needs, hits: count(dice, needs) },
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
  const { dice: all, needs, leadership, rerolls } = termsOf(table, side);
  const { at, round, hits } = battleOf(table);
  const again = Math.min(rerolls, all - hits[side]);
  if (again === 0) return;
  const dice = throwDice(table, side, again);
  table.emit({
    ...{ type: 'combat-rerolled', rule: 'CMB-5', side, region: at.region, round },
    ...{ leadership, dice, needs, hits: count(dice, needs) },
  });
};

/** Combat cards come before it, between its parts and after it (CMB-18). */
export function* combatRound(table: Table): Play<void> {
  const battle = battleOf(table);
  const { attacker, at, round } = battle;
  const rule = round === 0 ? 'CMB-1' : 'CMB-9';
  table.emit({ type: 'combat-round-begun', rule, region: at.region, round: round + 1 });
  const sides = [attacker, defenderOf(battle)];
  for (const side of sides) roll(table, side);
  for (const side of sides) reroll(table, side);
  yield* takeLosses(table);
}

export const roundEvents = {
  'combat-round-begun': ({ state: { battle } }, { round }) => {
    if (battle === null) return;
    battle.round = round;
    for (const side of SIDES) battle.hits[side] = 0;
  },
  'combat-rolled': ({ state: { battle } }, { side, hits }) => {
    if (battle !== null) battle.hits[side] = hits;
  },
  'combat-rerolled': ({ state: { battle } }, { side, hits }) => {
    if (battle !== null) battle.hits[side] += hits;
  },
} satisfies Partial<Appliers<FactType>>;
