// SST: cards of the Shadow's Strategy deck that lie on the table.

import type { TableLaws } from '../table-law.ts';

export const shadowStrategyTable = {
  'threats-and-promises': {
    ends: ({ rules }, event) =>
      event.type === 'nation-advanced' &&
      rules.nations[event.nation].side === 'free-peoples' &&
      BY_DEEDS.includes(event.rule),
    barsAdvance: ({ rules, state }, nation) =>
      rules.nations[nation].side === 'free-peoples' && !state.nations[nation].active,
  },
} satisfies TableLaws;

/** An attack, or a Companion's ability. */
const BY_DEEDS = ['POL-3', 'CHR-26', 'CHR-27', 'CHR-28'];
