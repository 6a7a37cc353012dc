// Signs that a text is not encoded as its headers say, or that some of it is missing.
import { bodyStart, headersOf, latin, said } from './headers.ts';

/** So much of a body is looked at for signs that it never was encoded as it says. */
const LOOKED_AT = 500_000;

export const isFalselyEncoded = (bytes: Uint8Array): boolean => {
  const encoding = encodingOf(bytes);
  const start = bodyStart(bytes);
  const body = latin(bytes.subarray(start, start + LOOKED_AT));
  if (encoding.includes('quoted-printable'))
    return /[\u0080-\u00ff]|=(?![0-9a-f]{2}|[ \t]{0,20}(?:[\r\n]|$))/i.test(body);
  return encoding.includes('base64') && (/[^A-Za-z0-9+/=\s]/.test(body) || isTorn(bytes));
};

const encodingOf = (bytes: Uint8Array): string =>
  said(headersOf(bytes), 'content-transfer-encoding').toLowerCase();

/** True of base64 that ends within a group of four signs, or goes on behind its end. */
const isTorn = (bytes: Uint8Array): boolean => {
  const body = latin(bytes.subarray(bodyStart(bytes))).replace(/\s/g, '');
  return body.length % 4 !== 0 || /=[^=]/.test(body);
};

/** Types of parts that may hold orders. */
const TEXT = /^(?:text\/|application\/(?:octet-stream|(?:x-)?yaml)|$)/i;

/** True if one of the texts among the parts of a mail is torn, each by its own headers. */
export const hasTornPart = (bytes: Uint8Array, boundaries: readonly string[]): boolean =>
  partsBetween(bytes, boundaries).some(
    (part) =>
      encodingOf(part).includes('base64') &&
      TEXT.test(said(headersOf(part), 'content-type')) &&
      isTorn(part),
  );

const LF = 10;

/** The stretches between the lines that part a mail. */
const partsBetween = (bytes: Uint8Array, boundaries: readonly string[]): readonly Uint8Array[] => {
  const borders = new Set(boundaries.flatMap((name) => [`--${name}`, `--${name}--`]));
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(LF, at);
    const end = found < 0 ? bytes.length : found;
    const isDashed = bytes[at] === DASH && bytes[at + 1] === DASH;
    if (isDashed && borders.has(latin(bytes.subarray(at, end)).trimEnd())) {
      parts.push(bytes.subarray(start, at));
      start = end + 1;
    }
    at = end + 1;
  }
  return [...parts, bytes.subarray(start)];
};

const DASH = 45;
