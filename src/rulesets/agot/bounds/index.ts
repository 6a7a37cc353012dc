import type { Aim, Bounds, Foresight, OwnAndPledged, Pledge } from '../../../core/foresight.ts';
import type { Ids, Seat } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { supportWish } from '../battle/battle.ts';
import { KINDS } from '../chapters.ts';
import { type AreaId, type House, type OrderKind, TRACKS } from '../data/vocabulary.ts';
import { wishFor } from '../order-form.ts';
import { orders } from '../planning/planning.ts';
import { type MarchStep, type MarchWish, PASS, type Placing } from '../table/answers.ts';
import { controlledBy } from '../table/control.ts';
import { countAt, fightersIn, houseOf, kindOf, orderIdsOf, placeAt } from '../table/places.ts';
import { isOpen, listHeldAreas } from '../table/reach.ts';
import type { Agot, View } from '../table/state.ts';
import { arrival } from './arrivals.ts';
import { type Chances, chancesOfStanding, raiding, sizeOf, unitsInto } from './deeds.ts';
import { came, rangeInEvents } from './events.ts';
import {
  isCalm,
  type Own,
  ownOf,
  type PledgedOrders,
  type Prospect,
  prospectOf,
  type Range,
} from './foes.ts';
import { barrelsIn, holding, isKept, powerIn, settlementsIn, unitsIn } from './numbers.ts';

const deed = (aim: string, about: Ids): Aim => ({ aim, about, of: 'deed' });

/** The aim of each order, in the order in which they are carried out. */
function* ofOrders(view: View, own: Own, wishes: readonly Wish[]): Generator<Aim> {
  for (const { from, targets } of own.raids)
    for (const into of targets) yield deed('raids', { from, into });
  for (const wish of own.marches)
    for (const into of targetsOf(wish)) yield deed('arrives', { from: wish.from, into });
  const fortified = wishes.filter(({ kind }) => kind === 'fortify').flatMap(({ wish }) => wish);
  for (const [area, order] of own.placed) {
    const wanted = WANTED[kindOf(view, order)];
    if (wanted !== undefined) yield deed(fortified.includes(area) ? 'stands' : wanted, { area });
  }
}

const WANTED: Readonly<Partial<Record<OrderKind, string>>> = {
  support: 'stands',
  'consolidate-power': 'pays',
};

const targetsOf = ({ moves }: MarchWish): ReadonlySet<AreaId> =>
  new Set(moves.map(({ into }) => into));

/** Lands and seas that are its own, but for seas that it leaves, and where its units are sent. */
const grounds = (view: View, own: Own): readonly AreaId[] => {
  const targets = own.marches.flatMap((wish) => [...targetsOf(wish)]);
  const lands = Array.from(controlledBy(view, own.house), ({ id }) => id);
  const kept = listHeldAreas(view, own.house).filter(
    (area) => lands.includes(area) || !isLeft(view, own, area),
  );
  return [...new Set([...kept, ...targets, ...lands])];
};

const isLeft = (view: View, { marches }: Own, area: AreaId): boolean => {
  const going = marches
    .filter(({ from }) => from === area)
    .flatMap((wish) => [...targetsOf(wish)].map((into) => sizeOf(unitsInto(view, wish, into))));
  return going.reduce((all, size) => all + size, 0) >= countAt(placeAt(view, area));
};

const measure = (aim: string, about: Ids = {}, best: 'high' | 'low' = 'high'): Aim => ({
  ...{ aim, about, best },
  of: 'measure',
});

/** A battle that is under way, the house's orders, its ground, and what it has in numbers. */
const aims = (view: View, seat: Seat, wishes: readonly Wish[]): readonly Aim[] => {
  const house: House = houseOf(seat);
  const own = ownOf(view, house, wishes);
  const { battle, phase } = view.state;
  const fought = battle !== null && fightersIn(battle).includes(house) && battle.winner === null;
  return [
    ...(fought && battle.defender !== null ? [deed('wins', { area: battle.area })] : []),
    ...ofOrders(view, own, wishes),
    ...grounds(view, own).map((area) => deed('holds', { area })),
    ...(phase === 'westeros' ? TRACKS.map((track) => measure('place', { track }, 'low')) : []),
    ...['power', 'settlements', 'barrels', 'units'].map((aim) => measure(aim)),
  ];
};

// ---- The chapter ------------------------------------------------------------------------------------

type Judge = (prospect: Prospect, about: Readonly<Record<string, AreaId>>) => Chances;

const BOUNDS: Readonly<Record<string, Judge>> = {
  arrives: (prospect, { from = '', into = '' }) => arrival(prospect, from, into),
  raids: (prospect, { from = '', into = '' }) => raiding(prospect, from, into),
  stands: (prospect, { area = '' }) => chancesOfStanding(prospect, area),
  pays: (prospect, { area = '' }) => chancesOfStanding(prospect, area, true),
  holds: (prospect, { area = '' }) => {
    const chances = holding(prospect, area);
    const sure = chances.sure || (prospect.own.isPlain && isKept(prospect, area));
    return { ...chances, sure };
  },
};

const NUMBERS: Readonly<Record<string, (prospect: Prospect) => Range>> = {
  power: powerIn,
  settlements: settlementsIn,
  barrels: barrelsIn,
  units: unitsIn,
};

/** Whoever's words leave open what he does has no bounds; Melisandre costs a token (BAT-6). */
const numberIn = (prospect: Prospect, wishes: readonly Wish[], name: string): Range | undefined => {
  const { own } = prospect;
  const isOpen = name === 'power' && wishes.some(({ kind }) => kind === 'card-melisandre');
  return own.isPlain && !isOpen ? NUMBERS[name]?.(prospect) : undefined;
};

const open = (range: Range | undefined): Bounds | undefined => range && { ...range, on: [] };

const bounds = (
  view: View,
  seat: Seat,
  { wishes, pledges }: OwnAndPledged,
  all: readonly Aim[],
): readonly (Bounds | undefined)[] => {
  const house = houseOf(seat);
  if (view.state.phase === 'westeros')
    return all.map((aim) => open(rangeInEvents(view, house, wishes, aim)));
  if (!isCalm(view)) return all.map(() => undefined);
  const prospect = prospectOf(view, ownOf(view, house, wishes), pledgedIn(view, pledges));
  return all.map(({ aim, about }) => {
    if (aim in NUMBERS) return open(numberIn(prospect, wishes, aim));
    const chances = BOUNDS[aim]?.(prospect, about as Readonly<Record<string, AreaId>>);
    return chances && { least: Number(chances.sure), most: Number(!chances.never), on: chances.on };
  });
};

/** The orders that others are taken to give; of a part promised the other areas stay open. */
const pledgedIn = (view: View, pledges: readonly Pledge[]): PledgedOrders =>
  new Map(
    pledges.map(({ seat, wishes, of }) => {
      const house = houseOf(seat);
      return [house, { placed: ownOf(view, house, wishes).placed, of }] as const;
    }),
  );

/** Another order in one area, as long as the orders are secret. */
function* changes(view: View, seat: Seat, wishes: readonly Wish[]): Generator<readonly Wish[]> {
  const own = ownOf(view, houseOf(seat), wishes);
  if (!isOpen(view) || !own.isPlain) return;
  const placed: readonly Placing[] = [...own.placed].map(([area, order]) => ({ area, order }));
  const others = wishes.filter(({ kind }) => kind !== 'orders');
  for (const { area, order: was } of placed)
    for (const order of orderIdsOf(view.rules)) {
      const changed = placed.map((one) => (one.area === area ? { area, order } : one));
      if (order === was || orders.check(view, orders.of(seat, {}), changed) !== null) continue;
      yield [{ kind: 'orders', wish: changed.map((one) => ({ ...one })) }, ...others];
    }
}

type MarchSteps = readonly MarchStep[];

const marchWish = (steps: MarchSteps): Json => {
  const [first] = steps;
  if (first?.step !== 'order') return PASS;
  const moves = new Map<AreaId, Record<string, number>>();
  for (const step of steps) {
    if (step.step !== 'move') continue;
    const units = moves.get(step.into) ?? {};
    moves.set(step.into, { ...units, [step.unit]: (units[step.unit] ?? 0) + 1 });
  }
  return {
    from: first.from,
    moves: Array.from(moves, ([into, units]) => ({ into, units })),
    ...(steps.at(-1)?.step === 'token' && { token: 'yes' }),
  };
};

export const foresight: Foresight<Agot> & Required<Pick<Foresight<Agot>, 'bounds'>> = {
  ...{ aims, came, bounds, changes },
  wishOf(view, { seat, kind, about, answer }) {
    if (kind === 'march') return { kind, wish: marchWish(answer as unknown as MarchSteps) };
    if (kind === 'support')
      return { kind, wish: supportWish(answer as never, String(about['area'])) };
    const asked = KINDS.find(({ name }) => name === kind);
    return asked === undefined
      ? { kind, wish: answer }
      : wishFor(view, asked.of(seat, about), answer);
  },
  endsEarly: ({ aim }) => aim === 'wins',
  settled: ({ aim }, _seat, { state }) => aim === 'wins' && state.battle?.winner !== null,
};
