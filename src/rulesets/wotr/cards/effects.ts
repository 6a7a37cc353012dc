// What many cards do: dice, hits on an army, tiles, healing.

import type { Appliers } from '../chapter.ts';
import { corrupt } from '../fellowship/corruption.ts';
import type { FactType, Play, Side, Spot, TileId, View } from '../game.ts';
import { easeByCard, isDrawn, meetDrawn } from '../hunt/hunt.ts';
import { takeHits } from '../leaders/losses.ts';
import { settle } from '../sieges/settle.ts';
import { isOver } from '../table.ts';
import { drawCard } from './cards.ts';
import type { Playing } from './law.ts';
import { holdToLimit } from './limit.ts';

declare module '../game.ts' {
  interface Facts {
    'card-rolled': { card: CardId; dice: readonly number[]; needs: number; successes: number };
    'tile-joined': { card: CardId; tile: TileId; into: 'pool' | 'coming' };
    'tile-harmless': { card: CardId; tile: TileId };
  }
}

/** So many dice: the number of those that show what is needed or more. */
export const rollDice = ({ table, card, rule }: Playing, count: number, needs: number): number => {
  if (count <= 0) return 0;
  const { sides } = table.rules.tables.combat;
  const dice = Array.from({ length: count }, () => table.draw('card', sides) + 1);
  const successes = dice.filter((die) => die >= needs).length;
  table.emit({ type: 'card-rolled', rule, card, dice, needs, successes });
  return successes;
};

/** Hits on those of a side at a spot: their owner says what falls; then it is seen who holds the place. */
export function* hit({ table, rule }: Playing, side: Side, at: Spot, hits: number): Play<void> {
  yield* takeHits(table, rule, { side, at }, hits);
  settle(table, at.region);
}

export const heal = ({ table, rule }: Playing, by: number): void => corrupt(table, rule, -by);

/** MOR-4: its special tile waits for Mordor, or joins the pool at once if the Fellowship is there. */
export const joinTile = ({ table, card, rule }: Playing, tile: TileId = card): void => {
  const into = table.state.fellowship.mordor === null ? 'coming' : 'pool';
  table.emit({ type: 'tile-joined', rule, card, tile, into });
};

/** CRD-10: a tile drawn by a card; an Eye or a blue one does nothing, others as in a hunt. */
export function* meetTile({ table, card, rule }: Playing): Play<void> {
  if (!(yield* isDrawn(table, 'card', 0))) return;
  if (!isHarmless(table)) yield* easeByCard(table);
  const { tile = '' } = table.state.hunt ?? {};
  if (isHarmless(table)) table.emit({ type: 'tile-harmless', rule, card, tile });
  else yield* meetDrawn(table);
}

const isHarmless = ({ rules, state }: View): boolean => {
  const { damage, side } = rules.tiles[state.hunt?.tile ?? ''] ?? {};
  return damage === 'eye' || side === 'free-peoples';
};

/** Cards of a deck for the player; the hand is held to its limit. */
export function* drawCards(
  { table, rule, seat }: Playing,
  back: 'character' | 'strategy',
  count: number,
): Play<void> {
  for (let drawn = 0; drawn < count; drawn++) drawCard(table, rule, seat, back);
  if (!isOver(table)) yield* holdToLimit(table, [seat]);
}

export const effectEvents = {
  'card-rolled': () => undefined,
  'tile-joined': ({ state: { tiles } }, { tile, into }) => {
    if (into === 'pool') tiles.pool[tile] = (tiles.pool[tile] ?? 0) + 1;
    else tiles.coming.push(tile);
  },
  'tile-harmless': ({ state }) => {
    state.hunt = null;
  },
} satisfies Partial<Appliers<FactType>>;
