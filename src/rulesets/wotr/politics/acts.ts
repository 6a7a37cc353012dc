// The political track by a Muster die.

import { illegal } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import { nothing } from '../actions/law.ts';
import { advanceBarredBy } from '../cards/table-cards.ts';
import { isAtWar, nationsOfSeat } from '../table.ts';
import { refuseNation } from '../teams/mixed.ts';
import { advance, canAdvance } from './steps.ts';

/** ACT-11. */
const advancing: ActLaw<'advance-nation'> = {
  rule: 'ACT-11',
  uses: () => ['muster'],
  candidates: (view, seat) =>
    nationsOfSeat(view, seat).flatMap((nation) => (isAtWar(view, nation) ? [] : [{ nation }])),
  neverLegal: (view, seat, { nation }) => refuseNation(view, seat, nation, 'ACT-11'),
  refuse: (view, _seat, { nation }) => {
    if (isAtWar(view, nation)) return illegal('POL-1', 'at-war-already', { nation });
    const card = advanceBarredBy(view, nation);
    if (card !== undefined) return illegal('CRD-3', 'card-bars-advance', { card, nation });
    return canAdvance(view, nation) ? null : illegal('POL-1', 'passive-nation-stops', { nation });
  },
  play: (table, _seat, { nation }) => {
    advance(table, 'ACT-11', nation);
    return nothing();
  },
};

export const politicsActs = { 'advance-nation': advancing };
