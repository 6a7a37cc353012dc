import { type Entry, flatten, unflatten } from './entry.ts';
import { canonical } from './json.ts';

/** The hash of a text, as lower-case hexadecimal: a port. */
export type Hash = (text: string) => string;

/** What `before` says in the first line of a log. */
export const NOTHING_BEFORE = '0'.repeat(64);

/** Lines that are inputs carry a time; results never do. */
export const INPUTS = ['opened', 'taken', 'ruling', 'undone', 'advance', 'published'] as const;
export const RESULTS = ['entry', 'closed'] as const;
/** Lines that only the bundle of a house has, besides `taken`, `entry` and `closed`. */
export const BUNDLED = ['bundle', 'stop', 'table'] as const;
export type LineKind =
  | (typeof INPUTS)[number]
  | (typeof RESULTS)[number]
  | (typeof BUNDLED)[number];

/** A line of the log without its link to the line before. */
export interface LogLine {
  readonly line: LineKind;
  readonly [member: string]: unknown;
}

export const entryLine = (entry: Entry): LogLine => ({ line: 'entry', ...flatten(entry) });

export const entryOf = (line: LogLine): Entry => {
  const { line: _, before: __, ...record } = line;
  return unflatten(record);
};

export interface Written {
  readonly text: string;
  /** The hash of the last line, for the next to carry. */
  readonly last: string;
}

/** Writes lines as canonical JSON, each with the hash of the one before. */
export const writeLines = (hash: Hash, lines: readonly LogLine[], before: string): Written => {
  let last = before;
  let text = '';
  for (const line of lines) {
    const written = canonical({ ...line, before: last });
    last = hash(written);
    text += `${written}\n`;
  }
  return { text, last };
};

export type LogFault = 'not-json' | 'chain-broken';

export interface ReadLog {
  readonly lines: readonly LogLine[];
  /** How many bytes or characters of the text those lines take: what follows is a torn tail. */
  readonly length: number;
  readonly last: string;
  /** What is wrong with the line after the last good one, if anything is. */
  readonly fault?: { readonly line: number; readonly what: LogFault };
}

/** Reads lines and checks their chain; stops at the first that does not fit. */
export const readLines = (hash: Hash, text: string, before: string): ReadLog => {
  const lines: LogLine[] = [];
  let last = before;
  let start = 0;
  const stop = (what: LogFault): ReadLog => ({
    lines,
    length: start,
    last,
    fault: { line: lines.length + 1, what },
  });
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const written = text.slice(start, end);
    const line = parseLine(written);
    if (line === undefined) return stop('not-json');
    if (line['before'] !== last) return stop('chain-broken');
    lines.push(line);
    last = hash(written);
    start = end + 1;
  }
  return start < text.length ? stop('not-json') : { lines, length: start, last };
};

const parseLine = (text: string): LogLine | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'line' in value
      ? (value as LogLine)
      : undefined;
  } catch {
    return undefined;
  }
};
