// A hunt from its roll to the last tile.

import { offer } from '../cards/offer.ts';
import type { Appliers } from '../chapter.ts';
import { reveal } from '../fellowship/reveal.ts';
import type { FactType, Play, Table } from '../game.ts';
import { advanceInMordor } from '../mordor/track.ts';
import { isOver } from '../table.ts';
import { takeDamage } from './damage.ts';
import { protect } from './guards.ts';
import { huntDice, rollHunt } from './roll.ts';
import { drawTile } from './tiles.ts';
import type { TileCause } from './under-way.ts';

declare module '../game.ts' {
  interface Facts {
    'tile-resolved': { tile: TileId; damage: number };
    'tile-eased': { damage: number };
    'tile-put-back': { tile: TileId };
  }
}

/** HUN-2 to HUN-8: after each step of the Fellowship. */
export function* hunt(table: Table): Play<void> {
  const isHunted = huntDice(table).dice > 0;
  const does = isHunted ? yield* offer(table, 'shadow', 'hunt-roll') : undefined;
  const successes = rollHunt(table, does === 'bonus' ? 1 : 0);
  if (successes > 0) yield* meet(table, 'hunt', successes);
}

/** A tile is drawn and resolved: protection, damage, a step in Mordor, and the reveal. */
export function* meet(table: Table, cause: TileCause, successes: number): Play<void> {
  if (yield* isDrawn(table, cause, successes)) {
    yield* easeByCard(table);
    yield* meetDrawn(table);
  } else if (cause === 'mordor') advanceInMordor(table, false);
}

/** Draws a tile, if no card stops it (FCH-8). */
export function* isDrawn(table: Table, cause: TileCause, successes: number): Play<boolean> {
  const moment = cause === 'hunt' ? 'hunt-found' : 'tile-due';
  if ((yield* offer(table, 'free-peoples', moment)) === 'stop') return false;
  drawTile(table, cause, successes);
  return true;
}

/** The tile that lies open is resolved; of what cards and the Guide offer one alone is used (HUN-14). */
export function* meetDrawn(table: Table): Play<void> {
  yield* protect(table);
  const under = table.state.hunt;
  if (under === null) return;
  const { tile, cause, damage, reveals } = under;
  yield* takeDamage(table);
  if (isOver(table)) return;
  table.emit({ type: 'tile-resolved', rule: 'HUN-5', tile, damage });
  if (cause === 'mordor') advanceInMordor(table, table.rules.tiles[tile]?.stop === true);
  if (!reveals || isOver(table)) return;
  const passed = yield* reveal(table);
  for (let more = 0; more < passed && !isOver(table); more++) yield* meet(table, 'passing', 0);
}

/** D6: a card on the table against the tile: less damage, or another tile in its place. */
export function* easeByCard(table: Table): Play<void> {
  const does = yield* offer(table, 'free-peoples', 'tile');
  const { hunt: under } = table.state;
  if (under === null || does === undefined) return;
  const { tile, cause, successes, damage } = under;
  if (does === 'ease') table.emit({ type: 'tile-eased', rule: 'HUN-14', damage: damage - 1 });
  if (does !== 'redraw') return;
  drawTile(table, cause, successes);
  table.emit({ type: 'tile-put-back', rule: 'HUN-14', tile });
}

export const huntEvents = {
  'tile-eased': ({ state }, { damage }) => {
    if (state.hunt !== null) state.hunt = { ...state.hunt, damage, guard: 'other' };
  },
  'tile-put-back': ({ state: { tiles, hunt: under } }, { tile }) => {
    tiles.drawn.splice(tiles.drawn.indexOf(tile), 1);
    tiles.pool[tile] = (tiles.pool[tile] ?? 0) + 1;
    if (under !== null) under.guard = 'other';
  },
  'tile-resolved': ({ state }) => {
    state.hunt = null;
  },
} satisfies Partial<Appliers<FactType>>;
