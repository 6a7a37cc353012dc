// The political track: passive, active, At War (POL-1).

import { illegal } from '../../core/problem.ts';
import { list, the } from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import { type ActLaw, nothing } from './act.ts';
import type { Appliers, Chapter, Sayings } from './chapter.ts';
import type { FactType } from './facts.ts';
import { unitsOf } from './forces.ts';
import type { Nation, RegionId, RuleId, Side, Spot, Table, View } from './game.ts';
import { nation } from './language/parts.ts';
import { anyOfThese, doing, orElse } from './language/said.ts';
import { forceAt, isAtWar, nationsOf, nationsOfSeat } from './table.ts';
import { advanceBarredBy, wakingBarredBy } from './table-cards.ts';
import { refuseNation } from './teams/mixed.ts';

/** POL-2: a passive nation wakes, if no card on the table bars it; one that is awake does not change. */
export const activate = (table: Table, rule: RuleId, nation: Nation, region?: RegionId): void => {
  const why = { rule, ...(region !== undefined && { region }) };
  if (table.state.nations[nation].active || wakingBarredBy(table, nation, why) !== undefined)
    return;
  table.emit({ type: 'nation-activated', rule, nation });
};

/** POL-1: At War only if active. */
export const canAdvance = ({ state }: View, nation: Nation): boolean => {
  const { steps, active } = state.nations[nation];
  return steps > (active ? 0 : 1);
};

/** POL-3: one step toward At War, if there is one for it. */
export const advance = (table: Table, rule: RuleId, nation: Nation): void => {
  if (canAdvance(table, nation))
    table.emit({
      type: 'nation-advanced',
      rule,
      nation,
      steps: table.state.nations[nation].steps - 1,
    });
};

/** POL-2, POL-3: an army that is attacked, or may lose units by a card of the enemy, wakes its nations; then they move. */
export const threaten = (table: Table, side: Side, at: Spot): void => {
  const force = forceAt(table, side, at);
  for (const nation of nationsOf(table, side))
    if (unitsOf(force, nation) > 0) {
      activate(table, 'POL-2', nation, at.region);
      advance(table, 'POL-3', nation);
    }
};

const politicsEvents = {
  'nation-activated': ({ state }, { nation }) => {
    state.nations[nation].active = true;
  },
  'nation-advanced': ({ state }, { nation, steps }) => {
    state.nations[nation].steps = steps;
  },
} satisfies Partial<Appliers<FactType>>;

// The political track by a Muster die.

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

/** ACT-11: `advance Gondor`; `advance Gondor or Rohan`: with the verb once. */
const politicsSays = (book: Phrasebook): Sayings => ({
  deeds: [doing('advance-nation', book.sentence('advance-nation', { nation }))],
  deedRows: [
    anyOfThese(
      'advance-nation',
      the(
        'all',
        book.sentence('advance-nation.several', {
          all: list(book.sentence('advance-nation.one', { nation }), orElse),
        }),
      ),
    ),
  ],
});

export const politics = {
  events: politicsEvents,
  says: politicsSays,
} satisfies Chapter;
