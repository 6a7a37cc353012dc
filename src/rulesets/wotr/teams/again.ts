import type { FactType } from '../facts.ts';
// Three players: who has all Free Peoples does not use one nation in two actions running.

import { isSame } from '../../../core/json.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { bound } from '../armies/parts.ts';
import type { Appliers } from '../chapter.ts';
import type { Nation, Seat, Table, View } from '../game.ts';
import { isTeamGame, seatsOf, sideOf } from '../table.ts';
import type { Used } from './used.ts';

/** TEM-14: alone on his side, against two. */
const isAlone = (view: View, seat: Seat): boolean =>
  isTeamGame(view) && seatsOf(view, sideOf(view, seat)).length === 1;

/** TEM-14: an army of several nations is free. */
const nationsIn = (used: readonly Used[]): readonly Nation[] => {
  const single = used.flatMap(({ part }) => {
    const nations = bound(part);
    return nations.length === 1 ? nations : [];
  });
  return [...new Set(single)];
};

export const refuseAgain = (view: View, seat: Seat, used: readonly Used[]): Problem | null => {
  if (!isAlone(view, seat)) return null;
  const nation = nationsIn(used).find((one) => view.state.acted.includes(one));
  return nation === undefined ? null : illegal('TEM-14', 'same-nation-again', { nation });
};

/** Remembers what an action uses, until the next. */
export const noteUsed = (table: Table, seat: Seat, used: readonly Used[]): void => {
  if (!isAlone(table, seat)) return;
  const nations = nationsIn(used);
  if (!isSame([...nations], table.state.acted))
    table.emit({ type: 'nations-used', rule: 'TEM-14', seat, nations });
};

export const againEvents = {
  'nations-used': ({ state }, { nations }) => {
    state.acted = [...nations];
  },
} satisfies Partial<Appliers<FactType>>;
