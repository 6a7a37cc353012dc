import type { NoIds, Seat } from '../../../src/core/game.ts';
import { oneOf } from '../../../src/core/kinds.ts';
import { illegal } from '../../../src/core/problem.ts';
import { askAll } from '../../../src/core/question.ts';
import {
  type Appliers,
  type Chapter,
  type FactType,
  type Kites,
  type Play,
  SEATS,
  type Table,
} from './game.ts';
import { begin } from './table.ts';

/** MOR-2: so many ribbons, in secret until all have said. */
export const stake = oneOf<Kites, NoIds, number>('stake', {
  rule: 'MOR-2',
  sealed: true,
  candidates: ({ state }, { seat }) =>
    Array.from({ length: (state.ribbons[seat] ?? 0) + 1 }, (_, ribbons) => ribbons),
  refuse: ({ state }, { seat }, _made, ribbons) => {
    const most = state.ribbons[seat] ?? 0;
    return Number.isInteger(ribbons) && ribbons >= 0 && ribbons <= most
      ? null
      : illegal('MOR-2', 'too-many-ribbons', { ribbons, most });
  },
  fallback: () => 0,
});

/** MOR-2: the higher the stake, the earlier the turn. */
function* stakes(table: Table): Play<void> {
  const rows = yield* askAll(SEATS, (seat) => ({ ribbons: stake.of(seat, {}) }));
  const all: Record<Seat, number> = {};
  for (const { seat, answers } of rows) all[seat] = answers.ribbons;
  const order = [...SEATS].sort((a, b) => (all[b] ?? 0) - (all[a] ?? 0));
  table.emit({ type: 'stakes-opened', rule: 'MOR-2', stakes: all, order });
  begin(table, 'turns');
}

const events = {
  'stakes-opened': (state, { stakes: all, order }) => {
    for (const [seat, ribbons] of Object.entries(all))
      state.ribbons[seat] = (state.ribbons[seat] ?? 0) - ribbons;
    state.order = [...order];
    state.turn = 0;
  },
} satisfies Partial<Appliers<FactType>>;

export const staking = {
  phases: { stakes },
  kinds: [stake],
  events,
  bots: {
    stake: ({ state }, { seat }, random) => random(1 + Math.min(3, state.ribbons[seat] ?? 0)),
  },
} satisfies Chapter;
