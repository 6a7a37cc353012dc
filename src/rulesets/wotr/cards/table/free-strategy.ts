// FST: cards of the Free Peoples' Strategy deck that lie on the table.

import type { TableLaws } from '../table-law.ts';

const HAVENS = ['lorien', 'rivendell', 'grey-havens'];

export const freeStrategyTable = {
  'a-power-too-great': {
    bars: (_view, side, region) => side === 'shadow' && HAVENS.includes(region),
    out: [{ die: 'any', cards: 'army-and-character' }],
  },
} satisfies TableLaws;
