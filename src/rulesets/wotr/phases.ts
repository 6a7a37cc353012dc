// One phase after the other, one turn after the other (TRN-1).

import type { Seat } from '../../core/game.ts';
import type { Appliers } from './chapter.ts';
import {
  type FactType,
  type Phase,
  type RuleId,
  SIDES,
  type Side,
  type Table,
  type Victory,
} from './game.ts';
import { seatsOf } from './table.ts';

declare module './game.ts' {
  interface Facts {
    'phase-begun': { begins: Phase };
    'round-begun': { round: number; lead: Readonly<Record<Side, Seat>> };
    'war-won': { side: Side; how: Victory };
  }
}

const BEGINS: Readonly<Record<Phase, RuleId>> = {
  'set-up': 'SET-2',
  cards: 'TRN-2',
  fellowship: 'FEL-14',
  'hunt-allocation': 'TRN-6',
  'action-roll': 'TRN-11',
  actions: 'TRN-12',
  victory: 'VIC-4',
  over: 'VIC-4',
};

export const begin = (table: Table, begins: Phase): void => {
  table.emit({ type: 'phase-begun', rule: BEGINS[begins], begins });
};

/** TRN-1, TEM-2: a new turn; on a side of several another leads. */
export const beginRound = (table: Table): void => {
  const round = table.state.round + 1;
  const leadOf = (side: Side): Seat => {
    const seats = seatsOf(table, side);
    const own = table.state.lead[side];
    return round === 1 ? own : (seats[(seats.indexOf(own) + 1) % seats.length] ?? own);
  };
  const lead = { 'free-peoples': leadOf('free-peoples'), shadow: leadOf('shadow') };
  table.emit({ type: 'round-begun', rule: 'TRN-1', round, lead });
};

/** The war is over, whatever is under way. */
export const win = (table: Table, rule: RuleId, side: Side, how: Victory): void => {
  table.emit({ type: 'war-won', rule, side, how });
};

export const events = {
  'phase-begun': ({ state, ...view }, { begins }) => {
    state.phase = begins;
    if (begins === 'actions') state.turn = firstOf({ state, ...view });
  },
  'round-begun': ({ state }, { round, lead }) => {
    state.round = round;
    state.phase = 'cards';
    state.lead = { ...lead };
    state.ringUsed = [];
    state.doneThisTurn = [];
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

/** TRN-12, TEM-7: the Free player that does not lead begins. */
const firstOf = (view: Parameters<typeof seatsOf>[0]): Seat => {
  const { 'free-peoples': lead } = view.state.lead;
  return seatsOf(view, 'free-peoples').find((seat) => seat !== lead) ?? lead;
};
