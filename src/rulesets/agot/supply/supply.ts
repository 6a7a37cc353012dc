import { type Document, type Saying, say } from '../../../core/document.ts';
import type { NoIds } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import { type StepsLaw, steps } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { Query } from '../../../core/query.ts';
import {
  type Adaptation,
  ask,
  type SealedAnswers,
  withSealedAnswer,
} from '../../../core/question.ts';
import { ok } from '../../../core/result.ts';
import { type AreaId, type House, UNITS, type Unit } from '../data/vocabulary.ts';
import type { Loss, LossesWish } from '../table/answers.ts';
import { addSize, bannersOf, couldStand, isFed, type Sizes, sizesOf } from '../table/armies.ts';
import {
  barrelsCause,
  CARD,
  type ChapterCauses,
  DEBT,
  DEED,
  ofPort,
  supplyCause,
  WILDLINGS,
} from '../table/causes.ts';
import { type Appliers, leaveIfEmpty } from '../table/changes.ts';
import { barrelsOf, controllers } from '../table/control.ts';
import type { EventType, Facts } from '../table/events.ts';
import {
  areaOf,
  countAt,
  forceOf,
  gather,
  heldBy,
  holdingOf,
  houseOf,
  isArea,
  noUnits,
  placeAt,
  sizeOf,
  some,
  takeFrom,
  unitsAt,
} from '../table/places.ts';
import { inTurnOrder, isOver, UNSAID } from '../table/round.ts';
import type { Agot, Owing, Place, Play, Question, Table, View } from '../table/state.ts';
import { settleControl } from '../victory.ts';

// ---- Law --------------------------------------------------------------------------------------------

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

/** The points that it owes the wildlings, or would owe them. */
const owedTo = (view: View, house: House): number =>
  view.state.owing?.points ?? tributeOf(view, house);

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
type MayTake = (view: View, house: House, made: readonly Loss[], loss: Loss) => boolean;

/** SUP-8: one unit at a time from the largest army, the cheapest there. */
const fromLargestArmy =
  (debt: Debt): Next =>
  (view, house, made) => {
    for (const area of largestFirst(view, house, made))
      for (const loss of units(view, house, debt, made)) if (loss.area === area) return loss;
    return undefined;
  };

/** The cheapest units first, each from the largest army; those alone that may be taken. */
const cheapestFirst =
  (debt: Debt, order: Cheapest, mayTake: MayTake = () => true): Next =>
  (view, house, made) => {
    const left = [...units(view, house, debt, made)].filter((loss) =>
      mayTake(view, house, made, loss),
    );
    const areas = largestFirst(view, house, made);
    for (const unit of order)
      for (const area of areas) {
        const loss = left.find((one) => one.area === area && one.unit === unit);
        if (loss !== undefined) return loss;
      }
    return undefined;
  };

/** True if a house has the land by the units alone that stand there: neither by a token nor as its home. */
const isHeldByUnits = (view: View, house: House, at: AreaId): boolean => {
  const area = areaOf(view, at);
  const isHome = area.home === house && view.rules.homes[house] === at;
  return area.type === 'land' && !isHome && placeAt(view, at).token !== house;
};

/** The fewest areas that a house gives away if it loses these units and whatever it still owes then. */
const fewestGivenAway = (view: View, house: House, made: readonly Loss[]): number => {
  let owed = owedTo(view, house) - worthOf(view, made);
  let given = 0;
  const last: number[] = [];
  const left = [...everyUnit(view, house, made)];
  for (const at of areasOf(view, house)) {
    const worths = left.filter(({ area }) => area === at).map((unit) => worthOf(view, [unit]));
    const isHeldSo = isHeldByUnits(view, house, at);
    owed -= worths.reduce((sum, worth) => sum + worth, 0);
    if (!isHeldSo) continue;
    if (worths.length === 0) given++;
    else {
      last.push(Math.min(...worths));
      owed += Math.min(...worths);
    }
  }
  for (const worth of last.toSorted((a, b) => b - a)) {
    if (owed <= 0) break;
    owed -= worth;
    given++;
  }
  return given;
};

/** The units that a house has left after these losses, one by one. */
export function* everyUnit(view: View, house: House, made: readonly Loss[] = []): Generator<Loss> {
  for (const area of areasOf(view, house)) {
    const there = unitsAt(view, house, area);
    for (const unit of UNITS)
      for (const routed of ROUTED) {
        const loss = { area, unit, routed };
        for (let left = leftOf(there, there, made, loss); left > 0; left--) yield loss;
      }
  }
}

/** WIL-10: a land is given away only where nothing else would do. */
const landLast: MayTake = (view, house, made, loss) =>
  view.rules.options['wildling-default'] === 'cheapest' ||
  fewestGivenAway(view, house, [...made, loss]) === fewestGivenAway(view, house, made);

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
): Adaptation<readonly Loss[]> => {
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
  resolve: (view, { seat }, wish) => fitted(view, houseOf(seat), debt, [next, wish]),
});

const supplyDebt: Debt = { rule: 'SUP-4', order: BY_SUPPLY, paid: isFedAfter, counts: unitsAt };
const wildlingDebt: Debt = {
  rule: 'WIL-4',
  order: BY_WILDLINGS,
  paid: (view, house, losses) => worthOf(view, losses) >= owedTo(view, house),
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
  lossesLaw(wildlingDebt, cheapestFirst(wildlingDebt, BY_WILDLINGS, landLast)),
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

/** SUP-7: only who has arrived can be in excess; what was too much without them nobody dies for. */
const isExcess = (view: View, house: House, arrived: Owing['arrived']): boolean => {
  if (isFed(view, house)) return false;
  const sizes = sizesOf(view, house);
  for (const { area, units, routed } of arrived) {
    const there = countAt(unitsAt(view, house, area));
    addSize(view, sizes, area, -Math.min(there, sizeOf(units) + sizeOf(routed)));
  }
  return couldStand(view, house, sizes);
};

/** SUP-6, SUP-7: units that supply cannot hold where they had to go, or where a march grown too large brought them, are destroyed. */
export function* settleArrival(
  table: Table,
  house: House,
  arrived: Owing['arrived'],
  losses = retreatLosses,
): Play<void> {
  if (!isExcess(table, house, arrived)) return;
  const why = 'arrived';
  table.emit({ type: 'losses-owed', rule: 'SUP-6', house, why, points: 0, arrived });
  destroy(table, 'SUP-7', house, yield* ask(losses.of(house, {})));
}

/** Takes the units off the board, area by area, and closes the debt. */
export const destroy = (
  table: Table,
  rule: string,
  house: House,
  losses: readonly Loss[],
): void => {
  for (const area of new Set(losses.map((loss) => loss.area))) {
    const here = losses.filter((loss) => loss.area === area);
    const of = (routed: 'yes' | 'no') =>
      some(gather(here.filter((loss) => loss.routed === routed).map(({ unit }) => unit)));
    table.emit({ type: 'units-lost', rule, house, area, units: of('no'), routed: of('yes') });
  }
  table.emit({ type: 'losses-paid', rule, house });
};

// ---- Procedure --------------------------------------------------------------------------------------

/** Asks each house that its barrels do not feed what it gives up. */
export function* supplyQuestions(view: View): Generator<Question<readonly Loss[]>> {
  for (const house of inTurnOrder(view, (one) => !isFed(view, one)))
    yield supplyLosses.of(house, {});
}

/** SUP-4: in turn order each house recounts, moves its marker and destroys what it cannot feed. */
export function* resolveSupply(table: Table, words = UNSAID): Play<void> {
  for (const house of inTurnOrder(table)) {
    yield* recount(table, house, words);
    if (isOver(table)) return;
  }
}

function* recount(table: Table, house: House, words: SealedAnswers): Play<void> {
  const from = holdingOf(table, house).supply;
  table.emit({
    type: 'supply-counted',
    rule: 'SUP-2',
    house,
    from,
    supply: barrelsOf(table, house),
  });
  if (isFed(table, house)) return;
  const before = controllers(table);
  table.emit({ type: 'losses-owed', rule: 'SUP-4', house, why: 'supply', points: 0, arrived: [] });
  destroy(table, 'SUP-4', house, yield* ask(withSealedAnswer(words, supplyLosses.of(house, {}))));
  yield* settleControl(table, before); // SUP-9
}

// ---- Events -----------------------------------------------------------------------------------------

export const events = {
  'supply-counted': (view, { house, supply }) => {
    holdingOf(view, house).supply = supply;
  },
  'losses-owed': ({ state }, { house, why, points, arrived }) => {
    state.owing = {
      house,
      why,
      points,
      arrived: arrived.map(({ area, units, routed }) => ({
        area,
        units: forceOf(units),
        routed: forceOf(routed),
      })),
    };
  },
  'losses-paid': ({ state }) => {
    state.owing = null;
  },
  'units-lost': (view, { house, area, units, routed }) => {
    const there = unitsAt(view, house, area);
    takeFrom(there.units, units);
    if (sizeOf(routed) > 0) takeFrom(there.routed, routed);
    leaveIfEmpty(view, area);
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const owedFor = (house: House): Readonly<Record<Facts['losses-owed']['why'], string>> => ({
  supply: supplyCause(house),
  wildlings: WILDLINGS,
  arrived: DEED,
});

const paid = () => ({ of: [DEBT], adds: [DEBT] });

export const causes = {
  'supply-counted': ({ house }) => ({
    of: [barrelsCause(house), CARD],
    ends: [barrelsCause(house)],
    leaves: [supplyCause(house)],
  }),
  'losses-owed': ({ why, house }) => ({
    of: [owedFor(house)[why]],
    leaves: [DEBT],
  }),
  'supply-losses': paid,
  'over-supply-losses': paid,
  'retreat-losses': paid,
  'wildling-losses': paid,
  'units-lost': ({ rule, area }, rules) =>
    rule === 'PRT-17' ? ofPort(rules, area) : { of: [DEED, DEBT] },
  'losses-paid': () => ({ of: [DEBT] }),
} satisfies ChapterCauses;

// ---- Queries ----------------------------------------------------------------------------------------

/** SUP-3 to SUP-5: what a house's supply feeds, what stands on the board, and where one more could. */
const supplyAnswer = (view: View, house: House): Document => {
  const sizes = sizesOf(view, house);
  const armies = view.rules.areas.flatMap(({ id, index }): readonly Saying[] => {
    const size = sizes[index] ?? 0;
    return size < 2 ? [] : [say('query.army', { area: id, size })];
  });
  const grow = [...heldBy(view, house)].flatMap(({ area }) => {
    const more = [...sizes];
    addSize(view, more, area, 1);
    return couldStand(view, house, more) ? [area] : [];
  });
  const { supply } = holdingOf(view, house);
  const barrels = barrelsOf(view, house);
  const banners = bannersOf(view, house).join(', ');
  return [
    { block: 'heading', level: 2, text: say('query.supply-of', { house }) },
    {
      block: 'list',
      items: [
        say('query.supply-now', { supply, banners }),
        say('query.barrels', { barrels, supply }),
        say('query.armies', { armies }),
        say('query.room', { areas: grow }),
      ],
    },
  ];
};

export const supplyQuery: Query<Agot> = {
  name: 'supply',
  places: [{ name: 'house', optional: 'yes', ids: ({ view }) => view.rules.houses }],
  answer: ({ view, reader }, [given = reader]) => {
    const { houses } = view.rules;
    const asked = houses.some((house) => house === given) ? [houseOf(given)] : houses;
    return ok(asked.flatMap((house) => supplyAnswer(view, house)));
  },
};

export const countUnits = (units: readonly Unit[]): readonly { unit: Unit; count: number }[] => {
  const force = gather(units);
  return UNITS.flatMap((unit) => (force[unit] > 0 ? [{ unit, count: force[unit] }] : []));
};

export const lossesWish = (losses: readonly Loss[]): Json => {
  const areas = [...new Set(losses.map(({ area }) => area))];
  return {
    units: areas.flatMap((area) =>
      countUnits(losses.filter((loss) => loss.area === area).map(({ unit }) => unit)).map(
        (units) => ({
          area,
          ...units,
        }),
      ),
    ),
  };
};
