import type { AreaId, CardId, House, Unit } from '../data/vocabulary.ts';
import { barrelsOf } from './control.ts';
import { areaOf, countAt, holdingOf, placeAt, sizeOf } from './places.ts';
import { willResolve } from './revealed.ts';
import type { Place, View } from './state.ts';

/** The number of units a house has in each area, by the area's place in map order. */
export type Sizes = number[];

/** PRT-17, RET-3: ships in a port whose land is taken wait, and are no army. */
const isWaiting = (view: View, { area, house }: Place): boolean => {
  const { portOf } = areaOf(view, area);
  const holder = portOf === null ? null : placeAt(view, portOf).house;
  return holder !== null && holder !== house;
};

/** Units that fight for an area are an army there (SUP-5). */
export const sizesOf = (view: View, house: House): Sizes => {
  const sizes = view.state.places.map((place) =>
    place.house === house && !isWaiting(view, place) ? countAt(place) : 0,
  );
  const battle = view.state.battle;
  if (battle?.attacker.house === house) addSize(view, sizes, battle.area, sizeOf(battle.force));
  return sizes;
};

export const addSize = (view: View, sizes: Sizes, area: AreaId, units: number): void => {
  const { index } = areaOf(view, area);
  sizes[index] = (sizes[index] ?? 0) + units;
};

/** SUP-3: both sorted downwards, each army fits the banner at its place. */
const fits = (sizes: Sizes, banners: readonly number[]): boolean => {
  const armies: number[] = [];
  for (const size of sizes) if (size >= 2) armies.push(size);
  if (armies.length > banners.length) return false;
  armies.sort((a, b) => b - a);
  return armies.every((army, place) => army <= (banners[place] ?? 0));
};

/** The banners of a house's supply: how large its armies may be (SUP-3). */
export const bannersOf = (view: View, house: House): readonly number[] =>
  view.rules.supplyLimits[supplyOf(view, house)] ?? [];

/** SEA-5: losses are asked for before the card is resolved, by what it will count. */
const supplyOf = (view: View, house: House): number =>
  willResolve(view, 'supply') ? barrelsOf(view, house) : holdingOf(view, house).supply;

/** True if a house's units could stand so: its supply feeds them and its ports hold them (PRT-5). */
export const couldStand = (view: View, house: House, sizes: Sizes): boolean =>
  fits(sizes, bannersOf(view, house)) &&
  view.rules.portAreas.every(({ index }) => (sizes[index] ?? 0) <= view.rules.ports.capacity);

export const isFed = (view: View, house: House): boolean =>
  couldStand(view, house, sizesOf(view, house));

/** Pieces of a type that a house still has in its stock (SET-7). */
export const stockOf = (view: View, house: House, unit: Unit): number => {
  let stock = view.rules.units[unit].limit;
  for (const place of view.state.places)
    if (place.house === house) stock -= place.units[unit] + place.routed[unit];
  for (const force of view.state.waiting) if (force.house === house) stock -= force.units[unit]; // RET-3
  const { battle } = view.state;
  return battle?.attacker.house === house ? stock - battle.force[unit] : stock;
};

/** Hands keep the set's order, so that nothing hangs on when a card came back. */
export const sortHand = (view: View, house: House): void => {
  const set = view.rules.hands[house] ?? [];
  holdingOf(view, house).hand.sort((a, b) => set.indexOf(a) - set.indexOf(b));
};

/** HER-6, HER-7: a hero who has fought or rests is nobody's there again, even if he comes back. */
export const withdraw = ({ state }: View, house: House, card: CardId): void => {
  const known = state.deployed[house];
  if (known === undefined || known === 'hidden') return;
  const left = Object.entries(known).filter(([, hero]) => hero !== card);
  state.deployed[house] = Object.fromEntries(left);
};
