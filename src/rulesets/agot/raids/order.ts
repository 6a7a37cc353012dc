import type { Json } from '../../../core/json.ts';
import { illegal } from '../../../core/problem.ts';
import type { Doing, OrderRulesOf } from '../book/order.ts';
import { type RaidWish, saying } from '../table/answers.ts';
import { countAt, placeAt } from '../table/places.ts';
import { neighbours } from '../table/reach.ts';
import { valueOfRaid } from './bots.ts';
import { raid } from './law.ts';
import { line, lines, sequenceHead } from './lines.ts';
import { yaml } from './yaml.ts';

const doing: Doing = {
  areaIn: 'from',
  line,
  turns: { head: sequenceHead, idle: { targets: [] } },
  // RAD-3: what is understood and can never be done.
  remark(order, wish) {
    const { targets: areas = [] } = saying<Partial<RaidWish>>({ wish });
    return order !== 'raid' || areas.length < 2
      ? null
      : illegal('RAD-3', 'raid-without-star', { areas });
  },
  /** Areas that it could strike, whoever has an order there. */
  targets: (view, { area: from, house }) =>
    house === null
      ? []
      : neighbours(view, from).filter(
          (target) => raid.neverLegal(view, house, { from, targets: [target] }) === null,
        ),
  like: 'support',
  wishes: (_view, { area: from }, target): readonly Json[] => [{ from, targets: [target] }],
};

export const raidOrder: OrderRulesOf<'raid'> = {
  tokens: { raid: 'raid', 'raid*': 'raid*' },
  starred: ['raid*'],
  letter: 'r',
  /** CLK-5: a force of siege engines alone may not be given a raid. */
  refuseForce(view, area) {
    const place = placeAt(view, area);
    const engines = place.units['siege-engine'] + place.routed['siege-engine'];
    return engines > 0 && countAt(place) === engines
      ? illegal('CLK-5', 'engines-do-not-raid', { area })
      : null;
  },
  wanted: valueOfRaid,
  lines,
  doing,
  yaml,
};
