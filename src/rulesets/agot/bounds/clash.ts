import type { AreaId, Force, House } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { areaOf, kindOf, placeAt } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';
import { attackersOf, attacksOf, bestBonus, type Prospect, prospectOf, tokensAt } from './foes.ts';
import type { Range } from './range.ts';
import {
  bladeOf,
  defenseTimes,
  killsUnits,
  leastAttack,
  leastDefence,
  mostAttack,
  mostCard,
  mostSupported,
  walls,
  wholeStrength,
  winsTies,
} from './strength.ts';
import { sureSupport } from './supports.ts';

/** A part of what a side of a battle comes to, whatever legal orders are still given. */
export interface ClashPart extends Range {
  readonly what: 'units' | 'order' | 'walls' | 'neutral' | 'support' | 'card' | 'blade';
}

/** A march of units as they stand now on whoever stands there, with all that can still be ordered and played. */
export interface Clash {
  readonly attacker: readonly ClashPart[];
  readonly defender: readonly ClashPart[];
  /** `ahead`, `behind`: as the units stand; those that move first could make it another battle. */
  readonly verdict: 'sure' | 'ahead' | 'open' | 'behind' | 'lost';
  /** The others that could come there, or attack the marching units, before. */
  readonly first: readonly House[];
  /** The defenders could march away before. */
  readonly mayLeave: boolean;
  /** No march order can lie there any more: counted as if all orders were given anew. */
  readonly isAnew: boolean;
}

/** The march that is asked about. */
export interface Strike {
  readonly house: House;
  readonly from: AreaId;
  readonly into: AreaId;
  readonly units: Force;
}

const isUnderWay = ({ state: { phase, battle, owing, waiting } }: View): boolean =>
  !['planning', 'raids', 'marches'].includes(phase) ||
  battle !== null ||
  owing !== null ||
  waiting.length > 0;

/** The table before its next orders, units and all as they are. */
const beforeOrders = ({ rules, state }: View): View => ({
  rules,
  state: {
    ...state,
    ...{ phase: 'planning', battle: null, owing: null, waiting: [] },
    places: state.places.map((place) => ({ ...place, order: null, orderOf: null })),
  },
});

const prospectFor = (view: View, { house, from, into }: Strike): Prospect => {
  const laid = view.state.places.flatMap(({ area, order, orderOf }) =>
    order !== null && orderOf === house ? [[area, order] as const] : [],
  );
  const prospect = prospectOf(
    view,
    {
      ...{ house, placed: new Map(laid), isPlain: true, raidsPlainly: true },
      marches: [{ from, moves: [{ into, units: 'all' }] }],
      ...{ raids: [], supports: [], builds: [] },
    },
    new Map(),
  );
  const attacks = new Map([...prospect.attacks, [house, attacksOf(prospect, house)] as const]);
  return { ...prospect, attacks };
};

const marchesAt = (prospect: Prospect, { house, from }: Strike) =>
  tokensAt(prospect, house, placeAt(prospect.view, from), 'march');

/** The battle that a march would bring, by the bounds of all that the houses can still do. */
export const clashOf = (seen: View, strike: Strike): Clash => {
  const now = prospectFor(seen, strike);
  const isAnew = isUnderWay(seen) || marchesAt(now, strike).length === 0;
  const prospect = isAnew ? prospectFor(beforeOrders(seen), strike) : now;
  const { view } = prospect;
  const { house, from, into } = strike;
  const place = placeAt(view, into);
  const foe = place.neutral > 0 ? null : place.house;
  const battle = { prospect, strike, foe };
  const [attacker, defender] = sidesOf(battle, []);
  const [most, theirMost] = sidesOf(battle, view.rules.houses);
  const first = prospect.foes.filter(
    (one) =>
      (one !== foe && prospect.comes.get(one)?.has(into)) ||
      attackersOf(prospect, from).includes(one),
  );
  const mayLeave = foe !== null && tokensAt(prospect, foe, place, 'march').length > 0;
  const mayJoin = prospect.attacks.get(house)?.has(from) ?? false;
  const beats = (one: number, two: number): boolean =>
    one > two || (one === two && (foe === null || winsTies(view, house, foe)));
  const wins = (own: Sums, other: Sums): boolean => beats(sumOf(own).least, sumOf(other).most);
  const mayWin = (own: Sums, other: Sums): boolean => beats(sumOf(own).most, sumOf(other).least);
  const told = { attacker, defender, first, mayLeave, isAnew };
  if (wins(attacker, defender)) {
    const isSure = first.length === 0 && wins(most, theirMost);
    return isSure
      ? { ...told, defender: theirMost, verdict: 'sure' }
      : { ...told, verdict: 'ahead' };
  }
  if (mayWin(attacker, defender)) return { ...told, verdict: 'open' };
  const isFixed = first.length === 0 && !mayLeave && !mayJoin;
  return isFixed && !mayWin(most, theirMost)
    ? { ...told, attacker: most, verdict: 'lost' }
    : { ...told, verdict: 'behind' };
};

type Sums = readonly ClashPart[];

interface Sides {
  readonly prospect: Prospect;
  readonly strike: Strike;
  readonly foe: House | null;
}

/** The parts of both sides; units of some houses may move first, those of the others stand where they are. */
const sidesOf = (sides: Sides, moving: readonly House[]): readonly [Sums, Sums] => {
  const { prospect, strike, foe } = sides;
  const { neutral } = placeAt(prospect.view, strike.into);
  const defender: Sums =
    foe === null
      ? [{ what: 'neutral', least: neutral, most: neutral }]
      : defendingParts({ ...sides, foe }, moving);
  return [attackingParts(sides, moving), defender];
};

/** The parts of a side together. */
export const sumOf = (parts: readonly Range[]): Range => ({
  least: parts.reduce((sum, { least }) => sum + least, 0),
  most: parts.reduce((sum, { most }) => sum + most, 0),
});

const attackingParts = (
  { prospect, strike, foe }: Sides,
  moving: readonly House[],
): readonly ClashPart[] => {
  const { view } = prospect;
  const { house, from, into, units } = strike;
  const isWalled = foe !== null && placeAt(view, into).fortification === foe;
  const most = mostAttack(view, house, units);
  const bonuses = marchesAt(prospect, strike).map((id) => view.rules.orders[id].bonus);
  const loss = foe !== null && killsUnits(foe) ? 1 : 0;
  const backed = { moving, main: { house, units: most }, from };
  // Nobody backs a neutral force (MAR-11).
  const without = foe ?? undefined;
  return [
    { what: 'units', least: leastAttack(view, units, isWalled) - loss, most },
    { what: 'order', least: Math.min(...bonuses), most: Math.max(...bonuses) },
    {
      what: 'support',
      least: isOpen(view) ? 0 : sureSupport(prospect, into, foe),
      most: mostSupported(prospect, into, { ...backed, without }) - most,
    },
    ...(foe === null ? [] : playedParts(view, house)),
  ];
};

/** MAR-18: against a neutral force there are no cards and no Blade. */
const playedParts = (view: View, house: House): readonly ClashPart[] => [
  { what: 'card', least: 0, most: mostCard(view, house) },
  { what: 'blade', least: 0, most: bladeOf(view, house) },
];

const defendingParts = (
  { prospect, strike: { house, into }, foe }: Sides & { readonly foe: House },
  moving: readonly House[],
): readonly ClashPart[] => {
  const { view } = prospect;
  const place = placeAt(view, into);
  const now = leastDefence(view, place.units);
  const isJoined = moving.includes(foe) && prospect.attacks.get(foe)?.has(into);
  const most = isJoined ? wholeStrength(view, foe) : now;
  const tokens = tokensAt(prospect, foe, place, 'defense');
  const backed = { without: house, moving, main: { house: foe, units: most } };
  const wall = walls(view, into, foe);
  return [
    { what: 'units', least: now - (killsUnits(house) ? 1 : 0), most },
    {
      what: 'order',
      least: isDefenceSure(prospect, into, foe) ? bestBonus(view, tokens) : 0,
      most: Math.max(0, bestBonus(view, tokens)) * defenseTimes(view, foe),
    },
    { what: 'walls', least: wall, most: wall },
    {
      what: 'support',
      least: 0,
      most: mostSupported(prospect, into, backed) - most,
    },
    ...playedParts(view, foe),
  ];
};

/** It lies there for good, and no card of another could take it away (BAT-6). */
const isDefenceSure = (prospect: Prospect, into: AreaId, foe: House): boolean => {
  const { view, comes } = prospect;
  const { order, orderOf } = placeAt(view, into);
  if (view.state.phase === 'planning' || order === null || orderOf !== foe) return false;
  const isAshaNear =
    foe !== 'greyjoy' && areaOf(view, into).near.some((one) => comes.get('greyjoy')?.has(one));
  const isCerseiIn = foe !== 'lannister' && view.rules.houses.includes('lannister');
  return kindOf(view, order) === 'defense' && !isAshaNear && !isCerseiIn;
};
