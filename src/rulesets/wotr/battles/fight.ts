// A round of combat (CMB-18): the cards, the roll, the re-roll, the losses.

import type { NoIds, Random } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { ActLaw } from '../act.ts';
import { holdToStacking } from '../armies/stacking.ts';
import { arrived } from '../arrivals.ts';
import { answerCauses, causes } from '../battle-causes.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import { chooseCards } from '../combat-cards/choose.ts';
import { isDecided, POINTS, settleCards } from '../combat-cards/effects.ts';
import { lordDraws } from '../combat-cards/lord.ts';
import { settle } from '../control.ts';
import {
  type Attack,
  type BattleEnd,
  type BattleKind,
  type BattleTerms,
  type FactType,
  type Going,
  newRound,
  type Walls,
} from '../facts.ts';
import { isArmy, isNobody, NOBODY, together, unitsIn, without } from '../forces.ts';
import type {
  Nation,
  Part,
  Play,
  RegionId,
  RuleId,
  Seat,
  Side,
  Spot,
  Table,
  Use,
  View,
  Wotr,
} from '../game.ts';
import { takeLosses } from '../leaders.ts';
import { pick, refuseLoose, someOf } from '../loose.ts';
import { barred, partIn, partOf, refusePart, refuseRest, refuseWay } from '../parts.ts';
import { threaten } from '../politics.ts';
import { retreatFrom, takesShelter } from '../sieges.ts';
import {
  battleOf,
  defenderOf,
  fighting,
  goesOn,
  goOn,
  goOnEvents,
  hitsIn,
  nazgulLeadership,
  termsOf,
  throwDice,
} from '../strength.ts';
import {
  bordersOf,
  citing,
  foeOf,
  forceAt,
  hasArmy,
  isAtWar,
  isBesieged,
  isLed,
  isRegion,
  sideOf,
  spotsOf,
} from '../table.ts';
import { barredBy } from '../table-cards.ts';
import { commanderAt, hasUnits, isMeant } from '../teams/mixed.ts';
import { battlesSay } from './lines.ts';
import { moveIn, movesIn } from './move-in.ts';

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
function* combatRound(table: Table): Play<BattleEnd | null> {
  const { at, round } = battleOf(table);
  const rule = round === 0 ? 'CMB-1' : 'CMB-9';
  table.emit({ type: 'combat-round-begun', rule, region: at.region, round: round + 1 });
  yield* chooseCards(table);
  const end = yield* fightRound(table);
  yield* lordDraws(table);
  return end;
}

const roundEvents = {
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

// A battle, from its declaration to its end.

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
const giveUp = oneOf<Wotr, NoIds, 'yes' | 'no'>('give-up-leadership', {
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
      ((yield* goesOn(table)) ? yield* retreatFrom(table) : 'stopped');
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

// An attack by a die: an Army die, or with somebody to lead it a Character die.

/** Within a region those outside assault, and those inside sally. */
const kindOf = (view: View, side: Side, { from, to }: Going): BattleKind => {
  if (from !== to) return 'field';
  return isArmy(forceAt(view, side, { region: from, inside: 'yes' })) ? 'sortie' : 'assault';
};

const attackOf = (view: View, seat: Seat, going: Going): Attack => {
  const side = sideOf(view, seat);
  const kind = kindOf(view, side, going);
  const inside = 'yes' as const;
  const from = kind === 'sortie' ? { region: going.from, inside } : { region: going.from };
  const at = kind === 'assault' ? { region: going.to, inside } : { region: going.to };
  const force = forceAt(view, side, from);
  const goes = (nation: Nation): boolean =>
    isMeant(view, seat, force, nation) && isAtWar(view, nation);
  const all = partOf(force, goes, kind === 'field');
  return { kind, from, at, part: partIn(force, going.part, all) };
};

/** An attack within a region was said by a word for those who stand on the other side of the walls. */
export const isMisnamed = (view: View, seat: Seat, going: Going): boolean =>
  going.siege !== undefined && going.siege !== kindOf(view, sideOf(view, seat), going);

/** SGE-5, SGE-8: whoever besieges does not sally, and whoever is shut in does not assault. */
const refuseWord = (view: View, seat: Seat, going: Going): Problem | null => {
  if (!isMisnamed(view, seat, going)) return null;
  const { from: region, siege } = going;
  return siege === 'sortie'
    ? illegal('SGE-8', 'sortie-of-besiegers', { region })
    : illegal('SGE-5', 'assault-of-besieged', { region });
};

/** CMB-1, CMB-17: an army to attack with, and one to attack. */
const refuseForces = (view: View, side: Side, { kind, from, at }: Attack): Problem | null => {
  const { region } = at;
  if (!isArmy(forceAt(view, side, from)))
    return isArmy(forceAt(view, side, { region: from.region, inside: 'yes' }))
      ? illegal('ARM-16', 'shut-in', { region: from.region })
      : illegal('CMB-1', 'no-army-there', { region: from.region });
  if (isArmy(forceAt(view, foeOf(side), at))) return null;
  if (kind === 'assault') return illegal('SGE-5', 'nobody-shut-in', { region });
  return isBesieged(view, region)
    ? illegal('CMB-1', 'assault-from-outside', { region })
    : illegal('CMB-1', 'no-enemy-army', {
        from: from.region,
        region,
        choices: foesNextTo(view, side, from),
      });
};

/** The regions next to an army that it could attack. */
const foesNextTo = (view: View, side: Side, { region }: Spot): readonly RegionId[] =>
  bordersOf(view, region).filter((one) => hasArmy(view, foeOf(side), one));

/** SGE-11, ARM-15: whoever stays does not stay alone. */
const refuseStay = (view: View, side: Side, { kind, from, part }: Attack): Problem | null => {
  const force = forceAt(view, side, from);
  const { region } = from;
  if (kind !== 'sortie') return refuseRest(force, part, region);
  const rest = without(force, part);
  return isArmy(rest) || isNobody(rest) ? null : illegal('SGE-11', 'all-go-out', { region });
};

/** POL-4. */
const refusePeace = (view: View, part: Part): Problem | null => {
  const nation = barred(part, (one) => isAtWar(view, one));
  return nation === undefined ? null : illegal('POL-4', 'not-at-war-attacks', { nation });
};

const refuse = (view: View, seat: Seat, going: Going, use: Use | 'any'): Problem | null => {
  const side = sideOf(view, seat);
  const { from: region, to } = going;
  if (region === to && !isRegion(view, to))
    return illegal('CMB-1', 'no-such-region', { region: to });
  const bar = barredBy(view, side, to);
  if (bar !== undefined) return illegal('CRD-3', 'card-bars-armies', { card: bar, region: to });
  const way = region === to ? null : refuseWay(view, going);
  if (way !== null) return way;
  const attack = attackOf(view, seat, going);
  const { kind, from, part } = attack;
  const none = refuseForces(view, side, attack);
  if (none !== null) return none;
  const misnamed = refuseWord(view, seat, going);
  if (misnamed !== null) return misnamed;
  const isUnled = use === 'character' && !isLed(view, part);
  return (
    refuseLoose(forceAt(view, side, from), going.part, 'ARM-11', region) ??
    refusePart(forceAt(view, side, from), part, region, kind === 'field') ??
    refusePeace(view, part) ??
    refuseStay(view, side, attack) ??
    (isUnled ? illegal('ARM-11', 'nobody-leads', { region }) : null)
  );
};

/** The attack that an order would bring, or why it would not be legal. */
export const attackIf = (view: View, seat: Seat, going: Going): Result<Attack, Problem> => {
  const problem = refuse(view, seat, going, 'army');
  return problem === null ? ok(attackOf(view, seat, going)) : fail(problem);
};

/** Every army of a player, or of his side, against all that is next to it, shut in with it, or outside. */
function* goings(view: View, seat: Seat, whose: 'own' | 'all' = 'own'): Generator<Going> {
  const side = sideOf(view, seat);
  const spots = spotsOf(view, side).filter(
    (at) => whose === 'all' || hasUnits(view, seat, forceAt(view, side, at)),
  );
  for (const { region: from, inside } of spots) {
    const targets = inside === 'yes' ? [] : bordersOf(view, from);
    if (isBesieged(view, from)) yield { from, to: from };
    for (const to of targets) if (hasArmy(view, foeOf(side), to)) yield { from, to };
  }
}

const sample = (view: View, seat: Seat, random: Random): Going | undefined => {
  const isLegal = (one: Going): boolean => refuse(view, seat, one, 'army') === null;
  const going = pick([...goings(view, seat)], isLegal, random);
  if (going === undefined || random(3) > 0) return going;
  const { from } = attackOf(view, seat, going);
  const some = { ...going, part: someOf(forceAt(view, sideOf(view, seat), from), random) };
  return isLegal(some) ? some : going;
};

/** An attack; of a card, on terms of its own */
export const attackLaw = (terms?: BattleTerms): ActLaw<'attack'> => ({
  rule: 'ACT-9',
  ruleFor: (_view, _act, use) => (use === 'character' ? 'ACT-2' : 'ACT-9'),
  uses: () => ['army', 'character'],
  candidates: (view, seat) => goings(view, seat),
  all: (view, seat) => goings(view, seat, 'all'),
  refuse,
  troops: (view, seat, going) => {
    const { from: at, part } = attackOf(view, seat, going);
    return [{ at, part, into: going.to }];
  },
  *play(table, seat, going) {
    const attack = attackOf(table, seat, going);
    yield* battle(table, seat, { ...attack, ...(terms !== undefined && { terms }) });
    return undefined;
  },
  fill: (view, seat, said) => {
    const { from, to, part } = said;
    if (from === undefined || to === undefined || part === undefined) return said;
    const side = sideOf(view, seat);
    return refuseLoose(
      forceAt(view, side, attackOf(view, seat, { from, to }).from),
      part,
      'ARM-11',
      from,
    ) === null
      ? { ...said, part: attackOf(view, seat, { from, to, part }).part }
      : said;
  },
  sample,
});

export const battleActs = { attack: attackLaw() };

export const battles = {
  kinds: [giveUp, goOn, moveIn],
  causes,
  answerCauses,
  events: { ...fightEvents, ...roundEvents, ...goOnEvents },
  says: battlesSay,
} satisfies Chapter;
