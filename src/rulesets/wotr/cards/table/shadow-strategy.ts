import type { Event } from '../../facts.ts';
// SST: cards of the Shadow's Strategy deck that lie on the table.

import { illegal } from '../../../../core/problem.ts';
import type { CharacterId, View } from '../../game.ts';
import { whereIs } from '../../table.ts';
import type { TableLaws } from '../table-law.ts';

const MINAS_TIRITH = 'minas-tirith';

/** SST-3: Gandalf, or Aragorn, who is Strider before. */
const ADVISERS: readonly CharacterId[] = [
  'gandalf-the-grey',
  'gandalf-the-white',
  'strider',
  'aragorn',
];

const isAdvised = (view: View): boolean =>
  ADVISERS.some((one) => {
    const at = whereIs(view, one);
    return at.where === 'map' && at.region === MINAS_TIRITH;
  });

/** A Companion's ability. */
const BY_COMPANION = ['CHR-26', 'CHR-27', 'CHR-28'];

/** SST-5: by an attack, which moves it before the first round (POL-8), or by a Companion. */
const isByDeed = ({ rules, state }: View, event: Event): boolean =>
  event.type === 'nation-advanced' &&
  rules.nations[event.nation].side === 'free-peoples' &&
  (BY_COMPANION.includes(event.rule) || (event.rule === 'POL-3' && state.battle?.round === 0));

export const shadowStrategyTable = {
  'denethors-folly': {
    barsCombat: (_view, side, region) => side === 'free-peoples' && region === MINAS_TIRITH,
    out: [
      {
        die: 'any',
        refuse: (view, rule) =>
          isAdvised(view)
            ? null
            : illegal(rule, 'none-of-them-there', { characters: ADVISERS, region: MINAS_TIRITH }),
      },
      { die: 'will-of-the-west' },
    ],
  },
  'threats-and-promises': {
    ends: isByDeed,
    barsAdvance: ({ rules, state }, nation) =>
      rules.nations[nation].side === 'free-peoples' && !state.nations[nation].active,
  },
} satisfies TableLaws;
