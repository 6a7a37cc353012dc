import { PROCEDURES } from './chapters.ts';
import type { Phase, PrintedPhase } from './data/vocabulary.ts';
import { begin, isOver } from './table/round.ts';
import type { Play, Table } from './table/state.ts';
import { decideByStandings } from './victory.ts';

type ProcedureName = keyof typeof PROCEDURES;

/** The procedures of a game, one after the other as the chapters that bring them. */
const ROUND = Object.keys(PROCEDURES) as readonly ProcedureName[]; // the fold has these names alone

/** With the one that is none. */
export const PHASES: readonly Phase[] = [...ROUND, 'over'];
export const PRINTED_PHASES: readonly PrintedPhase[] = [
  ...new Set(ROUND.map((phase) => PROCEDURES[phase].printed)),
];
export const printedPhase = (phase: string): PrintedPhase => {
  const found = ROUND.find((one) => one === phase);
  return found === undefined ? 'action' : PROCEDURES[found].printed;
};

/** CON-2: all orders leave the board; after the last round the game is decided (WIN-2). */
const endRound = (table: Table): void => {
  table.emit({ type: 'orders-taken-back', rule: 'CON-2' });
  if (table.state.round >= table.rules.options.rounds) decideByStandings(table);
  else begin(table, 'westeros');
};

/** RND-1: the next procedure that this game has; after the last one the round ends. */
const goOn = (table: Table, phase: ProcedureName): void => {
  const later = ROUND.slice(ROUND.indexOf(phase) + 1);
  const begins = later.find((one) => PROCEDURES[one].isIn?.(table) ?? true);
  if (begins === undefined) endRound(table);
  else begin(table, begins);
};

function* played(table: Table, phase: ProcedureName): Play<void> {
  yield* PROCEDURES[phase].play(table);
  if (!isOver(table)) goOn(table, phase);
}

export const next = (table: Table): Play<void> | null =>
  table.state.phase === 'over' ? null : played(table, table.state.phase);
