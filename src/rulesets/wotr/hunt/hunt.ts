// A hunt from its roll to the last tile.

import type { Appliers } from '../chapter.ts';
import { reveal } from '../fellowship/reveal.ts';
import type { FactType, Play, Table } from '../game.ts';
import { advanceInMordor } from '../mordor/track.ts';
import { isOver } from '../table.ts';
import { takeDamage } from './damage.ts';
import { protect } from './guards.ts';
import { rollHunt } from './roll.ts';
import { drawTile } from './tiles.ts';
import type { TileCause } from './under-way.ts';

declare module '../game.ts' {
  interface Facts {
    'tile-resolved': { tile: TileId; damage: number };
  }
}

/** HUN-2 to HUN-8: after each step of the Fellowship. */
export function* hunt(table: Table): Play<void> {
  const successes = rollHunt(table);
  if (successes > 0) yield* meet(table, 'hunt', successes);
}

/** A tile is drawn and resolved: protection, damage, a step in Mordor, and the reveal. */
export function* meet(table: Table, cause: TileCause, successes: number): Play<void> {
  drawTile(table, cause, successes);
  yield* protect(table);
  const under = table.state.hunt;
  if (under === null) return;
  const { tile, damage, reveals } = under;
  yield* takeDamage(table);
  if (isOver(table)) return;
  table.emit({ type: 'tile-resolved', rule: 'HUN-5', tile, damage });
  if (cause === 'mordor') advanceInMordor(table, table.rules.tiles[tile]?.stop === true);
  if (!reveals || isOver(table)) return;
  const passed = yield* reveal(table);
  for (let more = 0; more < passed && !isOver(table); more++) yield* meet(table, 'passing', 0);
}

export const huntEvents = {
  'tile-resolved': ({ state }) => {
    state.hunt = null;
  },
} satisfies Partial<Appliers<FactType>>;
