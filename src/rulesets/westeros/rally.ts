import {
  type Appliers,
  type Chapter,
  type FactType,
  type House,
  type Play,
  SEATS,
  type Table,
} from './game.ts';
import { placeUnits } from './set-up.ts';
import { begin, inPriority, unitsOf } from './table.ts';

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-14: priority, command tokens, and every unit may be ordered again. */
function* rally(table: Table): Play<void> {
  const { state, rules } = table;
  const tokens = { ...state.command };
  const [a, b] = SEATS;
  const byMomentum =
    tokens[a] === tokens[b] || (state.round === 1 && rules.options.firstPriority === 'momentum');
  const more: House = tokens[a] > tokens[b] ? a : b;
  table.emit({
    ...{ type: 'priority-taken', rule: state.round === 1 ? 'OPN-26' : 'BOW-14', tokens },
    ...(byMomentum ? { house: state.momentum, why: 'momentum' } : { house: more, why: 'tokens' }),
  });
  for (const house of inPriority(table)) {
    const count = Object.keys(rules.battle.commanders[house]).reduce(
      (sum, one) => sum + (state.spent[one] ?? 0),
      0,
    );
    if (count > 0) table.emit({ type: 'command-returned', rule: 'BOW-14', house, count });
    const units = unitsOf(table, house).filter((id) => state.units[id]?.fresh === false);
    if (units.length > 0) table.emit({ type: 'units-rallied', rule: 'BOW-14', house, units });
  }
  placeUnits(table, state.round);
  begin(table, 'marshal');
  yield* [];
}

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'priority-taken': (state, { house }) => {
    state.priority = house;
    state.turn = house;
    state.passed = [];
  },
  'command-returned': (state, { house, count }, rules) => {
    state.command[house] += count;
    for (const one of Object.keys(rules.battle.commanders[house])) delete state.spent[one];
  },
  'units-rallied': (state, { units }) => {
    for (const id of units) {
      const unit = state.units[id];
      if (unit !== undefined) unit.fresh = true;
    }
  },
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const rallying = { phases: { rally }, events } satisfies Chapter;
