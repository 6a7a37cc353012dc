import { bytesOf, latin, looksLikeMail } from './headers.ts';
import {
  isEmptyLine,
  isNear,
  lineEnd,
  separatorAt,
  startsWithFrom,
  toldEnd,
} from './separators.ts';

const LF = 10;

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
export const saysMore = (above: Uint8Array): boolean => /^\s*[^\s#%;]/m.test(latin(above));

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
      told = toldEnd(bytes, start) ?? 0;
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
