// How a mail begins within a file: below a line of an mbox, or by its headers alone.
import { FIELD, latin, looksLikeMail } from './headers.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const FROM = [70, 114, 111, 109, SPACE];

/** `From anna@example.org Sat Mar 14 09:00:00 2026`: an order `From here …` is none. */
const DATED = /^From \S{1,300}\s.{0,100}\d{1,2}:\d{2}.{0,60}\d{4}/;
const ASCTIME =
  /^From .{0,300}\s[A-Z][a-z]{2} {1,2}\d{1,2} \d{1,2}:\d{2}(?::\d{2})?(?: [\w+-]{1,10}){0,2} \d{4}(?: [+-]\d{4})?\s*$/;
/** A day as other programs write it, with a clock or none. */
const OTHER_DAY =
  /^From \S{1,300}\s{1,3}(?:\d{4}-\d{2}-\d{2}(?:[T ].{0,30})?|(?:[A-Z][a-z]{2},? )?[A-Z][a-z]{2} {1,2}\d{1,2},? \d{4}|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4}.{0,30})\s*$/;
const ALONE = /^From \S{1,300}\s*$/;

export const startsWithFrom = (bytes: Uint8Array, at: number): boolean =>
  FROM.every((byte, index) => bytes[at + index] === byte);

export const lineEnd = (bytes: Uint8Array, from: number): number => {
  const end = bytes.indexOf(LF, from);
  return end < 0 ? bytes.length : end + 1;
};

/** True if the line that begins here holds nothing that is seen. */
export const isEmptyLine = (bytes: Uint8Array, from: number): boolean => {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === CR) at++;
  return bytes[at] === LF || at >= bytes.length;
};

/** So much of a line tells what it is. */
const LOOKED_AT = 500;

export const lineAt = (bytes: Uint8Array, at: number): string =>
  latin(bytes.subarray(at, Math.min(lineEnd(bytes, at), at + LOOKED_AT)));

const MOST_HEADERS = 64_000;

/** The end of the headers that begin here. */
export const headersEnd = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && at - from < MOST_HEADERS) {
    const isRest = at > from && (bytes[at] === SPACE || bytes[at] === TAB);
    if (isRest ? isEmptyLine(bytes, at) : !FIELD.test(lineAt(bytes, at))) break;
    at = lineEnd(bytes, at);
  }
  return at;
};

/**
 * The kinds of line between two mails. `bare`: it parts them in an mbox, though nothing below shows that
 * a mail begins there; `perhaps`: nobody can tell.
 */
type Separator = 'sure' | 'bare' | 'perhaps';

export const separatorAt = (
  bytes: Uint8Array,
  at: number,
  isAfterEmpty: boolean,
): Separator | undefined => {
  if (!startsWithFrom(bytes, at)) return undefined;
  const line = lineAt(bytes, at);
  const below = lineEnd(bytes, at);
  const headers = bytes.subarray(below, headersEnd(bytes, below));
  if (looksLikeMail(headers)) return aboveMail(line, isAfterEmpty);
  if (ASCTIME.test(line) && headers.length > 0) return isAfterEmpty ? 'sure' : 'perhaps';
  return isAfterEmpty && DATED.test(line) ? 'bare' : undefined;
};

const aboveMail = (line: string, isAfterEmpty: boolean): Separator => {
  const isDated = ASCTIME.test(line) || OTHER_DAY.test(line);
  return isDated || (isAfterEmpty && (DATED.test(line) || ALONE.test(line))) ? 'sure' : 'perhaps';
};

/** The end of a body by the length that its headers tell; undefined: they tell none. */
export const toldEnd = (bytes: Uint8Array, from: number): number | undefined => {
  const end = headersEnd(bytes, from);
  const told = /^content-length:[\t ]{0,20}(\d{1,12})\s*$/im.exec(latin(bytes.subarray(from, end)));
  return told === null ? undefined : lineEnd(bytes, end) + Number(told[1]);
};

/** True if two places are the same but for line ends that were counted otherwise. */
export const isNear = (told: number, found: number, lines: number): boolean =>
  Math.abs(told - found) <= lines + 2;
