// FST-13 to FST-24: troops of the Free Peoples.

import { isArmy } from '../../forces.ts';
import type { Nation, RegionId, View } from '../../game.ts';
import { forceAt, isFreeRegion, regionOf, spotsOf } from '../../table.ts';
import type { CardLaw, CardLaws } from '../law.ts';
import { type Levy, levies } from '../levies.ts';

const SIDE = 'free-peoples';

const landsOf = (view: View, nation: Nation): readonly RegionId[] =>
  Object.keys(view.rules.regions).filter((region) => regionOf(view, region).nation === nation);

/** FST-13. */
const harbours = (view: View): readonly RegionId[] =>
  spotsOf(view, SIDE)
    .filter((at) => regionOf(view, at.region).coast === true && isArmy(forceAt(view, SIDE, at)))
    .map(({ region }) => region);

/** FST-16. */
const rallies = (view: View): readonly RegionId[] => {
  const found = spotsOf(view, SIDE)
    .filter((at) => forceAt(view, SIDE, at).characters.length > 0)
    .map(({ region }) => region)
    .filter((region) => regionOf(view, region).nation === 'rohan');
  return [...new Set(['edoras', ...found])];
};

/** FST-23. */
const settlements = (view: View): readonly RegionId[] =>
  landsOf(view, 'rohan').filter(
    (region) => regionOf(view, region).settlement !== undefined && isFreeRegion(view, SIDE, region),
  );

/** A unit and whoever leads it. */
const led = (nation: Nation, at: Levy['at']): CardLaw =>
  levies([{ nation, at, units: 1, figures: { leader: 1 } }]);

/** One unit, then a card. */
const elvesTo = (at: RegionId): CardLaw => levies([{ nation: 'elves', at, units: 1 }], 1);

export const freeLevies = {
  'cirdans-ships': levies([{ nation: 'elves', at: harbours, to: 'army', units: 2 }]),
  'guards-of-the-citadel': led('gondor', 'minas-tirith'),
  'celeborns-galadhrim': elvesTo('lorien'),
  'riders-of-theoden': led('rohan', rallies),
  'grimbeorn-the-old': led('north', 'carrock'),
  'imrahil-of-dol-amroth': led('gondor', 'dol-amroth'),
  'king-brands-men': levies([{ nation: 'north', at: 'dale', figures: { regular: 2 } }], 1),
  'swords-in-eriador': levies(
    [
      { nation: 'dwarves', at: 'ered-luin', units: 1 },
      { nation: 'north', at: 'the-shire', units: 1 },
    ],
    1,
  ),
  'kindred-of-glorfindel': elvesTo('rivendell'),
  'dain-ironfoots-guard': led('dwarves', 'erebor'),
  'eomer-son-of-eomund': led('rohan', settlements),
  'thranduils-archers': elvesTo('woodland-realm'),
} satisfies CardLaws;
