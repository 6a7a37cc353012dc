import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { AreaId, House, OrderKind } from '../data/vocabulary.ts';
import { PASS, type Pass, type Raid } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { mayPass, refusePass } from '../table/passing.ts';
import { areaOf, countAt, houseOf, isArea, kindOf, ordersOut, placeAt } from '../table/places.ts';

/** Orders that a raid may remove (RAD-2, RAD-5). */
const RAIDABLE: readonly OrderKind[] = ['raid', 'support', 'consolidate-power'];

/** A reason that no table could take away: the distance and the ground (RAD-2, RAD-4, RAD-7). */
const refuseWay = (view: View, from: AreaId, target: AreaId): Problem | null => {
  const area = areaOf(view, from);
  if (!area.near.includes(target))
    return illegal('RAD-2', 'not-adjacent', { from, into: target, areas: area.near });
  if (area.type === 'land' && areaOf(view, target).type === 'sea')
    return illegal('RAD-4', 'land-raids-sea', { from, area: target });
  return null;
};

const refuseTarget = (view: View, house: House, from: AreaId, target: AreaId): Problem | null => {
  if (!isArea(view, target)) return illegal('RAD-2', 'unknown-area', { text: String(target) });
  const way = refuseWay(view, from, target);
  if (way !== null) return way;
  const { order, orderOf } = placeAt(view, target);
  if (order === null) return illegal('RAD-2', 'nothing-to-raid', { area: target });
  if (orderOf === house) return illegal('RAD-7', 'own-order', { area: target });
  return RAIDABLE.includes(kindOf(view, order))
    ? null
    : illegal('RAD-5', 'not-raidable', { area: target, order });
};

const refuseRaid = (view: View, house: House, { from, targets }: Raid): Problem | null => {
  const order = isRaidOut(view, house, from) ? placeAt(view, from).order : null;
  if (order === null) return illegal('RAD-8', 'no-raid-order', { area: from });
  const most = view.rules.orders[order].special ? 2 : 1;
  if (targets.length > most)
    return illegal('RAD-3', 'too-many-targets', { area: from, count: most });
  if (new Set(targets).size < targets.length)
    return illegal('RAD-3', 'target-twice', { area: targets[0] ?? from });
  for (const target of targets) {
    const problem = refuseTarget(view, house, from, target);
    if (problem !== null) return problem;
  }
  return refusePortAndLand(view, from, targets);
};

/** PRT-21: a lone ship strikes a port or its land, not both. */
const refusePortAndLand = (
  view: View,
  from: AreaId,
  targets: readonly AreaId[],
): Problem | null => {
  const port = targets.find((target) => {
    const { portOf } = areaOf(view, target);
    return portOf !== null && targets.includes(portOf);
  });
  if (port === undefined || countAt(placeAt(view, from)) > 1) return null;
  return illegal('PRT-21', 'port-and-land', { area: from, port });
};

const isRaidOut = (view: View, house: House, from: AreaId): boolean => {
  if (!isArea(view, from)) return false;
  const { order, orderOf } = placeAt(view, from);
  return orderOf === house && order !== null && kindOf(view, order) === 'raid';
};

/** RAD-9: of two targets one that is gone is left out; with nothing left it is the whole wish that fails. */
const fitted = (view: View, house: House, wish: Raid) => {
  const { from, targets } = wish;
  const refused = targets.map((target) => refuseTarget(view, house, from, target));
  const left = targets.filter((_, index) => refused[index] === null);
  if (left.length === 0 || left.length === targets.length) return { answer: wish, dropped: [] };
  const dropped = refused.filter((problem) => problem !== null);
  return { answer: { from, targets: left }, dropped };
};

/** `raid`: which order, on what; nothing is a choice even if there is a target (RAD-8). */
export const raid = oneOf<Agot, NoIds, Raid | Pass>('raid', {
  rule: 'RAD-8',
  *candidates(view, { seat }) {
    for (const { area: from, order } of ordersOut(view, houseOf(seat), 'raid')) {
      const { near } = areaOf(view, from);
      yield { from, targets: [] };
      for (const target of near) yield { from, targets: [target] };
      if (order === null || !view.rules.orders[order].special) continue;
      for (const [index, first] of near.entries())
        for (const second of near.slice(index + 1)) yield { from, targets: [first, second] };
    }
    if (mayPass(view)) yield PASS;
  },
  refuse: (view, { seat }, _made, answer) =>
    answer === PASS ? refusePass(view, 'RAD-1') : refuseRaid(view, houseOf(seat), answer),
  fallback: (view, { seat }) => {
    const first = ordersOut(view, houseOf(seat), 'raid').next();
    return first.done ? undefined : { from: first.value.area, targets: [] };
  },
  // A line for an order that is resolved or raided already does not speak to this question.
  adapt: (view, { seat }, wish) => {
    if (wish === PASS) return { answer: wish, dropped: [] };
    return isRaidOut(view, houseOf(seat), wish.from)
      ? fitted(view, houseOf(seat), wish)
      : { dropped: [] };
  },
  neverLegal: (view, _seat, wish) => {
    if (wish === PASS) return refusePass(view, 'RAD-1');
    const { from, targets } = wish;
    for (const target of targets) {
      const problem = refuseWay(view, from, target);
      if (problem !== null) return problem;
    }
    return null;
  },
});
