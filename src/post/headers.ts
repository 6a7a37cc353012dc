import { step } from '../core/limits.ts';

const REPLY =
  /^(?:(?:re|aw|sv|antw|fw|fwd|wg|tr|rv|回复|回覆|答复|答覆|转发|轉發|轉寄|转寄)\s?(?:\[\d{1,3}\]|\(\d{1,3}\))?\s?[:：]|\[[^\]\n]{1,40}\]|【[^】\n]{1,40}】)\s{0,5}/iu;
const MOST = 20;

/** A subject without what replies and lists put before it, unless nothing else is left. */
export const topicOf = (subject: string): string => {
  let topic = subject.trim();
  for (let round = 0; round < MOST; round++) {
    const rest = topic.replace(REPLY, '');
    if (rest === topic || rest === '') break;
    topic = rest;
  }
  return topic;
};

// The names by which people are known who may have written what was pasted.

/** Somebody who may write, by all the names that he goes by. */
export interface Person {
  /** His own: on the forum, in the game's list of players. */
  readonly names: readonly string[];
  /** Those of what he plays. */
  readonly seats: readonly string[];
}

/** A name as the eye takes it: without case, width, spaces and signs. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** So short a name stands in too many lines: `A`, `狼`. */
const isLong = (name: string): boolean => name.length > (/\p{Script=Han}/u.test(name) ? 1 : 2);

/** A role, or a number, behind a name. */
const BESIDE = /\s{0,4}[(（[【<][^()（）[\]【】<>]{1,40}[)）\]】>]\s{0,3}[:：]?$/u;
const MARKS = /^\s*(?:[>＞|#＃]|\/\/)/u;
const LONGEST = 80;

/** Who is named alone on a line. */
interface NamedWriter {
  /** The number of the person. */
  readonly person: number;
  readonly name: string;
  /** By what he plays: players write that above their own orders, too. */
  readonly isSeat: boolean;
}

export type FindPerson = (line: string) => NamedWriter | undefined;

/** Finds the one person whom a line names and nothing else. */
export const personFinder = (
  people: readonly Person[],
  others: readonly string[] = [],
): FindPerson => {
  const known = new Map<string, Omit<NamedWriter, 'name'> | null>();
  const note = (name: string, person: number, isSeat: boolean): void => {
    const folded = foldName(name);
    if (!isLong(folded)) return;
    const other = known.get(folded);
    const isTaken = other === null || (other !== undefined && other.person !== person);
    known.set(folded, isTaken ? null : (other ?? { person, isSeat }));
  };
  for (const [person, { names }] of people.entries())
    for (const name of names) note(name, person, false);
  for (const [person, { seats }] of people.entries())
    for (const name of seats) note(name, person, true);
  for (const [at, name] of others.entries())
    if (!known.has(foldName(name))) note(name, people.length + at, false);
  return (line) => {
    step();
    const text = line.trim();
    if (known.size === 0 || text === '' || text.length > LONGEST || MARKS.test(text))
      return undefined;
    const bare = text.replace(BESIDE, '').trim();
    const found = known.get(foldName(bare)) ?? known.get(foldName(text));
    return found ? { ...found, name: nameIn(bare === '' ? text : bare) } : undefined;
  };
};

/** The name without signs around it. */
const nameIn = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').trim();

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

/** One header as it stands, unfolded, in bytes of one character each. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

const LF = 10;
const CR = 13;

/** Bytes as characters of the same number. */
export const latin = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
};

export const bytesOf = (characters: string): Uint8Array => {
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
};

/** Where the body begins: behind the first empty line; the end if there is none. */
export const bodyStart = (bytes: Uint8Array): number => {
  let line = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    if (at === line || (at === line + 1 && bytes[line] === CR)) return at + 1;
    line = at + 1;
  }
  return bytes.length;
};

/** Bytes without a mark of byte order and empty lines in front. */
export const withoutLead = (bytes: Uint8Array): Uint8Array => {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (bytes[at] === LF || bytes[at] === CR) at++;
  return at === 0 ? bytes : bytes.subarray(at);
};

export const FIELD = /^([!-9;-~]{1,200})[ \t]{0,20}:/;

export const headerValue = (headers: readonly Header[], name: string): string =>
  headers.find((header) => header.name === name)?.value ?? '';

/**
 * True if bytes begin like a mail: a line `Name: value`, and near the top a header that people do
 * not write by hand, or an address of the sender.
 */
export const looksLikeMail = (bytes: Uint8Array): boolean => {
  const top = latin(bytes.subarray(0, Math.min(bodyStart(bytes), 64_000)));
  return FIELD.test(top) && USUAL.test(top);
};

const USUAL =
  /^(?:received|return-path|message-id|mime-version|delivered-to|dkim-signature|x-[a-z-]{1,40}):|^from:.{0,200}@|^date:\s?(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4}/im;
