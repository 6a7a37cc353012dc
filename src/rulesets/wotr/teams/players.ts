// Who plays what, by the number of players.

import type { Data, Player } from '../data.ts';
import { NATIONS, SIDES } from '../game.ts';

/** TEM-1, TEM-14: of each side its players; the first has the leader's token first (TEM-2). */
export const playersOf = ({ nations, tables }: Data, players: number): readonly Player[] =>
  SIDES.flatMap((side) => {
    const all = NATIONS.filter((nation) => nations[nation].side === side);
    const hands = tables.teams[players]?.[side] ?? [all];
    return hands.map((own) => ({
      seat: hands.length === 1 ? side : (own[0] ?? side),
      ...{ side, nations: NATIONS.filter((nation) => own.includes(nation)) },
    }));
  });
