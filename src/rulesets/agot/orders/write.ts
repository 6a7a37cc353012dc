import type { Lang } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import { onceOf } from '../../../core/once.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Writing } from '../../../notation/index.ts';
import { type Doer, doerOf, doersIn, tokensOf } from '../actions.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, type OrderId, type OrderKind, TRACKS } from '../data/vocabulary.ts';
import { type AnswerLine, isSameAbout, nowhere, plain, type Saying } from '../language/answer.ts';
import { type Condition, PASS, type Placing, saying } from '../table/answers.ts';
import type { View } from '../table/state.ts';
import {
  ANSWER_LINES,
  areaOf,
  kindsOf,
  lexiconFor,
  linesOf,
  type PlainOrCorrected,
  type Statement,
} from './lines.ts';

// ---- What wishes say, one thing by itself ---------------------------------------------------------

/** Without the line of a message that it was read from. */
const unlined = (wish: Json): Json => {
  if (Array.isArray(wish)) return wish.map(unlined);
  if (typeof wish !== 'object' || wish === null) return wish;
  const { line: _, ...said } = wish as Readonly<Record<string, Json>>;
  return said;
};

const sayingOf = ({ kind, about = {}, when = [], wish }: Wish): Saying => ({
  kind,
  ...(Object.keys(about).length > 0 && { about }),
  when: when as unknown as readonly Condition[], // made by the lines of orders
  wish: unlined(wish),
});

/** The items of a wish that many lines say together. */
const itemsOf = (wish: Wish): readonly Saying[] => {
  const said = sayingOf(wish);
  const items = Array.isArray(said.wish) ? said.wish.map((item) => ({ ...said, wish: item })) : [];
  return wish.kind === 'orders' && items.length === 0
    ? [{ ...said, kind: 'no-orders', wish: null }]
    : items;
};
const bidsOf = (wish: Wish): readonly Saying[] => {
  const bids = saying<Readonly<Record<string, number>>>(wish);
  return TRACKS.flatMap((track) => {
    const amount = bids[track];
    return amount === undefined ? [] : [sayingOf({ ...wish, kind: `bid-${track}`, wish: amount })];
  });
};

const isBundle = (wishes: readonly Wish[], from: number, kinds: readonly string[]): boolean => {
  if (wishes[from]?.kind !== kinds[0]) return false;
  const [first, ...others] = kinds.map((_, index) => wishes[from + index]);
  if (first === undefined) return false;
  const { when, wish } = sayingOf(first);
  return others.every((one, index) => {
    if (one === undefined || one.kind !== kinds[index + 1]) return false;
    const said = sayingOf(one);
    return isSame(said.wish, wish) && isSame(said.when, when) && isSameAbout(one, first);
  });
};

interface Answering {
  readonly line: AnswerLine;
  /** The kinds that it answers in a game. */
  readonly kinds: readonly string[];
}
const answeringIn = onceOf((rules: Rules): readonly Answering[] =>
  ANSWER_LINES.map((line) => ({ line, kinds: kindsOf(rules, line.name) })),
);

/** The wishes from a place on, as what one line answers together; the line for most kinds first. */
const answered = (
  lines: readonly Answering[],
  wishes: readonly Wish[],
  from: number,
): { readonly name: string | undefined; readonly count: number } => {
  const fitting = lines.filter(({ kinds }) => kinds.length > 0 && isBundle(wishes, from, kinds));
  const found = fitting.find(({ line }) => line.kinds.length > 1) ?? fitting[0];
  return { name: found?.line.name, count: found?.kinds.length ?? 1 };
};

/** True for orders that do all at once, each of its areas by itself. */
const isList = (kind: string): boolean => {
  const doer = doerOf(kind);
  return doer !== undefined && doer.turns === undefined;
};

const sayingsOf = (rules: Rules, wishes: readonly Wish[]): readonly Saying[] => {
  const lines = answeringIn(rules);
  const said: Saying[] = [];
  for (let at = 0, one = wishes[0]; one !== undefined; one = wishes[at]) {
    if (one.kind === 'orders' || isList(one.kind)) said.push(...itemsOf(one));
    else if (one.kind === 'bid-tracks') said.push(...bidsOf(one));
    else {
      const { name, count } = answered(lines, wishes, at);
      said.push(sayingOf({ ...one, kind: name ?? one.kind }));
      at += count - 1;
    }
    at++;
  }
  return said;
};

// ---- What stands behind the orders ------------------------------------------------------------------

/** The areas in a row, or undefined if one comes back later. */
const rowOf = (areas: readonly (AreaId | undefined)[]): readonly AreaId[] | undefined => {
  const row = areas.flatMap((area, index) => (area === areas[index - 1] ? [] : (area ?? [])));
  return new Set(row).size === row.length ? row : undefined;
};

/** The doings of orders of a kind, if all of it can stand behind them; and their sequence, if it must. */
const behindOrders = (
  { kind, remark }: Doer,
  placings: readonly Placing[],
  said: readonly Saying[],
): readonly Saying[] => {
  const all = said.filter((one) => one.kind === kind);
  const done = all.filter(({ wish }) => wish !== PASS);
  const row = rowOf(done.map(areaOf));
  // A pass stands by itself, behind the orders.
  const fits = (one: Saying, index: number): boolean => {
    const order = onlyOrder(placings, kind, areaOf(one));
    const isDone = order !== undefined && (remark?.(order, one.wish) ?? null) === null;
    return one === all[index] && isDone;
  };
  if (row === undefined || !done.every(fits)) return [];
  const asPlaced = placings.flatMap(({ area }) => (row.includes(area) ? area : []));
  const sequence: Saying = { kind: `${kind}-order`, when: [], wish: row };
  return isSame(asPlaced, row) ? done : [sequence, ...done];
};

/** The order behind which a doing stands: the area's only one. */
const onlyOrder = (
  placings: readonly Placing[],
  kind: OrderKind,
  area: AreaId | undefined,
): OrderId | undefined => {
  const [one, ...others] = placings.filter((placing) => placing.area === area);
  const isOfKind = one !== undefined && tokensOf(kind).includes(one.order);
  return isOfKind && others.length === 0 ? one.order : undefined;
};

/** Unconditional plans, one for each area. */
const plansBehind = (
  kind: OrderKind,
  placings: readonly Placing[],
  said: readonly Saying[],
): readonly Saying[] => {
  const plans = said.filter((one) => one.kind === kind && one.when.length === 0);
  return plans.filter(
    (one, index) =>
      onlyOrder(placings, kind, areaOf(one)) !== undefined &&
      plans.findIndex((other) => areaOf(other) === areaOf(one)) === index,
  );
};

const FORTIFYING = 'consolidate-power';
/** The areas that fortify, if all of them can stand behind their orders. */
const fortifiedBehind = (
  placings: readonly Placing[],
  said: readonly Saying[],
): Saying | undefined =>
  said.find(({ kind, when, about, wish }) => {
    if (kind !== 'fortify' || when.length > 0 || about !== undefined) return false;
    const areas = saying<readonly AreaId[]>({ wish });
    const asPlaced = placings.flatMap(({ area }) => (areas.includes(area) ? area : []));
    const isSite = (area: AreaId): boolean => onlyOrder(placings, FORTIFYING, area) !== undefined;
    return areas.length > 0 && areas.every(isSite) && isSame(asPlaced, areas);
  });

/** Sayings that may share lines: an order with what it does, then what has lines of its own. */
const grouped = (rules: Rules, said: readonly Saying[]): readonly (readonly Saying[])[] => {
  const orders = said.filter(({ kind }) => kind === 'orders');
  const placings = orders.map(saying<Placing>);
  const fortified = fortifiedBehind(placings, said);
  const [inTurns, atOnce] = [doersIn(rules, 'yes'), doersIn(rules, 'no')];
  const doings = inTurns.flatMap((doer) => behindOrders(doer, placings, said));
  const behind = [
    ...doings.filter(({ kind }) => !kind.endsWith('-order')),
    ...atOnce.flatMap(({ kind }) => plansBehind(kind, placings, said)),
    ...saying<readonly AreaId[]>(fortified ?? { wish: [] }).map((area) => ({
      kind: 'fortify',
      when: [],
      wish: [area],
    })),
  ];
  const isBehind = new Set<Saying | undefined>([...orders, ...behind, fortified]);
  return [
    ...orders.map((order) => [order, ...behind.filter((one) => standsBehind(order, one))]),
    doings.filter(({ kind }) => kind.endsWith('-order')),
    said.filter((one) => !isBehind.has(one)),
  ];
};
const standsBehind = (order: Saying, { kind, wish }: Saying): boolean =>
  (kind === 'fortify' ? saying<readonly AreaId[]>({ wish })[0] : areaOf({ kind, wish })) ===
  areaOf(order);

// ---- Lines ----------------------------------------------------------------------------------------

/** Longer lines nobody reads, and in the end the program neither. */
const MOST_IN_LINE = 20;

/** As much in each line as it can say. */
const linesIn = (
  said: readonly Saying[],
  write: (wishes: readonly Saying[]) => string | undefined,
): readonly string[] => {
  const lines: string[] = [];
  let run: readonly Saying[] = [];
  let line: string | undefined;
  for (const one of said) {
    const goesOn = line !== undefined && run.length < MOST_IN_LINE;
    const longer = goesOn ? write([...run, one]) : undefined;
    if (longer === undefined && line !== undefined) lines.push(line);
    run = longer === undefined ? [one] : [...run, one];
    line = longer ?? write(run);
  }
  return line === undefined ? lines : [...lines, line];
};

/** Wishes in the canonical notation: reading it gives the same wishes. */
export const writeOrders = (view: View, wishes: readonly Wish[], lang: Lang): readonly string[] => {
  const { rules } = view;
  const to: Writing = { lang, lexicon: lexiconFor(rules, '') };
  const { message } = linesOf(rules);
  const lines = (
    some: readonly Wish[],
    scope: (said: PlainOrCorrected) => Statement,
  ): readonly string[] =>
    grouped(rules, sayingsOf(rules, some)).flatMap((group) =>
      linesIn(group, (said) => message.write(scope(plain(said)), to)),
    );
  const isNow = ({ standing, round }: Wish): boolean =>
    standing === undefined && round === undefined;
  const rounds = new Set(wishes.flatMap(({ round }) => round ?? []));
  return [
    ...lines(wishes.filter(isNow), (of) => of),
    ...[...rounds].flatMap((round) =>
      lines(
        wishes.filter((wish) => wish.round === round),
        (of) => ({ says: 'for-round', round: nowhere(round), of }),
      ),
    ),
    ...lines(
      wishes.filter(({ standing }) => standing !== undefined),
      (of) => ({ says: 'always', of }),
    ),
  ];
};
