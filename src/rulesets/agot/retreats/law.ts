import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { Agot, View } from '../table/game.ts';
import { areaOf, houseOf } from '../table/places.ts';

/** The areas that a house was beaten out of and whose forces wait, in map order (RET-3). */
export const areasLost = (view: View, house: House): readonly AreaId[] =>
  view.state.waiting
    .filter((force) => force.house === house)
    .map(({ area }) => area)
    .sort((a, b) => areaOf(view, a).index - areaOf(view, b).index);

/** `retreat-order`: which of several waiting forces is brought away first (RET-4). */
export const retreatOrder = steps<Agot, NoIds, AreaId>('retreat-order', {
  rule: 'RET-4',
  candidates: (view, { seat }, made) =>
    areasLost(view, houseOf(seat)).filter((area) => !made.includes(area)),
  refuse: (view, { seat }, made, area) => {
    if (made.includes(area)) return illegal('RET-4', 'target-twice', { area });
    const areas = areasLost(view, houseOf(seat));
    return areas.includes(area) ? null : illegal('RET-4', 'nobody-waits', { area, areas });
  },
  refuseEnd: (view, { seat }, made) => {
    const areas = areasLost(view, houseOf(seat)).filter((area) => !made.includes(area));
    return areas.length === 0 ? null : illegal('RET-4', 'retreats-unordered', { areas });
  },
  fallback: (view, { seat }) => areasLost(view, houseOf(seat)),
  // Areas that were not lost, or not after all, have no turn; those not named come last.
  adapt: (view, { seat }, wish) => {
    const areas = areasLost(view, houseOf(seat));
    const named = wish.filter((area) => areas.includes(area));
    return { answer: [...new Set([...named, ...areas])], dropped: [] };
  },
});
