import {
  type AreaId,
  type Force,
  type House,
  type OrderId,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import { bannersOf } from '../table/armies.ts';
import { areaOf, countAt, heldBy, placeAt } from '../table/places.ts';
import type { Place, View } from '../table/state.ts';
import { chancesOfStanding } from './deeds.ts';
import { bestBonus, type Prospect, tokensAt, waysOut } from './foes.ts';

// What sides of a battle could set against each other at the least and at the most. Cards that are used come back, so
// any card of a house may be played; at the least a card is worth nothing.

/** The most that a unit counts in an attack: walls or not, whichever card of its house is played. */
const mostOf = (view: View, house: House, unit: Unit): number => {
  const { strength, siege } = view.rules.units[unit];
  const weighed = cardsOf(view, house).map(({ weights }) => weights.attacking[unit] ?? 0);
  return Math.max(strength, siege ?? 0, ...weighed);
};

export const mostAttack = (view: View, house: House, units: Force): number =>
  UNITS.reduce((all, unit) => all + units[unit] * mostOf(view, house, unit), 0);

/** The least that units count: engines nothing, and each knight one less against a fortification. */
export const leastAttack = (view: View, units: Force, isFortified: boolean): number =>
  UNITS.reduce((all, unit) => {
    const less = unit === 'knight' && isFortified ? 1 : 0;
    return all + units[unit] * (view.rules.units[unit].strength - less);
  }, 0);

export const leastDefence = (view: View, units: Force): number => leastAttack(view, units, false);

export const cardsOf = ({ rules }: View, house: House) =>
  [...rules.cards.values()].filter((card) => card.house === house);

export const mostCard = (view: View, house: House): number =>
  Math.max(0, ...cardsOf(view, house).map(({ strength }) => strength)) +
  (house === 'martell' ? 1 : 0);

/** True if a card of the house could kill a unit of an army that it meets. */
export const killsUnits = (house: House): boolean => house === 'tyrell' || house === 'martell';

/** BAT-7, FLW-5: who holds the Blade, or may take it. */
export const bladeOf = ({ state }: View, house: House): number =>
  state.tokens['valyrian-steel-blade'] === house || house === 'martell' ? 1 : 0;

/** Where units next to an area could support a battle there (BAT-3). */
const supportersOf = (view: View, area: AreaId): readonly Place[] => {
  const { near, type } = areaOf(view, area);
  return near
    .filter((one) => type === 'land' || areaOf(view, one).type !== 'land')
    .map((one) => placeAt(view, one));
};

/** The units of a house by what they count at the most, the best first. */
const ranked = (view: View, house: House): readonly number[] =>
  [...heldBy(view, house)]
    .flatMap(({ units }) =>
      UNITS.flatMap((unit) => Array<number>(units[unit]).fill(mostOf(view, house, unit))),
    )
    .sort((a, b) => b - a);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** SUP-3, SUP-5: the largest army that its supply could feed; one that is larger already may stand. */
const largestArmy = (view: View, house: House): number =>
  view.rules.options['over-supply'] === 'destroy'
    ? Number.POSITIVE_INFINITY
    : Math.max(1, bannersOf(view, house)[0] ?? 1, ...Array.from(heldBy(view, house), countAt));

/** The most that a house could ever bring together in one area. */
export const wholeStrength = (view: View, house: House): number =>
  sum(ranked(view, house).slice(0, largestArmy(view, house)));

/** All units of a house together: none of them fights in two places. */
const allStrength = (view: View, house: House): number => sum(ranked(view, house));

/** The most that units of a house in an area could count by then: others may have joined them. */
const strengthAt = (prospect: Prospect, house: House, place: Place): number => {
  const { view } = prospect;
  if (prospect.attacks.get(house)?.has(place.area)) return wholeStrength(view, house);
  return place.house === house ? mostAttack(view, house, place.units) : 0;
};

/** The most that a house could attack an area with: one march order moves who is in one area (MAR-1). */
const mostMarch = (prospect: Prospect, house: House, into: AreaId): number => {
  const { view } = prospect;
  const marches = view.state.places
    .map((place) => ({ place, tokens: tokensAt(prospect, house, place, 'march') }))
    .filter(
      ({ place, tokens }) => tokens.length > 0 && waysOut(view, house, place.area).includes(into),
    );
  return Math.max(0, ...marches.map(({ place }) => strengthAt(prospect, house, place)));
};

/** The most that the best march order of a house adds. */
const mostBonus = (prospect: Prospect, house: House): number =>
  Math.max(
    0,
    ...prospect.view.state.places.map((place) =>
      bestBonus(prospect.view, tokensAt(prospect, house, place, 'march')),
    ),
  );

/** An attack of a house on an area, with all that backs it: orders, units, the best card, the Blade. */
export const mostAssault = (prospect: Prospect, house: House, into: AreaId): number => {
  const { view, own } = prospect;
  const units = mostMarch(prospect, house, into);
  const backed = { without: own.house, moving: prospect.foes, main: { house, units } };
  return (
    mostBonus(prospect, house) +
    mostSupported(prospect, into, backed) +
    mostCard(view, house) +
    bladeOf(view, house)
  );
};

interface SupportSources {
  /** Left out: nobody is against it. */
  readonly without?: House | undefined;
  /** Of these, others may have come to the supporting areas before. */
  readonly moving: readonly House[];
  /** The house that fights, and its units in the battle. */
  readonly main: { readonly house: House; readonly units: number };
  /** The area that it marches from, whose order supports nothing. */
  readonly from?: AreaId;
}

/** The most that a side has in units and support orders, of all houses but `without`. */
export const mostSupported = (
  prospect: Prospect,
  area: AreaId,
  { without, moving, main, from }: SupportSources,
): number => {
  const { view } = prospect;
  const houses = view.state.tracks['iron-throne'].filter((house) => house !== without);
  const sides = houses.map((house) => {
    const backing = supportersOf(view, area)
      .filter((place) => place.area !== from)
      .map((place) => ({ place, tokens: tokensAt(prospect, house, place, 'support') }))
      .filter(({ tokens }) => tokens.length > 0);
    const units = backing.map(({ place }) => {
      const present = place.house === house ? mostAttack(view, house, place.units) : 0;
      return moving.includes(house) ? strengthAt(prospect, house, place) : present;
    });
    const fighting = house === main.house ? main.units : 0;
    const bonus = mostBonuses(
      view,
      backing.map(({ tokens }) => tokens),
    );
    return bonus + Math.min(fighting + sum(units), allStrength(view, house));
  });
  return sum(sides) + (houses.includes(main.house) ? 0 : main.units);
};

/** The most that tokens add, one of each list, and none more often than there are (PLN-2). */
const mostBonuses = (view: View, lists: readonly (readonly OrderId[])[]): number => {
  const each = lists.map((tokens) => Math.max(0, bestBonus(view, tokens)));
  const there = [...new Set(lists.flat())].flatMap((id) => {
    const { bonus, count } = view.rules.orders[id];
    return Array<number>(count).fill(Math.max(0, bonus));
  });
  return Math.min(sum(each), sum(there.sort((a, b) => b - a).slice(0, lists.length)));
};

/** The strength that city, stronghold or fortification give the defenders of an area. */
export const walls = (view: View, area: AreaId, defender: House): number => {
  const { settlement } = areaOf(view, area);
  if (settlement !== 'none') return view.rules.options['city-defense'];
  return placeAt(view, area).fortification === defender ? 1 : 0;
};

/** The strength that own support orders add to an attack for sure: nobody can take them away, and they back it. */
export const sureSupport = (prospect: Prospect, into: AreaId, foe: House | null): number => {
  const { view, own } = prospect;
  const { near, type } = areaOf(view, into);
  const isWalled = foe !== null && placeAt(view, into).fortification === foe;
  let sum = 0;
  for (const [area, order] of own.placed) {
    const { kind, bonus } = view.rules.orders[order];
    const isGround = type === 'land' || areaOf(view, area).type !== 'land';
    if (kind !== 'support' || !near.includes(area) || !isGround) continue;
    if (!backs(prospect, area, into) || !chancesOfStanding(prospect, area).sure) continue;
    const { units } = placeAt(view, area);
    const dry = { ...units, ...(view.state.rains && { footman: 0 }) };
    const met = { ...dry, ...(foe === 'baratheon' && { ship: 0 }) }; // Salladhor Saan
    sum += bonus + Math.max(0, leastAttack(view, met, isWalled));
  }
  return sum;
};

/** True if it is said nowhere that the order does anything else in that battle. */
const backs = ({ own }: Prospect, area: AreaId, into: AreaId): boolean =>
  own.supports
    .filter((one) => one.area === area)
    .every(({ plans }) =>
      plans.every(
        ({ back, at }) =>
          (at !== undefined && at !== into) || back === 'own' || back === 'attacker',
      ),
    );
