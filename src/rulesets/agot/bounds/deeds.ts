import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import { type AreaId, type Force, type House, UNITS } from '../data/vocabulary.ts';
import { march } from '../marches/marches.ts';
import type { MarchWish } from '../table/answers.ts';
import { addSize, couldStand, sizesOf } from '../table/armies.ts';
import { controllerOf, settlementsOf } from '../table/control.ts';
import { areaOf, isHostile, kindOf, noUnits, placeAt } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';
import type { View } from '../table/state.ts';
import {
  attackersOf,
  attackHinge,
  hingeOn,
  isBeforeRaids,
  mayBeRaided,
  type Prospect,
  raidersOf,
  raidTries,
  threatsTo,
  tokensAt,
} from './foes.ts';

/** The least and the most that can come of a deed. */
export interface Chances {
  readonly sure: boolean;
  readonly never: boolean;
  readonly on: readonly Hinge[];
}

/** A march as it is ordered: its place among the house's own, and who may act before it. */
export interface Marching {
  readonly wish: MarchWish;
  readonly turn: number;
  readonly before: readonly House[];
}

/** The units of a march by where they go. */
export const unitsInto = (view: View, { from, moves }: MarchWish, into: AreaId): Force => {
  const force = noUnits();
  for (const move of moves) {
    const units = move.units === 'all' ? placeAt(view, from).units : move.units;
    if (move.into === into) for (const unit of UNITS) force[unit] += units[unit] ?? 0;
  }
  return force;
};

export const sizeOf = (force: Force): number => UNITS.reduce((sum, unit) => sum + force[unit], 0);

/** WIN-1: a house could have its cities before this is carried out; then nothing more is. */
const mayEnd = (prospect: Prospect, houses: readonly House[]): boolean => {
  const { view } = prospect;
  const needed = view.rules.options['cities-to-win'];
  return houses.some((house) => {
    const reached = house === prospect.own.house ? ownTargets(prospect) : prospect.comes.get(house);
    const more = view.rules.areas.filter(
      (area) =>
        area.settlement !== 'none' &&
        controllerOf(view, area) !== house &&
        (reached?.has(area.id) || area.home === house),
    );
    return settlementsOf(view, house) + more.length >= needed;
  });
};

export const ownTargets = ({ own }: Prospect): ReadonlySet<AreaId> =>
  new Set(own.marches.flatMap(({ moves }) => moves.map(({ into }) => into)));

/** Who could be in an area before: by a march, or beaten by somebody who acts before. */
export const comersTo = (
  prospect: Prospect,
  { before, turn }: Marching,
  area: AreaId,
): readonly House[] => {
  const { foes, attacks, comes } = prospect;
  if (turn > 0) return foes.filter((foe) => comes.get(foe)?.has(area));
  return foes.filter((foe) => {
    if (before.includes(foe) && attacks.get(foe)?.has(area)) return true;
    return comes.get(foe)?.has(area) && before.some((other) => mayFight(prospect, other, foe));
  });
};

/** True if a house could come to fight another, as attacker or defender. */
const mayFight = ({ attacks, comes, view }: Prospect, house: House, other: House): boolean =>
  [...(attacks.get(house) ?? [])].some(
    (area) =>
      house !== other && (comes.get(other)?.has(area) || placeAt(view, area).house === other),
  ) ||
  view.state.places.some(
    ({ house: there, area }) =>
      there !== house &&
      there !== null &&
      there !== other &&
      house === other &&
      attacks.get(house)?.has(area),
  );

/** True if Cersei could take any order of the house before: her house wins a battle against it. */
const mayLoseOrders = (prospect: Prospect, { before, turn }: Marching): boolean => {
  const { view, own } = prospect;
  if (own.house === 'lannister' || !prospect.foes.includes('lannister')) return false;
  if (
    before.includes('lannister') &&
    view.state.places.some(
      ({ area, house }) => house === own.house && attackersOf(prospect, area).includes('lannister'),
    )
  )
    return true;
  return (
    turn > 0 && [...ownTargets(prospect)].some((area) => prospect.comes.get('lannister')?.has(area))
  );
};

/** That order, units and way are still as they are when the march is carried out. */
export const isIntact = (prospect: Prospect, marching: Marching, into: AreaId): boolean => {
  const { view, own } = prospect;
  const { wish, before, turn } = marching;
  const { from, moves } = wish;
  if (before.some((foe) => attackersOf(prospect, from).includes(foe))) return false;
  if (
    mayLoseOrders(prospect, marching) ||
    mayEnd(prospect, turn > 0 ? [...before, own.house] : before)
  )
    return false;
  const others = moves.map((move) => move.into).filter((one) => one !== into);
  if (others.some((one) => comersTo(prospect, marching, one).length > 0)) return false;
  const hostile = new Set(
    moves.map((move) => move.into).filter((one) => isHostile(placeAt(view, one), own.house)),
  );
  if (hostile.size > 1) return false;
  return isWayOpen(prospect, marching) && isFedWhatever(prospect, marching);
};

/** Over borders, or by ships that nobody can have met before. */
const isWayOpen = (prospect: Prospect, { wish, before, turn }: Marching): boolean => {
  const { view, own } = prospect;
  const { near } = areaOf(view, wish.from);
  if (wish.moves.every(({ into }) => near.includes(into))) return true;
  const isMet = (area: AreaId): boolean =>
    before.some((foe) => attackersOf(prospect, area).includes(foe));
  return (
    turn === 0 &&
    !view.state.places.some(
      ({ area, house, units }) => house === own.house && units.ship > 0 && isMet(area),
    )
  );
};

/** SUP-5: whichever of the marches before it are carried out, and as the table lies without them. */
const isFedWhatever = ({ view, own }: Prospect, { wish, turn }: Marching): boolean => {
  if (march.warning(view, own.house, { ...wish } as never) !== null) return false;
  const earlier = own.marches.slice(0, turn);
  for (let some = 0; some < 2 ** earlier.length; some++) {
    const sizes = sizesOf(view, own.house);
    const done = [...earlier.filter((_, index) => (some >> index) % 2 === 1), wish];
    for (const { from, moves } of done)
      for (const into of new Set(moves.map((move) => move.into))) {
        const size = sizeOf(unitsInto(view, { from, moves }, into));
        addSize(view, sizes, from, -size);
        addSize(view, sizes, into, size);
      }
    if (!couldStand(view, own.house, sizes)) return false;
  }
  return true;
};

/** The ways to strike an order with a raid, each with its answers. */
const raidHinges = (prospect: Prospect, area: AreaId, foes = prospect.foes): readonly Hinge[] =>
  foes.flatMap((foe) =>
    raidersOf(prospect, foe, area).map((from) => {
      const told = say('hinge.raids', { house: foe, from, area });
      return hingeOn(foe, 'RAD-2', told, raidTries(prospect, foe, from, area));
    }),
  );

/** Cards that take an order off the board, wherever they could be played (BAT-6). */
const cardHinges = (prospect: Prospect, area: AreaId): readonly Hinge[] => {
  const { view, own, foes, comes } = prospect;
  const hinge = (house: House, card: string): Hinge =>
    hingeOn(house, 'BAT-6', say('hinge.card', { house, card, area }));
  const near = areaOf(view, area).near;
  const isNear = foes.includes('greyjoy') && near.some((one) => comes.get('greyjoy')?.has(one));
  const held = view.state.places.filter(({ house }) => house === own.house);
  const mayMeet =
    foes.includes('lannister') &&
    (held.some((place) => attackersOf(prospect, place.area).includes('lannister')) ||
      [...ownTargets(prospect)].some((into) => comes.get('lannister')?.has(into)));
  return [
    ...(isNear ? [hinge('greyjoy', 'asha-greyjoy')] : []),
    ...(mayMeet ? [hinge('lannister', 'cersei-lannister')] : []),
  ];
};

/** An order that stays where it lies until it is used; for what pays, until the round ends. */
export const chancesOfStanding = (prospect: Prospect, area: AreaId, untilEnd = false): Chances => {
  const on = [
    ...raidHinges(prospect, area),
    ...threatsTo(prospect, area).map((foe) => attackHinge(prospect, foe, area, 'BAT-13')),
    ...cardHinges(prospect, area),
  ];
  const { own, foes } = prospect;
  const isEnded = untilEnd && mayEnd(prospect, [...foes, own.house]);
  return { sure: own.isPlain && on.length === 0 && !isEnded, never: false, on };
};

/** A raid: that it removes what lies there. */
export const raiding = (prospect: Prospect, from: AreaId, target: AreaId): Chances => {
  const { view, own, foes, earlier } = prospect;
  if (!isBeforeRaids(view)) return { sure: false, never: false, on: [] };
  const targets = foes.filter((foe) => mayBeRaided(prospect, foe, target));
  const isFirst = own.raids[0]?.from === from && view.state.phase === 'planning' && !isOpen(view);
  const mayStrike = isFirst ? earlier : foes;
  const against = [
    ...raidHinges(prospect, from, mayStrike),
    ...raidHinges(prospect, target, mayStrike),
  ];
  const on = [
    ...targets.map((seat) => {
      const [order = 'raid'] = tokensAt(prospect, seat, placeAt(view, target), 'support');
      const placed = { seat, kind: 'orders', answer: [{ area: target, order }] };
      return hingeOn(seat, 'RAD-5', say('hinge.to-raid', { house: seat, area: target }), [
        [placed],
      ]);
    }),
    ...against,
  ];
  return {
    sure: own.raidsPlainly && isFirst && isThere(prospect, target) && against.length === 0,
    never: targets.length === 0,
    on,
  };
};

/** True if it lies open there already, and is not used before: a raid of one who comes first is. */
const isThere = ({ view, foes, earlier }: Prospect, target: AreaId): boolean => {
  const { order, orderOf } = placeAt(view, target);
  if (order === null || orderOf === null || !foes.includes(orderOf)) return false;
  if (view.state.tokens['messenger-raven'] === orderOf) return false;
  const kind = kindOf(view, order);
  if (kind === 'raid') return !earlier.includes(orderOf);
  return kind === 'support' || kind === 'consolidate-power';
};
