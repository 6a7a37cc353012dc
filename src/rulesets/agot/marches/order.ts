import type { Doing, OrderRulesOf } from '../book/order.ts';
import { type AreaId, UNITS } from '../data/vocabulary.ts';
import type { View } from '../table/game.ts';
import { areaOf, holdingOf } from '../table/places.ts';
import { isThere } from '../table/reach.ts';
import { destinations } from '../table/routes.ts';
import type { Place } from '../table/state.ts';
import { valueOfMarch } from './bots.ts';
import { march } from './law.ts';
import { line, lines, sequenceHead } from './lines.ts';
import { yaml } from './yaml.ts';

/** Where some unit of an area could march now. */
export const marchTargets = (view: View, { area, units, house }: Place): readonly AreaId[] => {
  if (house === null) return [];
  const found = new Set<AreaId>();
  for (const unit of UNITS)
    if (units[unit] > 0) for (const into of destinations(view, house, area, unit)) found.add(into);
  const wish = (into: AreaId) => ({ from: area, moves: [{ into, units: 'all' as const }] });
  return inMapOrder(view, found).filter(
    (into) => march.neverLegal(view, house, wish(into)) === null,
  );
};

const inMapOrder = (view: View, areas: ReadonlySet<AreaId>): readonly AreaId[] =>
  view.rules.areas.flatMap(({ id }) => (areas.has(id) && isThere(view, id) ? [id] : []));

/** True if a march that empties a place could leave a power token there. */
const mayLeave = (view: View, { area, house, token }: Place): boolean =>
  house !== null &&
  token === null &&
  areaOf(view, area).type === 'land' &&
  holdingOf(view, house).power > 0;

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: sequenceHead, idle: { moves: [] } },
  targets: marchTargets,
  wishes(view, place, target) {
    const marching = { from: place.area, moves: [{ into: target, units: 'all' }] };
    return mayLeave(view, place) ? [marching, { ...marching, token: 'yes' }] : [marching];
  },
};

export const marchOrder: OrderRulesOf<'march'> = {
  tokens: { 'march-1': 'march -1', 'march+0': 'march 0', 'march+1': 'march +1' },
  starred: ['march+1'],
  letter: 'm',
  wanted: valueOfMarch,
  lines,
  doing,
  yaml,
};
