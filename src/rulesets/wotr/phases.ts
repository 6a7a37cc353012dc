import type { Seat } from '../../core/game.ts';
import type { Appliers } from './chapter.ts';
import type { FactType, Victory } from './facts.ts';
import { type Phase, type RuleId, SIDES, type Side, type Table } from './game.ts';
import { citing, mateOf } from './table.ts';
import { compare } from './teams/swap.ts';

// One phase after the other, one turn after the other (TRN-1).

const BEGINS: Readonly<Record<Phase, RuleId>> = {
  'set-up': 'SET-2',
  cards: 'TRN-2',
  fellowship: 'TRN-5',
  'hunt-allocation': 'TRN-6',
  'action-roll': 'TRN-11',
  actions: 'TRN-12',
  victory: 'VIC-4',
  over: 'VIC-4',
};

export const begin = (table: Table, begins: Phase): void => {
  const rule = begins === 'fellowship' ? citing(table, BEGINS[begins], 'FEL-14') : BEGINS[begins];
  table.emit({ type: 'phase-begun', rule, begins });
};

/** TRN-1, TEM-2: a new turn; on a side of several another leads. */
export const beginRound = (table: Table): void => {
  const round = table.state.round + 1;
  const leadOf = (side: Side): Seat => {
    const own = table.state.lead[side];
    return round === 1 ? own : mateOf(table, own);
  };
  const lead = { 'free-peoples': leadOf('free-peoples'), shadow: leadOf('shadow') };
  table.emit({ type: 'round-begun', rule: 'TRN-1', round, lead });
};

/** The war is over, whatever is under way; then the winners are compared (TEM-15). */
export const win = (table: Table, rule: RuleId, side: Side, how: Victory): void => {
  table.emit({ type: 'war-won', rule, side, how });
  compare(table, side);
};

export const events = {
  'phase-begun': ({ state, ...view }, { begins }) => {
    state.phase = begins;
    if (begins !== 'actions') return;
    for (const side of SIDES) state.due[side] = mateOf({ state, ...view }, state.lead[side]);
    state.turn = state.due['free-peoples'];
  },
  'round-begun': ({ state }, { round, lead }) => {
    state.round = round;
    state.phase = 'cards';
    state.lead = { ...lead };
    state.ringUsed = [];
    state.doneThisTurn = [];
    state.acted = [];
    state.fellowship.declared = false;
    state.fellowship.moved = false;
    for (const side of SIDES) {
      state.box[side] = 0;
      state.dice[side] = [];
    }
  },
  'war-won': ({ state }, { side, how }) => {
    state.won = { side, how };
    state.phase = 'over';
  },
} satisfies Partial<Appliers<FactType>>;
