import type { Event } from '../../facts.ts';
// SCH: cards of the Shadow's Character deck that lie on the table.

import type { RegionId, View } from '../../game.ts';
import { homeSideOf, isInPlay, settlementIn } from '../../table.ts';
import type { TableLaws } from '../table-law.ts';

/** SCH-15 to SCH-17: the Fellowship is declared in a city or stronghold of its side that is not captured. */
const isAtRest = (view: View, event: Event): boolean => {
  if (event.type !== 'fellowship-declared') return false;
  const settlement = settlementIn(view, event.at);
  return (
    (settlement === 'city' || settlement === 'stronghold') &&
    homeSideOf(view, event.at) === 'free-peoples' &&
    !view.state.taken.includes(event.at)
  );
};

/** SCH-22. */
const ROHAN: readonly (RegionId | undefined)[] = ['helms-deep', 'edoras'];

export const shadowCharacterTable = {
  'worn-with-sorrow-and-toil': { ends: isAtRest, mourns: true },
  'flocks-of-crebain': {
    ends: isAtRest,
    moments: { 'hunt-roll': () => true },
    does: 'bonus',
  },
  'balrog-of-moria': {
    // Whoever stays where he is touches nothing (FEL-13).
    moments: { path: (_view, path) => path.length > 1 && path.includes('moria') },
    does: 'tile',
  },
  'the-palantir-of-orthanc': {
    // CRD-4.
    ends: (view) => !isInPlay(view, 'saruman'),
    out: [{ die: 'will-of-the-west' }, { die: 'any', ring: true }],
    draws: () => true,
  },
  wormtongue: {
    // CRD-4.
    ends: (view) => view.state.nations.rohan.active || !isInPlay(view, 'saruman'),
    barsWaking: ({ state }, nation, { rule, region }) => {
      if (nation !== 'rohan' || rule === 'CHR-5') return false;
      const isMeant = rule === 'FEL-14' || state.battle !== null;
      return !isMeant || !ROHAN.includes(region);
    },
  },
} satisfies TableLaws;
