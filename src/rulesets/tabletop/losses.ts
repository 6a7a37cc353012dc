// Wounds, destroyed units, morale and panic (TMG-23 to TMG-29, TMG-70 to TMG-73, TMG-154).

import type { RuleId } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { Condition } from './catalogue.ts';
import { gatherEffects, noScratch, type Scratch, type Stage } from './effects.ts';
import type {
  Cause,
  Chapter,
  ChapterEvents,
  Die,
  EventOf,
  House,
  Occasion,
  Play,
  Pool,
  State,
  Table,
  Tabletop,
  Test,
  UnitId,
  View,
} from './game.ts';
import { distance, isWithin } from './geometry.ts';
import { takeToken, tokensOf, touchesToken } from './objectives.ts';
import { CORPSE, dropPile } from './placing.ts';
import { foeOf, foesOfSeat, inTurn, isAlly } from './sides.ts';
import {
  isAim,
  isThere,
  isWall,
  keep,
  modelsOf,
  ownerOf,
  piecesWith,
  profileOf,
  ringOf,
  ringOfPiece,
  roll,
  unitOf,
} from './table.ts';

// ---- Dice that are rolled again ---------------------------------------------------------------------

export const poolOf = ({ state }: { readonly state: State }, pool: Pool): readonly Die[] =>
  (pool === 'morale' ? state.test?.dice : state.attack?.[pool]) ?? [];

/** The places of dice that this house may have rolled again: each die once for each house (TMG-84). */
export const rerollable = (
  view: View,
  seat: House,
  pool: Pool,
  isMeant: (face: number) => boolean,
): readonly number[] =>
  poolOf(view, pool).flatMap(({ face, again }, at) =>
    isMeant(face) && !again.includes(seat) ? [at] : [],
  );

/** TMG-85: what is rolled again stands. */
export const rollAgain = (table: Table, { seat, pool, which, rule }: Again): void => {
  if (which.length === 0) return;
  const dice = roll(table, 'again', which.length);
  const all = poolOf(table, pool).map(({ face }, at) => dice[which.indexOf(at)] ?? face);
  table.emit({ type: 'dice-rerolled', rule, seat, pool, which, dice, all });
};
interface Again {
  readonly seat: House;
  readonly pool: Pool;
  readonly which: readonly number[];
  readonly rule: RuleId;
}

/** Which dice a token has rolled again: none, those that serve the unit, all, or those that show one of some faces. */
type RerolledDice = 'none' | 'good' | 'all' | readonly number[];

interface OfToken {
  readonly token: Condition;
  readonly unit: UnitId;
  readonly [name: string]: string;
}

const SPENDS = {
  panicked: { rule: 'TMG-89', pool: 'morale' },
  vulnerable: { rule: 'TMG-90', pool: 'defence' },
  weakened: { rule: 'TMG-91', pool: 'attack' },
} as const satisfies Readonly<Record<Condition, { rule: RuleId; pool: Pool }>>;

/** TMG-89 to TMG-91: the enemy of whoever rolled may spend a token of that unit. Silence is nothing. */
const spend = oneOf<Tabletop, OfToken, RerolledDice>('spend', {
  rule: 'TMG-88',
  candidates: () => ['none', 'good', 'all'],
  refuse: (view, { about: { token } }, _made, spent) => {
    if (typeof spent === 'string') return null;
    const shown = poolOf(view, SPENDS[token].pool).map(({ face }) => face);
    const missing = spent.find((face) => !shown.includes(face));
    return missing === undefined
      ? null
      : illegal(SPENDS[token].rule, 'not-rolled', { face: missing });
  },
  fallback: () => 'none',
});

/** Asks whether a token is spent on the dice that its unit has just rolled; says who has spent one. */
export function* maySpend(
  table: Table,
  token: Condition,
  unit: UnitId,
  isGood: (face: number) => boolean,
): Play<readonly House[]> {
  if (!unitOf(table, unit).tokens.includes(token)) return [];
  const spenders: House[] = [];
  const { rule, pool } = SPENDS[token];
  const { seat: own } = unitOf(table, unit);
  for (const seat of inTurn(table)) {
    if (isAlly(table.rules, seat, own) || !unitOf(table, unit).tokens.includes(token)) continue;
    if (rerollable(table, seat, pool, () => true).length === 0) continue;
    const spent = yield* ask(spend.of(seat, { token, unit }));
    const isMeant = (face: number): boolean => {
      if (spent === 'all' || spent === 'none') return spent === 'all';
      return spent === 'good' ? isGood(face) : spent.includes(face);
    };
    const which = rerollable(table, seat, pool, isMeant);
    // Where no die is good there is nothing to spend it on.
    if (which.length === 0) continue;
    table.emit({ type: 'token-spent', rule, seat, unit, token });
    rollAgain(table, { seat, pool, which, rule });
    spenders.push(seat);
  }
  return spenders;
}

// ---- Wounds -----------------------------------------------------------------------------------------

interface Blow {
  readonly why: Cause;
  readonly rule: RuleId;
  /** Whoever dealt it, and whose effect did where that was no unit. */
  readonly by?: UnitId | undefined;
  readonly house?: House | undefined;
}

/** TMG-24 to TMG-29: wounds take models from the rear; the last one takes the unit. */
export function* wound(
  stage: Stage,
  unit: UnitId,
  wounds: number,
  { why, rule, by, house }: Blow,
): Play<void> {
  if (wounds <= 0 || !isAim(stage, unit) || unitOf(stage, unit).left === 0) return;
  const before = modelsOf(stage, unit);
  const left = Math.max(0, unitOf(stage, unit).left - wounds);
  const models = before - Math.ceil(left / profileOf(stage, unit).wounds);
  stage.emit({ type: 'wounds-taken', rule, unit, wounds, models, left, why });
  if (left > 0) return;
  const about = { house: unitOf(stage, unit).seat, by: unit, ...(by !== undefined && { on: by }) };
  const scratch = noScratch();
  yield* stage.moment({ at: 'before-destroyed', ...about }, scratch);
  if (scratch.stays > 0) {
    stage.emit({ type: 'unit-stays', rule: 'TMG-92', unit, left: scratch.stays });
    return;
  }
  if (isWall(stage, unit)) return breakWall(stage, unit);
  const owner = by === undefined ? house : ownerOf(stage, by);
  yield* destroy(stage, unit, { why, by, house: owner });
  yield* stage.moment({ at: 'unit-destroyed', ...about });
}

type Reason = EventOf<'points-scored'>['why'];

/** TMG-139: at walls the attacker alone scores. */
const score = (
  { emit, rules, state: { attacker } }: Table,
  unit: UnitId,
  [seats, points, why]: readonly [readonly House[], number, Reason],
  rule: RuleId,
): void => {
  for (const seat of seats)
    if (points > 0 && (attacker === null || isAlly(rules, seat, attacker)))
      emit({ type: 'points-scored', rule, seat, points, why, unit });
};

/** TMG-143: a wall that falls scores, and stays in the way. */
const breakWall = (table: Table, unit: UnitId): void => {
  const { seat } = unitOf(table, unit);
  const { points = 0 } = table.rules.mode.walls ?? {};
  table.emit({ type: 'wall-broken', rule: 'TMG-143', unit, seat });
  score(table, unit, [[foeOf(table.rules, seat)], points, 'wall'], 'TMG-143');
};

/** TMG-26, TMG-119, TMG-131: it leaves the table, and scores whoever destroyed it; what it held or bore passes on. */
function* destroy(stage: Stage, unit: UnitId, { why, by, house }: Omit<Blow, 'rule'>): Play<void> {
  const { seat, attachment, profile, x, y, facing } = unitOf(stage, unit);
  const { cost, type, character } = profileOf(stage, unit);
  const { mode } = stage.rules;
  const { burdens, attack } = stage.state;
  const isBack = mode.reservesFrom !== undefined && mode.walls === undefined;
  const [tokens, burden] = [tokensOf(stage, unit), burdens[unit] ?? 0];
  const foes = gainersOf(stage, seat, house);
  const isOn = isThere(stage, unit);
  stage.emit({
    ...{ type: 'unit-destroyed', rule: 'TMG-26', unit, seat, why },
    ...(isBack && character === undefined && { reserve: 'yes' }),
    ...(stage.rules.sides.length > 2 && { foes }),
  });
  if (mode.combatPoints) score(stage, unit, [foes, cost > 0 ? 1 : 0, 'destroyed'], 'TMG-119');
  score(stage, unit, [foes, burden, 'burden'], 'TMG-147');
  if (leads(stage, seat, [attachment, profile]))
    score(stage, unit, [foes, mode.commanderPoints, 'commander'], 'TMG-135');
  if (by !== undefined && attack?.manner === 'melee') seize(stage, by, tokens);
  const { w = 0, l = 0 } = stage.rules.trays[stage.rules.profiles[profile]?.tray ?? ''] ?? {};
  if (isOn && type === 'infantry' && pilesLeft(stage) > 0)
    yield* dropPile(stage, unit, { seat: foes[0] ?? seat, x, y, facing, w, l });
}

/** TMG-129, TMG-135: true if one of these commands the seat's army. */
const leads = ({ rules, state }: View, seat: House, who: readonly (string | undefined)[]) =>
  [rules.commanders[seat], state.deputies[seat]].some(
    (one) => one !== undefined && who.includes(one),
  );

/** OPN-3: the attachment's model dies, and no other; with the last model the unit goes as a whole. */
export function* slayOfficer(stage: Stage, unit: UnitId, blow: Blow): Play<void> {
  const { attachment, seat } = unitOf(stage, unit);
  if (attachment === undefined) return;
  if (modelsOf(stage, unit) > 1) {
    stage.emit({ type: 'officer-slain', rule: 'OPN-3', unit, attachment });
    const foes = gainersOf(stage, seat, blow.house);
    if (leads(stage, seat, [attachment]))
      score(stage, unit, [foes, stage.rules.mode.commanderPoints, 'commander'], 'TMG-135');
  }
  yield* wound(stage, unit, profileOf(stage, unit).wounds, blow);
}

/** TMG-119: an enemy that destroyed a unit; where its own side or nobody did, each opponent. */
const gainersOf = ({ rules }: View, seat: House, house: House | undefined): readonly House[] => {
  if (house !== undefined && !isAlly(rules, house, seat)) return [house];
  const foes = foesOfSeat(rules, seat);
  return foes.filter((one, at) => foes.findIndex((two) => isAlly(rules, one, two)) === at);
};

/** TMG-124: whoever destroyed it in melee and touches its token has that. */
const seize = (stage: Stage, by: UnitId, tokens: readonly string[]): void => {
  for (const token of isThere(stage, by) ? tokens : [])
    if (touchesToken(stage, by, token)) takeToken(stage, token, by, 'TMG-124');
};

/** TMG-148: corpse piles that do not lie on the table. */
const pilesLeft = ({ rules, state }: View): number => {
  const lying = Object.values(state.pieces).filter(({ kind }) => kind === CORPSE).length;
  return (rules.mode.corpses?.supply ?? 0) - lying;
};

// ---- Morale -----------------------------------------------------------------------------------------

const NEAR = 6000;
/** TMG-108, TMG-109: pieces of a trait count once, whatever their number. */
const nearPiece = (view: View, unit: UnitId, trait: 'horrific' | 'inspiring'): number =>
  piecesWith(view, trait).some((one) =>
    isWithin(distance(ringOf(view, unit), ringOfPiece(view, one)), NEAR),
  )
    ? 1
    : 0;

/** The sum of what changes its morale tests wherever they come from: terrain, and what lies on the unit. */
export const moraleBonus = (view: View, unit: UnitId): number =>
  nearPiece(view, unit, 'inspiring') -
  nearPiece(view, unit, 'horrific') +
  gatherEffects(view, unit, { house: unitOf(view, unit).seat, by: unit }).morale;

/** Where a test comes from. */
interface Trial {
  readonly modifier: number;
  readonly rule: RuleId;
  /** Whoever made it test. */
  readonly by?: UnitId | undefined;
  readonly cause?: 'attack' | undefined;
  /** Whose effect made it test, where that was no unit. */
  readonly house?: House | undefined;
  /** Wounds more if it fails. */
  readonly more?: number;
}

const HIGH = 4;
/** TMG-70, TMG-72: two dice; the total with its modifiers, never below 0, and what effects said of the test. */
function* testMorale(
  stage: Stage,
  unit: UnitId,
  trial: Trial,
): Play<{ readonly result: number; readonly scratch: Scratch; readonly about: Occasion }> {
  const { by, cause } = trial;
  const house = unitOf(stage, unit).seat;
  const about: Occasion = {
    ...{ at: 'before-morale-dice', house, by: unit },
    ...{ ...(by !== undefined && { on: by }), ...(cause !== undefined && { cause }) },
  };
  const scratch = noScratch();
  yield* stage.moment(about, scratch);
  const modifier = trial.modifier + moraleBonus(stage, unit) + scratch.morale;
  const dice = roll(stage, 'morale', 2);
  stage.emit({ type: 'morale-rolled', rule: 'TMG-70', unit, dice, modifier });
  scratch.spenders = yield* maySpend(stage, 'panicked', unit, (face) => face >= HIGH);
  yield* stage.moment({ ...about, at: 'morale-rolled' }, scratch);
  const { dice: shown } = invariant(stage.state.test, 'a test') satisfies Test;
  const result = Math.max(0, shown.reduce((sum, { face }) => sum + face, 0) + modifier);
  return { result, scratch, about };
}

/** TMG-70: a morale test that is no panic test; true if it passed. */
export function* takeMorale(stage: Stage, unit: UnitId, rule: RuleId): Play<boolean> {
  const { result, scratch } = yield* testMorale(stage, unit, { modifier: 0, rule });
  const { morale } = profileOf(stage, unit);
  const isPassed = result >= morale || scratch.passes;
  const type = isPassed ? 'morale-passed' : 'morale-failed';
  stage.emit({ type, rule, unit, result, morale });
  return isPassed;
}

/** TMG-71: on failure as many wounds as are lacking; true if it passed. */
export function* testPanic(stage: Stage, unit: UnitId, trial: Trial): Play<boolean> {
  const { rule, more = 0, by, house } = trial;
  const { result, scratch, about } = yield* testMorale(stage, unit, trial);
  const { morale } = profileOf(stage, unit);
  if (result >= morale || scratch.passes) {
    stage.emit({ type: 'panic-passed', rule, unit, result, morale });
    yield* stage.moment({ ...about, at: 'panic-passed' });
    return true;
  }
  const held = gatherEffects(stage, unit, about).panicWounds;
  const wounds = Math.max(0, morale - result + more + held + scratch.panicWounds);
  stage.emit({ type: 'panic-failed', rule: 'TMG-71', unit, result, morale, wounds });
  yield* wound(stage, unit, wounds, { why: 'panic', rule: 'TMG-71', by, house });
  yield* stage.moment({ ...about, at: 'panic-failed' }, { ...noScratch(), wounds });
  return false;
}

// ---- Events -----------------------------------------------------------------------------------------

export const loseToken = (
  state: State,
  { unit, token }: { readonly unit: UnitId; readonly token: Condition },
): void => {
  const own = unitOf({ state }, unit);
  own.tokens = own.tokens.filter((one) => one !== token);
};
const endTest = (state: State): void => {
  state.test = null;
};

const events = {
  'dice-rerolled': (state, { seat, pool, which, dice }) => {
    const all = poolOf({ state }, pool);
    for (const [index, at] of which.entries()) {
      const die = invariant(all[at], 'a die');
      die.face = invariant(dice[index], 'a face');
      die.again.push(seat);
    }
  },
  'token-spent': loseToken,
  'wounds-taken': (state, { unit, left }) => {
    unitOf({ state }, unit).left = left;
  },
  'unit-destroyed': (state, { unit, seat, reserve, foes }, rules) => {
    const { attachments } = rules;
    const { attachment = '' } = state.units[unit] ?? {};
    delete state.units[unit];
    delete state.burdens[unit];
    state.reserve = state.reserve.filter((one) => one !== unit);
    if (reserve === undefined) state.destroyed.push(unit);
    else state.reserve.push(unit);
    keep(state, rules, reserve === undefined ? [] : [unit], [unit]);
    state.fallen.push(unit);
    if (attachments[attachment]?.character !== undefined) state.fallen.push(attachment);
    for (const foe of foes ?? [foeOf(rules, seat)]) state.deeds[foe].destroyed += 1;
    for (const one of Object.values(state.objectives)) if (one.holder === unit) delete one.holder;
    state.influence = state.influence.filter((one) => one.unit !== unit);
    for (const { house, card, until } of state.attached.filter((one) => one.unit === unit))
      if (until === undefined) state.discards[house].push(card);
    state.attached = state.attached.filter((one) => one.unit !== unit);
  },
  'officer-slain': (state, { unit, attachment }, { attachments }) => {
    const own = unitOf({ state }, unit);
    delete own.attachment;
    own.slain = attachment;
    if (attachments[attachment]?.character !== undefined) state.fallen.push(attachment);
  },
  'burden-put': (state, { unit, points }) => {
    state.burdens[unit] = (state.burdens[unit] ?? 0) + points;
  },
  'points-scored': (state, { seat, points }) => {
    state.points[seat] += points;
  },
  'morale-rolled': (state, { unit, dice, modifier }) => {
    state.test = { unit, modifier, dice: dice.map((face) => ({ face, again: [] })) };
  },
  ...{ 'panic-passed': endTest, 'panic-failed': endTest },
  ...{ 'morale-passed': endTest, 'morale-failed': endTest },
  'unit-stays': (state, { unit, left }) => {
    unitOf({ state }, unit).left = left;
  },
} satisfies ChapterEvents;

export const losing = { kinds: [spend], events } satisfies Chapter;
