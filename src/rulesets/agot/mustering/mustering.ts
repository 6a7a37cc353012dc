import type { NoIds } from '../../../core/game.ts';
import { steps } from '../../../core/kinds.ts';
import { onceEach } from '../../../core/once.ts';
import { about, at, illegal, type Problem } from '../../../core/problem.ts';
import { ask, withSealedAnswer } from '../../../core/question.ts';
import type { AreaId, House, Unit } from '../data/vocabulary.ts';
import { refusePort } from '../ports.ts';
import {
  lineOf,
  type MusterItem,
  type MusterWish,
  type Placement,
  saying,
} from '../table/answers.ts';
import { addSize, couldStand, type Sizes, sizesOf, stockOf } from '../table/armies.ts';
import { CARD, type ChapterCauses, DEED } from '../table/causes.ts';
import type { Appliers } from '../table/changes.ts';
import { controllerOf, controllers, tellControl } from '../table/control.ts';
import type { EventType } from '../table/events.ts';
import { dangerTo, jitter, lureOf, type Outlook } from '../table/outlook.ts';
import {
  addTo,
  areaOf,
  holdingOf,
  houseOf,
  isArea,
  isHostile,
  one,
  placeAt,
  takeFrom,
} from '../table/places.ts';
import { inTurnOrder, UNSAID } from '../table/round.ts';
import type { Agot, Play, Question, Table, View } from '../table/state.ts';
import type { Instead } from '../table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

const costOf = (view: View, { unit, how }: Pick<Placement, 'unit' | 'how'>): number => {
  const { cost, upgrade } = view.rules.units[unit];
  return how === 'upgrade' ? (upgrade ?? Number.POSITIVE_INFINITY) : cost;
};

/** Siege engines come with the expansion (CLK-2). */
const isOffered = (view: View, unit: Unit): boolean =>
  unit !== 'siege-engine' || view.rules.options['siege-engines'] === 'yes';

/** Points of the area that are still unspent; they do not move between areas (MUS-1). */
const pointsLeft = (view: View, area: AreaId, made: readonly Placement[]): number => {
  let points = areaOf(view, area).points;
  for (const placement of made) if (placement.area === area) points -= costOf(view, placement);
  return points;
};

/** A house that musters, and what it had before it; whoever tries many placements looks that up once. */
interface Mustering {
  readonly view: View;
  readonly house: House;
  readonly stock: (unit: Unit) => number;
  readonly sizes: () => Sizes;
}

const musteringOf = (view: View, house: House): Mustering => ({
  view,
  house,
  stock: (unit) => stockOf(view, house, unit),
  sizes: () => sizesOf(view, house),
});

/** The pieces left in the stock after the placements made; an upgrade gives a footman back (MUS-7). */
const stockLeft = (
  { stock: before }: Mustering,
  unit: Unit,
  made: readonly Placement[],
): number => {
  let stock = before(unit);
  for (const placement of made) {
    if (placement.unit === unit) stock--;
    if (placement.how === 'upgrade' && unit === 'footman') stock++;
  }
  return stock;
};

const refuseCity = (
  { view, house }: Mustering,
  made: readonly Placement[],
  placement: Placement,
): Problem | null => {
  const { area } = placement;
  const { points } = areaOf(view, area);
  if (points === 0) return illegal('MUS-1', 'no-settlement', { area });
  if (controllerOf(view, areaOf(view, area)) !== house)
    return illegal('MUS-1', 'not-controlled', { house, area });
  const left = pointsLeft(view, area, made);
  const cost = costOf(view, placement);
  return cost > left ? illegal('MUS-1', 'no-points-left', { area, left, cost }) : null;
};

/** MUS-3, MUS-9, PRT-12: ships go to a sea next to the area without ships of others, or its port. */
const refuseSea = (
  { view, house }: Mustering,
  made: readonly Placement[],
  { area, into }: Placement,
): Problem | null => {
  const arriving = 1 + made.filter((placement) => placement.into === into).length;
  if (areaOf(view, into).portOf === area) return refusePort(view, house, into, arriving);
  if (!areaOf(view, area).sea.includes(into))
    return illegal('MUS-3', 'ship-needs-sea', { area, seas: areaOf(view, area).sea });
  const place = placeAt(view, into);
  if (place.neutral > 0) return illegal('MUS-9', 'sea-closed', { area: into });
  return isHostile(place, house) ? illegal('MUS-3', 'foreign-ships', { area: into }) : null;
};

/** MUS-7: a footman that stands there, or was placed there in this mustering. */
const refuseUpgrade = (
  { view, house }: Mustering,
  made: readonly Placement[],
  { area }: Placement,
): Problem | null => {
  const place = placeAt(view, area);
  let footmen = place.house === house ? place.units.footman : 0;
  for (const placement of made) {
    if (placement.area !== area || placement.unit === 'ship') continue;
    if (placement.how === 'upgrade') footmen--;
    else if (placement.unit === 'footman') footmen++;
  }
  return footmen > 0 ? null : illegal('MUS-7', 'no-footman-there', { area });
};

const refusePlace = (
  mustering: Mustering,
  made: readonly Placement[],
  placement: Placement,
): Problem | null => {
  if (placement.unit === 'ship') return refuseSea(mustering, made, placement);
  if (placement.into !== placement.area)
    return illegal('MUS-3', 'placed-where-mustered', { area: placement.area });
  return placement.how === 'upgrade' ? refuseUpgrade(mustering, made, placement) : null;
};

/** SUP-5, MUS-4: supply holds after every single placement; an upgrade needs none (MUS-5). */
const refuseSupply = (
  { view, house, sizes: before }: Mustering,
  made: readonly Placement[],
  placement: Placement,
): Problem | null => {
  if (placement.how === 'upgrade') return null;
  const sizes = [...before()];
  for (const { into, how } of [...made, placement])
    if (how === 'new') addSize(view, sizes, into, 1);
  return couldStand(view, house, sizes)
    ? null
    : illegal('MUS-4', 'muster-over-supply', { area: placement.into });
};

/** The reason why a placement cannot be made after others that can. */
const refusePlacement = (
  mustering: Mustering,
  made: readonly Placement[],
  placement: Placement,
): Problem | null => {
  const { view } = mustering;
  const { area, unit, into } = placement;
  if (!isArea(view, area) || !isArea(view, into))
    return illegal('MUS-1', 'unknown-area', { text: String(area) });
  if (!Number.isFinite(costOf(view, placement)) || !isOffered(view, unit))
    return illegal('MUS-2', 'not-mustered', { unit });
  return (
    refuseCity(mustering, made, placement) ??
    (stockLeft(mustering, unit, made) <= 0
      ? illegal('SET-7', 'no-piece-left', { unit, count: view.rules.units[unit].limit })
      : null) ??
    refusePlace(mustering, made, placement) ??
    refuseSupply(mustering, made, placement)
  );
};

/** All that could be placed next, allowed or not. */
function* placements(view: View, house: House, made: readonly Placement[]): Generator<Placement> {
  for (const ground of view.rules.areas) {
    if (ground.points === 0 || controllerOf(view, ground) !== house) continue;
    const { id: area, sea, ports } = ground;
    if (pointsLeft(view, area, made) <= 0) continue;
    yield { area, unit: 'footman', into: area, how: 'new' };
    yield { area, unit: 'knight', into: area, how: 'new' };
    yield { area, unit: 'knight', into: area, how: 'upgrade' };
    for (const into of [...sea, ...ports]) yield { area, unit: 'ship', into, how: 'new' };
    if (!isOffered(view, 'siege-engine')) continue;
    yield { area, unit: 'siege-engine', into: area, how: 'new' };
    yield { area, unit: 'siege-engine', into: area, how: 'upgrade' };
  }
}

/** A ship without a sea named goes to the first that will do, in map order. */
const placementsFor = (view: View, item: MusterItem): readonly Placement[] => {
  const { area, unit } = item;
  const how = item.how ?? 'new';
  if (item.into !== undefined) return [{ area, unit, into: item.into, how }];
  if (unit !== 'ship') return [{ area, unit, into: area, how }];
  const seas = [...areaOf(view, area).sea, ...areaOf(view, area).ports];
  return (seas.length > 0 ? seas : [area]).map((into) => ({ area, unit, into, how }));
};

/** MUS-6: a placement that is illegal when its turn comes is left out. */
const fitted = (view: View, house: House, wish: MusterWish) => {
  const mustering = musteringOf(view, house);
  const made: Placement[] = [];
  const dropped: Problem[] = [];
  for (const item of wish) {
    const tries = placementsFor(view, item);
    const refused = tries.map((placement) => refusePlacement(mustering, made, placement));
    const chosen = tries[refused.indexOf(null)];
    const problem = refused[0];
    if (chosen !== undefined) made.push(chosen);
    else if (problem) dropped.push(at(lineOf(item), about({ area: item.area }, problem)));
  }
  return { answer: made, dropped };
};

/** True if a house has any mustering point at all. */
const mayMuster = (view: View, house: House): boolean => {
  for (const area of view.rules.areas)
    if (area.points > 0 && controllerOf(view, area) === house) return true;
  return false;
};

/** The areas where a house could muster something as the table is. */
export const musteringAreas = (view: View, house: House): readonly AreaId[] => {
  const mustering = musteringOf(view, house);
  return [...placements(view, house, [])]
    .filter((placement) => refusePlacement(mustering, [], placement) === null)
    .map(({ area }) => area);
};

/** `muster`: placements in the order wanted, over all areas (MUS-6). */
export const muster = steps<Agot, NoIds, Placement, MusterWish>('muster', {
  rule: 'MUS-6',
  candidates: (view, { seat }, made) => placements(view, houseOf(seat), made),
  refuse: (view, { seat }, made, step) =>
    refusePlacement(musteringOf(view, houseOf(seat)), made, step),
  fallback: () => [],
  resolve: (view, { seat }, wish) => fitted(view, houseOf(seat), wish),
  neverLegal: (view, _seat, wish) => {
    for (const item of wish)
      if (areaOf(view, item.area).points === 0)
        return at(lineOf(item), illegal('MUS-1', 'no-settlement', { area: item.area }));
    return null;
  },
  warning: (view, seat, wish) => fitted(view, houseOf(seat), wish).dropped[0] ?? null,
});

// ---- Procedure --------------------------------------------------------------------------------------

export function* musterQuestions(view: View): Generator<Question<readonly Placement[]>> {
  for (const house of inTurnOrder(view, (one) => mayMuster(view, one))) yield muster.of(house, {});
}

/** MUS-1, MUS-6: in turn order, one house done before the next begins. */
export function* resolveMustering(table: Table, words = UNSAID): Play<void> {
  for (const question of musterQuestions(table)) {
    const before = controllers(table);
    const house = houseOf(question.seat);
    for (const { area, unit, into, how } of yield* ask(withSealedAnswer(words, question))) {
      const rule = how === 'upgrade' ? 'MUS-7' : 'MUS-2';
      table.emit({ type: 'mustered', rule, house, area, unit, into, how });
    }
    tellControl(table, before);
  }
}

// ---- Events -----------------------------------------------------------------------------------------

export const events = {
  mustered: (view, { house, area, unit, into, how }) => {
    const place = placeAt(view, into);
    if (how === 'upgrade') takeFrom(placeAt(view, area).units, one('footman'));
    addTo(place.units, one(unit));
    place.house = house;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

export const causes = {
  muster: () => ({ of: [CARD], leaves: [DEED] }),
} satisfies ChapterCauses;

// ---- Suggestions ------------------------------------------------------------------------------------

/** Where else the ship of a mustering could be placed. */
const seasLeft: Instead = ({ view, house, wish, problem, area: into }) => {
  const said = saying<MusterWish>(wish);
  const line = problem.place?.line;
  const item = said.find((one) => one.into === into) ?? said.find((one) => one.line === line);
  if (wish.kind !== 'muster' || item === undefined) return undefined;
  const { sea, ports } = areaOf(view, item.area);
  return [...sea, ...ports].filter(
    (one) => muster.warning(view, house, [{ area: item.area, unit: 'ship', into: one }]) === null,
  );
};

export const instead: Readonly<Record<string, Instead>> = {
  'sea-closed': seasLeft,
  'foreign-ships': seasLeft,
  'port-full': seasLeft,
  'port-not-owned': seasLeft,
};

// ---- Bots -------------------------------------------------------------------------------------------

/** Musters what is wanted most for its points, as long as anything may be placed. */
export const chooseMuster = (outlook: Outlook): readonly Placement[] => {
  const made: Placement[] = [];
  const { view, house, sizes } = outlook;
  const mustering = { view, house, stock: onceEach(musteringOf(view, house).stock), sizes };
  for (;;) {
    const next = bestOf(outlook, mustering, made);
    if (next === undefined) return made;
    made.push(next);
  }
};

const bestOf = (
  outlook: Outlook,
  mustering: Mustering,
  made: readonly Placement[],
): Placement | undefined => {
  const { view, house } = outlook;
  let best: { placement: Placement; score: number } | undefined;
  for (const placement of placements(view, house, made)) {
    if (refusePlacement(mustering, made, placement) !== null) continue;
    const score = worthOf(outlook, placement) + jitter(outlook);
    if (best === undefined || score > best.score) best = { placement, score };
  }
  return best?.placement;
};

/** With few banners a house needs strong units, with many it needs units. */
const worthOf = (outlook: Outlook, placement: Placement): number => {
  const { view, house, weights } = outlook;
  const area = areaOf(view, placement.into);
  const hunger = placement.unit === 'footman' ? holdingOf(view, house).supply / 4 : 1;
  const worth = (weights.muster[placement.unit] * hunger) / costOf(view, placement);
  return worth + lureOf(outlook, area) + dangerTo(outlook, area) / 4;
};
