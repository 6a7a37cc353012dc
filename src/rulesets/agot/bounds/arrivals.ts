import { say } from '../../../core/document.ts';
import type { Hinge } from '../../../core/foresight.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { march } from '../marches/marches.ts';
import { isHostile, placeAt } from '../table/places.ts';
import { beats } from '../table/round.ts';
import { type Chances, comersTo, isIntact, type Marching, sizeOf, unitsInto } from './deeds.ts';
import {
  attackersOf,
  attackTries,
  defenceTries,
  hingeOn,
  ownSupportsAt,
  type Prospect,
  tokensAt,
  unsupportedTries,
} from './foes.ts';
import { defendingParts, sumOf } from './odds.ts';
import {
  bladeOf,
  killsUnits,
  leastAttack,
  leastDefence,
  mostAttack,
  mostCard,
  mostSupported,
  sureSupport,
  walls,
  wholeStrength,
} from './strength.ts';

/** Who can be there first, or attack the marching units before they go. */
function* hingesOn(
  prospect: Prospect,
  { wish, before }: Marching,
  into: AreaId,
  comers: readonly House[],
): Generator<Hinge> {
  const { from } = wish;
  for (const house of comers) {
    const told = say('hinge.comes-first', { house, area: into });
    yield hingeOn(house, 'MAR-1', told, attackTries(prospect, house, into));
  }
  for (const house of attackersOf(prospect, from).filter((foe) => before.includes(foe))) {
    const told = say('hinge.attacks-first', { house, area: from });
    yield hingeOn(house, 'BAT-13', told, attackTries(prospect, house, from));
  }
}

const marchingFrom = (prospect: Prospect, from: AreaId): Marching | undefined => {
  const { own, earlier, foes, view } = prospect;
  const turn = own.marches.findIndex((wish) => wish.from === from);
  const wish = own.marches[turn];
  const isFirst = turn === 0 && view.state.phase !== 'marches';
  return wish && { wish, turn, before: isFirst ? earlier : foes };
};

/** A march into an area: whether its units come to stand there. */
export const arrival = (prospect: Prospect, from: AreaId, into: AreaId): Chances => {
  const marching = marchingFrom(prospect, from);
  const { view, own } = prospect;
  if (marching === undefined || !own.isPlain) return { sure: false, never: false, on: [] };
  const comers = comersTo(prospect, marching, into);
  const place = placeAt(view, into);
  const isThrough = isIntact(prospect, marching, into);
  const on = [...hingesOn(prospect, marching, into, comers)];
  if (!isHostile(place, own.house)) {
    const isRefused =
      marching.turn === 0 &&
      marching.before.length === 0 &&
      view.state.phase !== 'marches' &&
      isRefusedNow(prospect, marching);
    return { sure: isThrough && comers.length === 0, never: isRefused, on };
  }
  if (place.neutral > 0) return againstNeutral(prospect, marching, into, { comers, isThrough, on });
  return againstHouse(prospect, marching, into, { comers, isThrough, on });
};

/** Nothing can have changed before it: what would be refused now will be. */
const isRefusedNow = ({ view, own }: Prospect, { wish }: Marching): boolean =>
  view.rules.options['over-supply'] === 'refuse' &&
  march.warning(view, own.house, { ...wish, token: undefined } as never) !== null;

/** MAR-11: no cards, and nobody backs a neutral force. */
const againstNeutral = (
  prospect: Prospect,
  { wish }: Marching,
  into: AreaId,
  { comers, isThrough, on }: MeetingArmies,
): Chances => {
  const { view, own } = prospect;
  const units = unitsInto(view, wish, into);
  const bonus = bonusOf(prospect, wish.from);
  const { neutral } = placeAt(view, into);
  const least = leastAttack(view, units, false) + bonus + sureSupport(prospect, into, null);
  const main = { house: own.house, units: mostAttack(view, own.house, units) };
  const help = mostSupported(prospect, into, { without: own.house, moving: prospect.foes, main });
  const most = help + bonus + ownSupport(prospect, into);
  const told = { ...say('hinge.neutral', { area: into, neutral, least, most }), rule: 'MAR-11' };
  return {
    sure: isThrough && comers.length === 0 && least >= neutral,
    never: most < neutral && isUnseen(prospect, into),
    on: [{ told, tries: unsupportedTries(prospect, into) }, ...on],
  };
};

/** True if nobody else could take the area from those who are there before. */
const isUnseen = (prospect: Prospect, into: AreaId): boolean =>
  !prospect.foes.some((foe) => prospect.comes.get(foe)?.has(into)) &&
  countMarches(prospect, into) <= 1;

const countMarches = ({ own }: Prospect, into: AreaId): number =>
  own.marches.filter(({ moves }) => moves.some((move) => move.into === into)).length;

const bonusOf = ({ view, own }: Prospect, from: AreaId): number => {
  const order = own.placed.get(from);
  return order === undefined ? 0 : view.rules.orders[order].bonus;
};

/** The most that own support orders could bring; own units may all have come there. */
const ownSupport = (prospect: Prospect, into: AreaId): number => {
  const supports = ownSupportsAt(prospect, into);
  return supports.length === 0
    ? 0
    : supports.length + wholeStrength(prospect.view, prospect.own.house);
};

interface MeetingArmies {
  readonly comers: readonly House[];
  readonly isThrough: boolean;
  readonly on: readonly Hinge[];
}

const againstHouse = (
  prospect: Prospect,
  { wish, before, turn }: Marching,
  into: AreaId,
  { comers, isThrough, on }: MeetingArmies,
): Chances => {
  const { view, own } = prospect;
  const place = placeAt(view, into);
  const foe = place.house;
  if (foe === null) return { sure: false, never: false, on };
  const units = unitsInto(view, wish, into);
  const isWalled = place.fortification === foe;
  const bonus = bonusOf(prospect, wish.from);
  const loss = killsUnits(foe) ? 1 : 0;
  const sureHelp = sureSupport(prospect, into, foe);
  const least = leastAttack(view, units, isWalled) + bonus + sureHelp - loss;
  const most = sumOf(
    defendingParts({ prospect, strike: { house: own.house, into }, foe }, before),
  ).most;
  const sure =
    isThrough &&
    beats(view, [own.house, least], [foe, most]) &&
    !(loss > 0 && sizeOf(units) <= 1) &&
    comers.every((one) => one === foe && !before.includes(one));
  const main = { house: own.house, units: mostAttack(view, own.house, units) };
  const ownMost =
    bonus +
    mostSupported(prospect, into, { without: foe, moving: prospect.foes, main }) +
    ownSupport(prospect, into) +
    mostCard(view, own.house) +
    bladeOf(view, own.house);
  const loses = beats(view, [foe, theirLeast(prospect, into, foe)], [own.house, ownMost]);
  const mayLeave = tokensAt(prospect, foe, place, 'march').length > 0;
  const isOnly =
    countMarches(prospect, into) === 1 && !attackersOf(prospect, into).some((one) => one !== foe);
  const never =
    loses &&
    !mayLeave &&
    isOnly &&
    turn === 0 &&
    !(killsUnits(own.house) && sizeOf(place.units) <= 1);
  const told = say('hinge.battle', { house: foe, area: into, least, most });
  const fights = hingeOn(foe, 'BAT-8', told, defenceTries(prospect, foe, into));
  return { sure, never, on: [fights, ...on] };
};

/** The strength that cannot be taken from those who stand there: no order, no card, no support. */
const theirLeast = ({ view, own }: Prospect, into: AreaId, foe: House): number =>
  leastDefence(view, placeAt(view, into).units) +
  walls(view, into, foe) -
  (killsUnits(own.house) ? 1 : 0);
