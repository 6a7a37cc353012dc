// FST: cards of the Free Peoples' Strategy deck that lie on the table.

import { isArmy } from '../../forces.ts';
import type { RegionId, View } from '../../game.ts';
import { forceAt, homeSideOf, whereIs } from '../../table.ts';
import type { TableLaw, TableLaws } from '../table-law.ts';

/** FST-1: Aragorn is with an army outside the nations of the Free Peoples. */
export const isLastBattle = (view: View): boolean => {
  const at = whereIs(view, 'aragorn');
  return (
    at.where === 'map' &&
    homeSideOf(view, at.region) !== 'free-peoples' &&
    isArmy(forceAt(view, 'free-peoples', at))
  );
};

/** FST-2, FST-3. */
const guarding = (...regions: readonly RegionId[]): TableLaw => ({
  bars: (_view, side, region) => side === 'shadow' && regions.includes(region),
  out: [{ die: 'any', cards: 'army-and-character' }],
});

export const freeStrategyTable = {
  'the-last-battle': {
    ends: (view, { type }) =>
      type === 'fellowship-declared' || type === 'fellowship-revealed' || !isLastBattle(view),
    sparesBox: () => true,
  },
  'a-power-too-great': guarding('lorien', 'rivendell', 'grey-havens'),
  'the-power-of-tom-bombadil': guarding('old-forest', 'the-shire', 'buckland'),
} satisfies TableLaws;
