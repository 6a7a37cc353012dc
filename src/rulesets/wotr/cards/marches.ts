// Armies that a card sends farther than a die does: region after region, each of them free (CRD-6).

import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import { isLoose, refuseLoose, settledIn } from '../armies/loose.ts';
import { march } from '../armies/moves.ts';
import { barred, type Going, mayEnter, partOf, refusePart, refuseRest } from '../armies/parts.ts';
import { holdToStacking } from '../armies/stacking.ts';
import { isArmy, NOBODY } from '../forces.ts';
import type { Part, RegionId, Side, View } from '../game.ts';
import {
  bordersOf,
  fieldOf,
  hasArmy,
  isBesieged,
  isFreeRegion,
  isRegion,
  sideOf,
} from '../table.ts';
import { barredBy } from './table-cards.ts';

interface Reach {
  /** Regions, and armies. */
  readonly steps: number;
  readonly most?: number;
  /** It joins another army that is not besieged. */
  readonly joins?: true;
}

const isOpen = (view: View, side: Side, part: Part, region: RegionId): boolean =>
  isFreeRegion(view, side, region) &&
  barredBy(view, side, region) === undefined &&
  barred(part, (nation) => mayEnter(view, nation, region)) === undefined;

/** The ways of an army, by where they end. */
const waysOf = (
  view: View,
  side: Side,
  { from, part }: { readonly from: RegionId; readonly part: Part },
  steps: number,
): ReadonlyMap<RegionId, readonly RegionId[]> => {
  const ways = new Map<RegionId, readonly RegionId[]>([[from, []]]);
  for (const [region, way] of ways)
    if (way.length < steps)
      for (const next of bordersOf(view, region))
        if (!ways.has(next) && isOpen(view, side, part, next)) ways.set(next, [...way, next]);
  return ways;
};

const partFor = (view: View, side: Side, { from, to, part }: Going): Part => {
  const force = fieldOf(view, side, from);
  const all = partOf(force, (nation) => mayEnter(view, nation, to), true);
  const said = part === undefined ? all : settledIn(force, part, all);
  return isLoose(said) ? NOBODY : said;
};

const refuseOne = (view: View, side: Side, going: Going, reach: Reach): Problem | null => {
  const { from, to } = going;
  const stranger = [from, to].find((one) => !isRegion(view, one));
  if (stranger !== undefined) return illegal('ARM-10', 'no-such-region', { region: stranger });
  const force = fieldOf(view, side, from);
  if (!isArmy(force)) return illegal('ARM-10', 'no-army-there', { region: from });
  const open = refuseLoose(force, going.part, 'ARM-11', from);
  if (open !== null) return open;
  const part = partFor(view, side, going);
  const way = waysOf(view, side, { from, part }, reach.steps).get(to) ?? [];
  if (way.length === 0)
    return illegal('CRD-6', 'no-free-way', { from, region: to, steps: reach.steps });
  if (reach.joins === true && (!hasArmy(view, side, to) || isBesieged(view, to)))
    return illegal('CRD-6', 'joins-nobody', { region: to });
  return refusePart(force, part, from, true) ?? refuseRest(force, part, from);
};

/** `move-armies` as a card gives it. */
export const marchLaw = (reach: Reach): ActLaw<'move-armies'> => ({
  rule: 'CRD-6',
  uses: () => 'any',
  *candidates(view, seat) {
    const side = sideOf(view, seat);
    for (const from of Object.keys(view.state.field[side])) {
      const part = partFor(view, side, { from, to: from });
      for (const to of waysOf(view, side, { from, part }, reach.steps).keys())
        if (to !== from) yield { moves: [{ from, to }] };
    }
  },
  refuse: (view, seat, { moves }) => {
    const { most = 1 } = reach;
    if (moves.length === 0) return illegal('CRD-6', 'no-moves');
    if (moves.length > most)
      return illegal('CRD-6', 'too-many-moves', { moves: moves.length, most });
    if (new Set(moves.map(({ from }) => from)).size < moves.length)
      return illegal('CRD-6', 'army-named-twice');
    for (const going of moves) {
      const refused = refuseOne(view, sideOf(view, seat), going, reach);
      if (refused !== null) return refused;
    }
    return null;
  },
  *play(table, seat, { moves }) {
    const side = sideOf(table, seat);
    const marches = moves.map((going) => ({ ...going, part: partFor(table, side, going) }));
    for (const { from, to, part } of marches) {
      let at = from;
      for (const next of waysOf(table, side, { from, part }, reach.steps).get(to) ?? []) {
        yield* march(table, side, { from: at, to: next, part });
        at = next;
      }
    }
    const regions = new Set(moves.flatMap(({ from, to }) => [from, to]));
    yield* holdToStacking(
      table,
      Array.from(regions, (region) => ({ region })),
    );
    return undefined;
  },
});
