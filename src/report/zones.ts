// Zones by their names (`Europe/Berlin`) or as an offset (`+08:00`); what they say is the platform's.

const OFFSET = /^([+-])(\d\d):(\d\d)$/;

const MINUTE_MS = 60_000;

/** The distance of an offset ahead of UTC, in minutes. */
const minutesOf = (offset: string): number | undefined => {
  const [, sign, hours, minutes] = OFFSET.exec(offset) ?? [];
  if (sign === undefined) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Throws where the platform knows no such zone. */
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  return clock;
};

export const isZone = (zone: string): boolean => {
  const minutes = minutesOf(zone);
  if (minutes !== undefined) return Math.abs(minutes) <= 14 * 60 && Number(zone.slice(4)) < 60;
  try {
    return /^[A-Z]/i.test(zone) && clockOf(zone) !== undefined;
  } catch {
    return false;
  }
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The offset of a zone at a time: `+01:00`. */
const offsetAt = (zone: string, time: Date): string => {
  if (minutesOf(zone) !== undefined) return zone;
  const named = clockOf(zone)
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return /[+-]\d\d:\d\d/.exec(named ?? '')?.[0] ?? '+00:00';
};

/** A time as the clock of a zone shows it, with its offset then; `written` is no such time: left as it is. */
export const inZone = (written: string, zone: string): string => {
  const time = new Date(written);
  const offset = offsetAt(zone, time);
  const there = new Date(time.getTime() + (minutesOf(offset) ?? 0) * MINUTE_MS);
  return `${there.toISOString().slice(0, 19)}${offset}`;
};

/**
 * The reading of a clock (`2026-11-25T20:00:00`), as a time. An hour that a change of clocks leaves out is
 * the one after it; of one that comes twice the first is meant.
 */
export const fromClock = (shown: string, zone: string): Date => {
  const asUtc = Date.parse(`${shown}Z`);
  const around = [-1, 1].map((days) => new Date(asUtc + days * 86_400_000));
  const times = around.map(
    (day) => new Date(asUtc - (minutesOf(offsetAt(zone, day)) ?? 0) * MINUTE_MS),
  );
  const fits = times
    .filter((time) => inZone(time.toISOString(), zone).startsWith(shown))
    .sort((a, b) => a.getTime() - b.getTime());
  return fits[0] ?? times[0] ?? new Date(asUtc);
};

/** The name of an offset, as people write it: `+1`, `+08`, `+0800`, `+08:00`, `UTC+8`, `Z`. */
export const zoneWritten = (written: string): string | undefined => {
  const text = written.trim().replace(/^(?:UTC|GMT)(?=[+-])/i, '');
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return '+00:00';
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? [];
  const offset = sign === undefined ? text : `${sign}${two(Number(hours))}:${minutes}`;
  return isZone(offset) ? offset : undefined;
};
