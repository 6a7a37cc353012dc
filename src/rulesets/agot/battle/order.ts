import type { Json } from '../../../core/json.ts';
import { illegal } from '../../../core/problem.ts';
import { joined, phraseOf, several } from '../../../notation/data.ts';
import type { Doing, OrderMembers, OrderRulesOf } from '../book/order.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import { behind } from '../language/data.ts';
import { house } from '../language/parts.ts';
import type { View } from '../table/game.ts';
import { dangerTo, prizeOf, strengthOf, supportedFrom, weightOf } from '../table/outlook.ts';
import { areaOf, placeAt } from '../table/places.ts';
import { neighbours, reachable } from '../table/reach.ts';
import type { Place } from '../table/state.ts';
import { back, line, lines } from './support-lines.ts';

/** Where a battle could be supported from an area: no land supports at sea. */
const supportTargets = (view: View, { area }: Pick<Place, 'area'>): readonly AreaId[] => {
  const isOnLand = areaOf(view, area).type === 'land';
  return neighbours(view, area).filter(
    (target) => !isOnLand || areaOf(view, target).type === 'land',
  );
};

/** An attack comes from another house than the one that stands there, or on a neutral force. */
const isGround = (view: View, area: AreaId): boolean => {
  const place = placeAt(view, area);
  if (place.neutral > 0) return true;
  return place.house !== null && reachable(view, (other) => other !== place.house).has(area);
};

/** Its own side where it stands or may attack, else the attacker's. */
const backing = (view: View, house: House, area: AreaId, at: AreaId): readonly Json[] => {
  const isOwn =
    placeAt(view, at).house === house || reachable(view, (other) => other === house).has(at);
  return [[{ area, plans: [{ back: isOwn ? 'own' : 'attacker', at }], never: [] }]];
};

const doing: Doing = {
  areaIn: 'area',
  line,
  targets: supportTargets,
  wishes: (_view, { area }, at): readonly Json[] => [
    [{ area, plans: [{ back: 'own', at }], never: [] }],
  ],
  pending: {
    /** A support is of use where somebody may still attack. */
    targets(view, place) {
      const attacked = reachable(view, () => true);
      return supportTargets(view, place).filter(
        (target) => attacked.has(target) && isGround(view, target),
      );
    },
    wishes: backing,
  },
};

const yaml: OrderMembers = {
  members: {
    support: several(phraseOf(back), '; else '),
    never: several(phraseOf(house), ', '),
  },
  rows: [{ needed: ['support'], more: ['never'] }, { needed: ['never'] }],
  words: ({ support = [], never }, path) => joined([support, behind('never ', never)], '; ', path),
};

export const supportOrder: OrderRulesOf<'support'> = {
  tokens: { 'support+0': 'support', 'support+1': 'support +1' },
  starred: ['support+1'],
  letter: 's',
  refuseGround: (view, area) =>
    areaOf(view, area).island ? illegal('PLN-7', 'no-support-on-island', { area }) : null,
  wanted: (outlook, place, area) =>
    weightOf(outlook, 'support') *
    Math.min(supportedFrom(outlook, area), 2) *
    strengthOf(outlook.view, place.units),
  lines,
  doing,
  yaml,
};

export const defenseOrder: OrderRulesOf<'defense'> = {
  tokens: { 'defense+1': 'defense +1', 'defense+2': 'defense +2' },
  starred: ['defense+2'],
  letter: 'd',
  wanted(outlook, place, area) {
    const lack = dangerTo(outlook, area) - strengthOf(outlook.view, place.units);
    const isInDanger = lack > -outlook.weights.margin && dangerTo(outlook, area) > 0;
    return isInDanger ? (weightOf(outlook, 'defense') * prizeOf(outlook, area)) / 2 : 0;
  },
};
