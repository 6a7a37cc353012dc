// SCH: cards of the Shadow's Character deck that lie on the table.

import { isInPlay } from '../../table.ts';
import type { TableLaws } from '../table-law.ts';

export const shadowCharacterTable = {
  'the-palantir-of-orthanc': {
    // CRD-4.
    ends: (view) => !isInPlay(view, 'saruman'),
    out: [{ die: 'will-of-the-west' }, { die: 'any', ring: true }],
    draws: () => true,
  },
} satisfies TableLaws;
