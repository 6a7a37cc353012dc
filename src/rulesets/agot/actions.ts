import { collect } from '../../core/chapters.ts';
import { illegal } from '../../core/problem.ts';
import { oneOf } from '../../notation/data.ts';
import { also, either, field, mark, means, phrase, soft } from '../../notation/index.ts';
import { battle } from './battle/lines.ts';
import type { Chapter, OrderMembers, OrderRules, OrderRulesOf } from './book.ts';
import type { Rules } from './data/rules.ts';
import type { OrderId, OrderKind } from './data/vocabulary.ts';
import { DECKS } from './data/vocabulary.ts';
import { buildFortifications, mayFortify } from './fortifications.ts';
import type { LineAction } from './language/answer.ts';
import { has, plainly } from './language/answer.ts';
import { wordsOf } from './language/words.ts';
import { marches } from './marches/lines.ts';
import { raids } from './raids.ts';
import type { ChapterCauses } from './table/causes.ts';
import { orderOn } from './table/causes.ts';
import type { Appliers } from './table/changes.ts';
import { clearOrder } from './table/changes.ts';
import { gainPower, mayConsolidate, payingOrders } from './table/control.ts';
import type { EventType } from './table/events.ts';
import { weightOf } from './table/outlook.ts';
import { areaOf, orderKindsOf, placeAt } from './table/places.ts';
import type { Play, Table } from './table/state.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/** Chapter 12: every consolidate power order still standing pays (CON-1). */
function* consolidate(table: Table): Play<void> {
  const { options } = table.rules;
  const rule = options['consolidate-needs-footman'] === 'yes' ? 'TOK-3' : 'CON-1';
  const paying = Array.from(payingOrders(table), ({ place: { area }, orderOf: house }) => ({
    area,
    house,
  }));
  const given = yield* buildFortifications(table);
  for (const { area, house } of paying)
    if (!given.has(area))
      gainPower(table, { rule, house, wanted: 1 + areaOf(table, area).crowns, area });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  // CON-2: what was for this round only ends with it (WES-14, BAT-7).
  'orders-taken-back': (view) => {
    for (const { area, order } of view.state.places) if (order !== null) clearOrder(view, area);
    view.state.banned = [];
    view.state.rains = false;
    view.state.bladeUsed = false;
    delete view.state.bladeArmy;
    view.state.deployed = {}; // HER-3
    for (const deck of DECKS) view.state.revealed[deck] = null;
  },
} satisfies Partial<Appliers<EventType>>;

// ---- Causes -----------------------------------------------------------------------------------------

const causes = {
  'orders-taken-back': (_event, { areas }) => ({
    of: [],
    ends: areas.map(({ id }) => orderOn(id)),
  }),
} satisfies ChapterCauses;

// ---- The order --------------------------------------------------------------------------------------

const fortified = plainly(
  'fortify',
  either<'yes' | 'no'>(means(wordsOf('fortify'), 'yes'), means(wordsOf('fortify.no'), 'no')),
);

const fortifying = also<LineAction>(
  phrase(
    mark('(', { en: '(', zh: '（' }),
    field('done', fortified),
    mark(')', { en: ')', zh: '）' }),
  ),
  phrase(soft(',;'), field('done', fortified)),
);

const yaml: OrderMembers = {
  members: { fortify: oneOf({ yes: '(fortify)', no: '(no fortify)' }) },
  rows: [{ needed: ['fortify'] }],
  words: ({ fortify = [] }) => fortify,
};

const consolidateOrder: OrderRulesOf<'consolidate-power'> = {
  tokens: {
    'consolidate-power': 'consolidate power',
    'consolidate-power*': 'consolidate power*',
  },
  starred: ['consolidate-power*'],
  refuseGround(view, area) {
    const { type } = areaOf(view, area);
    if (type === 'sea') return illegal('PLN-3', 'no-consolidation-at-sea', { area });
    return type === 'port' && view.rules.options.ports === 'forum'
      ? illegal('PRT-13', 'no-consolidation-in-port', { area })
      : null;
  },
  refuseForce: (view, area) =>
    mayConsolidate(view, placeAt(view, area))
      ? null
      : illegal('TOK-4', 'consolidation-needs-footman', { area }),
  /** TOK-11: how many areas may consolidate, where the option gives more orders for it. */
  limit: ({ rules }) => (rules.options['consolidate-orders'] === '3+1' ? 'TOK-11' : 'PLN-2'),
  wanted: (outlook, _place, area) => weightOf(outlook, 'consolidate-power') * (1 + area.crowns),
  lines: [{ behind: fortifying }],
  yaml,
  /** FRT-1: what may be built instead of taking tokens. */
  besides: ({ rules, state }, place) =>
    has(rules, 'fortifications') && mayFortify({ rules, state }, place)
      ? [{ kind: 'fortify', wish: [place.area] }]
      : [],
};

// ---- The chapter ------------------------------------------------------------------------------------

/** Chapter 12: power tokens, and the end of the round. */
const consolidation = {
  phases: { consolidate: { play: consolidate, printed: 'action' } },
  orders: { 'consolidate-power': consolidateOrder },
  events,
  causes,
} satisfies Chapter;

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
