const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const ZONES: ReadonlyMap<string, string> = new Map([
  ...['ut', 'utc', 'gmt', 'z', '-0000'].map((zone) => [zone, '+0000'] as const),
  ['est', '-0500'],
  ['edt', '-0400'],
  ['cst', '-0600'],
  ['cdt', '-0500'],
  ['mst', '-0700'],
  ['mdt', '-0600'],
  ['pst', '-0800'],
  ['pdt', '-0700'],
]);

const MAIL_DATE =
  /(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{4}|\d{2})[ ,]{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?\s{0,3}([+-]\d{4}|[a-z]{1,5})?/i;

const two = (value: number): string => String(value).padStart(2, '0');

/** A date's numbers in order, month from 1. */
type Moment = readonly [number, number, number, number, number, number];

/** ISO 8601 of a moment that exists, without a zone. */
const isoOf = ([year, month, day, hour, minute, second]: Moment): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60;
  if (!isReal || year < 1970 || year > 9999) return null;
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(Math.min(second, 59))}`;
};

/** The date of a mail's header as ISO 8601 in UTC; without a zone it stays without one. */
export const mailDate = (value: string): string | null => {
  const match = MAIL_DATE.exec(value.slice(0, 200));
  if (match === null) return null;
  const [, day, name = '', year = '', hour, minute, second, zone] = match;
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const iso = isoOf([full, month, Number(day), Number(hour), Number(minute), Number(second ?? 0)]);
  return iso === null || month === 0 ? null : inZone(iso, zone);
};

const inZone = (iso: string, zone: string | undefined): string => {
  if (zone === undefined) return iso;
  const offset = ZONES.get(zone.toLowerCase()) ?? zone;
  if (!/^[+-]\d{4}$/.test(offset)) return iso;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
  const sign = offset.startsWith('-') ? 1 : -1;
  return new Date(Date.parse(`${iso}Z`) + sign * minutes * 60_000)
    .toISOString()
    .replace('.000', '');
};

const NUMBERS =
  /(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?:日)?[\sT,，]{0,3}(上午|下午|晚上|凌晨|中午)?\s?(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?\s?([ap]m)?([+-]\d{2}:?\d{2}|Z)?/i;
const WORDS =
  /(?:([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th|\.)? ([a-z]{3})[a-z]{0,6}\.?),? (\d{4}),?(?: at| -)? (\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap]m)?/i;
/** Day and month, or month and day: told only by which of them is above twelve. */
const SHORT =
  /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}),?(?: at)?\s{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([ap]m)?/i;

const hourOf = (hour: string | undefined, half: string): number => {
  const number = Number(hour);
  const isLate = /pm|下午|晚上|中午/i.test(half);
  if (isLate && number < 12) return number + (half === '中午' && number > 10 ? 0 : 12);
  return /am|上午|凌晨/i.test(half) && number === 12 ? 0 : number;
};

/**
 * A date as forums write it, `2026-3-14 09:00` or `Sat Mar 14, 2026 9:00 pm`: ISO 8601 without a
 * zone, for the forum names none; with one if the caller knows it, such as `+08:00`.
 */
export const forumDate = (text: string, zone = ''): string | null => {
  const line = text.slice(0, 200);
  const iso = numberDate(line) ?? wordDate(line) ?? shortDate(line);
  return iso === null || zone === '' || iso.endsWith('Z')
    ? iso
    : inZone(iso, zone.replace(':', ''));
};

const numberDate = (line: string): string | null => {
  const match = NUMBERS.exec(line);
  if (match === null) return null;
  const [, year, month, day, half, hour, minute, second, english, own] = match;
  const hours = hourOf(hour, half ?? english ?? '');
  const iso = isoOfAll([year, month, day, hours, minute, second ?? 0]);
  return iso === null || own === undefined ? iso : inZone(iso, own.replace(':', ''));
};

const wordDate = (line: string): string | null => {
  const match = WORDS.exec(line);
  if (match === null) return null;
  const [, name, day, earlier, later = '', year, hour, minute, second, half] = match;
  const month = MONTHS.indexOf((name ?? later).toLowerCase()) + 1;
  const numbers = [year, month, day ?? earlier, hourOf(hour, half ?? ''), minute, second ?? 0];
  return month === 0 ? null : isoOfAll(numbers);
};

const shortDate = (line: string): string | null => {
  const match = SHORT.exec(line);
  if (match === null) return null;
  const [, first, sign, other, year, hour, minute, second, half] = match;
  const isDayFirst = sign === '.' || Number(first) > 12;
  if (!isDayFirst && Number(other) <= 12) return null;
  const [day, month] = isDayFirst ? [first, other] : [other, first];
  return isoOfAll([year, month, day, hourOf(hour, half ?? ''), minute, second ?? 0]);
};

const isoOfAll = (all: readonly (string | number | undefined)[]): string | null => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = all.map(Number);
  return isoOf([year, month, day, hour, minute, second]);
};
