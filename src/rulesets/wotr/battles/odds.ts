// What a battle comes to: exact, as long as nobody plays a card; the losses fall as by default.

import { asNumber, type DicePool, type Fraction, hitsOf } from '../../../core/dice.ts';
import { type Attack, type Battle, type BattleEnd, newRound } from '../facts.ts';
import { isArmy } from '../forces.ts';
import { NATIONS, SIDES, type Side, type State, type View } from '../game.ts';
import { bury, losses } from '../leaders.ts';
import { battleOf, fighting, type GoOn, goOn, placeOf, termsOf } from '../strength.ts';
import { foeOf } from '../table.ts';
import { commanderAt } from '../teams/mixed.ts';
import { suffer } from '../tolls.ts';
import { fightEvents } from './fight.ts';

/** The ways in which a battle without cards and retreats can end. */
const ENDS = [
  'attacker-fell',
  'defender-fell',
  'both-fell',
  'stopped',
] as const satisfies readonly BattleEnd[];
type BattleOutcome = (typeof ENDS)[number];
type Ends = Readonly<Record<BattleOutcome, number>>;

/** What a side rolls in a round. */
interface RoundRoll {
  readonly pool: DicePool;
  readonly rerolls: number;
  /** The chance of each number of hits. */
  readonly hits: readonly Fraction[];
}

interface BattleOdds {
  readonly sides: Readonly<Record<Side, RoundRoll>>;
  /** How the first round ends, and the whole battle if the attacker goes on as long as he can. */
  readonly first: Ends;
  readonly last: Ends;
}

const NEVER: Ends = { 'attacker-fell': 0, 'defender-fell': 0, 'both-fell': 0, stopped: 0 };

/** A table of its own for what a battle changes. */
const branch = ({ rules, state }: View, battle: Battle): View => {
  const { field, besieged, reserve, lost, gone } = state;
  const own: State = {
    ...state,
    field: { 'free-peoples': { ...field['free-peoples'] }, shadow: { ...field.shadow } },
    besieged: { ...besieged },
    reserve: { ...reserve },
    lost: { ...lost },
    gone: [...gone],
    battle: { ...battle, hits: { ...battle.hits } },
  };
  return { rules, state: own };
};

/** The table as it would be when the first round of an attack begins. */
export const attacked = (view: View, side: Side, attack: Attack): View => {
  const { kind, from, at, part } = attack;
  const seatFor = (one: Side) => commanderAt(view, one, one === side ? from : at);
  const seats = { 'free-peoples': seatFor('free-peoples'), shadow: seatFor('shadow') };
  const table: View = { rules: view.rules, state: { ...view.state } };
  const event = { type: 'attack-declared' as const, rule: 'CMB-1', kind, from, at, part };
  fightEvents['attack-declared'](table, { ...event, side, seats });
  return branch(table, { ...battleOf(table), round: 1 });
};

/** The battle that is under way, as it stands: before its roll the round that goes on, after it the next. */
export const underWay = (view: View): View => {
  const battle = battleOf(view);
  const isRolled = SIDES.some((side) => battle.rolled[side].length > 0);
  const next = isRolled ? { ...newRound(), round: battle.round + 1 } : {};
  return branch(view, {
    ...battle,
    ...next,
    round: Math.max(1, battle.round + (isRolled ? 1 : 0)),
  });
};

const rolledBy = (view: View, side: Side): RoundRoll => {
  const { dice, needs, rerolls: most, modifiers } = termsOf(view, side);
  const { sides } = view.rules.tables.combat;
  const { roll: bonus = 0, reroll = 0, held = 0 } = modifiers;
  const rerolls = Math.min(most, Math.max(0, dice - held));
  const pool: DicePool = {
    ...{ dice, sides, needs, bonus, misses: 1, always: sides },
    rerolls: [{ by: 'owner', most: rerolls, bonus: reroll }],
  };
  return { pool, rerolls, hits: hitsOf(pool) };
};

/** Both sides at the same time: so many hits of each. */
const bear = (view: View, hits: Readonly<Record<Side, number>>): View => {
  const table = branch(view, battleOf(view));
  Object.assign(battleOf(table).hits, hits);
  const { seats, attacker } = battleOf(table);
  const all = SIDES.map((side) => ({
    side,
    made: losses.fallback(table, losses.of(seats[side], {})) ?? [],
  }));
  for (const { side, made } of all)
    for (const loss of made) suffer(table.state, side, placeOf(battleOf(table), side), loss);
  for (const side of [attacker, foeOf(attacker)]) {
    const left = fighting(table, side);
    if (!isArmy(left)) bury(table, side, placeOf(battleOf(table), side), left);
  }
  return table;
};

const endOf = (view: View): BattleOutcome | undefined => {
  const { attacker } = battleOf(view);
  const stands = isArmy(fighting(view, attacker));
  if (isArmy(fighting(view, foeOf(attacker)))) return stands ? undefined : 'attacker-fell';
  return stands ? 'defender-fell' : 'both-fell';
};

/** The next round, if the attacker can go on: an assault goes on as long as an elite pays for it. */
const next = (view: View): View | undefined => {
  const { seats, attacker, from, round } = battleOf(view);
  const question = goOn.of(seats[attacker], {});
  const ways: readonly GoOn[] = [
    { go: 'on' },
    ...NATIONS.map((elite) => ({ go: 'on', elite }) as const),
  ];
  const said = ways.find((one) => goOn.check(view, question, one) === null);
  if (said?.go !== 'on') return undefined;
  const table = branch(view, battleOf(view));
  if (said.elite !== undefined)
    suffer(table.state, attacker, from, { nation: said.elite, loss: 'reduced' });
  Object.assign(battleOf(table), { ...newRound(), round: round + 1 });
  return table;
};

/** Rounds differ by walls and by who pays for them; from then on they are alike. */
const keyOf = (view: View): string => {
  const { attacker, round, terms } = battleOf(view);
  const alike = Math.min(round, (terms?.rounds ?? 1) + 1);
  const troops = [attacker, foeOf(attacker)].map((side) => fighting(view, side));
  return JSON.stringify([alike, troops, view.state.reserve, view.state.lost]);
};

interface Round {
  readonly first: Ends;
  readonly last: Ends;
}

const addTo = (sum: Record<BattleOutcome, number>, ends: Ends, chance: number): void => {
  for (const end of ENDS) sum[end] += chance * ends[end];
};

/** The tables that a round may leave, each with its chance. */
const afterRound = (view: View): readonly (readonly [after: View, chance: number])[] => {
  const own = rolledBy(view, 'free-peoples').hits.map(asNumber);
  const foes = rolledBy(view, 'shadow').hits.map(asNumber);
  return own.flatMap((chance, free) =>
    foes.map(
      (other, shadow) => [bear(view, { 'free-peoples': free, shadow }), chance * other] as const,
    ),
  );
};

/** How a round ends, and all that comes after it; tables that come again are looked up. */
const roundOf = (view: View, known: Map<string, Round>): Round => {
  const key = keyOf(view);
  const before = known.get(key);
  if (before !== undefined) return before;
  const first = { ...NEVER };
  const last = { ...NEVER };
  let same = 0;
  for (const [after, chance] of afterRound(view)) {
    const end = endOf(after);
    first[end ?? 'stopped'] += chance;
    const more = end === undefined ? next(after) : undefined;
    if (more === undefined) last[end ?? 'stopped'] += chance;
    else if (keyOf(more) === key) same += chance;
    else addTo(last, roundOf(more, known).last, chance);
  }
  for (const end of ENDS) last[end] /= 1 - same;
  const round = { first, last };
  known.set(key, round);
  return round;
};

/** The odds of a battle whose round begins. */
export const oddsOf = (view: View): BattleOdds => ({
  sides: { 'free-peoples': rolledBy(view, 'free-peoples'), shadow: rolledBy(view, 'shadow') },
  ...roundOf(view, new Map()),
});
