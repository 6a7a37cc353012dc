import type { Attack, BattleEnd, BattleKind, FactType } from '../facts.ts';
// A battle, from its declaration to its end.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { holdToStacking } from '../armies/stacking.ts';
import type { Appliers } from '../chapter.ts';
import { arrived } from '../characters/arrive.ts';
import { isArmy, NOBODY, together, unitsIn } from '../forces.ts';
import type { Play, RegionId, RuleId, Seat, Side, Table, View, Wotr } from '../game.ts';
import { threaten } from '../politics/steps.ts';
import { retreats } from '../retreats/retreat.ts';
import { settle } from '../sieges/settle.ts';
import { takesShelter } from '../sieges/shelter.ts';
import { bordersOf, citing, foeOf, forceAt, sideOf } from '../table.ts';
import { commanderAt } from '../teams/mixed.ts';
import { newRound } from './battle.ts';
import { battleOf, fighting } from './fighting.ts';
import { goesOn } from './go-on.ts';
import { movesIn } from './move-in.ts';
import { combatRound } from './round.ts';
import { nazgulLeadership } from './strength.ts';

const DECLARED: Readonly<Record<BattleKind, RuleId>> = {
  field: 'CMB-1',
  assault: 'SGE-5',
  sortie: 'SGE-8',
};
const OVER: Readonly<Record<BattleEnd, RuleId>> = {
  'attacker-fell': 'CMB-7',
  'defender-fell': 'CMB-7',
  'both-fell': 'CMB-16',
  stopped: 'CMB-8',
  retreated: 'CMB-10',
  'shut-in': 'SGE-3',
};

const ruleOfEnd = (view: View, end: BattleEnd, kind: BattleKind): RuleId => {
  if (end !== 'stopped' || kind === 'field') return OVER[end];
  return kind === 'sortie' ? 'SGE-9' : citing(view, 'SGE-5', OVER[end]);
};

/** CHR-33: at the beginning, against Nazgûl that lead. */
export const giveUp = oneOf<Wotr, NoIds, 'yes' | 'no'>('give-up-leadership', {
  rule: 'CHR-33',
  candidates: () => ['no', 'yes'],
  refuse: (view, _question, _made, said) =>
    said === 'no' || (said === 'yes' && isGandalfThere(view))
      ? null
      : illegal('CHR-33', 'no-gandalf-there'),
  fallback: () => 'no',
});

const isGandalfThere = (view: View): boolean =>
  fighting(view, 'free-peoples').characters.includes('gandalf-the-white');

function* silence(table: Table): Play<void> {
  if (!isGandalfThere(table) || nazgulLeadership(table, fighting(table, 'shadow')) === 0) return;
  const said = yield* ask(giveUp.of(battleOf(table).seats['free-peoples'], {}));
  if (said === 'yes')
    table.emit({ type: 'leadership-given-up', rule: 'CHR-33', character: 'gandalf-the-white' });
}

/** CMB-7, CMB-16: who has no units left; null: both sides can go on. */
const fallen = (view: View): BattleEnd | null => {
  const { attacker } = battleOf(view);
  const hasAttackers = isArmy(fighting(view, attacker));
  if (isArmy(fighting(view, foeOf(attacker)))) return hasAttackers ? null : 'attacker-fell';
  return hasAttackers ? 'defender-fell' : 'both-fell';
};

/** What comes before the first round, then round after round. */
function* fight(table: Table): Play<BattleEnd> {
  if (yield* takesShelter(table)) return 'shut-in';
  yield* silence(table);
  return yield* rounds(table);
}

function* rounds(table: Table): Play<BattleEnd> {
  for (;;) {
    const end =
      (yield* combatRound(table)) ??
      fallen(table) ??
      ((yield* goesOn(table)) ? yield* retreats(table) : 'stopped');
    if (end !== null) return end;
  }
}

const isWon = (end: BattleEnd): boolean =>
  end === 'defender-fell' || end === 'retreated' || end === 'shut-in';

/** The whole of an attack; where its end leads is seen when all have moved. */
export function* battle(table: Table, seat: Seat, attack: Attack): Play<void> {
  const side = sideOf(table, seat);
  const foe = commanderAt(table, foeOf(side), attack.at);
  const seats: Readonly<Record<Side, Seat>> =
    side === 'shadow'
      ? { shadow: seat, 'free-peoples': foe }
      : { shadow: foe, 'free-peoples': seat };
  table.emit({ type: 'attack-declared', rule: DECLARED[attack.kind], ...attack, side, seats });
  // POL-8.
  threaten(table, foeOf(side), attack.at);
  yield* over(table, yield* fight(table));
}

/** The battle that is under way, from its next round on. */
export function* battleGoesOn(table: Table): Play<void> {
  yield* over(table, yield* rounds(table));
}

function* over(table: Table, end: BattleEnd): Play<void> {
  const { kind, from, at } = battleOf(table);
  const come = isWon(end) && kind === 'field' ? yield* movesIn(table) : NOBODY;
  const { region } = at;
  table.emit({ type: 'battle-over', rule: ruleOfEnd(table, end, kind), region, end });
  yield* clearUp(table, from.region, region);
  yield* arrived(table, come.characters, at);
}

/** Sieges that end and settlements that fall; then what is too much, there or where somebody fled. */
function* clearUp(table: Table, from: RegionId, at: RegionId): Play<void> {
  for (const region of new Set([from, at])) settle(table, region);
  const near = new Set([from, at, ...bordersOf(table, at)]);
  yield* holdToStacking(
    table,
    Array.from(near, (region) => ({ region })),
  );
}

export const fightEvents = {
  'attack-declared': (view, { side, seats, kind, from, at, part, terms }) => {
    const { state } = view;
    const foe = foeOf(side);
    const met = unitsIn(forceAt(view, foe, at));
    const began =
      side === 'shadow'
        ? { 'free-peoples': met, shadow: unitsIn(part) }
        : { 'free-peoples': unitsIn(part), shadow: met };
    state.battle = {
      ...{ kind, attacker: side, seats, from, at, began, round: 0, ...newRound() },
      attackers: together(part),
      ...(terms !== undefined && { terms }),
    };
  },
  'leadership-given-up': ({ state: { battle: under } }) => {
    if (under !== null) under.quiet = 'yes';
  },
  'battle-over': ({ state }) => {
    state.battle = null;
  },
} satisfies Partial<Appliers<FactType>>;
