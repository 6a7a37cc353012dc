import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type {
  FortifyWish,
  MarchWish,
  OrdersWish,
  Placing,
  RaidWish,
  SupportPlan,
} from '../answers.ts';
import type { AreaId, OrderId } from '../vocabulary.ts';
import type { HeadKind } from './kinds.ts';
import { areaName, type Spelling, spellWhen, whenOf } from './spell.ts';
import { spellMarch, spellRaid, spellSupport } from './spell-values.ts';

type Doing = 'march' | 'raid';

/** A march or raid wish with its conditions. */
interface Done {
  readonly from: AreaId;
  readonly said: string;
}

const doneBy = (spelling: Spelling, kind: Doing, wish: Wish): Done => {
  const when = spellWhen(spelling, whenOf(wish));
  // A wish's shape belongs to its kind.
  if (kind === 'raid') {
    const raid = wish.wish as unknown as RaidWish;
    return { from: raid.from, said: `${spellRaid(spelling, raid)}${when}` };
  }
  const march = wish.wish as unknown as MarchWish;
  return { from: march.from, said: `${spellMarch(spelling, march)}${when}` };
};

const isOf = (order: OrderId, kind: Doing | 'support' | 'consolidate-power'): boolean =>
  order.startsWith(kind);

const areasOf = (
  placings: readonly Placing[],
  kind: Doing | 'support' | 'consolidate-power',
): readonly AreaId[] => placings.filter(({ order }) => isOf(order, kind)).map(({ area }) => area);

/** The areas in the order in which they come, or null if one comes back later. */
const runsOf = (done: readonly Done[]): readonly AreaId[] | null => {
  const areas: AreaId[] = [];
  for (const { from } of done) {
    if (areas.at(-1) === from) continue;
    if (areas.includes(from)) return null;
    areas.push(from);
  }
  return areas;
};

/** What orders of one kind do, as it can be written. */
interface Plan {
  /** By area, behind its order. */
  readonly behind: ReadonlyMap<AreaId, string>;
  readonly lines: readonly string[];
}

/** Whether each of these areas has one such order, so that all can stand behind their orders. */
const canStandBehind = (placed: readonly AreaId[], runs: readonly AreaId[]): boolean =>
  runs.every(
    (area) => placed.indexOf(area) >= 0 && placed.indexOf(area) === placed.lastIndexOf(area),
  );

const joinBy = (spelling: Spelling, kind: Doing): string =>
  kind === 'march'
    ? `${spelling.style.semicolon}${spelling.word('else')} `
    : ` ${spelling.word('or')} `;

const planDoings = (
  spelling: Spelling,
  kind: Doing,
  [placings, wishes]: readonly [readonly Placing[], readonly Wish[]],
): Plan => {
  const done = wishes
    .filter((wish) => wish.kind === kind)
    .map((wish) => doneBy(spelling, kind, wish));
  const runs = runsOf(done);
  const placed = areasOf(placings, kind);
  if (runs === null || !canStandBehind(placed, runs))
    return { behind: new Map(), lines: alone(spelling, kind, done) };
  const behind = new Map<AreaId, string>();
  for (const area of runs) {
    const said = done.filter(({ from }) => from === area).map((one) => one.said);
    behind.set(area, said.join(joinBy(spelling, kind)));
  }
  const asWritten = placed.filter((area) => runs.includes(area));
  const isInOrder = asWritten.every((area, index) => area === runs[index]);
  return { behind, lines: isInOrder ? [] : [orderLine(spelling, kind, runs)] };
};

/** `march: Winterfell: -> Karhold: footman`. */
const alone = (spelling: Spelling, kind: Doing, done: readonly Done[]): readonly string[] =>
  done.map(
    ({ from, said }) =>
      `${headOf(spelling, kind)}${areaName(spelling, from)}${spelling.style.colon}${said}`,
  );
const headOf = ({ head, style }: Spelling, kind: HeadKind): string => `${head(kind)}${style.colon}`;

/** `march order: Winterfell, Greywater Watch`. */
const orderLine = (spelling: Spelling, kind: Doing, areas: readonly AreaId[]): string =>
  spelling.word(`${kind}-order`) +
  spelling.style.colon +
  areas.map((area) => areaName(spelling, area)).join(spelling.style.comma);

/** Unconditional plans stand behind their orders, all others by themselves. */
const planSupport = (
  spelling: Spelling,
  placings: readonly Placing[],
  wishes: readonly Wish[],
): Plan => {
  const placed = areasOf(placings, 'support');
  const behind = new Map<AreaId, string>();
  const lines: string[] = [];
  for (const wish of wishes) {
    if (wish.kind !== 'support') continue;
    const when = whenOf(wish);
    for (const plan of wish.wish as unknown as readonly SupportPlan[]) {
      const said = spellSupport(spelling, plan);
      const fits = when.length === 0 && placed.includes(plan.area) && !behind.has(plan.area);
      if (fits) behind.set(plan.area, said);
      else lines.push(supportLine(spelling, plan.area, `${said}${spellWhen(spelling, when)}`));
    }
  }
  return { behind, lines };
};
const supportLine = (spelling: Spelling, area: AreaId, said: string): string =>
  `${headOf(spelling, 'support')}${areaName(spelling, area)} ${spelling.style.arrow} ${said}`;

const placingsOf = (wishes: readonly Wish[]): readonly Placing[] =>
  wishes.flatMap(({ kind, wish }) => (kind === 'orders' ? (wish as unknown as OrdersWish) : []));

/** A move follows its order at once, anything else behind a semicolon or a blank. */
const glue = ({ style }: Spelling, order: OrderId, said: string): string =>
  isOf(order, 'march') && !said.startsWith(style.arrow) ? style.semicolon : ' ';

/** The wish of the areas that fortify, if all of it can stand behind their orders. */
export const fortifyBehind = (wishes: readonly Wish[]): Wish | undefined => {
  const placed = areasOf(placingsOf(wishes), 'consolidate-power');
  return wishes.find(({ kind, when, wish }) => {
    if (kind !== 'fortify' || when !== undefined) return false;
    const areas = wish as unknown as FortifyWish;
    const isOnce = areas.every((area) => placed.indexOf(area) === placed.lastIndexOf(area));
    const asPlaced = placed.filter((area) => areas.includes(area));
    return isOnce && areas.length > 0 && isSame(asPlaced, areas);
  });
};

/** The order lines, what the orders do, and in which order. */
export const writeOrderLines = (spelling: Spelling, wishes: readonly Wish[]): readonly string[] => {
  const placings = placingsOf(wishes);
  const plans = {
    march: planDoings(spelling, 'march', [placings, wishes]),
    raid: planDoings(spelling, 'raid', [placings, wishes]),
    support: planSupport(spelling, placings, wishes),
  };
  const fortified = (fortifyBehind(wishes)?.wish ?? []) as unknown as FortifyWish;
  const written = new Set<string>();
  const lineOf = ({ area, order }: Placing): string => {
    const kind = (['march', 'raid', 'support'] as const).find((one) => isOf(order, one));
    const said = kind && !written.has(`${kind} ${area}`) ? plans[kind].behind.get(area) : undefined;
    if (said !== undefined) written.add(`${kind} ${area}`);
    const fortify = isOf(order, 'consolidate-power') && fortified.includes(area);
    const remark = fortify ? spelling.style.remark(spelling.word('fortify')) : '';
    const head = `${areaName(spelling, area)}${spelling.style.colon}${spelling.order(order)}${remark}`;
    return said === undefined ? head : `${head}${glue(spelling, order, said)}${said}`;
  };
  const isNone = placings.length === 0 && wishes.some(({ kind }) => kind === 'orders');
  return [
    ...placings.map(lineOf),
    ...(isNone ? [`${headOf(spelling, 'orders')}${spelling.word('none')}`] : []),
    ...plans.march.lines,
    ...plans.raid.lines,
    ...plans.support.lines,
  ];
};
