// How the table is held against the conditions of a line.

import { unitsIn } from '../forces.ts';
import type { Seat, Side, View } from '../game.ts';
import type { Condition, Count } from '../language/conditions.ts';
import { battleOf, fighting } from '../strength.ts';
import { foeOf, hasArmy, holderOf, isAtWar, isBesieged, isInPlay, sideOf } from '../table.ts';

const unitsOf = (view: View, side: Side): number => unitsIn(fighting(view, side));

/** Of no battle, if there is none. */
const lostIn = (view: View, side: Side): number => battleOf(view).began[side] - unitsOf(view, side);

const isRolled = (view: View, side: Side): boolean => battleOf(view).rolled[side].length > 0;

const COUNTED: Readonly<Record<Count, (view: View, side: Side) => number>> = {
  progress: ({ state }) => state.fellowship.progress,
  corruption: ({ state }) => state.fellowship.corruption,
  'hunt-box': ({ state }) => state.box.shadow,
  dice: ({ state }, side) => state.dice[side].length,
  'enemy-dice': ({ state }, side) => state.dice[foeOf(side)].length,
  damage: ({ state }) => state.hunt?.damage ?? 0,
  // Cards are chosen before a round is fought.
  round: (view, side) => battleOf(view).round - (isRolled(view, side) ? 0 : 1),
  'this-round': (view) => battleOf(view).round,
  units: unitsOf,
  'enemy-units': (view, side) => unitsOf(view, foeOf(side)),
  losses: lostIn,
  'enemy-losses': (view, side) => lostIn(view, foeOf(side)),
};
/** Those that have a sense in a battle alone. */
const OF_BATTLE: ReadonlySet<Condition['if']> = new Set([
  ...([
    'round',
    'this-round',
    'units',
    'enemy-units',
    'losses',
    'enemy-losses',
    'outnumbered',
  ] as const),
  ...(['enemy-card', 'attacking', 'assault', 'field', 'at'] as const),
]);

/** True if it is so, whatever else is said of it. */
const isSo = (view: View, side: Side, said: Condition): boolean => {
  const { state } = view;
  switch (said.if) {
    case 'hidden':
      return state.fellowship.hidden;
    case 'die':
      return state.dice[side].includes(said.die);
    case 'at-war':
      return isAtWar(view, said.nation);
    case 'active':
      return state.nations[said.nation].active;
    case 'enemy-in':
      return hasArmy(view, foeOf(side), said.region);
    case 'besieged':
      return isBesieged(view, said.region);
    case 'held':
      return holderOf(view, said.region) === side;
    case 'fallen':
      return state.taken.includes(said.region);
    case 'in-play':
      return isInPlay(view, said.character);
    case 'outnumbered':
      return unitsOf(view, side) < unitsOf(view, foeOf(side));
    case 'enemy-card':
      return battleOf(view).laid[foeOf(side)] === 'yes';
    case 'attacking':
      return battleOf(view).attacker === side;
    case 'assault':
    case 'field':
      return battleOf(view).kind === said.if;
    case 'at':
      return battleOf(view).at.region === said.region;
    default: {
      const count = COUNTED[said.if](view, side);
      return count >= (said.least ?? count) && count <= (said.most ?? count);
    }
  }
};

export const holds = (view: View, seat: Seat, said: Condition): boolean => {
  if (OF_BATTLE.has(said.if) && view.state.battle === null) return false;
  return isSo(view, sideOf(view, seat), said) !== ('not' in said && said.not !== undefined);
};
