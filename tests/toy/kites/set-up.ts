import { invariant } from '../../../src/core/result.ts';
import {
  type Appliers,
  type Chapter,
  type FactType,
  type Play,
  SEATS,
  type Table,
} from './game.ts';
import { begin, clubOf, tricksLeft } from './table.ts';

/** MOR-1: ribbons for all, and tricks that only their flyer sees. */
export function* setUp(table: Table): Play<void> {
  const { ribbons, hand } = table.rules;
  for (const seat of SEATS) {
    table.emit({ type: 'flyer-ready', rule: 'MOR-1', seat, club: clubOf(table, seat), ribbons });
    for (let dealt = 0; dealt < hand; dealt++) {
      const left = tricksLeft(table);
      const trick = invariant(left[table.draw('trick', left.length)], 'a trick');
      table.emit({ type: 'trick-dealt', rule: 'MOR-1', seat, to: [seat], secret: { trick } });
    }
  }
  begin(table, 'stakes');
  yield* [];
}

const events = {
  'flyer-ready': (state, { seat, ribbons }) => {
    state.ribbons[seat] = ribbons;
  },
  'trick-dealt': (state, { seat, secret }) => {
    const hand = state.hands[seat] ?? [];
    state.sizes[seat] = (state.sizes[seat] ?? 0) + 1;
    state.hands[seat] =
      secret === undefined || hand === 'hidden' ? 'hidden' : [...hand, secret.trick];
  },
  'phase-begun': (state, { round, begins }) => {
    state.day = round;
    state.phase = begins;
  },
} satisfies Partial<Appliers<FactType>>;

export const settingUp = { phases: { 'set-up': setUp }, events } satisfies Chapter;
