import type { FactType } from '../facts.ts';
// What cards do to single figures and dice: they fall, they turn.

import type { Appliers } from '../chapter.ts';
import { addTo, isArmy, isNobody, take } from '../forces.ts';
import type { CharacterId, Face, Figure, Nation, Side, Spot } from '../game.ts';
import { settle } from '../sieges/settle.ts';
import { forceAt, isReadSince, whereIs } from '../table.ts';
import type { Playing } from './law.ts';

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
