import type { Seat } from '../core/game.ts';
import { fromClock, inZone } from '../report/zones.ts';
import { dayAfter, daysMeant } from './notices/days.ts';
import { type Appointed, NOTICES } from './notices/kinds.ts';
import type { SaidNotice } from './notices/said.ts';

// Deputies: who they are, and when, follows from what was said to the moderator.

/** Somebody who may send orders for a seat besides its player: another player, or an address. */
export interface Deputy {
  readonly seat: Seat;
  readonly who: Appointed['who'];
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
  number === undefined || 'seat' in (value as unknown as Appointed).who;

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
    const { who } = one.value as unknown as Appointed;
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
  const { days } = value as unknown as Appointed;
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
