// Whether a charge can be declared, from where it begins, and where it may land (TMG-52 to TMG-56, OPN-1, OPN-14, OPN-15).

import { illegal, type Problem } from '../../core/problem.ts';
import { invariant } from '../../core/result.ts';
import type { ActionOf, UnitId, View } from './game.ts';
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
  touches,
} from './geometry.ts';
import {
  alignment,
  bestOf,
  engagedWith,
  foesOf,
  gapOf,
  INCH,
  isEngaged,
  isFoe,
  isThere,
  isWall,
  lengthOn,
  noAimOf,
  piecesWith,
  profileOf,
  refuseAligned,
  refusePlace,
  refuseStop,
  ringOf,
  ringOfPiece,
  sideFrom,
  sidesFrom,
  sightOf,
  trayOf,
  turnedBy,
  unitOf,
} from './table.ts';

export type Charge = ActionOf<'charge'>;

/** The highest that a charge die shows. */
const DIE = 6;

// ---- Declaring it -----------------------------------------------------------------------------------

export const reachOf = (view: View, unit: UnitId, die = DIE): number =>
  profileOf(view, unit).speed + die * INCH;

/** The sides of its target that a charger stands on, and that were said. */
const sidesMeant = (view: View, { unit, target, side }: Charge): readonly Side[] => {
  const meant = side === 'flank' ? ['left', 'right'] : [side];
  return sidesFrom(view, unit, target).filter((one) => side === undefined || meant.includes(one));
};

/** TMG-35, TMG-53: of even sides the one that was said, or the best. */
export const chargedSide = (view: View, said: Charge): Side => {
  const { unit, target, side } = said;
  if (side !== undefined && side !== 'flank') return side;
  const meant = sidesMeant(view, said);
  // What is said of a flank that it does not stand on is refused.
  return bestOf(meant.length > 0 ? meant : sidesFrom(view, unit, target));
};

/** Those besides a unit that are in contact with its enemy on this side of it. */
const othersOn = (view: View, unit: UnitId, target: UnitId, side: Side): readonly UnitId[] =>
  engagedWith(view, target).filter((one) => one !== unit && sideFrom(view, one, target) === side);

const EVEN = 20;

/** True if a unit stands in the middle of a side. */
const isCentred = (view: View, unit: UnitId, target: UnitId, side: Side): boolean => {
  const { x, y } = alignment(view, { unit, target, side }, 'whole');
  const own = unitOf(view, unit);
  return Math.abs(own.x - x) <= EVEN && Math.abs(own.y - y) <= EVEN;
};

/** TMG-52: never more than two on one side, nobody in its middle, and somewhere to stand. */
const hasRoom = (view: View, said: Charge): boolean => {
  const { unit, target } = said;
  const side = chargedSide(view, said);
  const there = othersOn(view, unit, target, side);
  return (
    there.length < 2 &&
    !there.some((one) => isCentred(view, one, target, side)) &&
    canLand(view, said)
  );
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
  if (side !== undefined && sidesMeant(view, said).length === 0)
    return illegal('TMG-35', 'not-on-that-side', {
      ...{ unit, target, side, sides: sidesFrom(view, unit, target) },
    });
  return hasRoom(view, said)
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
    if (stand === undefined) return noAimOf(said.first);
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
export const isProblem = (one: Stand | Problem): one is Problem => 'code' in one;

// ---- Where it lands ---------------------------------------------------------------------------------

/** A place of a charger on the side of its target, and where the target is slid for it. */
export interface Landing {
  readonly contact: Contact | 'slant';
  readonly stand: Stand;
  readonly slid?: Stand;
}

/** TMG-42, OPN-14: who else may be nearer than an inch to a charger in contact. */
export const nearFor = (view: View, { unit, target }: Charge): readonly UnitId[] =>
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
      // Who is left by it must be left by an inch.
      const kept = engagedWith(view, target).filter((one) => touches(ring, ringOf(view, one)));
      const isFree = refuseAligned(view, target, stand, [unit, ...kept]) === null;
      if (!isFree || !held.every((one) => kept.includes(one))) continue;
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

/** True if it can be placed at all: what is found sooner is looked for first. */
const canLand = (view: View, said: Charge): boolean =>
  [flush, slanting, slid].some((find) => find(view, said).length > 0);

/** TMG-56: whole or half, else with the target slid, else as near to a half as it fits; none: it cannot be placed. */
export const landings = (view: View, said: Charge): readonly Landing[] => {
  for (const find of [flush, slid, slanting]) {
    const found = find(view, said);
    if (found.length > 0) return found;
  }
  return [];
};
