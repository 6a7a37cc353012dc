import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { type AreaId, type House, ORDERS, UNITS } from './data/vocabulary.ts';
import { march } from './marches/law.ts';
import { muster } from './mustering/law.ts';
import { orders } from './planning/law.ts';
import { raven } from './planning/raven.ts';
import { buildPorts } from './ports/building.ts';
import { raid } from './raids/law.ts';
import type { MarchWish, MusterWish, OrdersWish, Placing, Raid } from './table/answers.ts';
import type { View } from './table/game.ts';
import { areaOf, heldBy, houseOf, isArea, ordersOut } from './table/places.ts';

/** What was said, by whom, and what is wrong with it. */
interface Wrong {
  readonly view: View;
  readonly house: House;
  readonly wish: Wish;
  readonly problem: Problem;
  readonly area: AreaId | undefined;
}

type Instead = (wrong: Wrong) => readonly string[] | undefined;

/** The orders that could stand in the area beside the others that the message places. */
const ordersLeft: Instead = ({ view, house, wish, problem, area }) => {
  if (wish.kind === 'raven' && area !== undefined) return swapsLeft(view, house, area);
  if (wish.kind !== 'orders') return undefined;
  const said = wish.wish as unknown as OrdersWish;
  const line = problem.place?.line;
  const at = area ?? said.find((placing) => placing.line === line)?.area;
  if (at === undefined) return undefined;
  const question = orders.of(house, {});
  const others = said.filter((placing) => placing.area !== at);
  const { answer: made = [] } = orders.fit(view, question, others as unknown as Wish['wish']);
  const isFree = (order: Placing['order']): boolean =>
    orders.check(view, question, [...made, { area: at, order }]) === null;
  return ORDERS.filter(isFree);
};

const swapsLeft = (view: View, house: House, area: AreaId): readonly string[] =>
  ORDERS.filter((order) => raven.check(view, raven.of(house, {}), { area, order }) === null);

const raidOf = ({ wish }: Wish): Raid => wish as unknown as Raid;

/** Where a raid has something to strike. */
const targetsOut: Instead = ({ view, house, wish }) => {
  const { from } = raidOf(wish);
  const isTarget = (target: AreaId): boolean =>
    raid.check(view, raid.of(house, {}), { from, targets: [target] }) === null;
  return areaOf(view, from).near.filter(isTarget);
};

/** What is in reach of a raid, whatever may lie there when its turn comes. */
const inReach: Instead = ({ view, house, wish }) => {
  const { from } = raidOf(wish);
  return areaOf(view, from).near.filter(
    (target) => raid.hopeless(view, house, { from, targets: [target] }) === null,
  );
};

const areasOut =
  (kind: 'raid' | 'march'): Instead =>
  ({ view, house }) => {
    const out = Array.from(ordersOut(view, house, kind), ({ area }) => area);
    return out.length === 0 ? undefined : out;
  };

/** Where a unit of that sort can go. */
const groundFor: Instead = ({ view, house, wish, problem }) => {
  const { from } = wish.wish as unknown as MarchWish;
  const unit = UNITS.find((one) => one === problem.args?.['unit']);
  if (unit === undefined) return undefined;
  return areaOf(view, from).near.filter(
    (into) =>
      march.hopeless(view, house, { from, moves: [{ into, units: { [unit]: 1 } }] }) === null,
  );
};

/** Where else the ship of a mustering could be placed. */
const seasLeft: Instead = ({ view, house, wish, problem, area: into }) => {
  const said = wish.wish as unknown as MusterWish;
  const line = problem.place?.line;
  const item = said.find((one) => one.into === into) ?? said.find((one) => one.line === line);
  if (wish.kind !== 'muster' || item === undefined) return undefined;
  const { sea, ports } = areaOf(view, item.area);
  return [...sea, ...ports].filter(
    (one) => muster.doubt(view, house, [{ area: item.area, unit: 'ship', into: one }]) === null,
  );
};

const near: Instead = ({ view, area }) =>
  area === undefined ? undefined : areaOf(view, area).near;

const ownAreas: Instead = ({ view, house }) => Array.from(heldBy(view, house), ({ area }) => area);

/** The seas that a land could build a port on. */
const sitesOf: Instead = ({ view, house, area }) => {
  if (area === undefined) return undefined;
  const isSite = (sea: AreaId): boolean =>
    buildPorts.hopeless(view, house, [{ area, sea }]) === null;
  return areaOf(view, area).near.filter(isSite);
};

const INSTEAD: Readonly<Record<string, Instead>> = {
  'token-used': ordersLeft,
  'star-too-many': ordersLeft,
  'no-star-unused': ordersLeft,
  'order-banned': ordersLeft,
  'same-order': ordersLeft,
  'no-consolidation-at-sea': ordersLeft,
  'no-consolidation-in-port': ordersLeft,
  'consolidation-needs-footman': ordersLeft,
  'no-support-on-island': ordersLeft,
  'engines-do-not-raid': ordersLeft,
  'nothing-to-raid': targetsOut,
  'own-order': targetsOut,
  'not-raidable': targetsOut,
  'land-raids-sea': inReach,
  'no-raid-order': areasOut('raid'),
  'no-march-order': areasOut('march'),
  'land-unit-to-sea': groundFor,
  'ship-to-land': groundFor,
  'support-not-adjacent': near,
  'sea-closed': seasLeft,
  'foreign-ships': seasLeft,
  'port-full': seasLeft,
  'port-not-owned': seasLeft,
  'no-unit-for-hero': ownAreas,
  'port-not-at-sea': sitesOf,
};

/** What would be legal in the place of what is not, where that is a short list of ids. */
export const instead = (
  view: View,
  seat: Seat,
  wish: Wish,
  problem: Problem,
): readonly string[] | undefined => {
  const named = problem.args?.['area'];
  const area = typeof named === 'string' && isArea(view, named) ? named : undefined;
  return INSTEAD[problem.code]?.({ view, house: houseOf(seat), wish, problem, area });
};
