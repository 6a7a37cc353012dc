// A game made ready: its mode, whose each unit is, its decks, and the answers to open questions.

import { forceFor } from './armies.ts';
import type { Mode } from './catalogue.ts';
import { type Data, type Rules, SEATS, SWITCHES, type Switches } from './game.ts';
import { forSeats } from './sides.ts';
import { WALL } from './table.ts';

type ChosenOptions = Readonly<Record<string, unknown>>;

/** The first value of each switch, or the one that was chosen. */
const switched = (chosen: ChosenOptions): Switches =>
  Object.fromEntries(
    Object.entries(SWITCHES).map(([name, values]) => [name, chosen[name] ?? values[0]]),
  ) as unknown as Switches;

/** Names or values of options that there are not. */
export const unknownSwitches = (chosen: ChosenOptions): readonly string[] =>
  Object.entries(chosen).flatMap(([name, value]) => {
    const values: readonly unknown[] =
      (SWITCHES as Readonly<Record<string, readonly string[]>>)[name] ?? [];
    return values.includes(value) ? [] : [name];
  });

/** TMG-137, TMG-143: a wall as a card, and what is left of one. */
const withWalls = (
  { profiles, trays, terrain }: Pick<Data, 'profiles' | 'trays' | 'terrain'>,
  { w, l, wounds, ranged }: NonNullable<Mode['walls']>,
): Pick<Data, 'profiles' | 'trays' | 'terrain'> => ({
  profiles: {
    ...profiles,
    [WALL]: {
      ...{ house: 'neutral', type: 'war-machine', tray: WALL, wounds, ranged, cost: 0 },
      ...{ speed: 0, defence: 6, morale: 2, abilities: [] },
    },
  },
  trays: { ...trays, [WALL]: { w, l, models: 1, ranks: 0, arcs: 'corner' } },
  terrain: { ...terrain, 'broken-wall': { traits: ['blocking', 'impassable'], w, l } },
});

/** How a game is opened; `players`: in a free-for-all so many of the first seats play. */
interface Opening {
  readonly preset: string;
  readonly players?: number;
  readonly options?: ChosenOptions;
}

export const prepared = (
  data: Data,
  { preset, players = 2, options: chosen = {} }: Opening,
): Rules => {
  const { battles, armies: _, ...rest } = data;
  const battle = battles[preset];
  const mode = data.modes[battle?.mode ?? ''];
  if (battle === undefined || mode === undefined) throw new Error(`no battle ${preset}`);
  const all = SEATS.filter((seat) => battle.forces[seat] !== undefined);
  const seats = battle.teams === undefined && players > 2 ? all.slice(0, players) : all;
  const sides = battle.teams ?? seats.map((seat) => [seat]);
  const forces = forSeats({ seats }, (seat) => forceFor(data, preset, seat));
  const units = Object.fromEntries(
    seats.flatMap((seat) =>
      Object.entries(forces[seat].units).map(([id, { unit: profile, attachment }]) => [
        id,
        { seat, profile, ...(attachment !== undefined && { attachment }) },
      ]),
    ),
  );
  const nonCombat = Object.fromEntries(
    seats.flatMap((seat) => (forces[seat].ncus ?? []).map((id) => [id, seat])),
  );
  const commanders = Object.fromEntries(
    seats.flatMap((seat) => {
      const { commander } = forces[seat];
      return commander === undefined ? [] : [[seat, commander]];
    }),
  );
  const decks = forSeats({ seats }, (seat): readonly string[] => {
    const { house, commander } = forces[seat];
    if (commander === undefined) return [];
    return Object.entries(data.cards).flatMap(([id, { deck, copies }]) =>
      deck === house || deck === commander ? Array.from({ length: copies }, () => id) : [],
    );
  });
  const built = mode.walls && withWalls(rest, mode.walls);
  return {
    ...{ ...rest, ...built, preset, battle, seats, sides, mode, options: switched(chosen) },
    walls: Array.from({ length: mode.walls?.count ?? 0 }, (_, at) => `W${at + 1}`),
    ...{ units, nonCombat, commanders, decks },
  };
};
