import type { Table } from '../table/game.ts';
import { begin } from '../table/round.ts';
import { decideByStandings } from '../victory/play.ts';

/** CON-2: all orders leave the board; after the last round the game is decided (WIN-2). */
export const endRound = (table: Table): void => {
  table.emit({ type: 'orders-taken-back', rule: 'CON-2' });
  if (table.state.round >= table.rules.options.rounds) decideByStandings(table);
  else begin(table, 'westeros');
};
