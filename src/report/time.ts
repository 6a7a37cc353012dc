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
