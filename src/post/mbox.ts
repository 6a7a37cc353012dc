import { bytesOf, latin } from './headers.ts';

const LF = 10;
const CR = 13;
const FROM = [70, 114, 111, 109, 32];

/** `From anna@example.org Sat Mar 14 09:00:00 2026`: an order `From here …` is none. */
const SEPARATOR = /^From \S{1,300}\s.{0,100}\d{1,2}:\d{2}.{0,60}\d{4}/;

const startsWithFrom = (bytes: Uint8Array, at: number): boolean =>
  FROM.every((byte, index) => bytes[at + index] === byte);

const lineEnd = (bytes: Uint8Array, from: number): number => {
  const end = bytes.indexOf(LF, from);
  return end < 0 ? bytes.length : end + 1;
};

const isSeparator = (bytes: Uint8Array, at: number): boolean =>
  startsWithFrom(bytes, at) &&
  SEPARATOR.test(latin(bytes.subarray(at, Math.min(lineEnd(bytes, at), at + 500))));

export const looksLikeMbox = (bytes: Uint8Array): boolean => isSeparator(bytes, 0);

/** True if the line that begins here is empty. */
const isEmptyLine = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] === LF);

/** The mails of an mbox file one by one; a mail is not copied unless it was quoted. */
export function* splitMbox(bytes: Uint8Array): Generator<Uint8Array> {
  let start = -1;
  let isAfterEmpty = true;
  for (let at = 0; at < bytes.length; at = lineEnd(bytes, at)) {
    if (isAfterEmpty && isSeparator(bytes, at)) {
      if (start >= 0) yield unquoted(bytes.subarray(start, at));
      start = lineEnd(bytes, at);
    }
    isAfterEmpty = isEmptyLine(bytes, at);
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
