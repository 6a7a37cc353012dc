import { illegal } from '../../../core/problem.ts';
import { oneOf } from '../../../notation/data.ts';
import {
  also,
  either,
  field,
  mark,
  means,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { OrderMembers, OrderRulesOf } from '../book/order.ts';
import { mayFortify } from '../fortifications/law.ts';
import { type Done, plainly } from '../language/doings.ts';
import { has } from '../language/features.ts';
import { fortifyWord } from '../language/parts.ts';
import { mayConsolidate } from '../table/consolidation.ts';
import { weightOf } from '../table/outlook.ts';
import { areaOf, placeAt } from '../table/places.ts';

const noFortify = words(word('no|not|dont|without', '不 不要 别'), fortifyWord);
const fortified = plainly(
  'fortify',
  either<'yes' | 'no'>(means(fortifyWord, 'yes'), means(noFortify, 'no')),
);
const fortifying = also<Done>(
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

export const consolidateOrder: OrderRulesOf<'consolidate-power'> = {
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
