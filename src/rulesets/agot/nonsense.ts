import type { Seat } from '../../core/game.ts';
import { type Args, at, invalid, type Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { amountsOf } from './bidding/law.ts';
import { type AreaId, type House, type OrderKind, TRACKS, UNITS } from './data/vocabulary.ts';
import { raid } from './raids/law.ts';
import {
  type BidTracksWish,
  lineOf,
  type MarchWish,
  type OrdersWish,
  PASS,
  type Placing,
  type Raid,
  type SupportWish,
} from './table/answers.ts';
import type { View } from './table/game.ts';
import { areaOf, holdingOf, houseOf, isHostile, kindOf, placeAt } from './table/places.ts';
import { purseOf } from './table/power.ts';
import { destinations } from './table/routes.ts';

// What may be ordered and yet can do nothing, or cannot all be done, as the table stands.

/** A wish that is allowed, and why it makes no sense. */
export interface Nonsense {
  readonly wish: Wish;
  readonly problem: Problem;
}

/** No rule forbids it, so none is named. */
const because = (code: string, args: Args): Problem => invalid(code, undefined, args);

interface Said {
  readonly view: View;
  readonly house: House;
  /** What holds in this round, whatever happens. */
  readonly wishes: readonly Wish[];
}

type Look = (said: Said) => Iterable<Nonsense>;

const isPlain = ({ standing, round, when = [], wish }: Wish): boolean =>
  standing === undefined && round === undefined && when.length === 0 && wish !== PASS;

const ofKind = ({ wishes }: Said, kind: string): readonly Wish[] =>
  wishes.filter((wish) => wish.kind === kind);

/** What a wish of a kind says; its readers answer for the shape. */
const saying = <T>({ wish }: Wish): T => wish as unknown as T;

type Laid = OrdersWish[number];

function* laid(
  said: Said,
  kind: OrderKind,
): Generator<{ readonly wish: Wish; readonly one: Laid }> {
  for (const wish of ofKind(said, 'orders'))
    for (const one of saying<OrdersWish>(wish))
      if (
        kindOf(said.view, one.order) === kind &&
        placeAt(said.view, one.area).house === said.house
      )
        yield { wish, one };
}

// ---- Orders that reach nothing ----------------------------------------------------------------

/** Where a house's units can go as the ships lie. */
const reachOf = (view: View, house: House): ReadonlySet<AreaId> =>
  new Set(
    view.state.places
      .filter((place) => place.house === house)
      .flatMap(({ area, units }) =>
        UNITS.filter((unit) => units[unit] > 0).flatMap((unit) =>
          destinations(view, house, area, unit),
        ),
      ),
  );

/** Areas where two sides can meet: who stands there, a neutral force, and who can come. */
const battlegrounds = (view: View): ReadonlySet<AreaId> => {
  const reaches = view.rules.houses.map((house) => ({ house, areas: reachOf(view, house) }));
  const canMeet = ({ area, house, neutral }: View['state']['places'][number]): boolean => {
    const sides = new Set<House | 'neutral'>(house === null ? [] : [house]);
    if (neutral > 0) sides.add('neutral');
    for (const other of reaches) if (other.areas.has(area)) sides.add(other.house);
    return sides.size > 1;
  };
  return new Set(view.state.places.filter(canMeet).map(({ area }) => area));
};

/** BAT-3: a support needs a battle beside it; none on land reaches a battle at sea. */
function* idleSupports(said: Said): Generator<Nonsense> {
  const { view } = said;
  let grounds: ReadonlySet<AreaId> | undefined;
  for (const { wish, one } of laid(said, 'support')) {
    grounds ??= battlegrounds(view);
    const { near, type } = areaOf(view, one.area);
    const isReached = (area: AreaId): boolean =>
      grounds?.has(area) === true && (type !== 'land' || areaOf(view, area).type === 'land');
    if (!near.some(isReached))
      yield {
        wish,
        problem: at(lineOf(one), because('support-reaches-nothing', { area: one.area })),
      };
  }
}

const isStruck = (view: View, house: House, from: AreaId, target: AreaId): boolean =>
  raid.hopeless(view, house, { from, targets: [target] }) === null &&
  placeAt(view, target).house !== null &&
  isHostile(placeAt(view, target), house);

/** RAD-2: orders lie where units are, and nobody moves before the raids. */
function* idleRaids(said: Said): Generator<Nonsense> {
  const { view, house } = said;
  for (const { wish, one } of laid(said, 'raid')) {
    const { near } = areaOf(view, one.area);
    if (!near.some((target) => isStruck(view, house, one.area, target)))
      yield {
        wish,
        problem: at(lineOf(one), because('raid-reaches-nothing', { area: one.area })),
      };
  }
  for (const wish of ofKind(said, 'raid')) {
    const { from, targets } = saying<Raid>(wish);
    const legal = areaOf(view, from).near.filter((area) => isStruck(view, house, from, area));
    for (const area of targets)
      if (!isStruck(view, house, from, area) && legal.length > 0)
        yield { wish, problem: because('nobody-to-raid', { area, legal }) };
  }
}

/** Whether a message gives an area an order of a kind, by the Raven perhaps; one without orders may. */
const givesTo = (said: Said): ((area: AreaId, kind: OrderKind) => boolean) => {
  const [wish] = ofKind(said, 'orders');
  if (wish === undefined) return () => true;
  const swaps = ofKind(said, 'raven').flatMap((one) => saying<Placing | null>(one) ?? []);
  const given = [...saying<OrdersWish>(wish), ...swaps];
  return (area, kind) =>
    given.some((one) => one.area === area && kindOf(said.view, one.order) === kind);
};

/** A line on what an order does that the message does not give. */
function* strayLines(said: Said): Generator<Nonsense> {
  const gives = givesTo(said);
  for (const kind of ['march', 'raid'] as const)
    for (const wish of ofKind(said, kind)) {
      const { from: area } = saying<MarchWish | Raid>(wish);
      if (!gives(area, kind)) yield { wish, problem: because(`no-${kind}-order`, { area }) };
    }
  for (const wish of ofKind(said, 'support'))
    for (const plan of saying<SupportWish>(wish))
      if (!gives(plan.area, 'support'))
        yield {
          wish,
          problem: at(lineOf(plan), because('no-support-order', { area: plan.area })),
        };
}

/** PLN-9: what the Raven exchanges has to lie there. */
function* straySwaps(said: Said): Generator<Nonsense> {
  const [placed] = ofKind(said, 'orders');
  if (placed === undefined) return;
  const { house } = said;
  for (const wish of ofKind(said, 'raven')) {
    const swap = saying<Placing | null>(wish);
    const before = saying<OrdersWish>(placed).find(({ area }) => area === swap?.area);
    if (swap !== null && before === undefined)
      yield {
        wish,
        problem: because('no-order-to-replace', { house, area: swap.area }),
      };
  }
}

// ---- Tokens promised twice --------------------------------------------------------------------

/** MAR-9: each token is laid once; what the round still brings comes too late for it. */
function* promisedTokens(said: Said): Generator<Nonsense> {
  const { power } = holdingOf(said.view, said.house);
  const promised = new Map<AreaId, Wish>();
  for (const wish of ofKind(said, 'march')) {
    const { from, token } = saying<MarchWish>(wish);
    if (token === 'yes' && !promised.has(from)) promised.set(from, wish);
  }
  const count = promised.size;
  if (count <= power || power === 0) return;
  for (const wish of [...promised.values()].slice(power))
    yield { wish, problem: because('tokens-promised', { count, power }) };
}

const BIDS = [...TRACKS.map((track) => `bid-${track}`), 'bid-tracks', 'bid-wildlings'];

const amountOf = (wish: Wish): number => {
  if (typeof wish.wish === 'number') return wish.wish;
  return amountsOf(saying<BidTracksWish>(wish)).reduce((sum, one) => sum + one, 0);
};

/** BID-1, WIL-1: a bid is paid when it is opened, and the next is made of what is left. */
function* promisedBids(said: Said): Generator<Nonsense> {
  const power = purseOf(said.view, said.house);
  const bids = BIDS.flatMap((kind) => ofKind(said, kind).slice(0, 1));
  let amount = 0;
  for (const wish of bids.filter((one) => amountOf(one) <= power)) {
    const isFirst = amount === 0;
    amount += amountOf(wish);
    if (amount > power && !isFirst)
      yield { wish, problem: because('bids-together', { amount, power }) };
  }
}

/** Everything that can be seen of orders before they are revealed. */
const IN_PLANNING: readonly Look[] = [
  idleSupports,
  idleRaids,
  strayLines,
  straySwaps,
  promisedTokens,
];

/** What of a message is allowed and makes no sense. */
export function* nonsense(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Nonsense> {
  const said = { view, house: houseOf(seat), wishes: wishes.filter(isPlain) };
  if (view.state.phase === 'planning') for (const look of IN_PLANNING) yield* look(said);
  if (view.state.bidding === null) yield* promisedBids(said);
}
