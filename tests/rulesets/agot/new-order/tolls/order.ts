import type { Json } from '../../../core/json.ts';
import { phraseOf, several } from '../../../notation/data.ts';
import { either, means } from '../../../notation/index.ts';
import type { Doing, OrderMembers, OrderRulesOf } from '../book/order.ts';
import { area, none } from '../language/parts.ts';
import { weightOf } from '../table/outlook.ts';
import { placeAt } from '../table/places.ts';
import { neighbours } from '../table/reach.ts';
import { line, lines, sequenceHead } from './lines.ts';

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: sequenceHead, idle: { into: null } },
  targets: (view, { area: from, house }) =>
    neighbours(view, from).filter((into) => ![null, house].includes(placeAt(view, into).house)),
  wishes: (_view, { area: from }, into): readonly Json[] => [{ from, into }],
};

const yaml: OrderMembers = {
  members: { toll: several(phraseOf(either(area, means(none, null))), '; else ') },
  rows: [{ needed: ['toll'] }],
  words: ({ toll = [] }) => toll,
};

export const tollOrder: OrderRulesOf<'toll'> = {
  tokens: { 'toll+0': 'toll', 'toll+1': 'toll +1' },
  starred: ['toll+1'],
  letter: 't',
  wanted: (outlook, _place, { near }) =>
    weightOf(outlook, 'toll') *
    near.filter((id) => {
      const { house } = placeAt(outlook.view, id);
      return house !== null && house !== outlook.house;
    }).length,
  lines,
  doing,
  yaml,
};
