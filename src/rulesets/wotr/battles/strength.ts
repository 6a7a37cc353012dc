import type { Modifiers, Walls } from '../facts.ts';
// The numbers of a combat roll: how many dice, what hits, how many of them again.

import { figuresIn, NOBODY, unitsIn, without } from '../forces.ts';
import type { CharacterId, Part, Side, View } from '../game.ts';
import { besiegedIn, leadershipOf, regionOf, settlementIn, strengthOf } from '../table.ts';
import { battleOf, fighting } from './fighting.ts';

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

const less = (part: Part, characters: readonly CharacterId[] = []): Part =>
  characters.length === 0
    ? part
    : without(part, {
        troops: {},
        characters: characters.filter((one) => part.characters.includes(one)),
      });

/** CHR-33: Gandalf has silenced the Nazgûl, and himself, if no card has taken that from him (CBT-28). */
const isQuiet = (view: View): boolean => {
  const { quiet, modifiers } = battleOf(view);
  const { spellbound = [] } = modifiers['free-peoples'];
  return quiet === 'yes' && !spellbound.includes('gandalf-the-white');
};

/** CRD-9: what the Nazgûl of a battle still lead with. */
export const nazgulLead = (view: View): number => {
  if (isQuiet(view)) return 0;
  const { nazgul = 0 } = battleOf(view).modifiers.shadow;
  return Math.max(0, nazgulLeadership(view, fighting(view, 'shadow')) - nazgul);
};

/** All that leads a side now, before the limit. */
export const leadershipIn = (view: View, side: Side): number => {
  const { silent, spellbound } = battleOf(view).modifiers[side];
  const force = less(less(fighting(view, side), silent), spellbound);
  if (side === 'shadow')
    return leadershipOf(view, force) - nazgulLeadership(view, force) + nazgulLead(view);
  return leadershipOf(view, isQuiet(view) ? less(force, ['gandalf-the-white']) : force);
};

/** FST-10: units in the stronghold whose besiegers are attacked. */
const helpers = (view: View, side: Side): number => {
  const { terms, at } = battleOf(view);
  if (terms?.helped !== 'yes' || side !== 'shadow') return 0;
  return unitsIn(besiegedIn(view, at.region) ?? NOBODY);
};

/** CMB-4: at most five; then fewer by cards, but one at least. */
const diceOf = (view: View, side: Side, strength: number): number => {
  const { fewer = 0, most = strength } = battleOf(view).modifiers[side];
  const printed = Math.min(view.rules.tables.combat.dice, strength);
  return Math.min(most, Math.max(1, printed - fewer - helpers(view, side)));
};

/** A side's terms in a round (CMB-4, CMB-5). */
interface Terms {
  readonly strength: number;
  readonly dice: number;
  /** The lowest number that hits, with what is added. */
  readonly needs: number;
  readonly walls?: Walls;
  readonly leadership: number;
  readonly rerolls: number;
  readonly modifiers: Modifiers;
}

export const termsOf = (view: View, side: Side): Terms => {
  const { combat } = view.rules.tables;
  const battle = battleOf(view);
  const modifiers = battle.modifiers[side];
  const strength = strengthOf(view, less(fighting(view, side), modifiers.spellbound));
  const leadership = leadershipIn(view, side);
  const walls = side === battle.attacker ? wallsOf(view) : undefined;
  return {
    ...{ strength, modifiers, leadership },
    dice: diceOf(view, side, strength),
    needs: walls === undefined ? combat.hits : combat['hits-walls'],
    ...(walls !== undefined && { walls }),
    rerolls: modifiers.still === 'yes' ? 0 : Math.min(combat.rerolls, leadership),
  };
};

/** CMB-4: a rolled 1 misses and the highest number hits, whatever is added. */
export const hitsIn = (
  { rules }: View,
  dice: readonly number[],
  needs: number,
  bonus = 0,
): number => {
  const { sides } = rules.tables.combat;
  return dice.filter((die) => die === sides || (die > 1 && die + bonus >= needs)).length;
};
