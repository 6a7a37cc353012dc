import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { resolveAttack } from './attacks.ts';
import type { Trait } from './catalogue.ts';
import { heldFor, noScratch, type Scratch, type Stage } from './effects.ts';
import type {
  Activation,
  Appliers,
  Chapter,
  FactType,
  Play,
  Table,
  Tabletop,
  UnitId,
  View,
} from './game.ts';
import {
  alignedOn,
  CONTACTS,
  type Contact,
  impact,
  isWithin,
  offsetOf,
  overlaps,
  type Side,
  type Stand,
  shifted,
  sweptBy,
  TOUCH,
  touches,
} from './geometry.ts';
import { noteWay } from './ground.ts';
import { testPanic } from './losses.ts';
import { moveUnit, place, turnUnit } from './movement.ts';
import {
  alignment,
  engagedWith,
  foesOf,
  friendsOn,
  gapOf,
  INCH,
  isCentred,
  isEngaged,
  isFoe,
  isThere,
  isWall,
  lengthOn,
  mostOn,
  noAim,
  piecesWith,
  profileOf,
  refuseAligned,
  refusePlace,
  refuseStop,
  ringOf,
  ringOfPiece,
  roll,
  sidesFrom,
  sightOf,
  touchedBy,
  trayOf,
  turnedBy,
  unitOf,
} from './table.ts';

type Charge = Extract<Activation, { readonly action: 'charge' }>;

const DIE = 6;
const BEST: readonly Side[] = ['rear', 'right', 'left', 'front'];

// ---- Law --------------------------------------------------------------------------------------------

const reachOf = (view: View, unit: UnitId, die = DIE): number =>
  profileOf(view, unit).speed + die * INCH;

/** TMG-35, TMG-53: of even sides the one that was said, or the best. */
export const chargedSide = (view: View, { unit, target, side }: Charge): Side => {
  const sides = sidesFrom(view, unit, target);
  return (
    side ??
    invariant(
      BEST.find((one) => sides.includes(one)),
      'a side',
    )
  );
};

/** TMG-52: never more than two on one side, and nobody in its middle. */
const hasRoom = (view: View, unit: UnitId, target: UnitId, side: Side): boolean => {
  const there = friendsOn(view, unit, target, side);
  return there.length < 2 && !there.some((one) => isCentred(view, one, target, side));
};

/** Enemies that a unit could declare a charge at. */
export const chargeable = (view: View, unit: UnitId): readonly UnitId[] =>
  isEngaged(view, unit)
    ? []
    : foesOf(view, unit).filter(
        (target) => refuseDeclared(view, { unit, action: 'charge', target }) === null,
      );

/** TMG-52: engaged, seen, within reach, with room; before it has moved. */
const refuseDeclared = (view: View, said: Charge): Problem | null => {
  const { unit, target, side } = said;
  if (profileOf(view, unit).melee === undefined) return illegal('TMG-48', 'no-weapon', { unit });
  if (isEngaged(view, unit))
    return illegal('TMG-52', 'engaged', { unit, units: engagedWith(view, unit) });
  if (!isThere(view, target) || !isFoe(view, unit, target))
    return illegal('TMG-52', 'no-such-enemy', { target });
  if (sightOf(view, unit, target) === null) return illegal('TMG-52', 'unseen', { unit, target });
  const [far, most] = [Math.round(gapOf(view, unit, target)), reachOf(view, unit)];
  if (!isWithin(far, most)) return illegal('TMG-52', 'out-of-reach', { unit, target, far, most });
  const sides = sidesFrom(view, unit, target);
  if (side !== undefined && !sides.includes(side))
    return illegal('TMG-35', 'not-on-that-side', { unit, target, side, sides });
  return hasRoom(view, unit, target, chargedSide(view, said)) &&
    (view.rules.options.chargeInch === 'free' || landings(view, said).length > 0)
    ? null
    : illegal('TMG-52', 'no-room', { unit, target, side: chargedSide(view, said) });
};

/** What lies on the way of a charge: how far to the target, and to what it may not cross. */
interface Course {
  readonly contact: number;
  readonly blocked: number;
}
export const chargeCourse = (view: View, unit: UnitId, target: UnitId, from: Stand): Course => {
  const ring = ringOf(view, unit, from);
  const walls = [
    ...foesOf(view, unit)
      .filter((one) => one !== target)
      .map((one) => ringOf(view, one)),
    ...piecesWith(view, 'impassable').map((one) => ringOfPiece(view, one)),
  ];
  return {
    contact: impact(ring, from.facing, ringOf(view, target)),
    blocked: Math.min(Infinity, ...walls.map((one) => impact(ring, from.facing, one))),
  };
};

/** Why it cannot turn so first: it has to see the target, and to be able to stop there (TMG-54, OPN-15). */
const refuseFacing = (view: View, { unit, target, first }: Charge, from: Stand): Problem | null => {
  const isTurned = first !== undefined && from.facing !== unitOf(view, unit).facing;
  const placed = isTurned ? refusePlace(view, unit, from) : null;
  if (placed !== null) return placed;
  if (sightOf(view, unit, target, from) === null)
    return illegal('TMG-54', 'turned-away', { unit, target });
  const { contact, blocked } = chargeCourse(view, unit, target, from);
  const isSure =
    contact < blocked &&
    contact <= lengthOn(view, { unit, from, way: 'front' }, reachOf(view, unit, 1));
  return isTurned ? refuseStop(view, unit, from, isSure ? [target] : []) : null;
};

/** TMG-54: as it was said; nothing said: towards the target, or straight on where it cannot turn. */
const facingsFor = (
  view: View,
  { unit, target, first }: Charge,
): readonly (Stand | undefined)[] => {
  const own = unitOf(view, unit);
  if (first !== undefined) return [turnedBy(view, own, first)];
  return [turnedBy(view, own, { to: target }), own];
};

/** Where a charge begins, turned; or why it cannot be declared. */
export const chargeFrom = (view: View, said: Charge): Stand | Problem => {
  const declared = refuseDeclared(view, said);
  if (declared !== null) return withOthers(view, said.unit, declared);
  let wrong: Problem | undefined;
  for (const stand of facingsFor(view, said)) {
    if (stand === undefined) return noAim(said.first && 'to' in said.first ? said.first.to : '');
    const first = said.first ?? { to: said.target };
    const problem = refuseFacing(view, { ...said, first }, stand);
    if (problem === null) return stand;
    wrong ??= problem;
  }
  return invariant(wrong, 'a reason');
};
const withOthers = (view: View, unit: UnitId, problem: Problem): Problem => ({
  ...problem,
  args: { units: chargeable(view, unit), ...problem.args },
});
const isProblem = (one: Stand | Problem): one is Problem => 'code' in one;

export const refuseCharge = (view: View, said: Charge): Problem | null => {
  const from = chargeFrom(view, said);
  return isProblem(from) ? from : null;
};

// ---- Where it lands ---------------------------------------------------------------------------------

/** A place of a charger on the side of its target, and where the target is slid for it. */
interface Landing {
  readonly contact: Contact | 'slant';
  readonly stand: Stand;
  readonly slid?: Stand;
}

/** TMG-42, OPN-14: who else may be nearer than an inch to a charger in contact. */
const nearFor = (view: View, { unit, target }: Charge): readonly UnitId[] =>
  view.rules.options.chargeInch === 'free' ? foesOf(view, unit) : [target];

const flush = (view: View, said: Charge): readonly Landing[] => {
  const { unit, target } = said;
  const side = chargedSide(view, said);
  return CONTACTS.map((contact) => ({
    contact,
    stand: alignment(view, { unit, target, side }, contact),
  })).filter(({ stand }) => refuseAligned(view, unit, stand, nearFor(view, said)) === null);
};

const STEP = 100;
const FARTHEST = 3 * INCH;
/** TMG-56, OPN-1, OPN-25: the target makes way, straight back or aside, as little as it must. */
const slid = (view: View, said: Charge): readonly Landing[] => {
  const { unit, target } = said;
  const side = chargedSide(view, said);
  const tray = { tray: trayOf(view, target), stand: unitOf(view, target) };
  const away = ({ front: 'rear', rear: 'front', left: 'right', right: 'left' } as const)[side];
  const held = view.rules.options.slideTarget === 'always' ? [] : engagedWith(view, target);
  if (isWall(view, target)) return [];
  const aside = (['front', 'right', 'rear', 'left'] as const).filter(
    (one) => one !== side && one !== away,
  );
  for (let far = STEP; far <= FARTHEST; far += STEP)
    for (const way of [away, ...aside]) {
      const stand = shifted(tray.stand, way, far);
      const ring = ringOf(view, target, stand);
      const isFree =
        refuseAligned(view, target, stand, [unit, ...engagedWith(view, target)]) === null &&
        held.every((one) => touches(ring, ringOf(view, one)));
      if (!isFree) continue;
      const found = CONTACTS.flatMap((contact): readonly Landing[] => {
        const own = alignedOn(
          trayOf(view, unit),
          { ...tray, stand },
          side,
          offsetOf(trayOf(view, unit), contact),
        );
        const isFit = !overlaps(ringOf(view, unit, own), ring) && fitsBeside(view, said, own);
        return isFit ? [{ contact, stand: own, slid: stand }] : [];
      });
      if (found.length > 0) return found.slice(0, 1);
    }
  return [];
};
/** The same as a landing without the target, which stands elsewhere then. */
const fitsBeside = (view: View, said: Charge, stand: Stand): boolean => {
  const { [said.target]: _, ...units } = view.state.units;
  return (
    refuseAligned(
      { rules: view.rules, state: { ...view.state, units } },
      said.unit,
      stand,
      nearFor(view, said),
    ) === null
  );
};

/** TMG-56: as near to a half as there is room. */
const slanting = (view: View, said: Charge): readonly Landing[] => {
  const { unit, target } = said;
  const side = chargedSide(view, said);
  const [own, other] = [trayOf(view, unit), trayOf(view, target)];
  const edge = side === 'front' || side === 'rear' ? other.w : other.l;
  const half = own.w / 2;
  const most = half + edge / 2 - STEP;
  for (let off = STEP; off <= most; off += STEP)
    for (const along of [half + off, half - off, -half - off, -half + off]) {
      if (Math.abs(along) > most) continue;
      const stand = alignedOn(own, { tray: other, stand: unitOf(view, target) }, side, along);
      if (refuseAligned(view, unit, stand, nearFor(view, said)) === null)
        return [{ contact: 'slant', stand }];
    }
  return [];
};

/** TMG-56: whole or half, else with the target slid, else as near to a half as it fits; none: it cannot be placed. */
export const landings = (view: View, said: Charge): readonly Landing[] => {
  const [first, second] = [flush, slid].map((find) => () => find(view, said));
  for (const find of [first, second, () => slanting(view, said)]) {
    const found = find?.() ?? [];
    if (found.length > 0) return found;
  }
  return [];
};

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
  readonly from: Stand;
  readonly far: number;
}
const enters = (view: View, { unit, from, far }: Path, trait: Trait): boolean => {
  const swept = sweptBy(trayOf(view, unit), from, 'front', far);
  return piecesWith(view, trait).some((one) => overlaps(swept, ringOfPiece(view, one)));
};

/** TMG-53 to TMG-59; `gathered` is what an effect that gave the charge does to it. */
export function* charge(stage: Stage, said: Charge, gathered = noScratch()): Play<void> {
  const { unit, target } = said;
  const side = chargedSide(stage, said);
  const from = chargeFrom(stage, said);
  if (isProblem(from)) return;
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, side };
  yield* stage.moment({ at: 'charge-declared', ...about }, gathered);
  turnUnit(stage, unit, from.facing);
  const { contact, blocked } = chargeCourse(stage, unit, target, from);
  const path = { unit, from, far: Math.min(contact, blocked, reachOf(stage, unit)) };
  const rolled = yield* rollCharge(stage, { ...said, side }, path, gathered);
  if (!isThere(stage, unit) || !isThere(stage, target)) return;
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

interface Rolled {
  readonly limit: number;
  readonly total: number;
  readonly isDisorderly: boolean;
}

/** TMG-55, TMG-58, TMG-107: the die, what effects make of it, and whether the charge is disorderly. */
function* rollCharge(
  stage: Stage,
  { unit, target, side = 'front' }: Charge,
  path: Path,
  gathered: Scratch,
): Play<Rolled> {
  const { from } = path;
  const isHindered = enters(stage, path, 'hindering');
  const about = { house: unitOf(stage, unit).seat, by: unit, on: target, side };
  const tell = (dice: readonly number[], rule: string): Rolled & { readonly die: number } => {
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
  const isGiven = gathered.chargeDie !== undefined;
  const dice = isGiven ? [gathered.chargeDie ?? DIE] : roll(stage, 'charge', isHindered ? 2 : 1);
  let last = tell(dice, isHindered ? 'TMG-107' : 'TMG-55');
  yield* stage.moment({ at: 'charge-rolled', ...about }, gathered);
  const isRolledAgain = gathered.rollsAgain || heldFor(stage, unit, about).rollsAgain;
  if (isRolledAgain && last.total < path.far && !isGiven)
    last = tell(roll(stage, 'charge', isHindered ? 2 : 1), 'TMG-84');
  if (!isGiven && gathered.chargeDie !== undefined) last = tell([gathered.chargeDie], 'TMG-87');
  if (last.isDisorderly) for (const then of gathered.ifDisorderly) yield* then();
  return last;
}

const settle = (table: Table, { unit, target, side = 'front' }: Charge, found: Landing): void => {
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
  const far = isFull ? total : mostOn(table, walk);
  moveUnit(table, unit, 'front', far);
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
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const charging = { kinds: [contactKind], events } satisfies Chapter;
