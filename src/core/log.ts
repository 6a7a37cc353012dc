import { type Entry, type Evidence, unflatten } from './entry.ts';
import { canonicalWith } from './json.ts';
import { onceOf } from './once.ts';
import { isRecord } from './shape.ts';

/** The hash of a text, as lower-case hexadecimal: a port. */
export type Hash = (text: string) => string;

/** Some letters that nobody can guess, made of the link that a line carries: a port. */
export type Salt = (before: string) => string;

/** The value of `before` in the first line of a log. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** A line without its link to the line before; `secret` holds what not everybody may read of it. */
export interface LogLine {
  readonly line: string;
  readonly secret?: object;
  readonly [member: string]: unknown;
}

/** An entry as a line: what only some may read, and how it came about, is its secret part. */
export const entryLine = (entry: Entry, evidence?: Evidence): LogLine => {
  const { n, round, phase, causes } = entry;
  const { to, secret } = entry.event;
  const event = secret === undefined ? entry.event : { ...entry.event, secret: undefined };
  const record = { line: 'entry', n, round, phase, causes, event };
  if (to === undefined) return { ...record, ...evidence };
  const own = secret === undefined ? (evidence ?? {}) : { event: secret, ...evidence };
  return { line: 'entry', n, round, phase, causes, event, secret: own };
};

/** The text of an entry's line, but for its link: made once for all the logs that hold the entry as it is. */
export const entryText = onceOf((entry: Entry): string => {
  const line = entryLine(entry);
  return canonicalWith(line, { secret: ownIn(line) });
});

/** No member of an entry's line comes before its link. */
const linked = (text: string, before: string): string => `{"before":"${before}",${text.slice(1)}`;

/** An empty secret part is none. */
const ownIn = ({ secret }: LogLine): object | undefined =>
  secret === undefined || Object.keys(secret).length === 0 ? undefined : secret;

export const entryOf = (line: LogLine): Entry => {
  const entry = unflatten(line);
  const secret = isRecord(line.secret) ? line.secret['event'] : undefined;
  return isRecord(secret) ? { ...entry, event: { ...entry.event, secret } } : entry;
};

/** The origin of an entry, if its line says so. */
export const evidenceIn = (line: LogLine): Evidence | undefined => {
  const open = line as Evidence;
  const own: Evidence = line.secret ?? {};
  const [draws, used] = [own.draws ?? open.draws, own.used ?? open.used];
  return draws === undefined && used === undefined
    ? undefined
    : { ...(draws && { draws }), ...(used && { used }) };
};

/** A line with its secret part among its members, as it was before it was written. */
export const openly = ({ secret, ...line }: LogLine): LogLine => {
  const { salt: _, ...members }: Readonly<Record<string, unknown>> = { ...secret };
  return { ...line, ...members };
};

export interface WrittenLines {
  readonly text: string;
  /** The hash of the last line, for the next to carry. */
  readonly last: string;
  /** The hash of each line. */
  readonly hashes: readonly string[];
}

const SECRET = ',"secret":';

/**
 * Writes lines as canonical JSON, each with the hash of the one before. With salt, the secret part
 * of a line stands behind the rest, and is no part of what is hashed: the rest holds its commitment.
 * So the chain is the same whether the secrets are there or taken out. A text is that of an entry (`entryText`).
 */
export const writeLines = (
  hash: Hash,
  lines: readonly (LogLine | string)[],
  before: string,
  salt?: Salt,
): WrittenLines => {
  let last = before;
  let text = '';
  const hashes: string[] = [];
  for (const line of lines) {
    const secret = typeof line === 'string' ? undefined : line.secret;
    if (typeof line === 'string' || secret === undefined || salt === undefined) {
      const open =
        typeof line === 'string'
          ? linked(line, last)
          : canonicalWith(line, { secret: ownIn(line), before: last });
      text += `${open}\n`;
      last = hash(open);
    } else {
      const sealed = canonicalWith(secret, { salt: salt(last) });
      const open = canonicalWith(line, { secret: undefined, before: last, commit: hash(sealed) });
      text += `${open.slice(0, -1)}${SECRET}${sealed}}\n`;
      last = hash(open);
    }
    hashes.push(last);
  }
  return { text, last, hashes };
};

export type LogFault = 'not-json' | 'chain-broken' | 'secret-changed';

export interface ReadLog {
  readonly lines: readonly LogLine[];
  /** The number of characters of the text those lines take: what follows is a torn tail. */
  readonly length: number;
  readonly last: string;
  /** The hash of each line, and where it ends in the text. */
  readonly links: readonly Link[];
  /** The fault of the line after the last good one, if anything is. */
  readonly fault?: { readonly line: number; readonly what: LogFault };
}

interface Link {
  readonly hash: string;
  readonly end: number;
}

/** Reads lines and checks their chain; stops at the first that does not fit. */
export const readLines = (hash: Hash, text: string, before: string): ReadLog => {
  const lines: LogLine[] = [];
  const links: Link[] = [];
  let [last, start] = [before, 0];
  let what: LogFault | undefined;
  while (start < text.length && what === undefined) {
    const end = text.indexOf('\n', start);
    const read = readLine(hash, text.slice(start, end < 0 ? undefined : end), last);
    if (typeof read === 'string') what = read;
    else {
      last = read.hash;
      start = end < 0 ? text.length : end + 1;
      lines.push(read.line);
      links.push({ hash: last, end: start });
    }
  }
  const fault = what === undefined ? {} : { fault: { line: lines.length + 1, what } };
  return { lines, length: start, last, links, ...fault };
};

const readLine = (
  hash: Hash,
  text: string,
  before: string,
): { readonly line: LogLine; readonly hash: string } | LogFault => {
  const line = parsed(text);
  if (line === undefined) return 'not-json';
  if (line['before'] !== before) return 'chain-broken';
  const open = line['commit'] === undefined ? text : withoutSecret(text);
  if (open === text) return { line, hash: hash(text) };
  const sealed = text.slice(open.length - 1 + SECRET.length, -1);
  if (hash(sealed) !== line['commit']) return 'secret-changed';
  return { line, hash: hash(open) };
};

/** A line as everybody may read it. */
export const withoutSecret = (text: string): string => {
  const at = text.indexOf(SECRET);
  return at < 0 ? text : `${text.slice(0, at)}}`;
};

const isLine = (value: unknown): value is LogLine =>
  isRecord(value) &&
  typeof value['line'] === 'string' &&
  (value['secret'] === undefined || isRecord(value['secret'])) &&
  isWritable(value);

/** No line has more in one another. */
const DEEPEST = 100;

/** True of what can be written as a line again: whole numbers, and nothing so deep that whoever goes through it falls. */
export const isWritable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  for (const one of Array.isArray(value) ? value : Object.values(value))
    if (!isWritable(one, depth + 1)) return false;
  return true;
};

const parsed = (text: string): LogLine | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isLine(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
