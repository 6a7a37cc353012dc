import type { Seat } from '../core/game.ts';
import { NO_PACE, type Pace, type PlayedGame, paceOfBoth } from './simulation.ts';

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
  /** Games of two sides by the styles that met, one in each side's place; left out: there are none. */
  readonly meetings?: readonly Meetings[];
}

/** Games in which the same styles met: how many, and how many each side has won. */
interface Meetings {
  readonly styles: Readonly<Record<string, string>>;
  readonly games: number;
  readonly wins: Readonly<Sums>;
}

const addMeetings = (all: Map<string, Meetings>, more: Meetings): void => {
  const key = Object.values(more.styles).join('|');
  const { games, wins } = all.get(key) ?? { games: 0, wins: {} };
  const both = { ...wins };
  addAll(both, more.wins);
  all.set(key, { styles: more.styles, games: games + more.games, wins: both });
};

const addTo = (sums: Sums, name: string, amount: number): void => {
  sums[name] = (sums[name] ?? 0) + amount;
};

const addAll = (sums: Sums, more: Readonly<Sums>): void => {
  for (const [name, amount] of Object.entries(more)) addTo(sums, name, amount);
};

const meet = (all: Map<string, Meetings>, { met }: PlayedGame): void => {
  if (met === undefined) return;
  const { styles, winner } = met;
  addMeetings(all, { styles, games: 1, wins: winner === null ? {} : { [winner]: 1 } });
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
  sides[name] ??= openSide();
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

const openSide = (): OpenSide => ({ games: 0, wins: 0, decided: {}, ended: {}, counts: {} });

/** Adds sides of other games; names come in the order in which they were met first. */
const joinSides = (sides: Record<string, OpenSide>, more: Readonly<Record<string, Side>>): void => {
  for (const [name, { games, wins, decided, ended, counts }] of Object.entries(more)) {
    sides[name] ??= openSide();
    const side = sides[name];
    side.games += games;
    side.wins += wins;
    addAll(side.decided, decided);
    addAll(side.ended, ended);
    addAll(side.counts, counts);
  }
};

/** Games that are added up as they come; nothing of them is kept. */
interface Adding {
  add(game: PlayedGame): void;
  /** Adds the sums of the games that come next: the same as if each of them were added. */
  join(more: Totals): void;
  totals(): Totals;
}

/** Adds games up, in whatever order they were played. */
export const adding = (): Adding => {
  const decided: Sums = {};
  const ended: Sums = {};
  const counts: Sums = {};
  const seats: Record<Seat, OpenSide> = {};
  const styles: Record<string, OpenSide> = {};
  const meetings = new Map<string, Meetings>();
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
      meet(meetings, game);
      for (const [seat, style] of Object.entries(game.styles)) {
        count(seats, seat, seat, game);
        count(styles, style, seat, game);
      }
    },
    join(more) {
      for (const name of ['games', 'draws', 'rounds', 'entries'] as const) all[name] += more[name];
      all.tallied ||= more.tallied;
      all.pace = paceOfBoth(all.pace, more.pace);
      addAll(decided, more.decided);
      addAll(ended, more.ended);
      addAll(counts, more.counts);
      joinSides(seats, more.seats);
      joinSides(styles, more.styles);
      for (const one of more.meetings ?? []) addMeetings(meetings, one);
    },
    totals: () => ({
      ...{ ...all, decided, ended, counts, seats, styles },
      ...(meetings.size > 0 && { meetings: [...meetings.values()] }),
    }),
  };
};

export const addUp = (games: readonly PlayedGame[]): Totals => {
  const sums = adding();
  for (const game of games) sums.add(game);
  return sums.totals();
};
