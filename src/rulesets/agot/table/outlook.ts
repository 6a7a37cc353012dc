import type { Random } from '../../../core/game.ts';
import { once, onceEach } from '../../../core/once.ts';
import type { Area } from '../data/rules.ts';
import {
  type Force,
  type House,
  type OrderKind,
  type Track,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import { type Sizes, sizesOf } from './armies.ts';
import { controllerOf } from './control.ts';
import { areaOf, isHostile, kindOf, neighboursOf, placeOf } from './places.ts';
import { openWays } from './reach.ts';
import type { Place, View } from './state.ts';

/** All that one way of playing has of its own; how it weighs is the same for all. */
export interface Weights {
  /** The worth of an area that is not held yet: of a mustering point, a barrel, a crown, any ground. */
  readonly prize: {
    readonly point: number;
    readonly barrel: number;
    readonly crown: number;
    readonly land: number;
    readonly sea: number;
  };
  /** By how much the strength to be seen must exceed the other side's for an attack. */
  readonly margin: number;
  readonly battle: number;
  /** The worth of an order that does its work; for a march it comes on top of its aim. */
  readonly orders: Readonly<Partial<Record<OrderKind, number>>>;
  /** The part of the hand that is bid. */
  readonly bids: Readonly<Record<Track, number>>;
  /** The part of its share of the threat that a house bids against the wildlings. */
  readonly watch: number;
  readonly muster: Readonly<Record<Unit, number>>;
  /** `yes` if other houses' battles are used to hold the leader back. */
  readonly meddles: 'yes' | 'no';
  /** The most that chance may turn a choice. */
  readonly jitter: number;
}

/** A house that looks at the board by its way of playing. */
interface Looking {
  readonly view: View;
  readonly house: House;
  readonly weights: Weights;
  readonly random: Random;
}

/** Its view while it thinks of one answer: it looks at the same things again and again. */
export interface Outlook extends Looking {
  /** The places with support orders out, whoever's. */
  readonly supports: () => readonly Place[];
  /** The gain and the lure of each area, by its place in map order. */
  readonly gains: () => readonly number[];
  readonly lures: () => readonly number[];
  readonly dangers: (area: Area) => number;
  readonly sizes: () => Sizes;
}

export const outlookOf = ({ view, house, weights, random }: Looking): Outlook => {
  const supports = once(() => supportsOut(view));
  const gains = once(() => view.rules.areas.map((area) => gainIn(outlook, area)));
  const lures = once(() => view.rules.areas.map((area) => lureIn(outlook, area)));
  const dangers = onceEach((area: Area) => dangerIn(outlook, area));
  const sizes = once(() => sizesOf(view, house));
  const outlook: Outlook = {
    view,
    house,
    weights,
    random,
    supports,
    gains,
    lures,
    dangers,
    sizes,
  };
  return outlook;
};

const supportsOut = ({ state, rules }: View): readonly Place[] =>
  state.places.filter(({ order }) => order !== null && rules.orders[order].kind === 'support');

const FINE = 1000;

/** Chance's part in a score, so that two houses of one style do not play alike. */
export const jitter = ({ random, weights }: Outlook): number =>
  (weights.jitter * random(FINE)) / FINE;

/** The worth of an order that does its work, for this way of playing. */
export const weightOf = ({ weights }: Outlook, kind: OrderKind): number =>
  weights.orders[kind] ?? 1;

export const strengthOf = ({ rules }: View, units: Force): number => {
  let strength = 0;
  for (const unit of UNITS) strength += units[unit] * rules.units[unit].strength;
  return strength;
};

const isHeld = ({ view, house }: Outlook, area: Area): boolean =>
  placeOf(view, area).house === house || controllerOf(view, area) === house;

/** The worth of the area to whoever holds it. */
export const prizeOf = ({ weights }: Outlook, area: Area): number => {
  const { point, barrel, crown, land, sea } = weights.prize;
  const ground = area.type === 'land' ? land : sea;
  return area.points * point + area.barrels * barrel + area.crowns * crown + ground;
};

/** The gain of the house by coming to hold it. */
const gainOf = ({ gains }: Outlook, { index }: Area): number => gains()[index] ?? 0;

const gainIn = (outlook: Outlook, area: Area): number =>
  isHeld(outlook, area) ? 0 : prizeOf(outlook, area);

const NEARLY = 0.25;

/** The lure of the best that lies next to it and is not held yet: units are wanted there. */
export const lureOf = ({ lures }: Outlook, { index }: Area): number => lures()[index] ?? 0;

const lureIn = (outlook: Outlook, area: Area): number => {
  let best = 0;
  for (const one of neighboursOf(outlook.view, area).near)
    best = Math.max(best, gainOf(outlook, one));
  return best * NEARLY;
};

/** True if units in one area could support a battle in the other (BAT-3). */
const couldSupport = (view: View, from: Area, into: Area): boolean =>
  (into.type === 'land' || from.type !== 'land') && neighboursOf(view, into).near.includes(from);

/** The strength that support orders of a house on the board bring into an area. */
const backingFor = ({ view, supports }: Outlook, house: House, area: Area): number => {
  let strength = 0;
  for (const { area: id, units, order, orderOf, house: there } of supports())
    if (orderOf === house && there === house && couldSupport(view, areaOf(view, id), area))
      strength += strengthOf(view, units) + (order === null ? 0 : view.rules.orders[order].bonus);
  return strength;
};

/** The strength, as far as it can be seen, that the area holds against a march. */
const resistanceOf = (outlook: Outlook, area: Area): number => {
  const { view } = outlook;
  const { neutral, house, units, order } = placeOf(view, area);
  if (house === null) return neutral;
  const isDefended = order !== null && kindOf(view, order) === 'defense';
  const bonus = isDefended ? view.rules.orders[order].bonus : 0;
  return strengthOf(view, units) + bonus + backingFor(outlook, house, area);
};

/** By how much the strength to be seen would exceed the other side's. */
export const edgeOf = (outlook: Outlook, strength: number, into: Area): number =>
  strength + backingFor(outlook, outlook.house, into) - resistanceOf(outlook, into);

/** The pull of an area on so much strength of the house, against the lure of where it stands; 0 or less: none. */
export const pullOf = (outlook: Outlook, from: Area, into: Area, strength: number): number => {
  const { view, house, weights } = outlook;
  if (isHostile(placeOf(view, into), house)) {
    const isLikely = edgeOf(outlook, strength, into) >= weights.margin;
    return isLikely ? gainOf(outlook, into) + weights.battle : 0;
  }
  return gainOf(outlook, into) + lureOf(outlook, into) - lureOf(outlook, from);
};

/** Where any unit of the place could go. */
export function* reachableFrom({ view, house }: Outlook, place: Place): Generator<Area> {
  const known = new Set<string>(); // what moves alike goes the same ways
  for (const unit of UNITS) {
    const { moves } = view.rules.units[unit];
    if (place.units[unit] === 0 || known.has(moves)) continue;
    known.add(moves);
    yield* openWays(view, house, areaOf(view, place.area), moves);
  }
}

/** The most that any one other house could send over the borders of an area. */
export const dangerTo = ({ dangers }: Outlook, area: Area): number => dangers(area);

const dangerIn = ({ view, house }: Looking, area: Area): number => {
  const by = new Map<House, number>();
  for (const one of neighboursOf(view, area).near) {
    const { house: other, units } = placeOf(view, one);
    if (other === null || other === house || one.type !== area.type) continue;
    by.set(other, (by.get(other) ?? 0) + strengthOf(view, units));
  }
  return Math.max(0, ...by.values());
};

/** The number of areas next to it in whose battles units there could help: attacks of the house or on it. */
export const supportedFrom = (outlook: Outlook, from: Area): number => {
  const { view, house } = outlook;
  let areas = 0;
  for (const area of neighboursOf(view, from).near) {
    const { house: there } = placeOf(view, area);
    if (there === null || !couldSupport(view, from, area)) continue;
    if (there === house ? dangerTo(outlook, area) > 0 : isNearOwn(outlook, area, from)) areas++;
  }
  return areas;
};

/** True if the house has other units next to the area. */
const isNearOwn = ({ view, house }: Outlook, area: Area, without: Area): boolean =>
  neighboursOf(view, area).near.some(
    (one) => one !== without && placeOf(view, one).house === house,
  );
