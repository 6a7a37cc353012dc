import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { carryOutBlocks } from './blocks.ts';
import {
  type Appliers,
  type Chapter,
  type FactType,
  type House,
  houseOf,
  type Play,
  type Table,
  type View,
  type Westeros,
} from './game.ts';
import { commandersOf } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** Commanders of a house whose one-use ability is left. */
const uncommitted = (view: View, house: House): readonly string[] =>
  commandersOf(view, house).filter((one) => !view.state.committed.includes(one));

/** OPN-1: why a commander cannot commit himself now. */
export const refuseCommit = (view: View, house: House, commander: string): Problem | null => {
  const commanders = uncommitted(view, house);
  return commander === 'none' || commanders.includes(commander)
    ? null
    : illegal('OPN-1', 'cannot-commit', { commander, commanders });
};

/** A commander's one-use ability, at the beginning of what a turn orders: for him and the units of this turn. */
const commit = oneOf<Westeros, Readonly<Record<never, never>>, string>('commit', {
  rule: 'OPN-1',
  candidates: (view, { seat }) => ['none', ...uncommitted(view, houseOf(seat))],
  refuse: (view, { seat }, _made, one) => refuseCommit(view, houseOf(seat), one),
  fallback: () => 'none',
});

// ---- Procedure --------------------------------------------------------------------------------------

export function* mayCommit(table: Table, house: House): Play<void> {
  if (uncommitted(table, house).length === 0) return;
  const commander = yield* ask(commit.of(house, {}));
  if (commander === 'none') return;
  table.emit({ type: 'commander-committed', rule: 'OPN-1', house, commander });
  const units = table.state.turning?.units ?? [];
  const blocks = table.rules.commanders[commander]?.commit ?? [];
  carryOutBlocks(table, blocks, { house, units, commander, rule: 'OPN-1' });
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'commander-committed': (state, { commander }) => {
    state.committed.push(commander);
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const commanding = { kinds: [commit], events } satisfies Chapter;
