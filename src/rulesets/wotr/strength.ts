import type { Ids, NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask, type Question } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { Appliers } from './chapter.ts';
import type { Battle, FactType, Modifiers, Walls } from './facts.ts';
import { countOf, figuresIn, isArmy, NOBODY, unitsIn, without } from './forces.ts';
import {
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type Play,
  type Side,
  type Spot,
  type Table,
  type View,
  type Wotr,
} from './game.ts';
import { besiegedIn, foeOf, forceAt, leadershipOf, regionOf, settlementIn } from './table.ts';
import { canReduce, suffer } from './tolls.ts';

/** Dice of a side in battle, as they fall. */
export const throwDice = (table: Table, side: Side, count: number): readonly number[] =>
  Array.from(
    { length: count },
    () => table.draw(`combat-${side}`, table.rules.tables.combat.sides) + 1,
  );

// How everybody reads the battle that is being fought.

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

// The numbers of a combat roll: how many dice, what hits, how many of them again.

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

// ---- Strength ----------------------------------------------------------------------------------------

/** ARM-1 and the captains (CHR): dice of a force in battle, before the limit. */
const strengthOf = ({ rules }: View, part: Part): number =>
  isArmy(part)
    ? unitsIn(part) + part.characters.filter((one) => rules.characters[one].captain).length
    : 0;

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

// After a round: the attacker stops or goes on; an assault goes on at the price of an elite.

/** CMB-8, SGE-5: in an assault a nation's elite pays for going on, if no card gives more rounds (SCH-20). */
export type GoOn =
  | { readonly go: 'stop' }
  | { readonly go: 'on'; readonly elite?: Nation | undefined };

const STOP: GoOn = { go: 'stop' };

/** An elite pays for the next round. */
const isPaidFor = (view: View): boolean => {
  const { kind, round, terms } = battleOf(view);
  return kind === 'assault' && round >= (terms?.rounds ?? 1);
};

const elites = (view: View): readonly Nation[] =>
  NATIONS.filter((nation) => countOf(battleOf(view).attackers.troops, nation, 'elite') > 0);

/** SGE-15. */
const payers = (view: View): readonly Nation[] => {
  const { attacker } = battleOf(view);
  return elites(view).filter((nation) => canReduce(view.state, attacker, nation));
};

const refuse = (view: View, said: GoOn): Problem | null => {
  if (said.go === 'stop') return null;
  if (!isPaidFor(view))
    return said.elite === undefined ? null : illegal('SGE-5', 'no-elite-needed');
  const { elite } = said;
  const choices = payers(view);
  if (elite === undefined) return illegal('SGE-5', 'elite-must-pay', { choices });
  if (choices.includes(elite)) return null;
  return elites(view).includes(elite)
    ? illegal('SGE-15', 'no-regular-for-elite', { nation: elite })
    : illegal('SGE-5', 'no-elite-there', { nation: elite, choices });
};

/** Whose elite pays may be left out where only one nation's can. */
const withElite = (view: View, said: GoOn): GoOn => {
  if (said.go === 'stop' || said.elite !== undefined) return said;
  const [elite, other] = isPaidFor(view) ? payers(view) : [];
  return elite === undefined || other !== undefined ? said : { go: 'on', elite };
};

export const goOn = oneOf<Wotr, NoIds, GoOn>('go-on', {
  rule: 'CMB-8',
  candidates: (view) => {
    if (!isPaidFor(view)) return [STOP, { go: 'on' }];
    return [STOP, ...elites(view).map((elite): GoOn => ({ go: 'on', elite }))];
  },
  refuse: (view, _question, _made, said) => refuse(view, said),
  resolve: (view, _question, said) => ({ answer: withElite(view, said), dropped: [] }),
  // D13.
  fallback: () => STOP,
});

/** True if there is another round. */
export function* goesOn(table: Table): Play<boolean> {
  const { attacker: side, seats, from: at, terms } = battleOf(table);
  if (terms?.bound === 'yes') return true;
  const said = yield* ask(goOn.of(seats[side], {}));
  if (said.go === 'stop') return false;
  if (said.elite !== undefined)
    table.emit({ type: 'elite-reduced', rule: 'SGE-5', side, at, nation: said.elite });
  return true;
}

export const goOnEvents = {
  'elite-reduced': ({ state }, { side, at, nation }) =>
    suffer(state, side, at, { nation, loss: 'reduced' }),
} satisfies Partial<Appliers<FactType>>;
