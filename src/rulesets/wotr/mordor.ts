import type { Appliers, Chapter } from './chapter.ts';
import type { FactType } from './facts.ts';
import type { Table } from './game.ts';
import { win } from './phases.ts';
import { corrupt } from './reveal.ts';
import { isOver } from './table.ts';

/** VIC-2, MOR-8: a step on the track, unless the tile stopped it; the last one ends the war. */
export const advanceInMordor = (table: Table, stopped: boolean): void => {
  const { mordor } = table.state.fellowship;
  if (mordor === null || isOver(table)) return;
  if (stopped) {
    table.emit({ type: 'mordor-halted', rule: 'MOR-8', at: mordor });
    return;
  }
  table.emit({ type: 'mordor-advanced', rule: 'MOR-6', at: mordor + 1 });
  if (mordor + 1 >= table.rules.tables.tracks.mordor) win(table, 'VIC-2', 'free-peoples', 'ring');
};

/** MOR-10: a turn without moving or hiding costs 1 corruption. */
export const endInMordor = (table: Table): void => {
  const { mordor, moved } = table.state.fellowship;
  if (mordor !== null && !moved) corrupt(table, 'MOR-10', 1);
};

const events = {
  'mordor-entered': ({ state }, { eyes, special }) => {
    const { fellowship, tiles } = state;
    fellowship.mordor = 0;
    fellowship.progress = 0;
    fellowship.declared = true;
    for (const tile of eyes) {
      tiles.drawn.splice(tiles.drawn.indexOf(tile), 1);
      tiles.pool[tile] = (tiles.pool[tile] ?? 0) + 1;
    }
    for (const tile of special) tiles.pool[tile] = (tiles.pool[tile] ?? 0) + 1;
    tiles.coming = [];
  },
  'mordor-advanced': ({ state }, { at }) => {
    state.fellowship.mordor = at;
    state.fellowship.moved = true;
  },
  'mordor-halted': ({ state }) => {
    state.fellowship.moved = true;
  },
} satisfies Partial<Appliers<FactType>>;

export const mordor = { events } satisfies Chapter;
