import type { NoIds } from '../../../core/game.ts';
import { oneOf, steps } from '../../../core/kinds.ts';
import { about, at, illegal, type Problem } from '../../../core/problem.ts';
import { askAll, askBefore, type Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  also,
  anyOf,
  byLanguage,
  called,
  close,
  either,
  field,
  idle,
  mark,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { DOERS, ORDER_KINDS, ORDER_RULES, tokensOf } from '../actions.ts';
import type { OrderData } from '../data/rules.ts';
import type { AreaId, House, OrderId, OrderKind } from '../data/vocabulary.ts';
import { deploy, deployHeroes, redeploy, scout, scoutAndRedeploy } from '../heroes.ts';
import type { AreaIn } from '../language/answer.ts';
import { colon, labelled } from '../language/parts.ts';
import { sentenceOf, wordsOf } from '../language/words.ts';
import { keepLegal, lineOf, type OrdersWish, type Placing, saying } from '../table/answers.ts';
import { type ChapterCauses, idsUnder, orderOn, ordersOf } from '../table/causes.ts';
import type { Appliers } from '../table/changes.ts';
import type { EventType } from '../table/events.ts';
import { areaOf, heldBy, houseOf, isArea, kindOf, orderIdsOf, placeAt } from '../table/places.ts';
import { listHeldAreas } from '../table/reach.ts';
import { inTurnOrder } from '../table/round.ts';
import type { Agot, Play, Table, View } from '../table/state.ts';
import {
  because,
  type Instead,
  ofKind,
  type Warning,
  type WarningInput,
} from '../table/warnings.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** Special orders that a house may have out: the stars of its place on King's Court (BID-6). */
export const starsOf = (view: View, house: House): number =>
  view.rules.stars[view.state.tracks['kings-court'].indexOf(house)] ?? 0;

/** The reason why an order may never stand in an area, whoever is there (PLN-3, PLN-7). */
export const refuseGround = (view: View, area: AreaId, order: OrderData): Problem | null =>
  ORDER_RULES[order.kind].refuseGround?.(view, area, order) ?? null;

/** The reason why an order may not be given with the units that are there (CLK-5, TOK-4). */
export const refuseForce = (view: View, area: AreaId, order: OrderData): Problem | null =>
  ORDER_RULES[order.kind].refuseForce?.(view, area, order) ?? null;

/** Orders that this round's Westeros cards forbid (PLN-4, WES-8, WES-9). */
export const refuseBanned = (view: View, order: OrderData): Problem | null =>
  view.state.banned.includes(order.kind)
    ? illegal('PLN-4', 'order-banned', { order: order.id })
    : null;

const tokenUsed = (view: View, { id, kind, count }: OrderData): Problem =>
  illegal(ORDER_RULES[kind].limit?.(view) ?? 'PLN-2', 'token-used', { order: id, count });

/** No token twice (PLN-2), and no special order without a star (BID-6). */
const refuseToken = (
  view: View,
  house: House,
  out: readonly OrderId[],
  order: OrderData,
): Problem | null => {
  const { orders } = view.rules;
  let [used, special] = [0, 0];
  for (const id of out) {
    if (id === order.id) used++;
    if (orders[id].special) special++;
  }
  if (used >= order.count) return tokenUsed(view, order);
  if (!order.special) return null;
  const stars = starsOf(view, house);
  return special >= stars ? illegal('BID-6', 'star-too-many', { order: order.id, stars }) : null;
};

/** The reason why an order cannot be placed after others that can. */
export const refusePlacing = (
  view: View,
  house: House,
  made: readonly Placing[],
  { area, order: id }: Placing,
): Problem | null => {
  const order = view.rules.orders[id];
  if (!isArea(view, area) || order === undefined)
    return illegal('PLN-2', 'no-such-placing', { area, order: id });
  if (made.some((placing) => placing.area === area))
    return illegal('PLN-2', 'two-orders', { area });
  if (placeAt(view, area).house !== house)
    return illegal('PLN-2', 'no-unit-there', { house, area, areas: listHeldAreas(view, house) });
  return (
    refuseGround(view, area, order) ??
    refuseForce(view, area, order) ??
    refuseBanned(view, order) ??
    refuseToken(
      view,
      house,
      made.map((placing) => placing.order),
      order,
    )
  );
};

/** The reason why a wish cannot stand on any table: the ground, an area or a token twice. */
const refuseEver = (view: View, wish: OrdersWish): Problem | null => {
  const made: Placing[] = [];
  for (const placing of wish) {
    const order = view.rules.orders[placing.order];
    const twice = made.some(({ area }) => area === placing.area);
    const used = made.filter(({ order: id }) => id === placing.order).length;
    const problem = twice
      ? illegal('PLN-2', 'two-orders', { area: placing.area })
      : (refuseGround(view, placing.area, order) ??
        (used >= order.count ? tokenUsed(view, order) : null));
    if (problem !== null) return at(lineOf(placing), problem);
    made.push(placing);
  }
  return null;
};

/** `orders`: for each area with units an order or none. */
export const orders = steps<Agot, NoIds, Placing, OrdersWish>('orders', {
  rule: 'PLN-2',
  *candidates(view, { seat }, made) {
    const last = made.at(-1);
    const after = last === undefined ? -1 : areaOf(view, last.area).index;
    const ids = orderIdsOf(view.rules);
    for (const { area } of heldBy(view, houseOf(seat)))
      if (areaOf(view, area).index > after) for (const order of ids) yield { area, order };
  },
  refuse: (view, { seat }, made, placing) => refusePlacing(view, houseOf(seat), made, placing),
  fallback: () => [],
  /** PLN-8: an illegal order is left out and the others stand; of two the one named first. */
  resolve: (view, { seat }, wish) =>
    keepLegal(
      wish,
      ({ area, order }) => ({ area, order }),
      (made, placing) => {
        const problem = refusePlacing(view, houseOf(seat), made, placing);
        return problem && about({ area: placing.area }, problem);
      },
    ),
  neverLegal: (view, _seat, wish) => refuseEver(view, wish),
});

/** The order tokens that a house has left and may use, each as often as it is there. */
export const tokensLeft = (view: View, house: House): readonly OrderId[] => {
  const out = view.state.places.flatMap(({ order, orderOf }) =>
    orderOf === house && order !== null ? [order] : [],
  );
  return orderIdsOf(view.rules).flatMap((id) => {
    const order = view.rules.orders[id];
    const used = out.filter((one) => one === id).length;
    const isRefused =
      refuseBanned(view, order) !== null || refuseToken(view, house, out, order) !== null;
    return isRefused ? [] : Array.from({ length: order.count - used }, () => id);
  });
};

// ---- Order tokens -------------------------------------------------------------------------------

interface Marks {
  readonly bonus?: number;
  readonly star?: boolean;
}

const special = wordsOf('special');
const orderWord = wordsOf('order-word');
const inBrackets = (pattern: Pattern<void>): Pattern<void> =>
  either(pattern, words(mark('('), pattern, mark(')')));
const star = inBrackets(either(mark('*'), special));

const digit = number(0, 9, '"+1"');
/** A bonus stands close to its sign: `march - 1 knight` has a dash, and no value. */
const signed: Pattern<number> = either(
  digit,
  the('n', phrase(mark('+'), close, field('n', digit))),
  reads(phrase(mark('-'), close, field('n', digit)), ({ n }) => 0 - n),
);
export const bonusSaid = either(signed, the('n', phrase(mark('('), field('n', signed), mark(')'))));

/** The tokens with a star; of kinds without numbers the star is all that tells them apart. */
const SPECIAL: ReadonlySet<OrderId> = new Set(
  Object.values(ORDER_RULES).flatMap(({ starred }) => starred),
);

/** The tokens that were meant: `march` without more may mean several. */
export const meant = (kind: OrderKind, { bonus, star = false }: Marks): readonly OrderId[] => {
  const ids = tokensOf(kind);
  const hasNumbers = ids.some((id) => /\d/.test(id));
  const isStarred = star || (!hasNumbers && bonus === 1); // the rules print 突袭+1
  if (hasNumbers && bonus !== undefined)
    return ids.filter(
      (id) => Number(id.slice(kind.length)) === bonus && (!star || SPECIAL.has(id)),
    );
  if (bonus !== undefined && bonus !== 1) return [];
  return ids.filter((id) => SPECIAL.has(id) === isStarred);
};

const starred = opt(means(star, true as const));
const marks: Pattern<Marks> = reads(
  phrase(
    idle(orderWord),
    field('star', starred),
    field('bonus', opt(bonusSaid)),
    field('behind', starred),
    idle(orderWord),
  ),
  ({ star, bonus, behind }) =>
    star && behind
      ? undefined
      : { ...(bonus !== undefined && { bonus }), ...((star ?? behind) && { star: true }) },
);

/** `M+1`, `R*`, `S`, `防+1`: letters that mean a kind behind an area. */
const letter = either(...ORDER_KINDS.map((one) => means<OrderKind>(wordsOf(`letter.${one}`), one)));
export const orderKind = name('order-kinds');
const kind: Pattern<OrderKind> = reads(orderKind, (id) => ORDER_KINDS.find((one) => one === id));
/** A kind of order by its name or its letter. */
export const kindSaid = either(kind, letter);

const english = either(
  ...ORDER_KINDS.flatMap((kind) =>
    tokensOf(kind).map((id) => means(word(ORDER_RULES[kind].tokens[id] ?? id, ''), id)),
  ),
);
const named = name('orders') as Pattern<string> as Pattern<OrderId>;
/** As the terms write it; it is read by its parts. */
const chinese: Pattern<OrderId> = { ...named, ways: () => [] };
/** The words of a token, whether there is one or not. */
export const tokenWords = phrase(
  field('star', starred),
  field('kind', kind),
  field('marks', marks),
);
const spoken = anyOf(
  tokenWords,
  ({ star, kind: said, marks }) =>
    star && marks.star ? [] : meant(said, star ? { ...marks, star } : marks),
  () => undefined,
);
const short = anyOf(
  phrase(field('kind', letter), field('marks', marks)),
  ({ kind: said, marks }) => meant(said, marks),
  () => undefined,
);
/** `march +1`, `raid*`, `special raid`, `CP`, `M+1`. */
export const orderToken: Pattern<OrderId> = called(
  'order',
  also(byLanguage<OrderId>(english, chinese), spoken, short),
);

/** `Winterfell: no order`, `cancel my orders for Winterfell`: an area that is left empty on purpose. */
export const EMPTIED = also(
  phrase(field('area', labelled), colon, wordsOf('no-order')),
  sentenceOf('order-cancelled', { area: labelled }),
);

/** The house's orders on the board, but for the one that goes back to its hand. */
const outWithout = (view: View, house: House, swapped: Placing['area']): readonly OrderId[] => {
  const out: OrderId[] = [];
  for (const { area, order, orderOf } of view.state.places)
    if (orderOf === house && order !== null && area !== swapped) out.push(order);
  return out;
};

const refuseSwap = (view: View, house: House, { area, order: id }: Placing): Problem | null => {
  const order = view.rules.orders[id];
  if (!isArea(view, area) || order === undefined)
    return illegal('PLN-9', 'no-such-placing', { area, order: id });
  const place = placeAt(view, area);
  if (place.orderOf !== house) return illegal('PLN-9', 'no-order-to-replace', { house, area });
  if (place.order === id) return illegal('PLN-9', 'same-order', { area, order: id });
  return (
    refuseGround(view, area, order) ??
    refuseForce(view, area, order) ??
    refuseBanned(view, order) ??
    refuseStar(view, house, order) ??
    refuseToken(view, house, outWithout(view, house, area), order)
  );
};

/** PLN-9 by the stricter option: a special order comes in only where a star was left unused. */
const refuseStar = (view: View, house: House, order: OrderData): Problem | null => {
  if (!order.special || view.rules.options['raven-exchange'] === 'after-exchange') return null;
  const { orders } = view.rules;
  const used = view.state.places.filter(
    ({ order: id, orderOf }) => orderOf === house && id !== null && orders[id].special,
  ).length;
  const stars = starsOf(view, house);
  return used < stars ? null : illegal('PLN-9', 'no-star-unused', { order: order.id, stars });
};

/** `raven`: one of its orders for an unused one, or none (PLN-6, PLN-9). */
export const raven = oneOf<Agot, NoIds, Placing | null>('raven', {
  rule: 'PLN-9',
  *candidates(view, { seat }) {
    yield null;
    for (const { area, orderOf } of view.state.places)
      if (orderOf === seat) for (const order of orderIdsOf(view.rules)) yield { area, order };
  },
  refuse: (view, { seat }, _made, swap) =>
    swap === null ? null : refuseSwap(view, houseOf(seat), swap),
  fallback: () => null,
});

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 8: orders in secret, revealed together, then the Raven. */
export function* playPlanning(table: Table): Play<void> {
  const houses = [...inTurnOrder(table, (house) => !heldBy(table, house).next().done)];
  if (table.rules.options['hero-play'] === 'deployed') yield* planWithHeroes(table, houses);
  else {
    const answers = yield* askAll(houses, (house) => ({ placed: orders.of(house, {}) }));
    for (const { seat, answers: said } of answers) reveal(table, seat, said.placed);
  }
  const { raven: uses } = table.rules.options;
  if (uses !== 'scout') yield* useRaven(table);
  if (uses !== 'swap') yield* scoutAndRedeploy(table);
}

/** HER-1: heroes are named in secret with the orders, and stay secret when those are revealed. */
function* planWithHeroes(table: Table, houses: readonly House[]): Play<void> {
  const answers = yield* askAll(houses, (house) => ({
    placed: orders.of(house, {}),
    heroes: deployHeroes.of(house, {}),
  }));
  for (const { seat, answers: said } of answers) deploy(table, 'HER-1', seat, said.heroes);
  for (const { seat, answers: said } of answers) reveal(table, seat, said.placed);
}

/** PLN-5. */
const reveal = (table: Table, house: House, placed: readonly Placing[]): void => {
  const byArea: Record<AreaId, OrderId> = {};
  for (const { area, order } of placed) byArea[area] = order;
  table.emit({ type: 'orders-revealed', rule: 'PLN-5', house, orders: byArea });
};

/** SEA-4: where the Raven also scouts, all that its holder may say is asked in one window. */
const windowAfter = ({ rules }: Table, house: House) =>
  rules.options.raven === 'both' ? [scout.of(house, {}), redeploy.of(house, {})] : [];

/** PLN-6, PLN-9: the holder may replace one of its own orders by an unused one. */
function* useRaven(table: Table): Play<void> {
  const house = table.state.tokens['messenger-raven'];
  if (house === null || !table.state.places.some(({ orderOf }) => orderOf === house)) return;
  const swap = yield* askBefore(raven.of(house, {}), ...windowAfter(table, house));
  if (swap === null) return;
  const { area, order } = swap;
  const from = placeAt(table, area).order;
  if (from !== null)
    table.emit({ type: 'order-replaced', rule: 'PLN-6', house, area, from, order });
}

// ---- Events -----------------------------------------------------------------------------------------

export const events = {
  'orders-revealed': (view, { house, orders }) => {
    for (const [area, order] of Object.entries(orders)) {
      const place = placeAt(view, area);
      place.order = order;
      place.orderOf = house;
    }
  },
  'order-replaced': (view, { area, order }) => {
    placeAt(view, area).order = order;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

export const causes = {
  'orders-revealed': ({ house }) => ({ of: [ordersOf(house)] }),

  orders: (answered) => ({
    leaves: [ordersOf(answered.seat), ...idsUnder(answered, 'area').map(orderOn)],
  }),
  raven: (answered) => {
    const orders = idsUnder(answered, 'area').map(orderOn);
    return { of: orders, adds: orders };
  },
} satisfies ChapterCauses;

/** The kinds that a sleeping house puts down, the first that can stand. */
const PLACED: readonly OrderKind[] = ['defense', 'consolidate-power'];

/** RND-11: a house that nobody plays guards what it has; of all else it does what is printed. */
export const defaultForAbsentSeat = (
  view: View,
  question: Question<Agot>,
): readonly Placing[] | undefined => {
  if (question.kind.name !== orders.name) return undefined;
  const asked = orders.of(question.seat, {});
  const tokens = PLACED.flatMap((kind) => {
    const own = orderIdsOf(view.rules).filter((id) => view.rules.orders[id].kind === kind);
    const isSpecial = (id: (typeof own)[number]): boolean => view.rules.orders[id].special;
    return [...own.filter((id) => !isSpecial(id)), ...own.filter(isSpecial)];
  });
  const made: Placing[] = [];
  for (const { area } of heldBy(view, houseOf(question.seat))) {
    const order = tokens.find(
      (id) => orders.check(view, asked, [...made, { area, order: id }]) === null,
    );
    if (order !== undefined) made.push({ area, order });
  }
  return made;
};

// ---- Warnings ---------------------------------------------------------------------------------------

type Doing = Readonly<Partial<Record<AreaIn, AreaId>>> & { readonly line?: number };

/** True if a message gives an area an order of a kind, by the Raven perhaps; one without orders may. */
const givesTo = (said: WarningInput): ((area: AreaId, kind: OrderKind) => boolean) => {
  const [wish] = ofKind(said, 'orders');
  if (wish === undefined) return () => true;
  const swaps = ofKind(said, 'raven').flatMap((one) => saying<Placing | null>(one) ?? []);
  const given = [...saying<OrdersWish>(wish), ...swaps];
  return (area, kind) =>
    given.some((one) => one.area === area && kindOf(said.view, one.order) === kind);
};

/** A line on what an order does that the message does not give. */
export function* strayLines(said: WarningInput): Generator<Warning> {
  const gives = givesTo(said);
  for (const { kind, areaIn } of DOERS)
    for (const wish of ofKind(said, kind))
      for (const part of [saying<Doing | readonly Doing[]>(wish)].flat()) {
        const { [areaIn]: area } = part;
        if (area !== undefined && !gives(area, kind))
          yield { wish, problem: at(lineOf(part), because(`no-${kind}-order`, { area })) };
      }
}

// ---- Suggestions ------------------------------------------------------------------------------------

/** The orders that could stand in the area beside the others that the message places. */
const ordersLeft: Instead = ({ view, house, wish, problem, area }) => {
  if (wish.kind === 'raven' && area !== undefined) return swapsLeft(view, house, area);
  if (wish.kind !== 'orders') return undefined;
  const said = saying<OrdersWish>(wish);
  const line = problem.place?.line;
  const at = area ?? said.find((placing) => placing.line === line)?.area;
  if (at === undefined) return undefined;
  const question = orders.of(house, {});
  const others = said.filter((placing) => placing.area !== at);
  const { answer: made = [] } = orders.resolve(view, question, others as unknown as Wish['wish']);
  const isFree = (order: Placing['order']): boolean =>
    orders.check(view, question, [...made, { area: at, order }]) === null;
  return orderIdsOf(view.rules).filter(isFree);
};

/** The tokens that could take the place of an order on the board. */
export const swapsLeft = (view: View, house: House, area: AreaId): readonly OrderId[] =>
  orderIdsOf(view.rules).filter(
    (order) => raven.check(view, raven.of(house, {}), { area, order }) === null,
  );

export const instead: Readonly<Record<string, Instead>> = {
  'token-used': ordersLeft,
  'star-too-many': ordersLeft,
  'no-star-unused': ordersLeft,
  'order-banned': ordersLeft,
  'same-order': ordersLeft,
  'no-consolidation-at-sea': ordersLeft,
  'no-consolidation-in-port': ordersLeft,
  'consolidation-needs-footman': ordersLeft,
  'no-support-on-island': ordersLeft,
  'engines-do-not-raid': ordersLeft,
};
