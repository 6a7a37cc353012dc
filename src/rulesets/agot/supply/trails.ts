import type { Trail } from '../../../core/ruleset.ts';
import type { Trails } from '../book/chapter.ts';
import type { Rules } from '../data/rules.ts';
import type { House } from '../data/vocabulary.ts';
import type { Facts } from '../table/events.ts';

/** Each area with barrels that the house won or lost since its supply was counted before. */
const supplyTrails = (rules: Rules, house: House): readonly Trail[] =>
  rules.areas
    .filter(({ barrels }) => barrels > 0)
    .map(({ id }) => ({
      type: 'control-changed',
      names: [house, id],
      since: { type: 'supply-counted', names: [house] },
    }));

/** Units that have arrived were counted nowhere before. */
const owingTrails = ({ why, house }: Facts['losses-owed']): readonly Trail[] => {
  if (why === 'supply') return [{ type: 'supply-counted', names: [house] }];
  return why === 'wildlings' ? [{ type: 'wildlings-met', names: [] }] : [];
};

/** Supply goes back to the areas, a debt to what was counted. */
export const trails = {
  'supply-counted': (rules, { house }) => supplyTrails(rules, house),
  'losses-owed': (_rules, owed) => owingTrails(owed),
} satisfies Trails;
