import type { House } from '../data/vocabulary.ts';
import { settlePorts } from '../ports/law.ts';
import { type Controllers, tellControl } from '../table/control.ts';
import type { Play, Table } from '../table/game.ts';
import { checkVictory } from './play.ts';

/** Finds what changed hands, the ports with it, and whether that wins the game, for the mover first (WIN-3). */
export function* settleControl(table: Table, before: Controllers, mover?: House): Play<boolean> {
  tellControl(table, before);
  yield* settlePorts(table);
  return checkVictory(table, mover);
}
