import { LIMITS as LIMITS_OF_ALL } from '../core/limits.ts';
import type { Problem } from '../core/problem.ts';
import { type FindPerson, type Person, personFinder } from './headers.ts';
import { type GameWords, type LooksLikeOrder, orderLike } from './order-like.ts';
import { refusal } from './problems.ts';

/** The limits up to which a message is looked at; all in bytes, lines or pieces. */
export interface Limits {
  readonly bytes: number;
  /** Lines of a mail, but for those of encoded attachments. */
  readonly lines: number;
  readonly headerBytes: number;
  readonly depth: number;
  readonly parts: number;
  /** Of all texts of a message before they are decoded. */
  readonly textBytes: number;
  /** Of one HTML text; it takes longer. */
  readonly htmlBytes: number;
  readonly textLines: number;
  readonly lineLength: number;
  /** Posts on one pasted page. */
  readonly posts: number;
}

export const LIMITS: Limits = {
  bytes: LIMITS_OF_ALL['message-bytes'],
  lines: LIMITS_OF_ALL['message-lines'],
  headerBytes: 128_000,
  depth: 30,
  parts: 200,
  textBytes: 500_000,
  htmlBytes: 200_000,
  textLines: 10_000,
  lineLength: 2_000,
  posts: 2_000,
};

const LF = 10;
const SPACE = 32;
const DASH = 45;
/** A line as long as this and without a space is one of an encoded attachment. */
const ENCODED_LINE = 60;

/** Refuses what the parser of mails would need too long for, by one quick look at the bytes. */
export const refuseMail = (bytes: Uint8Array, limits: Limits): Problem | null => {
  if (bytes.length === 0) return refusal('post-empty');
  if (bytes.length > limits.bytes)
    return refusal('post-too-large', { bytes: bytes.length, most: limits.bytes });
  const { lines, borders } = countLines(bytes);
  // Some texts have lines of dashes; more than these few for each part are borders.
  if (borders > limits.parts * 5)
    return refusal('post-too-many-parts', { parts: borders, most: limits.parts });
  return lines > limits.lines
    ? refusal('post-too-many-lines', { lines, most: limits.lines })
    : null;
};

const countLines = (bytes: Uint8Array): { readonly lines: number; readonly borders: number } => {
  let lines = 0;
  let borders = 0;
  let space = -1;
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(LF, from);
    const end = found < 0 ? bytes.length : found;
    if (space < from) space = nextIn(bytes, SPACE, from);
    if (space < end || end - from < ENCODED_LINE) lines++;
    if (bytes[from] === DASH && bytes[from + 1] === DASH) borders++;
    from = end + 1;
  }
  return { lines, borders };
};

const nextIn = (bytes: Uint8Array, byte: number, from: number): number => {
  const at = bytes.indexOf(byte, from);
  return at < 0 ? bytes.length : at;
};

/** The settings a caller knows and the bytes do not say. */
export interface PostOptions extends GameWords {
  /** The charset that texts without a true label are written in: `gbk`, `big5`. */
  readonly charset?: string;
  /** The zone of a forum's times, such as `+08:00`; without it they stay without a zone. */
  readonly zone?: string;
  /** Tells that a line begins an order in the game's own notation; left out: by its words. */
  readonly looksLikeOrder?: LooksLikeOrder;
  /** The name under which the moderator's own server writes Authentication-Results. */
  readonly authserv?: string;
  /** Those who may write; their names decide where it is doubtful which line is one. */
  readonly people?: readonly Person[];
  /** Names on forums of whom nothing else is known. */
  readonly names?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Told the number of each mail of a mailbox, from 1; those that it says true of are not read. */
  readonly passes?: (nth: number) => boolean;
}

export interface PostSettings {
  readonly charset: string | undefined;
  readonly zone: string;
  readonly looksLikeOrder: LooksLikeOrder;
  readonly authserv: string | undefined;
  readonly findPerson: FindPerson;
  readonly limits: Limits;
  readonly passes: (nth: number) => boolean;
}

export const settingsOf = (options: PostOptions): PostSettings => ({
  charset: options.charset,
  zone: options.zone ?? '',
  looksLikeOrder: options.looksLikeOrder ?? orderLike(options),
  authserv: options.authserv,
  findPerson: personFinder(options.people ?? [], options.names),
  limits: { ...LIMITS, ...options.limits },
  passes: options.passes ?? (() => false),
});
