import {
  bodyStart,
  bytesOf,
  FIELD,
  type Header,
  headerValue,
  latin,
  looksLikeMail,
} from './headers.ts';

// How a mail begins within a file: below a line of an mbox, or by its headers alone.

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

const startsWithFrom = (bytes: Uint8Array, at: number): boolean =>
  FROM.every((byte, index) => bytes[at + index] === byte);

const lineEnd = (bytes: Uint8Array, from: number): number => {
  const end = bytes.indexOf(LF, from);
  return end < 0 ? bytes.length : end + 1;
};

/** True if the line that begins here holds nothing that is seen. */
const isEmptyLine = (bytes: Uint8Array, from: number): boolean => {
  let at = from;
  while (bytes[at] === SPACE || bytes[at] === TAB || bytes[at] === CR) at++;
  return bytes[at] === LF || at >= bytes.length;
};

/** So much of a line tells what it is. */
const LOOKED_AT = 500;

const lineAt = (bytes: Uint8Array, at: number): string =>
  latin(bytes.subarray(at, Math.min(lineEnd(bytes, at), at + LOOKED_AT)));

const MOST_HEADERS = 64_000;

/** The end of the headers that begin here. */
const headersEnd = (bytes: Uint8Array, from: number): number => {
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

const separatorAt = (
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
const endByLength = (bytes: Uint8Array, from: number): number | undefined => {
  const end = headersEnd(bytes, from);
  const told = /^content-length:[\t ]{0,20}(\d{1,12})\s*$/im.exec(latin(bytes.subarray(from, end)));
  return told === null ? undefined : lineEnd(bytes, end) + Number(told[1]);
};

/** True if two places are the same but for line ends that were counted otherwise. */
const isNear = (told: number, found: number, lines: number): boolean =>
  Math.abs(told - found) <= lines + 2;

/** So many lines may stand above the first mail, such as a word on where the file comes from. */
const MOST_ABOVE = 5;

/** Where an mbox has the separator of its first mail; undefined: it is none. */
export const mboxStart = (bytes: Uint8Array): number | undefined => {
  if (isFirst(bytes)) return 0;
  if (looksLikeMail(bytes)) return undefined;
  let isAfterEmpty = false;
  let above = 0;
  for (let at = 0; at < bytes.length && above <= MOST_ABOVE; at = lineEnd(bytes, at)) {
    if (separatorAt(bytes, at, isAfterEmpty) === 'sure') return at;
    isAfterEmpty = isEmptyLine(bytes, at);
    above++;
  }
  return undefined;
};

/** True if the lines above the first mail are more than a remark on the file, such as `# exported`. */
export const hasOtherText = (above: Uint8Array): boolean => /^\s*[^\s#%;]/m.test(latin(above));

/** On top of a file any line that begins with `From ` will do if a mail begins below. */
const isFirst = (bytes: Uint8Array): boolean => separatorAt(bytes, 0, true) !== undefined;

/** True if a body may end here: at the end of the file, or where another mail begins. */
const isEnd = (bytes: Uint8Array, at: number): boolean => {
  if (at > bytes.length || !(bytes[at - 1] === LF || isEmptyLine(bytes, at))) return false;
  let next = at;
  while (next < bytes.length && isEmptyLine(bytes, next)) next = lineEnd(bytes, next);
  return next >= bytes.length || separatorAt(bytes, next, true) !== undefined;
};

/**
 * The mails of an mbox file one by one; a mail is not copied unless it was quoted. Where a mail says
 * how long it is, what lies within is its own; if it says so and ends at no other mail, both
 * stay together, so that somebody is asked.
 */
export function* splitMbox(bytes: Uint8Array): Generator<Uint8Array> {
  let start = -1;
  let told = 0;
  let lines = 0;
  let isAfterEmpty = true;
  const parts = (at: number): boolean => {
    const kind = separatorAt(bytes, at, isAfterEmpty);
    if (kind === undefined || start < 0)
      return kind !== undefined && (at === 0 || kind !== 'perhaps');
    const isTold = told > at && told <= bytes.length && !isNear(told, at, lines);
    return kind !== 'perhaps' && !(isTold && (kind === 'sure' || isEnd(bytes, told)));
  };
  for (let at = 0; at < bytes.length; at = lineEnd(bytes, at)) {
    if (parts(at)) {
      if (start >= 0) yield unquoted(bytes.subarray(start, at));
      start = lineEnd(bytes, at);
      told = endByLength(bytes, start) ?? 0;
      lines = 0;
    }
    isAfterEmpty = isEmptyLine(bytes, at);
    lines++;
  }
  if (start >= 0) yield unquoted(bytes.subarray(start));
}

const GREATER = 62;

/** Takes back what was put before lines that begin with `From `. */
const unquoted = (bytes: Uint8Array): Uint8Array => {
  let isQuoted = false;
  for (let at = bytes.indexOf(GREATER); at >= 0 && !isQuoted; at = bytes.indexOf(GREATER, at + 1))
    isQuoted = bytes[at - 1] === LF && startsWithFrom(bytes, at + 1);
  return isQuoted ? bytesOf(latin(bytes).replace(/^>(>*From )/gm, '$1')) : bytes;
};

// Another mail in the body of a mail: what stands there is nobody's orders until somebody has looked.

/** Without one of these no mail begins; most bodies hold none. */
const MAY_BEGIN = /^From |^(?:message-id|received|return-path|mime-version|date):/im;
const HEADER = /^[a-z][\w-]{1,40}:/i;
/** A line that says that another message follows; the last is a colon of Chinese, in bytes. */
const INTRODUCES = /^>|-{3,}|_{5,}|={5,}|:\s*$|\u00ef\u00bc\u009a\s*$/;

/** True of headers that nobody writes by hand, and few programs show above what they hand on. */
const isWhole = (headers: string): boolean =>
  /^from:.{0,300}@/im.test(headers) &&
  (/^(?:received|return-path|mime-version):/im.test(headers) ||
    /^date:.{0,60}\d:\d\d.{0,10}\s[+-]\d{4}\b/im.test(headers) ||
    (/^message-id:/im.test(headers) && /^date:/im.test(headers)));

/**
 * True if a mail seems to begin in these bytes, and no line above says that it is handed on. What a
 * server sends back often shows the headers of what it is about: there a line between mails alone tells.
 */
export const beginsMail = (bytes: Uint8Array, isBounce = false): boolean => {
  if (!MAY_BEGIN.test(latin(bytes))) return false;
  const isShown = (above: string): boolean => isBounce || INTRODUCES.test(above);
  let isAfterEmpty = true;
  let above = '';
  for (let at = 0; at < bytes.length; ) {
    const kind = separatorAt(bytes, at, isAfterEmpty);
    if (kind === 'sure' || kind === 'perhaps') return true;
    const line = lineAt(bytes, at);
    const end = HEADER.test(line) ? headersEnd(bytes, at) : at;
    if (!isShown(above) && isWhole(latin(bytes.subarray(at, end)))) return true;
    isAfterEmpty = isEmptyLine(bytes, at);
    if (!isAfterEmpty) above = line;
    at = Math.max(end, lineEnd(bytes, at));
  }
  return false;
};

/** True if another mail seems to begin in a mail, and its headers do not say that all of it is its own. */
export const holdsMail = (
  bytes: Uint8Array,
  headers: readonly Header[],
  [outermost]: readonly string[],
  isBounce: boolean,
): boolean => {
  if (/^message\//i.test(headerValue(headers, 'content-type'))) return false;
  const body = bytes.subarray(bodyStart(bytes));
  const own = outermost === undefined ? body : belowParts(body, outermost);
  return beginsMail(own, isBounce) && !isAllOwn(bytes);
};

/** The bytes below the last part; messages may well be attached. */
const belowParts = (body: Uint8Array, boundary: string): Uint8Array => {
  const text = latin(body);
  const at = text.indexOf(`--${boundary}--`);
  return at < 0 ? body.subarray(body.length) : body.subarray(lineEnd(body, at));
};

/** True if a mail is as long as its headers say. */
const isAllOwn = (bytes: Uint8Array): boolean => {
  const told = endByLength(bytes, 0);
  const lines = bytes.filter((byte) => byte === LF).length;
  return told !== undefined && isNear(told, bytes.length, lines);
};
