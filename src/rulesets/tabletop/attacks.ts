// Shooting, melee, and how an attack is resolved (TMG-44 to TMG-51, TMG-61 to TMG-69).

import type { RuleId } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import type { Weapon } from './catalogue-schema.ts';
import { gatherEffects, noScratch, type Scratch, type Stage } from './effects.ts';
import {
  type ActionOf,
  type Chapter,
  type ChapterEvents,
  type ChargeBonus,
  type House,
  type Manner,
  type Play,
  RANGES,
  type Table,
  type Tabletop,
  type UnitId,
  type View,
} from './game.ts';
import type { Point } from './geometry.ts';
import {
  arrowOf,
  type Contact,
  contactOf,
  crosses,
  distance,
  isWithin,
  nearestOn,
  type Side,
  type Stand,
  shifted,
  sightLine,
  toRing,
} from './geometry.ts';
import { maySpend, poolOf, rerollable, rollAgain, testPanic, wound } from './losses.ts';
import { mayBreakThrough, mayPivot, moveUnit, place } from './movement.ts';
import {
  alignment,
  engagedWith,
  farOf,
  INCH,
  isFoe,
  isHigh,
  isThere,
  isWall,
  piecesWith,
  profileOf,
  ranksOf,
  refuseAligned,
  refuseWalk,
  ringOf,
  ringOfPiece,
  roll,
  sideFrom,
  sightOf,
  touchedBy,
  trayOf,
  unitOf,
} from './table.ts';

// ---- Law: melee -------------------------------------------------------------------------------------

/** TMG-51: of one enemy in contact it need not be said which. */
const targetOf = (view: View, { unit, target }: ActionOf<'attack'>): UnitId | undefined => {
  const engaged = touchedBy(view, unit);
  return target ?? (engaged.length === 1 ? engaged[0] : undefined);
};

/** The side of an enemy that a unit is in contact with. */
const touchedSide = (view: View, unit: UnitId, target: UnitId): Side | undefined =>
  contactOf(trayOf(view, target), unitOf(view, target), ringOf(view, unit))?.side;

/** TMG-49, TMG-50: its front flush on the side that it touches, whole or half. */
const turnedOn = (
  view: View,
  unit: UnitId,
  target: UnitId,
  contact: Contact,
): Stand | undefined => {
  const side = touchedSide(view, unit, target);
  return side && alignment(view, { unit, target, side }, contact);
};

export const refuseAttack = (view: View, said: ActionOf<'attack'>): Problem | null => {
  const { unit, contact } = said;
  const engaged = touchedBy(view, unit);
  if (profileOf(view, unit).melee === undefined) return illegal('TMG-48', 'no-weapon', { unit });
  if (engaged.length === 0) return illegal('TMG-48', 'not-engaged', { unit });
  const target = targetOf(view, said);
  if (target === undefined) return illegal('TMG-51', 'which-enemy', { unit, units: engaged });
  if (!engaged.includes(target))
    return illegal('TMG-51', 'not-in-contact', { unit, target, units: engaged });
  if (contact === undefined) return null;
  if (engaged.length > 1) return illegal('TMG-49', 'held-by-several', { unit, units: engaged });
  const stand = turnedOn(view, unit, target, contact);
  return stand === undefined
    ? illegal('TMG-49', 'not-in-contact', { unit, target, units: engaged })
    : refuseAligned(view, unit, stand, [target]);
};

const SHIFT = 2000;

// ---- Law: shooting ----------------------------------------------------------------------------------

/** TMG-45: as far as it may go to a side before it shoots. */
const shotFrom = (view: View, said: ActionOf<'shoot'>): Stand | Problem => {
  const { unit, way = 'front', go } = said;
  const from = unitOf(view, unit);
  const walk = { unit, from, way, limit: SHIFT };
  const far = farOf(view, walk, go) ?? 0;
  return (far === 0 ? null : refuseWalk(view, walk, far)) ?? shifted(from, way, far);
};
const isProblem = (one: Stand | Problem): one is Problem => 'code' in one;

/** TMG-46: from the arrow of the tray to the nearest part of the target. */
const rangeTo = (view: View, unit: UnitId, target: UnitId, from: Stand): number =>
  toRing(arrowOf(trayOf(view, unit), from), ringOf(view, target));

/** The same for a shot: from a height nothing is in its way (TMG-105). */
const shotLineOf = (
  view: View,
  by: UnitId,
  on: UnitId,
  stand: Stand = unitOf(view, by),
): readonly [Point, Point] | null =>
  isHigh(view, by, stand)
    ? sightLine({ tray: trayOf(view, by), stand }, ringOf(view, on), [], view.rules.options.sightTo)
    : sightOf(view, by, on, stand);

export const refuseShot = (view: View, said: ActionOf<'shoot'>): Problem | null => {
  const { unit, target } = said;
  const { ranged } = profileOf(view, unit);
  if (ranged === undefined) return illegal('TMG-44', 'no-bow', { unit });
  const engaged = engagedWith(view, unit);
  if (engaged.length > 0) return illegal('TMG-44', 'engaged', { unit, units: engaged });
  if (!isThere(view, target) || !isFoe(view, unit, target))
    return illegal('TMG-46', 'no-such-enemy', { target });
  if (isWall(view, unit) && said.go !== undefined)
    return illegal('TMG-145', 'walls-shoot', { unit });
  if (isWall(view, target)) return illegal('TMG-143', 'walls-in-melee', { unit, target });
  const from = shotFrom(view, said);
  if (isProblem(from)) return from;
  if (shotLineOf(view, unit, target, from) === null)
    return illegal('TMG-46', 'unseen', { unit, target });
  const far = Math.round(rangeTo(view, unit, target, from));
  const most = RANGES[ranged.range];
  return isWithin(far, most)
    ? null
    : illegal('TMG-46', 'out-of-range', { unit, target, far, most });
};

// ---- Law: dice --------------------------------------------------------------------------------------

/** TMG-61: the dice of a weapon by the ranks that are left, or the most or fewest that it has. */
export const diceOf = (
  view: View,
  unit: UnitId,
  { dice }: Weapon,
  { dice: more, value }: Pick<Scratch, 'dice' | 'value'> = noScratch(),
): number => {
  const { ranks } = trayOf(view, unit);
  const lost = ranks === 0 ? 0 : ranks - ranksOf(view, unit);
  const most = value === undefined ? (dice[lost] ?? dice.at(-1) ?? 0) : bounds[value](...dice);
  return Math.max(0, most + more);
};
const bounds = { highest: Math.max, lowest: Math.min };

/** TMG-62: 1 misses and 6 hits, whatever is added. */
export const isHit = (face: number, hit: number): boolean =>
  face === 6 || (face !== 1 && face >= hit);
/** TMG-63, TMG-66: 1 fails and 6 blocks; results are never below 0. */
export const isBlock = (face: number, defence: number, worse: number): boolean =>
  face === 6 || (face !== 1 && Math.max(0, face - worse) >= defence);

/** TMG-67: what an attack from this side takes off each defence die and the total of the panic test. */
export const sideBonus = ({ rules }: View, manner: Manner, side: Side): number => {
  if (manner === 'ranged' && rules.options.rangedFlankBonus === 'no') return 0;
  return { front: 0, left: 1, right: 1, rear: 2 }[side];
};

/** TMG-102: a piece that the shortest line from the arrow crosses, with the shooter more than an inch away from it. */
const isCovered = (view: View, unit: UnitId, target: UnitId): boolean => {
  const arrow = arrowOf(trayOf(view, unit), unitOf(view, unit));
  const to = nearestOn(arrow, ringOf(view, target));
  return piecesWith(view, 'cover').some((one) => {
    const ring = ringOfPiece(view, one);
    return !isWithin(distance(ring, ringOf(view, unit)), INCH) && crosses(arrow, to, ring);
  });
};

type Again = 'misses' | 'none' | readonly number[];

interface OfReroll {
  readonly unit: UnitId;
  /** `any`: dice that hit, too. */
  readonly [name: string]: string;
}

/** TMG-57, OPN-16: the charge bonus; where any dice may be rolled again, the faces are named. */
const reroll = oneOf<Tabletop, OfReroll, Again>('reroll', {
  rule: 'TMG-57',
  candidates: () => ['misses', 'none'],
  refuse: (view, { about: { which } }, _made, again) => {
    if (typeof again === 'string') return null;
    const shown = poolOf(view, 'attack').map(({ face }) => face);
    const missing = again.find((face) => !shown.includes(face));
    if (missing !== undefined) return illegal('TMG-57', 'not-rolled', { face: missing });
    const { hit = 0 } = view.state.attack ?? {};
    const hits = again.find((face) => isHit(face, hit));
    return hits === undefined || which === 'any'
      ? null
      : illegal('TMG-57', 'misses-alone', { face: hits });
  },
  fallback: () => 'misses',
});

// ---- Procedure --------------------------------------------------------------------------------------

/** What is fixed when an attack begins. */
interface Assault {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly manner: Manner;
  readonly side: Side;
  readonly bonus: ChargeBonus;
  /** TMG-106: the charge went through a fortified piece. */
  readonly fortified?: boolean;
}

const facesOf = (table: Table, pool: 'attack' | 'defence'): readonly number[] =>
  poolOf(table, pool).map(({ face }) => face);

/** TMG-61, TMG-62: the dice that hit, and of these those that nothing blocks. */
function* rollAttack(
  stage: Stage,
  { unit, target, manner, side, bonus }: Assault,
  weapon: Weapon,
  scratch: Scratch,
): Play<{ readonly hits: number; readonly sure: number }> {
  const hit = hitOf(weapon, scratch);
  const dice = roll(stage, 'attack', diceOf(stage, unit, weapon, scratch));
  stage.emit({
    ...{ type: 'attack-rolled', rule: 'TMG-61', unit, target, manner, side },
    ...{ bonus, hit, dice },
  });
  if (bonus === 'charge') yield* rollMisses(stage, unit, hit, { rule: 'TMG-57' });
  for (const { which, house } of scratch.again)
    yield* rollMisses(stage, unit, hit, { rule: 'TMG-84', isAny: which === 'any', house });
  scratch.spenders = yield* maySpend(stage, 'weakened', unit, (face) => isHit(face, hit));
  const faces = facesOf(stage, 'attack');
  const hitting = scratch.all ? faces : faces.filter((face) => isHit(face, hit));
  scratch.misses = faces.length - hitting.length;
  const sixes = hitting.filter((face) => face === 6).length;
  const more = scratch.keywords.has('critical-blow') ? sixes : 0;
  const sure = scratch.keywords.has('precision') ? sixes + more : 0;
  return { hits: hitting.length + more, sure };
}

/** TMG-62, TMG-66: what is added to results is taken off the value that hits. */
export const hitOf = ({ hit }: Weapon, scratch: Pick<Scratch, 'hit'>): number =>
  Math.min(6, Math.max(2, hit - scratch.hit));

interface Rolls {
  readonly rule: RuleId;
  readonly isAny?: boolean;
  readonly house?: House;
}
/** TMG-57, TMG-84: whoever may has misses, or any dice, rolled again. */
function* rollMisses(table: Table, unit: UnitId, hit: number, how: Rolls): Play<void> {
  const { rule, house: seat = unitOf(table, unit).seat } = how;
  const { isAny = table.rules.options.chargeReroll === 'any-dice' } = how;
  const misses = (face: number): boolean => !isHit(face, hit);
  if (rerollable(table, seat, 'attack', isAny ? () => true : misses).length === 0) return;
  const again = yield* ask(reroll.of(seat, { unit, ...(isAny && { which: 'any' }) }));
  if (again === 'none') return;
  const isMeant = again === 'misses' ? misses : (face: number): boolean => again.includes(face);
  rollAgain(table, {
    seat,
    pool: 'attack',
    which: rerollable(table, seat, 'attack', isMeant),
    rule,
  });
}

/** TMG-63: how many hits the defence dice leave. */
function* rollDefence(
  table: Table,
  { unit, target, manner, side, fortified }: Assault,
  scratch: Scratch,
  hits: number,
): Play<number> {
  if (!isThere(table, target)) return 0;
  const { defence } = profileOf(table, target);
  const better =
    ((manner === 'ranged' && isCovered(table, unit, target)) || fortified ? 1 : 0) +
    scratch.defence;
  const worse =
    sideBonus(table, manner, side) + (scratch.keywords.has('sundering') ? 1 : 0) - better;
  const dice = roll(table, 'defence', hits);
  table.emit({ type: 'defence-rolled', rule: 'TMG-63', unit: target, hits, defence, worse, dice });
  yield* maySpend(table, 'vulnerable', target, (face) => isBlock(face, defence, worse));
  return facesOf(table, 'defence').filter((face) => !isBlock(face, defence, worse)).length;
}

/** What an attack gathers from its weapon and from what always holds for the attacker. */
export const boostOf = (
  view: View,
  { unit, target, manner, side }: Pick<Assault, 'unit' | 'target' | 'manner' | 'side'>,
  weapon: Weapon,
): Scratch => {
  const about = { house: unitOf(view, unit).seat, by: unit, on: target, manner, side };
  const scratch = gatherEffects(view, unit, about);
  for (const keyword of weapon.keywords) scratch.keywords.add(keyword);
  // What a morale modifier does to the attacker's own tests is none of the attack's.
  return { ...scratch, morale: 0, panicWounds: 0 };
};

/** With what was gathered before the attack: by a card that gave it, or in the charge. */
const merged = (scratch: Scratch, before: Scratch | undefined): Scratch => {
  if (before === undefined) return scratch;
  for (const keyword of before.keywords) scratch.keywords.add(keyword);
  return {
    ...{ ...scratch, ...(before.value !== undefined && { value: before.value }) },
    ...{ hit: scratch.hit + before.hit, dice: scratch.dice + before.dice },
    ...{ again: [...scratch.again, ...before.again], all: scratch.all || before.all },
  };
};

/** TMG-61 to TMG-68: dice, hits, blocks, wounds and the test that follows from them. */
export function* resolveAttack(stage: Stage, assault: Assault, gathered?: Scratch): Play<void> {
  const { unit, target, manner, side } = assault;
  const own = profileOf(stage, unit);
  const weapon = invariant(manner === 'melee' ? own.melee : own.ranged, 'a weapon');
  const beside = engagedWith(stage, target).filter(
    (one) => one !== unit && !isFoe(stage, unit, one),
  );
  const scratch = merged(boostOf(stage, assault, weapon), gathered);
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, manner, side };
  const { left } = unitOf(stage, target);
  yield* stage.moment({ at: 'before-attack-dice', ...about }, scratch);
  const isOn = isThere(stage, unit) && isThere(stage, target);
  if (isOn) yield* strike(stage, { ...assault, left }, weapon, scratch);
  for (const later of scratch.after) yield* later();
  const killed = manner === 'melee' && !isThere(stage, target);
  const follow = (): Play<void> => followUp(stage, unit, beside);
  // OPN-7: behind the own effects of the kill, or last of all.
  const isInTurn = killed && stage.rules.options.breakthrough === 'by-order';
  if (isInTurn) scratch.besides = { house: about.house, play: follow };
  yield* stage.moment({ at: 'attack-ended', ...about }, scratch);
  if (manner === 'ranged') {
    for (const friend of beside)
      if (isThere(stage, friend))
        yield* testPanic(stage, friend, { modifier: 0, rule: 'TMG-47', by: unit });
    return;
  }
  if (killed && !isInTurn) yield* follow();
}

/** TMG-68: what a kill in melee gives to the attacker, and to friends who are free by it. */
function* followUp(stage: Stage, unit: UnitId, beside: readonly UnitId[]): Play<void> {
  const broken = noScratch();
  if (isThere(stage, unit) && engagedWith(stage, unit).length === 0) {
    const { seat: house } = unitOf(stage, unit);
    yield* stage.moment({ at: 'before-breakthrough', house, by: unit }, broken);
  }
  if (!broken.instead) yield* mayBreakThrough(stage, unit);
  for (const friend of beside) yield* mayPivot(stage, friend, 'breakthrough');
}

function* strike(
  stage: Stage,
  assault: Assault & { readonly left: number },
  weapon: Weapon,
  scratch: Scratch,
): Play<void> {
  const { unit, target, manner, side } = assault;
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, manner, side };
  const { hits, sure } = yield* rollAttack(stage, assault, weapon, scratch);
  yield* stage.moment({ at: 'attack-rolled', ...about }, scratch);
  // TMG-143: a wall blocks nothing, and takes no tests.
  const isStone = isWall(stage, target);
  const blockable = hits - sure;
  const open = isStone ? blockable : yield* rollDefence(stage, assault, scratch, blockable);
  const wounds = sure + open;
  yield* wound(stage, target, wounds, { why: 'attack', rule: 'TMG-64', by: unit });
  // TMG-65: what effects dealt beside the dice is damage, too.
  const isUnhurt =
    wounds === 0 && isThere(stage, target) && unitOf(stage, target).left >= assault.left;
  if (isUnhurt && !isStone) {
    stage.emit({ type: 'panic-forced', rule: 'TMG-65', unit: target });
    const { seat: house } = unitOf(stage, target);
    yield* stage.moment({ at: 'panic-passed', house, by: target, on: unit, cause: 'attack' });
  } else if (isThere(stage, target) && !isStone) {
    const vicious = scratch.keywords.has('vicious') ? 2 : 0;
    yield* testPanic(stage, target, {
      ...{ modifier: scratch.morale - sideBonus(stage, manner, side) - vicious, rule: 'TMG-65' },
      ...{ by: unit, cause: 'attack', more: scratch.panicWounds },
    });
  }
  stage.emit({ type: 'attack-ended', rule: 'TMG-64', unit, target, wounds });
}

/** TMG-48 to TMG-51: turn and shift first, where nobody else holds it. */
export function* attack(table: Stage, said: ActionOf<'attack'>, gathered?: Scratch): Play<void> {
  const { unit, contact } = said;
  const target = invariant(targetOf(table, said), 'a target');
  const stand = contact && turnedOn(table, unit, target, contact);
  if (contact !== undefined && stand !== undefined) {
    const side = touchedSide(table, unit, target) ?? 'front';
    const { x, y, facing } = stand;
    table.emit({ type: 'unit-aligned', rule: 'TMG-50', unit, target, side, contact, x, y, facing });
    yield* table.settle();
    if (!isThere(table, unit)) return;
  }
  const side = sideFrom(table, unit, target);
  const assault = { unit, target, manner: 'melee', side, bonus: 'none' } as const;
  yield* resolveAttack(table, assault, gathered);
}

/** TMG-44 to TMG-47. */
export function* shoot(table: Stage, said: ActionOf<'shoot'>): Play<void> {
  const { unit, target, way = 'front', go } = said;
  const from = unitOf(table, unit);
  const far = farOf(table, { unit, from, way, limit: SHIFT }, go) ?? 0;
  moveUnit(table, unit, way, { far });
  yield* table.settle();
  if (!isThere(table, unit)) return;
  const side = sideFrom(table, unit, target);
  yield* resolveAttack(table, { unit, target, manner: 'ranged', side, bonus: 'none' });
}

// ---- Events -----------------------------------------------------------------------------------------

const diceIn = (faces: readonly number[]) => faces.map((face) => ({ face, again: [] as House[] }));

const events = {
  'unit-aligned': place,
  'attack-rolled': (state, { unit, target, manner, side, bonus, hit, dice }) => {
    const own = state.units[unit];
    if (own !== undefined && manner === 'melee' && side !== 'front')
      state.deeds[own.seat].flanks += 1;
    const dealt = { attack: diceIn(dice), needs: null, defence: [] };
    state.attack = { unit, target, manner, side, bonus, hit, ...dealt };
  },
  'defence-rolled': (state, { defence, worse, dice }) => {
    if (state.attack === null) return;
    state.attack.needs = { defence, worse };
    state.attack.defence = diceIn(dice);
  },
  'panic-forced': () => {},
  'attack-ended': (state) => {
    state.attack = null;
  },
} satisfies ChapterEvents;

export const attacking = { kinds: [reroll], events } satisfies Chapter;
