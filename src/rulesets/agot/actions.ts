import { collect } from '../../core/chapters.ts';
import { battle } from './battle/lines.ts';
import type { Chapter, OrderRules, OrderRulesOf } from './book.ts';
import { consolidation } from './consolidation.ts';
import type { Rules } from './data/rules.ts';
import type { OrderId, OrderKind } from './data/vocabulary.ts';
import { marches } from './marches/lines.ts';
import { raids } from './raids.ts';
import { orderKindsOf } from './table/places.ts';

/** The chapters whose orders are placed, as one follows the other when they are carried out. */
export const ACTIONS = [
  raids,
  marches,
  battle,
  consolidation,
] as const satisfies readonly Chapter[];

// A kind of order that no chapter brings does not compile.
const orders: { readonly [One in OrderKind]: OrderRulesOf<One> } = collect(ACTIONS, 'orders');

export const ORDER_RULES: Readonly<Record<OrderKind, OrderRules>> = orders;

const KINDS = Object.keys(ORDER_RULES) as readonly OrderKind[]; // the collect has these names alone
export const ORDER_KINDS: readonly OrderKind[] = KINDS;

export const tokensOf = (kind: OrderKind): readonly OrderId[] =>
  Object.keys(ORDER_RULES[kind].tokens) as readonly OrderId[]; // each is a token of its kind

export const ORDERS: readonly OrderId[] = KINDS.flatMap(tokensOf);

/** The kinds whose orders do what their house says. */
export const DOERS = KINDS.flatMap((kind) => {
  const { doing } = ORDER_RULES[kind];
  return doing === undefined ? [] : [{ kind, ...doing }];
});
export type Doer = (typeof DOERS)[number];
/** Those that take turns, or that do not, as the rules of a game list their orders. */
export const doersIn = (rules: Pick<Rules, 'tokens'>, turns: 'yes' | 'no'): readonly Doer[] =>
  orderKindsOf(rules).flatMap((kind) =>
    DOERS.filter((one) => one.kind === kind && (one.turns !== undefined) === (turns === 'yes')),
  );
export const doerOf = (kind: string): Doer | undefined => DOERS.find((one) => one.kind === kind);
