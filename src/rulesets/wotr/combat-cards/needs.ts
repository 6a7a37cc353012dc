// What combat cards need, and who of a battle they speak of.

import { battleOf, defenderOf, fighting } from '../battles/fighting.ts';
import { nazgulLead } from '../battles/strength.ts';
import { countOf, figuresIn, nationsIn, unitsOf } from '../forces.ts';
import type { CharacterId, Nation, Side, View } from '../game.ts';
import { canRetreat } from '../retreats/retreat.ts';
import { homeSideOf, regionOf, within } from '../table.ts';
import type { Effect, Need } from './law.ts';

type Holds = (view: View, side: Side) => boolean;

export const companionsIn = (view: View): readonly CharacterId[] =>
  fighting(view, 'free-peoples').characters;

export const minionsIn = (view: View): readonly CharacterId[] =>
  fighting(view, 'shadow').characters;

/** CHR-11 and CBT-41: the figures; their lord falls as a Minion. */
export const nazgulIn = (view: View): number =>
  countOf(fighting(view, 'shadow').troops, 'sauron', 'nazgul');

/** Nations whose leaders of the Free Peoples fight. */
export const ledIn = (view: View): readonly Nation[] => {
  const { troops } = fighting(view, 'free-peoples');
  return nationsIn(troops).filter((one) => countOf(troops, one, 'leader') > 0);
};

export const elitesIn = (view: View, side: Side): number =>
  figuresIn(fighting(view, side).troops, 'elite');

const isOneOf =
  (...some: readonly CharacterId[]): Holds =>
  (view) =>
    companionsIn(view).some((one) => some.includes(one));

const isDefendedIn = (view: View, ...regions: readonly string[]): boolean =>
  regions.includes(battleOf(view).at.region);

const HOLDS: Readonly<Record<Need, Holds>> = {
  companion: (view) => companionsIn(view).length > 0,
  hobbit: (view) => companionsIn(view).some((one) => view.rules.characters[one].hobbit === true),
  gandalf: isOneOf('gandalf-the-grey', 'gandalf-the-white'),
  strider: isOneOf('strider', 'aragorn'),
  leader: (view) => companionsIn(view).length + ledIn(view).length > 0,
  elite: (view, side) => elitesIn(view, side) > 0,
  mumak: (view) => countOf(fighting(view, 'shadow').troops, 'southrons', 'elite') > 0,
  isengard: (view) => unitsOf(fighting(view, 'shadow'), 'isengard') > 0,
  nazgul: (view) =>
    nazgulIn(view) > 0 || minionsIn(view).some((one) => view.rules.characters[one].nazgul === true),
  'nazgul-leadership': (view) => nazgulLead(view) >= 2,
  'ring-bearers': (view) => {
    const { region, mordor } = view.state.fellowship;
    return mordor === null && isDefendedIn(view, region);
  },
  ents: (view) =>
    isDefendedIn(view, 'fangorn', 'orthanc') ||
    regionOf(view, battleOf(view).at.region).nation === 'rohan',
  'free-land': (view) => homeSideOf(view, battleOf(view).at.region) === 'free-peoples',
  moria: (view) => within(view, 'moria', 2).has(battleOf(view).at.region),
  stronghold: (view) => battleOf(view).kind === 'assault',
  defence: (view, side) => defenderOf(battleOf(view)) === side && battleOf(view).kind !== 'assault',
  'way-out': (view) => canRetreat(view),
};

/** CRD-2: all of it must hold when the card is played. */
export const needing = (...needs: readonly Need[]): Pick<Effect, 'lacks'> => ({
  lacks: (view, side) => needs.find((need) => !HOLDS[need](view, side)),
});
