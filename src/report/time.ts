import { type Saying, say } from '../core/document.ts';

const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * An ISO time with its offset, as the clock of that zone shows it: never against a clock of ours,
 * so that it reads the same whenever it is read. What is no such time stands as it is.
 */
export const timeSaying = (iso: string): Saying => {
  const [, year = '', month = '', day = '', hour = '', minute = '', offset = ''] =
    WRITTEN.exec(iso) ?? [];
  if (year === '') return say(iso);
  const weekday = DAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()];
  return say('report.time', {
    weekday,
    day: Number(day),
    month: Number(month),
    year: Number(year),
    time: `${hour}:${minute}`,
    zone: zoneOf(offset),
  });
};

/** A day of a calendar (`2026-12-09`). */
export const daySaying = (day: string): Saying => {
  const { say: _, ...time } = timeSaying(`${day}T00:00Z`);
  return { ...time, say: 'report.day' };
};

const OFFSET = /^([+-])(\d\d):(\d\d)$/;

/** `+01:00` → `+1`; empty for UTC itself. */
const zoneOf = (offset: string): string => {
  const [, sign = '', hours = '', minutes = ''] = OFFSET.exec(offset) ?? [];
  const of = minutes === '00' ? `${Number(hours)}` : `${Number(hours)}:${minutes}`;
  return sign === '' || of === '0' ? '' : sign + of;
};

// Zones by their names (`Europe/Berlin`) or as an offset (`+08:00`); what they say is the platform's.

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

const two = (value: string | number): string => String(value).padStart(2, '0');

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
const zoneWritten = (written: string): string | undefined => {
  const text = written.trim().replace(/^(?:UTC|GMT)(?=[+-])/i, '');
  if (/^(?:Z|UTC|GMT)$/i.test(text)) return '+00:00';
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(text) ?? [];
  const offset = sign === undefined ? text : `${sign}${two(Number(hours))}:${minutes}`;
  return isZone(offset) ? offset : undefined;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ZHOU = '日一二三四五六';

/** Days in which no month can be taken for a day. */
const WRITTEN_DAYS: readonly RegExp[] = [
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)/,
  /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})/,
  /^(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4})/,
  /^(?<d>\d{1,2})\.? (?<name>[a-z]{3,9})\.?(?:,? (?<y>\d{4}))?(?!\w)/i,
  /^(?<name>[a-z]{3,9})\.? (?<d>\d{1,2})(?:,? (?<y>\d{4})(?!:))?(?![\w:])/i,
  /^(?:(?<y>\d{4})年)?(?<m>\d{1,2})月(?<d>\d{1,2})[日号]/,
];
const CLOCKS: readonly RegExp[] = [
  /^(?<h>\d{1,2})[:：](?<min>[0-5]\d) ?(?<half>[ap]m)\b/i,
  /^(?<h>\d{1,2}) ?(?<half>[ap]m)\b/i,
  /^(?<h>\d{1,2})[:：](?<min>[0-5]\d)(?:[:：](?<s>[0-5]\d)(?:\.\d+)?)?/,
  /^(?<half>凌晨|早上|上午|中午|下午|晚上?)? ?(?<h>\d{1,2})(?:[:：](?<min>[0-5]\d)|[点时](?:(?<thirty>半)|(?<past>[0-5]?\d)分)?)/,
];
const BEFORE = /^(?<weekday>[a-z]{3,9})\.?,? +(?=\d)/i;
const ZHOU_DAY = /^[（(]?(?:周|星期)(?<zhou>[一二三四五六日天])[)）]?/;

interface DayAndTime {
  /** Without a year where none is written. */
  readonly day: string;
  readonly isWhole: boolean;
  readonly weekday: number | undefined;
  readonly rest: string;
}

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayIn = (text: string): DayAndTime | undefined => {
  const english = BEFORE.exec(text)?.groups?.['weekday'] ?? '';
  const named = WEEKDAYS.indexOf(english.slice(0, 3).toLowerCase());
  const from = named < 0 ? text : text.replace(BEFORE, '');
  const found = WRITTEN_DAYS.map((form) => form.exec(from)).find((one) => one !== null);
  if (found === undefined) return undefined;
  const { y = '', m, d = '', name = '' } = found.groups ?? {};
  const rest = from.slice(found[0].length);
  const zhou = ZHOU_DAY.exec(rest.trim());
  const chinese = ZHOU.indexOf((zhou?.groups?.['zhou'] ?? '?').replace('天', '日'));
  const weekday = Math.max(named, chinese);
  return {
    day: `${y === '' ? '' : `${y}-`}${two(m ?? monthOf(name))}-${two(d)}`,
    isWhole: y !== '',
    weekday: weekday < 0 ? undefined : weekday,
    rest: zhou === null ? rest : rest.trim().slice(zhou[0].length),
  };
};

const isDay = (day: string, weekday: number | undefined): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return false;
  return weekday === undefined || at.getUTCDay() === weekday;
};

/** The hours and minutes that a clock is written with, and what is written behind them. */
const clockIn = (text: string): { readonly shown: string; readonly rest: string } | undefined => {
  const found = CLOCKS.map((form) => form.exec(text)).find((one) => one !== null);
  if (found === undefined) return undefined;
  const { h = '', min, s = '00', half, thirty, past } = found.groups ?? {};
  const hour = half === undefined ? Number(h) : hourIn(half.toLowerCase(), Number(h));
  if (hour === undefined || hour > 23) return undefined;
  const minutes = thirty === undefined ? two(min ?? past ?? '00') : '30';
  return { shown: `${two(hour)}:${minutes}:${s}`, rest: text.slice(found[0].length) };
};

/** An hour of that half of the day; undefined: it has no such hour. */
const hourIn = (half: string, hour: number): number | undefined => {
  const isEnglish = half.endsWith('m');
  if (isEnglish && (hour < 1 || hour > 12)) return undefined;
  if (['pm', '下午', '晚', '晚上'].includes(half)) return hour < 12 ? hour + 12 : hour;
  if (half === '中午') return hour < 10 ? hour + 12 : hour;
  return hour === 12 ? 0 : hour;
};

/**
 * A time as people write it, with seconds or without, as an ISO time with its offset: as it was
 * written, else of the zone that is given. A year is left out where `now` is known: such a day that is
 * nearest is meant. Undefined where it is none; `no-zone` where that is missing.
 */
export const timeWritten = (
  written: string,
  zone?: string,
  now?: string,
): string | 'no-zone' | undefined => {
  const said = dayIn(written.trim().replaceAll(/\s+/g, ' '));
  if (said === undefined) return undefined;
  const clock = clockIn(said.rest.replace(/^(?:T|,? )\s*/i, '').trimStart());
  if (clock === undefined) return undefined;
  const named = clock.rest.replaceAll(/[()（）]/g, ' ').trim();
  const own = named === '' ? zone : zoneWritten(named);
  if (own === undefined && named !== '') return undefined;
  const at = own ?? '+00:00';
  const timeOn = (day: string): string | undefined =>
    isDay(day, undefined)
      ? inZone(fromClock(`${day}T${clock.shown}`, at).toISOString(), at)
      : undefined;
  const time = said.isWhole ? timeOn(said.day) : nearest(said.day, timeOn, now);
  if (time === undefined || !isDay(time.slice(0, 10), said.weekday)) return undefined;
  return own === undefined ? 'no-zone' : time;
};

/** Half a year: what is written without a year is not meant to be farther away. */
const NEAR_MS = 183 * 86_400_000;

/** Such a day of this year, or of the next where that is nearer. */
const nearest = (
  day: string,
  timeOn: (day: string) => string | undefined,
  now: string | undefined,
): string | undefined => {
  if (now === undefined) return undefined;
  const year = new Date(now).getUTCFullYear();
  const [here, next] = [year, year + 1].map((one) => timeOn(`${one}-${day}`));
  const away = Date.parse(next ?? '') - Date.parse(now);
  return away < NEAR_MS ? next : here;
};
