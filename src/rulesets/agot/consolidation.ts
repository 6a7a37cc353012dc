import { illegal } from '../../core/problem.ts';
import { oneOf } from '../../notation/data.ts';
import { also, either, field, mark, means, phrase, soft } from '../../notation/index.ts';
import type { Chapter, OrderMembers, OrderRulesOf } from './book.ts';
import { DECKS } from './data/vocabulary.ts';
import { buildFortifications, mayFortify } from './fortifications.ts';
import { has, type LineAction, plainly } from './language/answer.ts';
import { wordsOf } from './language/words.ts';
import { type ChapterCauses, orderOn } from './table/causes.ts';
import { type Appliers, clearOrder } from './table/changes.ts';
import { gainPower, mayConsolidate, payingOrders } from './table/control.ts';
import type { EventType } from './table/events.ts';
import { weightOf } from './table/outlook.ts';
import { areaOf, placeAt } from './table/places.ts';
import { begin } from './table/round.ts';
import type { Play, Table } from './table/state.ts';
import { decideByStandings } from './victory.ts';

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

/** CON-2: all orders leave the board; after the last round the game is decided (WIN-2). */
export const endRound = (table: Table): void => {
  table.emit({ type: 'orders-taken-back', rule: 'CON-2' });
  if (table.state.round >= table.rules.options.rounds) decideByStandings(table);
  else begin(table, 'westeros');
};

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
export const consolidation = {
  phases: { consolidate: { play: consolidate, printed: 'action' } },
  orders: { 'consolidate-power': consolidateOrder },
  events,
  causes,
} satisfies Chapter;
