import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { Located } from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import type {
  Condition,
  FortifyWish,
  MarchWish,
  OrdersWish,
  Placing,
  RaidWish,
  SupportPlan,
} from '../table/answers.ts';
import type { Try } from './lines/conditions.ts';
import type { Plain } from './lines/index.ts';
import type { AreaOrder } from './lines/orders.ts';

const NOWHERE = { from: 0, to: 0 };
export const nowhere = <V>(value: V): Located<V> => new Located(value, NOWHERE);

const whenOf = ({ when }: Wish): readonly Condition[] =>
  (when ?? []) as unknown as readonly Condition[]; // made by the lines of orders
export const tried = <W>(wish: Wish, said: W): Located<Try<W>> =>
  nowhere({ wish: said, when: whenOf(wish) });

export const isSameWhen = (a: Wish, b: Wish): boolean => isSame(a.when ?? [], b.when ?? []);
export const isSameAbout = (a: Wish, b: Wish): boolean => isSame(a.about ?? {}, b.about ?? {});

/** A wish's shape belongs to its kind. */
export const wishOf = <W>({ wish }: Wish): W => wish as unknown as W;

type Doing = 'march' | 'raid';
const fromOf = (wish: Wish): AreaId => wishOf<{ readonly from: AreaId }>(wish).from;

const doingsOf = (kind: Doing, wishes: readonly Wish[]): Pick<AreaOrder, Doing> => {
  if (kind === 'raid')
    return { raid: wishes.map((wish) => tried(wish, wishOf<RaidWish>(wish).targets)) };
  return {
    march: wishes.map((wish) => {
      const { moves, token } = wishOf<MarchWish>(wish);
      return tried(wish, { moves, ...(token && { token }) });
    }),
  };
};

const areasOf = (placings: readonly Placing[], kind: string): readonly AreaId[] =>
  placings.filter(({ order }) => order.startsWith(kind)).map(({ area }) => area);
/** What an order does stands behind it where it is the area's only one. */
const isOnce = (placings: readonly Placing[], kind: string, area: AreaId): boolean => {
  const orders = placings.filter((one) => one.area === area);
  return orders.length === 1 && orders[0]?.order.startsWith(kind) === true;
};

/** What stands behind the orders, and what has lines of its own. */
interface Plan {
  readonly behind: ReadonlyMap<AreaId, Partial<AreaOrder>>;
  readonly lines: readonly Plain[];
}

/** The wishes of each area in a row, or null if an area comes back later. */
const runsOf = (wishes: readonly Wish[]): ReadonlyMap<AreaId, readonly Wish[]> | null => {
  const runs = new Map<AreaId, Wish[]>();
  let last: AreaId | undefined;
  for (const wish of wishes) {
    const from = fromOf(wish);
    if (from !== last && runs.has(from)) return null;
    runs.set(from, [...(runs.get(from) ?? []), wish]);
    last = from;
  }
  return runs;
};

const RAID_STAR = 'raid*';
/** Two targets are said behind an order with a star alone. */
const canSay = (placings: readonly Placing[], area: AreaId, wishes: readonly Wish[]): boolean =>
  wishes.every(({ kind }, index) => {
    const targets = kind === 'raid' ? wishOf<RaidWish>(wishes[index] as Wish).targets.length : 0;
    return targets < 2 || placings.some((one) => one.area === area && one.order === RAID_STAR);
  });

const planDoings = (kind: Doing, placings: readonly Placing[], wishes: readonly Wish[]): Plan => {
  const done = wishes.filter((wish) => wish.kind === kind);
  const runs = runsOf(done);
  const placed = areasOf(placings, kind);
  const fits =
    runs !== null &&
    [...runs].every(([area, said]) => isOnce(placings, kind, area) && canSay(placings, area, said));
  if (!fits)
    return {
      behind: new Map(),
      lines: done.map(
        (wish) => ({ says: kind, from: fromOf(wish), ...doingsOf(kind, [wish]) }) as Plain,
      ),
    };
  const areas = [...runs.keys()];
  const asWritten = placed.filter((area) => runs.has(area));
  return {
    behind: new Map([...runs].map(([area, said]) => [area, doingsOf(kind, said)])),
    lines: isSame(asWritten, areas) ? [] : [{ says: 'sequence', of: kind, areas }],
  };
};

/** Unconditional plans stand behind their orders, all others by themselves. */
const planSupport = (placings: readonly Placing[], wishes: readonly Wish[]): Plan => {
  const behind = new Map<AreaId, Partial<AreaOrder>>();
  const lines: Plain[] = [];
  for (const wish of wishes.filter(({ kind }) => kind === 'support'))
    for (const { area, plans, never } of wishOf<readonly SupportPlan[]>(wish)) {
      const support = { plans, never };
      if (whenOf(wish).length === 0 && isOnce(placings, 'support', area) && !behind.has(area))
        behind.set(area, { support: nowhere(support) });
      else lines.push({ says: 'support', from: area, support: tried(wish, support) });
    }
  return { behind, lines };
};

const placingsOf = (wishes: readonly Wish[]): readonly Placing[] =>
  wishes.flatMap((wish) => (wish.kind === 'orders' ? wishOf<OrdersWish>(wish) : []));

const FORTIFYING = 'consolidate-power';
/** The wish of the areas that fortify, if all of it can stand behind their orders. */
export const fortifyBehind = (wishes: readonly Wish[]): Wish | undefined => {
  const placings = placingsOf(wishes);
  const placed = areasOf(placings, FORTIFYING);
  return wishes.find((wish) => {
    if (wish.kind !== 'fortify' || wish.when !== undefined || wish.about !== undefined)
      return false;
    const areas = wishOf<FortifyWish>(wish);
    const asPlaced = placed.filter((area) => areas.includes(area));
    return (
      areas.length > 0 &&
      areas.every((area) => isOnce(placings, FORTIFYING, area)) &&
      isSame(asPlaced, areas)
    );
  });
};

export const orderLines = (wishes: readonly Wish[]): readonly Plain[] => {
  const placings = placingsOf(wishes);
  const plans = [
    planDoings('march', placings, wishes),
    planDoings('raid', placings, wishes),
    planSupport(placings, wishes),
  ];
  const fortify = fortifyBehind(wishes);
  const fortified = fortify === undefined ? [] : wishOf<FortifyWish>(fortify);
  const behind = ({ area, order }: Placing): Partial<AreaOrder> => {
    if (order.startsWith('consolidate') && fortified.includes(area))
      return { fortify: nowhere('yes' as const) };
    const kinds = ['march', 'raid', 'support'];
    return plans[kinds.findIndex((kind) => order.startsWith(kind))]?.behind.get(area) ?? {};
  };
  const isNone = placings.length === 0 && wishes.some(({ kind }) => kind === 'orders');
  return [
    ...placings.map(
      (one): Plain => ({ says: 'order', area: one.area, order: one.order, ...behind(one) }),
    ),
    ...(isNone ? [{ says: 'no-orders' } as const] : []),
    ...plans.flatMap(({ lines }) => lines),
  ];
};
