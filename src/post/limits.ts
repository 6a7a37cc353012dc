import type { Problem } from '../core/problem.ts';
import { refusal } from './problems.ts';

/** How much of a message is looked at; all in bytes, lines or pieces. */
export interface Limits {
  readonly bytes: number;
  /** Lines beside those that a large attachment has by its nature. */
  readonly lines: number;
  readonly headerBytes: number;
  readonly depth: number;
  readonly parts: number;
  /** Of one text after decoding. */
  readonly textBytes: number;
  readonly textLines: number;
  readonly lineLength: number;
  /** Posts on one pasted page. */
  readonly posts: number;
}

export const LIMITS: Limits = {
  bytes: 8_000_000,
  lines: 20_000,
  headerBytes: 256_000,
  depth: 30,
  parts: 200,
  textBytes: 500_000,
  textLines: 10_000,
  lineLength: 2_000,
  posts: 2_000,
};

const LF = 10;
const DASH = 45;
/** Lines of an encoded attachment are this long. */
const ENCODED_LINE = 76;

/** Refuses what the parser of mails would need too long for, by one quick look at the bytes. */
export const refuseMail = (bytes: Uint8Array, limits: Limits): Problem | null => {
  if (bytes.length === 0) return refusal('post-empty');
  if (bytes.length > limits.bytes)
    return refusal('post-too-large', { bytes: bytes.length, most: limits.bytes });
  const { lines, borders } = countLines(bytes);
  const most = limits.lines + Math.ceil(bytes.length / ENCODED_LINE);
  if (lines > most) return refusal('post-too-many-lines', { lines, most });
  // A border has two lines at least in a message of many parts: opening and closing.
  if (borders > limits.parts * 5)
    return refusal('post-too-many-parts', { parts: borders, most: limits.parts });
  return null;
};

const countLines = (bytes: Uint8Array): { readonly lines: number; readonly borders: number } => {
  let lines = 1;
  let borders = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    lines++;
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH) borders++;
  }
  return { lines, borders };
};
