// What many cards do: dice, hits on an army, tiles, healing.

import type { Appliers } from '../chapter.ts';
import { settle } from '../control.ts';
import { drawCard, holdToLimit } from '../decks.ts';
import type { FactType, TileLaw } from '../facts.ts';
import { addTo, isArmy, isNobody, take } from '../forces.ts';
import type {
  CharacterId,
  Face,
  Figure,
  Nation,
  Play,
  RegionId,
  Side,
  Spot,
  TileId,
} from '../game.ts';
import { isDismissed, isDrawn, meet } from '../hunt/hunt.ts';
import { type Target, takeHits } from '../leaders.ts';
import { corrupt } from '../reveal.ts';
import { forceAt, isOver, isReadSince, whereIs } from '../table.ts';
import type { Playing } from './law.ts';

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

// What cards do to single figures and dice: they fall, they turn.

/** A character on the map leaves the game. */
export const slay = ({ table, rule }: Playing, character: CharacterId): void => {
  const { where, ...at } = { region: '', ...whereIs(table, character) };
  if (where === 'map') table.emit({ type: 'character-fell', rule, character, at });
};

/** Nazgûl go back to the reinforcements. */
export const slayNazgul = ({ table, rule }: Playing, at: Spot, count: number): void => {
  if (count > 0) table.emit({ type: 'nazgul-fell', rule, at, count });
};

/** One unused die of a side shows something else. */
export const turnDie = ({ table, rule, side }: Playing, from: Face, into: Face): void => {
  if (table.state.dice[side].includes(from))
    table.emit({ type: 'die-turned', rule, side, from, into });
};

/** As many hits as a die shows. */
export const rollHits = ({ table, rule, card }: Playing): number => {
  const die = table.draw('card', table.rules.tables.combat.sides) + 1;
  table.emit({ type: 'hits-rolled', rule, card, die });
  return die;
};

/** Takes one figure away; nobody holds a stronghold without units (SGE-16). */
export const fell = (
  { table, rule }: Playing,
  side: Side,
  at: Spot,
  sort: { readonly nation: Nation; readonly figure: Figure },
): void => {
  table.emit({ type: 'figure-fell', rule, side, at, ...sort });
  const fallen = forceAt(table, side, at);
  if (!isReadSince(table, 2) && at.inside === 'yes' && !isArmy(fallen) && !isNobody(fallen))
    table.emit({ type: 'army-destroyed', rule: 'CMB-7', side, at, fallen });
  settle(table, at.region);
};

/** One step away from At War, as long as the political track goes. */
export const setBack = ({ table, rule }: Playing, nation: Nation): void => {
  const { nations } = table.rules;
  const last = Math.max(...Object.values(nations).map(({ steps }) => steps));
  const steps = table.state.nations[nation].steps + 1;
  if (steps <= last) table.emit({ type: 'nation-set-back', rule, nation, steps });
};

/** All unused dice of a side that show a face. */
export const loseDice = ({ table, rule }: Playing, side: Side, face: Face): void => {
  const dice = table.state.dice[side].filter((one) => one === face).length;
  if (dice > 0) table.emit({ type: 'dice-lost', rule, side, face, dice });
};

export const fateEvents = {
  'character-fell': ({ rules, state }, { character, at }) => {
    take(state, rules.characters[character].side, at, { troops: {}, characters: [character] });
    state.gone.push(character);
  },
  'nazgul-fell': ({ state }, { at, count }) => {
    take(state, 'shadow', at, { troops: { sauron: { nazgul: count } }, characters: [] });
    addTo(state.reserve, 'sauron', 'nazgul', count);
  },
  'figure-fell': ({ state }, { side, at, nation, figure }) => {
    take(state, side, at, { troops: { [nation]: { [figure]: 1 } }, characters: [] });
    addTo(side === 'shadow' ? state.reserve : state.lost, nation, figure, 1);
  },
  'nation-set-back': ({ state }, { nation, steps }) => {
    state.nations[nation].steps = steps;
  },
  'dice-lost': ({ state }, { side, face }) => {
    state.dice[side] = state.dice[side].filter((one) => one !== face);
  },
  'hits-rolled': () => undefined,
  'die-turned': ({ state }, { side, from, into }) => {
    const dice = state.dice[side];
    state.dice[side] = dice.with(dice.indexOf(from), into);
  },
} satisfies Partial<Appliers<FactType>>;
