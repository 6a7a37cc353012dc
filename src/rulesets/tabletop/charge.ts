import { oneOf } from '../../core/kinds.ts';
import { ask } from '../../core/question.ts';
import { resolveAttack } from './attacks.ts';
import type { Trait } from './catalogue.ts';
import {
  type Charge,
  chargeCourse,
  chargedSide,
  chargeFrom,
  isProblem,
  type Landing,
  landings,
  nearFor,
  reachOf,
} from './charge-law.ts';
import { gatherEffects, noScratch, type Scratch, type Stage } from './effects.ts';
import type { Chapter, ChapterEvents, Play, Table, Tabletop, UnitId, View } from './game.ts';
import {
  CONTACTS,
  type Contact,
  impact,
  overlaps,
  type Ring,
  type Side,
  type Stand,
  shifted,
  stretchNear,
  sweptBy,
  TOUCH,
} from './geometry.ts';
import { noteWay } from './ground.ts';
import { testPanic } from './losses.ts';
import { moveUnit, place, turnUnit } from './movement.ts';
import {
  alignment,
  INCH,
  isThere,
  lengthOn,
  mostOn,
  piecesWith,
  refuseAligned,
  refuseStop,
  ringOf,
  ringOfPiece,
  roll,
  touchedBy,
  trayOf,
  unitOf,
} from './table.ts';

interface OfCharge {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly side: Side;
  readonly [name: string]: string;
}

/** TMG-56: how a charger stands on the side; said in advance with the charge, or the first that fits. */
const contactKind = oneOf<Tabletop, OfCharge, Contact>('contact', {
  rule: 'TMG-56',
  candidates: () => CONTACTS,
  refuse: (view, { about: { unit, target, side } }, _made, contact) =>
    refuseAligned(
      view,
      unit,
      alignment(view, { unit, target, side }, contact),
      nearFor(view, { unit, action: 'charge', target }),
    ),
  fallback: () => 'whole',
});

// ---- Procedure --------------------------------------------------------------------------------------

interface Path {
  readonly unit: UnitId;
  /** Where it stood before it turned. */
  readonly before: Ring;
  readonly from: Stand;
  readonly far: number;
}
/** TMG-106, TMG-107: a piece that it stood on when it began is not entered. */
const enters = (view: View, { unit, before, from, far }: Path, trait: Trait): boolean => {
  const swept = sweptBy(trayOf(view, unit), from, 'front', far);
  return piecesWith(view, trait)
    .map((one) => ringOfPiece(view, one))
    .some((ring) => overlaps(swept, ring) && !overlaps(before, ring));
};

/** OPN-6: an effect may have destroyed either. */
const isBoth = (view: View, { unit, target }: Pick<Charge, 'unit' | 'target'>): boolean =>
  isThere(view, unit) && isThere(view, target);

/** TMG-53 to TMG-59; `gathered` is what an effect that gave the charge does to it. */
export function* charge(stage: Stage, said: Charge, gathered = noScratch()): Play<void> {
  const { unit, target } = said;
  const side = chargedSide(stage, said);
  const from = chargeFrom(stage, said);
  if (isProblem(from)) return;
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, side };
  yield* stage.moment({ at: 'charge-declared', ...about }, gathered);
  if (!isBoth(stage, said)) return;
  const before = ringOf(stage, unit);
  turnUnit(stage, unit, from.facing);
  const { contact, blocked } = chargeCourse(stage, unit, target, from);
  const path = { unit, before, from, far: Math.min(contact, blocked, reachOf(stage, unit)) };
  const rolled = yield* rollCharge(stage, { ...said, side }, path, gathered);
  if (!isBoth(stage, said)) return;
  const isReached = contact <= rolled.total + TOUCH && contact < blocked;
  const isFortified = enters(stage, path, 'fortified');
  if (isReached && !(yield* crossGround(stage, path))) return;
  const found = isReached ? yield* land(stage, { ...said, side }) : undefined;
  if (found === undefined) return yield* failCharge(stage, said, from, rolled.limit);
  settle(stage, { ...said, side }, found);
  yield* stage.moment({ at: 'charge-made', ...about }, gathered);
  // OPN-6: whoever is gone, or has lost contact, makes no charge attack.
  if (!isThere(stage, unit) || !touchedBy(stage, unit).includes(target)) return;
  yield* resolveAttack(
    stage,
    {
      ...{ unit, target, manner: 'melee', side },
      bonus: rolled.isDisorderly ? 'disorderly' : 'charge',
      fortified: isFortified,
    },
    gathered,
  );
}

/** OPN-18: a charge pays for what it enters before contact; false: nobody is left to make it. */
function* crossGround(stage: Stage, { unit, from, far }: Path): Play<boolean> {
  noteWay(stage.tracks, stage, unit, { swept: sweptBy(trayOf(stage, unit), from, 'front', far) });
  yield* stage.settle();
  return isThere(stage, unit);
}

/** A charge whose side is fixed (TMG-53). */
type DeclaredCharge = Charge & { readonly side: Side };

interface ChargeRoll {
  readonly limit: number;
  readonly total: number;
  readonly isDisorderly: boolean;
}

/** TMG-55, TMG-58, TMG-107: the die, what effects make of it, and whether the charge is disorderly. */
function* rollCharge(
  stage: Stage,
  { unit, target, side }: DeclaredCharge,
  path: Path,
  gathered: Scratch,
): Play<ChargeRoll> {
  const { from } = path;
  const isHindered = enters(stage, path, 'hindering');
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, side };
  const tell = (dice: readonly number[], rule: string): ChargeRoll & { readonly die: number } => {
    const die = Math.min(...dice);
    const limit = reachOf(stage, unit, die);
    const total = lengthOn(stage, { unit, from, way: 'front' }, limit);
    const isDisorderly = die <= Math.max(isHindered ? 2 : 1, gathered.disorderly);
    stage.emit({
      ...{ type: 'charge-rolled', rule, unit, target, side, dice, total },
      ...(isDisorderly && { disorderly: 'yes' }),
    });
    return { limit, total, isDisorderly, die };
  };
  const given = gathered.chargeDie;
  const isGiven = given !== undefined;
  const rollDice = () => roll(stage, 'charge', isHindered ? 2 : 1);
  let last = tell(isGiven ? [given] : rollDice(), isHindered ? 'TMG-107' : 'TMG-55');
  yield* stage.moment({ at: 'charge-rolled', ...about }, gathered);
  if (!isBoth(stage, { unit, target })) return last;
  const isRolledAgain = gathered.rollsAgain || gatherEffects(stage, unit, about).rollsAgain;
  if (isRolledAgain && last.total < path.far && !isGiven) last = tell(rollDice(), 'TMG-84');
  if (!isGiven && gathered.chargeDie !== undefined) last = tell([gathered.chargeDie], 'TMG-87');
  if (last.isDisorderly) for (const then of gathered.ifDisorderly) yield* then();
  return last;
}

const settle = (table: Table, { unit, target, side }: DeclaredCharge, found: Landing): void => {
  const { stand, slid: moved, contact } = found;
  if (moved !== undefined) {
    const { x, y, facing } = moved;
    table.emit({ type: 'target-slid', rule: 'TMG-56', unit: target, x, y, facing });
  }
  const { x, y, facing } = stand;
  table.emit({
    type: 'charge-made',
    ...{ rule: 'TMG-56', unit, target, side, contact, x, y, facing },
  });
};

/** The landing that was said with the charge, or that is asked for. */
function* land(table: Table, said: Charge): Play<Landing | undefined> {
  const found = landings(table, said);
  const named = found.find(({ contact }) => contact === said.contact);
  const open = found.filter(
    ({ contact, slid: moved }) => contact !== 'slant' && moved === undefined,
  );
  if (named !== undefined || open.length < 2) return named ?? found[0];
  const { unit, target } = said;
  const side = chargedSide(table, said);
  const how = yield* ask(contactKind.of(unitOf(table, unit).seat, { unit, target, side }));
  return found.find(({ contact }) => contact === how);
}

/** TMG-55: a charge that would come to impassable terrain stops an inch before it. */
const stopBefore = (view: View, { unit, from }: Omit<Path, 'before' | 'far'>, total: number) => {
  const ring = ringOf(view, unit, from);
  const stops = piecesWith(view, 'impassable')
    .map((one) => ringOfPiece(view, one))
    .filter((one) => impact(ring, from.facing, one) <= total)
    .map((one) => stretchNear(ring, from.facing, { ring: one, gap: INCH })?.[0] ?? Infinity);
  return Math.max(0, Math.floor(Math.min(Infinity, ...stops)));
};

/** TMG-55, TMG-59: as far as it goes, an inch away from whomever it may not touch; then it tests, and that is all. */
function* failCharge(
  table: Stage,
  { unit, target }: Charge,
  from: Stand,
  limit: number,
): Play<void> {
  const walk = { unit, from, way: 'front', limit } as const;
  const total = lengthOn(table, walk, limit);
  const isFull =
    table.rules.options.failedChargeStop === 'full-distance' &&
    chargeCourse(table, unit, target, from).contact > total &&
    refuseStop(table, unit, shifted(from, 'front', total), [target]) === null;
  const far = isFull ? total : mostOn(table, { ...walk, until: stopBefore(table, walk, total) });
  moveUnit(table, unit, 'front', { far });
  yield* table.settle();
  table.emit({ type: 'charge-failed', rule: 'TMG-59', unit, target });
  if (!isThere(table, unit)) return;
  yield* testPanic(table, unit, { modifier: 0, rule: 'TMG-59' });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  // TMG-58: no cards until the action ends.
  'charge-rolled': (state, { unit, disorderly }) => {
    state.barred = disorderly === undefined ? null : unitOf({ state }, unit).seat;
  },
  'charge-made': (state, event) => {
    place(state, event);
    state.deeds[unitOf({ state }, event.unit).seat].charges += 1;
  },
  'target-slid': (state, event) => {
    place(state, event);
    // OPN-25: it loses its token.
    for (const one of Object.values(state.objectives))
      if (one.holder === event.unit) delete one.holder;
  },
  'charge-failed': () => {},
} satisfies ChapterEvents;

export const charging = { kinds: [contactKind], events } satisfies Chapter;
