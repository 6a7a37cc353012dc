import type { Seat } from '../core/game.ts';
import { fromClock, inZone } from '../report/zones.ts';
import { type Deputy, deputiesAt } from './deputies.ts';
import { dayAfter, daysMeant } from './notices/days.ts';
import type { Away } from './notices/kinds.ts';
import type { SaidNotice } from './notices/said.ts';

// Times away: who is away, from which day to which, by what was said to the moderator.

/** A player who is away. */
export interface TimeAway {
  readonly seat: Seat;
  /** First and last day, as its player counts days. */
  readonly days: readonly [string, string];
  /** ISO 8601: from then on, and up to then. */
  readonly from: string;
  readonly until: string;
  readonly said: SaidNotice;
}

/** Everybody who said that he was away, the oldest word first; whoever is back is there from then on. */
export const timesAwayIn = (
  said: readonly SaidNotice[],
  zoneOf: (seat: Seat) => string,
): readonly TimeAway[] =>
  said.flatMap((one, index) => {
    if (one.kind !== 'away') return [];
    const zone = zoneOf(one.seat);
    const { days } = one.value as unknown as Away;
    const [first, last] = daysMeant(days, inZone(one.at, zone).slice(0, 10));
    const startOf = (day: string): string => fromClock(`${day}T00:00:00`, zone).toISOString();
    const back = said
      .slice(index + 1)
      .find(({ kind, seat }) => kind === 'back' && seat === one.seat);
    const ends = [startOf(dayAfter(last)), ...(back ? [new Date(back.at).toISOString()] : [])];
    const [until = ''] = ends.sort();
    const from = startOf(first);
    return until <= from ? [] : [{ seat: one.seat, days: [first, last], from, until, said: one }];
  });

/** Those who are away at a time, and for whom nobody else writes. */
export const unattended = (
  away: readonly TimeAway[],
  deputies: readonly Deputy[],
  at: string,
): readonly TimeAway[] => {
  const time = new Date(at).toISOString();
  const attended = deputiesAt(deputies, at).map(({ seat }) => seat);
  return away.filter(
    ({ seat, from, until }) => from <= time && time < until && !attended.includes(seat),
  );
};

/** Deputies whom the table has named for whenever a player is away. */
export const deputiesWhileAway = (
  away: readonly TimeAway[],
  named: Readonly<Record<Seat, Deputy['who']>>,
): readonly Deputy[] =>
  away.flatMap(({ seat, from, until }) => {
    const who = named[seat];
    return who === undefined ? [] : [{ seat, who, from, until }];
  });
