import type { NoIds } from '../../../core/game.ts';
import { type StepsLaw, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { Adapted } from '../../../core/question.ts';
import type { AreaId, House, Unit } from '../data/vocabulary.ts';
import type { Loss, LossesWish } from '../table/answers.ts';
import { addSize, couldStand, type Sizes, sizesOf } from '../table/armies.ts';
import { noUnits } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { areaOf, countAt, houseOf, isArea, unitsAt } from '../table/places.ts';
import type { Place } from '../table/state.ts';

/** In which order units die if nothing is said. */
type Cheapest = readonly Unit[];
const BY_SUPPLY: Cheapest = ['footman', 'ship', 'siege-engine', 'knight']; // SUP-8
const BY_WILDLINGS: Cheapest = ['footman', 'ship', 'siege-engine', 'knight']; // WIL-10
const BY_RETREAT: Cheapest = ['siege-engine', 'footman', 'ship', 'knight']; // BAT-25

/** The sum that a set of losses has to reach. */
interface Debt {
  readonly rule: string;
  readonly order: Cheapest;
  /** True if the losses will do. */
  paid(view: View, house: House, losses: readonly Loss[]): boolean;
  /** Which of the house's units there may be given. */
  counts(view: View, house: House, area: AreaId): Pick<Place, 'units' | 'routed'>;
}

/** Units that came there now, and none that were there before (SUP-7). */
const arrivedUnits = (view: View, _house: House, area: AreaId): Pick<Place, 'units' | 'routed'> =>
  view.state.owing?.arrived.find((one) => one.area === area) ?? NOBODY;
const NOBODY = { units: noUnits(), routed: noUnits() };

const sizesAfter = (view: View, house: House, losses: readonly Loss[]): Sizes => {
  const sizes = sizesOf(view, house);
  for (const { area } of losses) addSize(view, sizes, area, -1);
  return sizes;
};

const isFedAfter = (view: View, house: House, losses: readonly Loss[]): boolean =>
  couldStand(view, house, sizesAfter(view, house, losses));

/** The worth of units to the wildlings: their mustering points (WIL-4). */
export const worthOf = (view: View, losses: readonly Pick<Loss, 'unit'>[]): number => {
  let worth = 0;
  for (const { unit } of losses) worth += view.rules.units[unit].cost;
  return worth;
};

/** WIL-4: mustering points that wildlings who have won take; the lowest bidder pays more. */
export const tributeOf = (
  { rules, state }: View,
  house: House,
  lowest = state.bidding?.lowest,
): number => (house === lowest ? rules.tribute.lowest : rules.tribute.each);

/** SUP-4, WIL-4: no strict subset of what is given would have done. */
const findNeedless = (
  view: View,
  house: House,
  debt: Debt,
  losses: readonly Loss[],
): Loss | undefined =>
  losses.find((_, index) => debt.paid(view, house, losses.toSpliced(index, 1)));

/** A house's units in an area, and which of them count. */
type Units = Pick<Place, 'units' | 'routed'>;

const leftOf = (there: Units, counted: Units, made: readonly Loss[], loss: Loss): number => {
  const { area, unit, routed } = loss;
  const force = routed === 'yes' ? 'routed' : 'units';
  let left = Math.min(there[force][unit], counted[force][unit]);
  if (left === 0) return 0;
  for (const one of made)
    if (one.area === area && one.unit === unit && one.routed === routed) left--;
  return left;
};

const isLeft = (
  view: View,
  house: House,
  debt: Debt,
  [made, loss]: readonly [readonly Loss[], Loss],
): boolean => {
  const { area } = loss;
  return leftOf(unitsAt(view, house, area), debt.counts(view, house, area), made, loss) > 0;
};

const refuseLoss = (
  view: View,
  house: House,
  debt: Debt,
  [made, loss]: readonly [readonly Loss[], Loss],
): Problem | null => {
  const { area, unit } = loss;
  if (!isArea(view, area) || !isLeft(view, house, debt, [made, loss]))
    return illegal(debt.rule, 'no-unit-to-lose', { area, unit });
  return debt.paid(view, house, made) ? illegal(debt.rule, 'enough-lost') : null;
};

const refuseEnd = (view: View, house: House, debt: Debt, made: readonly Loss[]): Problem | null => {
  if (!debt.paid(view, house, made)) return illegal(debt.rule, 'not-enough-lost');
  const needless = findNeedless(view, house, debt, made);
  if (needless === undefined) return null;
  return illegal(debt.rule, 'needless-loss', { area: needless.area, unit: needless.unit });
};

/** All units that may be given, unrouted before routed, in map order. */
function* units(view: View, house: House, debt: Debt, made: readonly Loss[]): Generator<Loss> {
  for (const { area } of view.state.places) {
    const there = unitsAt(view, house, area);
    if (countAt(there) === 0) continue;
    const counted = debt.counts(view, house, area);
    for (const unit of debt.order)
      for (const routed of ROUTED) {
        const loss = { area, unit, routed };
        if (leftOf(there, counted, made, loss) > 0) yield loss;
      }
  }
}
const ROUTED = ['no', 'yes'] as const;

/** Where the house has units, an attack under way among them. */
const areasOf = (view: View, house: House): AreaId[] =>
  view.state.places
    .map(({ area }) => area)
    .filter((area) => countAt(unitsAt(view, house, area)) > 0);

/** The largest army first, of equals the later in map order (SUP-8, WIL-10). */
const largestFirst = (view: View, house: House, made: readonly Loss[]): readonly AreaId[] => {
  const left = (area: AreaId): number =>
    countAt(unitsAt(view, house, area)) - made.filter((loss) => loss.area === area).length;
  const index = (area: AreaId): number => areaOf(view, area).index;
  return areasOf(view, house).sort((a, b) => left(b) - left(a) || index(b) - index(a));
};

type Next = (view: View, house: House, made: readonly Loss[]) => Loss | undefined;

/** SUP-8: one unit at a time from the largest army, the cheapest there. */
const fromLargestArmy =
  (debt: Debt): Next =>
  (view, house, made) => {
    for (const area of largestFirst(view, house, made))
      for (const loss of units(view, house, debt, made)) if (loss.area === area) return loss;
    return undefined;
  };

/** WIL-10: the cheapest units first, each from the largest army. */
const cheapestFirst =
  (debt: Debt, order: Cheapest): Next =>
  (view, house, made) => {
    const left = [...units(view, house, debt, made)];
    const areas = largestFirst(view, house, made);
    for (const unit of order)
      for (const area of areas) {
        const loss = left.find((one) => one.area === area && one.unit === unit);
        if (loss !== undefined) return loss;
      }
    return undefined;
  };

/** From those named, one after the other until paid; then, last first, each that proves needless is undone. */
const payBy = (
  view: View,
  house: House,
  debt: Debt,
  [next, named = []]: readonly [Next, (readonly Loss[])?],
): readonly Loss[] => {
  const made = [...named];
  while (!debt.paid(view, house, made)) {
    const loss = next(view, house, made);
    if (loss === undefined) break;
    made.push(loss);
  }
  for (let index = made.length - 1; index >= 0; index--)
    if (debt.paid(view, house, made.toSpliced(index, 1))) made.splice(index, 1);
  return made;
};

/** Too few that are named are topped up by the default; too many are refused. */
const fitted = (
  view: View,
  house: House,
  debt: Debt,
  [next, wish]: readonly [Next, LossesWish],
): Adapted<readonly Loss[]> => {
  if ('first' in wish) {
    const rest = debt.order.filter((unit) => !wish.first.includes(unit));
    const preferred = cheapestFirst(debt, [...wish.first, ...rest]);
    return { answer: payBy(view, house, debt, [preferred]), dropped: [] };
  }
  const { named, dropped } = namedUnits(view, house, debt, wish.units);
  if (named.length === 0) return { dropped };
  if (debt.paid(view, house, named)) return { answer: named, dropped };
  const answer = payBy(view, house, debt, [next, named]);
  return { answer, dropped: [...dropped, illegal(debt.rule, 'losses-topped-up')] };
};

type NamedUnits = Extract<LossesWish, { units: unknown }>['units'];

/** The units that are there to be given; the others are told. */
const namedUnits = (view: View, house: House, debt: Debt, wish: NamedUnits) => {
  const named: Loss[] = [];
  const dropped: Problem[] = [];
  for (const { area, unit, count } of wish)
    for (let left = count; left > 0; left--) {
      const loss = findUnit(view, house, debt, [named, unit, area]);
      if (loss !== undefined) named.push(loss);
      else dropped.push(illegal(debt.rule, 'no-unit-to-lose', { area: area ?? '', unit }));
    }
  return { named, dropped };
};

const findUnit = (
  view: View,
  house: House,
  debt: Debt,
  [made, unit, area]: readonly [readonly Loss[], Unit, AreaId | undefined],
): Loss | undefined => {
  for (const loss of units(view, house, debt, made))
    if (loss.unit === unit && (area === undefined || loss.area === area)) return loss;
  return undefined;
};

type Law = StepsLaw<Agot, NoIds, Loss, LossesWish>;

const lossesLaw = (debt: Debt, next: Next): Law => ({
  rule: debt.rule,
  candidates: (view, { seat }, made) => units(view, houseOf(seat), debt, made),
  refuse: (view, { seat }, made, loss) => refuseLoss(view, houseOf(seat), debt, [made, loss]),
  refuseEnd: (view, { seat }, made) => refuseEnd(view, houseOf(seat), debt, made),
  fallback: (view, { seat }) => payBy(view, houseOf(seat), debt, [next]),
  adapt: (view, { seat }, wish) => fitted(view, houseOf(seat), debt, [next, wish]),
});

const supplyDebt: Debt = { rule: 'SUP-4', order: BY_SUPPLY, paid: isFedAfter, counts: unitsAt };
const wildlingDebt: Debt = {
  rule: 'WIL-4',
  order: BY_WILDLINGS,
  paid: (view, house, losses) =>
    worthOf(view, losses) >= (view.state.owing?.points ?? tributeOf(view, house)),
  counts: unitsAt,
};
const arrivalDebt: Debt = {
  rule: 'SUP-7',
  order: BY_RETREAT,
  paid: isFedAfter,
  counts: arrivedUnits,
};
const marchDebt: Debt = { ...arrivalDebt, order: BY_SUPPLY };

/** `supply-losses`: units after which the armies fit, none of them needless (SUP-4). */
export const supplyLosses = steps(
  'supply-losses',
  lossesLaw(supplyDebt, fromLargestArmy(supplyDebt)),
);

/** `wildling-losses`: units worth 2 or 4 mustering points, none of them needless (WIL-4). */
export const wildlingLosses = steps(
  'wildling-losses',
  lossesLaw(wildlingDebt, cheapestFirst(wildlingDebt, BY_WILDLINGS)),
);

/** `retreat-losses`: which units that retreated, came back or were thrown back die (SUP-7). */
export const retreatLosses = steps(
  'retreat-losses',
  lossesLaw(arrivalDebt, cheapestFirst(arrivalDebt, BY_RETREAT)),
);

/** `over-supply-losses`: which units that a march moved die (SUP-6, SUP-7). */
export const overSupplyLosses = steps(
  'over-supply-losses',
  lossesLaw(marchDebt, fromLargestArmy(marchDebt)),
);
