import { say } from '../../../core/document.ts';
import { isSame } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  also,
  as,
  called,
  either,
  field,
  mark,
  means,
  opt,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  words,
} from '../../../notation/index.ts';
import { DOERS, type Doer, doerOf, ORDER_KINDS, ORDER_RULES, tokensOf } from '../actions.ts';
import {
  areasOnly,
  type Case,
  type Chapter,
  type Lines,
  type Names,
  note,
  type OrderLine,
  type Own,
  section,
  type Writing,
  whatStands,
  write,
} from '../book.ts';
import type { Area } from '../data/rules.ts';
import type { AreaId, House, OrderId, OrderKind } from '../data/vocabulary.ts';
import { redeployInAdvance, scoutLines } from '../heroes.ts';
import {
  type AnswerLine,
  answerTo,
  type ChapterLines,
  doingIn,
  type LineAction,
  type Plain,
  plain,
  sayInArea,
  sequence,
} from '../language/answer.ts';
import { area, arrowOr, colon, labelled, none } from '../language/parts.ts';
import { wordsOf } from '../language/words.ts';
import type { OrdersWish } from '../table/answers.ts';
import { type Placing, saying } from '../table/answers.ts';
import type { Outlook } from '../table/outlook.ts';
import { jitter } from '../table/outlook.ts';
import { areaOf, heldBy, kindOf, orderKindsOf, placeAt } from '../table/places.ts';
import { isOpen, listHeldAreas } from '../table/reach.ts';
import type { Place, View } from '../table/state.ts';
import type { Warning, WarningInput } from '../table/warnings.ts';
import { because, inPlanning, ofKind } from '../table/warnings.ts';
import {
  causes,
  EMPTIED,
  events,
  instead,
  orders,
  orderToken,
  playPlanning as play,
  raven,
  refusePlacing,
  starsOf,
  strayLines,
  swapsLeft,
  tokensLeft,
} from './planning.ts';

const becomes = also(arrowOr(wordsOf('changed-to')), mark(':'), soft(''));
const swapped: Pattern<Placing | null> = called(
  'raven',
  either<Placing | null>(
    phrase(
      field('area', area),
      also(mark('→', { en: ' -> ', zh: ' → ' }), becomes),
      field('order', orderToken),
    ),
    means(none, null),
  ),
);
const RAVEN_LINE: AnswerLine = answerTo('raven', swapped, { needsIf: true, member: 'raven' });

// ---- Lines ------------------------------------------------------------------------------------------

interface PlacedOrderLine {
  readonly area: AreaId;
  readonly order: OrderId;
  readonly corrects?: true;
}
/** `改为` says that another order stood there. */
const changed = means(wordsOf('changed-to'), true as const);
const ordered: Pattern<PlacedOrderLine> = also<PlacedOrderLine>(
  phrase(
    field('area', labelled),
    colon,
    field('corrects', opt(changed)),
    field('order', orderToken),
  ),
  phrase(
    field('area', labelled),
    field('corrects', changed),
    mark(':'),
    field('order', orderToken),
  ),
);

/** The line of an order of some tokens, with what they do behind them. */
const orderLine = (
  kind: OrderKind,
  { tokens = tokensOf(kind), behind = either<LineAction>() }: OrderLine,
): Pattern<Plain> => {
  const key = ORDER_RULES[kind].doing?.areaIn;
  const its = (said: PlacedOrderLine): PlacedOrderLine | undefined =>
    tokens.includes(said.order) ? said : undefined;
  return called(
    `${kind}-line`,
    as(
      pair(as(ordered, its, its), opt(behind)),
      ([{ corrects, ...wish }, { done } = { done: [] }]) => ({
        ...plain([
          { kind: 'orders', when: [], wish },
          ...done.map((one) => sayInArea(key, wish.area, one)),
        ]),
        ...(corrects && { corrects }),
      }),
      ({ wishes: [first, ...others] }) => {
        if (first?.kind !== 'orders') return undefined;
        const order = saying<Placing>(first);
        const done = others.flatMap((one) => doingIn(key, order.area, one) ?? []);
        if (done.length < others.length) return undefined;
        return [order, done.length > 0 ? { done } : undefined] as const;
      },
    ),
  );
};

const nothing = (): Plain => plain([]);

/** `orders: none`; a title above the orders says nothing. */
const NO_ORDERS_LINES: readonly Pattern<Plain>[] = [
  means(
    words(wordsOf('orders-head'), colon, none),
    plain([{ kind: 'no-orders', when: [], wish: null }]),
  ),
  // Neither is written: what has no wish is told in its own words.
  reads(words(wordsOf('orders-head'), soft(':')), nothing),
  called('no-order', reads(EMPTIED, nothing)),
];

/** The chapter's lines of orders, and those of the orders that are placed. */
const lines: ChapterLines = {
  answers: [RAVEN_LINE],
  others: [
    ...ORDER_KINDS.flatMap((kind) =>
      (ORDER_RULES[kind].lines ?? [{}]).map((line) => orderLine(kind, line)),
    ),
    ...DOERS.flatMap(({ kind, turns }) =>
      turns === undefined ? [] : [sequence(`${kind}-order`, turns.head)],
    ),
    called('doing', either(...DOERS.map(({ line }) => line))),
    ...NO_ORDERS_LINES,
  ],
};

/** The lines that the Raven's holder may write before it is asked, while orders are placed. */
export const ravenLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { raven: uses } = view.rules.options;
  if (view.state.tokens['messenger-raven'] !== house || !isOpen(view)) return [];
  return [
    ...(uses === 'scout' ? [] : swapInAdvance(writing)),
    ...(uses === 'swap' ? [] : [...scoutLines(writing), ...redeployInAdvance(writing)]),
  ];
};

/** The orders that a house may give in one of its areas, before anything else is ordered. */
interface AreaChoices {
  readonly place: Place;
  readonly orders: readonly OrderId[];
}

const choicesOf = (view: View, house: House): readonly AreaChoices[] => {
  const legal = new Map<AreaId, OrderId[]>();
  for (const { step, refused } of orders.options(view, orders.of(house, {}), [])) {
    if (refused !== null || step === undefined) continue;
    const { area, order } = step as unknown as { readonly area: AreaId; readonly order: OrderId };
    legal.set(area, [...(legal.get(area) ?? []), order]);
  }
  return Array.from(heldBy(view, house), (place) => ({
    place,
    orders: legal.get(place.area) ?? [],
  }));
};

/** Some area's order for another one. */
const swapInAdvance = (writing: Writing): Lines => {
  const lines = choicesOf(writing.view, writing.house)
    .slice(0, 1)
    .flatMap(({ place: { area }, orders }) =>
      orders.slice(-1).flatMap((order) => write(writing, { kind: 'raven', wish: { area, order } })),
    );
  return section(say('template.raven'), [
    ...lines,
    ...write(writing, { kind: 'raven', wish: null }),
  ]);
};

/** The exchange that is asked now: nothing, or for each order that is out another. */
const swapLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const out = view.state.places.filter(({ orderOf }) => orderOf === house);
  return [
    ...write(writing, { kind: 'raven', wish: null }),
    ...out.flatMap(({ area }) => swapsAt(writing, area)),
  ];
};

const swapsAt = (writing: Writing, area: AreaId): Lines => {
  const orders = swapsLeft(writing.view, writing.house, area);
  const lines = orders
    .slice(0, 1)
    .flatMap((order) => write(writing, { kind: 'raven', wish: { area, order } }));
  const { order } = placeAt(writing.view, area);
  return section(say('template.swaps', { area, order, orders }), lines);
};

// ---- Names ------------------------------------------------------------------------------------------

/** Where orders can be placed now, and which. */
export const placeable = ({ view, house }: Own): ReadonlyMap<AreaId, AreaChoices> =>
  new Map(isOpen(view) ? choicesOf(view, house).map((one) => [one.place.area, one]) : []);

/** Its areas and the tokens for them: while orders are placed, or the exchanges that are legal. */
const ravenCases = (own: Own): readonly Case[] =>
  isOpen(own.view)
    ? Array.from(own.once(placeable), ([area, { orders }]) => ({ area, orders }))
    : listHeldAreas(own.view, own.house).map((area) => ({
        area,
        orders: swapsLeft(own.view, own.house, area),
      }));

const sequenceNames: Names = ({ view, house }) => [
  ...listHeldAreas(view, house),
  ...view.state.places.flatMap(({ area, orderOf }) => (orderOf === house ? [area] : [])),
];

/** The doing of orders that a member in YAML is of. */
const aimedBy = (member: string): Doer | undefined =>
  DOERS.find(({ kind }) => member in (ORDER_RULES[kind].yaml?.members ?? {}));

const orderNames: Names = (own, [, area, doing], group) => {
  const choices = own.once(placeable);
  if (area === undefined) return [...choices.keys()];
  const { place, orders = [] } = choices.get(String(area)) ?? {};
  if (place === undefined) return [];
  if (group === 'orders') return orders;
  if (group !== 'areas') return undefined;
  return aimedBy(String(doing))?.targets(own.view, place) ?? [];
};

/** The names for the doing of orders of a kind, said apart from them, wherever they may lie. */
const doingNames =
  ({ targets }: Doer): Names =>
  (own, path, group) => {
    if (group !== 'areas') return undefined;
    if (path.includes('from')) return sequenceNames(own, path, group);
    return [...heldBy(own.view, own.house)].flatMap((place) => targets(own.view, place));
  };

const names: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    DOERS.flatMap((doer) => [
      [doer.kind, doingNames(doer)],
      [`${doer.kind}-order`, sequenceNames],
    ]),
  ),
  orders: orderNames,
  raven: areasOnly(({ view, house }) => listHeldAreas(view, house)),
};
const cases = { raven: ravenCases };

// ---- Template ---------------------------------------------------------------------------------------

/** While orders are placed: the tokens, then area by area a line for each kind of order. */
const orderLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { banned } = view.state;
  const orders = tokensLeft(view, house);
  const special = [...new Set(orders.filter((order) => view.rules.orders[order].special))];
  return [
    note('template.tokens', { orders, special, stars: starsOf(view, house) }),
    ...(banned.length > 0 ? [note('board.banned', { kinds: banned })] : []),
    ...choicesOf(view, house).flatMap((choices) => areaLines(writing, choices)),
    note('template.no-orders'),
    ...write(writing, { kind: 'orders', wish: [] }),
  ];
};

const areaLines = (writing: Writing, { place, orders }: AreaChoices): Lines => {
  const { view } = writing;
  const kinds = new Set(orders.map((order) => kindOf(view, order)));
  const plain = orders.filter((order) => plainOf(view, orders, kindOf(view, order)) === order);
  return [
    { note: whatStands(place) },
    ...targetNotes(view, place, kinds),
    ...plain.flatMap((order) => tokenLines(writing, place, order)),
  ];
};

/** Where its orders could be aimed; two kinds that reach the same are said together. */
const targetNotes = (view: View, place: Place, kinds: ReadonlySet<OrderKind>): Lines => {
  const all = DOERS.map(({ kind, like, targets }) => ({
    kind,
    like,
    areas: kinds.has(kind) ? targets(view, place) : [],
  }));
  if (all.every(({ areas }) => areas.length === 0)) return [];
  const said: Record<string, readonly AreaId[]> = {};
  for (const { kind, areas } of all) said[kind] = areas;
  for (const { kind, like, areas } of all)
    if (like !== undefined && isSame(areas, said[like] ?? [])) {
      delete said[kind];
      delete said[like];
      said['both'] = areas;
    }
  return [note('template.targets', said)];
};

/** A token with the first of its targets, and with what else may be said behind it. */
const tokenLines = (writing: Writing, place: Place, order: OrderId): Lines => {
  const { view } = writing;
  const placed: Wish = { kind: 'orders', wish: [{ area: place.area, order }] };
  const kind = kindOf(view, order);
  const besides = ORDER_RULES[kind].besides?.(view, place) ?? [];
  return [...doingsOf(view, kind, place), ...besides.map((wish) => [wish])].flatMap((doing) =>
    write(writing, placed, ...doing),
  );
};

const plainOf = (view: View, orders: readonly OrderId[], kind: OrderKind): OrderId | undefined => {
  const same = orders.filter((one) => kindOf(view, one) === kind);
  return same.find((one) => view.rules.orders[one].bonus === 0) ?? same[0];
};

/** The ways to do something to the first of its targets; without one there is nothing to do. */
const doingsOf = (view: View, kind: OrderKind, place: Place): readonly (readonly Wish[])[] => {
  const doing = doerOf(kind);
  const [target] = doing?.targets(view, place) ?? [];
  if (doing === undefined || target === undefined) return [[]];
  return doing.wishes(view, place, target).map((wish) => [{ kind, wish }]);
};

/** An order in an area, and how much it is wanted there. */
interface WantedOrder {
  readonly area: Area;
  readonly kind: OrderKind;
  readonly score: number;
}

/** The best orders first, each with the best token of its kind that is left. */
const chooseOrders = (outlook: Outlook): readonly Placing[] => {
  const made: Placing[] = [];
  for (const wanted of wantedOrders(outlook)) {
    if (made.some(({ area }) => area === wanted.area.id)) continue;
    const order = tokenFor(outlook, made, wanted);
    if (order !== undefined) made.push({ area: wanted.area.id, order });
  }
  return made;
};

const wantedOrders = (outlook: Outlook): readonly WantedOrder[] => {
  const wanted: WantedOrder[] = [];
  for (const place of heldBy(outlook.view, outlook.house)) {
    const area = areaOf(outlook.view, place.area);
    for (const kind of orderKindsOf(outlook.view.rules)) {
      const score = ORDER_RULES[kind].wanted(outlook, place, area);
      if (score > 0) wanted.push({ area, kind, score: score + jitter(outlook) });
    }
  }
  return wanted.sort((a, b) => b.score - a.score);
};

/** The one that gives most; what was placed so far is legal. */
const tokenFor = (
  { view, house }: Outlook,
  made: readonly Placing[],
  { area, kind }: WantedOrder,
): OrderId | undefined =>
  view.rules.tokens.best[kind]?.find(
    (order) => refusePlacing(view, house, made, { area: area.id, order }) === null,
  );

/** PLN-9: what the Raven exchanges has to lie there. */
function* straySwaps(said: WarningInput): Generator<Warning> {
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

/** Chapter 8: orders are laid and revealed. */
export const planning = {
  phases: { planning: { play, printed: 'planning' } },
  kinds: { orders, raven },
  events,
  bots: { orders: chooseOrders },
  warnings: [inPlanning(strayLines), inPlanning(straySwaps)],
  instead,
  causes,
  parts: { orders: 'areas' },
  entries: { orders: listHeldAreas },
  lines,
  asked: { orders: orderLines, raven: swapLines },
  names,
  cases,
} satisfies Chapter;
