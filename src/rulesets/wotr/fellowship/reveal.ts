import type { FactType } from '../facts.ts';
// The Fellowship is seen, or shows itself; the Ring-bearers' figure follows its track.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { Play, RegionId, RuleId, Table, View, Wotr } from '../game.ts';
import { isRegion, leadOf, within } from '../table.ts';
import { isHaven, refuseWay, tilesFor, type Way, waysOf, wayTo } from './paths.ts';

/** FEL-9: up to progress regions, not ending where the Free Peoples hold a city or stronghold; or nowhere. */
const revealSpots = (view: View): readonly RegionId[] => {
  const { region, progress } = view.state.fellowship;
  const spots = [...within(view, region, progress).keys()].filter((one) => !isHaven(view, one));
  return spots.length > 0 ? spots : [region];
};

/** The Ring-bearers stay in a haven where there is no other place to go. */
const isNowhereElse = (view: View, region: RegionId): boolean =>
  region === view.state.fellowship.region && revealSpots(view).includes(region);

/** The steps from each region to the nearest gate of Mordor. */
const gatesAway = (view: View): ReadonlyMap<RegionId, number> => {
  const { regions } = view.rules;
  const all = Object.keys(regions);
  const gates = all.filter((one) => regions[one]?.gate === true);
  const ways = gates.map((gate) => within(view, gate, all.length));
  return new Map(
    all.map((one) => [one, Math.min(...ways.map((way) => way.get(one) ?? all.length))]),
  );
};

/** FEL-9: where the Ring-bearers are found. */
export const found = oneOf<Wotr, NoIds, RegionId>('found', {
  rule: 'FEL-9',
  candidates: (view) => revealSpots(view),
  refuse: (view, _question, _made, region) =>
    isRegion(view, region) && isHaven(view, region) && !isNowhereElse(view, region)
      ? illegal('FEL-9', 'found-in-a-haven', { region })
      : refuseWay(view, 'FEL-9', region),
  // D8: past the fewest strongholds, then nearest to Mordor.
  fallback: (view) => {
    const { region, progress } = view.state.fellowship;
    const ways = waysOf(view, region, progress);
    const met = (one: RegionId): number => ways.get(one)?.strongholds.length ?? 0;
    const spots = revealSpots(view);
    const least = Math.min(...spots.map(met));
    const away = gatesAway(view);
    return spots
      .filter((one) => met(one) === least)
      .toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))[0];
  },
});

/** FEL-9, FEL-13: it is revealed and its figure moves; the way, and the tiles for strongholds on it. */
export function* reveal(
  table: Table,
  rule: RuleId,
  into?: RegionId,
): Play<{ readonly passed: number; readonly path: readonly RegionId[] }> {
  const { region: at, mordor } = table.state.fellowship;
  table.emit({ type: 'fellowship-revealed', rule, at });
  if (mordor !== null) return { passed: 0, path: [] };
  const isGiven = into !== undefined && revealSpots(table).includes(into);
  const to = isGiven ? into : yield* ask(found.of(leadOf(table, 'free-peoples'), {}));
  const way = follow(table, 'FEL-9', to, 'revealed');
  return { passed: tilesFor(table, way), path: way.path };
}

/** FEL-12: the figure moves by the best way, and progress is 0. */
export const follow = (
  table: Table,
  rule: RuleId,
  into: RegionId,
  how: 'revealed' | 'declared',
): Way => {
  const { region: from } = table.state.fellowship;
  const way = wayTo(table, into, how);
  const { path, strongholds } = way;
  table.emit({ type: 'ring-bearers-moved', rule, from, into, path, strongholds });
  return way;
};

export const revealEvents = {
  'fellowship-revealed': ({ state }) => {
    state.fellowship.hidden = false;
  },
  'ring-bearers-driven': ({ state }, { into }) => {
    state.fellowship.region = into;
  },
  'ring-bearers-moved': ({ state }, { into }) => {
    state.fellowship.region = into;
    state.fellowship.progress = 0;
  },
} satisfies Partial<Appliers<FactType>>;
