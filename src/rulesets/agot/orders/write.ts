import type { Lang } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { Located, type Pattern, type Writing } from '../../../notation/index.ts';
import type {
  Condition,
  FortifyWish,
  MarchWish,
  OrdersWish,
  Placing,
  RaidWish,
  SupportPlan,
} from '../answers.ts';
import type { View } from '../game.ts';
import type { Rules } from '../rules.ts';
import { type AreaId, TRACKS } from '../vocabulary.ts';
import { canAsk } from './features.ts';
import type { Alternatives, Try } from './lines/conditions.ts';
import { ANSWER_LINES, ANSWERS, linesOf, type Plain } from './lines/index.ts';
import type { AreaOrder } from './lines/orders.ts';
import { lexiconFor } from './nouns.ts';

const NOWHERE = { from: 0, to: 0 };
const nowhere = <V>(value: V): Located<V> => new Located(value, NOWHERE);

const whenOf = ({ when }: Wish): readonly Condition[] =>
  (when ?? []) as unknown as readonly Condition[]; // made by the lines of orders
const tried = <W>(wish: Wish, said: W): Located<Try<W>> =>
  nowhere({ wish: said, when: whenOf(wish) });

const isSameWhen = (a: Wish, b: Wish): boolean => isSame(a.when ?? [], b.when ?? []);
const isSameAbout = (a: Wish, b: Wish): boolean => isSame(a.about ?? {}, b.about ?? {});

/** A wish's shape belongs to its kind. */
const wishOf = <W>({ wish }: Wish): W => wish as unknown as W;

// ---- Orders and what they do --------------------------------------------------------------------

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
const isOnce = (areas: readonly AreaId[], area: AreaId): boolean =>
  areas.indexOf(area) >= 0 && areas.indexOf(area) === areas.lastIndexOf(area);

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
    [...runs].every(([area, said]) => isOnce(placed, area) && canSay(placings, area, said));
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
  const placed = areasOf(placings, 'support');
  const behind = new Map<AreaId, Partial<AreaOrder>>();
  const lines: Plain[] = [];
  for (const wish of wishes.filter(({ kind }) => kind === 'support'))
    for (const { area, plans, never } of wishOf<readonly SupportPlan[]>(wish)) {
      const support = { plans, never };
      if (whenOf(wish).length === 0 && isOnce(placed, area) && !behind.has(area))
        behind.set(area, { support: nowhere(support) });
      else lines.push({ says: 'support', from: area, support: tried(wish, support) });
    }
  return { behind, lines };
};

const placingsOf = (wishes: readonly Wish[]): readonly Placing[] =>
  wishes.flatMap((wish) => (wish.kind === 'orders' ? wishOf<OrdersWish>(wish) : []));

/** The wish of the areas that fortify, if all of it can stand behind their orders. */
const fortifyBehind = (wishes: readonly Wish[]): Wish | undefined => {
  const placed = areasOf(placingsOf(wishes), 'consolidate-power');
  return wishes.find((wish) => {
    if (wish.kind !== 'fortify' || wish.when !== undefined || wish.about !== undefined)
      return false;
    const areas = wishOf<FortifyWish>(wish);
    const asPlaced = placed.filter((area) => areas.includes(area));
    return (
      areas.length > 0 && areas.every((area) => isOnce(placed, area)) && isSame(asPlaced, areas)
    );
  });
};

const orderLines = (wishes: readonly Wish[]): readonly Plain[] => {
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

// ---- Bids and answers ---------------------------------------------------------------------------

/** A line, and how many wishes it says. */
interface Written {
  readonly count: number;
  readonly said: Plain;
}

const STAKES = [...TRACKS, 'wildlings'] as const;
const stakeOf = ({ kind }: Wish) => STAKES.find((stake) => kind === `bid-${stake}`);

/** Single bids on tracks with the same conditions stand in one line. */
const bidLine = (wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first === undefined) return undefined;
  if (first.kind === 'bid-tracks') {
    const amounts = wishOf<Readonly<Record<string, number>>>(first);
    const bids = TRACKS.map((on) => nowhere({ on, amount: amounts[on] ?? 0 }));
    return { count: 1, said: { says: 'bids', tries: [tried(first, bids)] } };
  }
  const stake = stakeOf(first);
  if (stake === undefined) return undefined;
  const bids = new Map([[stake, wishOf<number>(first)]]);
  for (const wish of stake === 'wildlings' ? [] : wishes.slice(1)) {
    const on = stakeOf(wish);
    if (on === undefined || on === 'wildlings' || bids.has(on) || !isSameWhen(wish, first)) break;
    bids.set(on, wishOf<number>(wish));
  }
  const said = Array.from(bids, ([on, amount]) => nowhere({ on, amount }));
  return { count: bids.size, said: { says: 'bids', tries: [tried(first, said)] } };
};

const isBundle = (wishes: readonly Wish[], kinds: readonly string[]): boolean => {
  const [first] = wishes;
  return kinds.every((kind, index) => {
    const wish = wishes[index];
    if (wish === undefined || first === undefined || wish.kind !== kind) return false;
    return isSame(wish.wish, first.wish) && isSameWhen(wish, first) && isSameAbout(wish, first);
  });
};

/** The line that answers these wishes together, the one for most kinds first. */
const lineFor = (rules: Rules, wishes: readonly Wish[]) => {
  const fitting = ANSWER_LINES.flatMap((line) => {
    const kinds = line.kinds.filter((kind) => canAsk(rules, kind));
    return isBundle(wishes, kinds) && kinds.length > 0 ? [{ line, kinds }] : [];
  });
  const isBundled = fitting.filter(({ line }) => line.kinds.length > 1);
  return isBundled[0] ?? fitting[0];
};

const unlined = (wish: Json): Json =>
  Array.isArray(wish)
    ? wish.map((item: Json): Json => {
        if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
        const { line: _, ...said } = item as Readonly<Record<string, Json>>;
        return said;
      })
    : wish;

/** Alternatives about the same stand in one line, but for lists. */
const answerLine = (rules: Rules, wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  const found = lineFor(rules, wishes);
  if (first === undefined || found === undefined) return undefined;
  const { line, kinds } = found;
  const tries: Located<Try<Json>>[] = [];
  for (let rest = wishes; isBundle(rest, kinds); rest = rest.slice(kinds.length)) {
    const [wish] = rest;
    if (wish === undefined || !isSameAbout(wish, first) || (line.isList && tries.length > 0)) break;
    tries.push(tried(wish, unlined(wish.wish)));
  }
  const about = first.about && Object.keys(first.about).length > 0 ? { about: first.about } : {};
  return {
    count: tries.length * kinds.length,
    said: { says: 'answer', line: line.name, ...about, tries },
  };
};

const retreatLine = (wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first?.kind !== 'retreat') return undefined;
  const end = wishes.findIndex((wish) => wish.kind !== 'retreat' || !isSameAbout(wish, first));
  const said = wishes.slice(0, end < 0 ? wishes.length : end);
  const area = first.about?.['area'];
  const tries = said.map((wish, index) =>
    tried(wish, {
      into: nowhere(wishOf<AreaId>(wish)),
      ...(typeof area === 'string' && index === 0 && { from: area }),
    }),
  );
  return { count: said.length, said: { says: 'retreat', tries } };
};

// ---- A message ----------------------------------------------------------------------------------

const ORDER_KINDS: ReadonlySet<string> = new Set(['orders', 'march', 'raid', 'support']);

const statementsOf = (rules: Rules, wishes: readonly Wish[]): readonly Plain[] => {
  const said: Plain[] = [...orderLines(wishes)];
  const behind = fortifyBehind(wishes);
  let rest = wishes.filter((wish) => !ORDER_KINDS.has(wish.kind) && wish !== behind);
  while (rest.length > 0) {
    const next = bidLine(rest) ?? retreatLine(rest) ?? answerLine(rules, rest);
    if (next !== undefined) said.push(next.said);
    rest = rest.slice(next?.count ?? 1);
  }
  return said;
};

/** Wishes in the canonical notation: reading it gives the same wishes. */
export const writeOrders = (view: View, wishes: readonly Wish[], lang: Lang): readonly string[] => {
  const { rules } = view;
  const to: Writing = { lang, lexicon: lexiconFor(rules, '') };
  const { message } = linesOf(rules);
  const lines = (
    some: readonly Wish[],
    scope: (said: Plain) => Parameters<Pattern<never>['write']>[0],
  ) => statementsOf(rules, some).flatMap((said) => message.write(scope(said), to) ?? []);
  const rounds = new Set(wishes.flatMap(({ round }) => round ?? []));
  return [
    ...lines(
      wishes.filter(({ standing, round }) => standing === undefined && round === undefined),
      (said) => said as never,
    ),
    ...[...rounds].flatMap((round) =>
      lines(
        wishes.filter((wish) => wish.round === round),
        (of) => ({ says: 'for-round', round: nowhere(round), of }) as never,
      ),
    ),
    ...lines(
      wishes.filter(({ standing }) => standing !== undefined),
      (of) => ({ says: 'always', of }) as never,
    ),
  ];
};
void ANSWERS;

export type { Alternatives };
