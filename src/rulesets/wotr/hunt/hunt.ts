import type { FactType, TileCause, TileLaw } from '../facts.ts';
// A hunt from its roll to the last tile.

import { cardOf } from '../cards/cards.ts';
import { offer } from '../cards/offer.ts';
import type { Appliers } from '../chapter.ts';
import { reveal } from '../fellowship/reveal.ts';
import type { Play, RegionId, RuleId, Table, View } from '../game.ts';
import { advanceInMordor } from '../mordor/track.ts';
import { isOver } from '../table.ts';
import { takeDamage } from './damage.ts';
import { protect } from './guards.ts';
import { huntDice, rollHunt } from './roll.ts';
import { drawTile, lawIn } from './tiles.ts';

/** HUN-2 to HUN-8: after each step of the Fellowship. */
export function* hunt(table: Table): Play<void> {
  const isHunted = huntDice(table).dice > 0;
  const used = isHunted ? yield* offer(table, 'shadow', 'hunt-roll') : undefined;
  const successes = rollHunt(table, used?.does === 'bonus' ? 1 : 0);
  if (successes > 0) yield* meet(table, 'hunt', successes);
}

/** A tile is drawn and resolved: protection, damage, a step in Mordor, and the reveal. */
export function* meet(
  table: Table,
  cause: TileCause,
  successes: number,
  more: Drawing = {},
): Play<void> {
  if (yield* isDrawn(table, cause, successes, lawIn(more))) yield* meetDrawn(table, more.into);
  else if (cause === 'mordor') advanceInMordor(table, false);
}

/** Draws a tile, if no card stops it (FCH-8). */
export function* isDrawn(
  table: Table,
  cause: TileCause,
  successes: number,
  law: TileLaw = {},
): Play<boolean> {
  const moment = cause === 'hunt' ? 'hunt-found' : 'tile-due';
  const used = yield* offer(table, 'free-peoples', moment);
  if (used?.does === 'stop') return false;
  drawTile(table, cause, successes, law);
  return true;
}

interface Drawing extends TileLaw {
  /** Where the Fellowship is being declared (FEL-11). */
  readonly into?: RegionId | undefined;
}

/** CRD-10: of those that a card draws an Eye and a blue one do nothing. */
const isHarmless = ({ rules, state }: View): boolean => {
  const { damage, side } = rules.tiles[state.hunt?.tile ?? ''] ?? {};
  return state.hunt?.cause === 'card' && (damage === 'eye' || side === 'free-peoples');
};

/** CRD-10: the tile that lies open comes to nothing, if it is such a one. */
export const isDismissed = (table: Table): boolean => {
  if (!isHarmless(table)) return false;
  const { tile = '', card = '' } = table.state.hunt ?? {};
  table.emit({ type: 'tile-harmless', rule: cardOf(table, card).rule, card, tile });
  return true;
};

/** The tile that lies open is resolved; of what cards and the Guide offer one alone is used (HUN-14). */
function* meetDrawn(table: Table, into?: RegionId): Play<void> {
  if (!isHarmless(table)) yield* easeByCard(table);
  if (isDismissed(table)) return;
  yield* protect(table);
  const under = table.state.hunt;
  if (under === null) return;
  const { tile, cause, damage, reveals } = under;
  yield* takeDamage(table);
  if (isOver(table)) return;
  table.emit({ type: 'tile-resolved', rule: 'HUN-5', tile, damage });
  if (cause === 'mordor') advanceInMordor(table, table.rules.tiles[tile]?.stop === true);
  if (reveals && !isOver(table)) yield* show(table, into === undefined ? 'HUN-8' : 'FEL-11', into);
}

/** FEL-9, FEL-13, SCH-17: the Fellowship is revealed; then come the tiles for its way. */
export function* show(table: Table, rule: RuleId, into?: RegionId): Play<void> {
  const { passed, path } = yield* reveal(table, rule, into);
  for (let more = 0; more < passed && !isOver(table); more++) yield* meet(table, 'passing', 0);
  if (!isOver(table)) yield* waylay(table, path);
}

/** A card of the Shadow for the way of the Ring-bearers: one more tile; `into`: they are being declared there. */
export function* waylay(table: Table, path: readonly RegionId[], into?: RegionId): Play<void> {
  const used = yield* offer(table, 'shadow', 'path', { path: path.join(' ') });
  if (used?.does !== 'tile') return;
  const { card } = used;
  const still = table.rules.options['balrog-2e'] === 'yes' ? { still: 'yes' as const } : {};
  yield* meet(table, 'card', 0, { card, ...still, into });
}

/** D6: a card on the table against the tile: less damage, or another tile in its place. */
function* easeByCard(table: Table): Play<void> {
  if (table.state.hunt?.bearer === 'ring') return;
  const used = yield* offer(table, 'free-peoples', 'tile');
  const { hunt: under } = table.state;
  if (under === null || used === undefined) return;
  const { tile, cause, successes, damage } = under;
  if (used.does === 'ease') table.emit({ type: 'tile-eased', rule: 'HUN-14', damage: damage - 1 });
  if (used.does !== 'redraw') return;
  drawTile(table, cause, successes, lawIn(under));
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
  'tile-harmless': ({ state }) => {
    state.hunt = null;
  },
  'tile-resolved': ({ state }) => {
    state.hunt = null;
  },
} satisfies Partial<Appliers<FactType>>;
