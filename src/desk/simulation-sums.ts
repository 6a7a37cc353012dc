import type { Seat } from '../core/game.ts';
import { NO_PACE, type Pace, paceOfBoth } from './pace.ts';
import type { PlayedGame } from './simulation.ts';

type Sums = Record<string, number>;

/** The results of seats that have something in common: the seat, or the style. */
export interface Side {
  readonly games: number;
  readonly wins: number;
  /** The wins by what decided them. */
  readonly decided: Readonly<Sums>;
  /** The wins by the round that they came in. */
  readonly ended: Readonly<Sums>;
  /** The sums of what the ruleset counts, over all games. */
  readonly counts: Readonly<Sums>;
}

/** Many games in numbers. */
export interface Totals {
  readonly games: number;
  /** The ruleset says how they came out. */
  readonly tallied: boolean;
  readonly draws: number;
  readonly rounds: number;
  readonly entries: number;
  readonly pace: Pace;
  readonly decided: Readonly<Sums>;
  /** The number of games ended in a round. */
  readonly ended: Readonly<Sums>;
  readonly counts: Readonly<Sums>;
  readonly seats: Readonly<Record<Seat, Side>>;
  readonly styles: Readonly<Record<string, Side>>;
}

const addTo = (sums: Sums, name: string, amount: number): void => {
  sums[name] = (sums[name] ?? 0) + amount;
};

const addAll = (sums: Sums, more: Readonly<Sums>): void => {
  for (const [name, amount] of Object.entries(more)) addTo(sums, name, amount);
};

interface OpenSide {
  games: number;
  wins: number;
  readonly decided: Sums;
  readonly ended: Sums;
  readonly counts: Sums;
}

const count = (
  sides: Record<string, OpenSide>,
  name: string,
  seat: Seat,
  game: PlayedGame,
): void => {
  sides[name] ??= { games: 0, wins: 0, decided: {}, ended: {}, counts: {} };
  const side = sides[name];
  side.games++;
  if (game.tally === undefined) return;
  const { winner, decided, seats } = game.tally;
  addAll(side.counts, seats[seat] ?? {});
  if (winner !== seat) return;
  side.wins++;
  addTo(side.decided, decided, 1);
  addTo(side.ended, String(game.rounds), 1);
};

/** Games that are added up as they come; nothing of them is kept. */
interface Adding {
  add(game: PlayedGame): void;
  totals(): Totals;
}

/** Adds games up, in whatever order they were played. */
export const adding = (): Adding => {
  const decided: Sums = {};
  const ended: Sums = {};
  const counts: Sums = {};
  const seats: Record<Seat, OpenSide> = {};
  const styles: Record<string, OpenSide> = {};
  const all = { games: 0, tallied: false, draws: 0, rounds: 0, entries: 0, pace: NO_PACE };
  const addTally = ({ tally, rounds }: PlayedGame): void => {
    if (tally === undefined) return;
    all.tallied = true;
    if (tally.winner === null) all.draws++;
    addTo(decided, tally.decided, 1);
    addTo(ended, String(rounds), 1);
    addAll(counts, tally.game);
  };
  return {
    add(game) {
      all.games++;
      all.rounds += game.rounds;
      all.entries += game.entries;
      all.pace = paceOfBoth(all.pace, game.pace);
      addTally(game);
      for (const [seat, style] of Object.entries(game.styles)) {
        count(seats, seat, seat, game);
        count(styles, style, seat, game);
      }
    },
    totals: () => ({ ...all, decided, ended, counts, seats, styles }),
  };
};

export const addUp = (games: readonly PlayedGame[]): Totals => {
  const sums = adding();
  for (const game of games) sums.add(game);
  return sums.totals();
};
