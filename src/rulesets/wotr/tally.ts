import type { Entry } from '../../core/entry.ts';
import type { Tally } from '../../core/ruleset.ts';
import type { Event } from './facts.ts';
import { SIDES, type View } from './game.ts';
import { pointsOf } from './table.ts';
import { bestOf } from './teams/swap.ts';

/** The numbers of a war that was fought. */
export const tally = (view: View, _entries: readonly Entry<Event>[]): Tally => {
  const { won, fellowship, rings } = view.state;
  return {
    winner: won === null ? null : (bestOf(view, won.side)[0] ?? null),
    decided: won === null ? 'draw' : `by-${won.how}`,
    game: {
      corruption: fellowship.corruption,
      companions: fellowship.companions.length,
      rings: rings['free-peoples'],
    },
    seats: Object.fromEntries(
      SIDES.flatMap((side) =>
        view.rules.players.flatMap((player) =>
          player.side === side ? [[player.seat, { points: pointsOf(view, side) }]] : [],
        ),
      ),
    ),
  };
};
