// SST-13 to SST-24: troops of the Shadow.

import { isArmy } from '../../forces.ts';
import type { Nation, RegionId, View } from '../../game.ts';
import { forceAt, regionOf, spotsOf } from '../../table.ts';
import type { CardLaws } from '../law.ts';
import { levies } from '../levies.ts';

/** SST-13, SST-14. */
const armies = (view: View): readonly RegionId[] =>
  spotsOf(view, 'shadow')
    .filter((at) => isArmy(forceAt(view, 'shadow', at)))
    .map(({ region }) => region);

const seatsOf =
  (nation: Nation, ...of: readonly (string | undefined)[]) =>
  (view: View): readonly RegionId[] =>
    Object.keys(view.rules.regions).filter((region) => {
      const { nation: land, settlement } = regionOf(view, region);
      return land === nation && of.includes(settlement);
    });

/** SST-21. */
const easternEdge = ({ rules }: View): readonly RegionId[] =>
  Object.keys(rules.regions).filter((region) => rules.regions[region]?.['east-edge'] === true);

export const shadowLevies = {
  'half-orcs-and-goblin-men': levies([{ nation: 'isengard', at: armies, to: 'army', units: 1 }]),
  'olog-hai': levies([{ nation: 'sauron', at: armies, to: 'army', units: 1 }]),
  'a-new-power-is-rising': levies([
    { nation: 'isengard', at: 'north-dunland', figures: { regular: 2 } },
    { nation: 'isengard', at: 'south-dunland', figures: { regular: 2 } },
    { nation: 'isengard', at: 'orthanc', units: 2 },
  ]),
  'many-kings-to-the-service-of-mordor': levies([
    {
      ...{ nation: 'southrons', at: seatsOf('southrons', 'town', 'city', 'stronghold') },
      ...{ places: 3, figures: { regular: 2 } },
    },
  ]),
  'the-king-is-revealed': levies([
    { nation: 'sauron', at: 'minas-morgul', figures: { nazgul: 1, regular: 5 } },
  ]),
  'shadows-on-the-misty-mountains': levies([
    { nation: 'sauron', at: () => ['mount-gram', 'moria'], units: 2, figures: { nazgul: 1 } },
  ]),
  'orcs-multiplying-again': levies([
    { nation: 'sauron', at: 'dol-guldur', figures: { regular: 3 } },
    { nation: 'sauron', at: 'mount-gundabad', figures: { regular: 3 } },
  ]),
  'horde-from-the-east': levies([
    { nation: 'southrons', at: easternEdge, figures: { regular: 5 } },
  ]),
  'monsters-roused': levies([
    { nation: 'sauron', at: 'angmar', figures: { regular: 1 } },
    { nation: 'sauron', at: 'ettenmoors', figures: { regular: 1 } },
    { nation: 'sauron', at: 'weather-hills', figures: { regular: 1 } },
    { nation: 'sauron', at: 'trollshaws', figures: { elite: 1 } },
  ]),
  'musterings-of-long-planned-war': levies([
    { nation: 'southrons', at: 'gorgoroth', figures: { regular: 5 } },
    { nation: 'sauron', at: 'nurn', figures: { regular: 5 } },
  ]),
  'pits-of-mordor': levies([
    { nation: 'sauron', at: seatsOf('sauron', 'stronghold'), places: 3, figures: { regular: 2 } },
  ]),
} satisfies CardLaws;
