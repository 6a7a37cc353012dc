import type { Seat } from '../core/game.ts';
import { fromClock, inZone } from '../report/time.ts';
import type { SaidNotice } from './counting-notices.ts';
import { dayAfter, daysMeant } from './notices/days.ts';
import { type Appointment, type Away, NOTICES } from './notices/kinds.ts';

// Deputies: who they are, and when, follows from what was said to the moderator.

/** Somebody who may send orders for a seat besides its player: another player, or an address. */
export interface Deputy {
  readonly seat: Seat;
  readonly who: Appointment['who'];
  /** ISO 8601: from then on, and up to then. */
  readonly from: string;
  readonly until?: string;
}

/** The zone in whose days a seat's player counts. */
type ZoneOf = (seat: Seat) => string;

const startOf = (day: string, zone: string): string =>
  fromClock(`${day}T00:00:00`, zone).toISOString();

/** A player names another player by himself; whom nobody knows the moderator has to let in. */
const isAdmitted = ({ number, value }: SaidNotice): boolean =>
  number === undefined || 'seat' in (value as unknown as Appointment).who;

/** The appointments that wait for the word of the moderator. */
export const toAdmit = (said: readonly SaidNotice[]): readonly SaidNotice[] =>
  said.filter(
    (one, index) =>
      one.kind === DEPUTY && !isAdmitted(one) && endedBy(said.slice(index + 1), one) === undefined,
  );

const DEPUTY = 'deputy';

/** The next word of the same seat that ends what it said: another deputy, or none. */
const endedBy = (later: readonly SaidNotice[], { seat }: SaidNotice): SaidNotice | undefined =>
  later.find(
    (one) =>
      one.seat === seat &&
      ((one.kind === DEPUTY && isAdmitted(one)) || NOTICES[one.kind]?.revokes?.includes(DEPUTY)),
  );

/** Everybody who ever was a deputy, and when, by all that was said, the oldest first. */
export const deputiesIn = (said: readonly SaidNotice[], zoneOf: ZoneOf): readonly Deputy[] =>
  said.flatMap((one, index) => {
    if (one.kind !== DEPUTY || !isAdmitted(one)) return [];
    const { who } = one.value as unknown as Appointment;
    const { from, ends } = periodOf(one, zoneOf(one.seat));
    const end = endedBy(said.slice(index + 1), one);
    const [until] = [...ends, ...(end === undefined ? [] : [instant(end.at)])].sort();
    if (until === undefined) return [{ seat: one.seat, who, from }];
    return until <= from ? [] : [{ seat: one.seat, who, from, until }];
  });

const instant = (time: string): string => new Date(time).toISOString();

/** From when on, and up to when, somebody is a deputy who says it then. */
const periodOf = (
  { at, value, number }: SaidNotice,
  zone: string,
): { readonly from: string; readonly ends: readonly string[] } => {
  const { days } = value as unknown as Appointment;
  if (days === undefined) return { from: instant(at), ends: [] };
  const [first, last] = daysMeant(days, inZone(at, zone).slice(0, 10));
  const [, latest = ''] = [instant(at), startOf(first, zone)].sort();
  // The moderator may say it of days that are over.
  const from = number === undefined && days.from !== undefined ? startOf(first, zone) : latest;
  return { from, ends: [startOf(dayAfter(last), zone)] };
};

/** The deputies of a time. */
export const deputiesAt = (all: readonly Deputy[], at: string): readonly Deputy[] => {
  const time = new Date(at).toISOString();
  return all.filter(({ from, until }) => from <= time && (until === undefined || time < until));
};

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
