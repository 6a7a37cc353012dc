import type { FactType, TileLaw } from '../facts.ts';
// What many cards do: dice, hits on an army, tiles, healing.

import type { Appliers } from '../chapter.ts';
import { corrupt } from '../fellowship/corruption.ts';
import type { Play, RegionId, Side, Spot, TileId } from '../game.ts';
import { isDismissed, isDrawn, meet } from '../hunt/hunt.ts';
import { type Target, takeHits } from '../leaders/losses.ts';
import { settle } from '../sieges/settle.ts';
import { isOver } from '../table.ts';
import { drawCard } from './cards.ts';
import type { Playing } from './law.ts';
import { holdToLimit } from './limit.ts';

/** So many dice, for a region if the card hits several: the number of those that show what is needed or more. */
export const rollDice = (
  { table, card, rule }: Playing,
  count: number,
  needs: number,
  region?: RegionId,
): number => {
  if (count <= 0) return 0;
  const { sides } = table.rules.tables.combat;
  const dice = Array.from({ length: count }, () => table.draw('card', sides) + 1);
  const successes = dice.filter((die) => die >= needs).length;
  const where = region === undefined ? {} : { region };
  table.emit({ type: 'card-rolled', rule, card, dice, needs, successes, ...where });
  return successes;
};

/** Hits on the units of a side at a spot: their owner says what falls; then it is seen who holds the place. */
export const hit = (card: Playing, side: Side, at: Spot, hits: number): Play<void> =>
  strike(card, { side, at }, hits);

/** The same where the card says who else dies. */
export function* strike({ table, rule }: Playing, target: Target, hits: number): Play<void> {
  yield* takeHits(table, rule, target, hits);
  settle(table, target.at.region);
}

export const heal = ({ table, rule }: Playing, by: number): void => corrupt(table, rule, -by);

/** MOR-4: its special tile waits for Mordor, or joins the pool at once if the Fellowship is there. */
export const joinTile = ({ table, card, rule }: Playing, tile: TileId = card): void => {
  const into = table.state.fellowship.mordor === null ? 'coming' : 'pool';
  table.emit({ type: 'tile-joined', rule, card, tile, into });
};

/** CRD-10: a tile drawn by a card; an Eye or a blue one does nothing, others as in a hunt. */
export const meetTile = ({ table, card }: Playing, law: TileLaw = {}): Play<void> =>
  meet(table, 'card', 0, { card, ...law });

/** CRD-10: the number of a tile drawn by a card, which does nothing else; 0 for an Eye or a blue one. */
export function* drawNumber({ table, card, rule }: Playing): Play<number> {
  if (!(yield* isDrawn(table, 'card', 0, { card, still: 'yes' })) || isDismissed(table)) return 0;
  const { tile = '', damage = 0 } = table.state.hunt ?? {};
  table.emit({ type: 'tile-resolved', rule, tile, damage });
  return damage;
}

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
} satisfies Partial<Appliers<FactType>>;
