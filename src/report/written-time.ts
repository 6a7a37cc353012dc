import { fromClock, inZone, zoneWritten } from './zones.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ZHOU = '日一二三四五六';

/** Days in which no month can be taken for a day. */
const DAYS: readonly RegExp[] = [
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)/,
  /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})/,
  /^(?<d>\d{1,2})\. ?(?<m>\d{1,2})\. ?(?<y>\d{4})/,
  /^(?<d>\d{1,2})\.? (?<name>[a-z]{3,9})\.?,? (?<y>\d{4})/i,
  /^(?<name>[a-z]{3,9})\.? (?<d>\d{1,2}),? (?<y>\d{4})/i,
  /^(?<y>\d{4})年(?<m>\d{1,2})月(?<d>\d{1,2})[日号]/,
];
const CLOCK = /^(?<h>\d{1,2})[:：](?<min>[0-5]\d)(?:[:：](?<s>[0-5]\d)(?:\.\d+)?)?/;
const BEFORE = /^(?<weekday>[a-z]{3,9})\.?,? +(?=\d)/i;
const ZHOU_DAY = /^[（(]?(?:周|星期)(?<zhou>[一二三四五六日天])[)）]?/;

interface Said {
  readonly day: string;
  readonly weekday: number | undefined;
  readonly rest: string;
}

const two = (text: string | number): string => String(text).padStart(2, '0');

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const dayIn = (text: string): Said | undefined => {
  const english = BEFORE.exec(text)?.groups?.['weekday'] ?? '';
  const named = WEEKDAYS.indexOf(english.slice(0, 3).toLowerCase());
  const from = named < 0 ? text : text.replace(BEFORE, '');
  const found = DAYS.map((form) => form.exec(from)).find((one) => one !== null);
  if (found === undefined) return undefined;
  const { y = '', m, d = '', name = '' } = found.groups ?? {};
  const rest = from.slice(found[0].length);
  const zhou = ZHOU_DAY.exec(rest.trim());
  const chinese = ZHOU.indexOf((zhou?.groups?.['zhou'] ?? '?').replace('天', '日'));
  const weekday = Math.max(named, chinese);
  return {
    day: `${y}-${two(m ?? monthOf(name))}-${two(d)}`,
    weekday: weekday < 0 ? undefined : weekday,
    rest: zhou === null ? rest : rest.trim().slice(zhou[0].length),
  };
};

const isDay = (day: string, weekday: number | undefined): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return false;
  return weekday === undefined || at.getUTCDay() === weekday;
};

/**
 * A time as people write it, with seconds or without, as an ISO time with its offset: as it was
 * written, else of the zone that is given. Undefined where it is none; `no-zone` where that is missing.
 */
export const timeWritten = (written: string, zone?: string): string | 'no-zone' | undefined => {
  const said = dayIn(written.trim().replaceAll(/\s+/g, ' '));
  if (said === undefined || !isDay(said.day, said.weekday)) return undefined;
  const rest = said.rest.replace(/^(?:T|,? )\s*/i, '');
  const clock = CLOCK.exec(rest.trimStart());
  const { h = '', min = '', s = '00' } = clock?.groups ?? {};
  if (clock === null || Number(h) > 23) return undefined;
  const named = rest
    .trimStart()
    .slice(clock[0].length)
    .replaceAll(/[()（）]/g, ' ')
    .trim();
  const own = named === '' ? zone : zoneWritten(named);
  if (own === undefined) return named === '' ? 'no-zone' : undefined;
  return inZone(fromClock(`${said.day}T${two(h)}:${min}:${s}`, own).toISOString(), own);
};
