import { canonical } from '../../core/json.ts';
import {
  type Hash,
  isWritable,
  type LogFault,
  type LogLine,
  NOTHING_BEFORE,
  type ReadLog,
  readLines,
  type Salt,
  withoutSecret,
  writeLines,
} from '../../core/log.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import {
  type Check,
  free,
  isCount,
  isEach,
  isHash,
  isIn,
  isList,
  isRecord,
  isText,
  needed,
} from '../../core/shape.ts';
import { FORMAT, faultInLines } from '../lines.ts';

// The record of a finished game, for everybody: its seed, and its log with what players had sealed opened.

/** The form of a record that this program writes, and the only one that it reads. */
const RECORD_FORMAT = 1;

interface Head {
  readonly line: 'record';
  readonly format: typeof RECORD_FORMAT;
  readonly seed: string;
  /** The data of rules that did not come with the program, as their file has them. */
  readonly rules?: string;
  /** The number of lines that follow, and the hash of the last. */
  readonly lines: number;
  readonly last: string;
  /** The digest of this line without it. */
  readonly digest: string;
}

const isHead = isIn({
  line: needed((value) => value === 'record'),
  format: needed((value) => value === RECORD_FORMAT),
  seed: needed(isText),
  rules: free(isText),
  lines: needed(isCount),
  last: needed(isHash),
  digest: needed(isHash),
});

/** Lines whose secret part tells of people, or of reasons that a moderator kept to himself. */
const isPrivate = ({ line, reason, to }: LogLine): boolean => {
  if (line === 'taken' || line === 'entry' || line === 'sealed' || line === 'opening') return false;
  if (line === 'published') return Array.isArray(to) && to.includes('moderator');
  return line !== 'ruling' || reason === undefined;
};

const isWish: Check = (value) => isRecord(value) && isText(value['kind']);
const SALTED = { salt: needed(isText) };

/** What a record opens of its lines, by their kinds: nothing more may stand there. */
const OPENED: Readonly<Record<string, Check>> = {
  taken: isIn({
    ...SALTED,
    ...{ digest: needed(isText), source: needed(isText), wishes: needed(isList(isWish)) },
  }),
  entry: isIn({
    ...SALTED,
    ...{ event: free(isRecord), used: free(isRecord), draws: free(isList(isRecord)) },
  }),
  opening: isIn({
    ...SALTED,
    ...{ words: needed(() => true), salted: free(isText), locked: free(isText) },
  }),
  published: isIn({ ...SALTED, digests: free(isEach(isHash)) }),
  ruling: isRecord,
};

/** True if a line opens what its kind has, and no more; what is for some commits to something, even to nothing. */
const isOpenedRight = ({ line, secret, commit, event }: LogLine): boolean => {
  const isForSome =
    line === 'taken' || line === 'opening' || (isRecord(event) && event['to'] !== undefined);
  if (secret === undefined) return !isForSome;
  return commit !== undefined && OPENED[line]?.(secret) === true;
};

interface RecordInput {
  readonly seed: string;
  readonly lines: readonly LogLine[];
  readonly salt: Salt;
  readonly rules?: string;
}

/** A record as one file; the chain of its log is the one that the game had. */
export const recordText = (hash: Hash, { seed, lines, salt, rules }: RecordInput): string => {
  const { text, last } = writeLines(hash, lines, NOTHING_BEFORE, salt);
  const all = text.split('\n').slice(0, -1);
  const told = all.map((one, at) => {
    const line = lines[at];
    return line !== undefined && isPrivate(line) ? withoutSecret(one) : one;
  });
  const head = {
    ...{ line: 'record', format: RECORD_FORMAT, seed, lines: lines.length, last },
    ...(rules !== undefined && { rules }),
  };
  const first = canonical({ ...head, digest: hash(canonical(head)) });
  return `${[first, ...told].join('\n')}\n`;
};

/** A log as it was read, its chain whole. */
export interface ReadChain {
  readonly lines: readonly LogLine[];
  readonly hashes: readonly string[];
  /** The number of lines above the first. */
  readonly above: number;
  readonly seed?: string;
  readonly rules?: string;
}

/** The fault of a record or a log, and in which of its lines. */
interface ChainFault {
  readonly line: number;
  readonly what: LogFault | 'head-changed' | 'cut-short' | 'other-version' | 'line-form' | 'closed';
}

/** Reads a record, whose lines have to be as they were written. */
export const readRecord = (hash: Hash, text: string): Result<ReadChain, ChainFault> => {
  const end = text.indexOf('\n');
  const first = parsed(text.slice(0, end < 0 ? undefined : end));
  if (!isHead(first) || !isWritable(first)) return fail({ line: 1, what: 'head-changed' });
  const { digest, ...head } = first as Head;
  if (hash(canonical(head)) !== digest || canonical(first) !== text.slice(0, end))
    return fail({ line: 1, what: 'head-changed' });
  const read = readChain(hash, text.slice(end + 1), 1);
  if (!read.ok) return read;
  const { lines, hashes } = read.value;
  const closed = lines.findIndex(
    (line) => line['commit'] !== undefined && line.secret === undefined && !isPrivate(line),
  );
  if (closed >= 0) return fail({ line: closed + 2, what: 'closed' });
  const strange = lines.findIndex((line) => !isOpenedRight(line));
  if (strange >= 0) return fail({ line: strange + 2, what: 'line-form' });
  if (lines[0] !== undefined && lines[0]['format'] !== FORMAT)
    return fail({ line: 2, what: 'other-version' });
  const loose = text.split('\n').findIndex((one, at) => at > 0 && !isAsWritten(one, lines[at - 1]));
  if (loose >= 0) return fail({ line: loose + 1, what: 'head-changed' });
  if (lines.length !== head.lines || hashes.at(-1) !== head.last)
    return fail({ line: lines.length + 1, what: 'cut-short' });
  const { seed, rules } = head;
  return ok({ ...read.value, seed, ...(rules !== undefined && { rules }) });
};

/** True of the text of a line as it is written: canonical, what is secret at its end. A member that stands twice is read by some as it stands first. */
const isAsWritten = (text: string, line: LogLine | undefined): boolean => {
  if (line === undefined) return text === '';
  const { secret, ...open } = line;
  const written = canonical(open);
  return (
    text ===
    (secret === undefined ? written : `${written.slice(0, -1)},"secret":${canonical(secret)}}`)
  );
};

/** Reads the lines of a log, below so many others. */
export const readChain = (hash: Hash, text: string, above = 0): Result<ReadChain, ChainFault> => {
  const { lines, links, fault, length }: ReadLog = readLines(hash, text, NOTHING_BEFORE);
  if (fault !== undefined) return fail({ line: fault.line + above, what: fault.what });
  if (!text.endsWith('\n') || length !== text.length)
    return fail({ line: lines.length + above, what: 'cut-short' });
  const wrong = faultInLines(lines);
  if (wrong !== undefined) return fail({ line: wrong.line + above, what: 'line-form' });
  return ok({ lines, hashes: links.map((link) => link.hash), above });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
