import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { askAll } from '../../../core/question.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { FortifyWish } from '../table/answers.ts';
import { payingOrders } from '../table/consolidation.ts';
import type { Agot, Play, Table, View } from '../table/game.ts';
import { areaOf, houseOf, isArea } from '../table/places.ts';
import { inTurnOrder } from '../table/round.ts';
import type { Place } from '../table/state.ts';

/** Areas whose consolidation pays, where a footman and no fortification stands (FRT-1). */
const sites = (view: View, house: House): readonly AreaId[] =>
  Array.from(payingOrders(view))
    .filter(
      ({ place, orderOf }) => orderOf === house && place.house === house && mayFortify(view, place),
    )
    .map(({ place }) => place.area);

/** True if a consolidation there could build (FRT-1). */
export const mayFortify = (view: View, place: Place): boolean =>
  areaOf(view, place.area).type === 'land' &&
  place.fortification === null &&
  place.units.footman + place.routed.footman > 0;

/** `fortify`: per area, tokens or the fortification (FRT-6). */
export const fortify = steps<Agot, NoIds, AreaId, FortifyWish>('fortify', {
  rule: 'FRT-6',
  candidates: (view, { seat }, made) =>
    sites(view, houseOf(seat)).filter((area) => !made.includes(area)),
  refuse: (view, { seat }, made, area) => {
    const areas = sites(view, houseOf(seat));
    return areas.includes(area) && !made.includes(area)
      ? null
      : illegal('FRT-1', 'no-fortification-there', { area, areas });
  },
  fallback: () => [],
  adapt: (view, { seat }, wish) => {
    const areas = sites(view, houseOf(seat));
    const refused = wish.filter((area) => !areas.includes(area));
    return {
      answer: areas.filter((area) => wish.includes(area)),
      dropped: refused.map((area) => illegal('FRT-1', 'no-fortification-there', { area, areas })),
    };
  },
  neverLegal: (view, _seat, wish) => {
    for (const area of wish)
      if (!isArea(view, area) || areaOf(view, area).type !== 'land')
        return illegal('FRT-1', 'no-fortification-there', { area, areas: [] });
    return null;
  },
});

/** FRT-1: what a consolidation gives up, area by area; said together before anything pays. */
export function* buildFortifications(table: Table): Play<ReadonlySet<AreaId>> {
  const built = new Set<AreaId>();
  if (table.rules.options.fortifications === 'none') return built;
  const builders = [...inTurnOrder(table, (house) => sites(table, house).length > 0)];
  const answers = yield* askAll(builders, (house) => ({ areas: fortify.of(house, {}) }));
  for (const { seat: house, answers: said } of answers)
    for (const area of said.areas) {
      table.emit({ type: 'fortification-built', rule: 'FRT-1', house, area });
      built.add(area);
    }
  return built;
}
