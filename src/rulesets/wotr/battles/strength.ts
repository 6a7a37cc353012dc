// The numbers of a combat roll: how many dice, what hits, how many of them again.

import { figuresIn } from '../forces.ts';
import type { Part, Side, View } from '../game.ts';
import { leadershipOf, regionOf, settlementIn, strengthOf } from '../table.ts';
import { battleOf, fighting } from './fighting.ts';

/** SGE-1, SGE-6: where the attacker needs more. */
export type Walls = 'city' | 'fortification' | 'stronghold';

const wallsOf = (view: View): Walls | undefined => {
  const { kind, at, round } = battleOf(view);
  if (kind === 'assault') return 'stronghold';
  if (kind === 'sortie' || round > 1) return undefined;
  if (settlementIn(view, at.region) === 'city') return 'city';
  return regionOf(view, at.region).fortification === true ? 'fortification' : undefined;
};

/** CHR-12, CHR-34: that of the Nazgûl and their lord. */
export const nazgulLeadership = ({ rules }: View, { troops, characters }: Part): number =>
  characters.reduce(
    (sum, one) => {
      const { nazgul, leadership } = rules.characters[one];
      return nazgul === true ? sum + leadership : sum;
    },
    figuresIn(troops, 'nazgul'),
  );

/** CHR-33: who has given up his leadership has silenced the Nazgûl. */
const leadershipIn = (view: View, side: Side): number => {
  const force = fighting(view, side);
  const all = leadershipOf(view, force);
  if (battleOf(view).quiet === undefined) return all;
  if (side === 'shadow') return all - nazgulLeadership(view, force);
  return all - view.rules.characters['gandalf-the-white'].leadership;
};

/** A side's terms in a round (CMB-4, CMB-5). */
interface Terms {
  readonly strength: number;
  readonly dice: number;
  /** The lowest number that hits. */
  readonly needs: number;
  readonly walls?: Walls;
  readonly leadership: number;
  readonly rerolls: number;
}

export const termsOf = (view: View, side: Side): Terms => {
  const { combat } = view.rules.tables;
  const strength = strengthOf(view, fighting(view, side));
  const leadership = leadershipIn(view, side);
  const walls = side === battleOf(view).attacker ? wallsOf(view) : undefined;
  return {
    strength,
    dice: Math.min(combat.dice, strength),
    needs: walls === undefined ? combat.hits : combat['hits-walls'],
    ...(walls !== undefined && { walls }),
    leadership,
    rerolls: Math.min(combat.rerolls, leadership),
  };
};
