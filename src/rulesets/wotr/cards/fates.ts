// What cards do to single figures and dice: they fall, they turn.

import type { Appliers } from '../chapter.ts';
import { addTo, take } from '../forces.ts';
import type { CharacterId, Face, FactType, Spot } from '../game.ts';
import { whereIs } from '../table.ts';
import type { Playing } from './law.ts';

declare module '../game.ts' {
  interface Facts {
    /** Outside of the Fellowship. */
    'character-fell': { character: CharacterId; at: Spot };
    'nazgul-fell': { at: Spot; count: number };
    'hits-rolled': { card: CardId; die: number };
    'die-turned': { side: Side; from: Face; into: Face };
  }
}

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

export const fateEvents = {
  'character-fell': ({ rules, state }, { character, at }) => {
    take(state, rules.characters[character].side, at, { troops: {}, characters: [character] });
    state.gone.push(character);
  },
  'nazgul-fell': ({ state }, { at, count }) => {
    take(state, 'shadow', at, { troops: { sauron: { nazgul: count } }, characters: [] });
    addTo(state.reserve, 'sauron', 'nazgul', count);
  },
  'hits-rolled': () => undefined,
  'die-turned': ({ state }, { side, from, into }) => {
    const dice = state.dice[side];
    state.dice[side] = dice.with(dice.indexOf(from), into);
  },
} satisfies Partial<Appliers<FactType>>;
